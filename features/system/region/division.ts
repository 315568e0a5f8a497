/** The code of the country, below which the provinces are (wire-contract §1.1). */
export const COUNTRY = '00'

/** Digits of a code by level: province, prefecture, county, town, village (GB/T 2260, GB/T 10114). */
const LENGTHS = [2, 4, 6, 9, 12] as const

/** The key of dictionary `region` for a code: 0 country, 1 province … 5 village; null for a code of no such length. */
export function levelOf(code: string): string | null {
  if (code === COUNTRY) return '0'
  const at = LENGTHS.indexOf(code.length as (typeof LENGTHS)[number])
  return at < 0 ? null : String(at + 1)
}

/** The codes above a code, the country first. A code carries them in its first digits. */
export function codesAbove(code: string): readonly string[] {
  if (code === COUNTRY) return []
  return [COUNTRY, ...LENGTHS.filter(length => length < code.length).map(length => code.slice(0, length))]
}

/** The code directly above; '0' above the country. */
export const codeAbove = (code: string): string => codesAbove(code).at(-1) ?? '0'
