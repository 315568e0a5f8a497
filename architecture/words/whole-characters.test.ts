import { expect, test } from 'vitest'
import { code, files, layerOf } from '../tree.ts'

/** Methods that count places of a string and nothing else: a list has none of them. */
const BY_PLACE = /\.(?:substring|substr|charAt)\(|\.split\(''\)/
/** Sizes of texts that people write; moments, hashes and ids are cut at others. */
const SIZES = '(?:20|30|32|40|45|50|60|64|80|100|120|128|200|255|300|400|500|1000|2000|4000)'
const NAMED = '(?:[A-Z_]*(?:CHARACTERS|CHARS|SIGNS|VALUE|LONGEST)[A-Z_]*|MAX_NAME)'
/** The beginning or the end of a text by places. */
const CUT = new RegExp(`(\\S+)\\.slice\\((?:0, (?:${SIZES}|${NAMED})|-${SIZES})\\)`, 'g')
/** What is a list by its looks: spread, split, filtered. */
const LIST = /\[\.\.\.|\.(?:filter|split|map|sort|flatMap)\(|^\)$|rows|ids|list|entries|characters|columns|trim\(\)\]/
/** Texts of machines, which are ASCII: addresses, hashes, names in code. */
const MACHINE = /\bip$|hostname\(\)$|digest\('hex'\)$|codeName|businessObject\.id|\bcode$|^'?\)?'\)$|^\?$/

/** Words of a list and of identifiers: nothing in them is beyond ASCII. */
const ASCII: readonly string[] = [
  'features/account/passwords/common-passwords.ts',
  'features/develop/code/tables/suggesting.ts',
]
const findingsOf = (text: string): string[] => [
  ...(BY_PLACE.exec(text) ?? []),
  ...[...text.matchAll(CUT)]
    .filter(([, before]) => !LIST.test(before!) && !MACHINE.test(before!))
    .map(([found]) => found),
]

test('texts are cut between characters: beginningOf, endOf and firstCharacter count them whole', () => {
  const judged = files.filter(file => layerOf(file) !== 'test' && !ASCII.includes(file) && !file.startsWith('demo/'))
  expect(judged.length).toBeGreaterThan(1000)
  expect(judged.flatMap(file => findingsOf(code(file)).map(found => `${file}: ${found}`))).toEqual([])
})

test('a cut by places is found, one of a list, of a moment or by whole characters is none', () => {
  const byPlace = [
    'name.charAt(0)',
    'title.slice(0, 128)',
    'text.slice(0, MAX_CHARACTERS)',
    "name.split('')",
    'name.slice(-80)',
  ]
  expect(byPlace.filter(text => findingsOf(text).length === 0)).toEqual([])
  const others = ['now.slice(0, 10)', '[...name].slice(0, 20)', 'beginningOf(name, 64)', "ids.split(',').slice(0, 200)"]
  expect(others.flatMap(findingsOf)).toEqual([])
})
