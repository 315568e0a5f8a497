import type { PaperFacts, Question } from './layout.ts'
import { LISTS, type Placeholder, placeholdersOf, type Subject } from './placeholders.ts'

/** How long the made-up values of a sample are. */
export type SampleLength = 'none' | 'usual' | 'long'

/** Made up; nobody has these numbers. */
const USUAL: Readonly<Record<string, string>> = {
  编号: '',
  出具单位: '示例村村民委员会',
  村名: '示例村',
  乡镇: '示例镇',
  日期: '2026-11-30',
  有效期至: '2027-05-30',
  用途: '办理银行业务',
  提交单位: '示例县农村信用合作联社',
  份数: '1',
  签发人: '王示例',
  签发人职务: '村委会主任',
  经办人: '李示例',
  联系电话: '0571-00000000',
  户主: '张示例',
  户编号: '000000000000000001',
  家庭人口: '4',
  户口性质: '农业户口',
  门牌号: '三组12号',
  承包地亩数: '5.60',
  宅基地面积: '125.00',
  房屋面积: '180.00',
  房屋结构: '砖混',
  组别: '三组',
  姓名: '张示例',
  性别: '男',
  民族: '汉族',
  出生日期: '1958-03-02',
  年龄: '68',
  身份证号: '000000195803020000',
  证件类型: '居民身份证',
  电话: '13000000000',
  户籍地址: '示例县示例镇示例村三组12号',
  现住址: '示例县示例镇示例村三组12号',
  人口类型: '户籍人口',
  政治面貌: '群众',
  文化程度: '初中',
  居民编号: '000000000000000001',
  与户主关系: '本人',
  入住日期: '1958-03-02',
  监护人: '张监护',
}
/** Longer than any printer likes. */
const LONG: Readonly<Record<string, string>> = {
  ...USUAL,
  姓名: '阿卜杜热西提·阿卜杜克热木·买买提吐尔逊·艾合买提江·伊敏托合提·吾斯曼江',
  户主: '阿卜杜热西提·阿卜杜克热木·买买提吐尔逊',
  用途: '用于申请办理跨省异地就医备案以及城乡居民养老保险待遇领取资格的核对手续',
  提交单位: '示例省示例市示例县人力资源和社会保障局城乡居民社会养老保险管理服务中心',
  现住址: '示例省示例市示例县示例镇示例村民委员会第十三村民小组'.repeat(5),
  户籍地址: '示例省示例市示例县示例镇示例村民委员会第十三村民小组'.repeat(5),
}
const ROWS = { none: 0, usual: 4, long: 23 } as const

const valuesFor = (names: readonly Placeholder[], length: SampleLength): Readonly<Record<string, string>> => {
  const source = length === 'long' ? LONG : USUAL
  return Object.fromEntries(names.map(({ name }) => [name, length === 'none' ? '' : (source[name] ?? '')]))
}
const answerTo = ({ kind, choices, name }: Question, length: SampleLength): string => {
  if (length === 'none') return ''
  if (kind === 'number') return '3'
  if (kind === 'date') return '2026-11-30'
  if (kind === 'choice') return choices?.[0] ?? ''
  if (kind === 'resident') return (length === 'long' ? LONG : USUAL)['姓名']!
  return length === 'long' && kind === 'text' ? `${name}的说明文字`.repeat(40) : `（${name}）`
}

/** Values for a template that nobody has asked for yet. */
export function sampleFacts(subject: Subject, questions: readonly Question[], length: SampleLength): PaperFacts {
  const answers = Object.fromEntries(questions.map(one => [one.name, answerTo(one, length)]))
  const rows = (columns: readonly Placeholder[]) =>
    Array.from({ length: ROWS[length] }, () => valuesFor(columns, length))
  return {
    values: { ...valuesFor(placeholdersOf(subject), length), ...answers },
    lists: Object.fromEntries(Object.entries(LISTS).map(([name, { columns }]) => [name, rows(columns)])),
  }
}
