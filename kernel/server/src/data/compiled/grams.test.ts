import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gramsOf, soundOf } from './grams.ts'
import { nameQueries, wholePieces } from './name-queries.ts'

/** Whether a search text finds a name, by the same rule as the database's. */
const finds = (name: string, text: string): boolean => {
  const grams = new Set(gramsOf(name))
  const bare = name.replace(/[·\s]/g, '').toLowerCase()
  return nameQueries(text).some(
    query => query.all.every(piece => grams.has(piece)) && (!query.contains || bare.includes(query.contains)),
  )
}
/** Which of these texts do not find a name, and which of those find it that should not. */
const lost = (name: string, texts: string): readonly string[] => texts.split(' ').filter(text => !finds(name, text))
const wrong = (name: string, texts: string): readonly string[] => texts.split(' ').filter(text => finds(name, text))

const characters = fc.constantFrom(...'张王李赵刘陈杨黄周吴桂花秀英建国志强伟娜敏静丽军曾单解仇')
const name = fc.array(characters, { minLength: 2, maxLength: 8 }).map(list => list.join(''))

describe('the search pieces of a name', () => {
  it('are its characters and pairs of them, its first letters, and what is typed by who spells it', () => {
    const pieces = '张 桂 花 张桂 桂花 z zg zgh gh zh zhang zhangg zhanggui guihua hua =zhangguihua =zgh'.split(' ')
    expect(gramsOf('张桂花')).toEqual(expect.arrayContaining(pieces))
    expect(gramsOf('张桂花')).not.toContain('张桂花')
  })
  it('stay few, for a long name and for one of which each character has several readings', () => {
    expect(gramsOf('张桂花').length).toBeLessThan(40)
    expect(gramsOf('张'.repeat(500)).length).toBeLessThan(60)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'乐长朝重单解行曾齐绿'), { maxLength: 80 }), list => {
        expect(gramsOf(list.join('')).length).toBeLessThanOrEqual(400)
      }),
    )
    expect(gramsOf('')).toEqual([])
  })
  it('know neither spaces nor dots', () => {
    expect([...gramsOf('阿依 古丽')].sort()).toEqual([...gramsOf('阿依古丽')].sort())
    for (const dot of [...'·•.・‧．∙']) expect(finds('古丽米热·艾比布力', `古丽米热${dot}艾比`)).toBe(true)
  })
  it('tell how it sounds by its usual readings', () => {
    expect([soundOf('解长乐'), soundOf('单小明'), soundOf('John')]).toEqual(['=xiechangle', '=shanxiaoming', null])
    expect(gramsOf('解长乐')).toContain(soundOf('解长乐'))
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
  it('finds by first letters and by pinyin of which any part is typed, whatever the capitals', () => {
    expect(
      lost('张桂花', 'z zh zgh ZG gh zhangguihua GuiHua zhang zha zhangg zhanggui guih zhanggh zgui zguihua zhgh'),
    ).toEqual([])
    expect(wrong('张桂花', 'hg wang huag ggh zhangl')).toEqual([])
    expect(lost('古丽米热·艾比布力', 'glmr gulimire gulimireaibibuli mireaib glmrabbl glmireai aibibuli abbl')).toEqual(
      [],
    )
    expect(wrong('古丽米热·艾比布力', 'glbl gulibuli mirebuli')).toEqual([])
  })
  it('finds by Chinese characters and letters in one text', () => {
    expect(lost('王小明', '王xm 王x 王xiao 王xiaom 王小m 王小ming wang小明 w小明 wx明')).toEqual([])
    expect(wrong('王小明', '王m 王xh 王小h 明x li小明')).toEqual([])
    expect(wrong('张小伟', '张w 张wei')).toEqual([])
    expect(lost('艾则孜·吐尔逊江', '艾则孜tex 艾zez aze吐尔逊 azeziter')).toEqual([])
  })
  it('reads surnames as surnames and other characters in each way', () => {
    expect(lost('周解放', 'zjf zxf zhoujie zhouxiefang')).toEqual([])
    expect(lost('王朝长', 'wcz wzc wcc wangchaozhang wangzhaochang')).toEqual([])
    expect([...lost('王乐乐', 'wll wyl wly'), ...lost('陈可乐', 'ckl cky'), ...lost('赵小单', 'zxd zxs')]).toEqual([])
    expect(lost('解放军', 'xfj xiefang')).toEqual([])
    expect(wrong('解放军', 'jfj jiefang')).toEqual([])
    const surnames = {
      单: 'shan',
      仇: 'qiu',
      区: 'ou',
      查: 'zha',
      曾: 'zeng',
      朴: 'piao',
      种: 'chong',
      盖: 'ge',
      翟: 'di',
    }
    for (const [surname, reading] of Object.entries(surnames))
      expect(lost(`${surname}志强`, `${reading}zhiq`)).toEqual([])
    const double = { 欧阳: 'ouyang', 尉迟: 'yuchi', 单于: 'chanyu', 万俟: 'moqi', 长孙: 'zhangsun', 澹台: 'tantai' }
    for (const [surname, reading] of Object.entries(double)) expect(lost(`${surname}明`, `${reading}ming`)).toEqual([])
  })
  it('takes each way to write ü', () => {
    expect(lost('吕绿', 'lü lv lu lyu lvlv lulu lǜ')).toEqual([])
    expect(lost('李玉', 'lyu liyu')).toEqual([])
    expect(lost('曲女', 'qunv qvnv qünü qunyu')).toEqual([])
  })
  it('takes tones and what stands between syllables', () => {
    expect(lost('张西安', "zhangxi'an zhāngxīān zhang-xi-an")).toEqual([])
    expect(finds('张桂花', 'Zhang Gui Hua')).toBe(true)
  })
  it('finds names in Latin letters by their parts', () => {
    expect(lost('John Smith', 'john smith ohnsm j JohnSmith')).toEqual([])
    expect(wrong('John Smith', 'jsmith jane')).toEqual([])
  })
  it('finds by any beginning of pinyin and of first letters', () => {
    fc.assert(
      fc.property(name, fc.nat(), (whole, at) => {
        for (const text of [
          soundOf(whole)!.slice(1),
          gramsOf(whole)
            .find(piece => piece.startsWith('=') && piece.length === whole.length + 1)
            ?.slice(1),
        ])
          if (text && !finds(whole, text.slice(0, (at % text.length) + 1))) return false
        return true
      }),
    )
  })
  it('takes characters of SQL as they are and finds nothing for nothing', () => {
    for (const text of ['%', '_', "'", '张%']) expect([text, finds('张桂花', text)]).toEqual([text, false])
    expect(nameQueries(' · ')).toEqual([])
  })
  it('asks for a bounded number of pieces, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'anglizhuü王'), { maxLength: 400 }), list => {
        const queries = nameQueries(list.join(''))
        expect(queries.length).toBeLessThanOrEqual(8)
        expect(Math.max(0, ...queries.map(({ all }) => all.length))).toBeLessThanOrEqual(300)
      }),
    )
  })
  it('knows a whole name by its sound or its first letters', () => {
    const isWhole = (text: string): boolean => wholePieces(text).some(piece => gramsOf('张桂花').includes(piece))
    expect(['zgh', 'Zhang Guihua', 'gh', '张桂花'].map(isWhole)).toEqual([true, true, false, false])
  })
})
