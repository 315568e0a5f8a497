import { beginningOf } from '@village/resource'
import type { PaperFacts, Question } from '../layout/layout.ts'
import { LISTS, placeholdersOf } from '../layout/placeholders.ts'
import { filled } from '../layout/sheet.ts'
import type { SeededKind } from './seeded-kind.ts'

/** How much a village knows: `bare` only what is always there, `long` as much as fields take. */
export type Trial = 'usual' | 'bare' | 'long'
export const TRIALS: readonly Trial[] = ['usual', 'bare', 'long']

const ALWAYS = ['编号', '出具单位', '村名', '日期', '姓名', '户主', '经办人', '联系电话']
const USUAL: Readonly<Record<string, string>> = {
  编号: '海村证〔2026〕12号',
  出具单位: '海棠村村民委员会',
  村名: '海棠村',
  乡镇: '海棠镇',
  日期: '2026-11-30',
  有效期至: '2026-12-30',
  用途: '办理入学手续',
  提交单位: '海棠镇中心小学',
  份数: '2',
  签发人: '周国强',
  签发人职务: '村民委员会主任',
  经办人: '陈小梅',
  联系电话: '0555-6612345',
  户主: '王建国',
  户编号: 'HT0301202600012',
  家庭人口: '4',
  户口性质: '农业家庭户口',
  门牌号: '海棠村三组12号',
  承包地亩数: '6.4',
  宅基地面积: '120',
  房屋面积: '186.5',
  房屋结构: '砖混结构',
  组别: '第三村民小组',
  姓名: '王秀兰',
  性别: '女',
  民族: '汉族',
  出生日期: '1949-03-05',
  年龄: '77',
  身份证号: '340521194903052043',
  证件类型: '居民身份证',
  电话: '13855551234',
  户籍地址: '海棠镇海棠村三组12号',
  现住址: '海棠镇海棠村三组12号',
  人口类型: '户籍常住',
  政治面貌: '群众',
  文化程度: '小学教育',
  居民编号: 'JM202600000012',
  与户主关系: '父母',
  入住日期: '1968-10-01',
  监护人: '王建国',
}
const FAR = '勐库大雪山茶园村第十二村民小组东侧新修水泥路北面第三排砖房'
const LONG: Readonly<Record<string, string>> = {
  ...USUAL,
  姓名: '阿卜杜热合曼·阿卜杜克热木·买买提吐尔逊·艾合麦提江·阿不都热依木江·买合苏木',
  户主: '古丽巴哈尔·阿卜杜热合曼·买买提吐尔逊·艾合麦提江',
  出具单位: '双江拉祜族佤族布朗族傣族自治县勐勐镇勐库大雪山茶园村村民委员会',
  用途: '申请办理农村商业银行小额信用贷款并同时申报省级农业保险保费补贴',
  提交单位: '双江拉祜族佤族布朗族傣族自治县农村信用合作联社勐库分社营业室',
  现住址: beginningOf(FAR.repeat(7), 200),
  门牌号: beginningOf(FAR.repeat(3), 64),
}

const membersOf = (trial: Trial): number => ({ usual: 4, bare: 1, long: 23 })[trial]
const valuesOf = (trial: Trial): Readonly<Record<string, string>> => (trial === 'long' ? LONG : USUAL)
const known = (trial: Trial, name: string): string =>
  trial === 'bare' && !ALWAYS.includes(name) ? '' : (valuesOf(trial)[name] ?? '')

const SENTENCE = '近期生活和生产情况正常，村里已经安排专人联系'
function words({ kind, max, help = '', preset = '' }: Question, trial: Trial): string {
  const example = /如：([^；]+)/.exec(help)?.[1] ?? filled(preset, USUAL)
  if (trial !== 'long') return example || (kind === 'text' ? SENTENCE : '第12号')
  const most = max ?? (kind === 'text' ? 500 : 60)
  return beginningOf(SENTENCE.replace('，', '而且').repeat(most), most)
}
function answer(question: Question, trial: Trial): string {
  if (trial === 'bare' && !question.required) return ''
  const { kind, choices = [] } = question
  if (kind === 'choice') return choices.toSorted((a, b) => (trial === 'long' ? b.length - a.length : 0))[0] ?? ''
  if (kind === 'resident') return known(trial, '姓名')
  if (kind === 'number') return trial === 'long' ? '123456.78' : '12'
  return kind === 'date' ? '2026-11-28' : words(question, trial)
}

/** What a paper of this kind might have to say, in a village that knows so much. */
export function trialFacts(
  { subject, questions }: Pick<SeededKind, 'subject' | 'questions'>,
  trial: Trial,
): PaperFacts {
  const names = placeholdersOf(subject).map(({ name }) => name)
  const answers = Object.fromEntries(questions.map(question => [question.name, answer(question, trial)]))
  const rows = Object.entries(LISTS).map(([list, { columns }]) => {
    const row = Object.fromEntries(columns.map(({ name }) => [name, known(trial, name)]))
    return [list, Array.from({ length: membersOf(trial) }, () => row)] as const
  })
  return {
    values: { ...Object.fromEntries(names.map(name => [name, known(trial, name)])), ...answers },
    lists: Object.fromEntries(rows),
  }
}
