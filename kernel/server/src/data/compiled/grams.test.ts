import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gramsOf, nameQueries } from './grams.ts'

/** Whether a search text finds a name, by the same rule as the database's. */
const finds = (name: string, text: string): boolean => {
  const grams = new Set(gramsOf(name))
  return nameQueries(text).some(
    query => query.all.every(piece => grams.has(piece)) && (!query.contains || name.includes(query.contains)),
  )
}
const characters = fc.constantFrom(...'张王李赵刘陈杨黄周吴桂花秀英建国志强伟娜敏静丽军曾单解仇')
const name = fc.array(characters, { minLength: 2, maxLength: 8 }).map(list => list.join(''))

describe('the search pieces of a name', () => {
  it('are its one- and two-character pieces, its initials and its syllables', () => {
    expect(gramsOf('张桂花')).toEqual(
      expect.arrayContaining([
        '张',
        '桂',
        '花',
        '张桂',
        '桂花',
        'i:z',
        'i:zg',
        'i:zgh',
        'i:gh',
        'p:zhang',
        'p:zhangguihua',
      ]),
    )
    expect(gramsOf('张桂花')).not.toContain('张桂花')
  })
  it('read a surname as a surname', () => {
    expect(gramsOf('单小明')).toContain('p:shan')
    expect(gramsOf('曾志强')).toContain('i:zzq')
  })
  it('leave out spaces and middle dots and stay few for a very long name', () => {
    expect(gramsOf('阿依 古丽·买买提')).toEqual(gramsOf('阿依古丽买买提'))
    expect(gramsOf('张'.repeat(500)).length).toBeLessThan(60)
    expect(gramsOf('')).toEqual([])
  })
})

describe('a search by name', () => {
  it('finds a name by every piece of it', () => {
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (whole, a, b) => {
        const [from, to] = [a % whole.length, (b % whole.length) + 1].sort((x, y) => x - y) as [number, number]
        fc.pre(to > from)
        return finds(whole, whole.slice(from, to))
      }),
    )
  })
  it('finds nobody whose name does not hold the text', () => {
    fc.assert(fc.property(name, name, (whole, text) => finds(whole, text) === whole.includes(text)))
  })
  it('finds by initials and by full pinyin, whatever the capitals', () => {
    for (const text of ['zgh', 'ZG', 'gh', 'zhangguihua', 'GuiHua', 'zhang'])
      expect([text, finds('张桂花', text)]).toEqual([text, true])
    for (const text of ['zh', 'hg', 'wang', 'zhangg']) expect([text, finds('张桂花', text)]).toEqual([text, false])
  })
  it('takes characters of SQL as they are and finds nothing for nothing', () => {
    for (const text of ['%', '_', "'", '张%']) expect([text, finds('张桂花', text)]).toEqual([text, false])
    expect(nameQueries(' · ')).toEqual([])
  })
})
