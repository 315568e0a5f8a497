import {
  date,
  dateTime,
  dict,
  file,
  get,
  getMany,
  getPage,
  integer,
  json,
  jsonList,
  phone,
  post,
  ref,
  refs,
  secret,
  shape,
  text,
} from '@village/resource'
import type { Relations } from '../../kin.ts'

/** Figures of the people who live here now (state 1 or 2), within the caller's scope. */
const countShape = {
  total: integer('总人数', 'People'),
  male: integer('男', 'Male'),
  female: integer('女', 'Female'),
  households: integer('户数', 'Households'),
  old: integer('老年人', 'Elderly'),
  special: integer('特殊关爱', 'Special care'),
  veteran: integer('退役军人', 'Veterans'),
  disabled: integer('残疾人', 'Disabled'),
  party: integer('党员', 'Party members'),
  minor: integer('未成年人', 'Minors'),
  migrant: integer('流动人口', 'Migrants'),
  away: integer('外出', 'Away'),
}
/** A name with its number of people; `id` is the list filter that gives the same number. */
export interface Share {
  readonly id: string
  readonly name: string
  readonly value: number
}
/** An account that was opened or got a new password; the password is shown only once. */
export interface OpenedAccount {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly password: string
}
type Wire = Readonly<Record<string, unknown>>
/** Records that may be of the person who is being typed in. */
export interface Similar {
  /** Those within the caller's reach, masked, with why they look alike (dictionary duplicate_sign). */
  readonly here: readonly (Wire & { readonly id: string; readonly signs: readonly string[] })[]
  /** Another village has this number already: its record can be moved here. */
  readonly elsewhere: boolean
}

const view = { permission: 'resident_view' }
const deptId = ref('所属村', 'Village', 'system.dept')
const people = refs('居民', 'Residents', 'people.resident').required()

export const residentEndpoints = {
  detailVO: get('居民全息', 'Full record', {
    access: view,
    params: { id: ref('编号', 'Id', 'people.resident').required() },
    returns: shape<Wire>(),
  }),
  info: get('本人档案', 'Own record', { access: 'signedIn', returns: shape<Wire>() }),
  'update-info': post('修改本人资料', 'Change own particulars', {
    access: 'signedIn',
    params: {
      phone: phone('联系电话', 'Phone'),
      liveAddress: text('现住址', 'Present address').max(200),
      emergencyName: text('紧急联系人', 'Emergency contact').max(64).personName(),
      emergencyPhone: phone('紧急联系电话', 'Emergency phone'),
      avatar: file('照片', 'Photo'),
    },
  }),
  'reset-password': post('重置密码', 'Reset password', {
    on: 'rows',
    confirm: {
      zh: '为所选居民开通账号或重置密码？新密码只显示一次。',
      en: 'Open accounts or reset passwords? New passwords are shown once.',
    },
    params: { userIds: people },
    returns: shape<readonly OpenedAccount[]>(),
  }),
  'update-password': post('修改本人密码', 'Change own password', {
    access: 'signedIn',
    params: {
      oldPassword: secret('原密码', 'Old password').required(),
      newPassword: secret('新密码', 'New password').required(),
      newPassword1: secret('确认密码', 'New password again').required(),
    },
  }),
  grant: post('授权角色', 'Grant roles', {
    on: 'rows',
    params: { userIds: people, roleIds: refs('角色', 'Roles', 'system.role').required() },
  }),
  countPeople: get('人口统计', 'Population', { access: view, params: { deptId }, returns: countShape }),
  communityList: getMany('网格人口', 'People per grid', { access: view, params: { deptId }, returns: shape<Share>() }),
  countryList: getMany('各村人口', 'People per village', { access: view, returns: shape<Share>() }),
  oldList: getPage('老年人名单', 'Elderly people', { access: view, params: { deptId }, returns: shape<Wire>() }),
  move: post('迁移', 'Move', {
    on: 'row',
    params: {
      id: ref('居民', 'Resident', 'people.resident').required(),
      deptId: ref('迁入村', 'New village', 'system.dept').required('请选择迁入村', 'Please choose the new village'),
      date: date('迁移日期', 'Date').required(),
      gridId: ref('迁入网格', 'New grid', 'governance.grid'),
      householdId: ref('迁入户', 'New household', 'people.household'),
      relation: dict('与户主关系', 'Relation to householder', 'family_relation'),
      liveAddress: text('现住址', 'Present address').max(200),
      reason: text('原因', 'Reason').max(200).required(),
    },
  }),
  changeResidence: post('人口类型变动', 'Change of type', {
    on: 'row',
    access: { permission: 'resident_edit' },
    params: {
      id: ref('居民', 'Resident', 'people.resident').required(),
      residenceType: dict('人口类型', 'Population type', 'residence_type').required(),
      since: date('自', 'Since').required(),
      until: date('至', 'Until').help('空着表示至今', 'Empty: to this day'),
      reason: text('原因', 'Reason').max(200).required(),
    },
  }),
  confirmNumber: post('号码已核对', 'Number checked', {
    access: { permission: 'resident_edit' },
    params: {
      id: ref('居民', 'Resident', 'people.resident').required(),
      updateTime: dateTime('更新时间', 'Changed at'),
    },
  }),
  similar: post('查重', 'Look for the same person', {
    access: { permission: 'resident_view' },
    readsOnly: true,
    params: {
      id: ref('本条', 'This record', 'people.resident'),
      name: text('姓名', 'Name').max(64).personName(),
      idCard: text('证件号码', 'ID number').max(18),
      birthday: date('出生日期', 'Date of birth'),
      sex: dict('性别', 'Sex', 'sex'),
      phone: text('联系电话', 'Phone').max(20),
    },
    returns: shape<Similar>(),
  }),
  askMoveIn: post('请求迁入', 'Ask to move a person here', {
    access: { permission: 'resident_add' },
    params: {
      idCard: text('证件号码', 'ID number').max(18).required(),
      deptId: ref('迁入村', 'New village', 'system.dept'),
    },
  }),
  merge: post('合并档案', 'Merge two records', {
    params: {
      id: ref('被合并的档案', 'Record that is given up', 'people.resident').required(),
      targetId: ref('保留的档案', 'Record that stays', 'people.resident').required(),
      fields: jsonList<string>('取被合并档案的字段', 'Fields taken from the record that is given up'),
      headId: ref('原户的新户主', 'Next householder of the household that is left', 'people.resident'),
      relations: json<Relations>('与新户主关系', 'Relations to the new householder'),
      reason: text('原因', 'Reason').max(200).required('请填写原因', 'Please give the reason'),
    },
    returns: { id: ref('合并记录', 'Merge', 'people.mergerecord') },
  }),
}
