import { describe, expect, test } from 'vitest'
import { layoutFlaws } from '../layout/flaws.ts'
import type { Block, Layout } from '../layout/layout.ts'
import { placeholdersOf } from '../layout/placeholders.ts'
import { namesIn, sheetOf, wordsIn } from '../layout/sheet.ts'
import { CATALOGUE, slipOf } from './catalogue.ts'
import { FORBIDDEN } from './forbidden.ts'
import type { SeededKind } from './seeded-kind.ts'
import { TRIALS, trialFacts } from './trial-facts.ts'

/** As they stand in the appendix of 民发〔2020〕20号. */
const TWENTY =
  '亲属关系 居民身份信息 户口登记项目内容变更申请 居民养犬 无犯罪记录 社区戒毒、社区康复人员情况 人员失踪 婚姻状况 出生 健在 死亡 疾病状况 残疾状况 婚育状况 居民就业状况 居民个人档案 居民财产 遗产继承权 市场主体住所 证件遗失'
    .split(' ')
    .map(name => `${name}证明`)

const issued = CATALOGUE.filter((kind): kind is SeededKind & { readonly layout: Layout } => kind.layout !== undefined)
const each = issued.map(kind => [kind.label.zh, kind] as const)

const textsOf = (block: Block): readonly string[] => {
  if (block.is === 'grid') return block.lines.flat().map(({ text }) => text ?? '')
  if (block.is === 'closing') return [block.text ?? '{出具单位}']
  return 'text' in block ? [block.text] : []
}

test('each kind has a code of its own', () => {
  const codes = CATALOGUE.map(({ code }) => code)
  expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted())
  expect(codes.filter(code => !/^[a-z-]+$/.test(code))).toEqual([])
})

test('the papers that no village issues are the twenty of the national list, in its order', () => {
  expect(FORBIDDEN.map(({ label }) => label.zh)).toEqual(TWENTY)
  expect(FORBIDDEN.filter(({ layout, elsewhere }) => layout || !elsewhere?.who)).toEqual([])
  expect(FORBIDDEN[19]!.basis).toContain('第20项')
})

test('there are twelve certificates that a village issues, and eight sheets', () => {
  expect(issued.filter(({ group }) => group === 'certificate')).toHaveLength(12)
  expect(issued.filter(({ group }) => group === 'sheet')).toHaveLength(8)
})

describe.each(each)('%s', (_, { layout, subject, questions, materials, group }) => {
  const own = questions.map(({ name }) => name)
  const facts = placeholdersOf(subject).map(({ name }) => name)

  test('has nothing wrong: all that it says is known, and its lines are as wide as the page', () => {
    expect(layoutFlaws(layout, questions, subject)).toEqual([])
  })

  test('asks each question once, for something that it prints and that no register knows', () => {
    expect(own.filter(name => facts.includes(name))).toEqual([])
    expect(own).toEqual([...new Set(own)])
    const printed = layout.blocks.flatMap(block => [
      ...textsOf(block).flatMap(namesIn),
      ...(block.is === 'table' ? block.columns.flatMap(({ text }) => namesIn(text)) : []),
      ...('when' in block && block.when ? [block.when.field] : []),
    ])
    expect(own.filter(name => !printed.includes(name))).toEqual([])
  })

  test.each(TRIALS)('reads well with values that are %s', trial => {
    const words = wordsIn(sheetOf(layout, trialFacts({ subject, questions }, trial)))
    expect(words.match(/[，。、；：][，。、；]|（[）　，。、]|[（，、：]）|[{}[\]]|undefined/g) ?? []).toEqual([])
    expect(words.split('\n').filter(line => /^[，。、；）]|[，、（]$/.test(line))).toEqual([])
  })

  test('has materials to see where it certifies, and choices where it asks to choose', () => {
    expect(materials.length > 0).toBe(group === 'certificate')
    expect(questions.filter(({ kind, choices }) => (kind === 'choice') !== (choices !== undefined))).toEqual([])
  })
})

test('who asks for what is not issued here takes a slip home: where to go, and what to bring', () => {
  const kind = FORBIDDEN.find(({ code }) => code === 'death')!
  const words = wordsIn(sheetOf(slipOf(kind), trialFacts(kind, 'usual')))
  expect(words).toContain('王秀兰：\n“死亡证明”不由村民委员会出具，请按下面的办法办理。')
  expect(words).toContain('3．逝者的病历、体检报告或者用药记录')
  expect(words).toContain('当地乡镇卫生院')
  expect(words).not.toContain('。。')
})

test('what an administrator writes about a kind of his own is no placeholder', () => {
  const kind = { label: { zh: '{姓名}[{电话}]证明' }, basis: '', elsewhere: { who: '{身份证号}', bring: [] } }
  const words = wordsIn(sheetOf(slipOf(kind), trialFacts(FORBIDDEN[0]!, 'usual')))
  expect(words).toContain(
    '“｛姓名｝［｛电话｝］证明”不由村民委员会出具，请按下面的办法办理。\n办理单位\n｛身份证号｝。',
  )
  expect(words).not.toContain('340521194903052043')
})

test.each(FORBIDDEN.map(kind => [kind.label.zh, kind] as const))('the slip for %s reads well', (_, kind) => {
  const words = wordsIn(sheetOf(slipOf(kind), trialFacts(kind, 'bare')))
  expect(words.match(/[，。、；：][，。、；]|（）|[{}[\]]|您/g) ?? []).toEqual([])
})
