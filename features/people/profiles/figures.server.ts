import { type AnyResource, dayAfter, type Label } from '@village/resource'
import type { Call } from '@village/server'
import { provideFigure } from '../../statistics/public.server.ts'
import type { Drawn } from '../../statistics/public.ts'
import { carevisit } from '../carevisit/carevisit.resource.ts'
import { VISIT } from '../carevisit/plan.server.ts'
import { OPEN } from '../case.states.ts'
import { groupproposal } from '../groupproposal/groupproposal.resource.ts'
import { oldpeople } from '../oldpeople/oldpeople.resource.ts'
import { STATE } from '../proposing/review.server.ts'
import { userdisabled } from '../userdisabled/userdisabled.resource.ts'
import { userspecial } from '../userspecial/userspecial.resource.ts'
import { userveteran } from '../userveteran/userveteran.resource.ts'
import { veteran } from '../veteran/veteran.resource.ts'
import { SERVICE } from './service.server.ts'

const people: Label = { zh: '人', en: 'people' }
/** The list opens with visits that are still to be paid. */
const ALL_VISITS = { status: '0,2,4' }
const times: Label = { zh: '次', en: 'times' }
const cases: Label = { zh: '项', en: 'matters' }
const open = { status: OPEN }
/** A certificate that ends within this time is to be renewed. */
const CERTIFICATE_DAYS = 90

interface Figure {
  readonly of: AnyResource
  readonly name: string
  readonly label: Label
  readonly counts: Label
  readonly unit: Label
  readonly drawn: Drawn
  readonly filters: Readonly<Record<string, string>>
  readonly field: string
  readonly across?: string
}
const byField = ({ field, across, ...figure }: Figure) =>
  provideFigure({ ...figure, by: { field }, ...(across && { across }) })

const ends = (key: string, zh: string, en: string, from: number | null, to: number | null) => ({
  key,
  label: { zh, en },
  filtersOn: (today: string): Readonly<Record<string, string>> => ({
    ...(from !== null && { validUntil_ge: dayAfter(today, from) }),
    ...(to !== null && { validUntil_le: dayAfter(today, to) }),
  }),
})
const certificateEnds = [
  ends('over', '已过期', 'Has ended', null, -1),
  ends('soon', `${CERTIFICATE_DAYS}天内到期`, `Within ${CERTIFICATE_DAYS} days`, 0, CERTIFICATE_DAYS),
  ends('later', '一年内到期', 'Within a year', CERTIFICATE_DAYS + 1, 365),
]
const visits = (key: string, zh: string, en: string, filters: Readonly<Record<string, string>>) => ({
  key,
  label: { zh, en },
  filters,
})

