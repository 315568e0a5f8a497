import { describe, expect, it } from 'vitest'
import { type FoundBy, filtersFor } from './filters-for.ts'
import { parseQuery } from './find-query.ts'

const people: FoundBy = {
  title: 'name',
  find: { order: 1, name: 'name', number: 'residentNo' },
  whole: { idCard: 'idCard', phone: 'phone' },
  findsNumbers: true,
}
const homes: FoundBy = { title: 'householdNo', find: { order: 2, name: 'houseNo', number: 'householdNo' }, whole: {} }
const called: FoundBy = { title: 'householdName', find: { order: 2, name: 'householdName' }, whole: {} }
const asks = (of: FoundBy, typed: string) => filtersFor(of, parseQuery(typed))

describe('a household', () => {
  const byNumber = (text: string, tail = text) => [{ householdNo_likeright: text }, { householdNo_likeleft: tail }]
  it('is found by the beginning and by the last characters of its number', () => {
    expect(asks(homes, 'H0071')).toEqual(byNumber('H0071'))
    expect(asks(homes, '#h0071')).toEqual(byNumber('h0071', 'H0071'))
  })
  it('is found by its house number, which has digits and words', () => {
    expect(asks(homes, '1组71号')).toEqual([...byNumber('1组71号'), { houseNo: '1组71号' }])
    expect(asks(homes, '渔港巷')).toEqual([{ houseNo: '渔港巷' }])
  })
})

it('a record whose name holds its numbers is found by them through its name', () => {
  for (const typed of ['0002', '#H0002', '2组18号', '刘刚雨家'])
    expect(asks(called, typed)).toEqual([{ householdName: typed.replace('#', '') }])
})

describe('a resident', () => {
  it('is found by the whole identity number or phone, with a prefix in front or without', () => {
    for (const typed of ['37069719900303611x', '#37069719900303611X', '# 370697 19900303 611X'])
      expect(asks(people, typed)).toEqual([{ idCard: '37069719900303611X' }])
    expect(asks(people, '13800138000')).toEqual([{ phone: '13800138000' }])
  })
  it('is found by the last four characters of either', () => {
    expect(asks(people, '611x')).toEqual([{ residentNo_likeright: '611x' }, { name: '611x' }])
    expect(asks(homes, '0071')).not.toContainEqual({ houseNo: '0071' })
  })
  it('is found by the beginning of the own number, never by a part of an identity number', () => {
    expect(asks(people, '#370697')).toEqual([{ residentNo_likeright: '370697' }])
    expect(asks(people, '3706971990')).toEqual([{ residentNo_likeright: '3706971990' }])
  })
  it('is found by name', () => {
    expect(asks(people, '@张')).toEqual([{ name: '张' }])
    expect(asks(people, '张桂')).toEqual([{ name: '张桂' }])
    expect([asks(people, '张'), asks(people, '>张桂'), asks(people, '#')]).toEqual([[], [], []])
  })
})
