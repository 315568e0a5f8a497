/** Characters with which the syllables of each letter begin, in the order of pinyin (CLDR, zh). */
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const FIRSTS = [...'吖八嚓咑妸发旮哈丌咔垃妈拏噢妑七呥仨他屲夕丫帀']

/** Every list of characters above is compared with this; browsers and Node bring its table. */
const byPinyin = new Intl.Collator('zh-u-co-pinyin')

/** Characters that choices read otherwise than that table: 长子, 藏族, 曾孙. */
const READ_OTHERWISE: Readonly<Record<string, string>> = { 长: 'z', 藏: 'z', 曾: 'z' }

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return /[a-z\d]/.test(character) ? character : ''
  const own = READ_OTHERWISE[character]
  if (own) return own
  const after = FIRSTS.findIndex(first => byPinyin.compare(first, character) > 0)
  return LETTERS.at(after < 0 ? -1 : Math.max(after - 1, 0))!
}

/** The initials by which words are typed: xx for 小学. */
export const initialsOf = (words: string): string => [...words.toLowerCase()].map(initialOf).join('')
