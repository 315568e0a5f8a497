import { expect, test } from 'vitest'
import { codeAbove } from './division.ts'
import { divisions } from './divisions.server.ts'

const KINDS = ['自治县', '自治旗', '林区', '特区', '旗', '县', '市', '区'] as const
const counties = divisions.filter(([code]) => code.length === 6)
const kindOf = (name: string): string =>
  // Four districts are only called after a wood.
  KINDS.find(kind => name.endsWith(kind) && (kind !== '林区' || name === '神农架林区')) ?? name

test('the country has as many divisions of each kind as the ministry counts at the end of 2023', () => {
  const count = (length: number): number => divisions.filter(([code]) => code.length === length).length
  // The country itself has two digits as well; four municipalities and the provinces with counties of their own have
  // nine groups in the place of prefectures.
  expect([count(2) - 1, count(4) - 9, count(6)]).toEqual([34, 333, 2844])
  const kinds = counties.map(([, name]) => kindOf(name))
  expect(Object.fromEntries(KINDS.map(kind => [kind, kinds.filter(one => one === kind).length]))).toEqual({
    区: 977,
    市: 397,
    县: 1299,
    自治县: 117,
    旗: 49,
    自治旗: 3,
    特区: 1,
    林区: 1,
  })
})

test('each division stands once, below one that stands there too', () => {
  const codes = new Set(divisions.map(([code]) => code))
  expect(codes.size).toBe(divisions.length)
  expect(divisions.filter(([code]) => code !== '00' && !codes.has(codeAbove(code)))).toEqual([])
  expect(divisions.filter(([, name]) => !/^\p{Script=Han}+$/u.test(name))).toEqual([])
})

test('the codes of Yantai are those that are printed in its papers', () => {
  const yantai = divisions.filter(([code]) => /^3706/.test(code)).map(words => words.join(' '))
  expect(yantai).toEqual([
    '3706 烟台市',
    '370602 芝罘区',
    '370611 福山区',
    '370612 牟平区',
    '370613 莱山区',
    '370614 蓬莱区',
    '370681 龙口市',
    '370682 莱阳市',
    '370683 莱州市',
    '370685 招远市',
    '370686 栖霞市',
    '370687 海阳市',
  ])
})
