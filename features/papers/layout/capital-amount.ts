const FIGURES = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟'] as const
const GROUPS = ['', '万', '亿', '万亿'] as const

/** Up to four digits: 1005 → 壹仟零伍. */
function groupInCapitals(digits: string): string {
  let said = ''
  let isGap = false
  for (const [at, digit] of [...digits].entries()) {
    if (digit === '0') {
      isGap = said !== ''
      continue
    }
    said += `${isGap ? '零' : ''}${FIGURES[Number(digit)]}${PLACES[digits.length - 1 - at]}`
    isGap = false
  }
  return said
}

function wholeInCapitals(digits: string): string {
  const groups = digits.match(/.{1,4}(?=(.{4})*$)/g) ?? []
  let said = ''
  for (const [at, group] of groups.entries()) {
    const words = groupInCapitals(group.replace(/^0+/, ''))
    if (words === '') continue
    said += `${said !== '' && group.startsWith('0') ? '零' : ''}${words}${GROUPS[groups.length - 1 - at]}`
  }
  return said
}

const AMOUNT = /^(\d{1,16})(?:\.(\d{1,2}))?$/
/** 1005.30 → 壹仟零伍元叁角 (票据法 supplement: 正确填写票据和结算凭证的基本规定); what is no amount stays as it is. */
export function capitalAmount(amount: string): string {
  const [, whole, cents = ''] = AMOUNT.exec(amount.replaceAll(',', '')) ?? []
  if (!whole) return amount
  const [jiao, fen] = [Number(cents[0] ?? 0), Number(cents[1] ?? 0)]
  const yuan = wholeInCapitals(whole.replace(/^0+/, ''))
  if (jiao === 0 && fen === 0) return `${yuan || '零'}元整`
  const ofTen = jiao > 0 ? `${FIGURES[jiao]}角` : yuan ? '零' : ''
  return `${yuan ? `${yuan}元` : ''}${ofTen}${fen > 0 ? `${FIGURES[fen]}分` : '整'}`
}
