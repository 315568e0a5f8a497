import type { Label } from '@village/resource'
import type { Call } from '@village/server'
import { type Band, provideFigure } from '../../statistics/public.server.ts'
import { household } from '../household/household.resource.ts'
import { residentsAt } from '../residence/on-day.server.ts'
import { PRESENT, RESIDENT } from '../resident/declared/resident.states.ts'
import { elderlyFrom } from '../resident/population/population.server.ts'
import { resident } from '../resident/resident.resource.ts'
import { householdEnds, householdSizes } from './household-sizes.server.ts'
import { populationEnds } from './population-ends.server.ts'
import { populationOver } from './population-over.server.ts'

const people: Label = { zh: '人', en: 'people' }
const households: Label = { zh: '户', en: 'households' }
const here = { status: PRESENT.join() }
const LAST_DECADE = 90

const tag = (key: string, zh: string, en: string) => ({ key, label: { zh, en }, filters: { kindTags: key } })
const missing = (field: string, zh: string, en: string) => ({
  key: field,
  label: { zh, en },
  filters: { [`${field}_null`]: '1' },
})

/** Who is counted in the report of a month; each of them is a filter of the register. */
async function kinds(call: Call): Promise<readonly Band[]> {
  const old = await elderlyFrom(call)
  return [
    { key: 'all', label: { zh: '常住人口', en: 'Residents' }, filters: {} },
    { key: 'male', label: { zh: '男', en: 'Men' }, filters: { sex: '1' } },
    { key: 'female', label: { zh: '女', en: 'Women' }, filters: { sex: '2' } },
    { key: 'old', label: { zh: `${old}岁以上`, en: `Aged ${old} and over` }, filters: { age_ge: String(old) } },
    tag('party', '党员', 'Party members'),
    tag('veteran', '退役军人', 'Veterans'),
    tag('disabled', '残疾人', 'Disabled'),
    tag('special', '特殊关爱', 'Special care'),
    tag('minor', '未成年人', 'Minors'),
    tag('migrant', '流动人口', 'Migrants'),
    tag('away', '外出', 'Away'),
  ]
}
const decade = (from: number) => ({
  key: String(from),
  label:
    from === LAST_DECADE
      ? { zh: `${from}岁以上`, en: `${from}+` }
      : { zh: `${from}–${from + 9}`, en: `${from}–${from + 9}` },
  filters: { age_ge: String(from), ...(from < LAST_DECADE && { age_le: String(from + 9) }) },
})

const of = resident
const unit = people
const register = (zh: string, en: string): Label => ({
  zh: `在册居民（正常与待核实），${zh}`,
  en: `Residents on the register (active and to be verified), ${en}`,
})

/** Fields that follow from periods of residence: what is entered late counts for the day on which it was so. */
const OF_PERIODS: readonly string[] = ['residenceType', 'kindTags']

type FigureSpec = Parameters<typeof provideFigure>[0]
/** People who live here, counted by one field of theirs. */
const byField = ({
  field,
  ...words
}: Pick<FigureSpec, 'name' | 'label' | 'counts' | 'drawn'> & { readonly field: string }) =>
  provideFigure({
    ...words,
    of,
    unit,
    filters: here,
    by: { field },
    ...(OF_PERIODS.includes(field) && { rowsThen: residentsAt }),
  })

export default [
  provideFigure({
    name: 'resident.kinds',
    label: { zh: '人口总览', en: 'Overview' },
    counts: register(
      '每类人数与档案列表一致；一人可属几类',
      'each number is the total of its list; one person may be of several kinds',
    ),
    of,
    unit,
    drawn: 'bars',
    filters: here,
    by: { bands: kinds },
    rowsThen: residentsAt,
  }),
  provideFigure({
    name: 'resident.change',
    label: { zh: '人口变化', en: 'Change of population' },
    counts: {
      zh: '按变更历史逐月（一个月以内逐日）计算：建档、迁入与恢复为增加，迁出、死亡、注销与删除为减少',
      en: 'From the history, by month (by day up to a month): registered, moved in or restored add; moved out, died, cancelled or deleted subtract',
    },
    of,
    unit,
    drawn: 'line',
    timed: true,
    read: populationOver,
    ends: populationEnds,
    // History does not say which residents somebody saw then whom a data scope cuts by their fields.
    isCountable: ({ user }) => user.platform || !user.reaches?.has(resident.name),
  }),
  provideFigure({
    name: 'resident.age',
    label: { zh: '年龄与性别', en: 'Age and sex' },
    counts: register('按周岁每十岁一组', 'by ten years of age'),
    of,
    unit,
    drawn: 'bars',
    filters: here,
    across: 'sex',
    groupedBy: { zh: '年龄段', en: 'Age' },
    by: { bands: () => Array.from({ length: LAST_DECADE / 10 + 1 }, (_, at) => decade(at * 10)) },
  }),
  byField({
    name: 'resident.sex',
    label: { zh: '性别', en: 'Sex' },
    counts: register('按性别', 'by sex'),
    drawn: 'parts',
    field: 'sex',
  }),
  byField({
    name: 'resident.tag',
    label: { zh: '重点人群', en: 'Key groups' },
    counts: register('按人员标签；一人可有几个标签', 'by tag; one person may have several'),
    drawn: 'bars',
    field: 'kindTags',
  }),
  byField({
    name: 'resident.grid',
    label: { zh: '网格人口', en: 'People per grid' },
    counts: register('按所属网格', 'by grid'),
    drawn: 'bars',
    field: 'gridId',
  }),
  byField({
    name: 'resident.nation',
    label: { zh: '民族', en: 'Ethnic groups' },
    counts: register('按民族', 'by ethnic group'),
    drawn: 'parts',
    field: 'nation',
  }),
  byField({
    name: 'resident.education',
    label: { zh: '文化程度', en: 'Education' },
    counts: register('按文化程度', 'by education'),
    drawn: 'parts',
    field: 'education',
  }),
  byField({
    name: 'resident.type',
    label: { zh: '人口类型', en: 'Population types' },
    counts: register('按人口类型', 'by population type'),
    drawn: 'parts',
    field: 'residenceType',
  }),
  provideFigure({
    name: 'resident.gaps',
    label: { zh: '资料待补', en: 'Records to complete' },
    counts: register(
      '缺少一项资料的人数；一人可缺几项',
      'people whose record lacks something; one person may lack several',
    ),
    of,
    unit,
    drawn: 'bars',
    filters: here,
    by: {
      bands: () => [
        missing('phone', '缺联系电话', 'No phone'),
        missing('idCard', '缺证件号码', 'No ID number'),
        missing('householdId', '未入户', 'No household'),
        missing('gridId', '未划网格', 'No grid'),
        { key: 'doubt', label: { zh: '证件号码待核', en: 'ID number in doubt' }, filters: { numberDoubt: '1' } },
        { key: 'verify', label: { zh: '待核实', en: 'To be verified' }, filters: { status: RESIDENT.unverified } },
      ],
    },
  }),
  provideFigure({
    name: 'household.size',
    label: { zh: '家庭规模', en: 'Household sizes' },
    counts: { zh: '每户的在册人数', en: 'Residents on the register in each household' },
    of: household,
    unit: households,
    drawn: 'bars',
    read: householdSizes,
    ends: householdEnds,
  }),
  provideFigure({
    name: 'household.label',
    label: { zh: '家庭标签', en: 'Household labels' },
    counts: { zh: '户数，按家庭标签；一户可有几个标签', en: 'Households by label; one may have several' },
    of: household,
    unit: households,
    drawn: 'bars',
    filters: {},
    by: { field: 'labels' },
  }),
]
