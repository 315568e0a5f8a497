import {
  date,
  dict,
  file,
  get,
  getMany,
  getPage,
  integer,
  phone,
  post,
  ref,
  refs,
  secret,
  shape,
  text,
} from '@village/resource'

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
  minor: integer('未成年人', 'Under 14'),
  migrant: integer('流动人口', 'Migrants'),
  away: integer('外出', 'Away'),
}
/** A name with its number of people; `id` is the list filter that gives the same number. */
export interface Share {
  readonly id: string
  readonly name: string
  readonly value: number
}
/** An account that was opened or got a new password; the password is told this once. */
export interface OpenedAccount {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly password: string
}
type Wire = Readonly<Record<string, unknown>>

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
      emergencyName: text('紧急联系人', 'Emergency contact').max(64),
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
  move: post('迁往他村', 'Move to another village', {
    on: 'row',
    params: {
      id: ref('居民', 'Resident', 'people.resident').required(),
      deptId: ref('迁入村', 'New village', 'system.dept').required('请选择迁入村', 'Please choose the new village'),
      date: date('迁移日期', 'Date').required(),
      householdId: ref('迁入户', 'New household', 'people.household'),
      relation: dict('与户主关系', 'Relation to householder', 'family_relation'),
      liveAddress: text('现住址', 'Present address').max(200),
      reason: text('原因', 'Reason').max(200).required(),
    },
  }),
}
