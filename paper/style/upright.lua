-- Words in formulas: pandoc writes \mathrm{arg} as the letters a, r, g in MathML, which browsers slant. As text
-- they stand upright.
function Math(formula)
  formula.text = formula.text:gsub('\\mathrm%s*{([%a%-]+)}', '\\text{%1}')
  return formula
end
