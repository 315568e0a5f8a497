import { choice, date, defineResource, dict, get, post, ref, shape, text } from '@village/resource'
import { ofPerson, person } from '../../public.ts'

/** How many people of one population type there were. */
export interface TypeCount {
  /** Key of dictionary residence_type. */
  readonly residenceType: string
  readonly count: number
}

const reason = text('原因', 'Reason').max(200)

/**
 * Since when and until when somebody was of a population type (decision 0144). Written by the server alone. The day
 * `until` does not belong to the period any more.
 */
export const residenceperiod = defineResource({
  name: 'people.residenceperiod',
  label: { zh: '居住时段', en: 'Residence periods' },
  path: '/convenient/residenceperiod',
  title: 'residentName',
  verbs: ['page', 'detail', 'export'],
  scope: 'tenant+dept',
  storage: 'link',
  menu: { order: 12, icon: 'CalendarOutlined', keep: true, under: 'governance' },
  order: ['-since'],
  indexes: [['residentId', 'since']],
  columns: ['residentName', 'residentSex', 'residentAge', 'residenceType', 'since', 'until', 'why', 'reason', 'deptId'],
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').given().search('tree'),
    residentId: person,
    ...ofPerson,
    residenceType: dict('人口类型', 'Population type', 'residence_type').given().search(),
    since: date('自', 'Since').given().sort().search('range'),
    until: date('至', 'Until').given().search('range'),
    why: choice('起因', 'Begun by', {
      add: ['登记', 'Registered'],
      edit: ['资料修改', 'Data changed'],
      move: ['迁移', 'Moved'],
      moveIn: ['迁入', 'Moved in'],
      change: ['人口类型变动', 'Type changed'],
      correct: ['更正', 'Corrected'],
      restore: ['恢复', 'Restored'],
    })
      .given()
      .search(),
    ended: choice('终因', 'Ended by', {
      die: ['死亡', 'Death'],
      moveOut: ['迁出', 'Moved out'],
      cancel: ['注销', 'Cancelled'],
      remove: ['删除', 'Removed'],
      merge: ['档案合并', 'Records merged'],
    })
      .given()
      .search(),
    reason: text('原因', 'Reason').max(200).given().withoutNumbers(),
    /** The request or import that began it: an import is taken back as a whole. */
    batch: text('批次', 'Batch').max(64).given().hide('list', 'detail', 'form', 'excel'),
  },
  endpoints: {
    correct: post('更正时段', 'Correct', {
      access: { permission: 'resident_edit' },
      on: 'row',
      params: {
        id: ref('时段', 'Period', 'people.residenceperiod').required(),
        residenceType: dict('人口类型', 'Population type', 'residence_type').required(),
        since: date('自', 'Since').required(),
        reason: reason.required('请填写原因', 'Please give the reason'),
      },
    }),
    onDay: get('某日人口', 'People on a day', {
      access: { permission: 'resident_view' },
      params: { day: date('日期', 'Day').required(), deptId: ref('所属村', 'Village', 'system.dept') },
      returns: shape<readonly TypeCount[]>(),
    }),
  },
})
