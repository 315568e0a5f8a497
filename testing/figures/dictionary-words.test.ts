import { type Dictionary, foldText, wordsOf } from '@village/resource'
import { expect, test } from 'vitest'
import { healthDictionaries } from '../../features/health/dictionaries.ts'
import { peopleDictionaries } from '../../features/people/dictionaries.ts'
import { groupDictionaries } from '../../features/people/dictionaries-groups.ts'
import { safetyDictionaries } from '../../features/safety/dictionaries.ts'

const dictionaries: Readonly<Record<string, Dictionary>> = {
  ...peopleDictionaries,
  ...groupDictionaries,
  ...healthDictionaries,
  ...safetyDictionaries,
}
const entriesOf = ({ entries, also }: Dictionary) =>
  Object.entries(entries).map(([key, [zh, en]]) => ({ key, zh, en, also: also?.[key] ?? [] }))

test.each([
  ['vehicle_type', '轿车 拖拉机 面包车 货车', '1 4 1 3'],
  ['plate_color', '蓝 黄牌 绿牌', '1 2 5'],
  ['blood_type', 'A ab O型 不详', '1 4 3 5'],
  ['medical_pay', '新农合 职工医保 自费', '2 1 6'],
  ['disease', '无 高血压病 脑梗', '1 2 7'],
  ['vaccine', '乙肝 流感疫苗 23价肺炎', 'HepB INF PPV23'],
])('in %s the words %s are %s', (code, words, keys) => {
  const known = wordsOf(entriesOf(dictionaries[code]!))
  expect(words.split(' ').map(word => known.get(foldText(word)))).toEqual(keys.split(' '))
})

test('no word stands for two entries of one dictionary', () => {
  for (const [code, dictionary] of Object.entries(dictionaries)) {
    const meant = new Map<string, string>()
    const known = wordsOf(entriesOf(dictionary))
    for (const { key, also } of entriesOf(dictionary))
      for (const word of also) {
        const text = foldText(word)
        expect([code, word, meant.get(text) ?? key]).toEqual([code, word, key])
        meant.set(text, key)
        // A label of another entry would hide it.
        expect([code, word, known.get(text)]).toEqual([code, word, key])
      }
  }
})
test('every entry that has other words is one of the dictionary', () => {
  for (const { entries, also = {} } of Object.values(dictionaries))
    expect(Object.keys(also).filter(key => !Object.hasOwn(entries, key))).toEqual([])
})
