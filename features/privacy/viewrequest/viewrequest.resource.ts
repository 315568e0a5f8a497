import { choice, dateTime, defineResource, EVERYTHING, integer, ref, text } from '@village/resource'
import { LONGEST_DAYS, MOST_PURPOSE, USUAL_DAYS } from './terms.ts'

/**
 * Somebody asks to see kinds of records about one person that their role does not show them (design/ux.md §4.3).
 * The people responsible for personal information approve it for some days or reject it with a reason.
 */
export const viewRequest = defineResource({
  name: 'privacy.viewrequest',
  label: { zh: '查看申请', en: 'Requests to see' },
  path: '/privacy/viewrequest',
  title: 'purpose',
  verbs: ['list', 'detail'],
  scope: 'tenant',
  menu: { order: 4, icon: 'UnlockOutlined', keep: true },
  order: ['status', '-askTime'],
  indexes: [['askUser', 'residentId', 'status']],
  columns: ['askUser', 'residentId', 'purpose', 'status', 'kinds', 'validDays', 'askTime', 'decideUser', 'validUntil'],
  states: {
    field: 'status',
    initial: '0',
    meanings: { open: ['0'], done: ['1'], refused: ['2'], ended: ['3'] },
    tabs: [EVERYTHING, { label: { zh: '待审批', en: 'To decide' }, states: ['0'] }],
    transitions: {
      approve: { label: { zh: '批准', en: 'Approve' }, from: ['0'], to: '1', asks: ['validDays'] },
      refuse: { label: { zh: '驳回', en: 'Refuse' }, from: ['0'], to: '2', asks: ['answer'] },
      end: { label: { zh: '提前终止', en: 'End early' }, from: ['1'], to: '3', asks: ['answer'] },
    },
  },
  fields: {
    askUser: ref('申请人', 'Asked by', 'system.user').required().given().search(),
    residentId: ref('居民', 'Resident', 'people.resident').required().given().search(),
    kinds: text('申请查看的登记', 'Registers asked for').max(1000).required().given(),
    purpose: text('用途', 'Purpose').max(MOST_PURPOSE).required().given().withoutNumbers(),
    askTime: dateTime('申请时间', 'Asked at').given().sort().search('range'),
    validDays: integer('查看天数', 'For days').min(1).max(LONGEST_DAYS).preset(USUAL_DAYS),
    status: choice('状态', 'State', {
      '0': ['待审批', 'Waiting'],
      '1': ['已批准', 'Approved'],
      '2': ['已驳回', 'Refused'],
      '3': ['已终止', 'Ended'],
    })
      .given()
      .search(),
    decideUser: ref('审批人', 'Decided by', 'system.user').given().search().heads('审批', 'Decision'),
    decideTime: dateTime('审批时间', 'Decided at').given().hide('list'),
    validUntil: dateTime('可查看至', 'Until').given(),
    answer: text('答复', 'Answer').max(200).withoutNumbers().hide('list'),
  },
})
