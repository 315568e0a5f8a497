import type { AnyResource, Field, FieldSpec, Language } from '@village/resource'

const SHEETLESS = /^(file|files|json|secret)$/

/** Whether a cell of a workbook can hold the field and may. */
export const standsInSheets = ({ kind, hidden }: FieldSpec): boolean =>
  !SHEETLESS.test(kind) && !hidden?.includes('excel')

/**
 * The title of a field's column. What is seen through a reference and is called like a field of the register's own says
 * whose it is: 联系电话 beside 联系电话（居民）.
 */
export function columnTitle(of: AnyResource, name: string, language: Language): string {
  const { label, through } = (of.fields[name] as Field).spec
  const isTaken = Object.entries<Field>(of.fields).some(
    ([other, { spec }]) =>
      other !== name && !spec.through && standsInSheets(spec) && spec.label[language] === label[language],
  )
  if (!through || !isTaken) return label[language]
  const whose = (of.fields[through.by] as Field).spec.label[language]
  return language === 'zh' ? `${label.zh}（${whose}）` : `${label.en} (${whose})`
}

/**
 * Titles by which village lists call one and the same thing; each line has the words of the registers themselves. A
 * word that could mean two things (户口: a book or its address) is in none.
 */
const ALIKE: readonly (readonly string[])[] = [
  ['姓名', '名字', '人员姓名', '成员姓名', '家庭成员姓名', '户主或成员姓名', '户主及成员姓名', 'Name', 'Full name'],
  // A register about persons calls its reference 居民, and village lists call its column by the name.
  ['居民', '姓名', '居民姓名', '村民', '村民姓名', '本人姓名'],
  ['证件号码', '证件号', '身份证', '身份证号', '身份证号码', '公民身份号码', '公民身份证号码'],
  ['ID number', 'ID no', 'ID card', 'ID card number', 'Identity number', 'Identity card'],
  ['联系电话', '手机号码', '手机号', '手机', '电话', '电话号码', '联系方式', '本人电话'],
  ['Phone', 'Phone number', 'Mobile', 'Mobile phone', 'Mobile number', 'Telephone', 'Tel'],
  ['现住址', '住址', '地址', '家庭住址', '家庭地址', '居住地址', '现居住地', '现居住地址', '常住地址'],
  ['Present address', 'Address', 'Home address'],
  ['户籍地址', '户籍所在地', '户口所在地', '户籍地'],
  ['所属村', '村', '村名', '村庄', '行政村', '所在村', '村居'],
  ['Village', 'Village name'],
  ['所属网格', '网格', '网格名称', '所在网格'],
  ['所属户', '户编号', '户号'],
  ['出生日期', '生日', '出生年月日', '出生年月', '出生时间'],
  ['Date of birth', 'Birthday', 'Birth date', 'Born on'],
  ['与户主关系', '与户主的关系', '户主关系', '和户主关系'],
  ['文化程度', '学历', '受教育程度'],
  ['婚姻状况', '婚姻状态', '婚姻', '婚否'],
  ['政治面貌', '政治身份'],
  ['工作单位', '就业单位'],
  ['疫苗', '疫苗名称', '疫苗种类', '接种疫苗'],
  ['剂次', '针次', '接种剂次', '接种针次', '第几针', '第几剂'],
  ['接种日期', '接种时间'],
  ['批号', '疫苗批号', '生产批号'],
  ['生产企业', '生产厂家', '厂家'],
  ['接种单位', '接种点', '接种机构', '接种地点'],
  ['备注', '备注说明'],
]

/** What else a column may be called that means one of these titles; `compared` makes titles comparable. */
export function alikeTitles(titles: readonly string[], compared: (title: string) => string): readonly string[] {
  const known = new Set(titles.map(compared))
  return ALIKE.filter(words => words.some(word => known.has(compared(word)))).flatMap(words => words.map(compared))
}
