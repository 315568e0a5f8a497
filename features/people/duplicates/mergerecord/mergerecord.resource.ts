import { choice, date, dateTime, defineResource, longText, ref, text, through } from '@village/resource'
import { ofPerson } from '../../public.ts'
import { resident } from '../../resident/resident.resource.ts'

/** Days in which a merge can be undone. */
export const UNDO_DAYS = 30

/** Two records that became one, with all that is needed to take it back (domain-model §3: target keeps its id). */
export const mergerecord = defineResource({
  name: 'people.mergerecord',
  label: { zh: '档案合并记录', en: 'Merged records' },
  path: '/convenient/mergerecord',
  title: 'residentName',
  verbs: ['list', 'detail'],
  scope: 'tenant+dept',
  menu: { order: 41, icon: 'AppstoreOutlined' },
  order: ['-mergedTime'],
  columns: ['residentName', 'residentIdCard', 'sourceNo', 'reason', 'operatorId', 'mergedTime', 'undoUntil', 'status'],
  states: {
    field: 'status',
    initial: '1',
    meanings: { done: ['1'], ended: ['2'] },
    transitions: { undo: { label: { zh: '撤销合并', en: 'Undo' }, from: ['1'], to: '2', reason: true } },
  },
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').given().search('tree'),
    residentId: ref('保留的档案', 'Record that stays', 'people.resident').given().search().hide('list'),
    ...ofPerson,
    sourceId: ref('被合并的档案', 'Record that was merged', 'people.resident').given().search().hide('list'),
    sourceNo: through('sourceId', resident, 'residentNo'),
    reason: text('原因', 'Reason').max(200).given().withoutNumbers(),
    operatorId: ref('经办人', 'Merged by', 'system.user').given().search(),
    mergedTime: dateTime('合并时间', 'Merged at').given().search('range'),
    undoUntil: date('可撤销至', 'Can be undone until').given(),
    status: choice('状态', 'State', { '1': ['已合并', 'Merged'], '2': ['已撤销', 'Undone'] })
      .given()
      .search(),
    kept: longText('合并前的内容', 'What was before')
      .max(1_000_000)
      .given()
      .mask('hide', 'PI-ID')
      .hide('detail', 'form', 'excel'),
  },
})
