import { expect, test } from 'vitest'
import { layoutFlaws } from './flaws.ts'
import type { Block, Layout, PageFormat, Question } from './layout.ts'

const A4: PageFormat = { paper: 'A4', marginsMm: [30, 26, 25, 28] }
const layout = (...blocks: readonly Block[]): Layout => ({ page: A4, blocks })
const question = (more: Partial<Question>): Question => ({ name: '用地面积', en: 'Area', kind: 'number', ...more })
const saidOf = (of: Layout, questions: readonly Question[] = []): readonly string[] =>
  layoutFlaws(of, questions, 'person').map(({ says }) => says.zh)

test('a template as it should be has no flaws', () => {
  const whole = layout(
    { is: 'number' },
    { is: 'title', text: '居住情况证明' },
    { is: 'paragraph', text: '{姓名}，{出生日期|汉字}生，用地{用地面积}平方米。', when: { field: '性别', is: '男' } },
    { is: 'table', repeats: '家庭成员', columns: [{ label: '关系', text: '{与户主关系} {年龄}' }] },
    { is: 'grid', lines: [[{ label: '户主', text: '{户主}', width: 7 }, { width: 5 }]] },
    { is: 'closing', text: '{出具单位}' },
    { is: 'signatures', labels: ['申请人'] },
    { is: 'gap', mm: 5 },
    { is: 'break' },
  )
  expect(saidOf(whole, [question({ preset: '{承包地亩数}' })])).toEqual([])
})

test('a name that nobody knows is named, with the one that is most like it', () => {
  expect(saidOf(layout({ is: 'paragraph', text: '{姓明}和{ 身份证号码 }，{姓明}' }))).toEqual([
    '没有“姓明”这一项，是不是“姓名”？',
    '没有“身份证号码”这一项，是不是“身份证号”？',
  ])
  expect(saidOf(layout({ is: 'closing', text: '{飞碟}' }))).toEqual(['没有“飞碟”这一项'])
  const [flaw] = layoutFlaws(layout({ is: 'rule' }, { is: 'title', text: '{姓明}' }), [], 'person')
  expect(flaw).toMatchObject({ block: 1, says: { en: 'There is no “姓明”; is it “姓名”?' } })
})

test('what a paper is about decides which names it has, and a condition is held to the same', () => {
  const block: Block = { is: 'rule', when: { field: '姓名' } }
  expect(layoutFlaws(layout(block), [], 'person')).toEqual([])
  expect(layoutFlaws(layout(block), [], 'village')).toHaveLength(1)
})

test.each(['{姓名', '姓名}', '{{姓名}}', '{}', '{姓名|}', `{${'长'.repeat(31)}}`])(
  'braces as in %s are no placeholder',
  text => {
    expect(saidOf(layout({ is: 'paragraph', text }))).toEqual(['花括号不成对，或里面不是一项的名称'])
  },
)

test('a way of writing that is not there is named with those that are', () => {
  expect(saidOf(layout({ is: 'paragraph', text: '{日期|罗马}' }))).toEqual([
    '没有“罗马”这种写法，可以用：汉字、年月日、大写',
  ])
})

test('names of a list are good in its table only', () => {
  const columns = [{ label: '姓名', text: '{组别}{与户主关系}' }]
  expect(saidOf(layout({ is: 'table', repeats: '家庭成员', columns }))).toEqual([])
  const [flaw] = layoutFlaws(layout({ is: 'table', repeats: '名单', columns }), [], 'village')
  expect(flaw!.says.zh).toMatch(/^没有“与户主关系”/)
  expect(saidOf(layout({ is: 'table', repeats: 'constructor', columns }))).toEqual(['没有这份名单，请重新选一份'])
  expect(saidOf(layout({ is: 'table', repeats: '名单', columns: [] }))).toEqual(['表格还没有列'])
})

test('the widths of a line of a form add up to 12', () => {
  const lines = [[{ width: 12 }], [{ width: 6 }, { width: 5, text: '{姓明}' }]]
  expect(saidOf(layout({ is: 'grid', lines }))).toEqual([
    '第2行的宽度合计11，应为12',
    '没有“姓明”这一项，是不是“姓名”？',
  ])
  expect(saidOf(layout({ is: 'grid', lines: [] }))).toEqual(['表单还没有行'])
})

test('margins leave room, in each column', () => {
  const said = (page: Partial<PageFormat>) => saidOf({ page: { ...A4, ...page }, blocks: [] })
  expect(said({})).toEqual([])
  expect(said({ marginsMm: [150, 26, 110, 28] })).toEqual(['页边距太大，没有地方写字'])
  expect(said({ marginsMm: [150, 26, 110, 28], landscape: true })).toHaveLength(1)
  expect(said({ paper: 'A5', columns: 3 })).toHaveLength(1)
  expect(said({ columns: 3 })).toEqual([])
})

test('questions have names of their own, and a choice has choices', () => {
  const questions = [
    question({}),
    question({}),
    question({ name: ' ' }),
    question({ name: 'a|b' }),
    question({ name: '去向', kind: 'choice', preset: '{用地面积}' }),
  ]
  const flaws = layoutFlaws(layout(), questions, 'person')
  expect(flaws.map(({ question: at, says }) => `${at} ${says.zh}`)).toEqual([
    '1 有两个问题都叫“用地面积”',
    '2 问题没有名称',
    '3 名称不能有花括号和竖线，最多30个字',
    '4 这个选择题没有选项',
    expect.stringMatching(/^4 没有“用地面积”/),
  ])
})

test('a picture is chosen', () => {
  expect(saidOf(layout({ is: 'picture', fileId: '', widthMm: 40 }))).toEqual(['还没有选图片'])
})

test('labels of columns, cells and signatures are held to the same names as the text', () => {
  const labelled = layout(
    { is: 'table', repeats: '家庭成员', columns: [{ label: '{年度}', text: '{姓名}' }] },
    { is: 'grid', lines: [[{ label: '{村明}', width: 12 }]] },
    { is: 'signatures', labels: ['{签发人'] },
  )
  expect(saidOf(labelled)).toHaveLength(3)
})
