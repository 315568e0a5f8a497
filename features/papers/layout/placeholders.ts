import type { Label } from '@village/resource'

/** A name that a template may use in braces, with its English description. */
export interface Placeholder {
  readonly name: string
  readonly en: string
  /** Whether it is masked for readers without the right, and revealed on paper with a reason only. */
  readonly isMasked?: true
}

/** Who or what a paper is about. */
export type Subject = 'person' | 'household' | 'village'

const common: readonly Placeholder[] = [
  { name: '编号', en: 'Number of the paper' },
  { name: '出具单位', en: 'Issuer: the village’s committee' },
  { name: '村名', en: 'Village' },
  { name: '乡镇', en: 'Township' },
  { name: '日期', en: 'Day of issue' },
  { name: '有效期至', en: 'Valid until' },
  { name: '用途', en: 'Purpose' },
  { name: '提交单位', en: 'Handed to' },
  { name: '份数', en: 'Copies' },
  { name: '签发人', en: 'Signed by' },
  { name: '签发人职务', en: 'Post of who signs' },
  { name: '经办人', en: 'Drawn up by' },
  { name: '联系电话', en: 'Telephone of the office' },
]

const household: readonly Placeholder[] = [
  { name: '户主', en: 'Householder' },
  { name: '户编号', en: 'Household no' },
  { name: '家庭人口', en: 'Members of the household' },
  { name: '户口性质', en: 'Registration kind' },
  { name: '门牌号', en: 'House no' },
  { name: '承包地亩数', en: 'Contract land (mu)' },
  { name: '宅基地面积', en: 'Homestead area (m2)' },
  { name: '房屋面积', en: 'House area (m2)' },
  { name: '房屋结构', en: 'House structure' },
  { name: '组别', en: 'Villagers’ group or grid' },
]

const person: readonly Placeholder[] = [
  { name: '姓名', en: 'Name' },
  { name: '性别', en: 'Sex' },
  { name: '民族', en: 'Ethnic group' },
  { name: '出生日期', en: 'Born on' },
  { name: '年龄', en: 'Age' },
  { name: '身份证号', en: 'Identity number', isMasked: true },
  { name: '证件类型', en: 'Kind of document' },
  { name: '电话', en: 'Telephone', isMasked: true },
  { name: '户籍地址', en: 'Registered address', isMasked: true },
  { name: '现住址', en: 'Present address', isMasked: true },
  { name: '人口类型', en: 'Population type' },
  { name: '政治面貌', en: 'Political status' },
  { name: '文化程度', en: 'Education' },
  { name: '居民编号', en: 'Resident no' },
  { name: '与户主关系', en: 'Relation to the householder' },
  { name: '入住日期', en: 'Lives here since' },
  { name: '监护人', en: 'Guardian' },
]

/** Lists of rows that a table may repeat, with what each row says. */
export const LISTS: Readonly<Record<string, { readonly en: string; readonly columns: readonly Placeholder[] }>> = {
  家庭成员: {
    en: 'Members of the household',
    columns: [
      { name: '姓名', en: 'Name' },
      { name: '与户主关系', en: 'Relation' },
      { name: '性别', en: 'Sex' },
      { name: '年龄', en: 'Age' },
      { name: '出生日期', en: 'Born on' },
      { name: '身份证号', en: 'Identity number', isMasked: true },
      { name: '电话', en: 'Telephone', isMasked: true },
    ],
  },
  名单: {
    en: 'People chosen',
    columns: [
      { name: '姓名', en: 'Name' },
      { name: '性别', en: 'Sex' },
      { name: '年龄', en: 'Age' },
      { name: '身份证号', en: 'Identity number', isMasked: true },
      { name: '电话', en: 'Telephone', isMasked: true },
      { name: '现住址', en: 'Present address', isMasked: true },
      { name: '组别', en: 'Group or grid' },
      { name: '居民编号', en: 'Resident no' },
    ],
  },
}

const BY_SUBJECT: Readonly<Record<Subject, readonly Placeholder[]>> = {
  person: [...person, ...household, ...common],
  household: [...household, ...common],
  village: common,
}
/** What a paper about this may say, besides the answers to its own questions. */
export const placeholdersOf = (subject: Subject): readonly Placeholder[] => BY_SUBJECT[subject]

/** Ways to write a value: `{出生日期|汉字}`. */
export const STYLES: Readonly<Record<string, Label>> = {
  汉字: { zh: '二〇二六年十一月三十日', en: 'Date in Chinese figures' },
  年月日: { zh: '2026年11月30日', en: 'Date, year month day' },
  大写: { zh: '人民币大写', en: 'Amount in capital figures' },
}
