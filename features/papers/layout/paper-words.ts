// What stands on paper is Chinese, whatever the clerk reads on the screen.

/** Across every page that is no paper yet. */
export const SAMPLE_MARK = '样张'
/** In place of the code, before there is one. */
export const NOT_YET: readonly string[] = ['出具后此处为核验二维码和编号']
/** Of a spoilt sheet, where nobody wrote why. */
export const SPOILT = '空白作废'
/** Why particulars were printed, where nobody wrote it. */
export const PRINTED = '出具证明'

/** Beside the square that is scanned. */
export const verifyLines = (address: string, signs: string, paperNo: string): readonly string[] => [
  `扫码核验真伪：${address}`,
  `核验字符：${signs}　　编号：${paperNo}`,
]
/** At the foot of a page that is printed again. */
export const reprintFoot = (day: string, count: number): string => `补打 ${day}（第${count}次）`

/** How a group of kinds is called in numbers. */
export const GROUP_SIGNS: Readonly<Record<string, string>> = { certificate: '证', sheet: '表' }

/** The committee of a village or a community as it signs; a township signs as its government. */
export function issuerNamed(name: string, isVillage: boolean): string {
  if (/(委员会|政府|办事处|中心)$/.test(name)) return name
  if (!isVillage) return /[乡镇]$/.test(name) ? `${name}人民政府` : name
  return name.endsWith('社区') ? `${name}居民委员会` : `${name}村民委员会`
}

type Values = Readonly<Record<string, string>>
/** Whose paper it is: the person, the householder, or the village. */
export const holderIn = (values: Values): string => values['姓名'] || values['户主'] || values['村名'] || ''
/** The day on which it is drawn up. */
export const dayIn = (values: Values): string => values['日期'] ?? ''
/** Roles that the registers know, as a layout names them. */
export const REGISTERED_ROLES = { guardian: '监护人', head: '户主' } as const
/** Who signs, and who issues. */
export const signerIn = (values: Values): string => values['签发人'] ?? ''
export const issuerIn = (values: Values): string => values['出具单位'] ?? ''
/** The same values before anybody has issued the paper. */
export const unsigned = (values: Values): Values => ({ ...values, 编号: '', 签发人: '' })
export const numbered = (values: Values, paperNo: string): Values => ({ ...values, 编号: paperNo })
/** The same values with another day of issue, YYYY-MM-DD. */
export const dated = (values: Values, day: string): Values => ({ ...values, 日期: day })

/** Words of dictionaries that say nothing, or too much, on paper. */
const OTHER_WORDS: Values = { 未知的性别: '', 未说明的性别: '', 本人或户主: '户主' }
/** A value of a register as it is printed. */
export const onPaper = (value: unknown): string => {
  const word = String(value ?? '')
  return OTHER_WORDS[word] ?? word
}
