import type { Label } from '@village/resource'

type Shown = Readonly<Record<string, unknown>>
const wordOf = (row: Shown, name: string): string => String(row[name] ?? '')

/** 潘玉（女，86）: whom an act is about, as its button says it once more. */
export function whomOf(row: Shown): Label {
  const facts = [wordOf(row, 'sexName').replace(/性$/, ''), wordOf(row, 'age')].filter(Boolean)
  const name = wordOf(row, 'name')
  if (facts.length === 0) return { zh: name, en: name }
  return { zh: `${name}（${facts.join('，')}）`, en: `${name} (${facts.join(', ')})` }
}

/** What tells somebody from a namesake: sex, age, address, and the end of the number as far as it is seen. */
export function whoLines(row: Shown): readonly Label[] {
  const age = wordOf(row, 'age')
  const address = wordOf(row, 'liveAddress')
  const tail = /[\dXx]{4}$/.exec(wordOf(row, 'idCard'))?.[0]
  const same = (word: string): Label => ({ zh: word, en: word })
  return [
    ...[wordOf(row, 'sexName')].filter(Boolean).map(same),
    ...(age ? [{ zh: `${age}岁`, en: `${age} years old` }] : []),
    ...[address].filter(Boolean).map(same),
    tail ? { zh: `证件尾号 ${tail}`, en: `ID number ends in ${tail}` } : { zh: '没有证件号码', en: 'No ID number' },
  ]
}
