/** By what two records look like one person (dictionary duplicate_sign). */
export type Sign = 'number' | 'nameBirth' | 'namePhone' | 'pinyin'

/** How much each sign weighs; 100 is certain. A number is one person's, names are shared. */
const WEIGHTS: Readonly<Record<Sign, number>> = { number: 95, nameBirth: 75, namePhone: 55, pinyin: 45 }

/** How alike two records are, 1 to 100: the strongest sign, and a third of each further one. */
export function likeness(signs: readonly Sign[]): number {
  const [first = 0, ...further] = signs.map(sign => WEIGHTS[sign]).sort((a, b) => b - a)
  return Math.min(100, Math.round(first + further.reduce((sum, one) => sum + one / 3, 0)))
}