/** Figures of the special groups; each number is the total of a list. */
export default [
  byField({
    of: userveteran,
    name: 'userveteran.class',
    unit: people,
    drawn: 'bars',
    filters: open,
    field: 'veteranType',
    label: { zh: '退役军人类别', en: 'Veterans by class' },
    counts: { zh: '在管的退役军人，按优抚类别', en: 'Veterans who are looked after, by class' },
  }),
  byField({
    of: userveteran,
    name: 'userveteran.branch',
    unit: people,
    drawn: 'parts',
    filters: open,
    field: 'branch',
    label: { zh: '退役军人军种', en: 'Veterans by branch' },
    counts: { zh: '在管的退役军人，按军种', en: 'Veterans who are looked after, by branch' },
  }),
  byField({
    of: userveteran,
    name: 'userveteran.job',
    unit: people,
    drawn: 'parts',
    filters: open,
    field: 'employment',
    label: { zh: '退役军人就业', en: 'Employment of veterans' },
    counts: { zh: '在管的退役军人，按就业状态', en: 'Veterans who are looked after, by employment' },
  }),
  byField({
    of: userdisabled,
    name: 'userdisabled.type',
    unit: people,
    drawn: 'bars',
    filters: open,
    field: 'disabilityType',
    across: 'disabilityLevel',
    label: { zh: '残疾类别与等级', en: 'Disability by category and grade' },
    counts: { zh: '在管的残疾人，按类别与等级', en: 'Disabled people who are looked after, by category and grade' },
  }),
  provideFigure({
    of: userdisabled,
    name: 'userdisabled.ends',
    unit: people,
    drawn: 'bars',
    filters: open,
    label: { zh: '残疾证到期', en: 'Certificates that end' },
    counts: {
      zh: '在管的残疾人，按残疾证有效期',
      en: 'Disabled people who are looked after, by the end of the certificate',
    },
    by: {
      bands: (call: Call) =>
        certificateEnds.map(({ filtersOn, ...band }) => ({ ...band, filters: filtersOn(call.now.slice(0, 10)) })),
    },
  }),
  byField({
    of: userspecial,
    name: 'userspecial.class',
    unit: people,
    drawn: 'bars',
    filters: open,
    field: 'careClass',
    label: { zh: '特殊关爱类别', en: 'Special care by class' },
    counts: { zh: '在管的关爱人员；一人可属几类', en: 'People in care; one person may be in several classes' },
  }),
  byField({
    of: userspecial,
    name: 'userspecial.village',
    unit: people,
    drawn: 'bars',
    filters: open,
    field: 'deptId',
    label: { zh: '各村特殊关爱', en: 'Special care by village' },
    counts: { zh: '在管的关爱人员，按所属村', en: 'People in care, by village' },
  }),
  byField({
    of: oldpeople,
    name: 'oldpeople.type',
    unit: times,
    drawn: 'bars',
    field: 'careType',
    filters: { status: SERVICE.done },
    label: { zh: '养老服务类型', en: 'Elderly care by service' },
    counts: { zh: '已完成的养老服务，按类型', en: 'Services done for elderly people, by kind' },
  }),
  provideFigure({
    of: oldpeople,
    name: 'oldpeople.time',
    unit: times,
    drawn: 'line',
    filters: { status: SERVICE.done },
    label: { zh: '养老服务次数', en: 'Elderly care in time' },
    counts: { zh: '已完成的养老服务，按服务时间', en: 'Services done for elderly people, by their time' },
    by: { time: 'serviceTime' },
  }),
  byField({
    of: veteran,
    name: 'veteran.type',
    unit: times,
    drawn: 'bars',
    field: 'serviceType',
    across: 'status',
    filters: {},
    label: { zh: '退役军人服务', en: 'Services for veterans' },
    counts: { zh: '退役军人服务，按类型与状态', en: 'Services for veterans, by kind and state' },
  }),
  provideFigure({
    of: carevisit,
    name: 'carevisit.state',
    unit: times,
    drawn: 'bars',
    filters: ALL_VISITS,
    label: { zh: '走访任务', en: 'Care visits' },
    counts: {
      zh: '走访任务：已逾期、今日应走访、以后应走访、已走访',
      en: 'Visits: overdue, due today, due later, paid',
    },
    by: {
      bands: ({ now }: Call) => {
        const today = now.slice(0, 10)
        const due = { status: VISIT.due }
        return [
          visits('late', '已逾期', 'Overdue', { overdueFlag: '1' }),
          visits('today', '今日应走访', 'Due today', { ...due, dueDate_ge: today, dueDate_le: today }),
          visits('later', '以后应走访', 'Due later', { ...due, dueDate_ge: dayAfter(today, 1) }),
          visits('paid', '已走访', 'Paid', { status: VISIT.paid }),
        ]
      },
    },
  }),
  byField({
    of: groupproposal,
    name: 'groupproposal.kind',
    unit: cases,
    drawn: 'bars',
    field: 'kind',
    filters: { status: STATE.open },
    label: { zh: '人群核查待办', en: 'Open group checks' },
    counts: { zh: '待处理的核查建议，按事项', en: 'Open proposals, by matter' },
  }),
]
