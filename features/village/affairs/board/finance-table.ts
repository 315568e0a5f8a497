const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map(cell => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`

/**
 * The sheet with which a finance item begins: income, expense and what is left, as the villagers' board has them. The
 * words are the village's own, whatever language its clerk reads.
 */
export const FINANCE_TABLE = `<table><tbody>${[
  row('th', ['项目', '收入（元）', '支出（元）', '说明']),
  row('td', ['上期结余', '', '', '']),
  row('td', ['', '', '', '']),
  row('td', ['', '', '', '']),
  row('td', ['', '', '', '']),
  row('td', ['合计', '', '', '']),
  row('td', ['本期结余', '', '', '']),
].join('')}</tbody></table>`
