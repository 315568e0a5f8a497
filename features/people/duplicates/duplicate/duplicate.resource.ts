import {
  choice,
  dateTime,
  defineResource,
  dicts,
  EVERYTHING,
  getMany,
  integer,
  post,
  ref,
  shape,
  through,
} from '@village/resource'
import { ofPerson } from '../../public.ts'
import { resident } from '../../resident/resident.resource.ts'
import type { Compared } from '../comparing/comparison.ts'

const two = {
  id: ref('来源居民', 'One record', 'people.resident').required(),
  targetId: ref('目标居民', 'The other record', 'people.resident').required(),
}

/** Two records that may be one person: found each night and on demand, settled by a person, and remembered. */
export const duplicate = defineResource({
  name: 'people.duplicate',
  label: { zh: '疑似重复', en: 'Possible duplicates' },
  path: '/convenient/duplicate',
  title: 'residentName',
  verbs: ['list', 'detail'],
  scope: 'tenant+dept',
  menu: { order: 40, icon: 'CopyOutlined' },
  order: ['-score'],
  keys: [['residentId', 'otherId']],
  columns: ['residentName', 'residentIdCard', 'otherName', 'otherIdCard', 'signs', 'score', 'deptId', 'status'],
  states: {
    field: 'status',
    initial: '1',
    meanings: { open: ['1'], done: ['3'], ended: ['2'] },
    tabs: [EVERYTHING, { label: { zh: '待核对', en: 'To look at' }, states: ['1'] }],
    transitions: {
      dismiss: { label: { zh: '不是同一人', en: 'Not the same person' }, from: ['1'], to: '2', reason: true },
      reopen: { label: { zh: '重新核对', en: 'Look again' }, from: ['2'], to: '1' },
    },
  },
  fields: {
    deptId: ref('所属村', 'Village', 'system.dept').given().search('tree'),
    residentId: ref('居民', 'Resident', 'people.resident').given().search().hide('list'),
    ...ofPerson,
    otherId: ref('另一条档案', 'Other record', 'people.resident').given().search().hide('list'),
    otherName: through('otherId', resident, 'name', { zh: '对方姓名', en: 'Other name' }),
    otherIdCard: through('otherId', resident, 'idCard', { zh: '对方证件号码', en: 'Other ID number' }),
    otherPhone: through('otherId', resident, 'phone', { zh: '对方电话', en: 'Other phone' }),
    signs: dicts('依据', 'Signs', 'duplicate_sign').given().search('in'),
    score: integer('相似度', 'Likeness').given().sort(),
    foundTime: dateTime('发现时间', 'Found at').given().search('range').hide('list'),
    status: choice('状态', 'State', {
      '1': ['待核对', 'To be looked at'],
      '2': ['不是同一人', 'Not the same person'],
      '3': ['已合并', 'Merged'],
    })
      .given()
      .search(),
  },
  endpoints: {
    find: post('重新查找', 'Look for duplicates', {
      on: 'page',
      returns: { found: integer('待核对', 'To be looked at') },
    }),
    compare: getMany('比对', 'Compare', {
      access: { permission: 'duplicate_view' },
      params: two,
      returns: shape<Compared>(),
    }),
  },
})
