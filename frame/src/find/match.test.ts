import { describe, expect, it } from 'vitest'
import { parseQuery } from './find-query.ts'
import { findMatches, holds, type Names } from './match.ts'

const page = (title: string, other: string, pinyin: string): Names => ({ title, other, pinyin })
const menu = [
  page('户信息', 'Households', 'hxx'),
  page('居民档案', 'Residents', 'jmda'),
  page('居民统计', 'Resident figures', 'jmtj'),
  page('Resources', '资源', ''),
  page('日志', 'Journal', 'rz'),
]
const titles = (text: string): readonly string[] => findMatches(menu, text).map(({ title }) => title)

describe('a clerk who looks for a page', () => {
  it('finds those whose name begins with the word, and none that only hold it', () => {
    expect(titles('居民')).toEqual(['居民档案', '居民统计'])
    expect(titles('民')).toEqual([])
  })
  it('finds them by pinyin initials and by the English name, below those that begin so', () => {
    expect(titles('jmda')).toEqual(['居民档案'])
    expect(titles('RES')).toEqual(['Resources', '居民档案', '居民统计'])
    expect(titles('j')).toEqual(['居民档案', '居民统计', '日志'])
  })
})

describe('a clerk who looks for an act', () => {
  const death = page('死亡登记', 'Register a death', 'swdj')
  const finds = (text: string): boolean => holds(death, text)
  it('finds it by any word of its name in either language, and by the initials that it begins with', () => {
    expect(['死亡', '登记', 'DEATH', 'sw', 'SWDJ'].map(finds)).toEqual([true, true, true, true, true])
    expect(['dj', 'csdj', '出生'].map(finds)).toEqual([false, false, false])
  })
})

describe('a prefix in front', () => {
  it('says what is looked for, narrow or wide', () => {
    expect(parseQuery(' @张 ')).toEqual({ prefix: '@', text: '张' })
    expect(parseQuery('＃3706')).toEqual({ prefix: '#', text: '3706' })
    expect(parseQuery('>')).toEqual({ prefix: '>', text: '' })
    expect(parseQuery('居民@')).toEqual({ prefix: '', text: '居民@' })
  })
})
