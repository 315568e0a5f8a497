import { date, defineResource, dict, EVERYTHING, get, integer, json, post, ref, shape, text } from '@village/resource'
import type { Why } from '../proposing/proposing.ts'
import { ofPerson, person, villageOfPerson } from '../public.ts'

/** The form that a proposal opens: a record of a register to add or change, with what the facts say filled in. */
export interface Opening {
  readonly resource: string
  /** The record to change; empty where one is to be added. */
  readonly id: string
  readonly values: Readonly<Record<string, string | number>>
}

/** What age and facts say about membership of special groups, for a person to accept or decline. */
export const groupproposal = defineResource({
  name: 'people.groupproposal',
  label: { zh: '人群核查', en: 'Group checks' },
  path: '/convenient/groupproposal',
  title: 'residentName',
  verbs: ['list', 'detail', 'export'],
  scope: 'tenant+dept',
  menu: { order: 11, icon: 'FileSearchOutlined', keep: true },
  order: ['status', 'until'],
  indexes: [['residentId', 'kind', 'careClass'], ['status']],
  columns: ['residentName', 'until', 'kind', 'careClass', 'why', 'residentAge', 'gridId', 'deptId', 'status'],
  states: {
    field: 'status',
    initial: '0',
    meanings: { open: ['0', '3'], done: ['1'], refused: ['2'], ended: ['4'] },
    tabs: [EVERYTHING, { label: { zh: '待审核', en: 'To review' }, states: ['0', '3'] }],
    transitions: {
      decline: { label: { zh: '不采纳', en: 'Decline' }, from: ['0', '3'], to: '2', reason: true },
      postpone: { label: { zh: '暂缓', en: 'Postpone' }, from: ['0'], to: '3', asks: ['until'] },
      reopen: { label: { zh: '重新处理', en: 'Take up again' }, from: ['2', '3'], to: '0', confirm: false },
    },
  },
  fields: {
    deptId: villageOfPerson,
    residentId: person,
    ...ofPerson,
    kind: dict('建议事项', 'Proposal', 'proposal_kind').given().search(),
    careClass: dict('关爱类别', 'Class', 'special_care_type').given().search(),
    why: text('依据', 'Why').max(200).derived(),
    facts: json<Why>('事实', 'Facts').given().hide('form', 'detail'),
    // What the proposal is based on: a declined one comes back only when this has changed.
    factsKey: text('事实标识', 'Facts key').max(64).given().hide('list', 'form', 'detail', 'excel'),
    until: date('办理期限', 'Until').dueIn('0').sort().search('range'),
    status: dict('状态', 'State', 'proposal_status').given().search(),
  },
  endpoints: {
    refresh: post('立即核查', 'Check now', { on: 'page', returns: { open: integer('待处理', 'Open') } }),
    opening: get('办理', 'Deal with it', {
      access: { permission: 'groupproposal_view' },
      params: { id: ref('建议', 'Proposal', 'people.groupproposal').required() },
      returns: shape<Opening>(),
    }),
  },
})
