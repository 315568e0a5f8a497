import {
  date,
  dateTime,
  defineResource,
  dict,
  flag,
  integer,
  jsonList,
  phone,
  refs,
  secret,
  text,
} from '@village/resource'
import { picture } from './picture.ts'
import { userEndpoints } from './user.endpoints.ts'

/** Staff accounts (domain-model §4.12.1). The own account and signing in belong to the account feature. */
export const user = defineResource({
  name: 'system.user',
  label: { zh: '用户管理', en: 'Users' },
  path: '/blade-user',
  title: 'realName',
  verbs: ['page', 'list', 'detail', 'submit', 'update', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'UserOutlined', path: '/system/user', keep: true },
  columns: ['realName', 'account', 'roleId', 'deptId', 'phone', 'status', 'awaitsConfirm', 'online', 'lastLoginTime'],
  keys: [['account']],
  fields: {
    code: text('用户编号', 'Code').max(12).search('is'),
    account: text('登录账号', 'Account')
      .max(45)
      .required('请输入登录账号', 'Please enter the account')
      .pattern(
        /[A-Za-z][A-Za-z0-9_.-]{2,44}/,
        '登录账号以字母开头，3至45位字母、数字、点、横线或下划线',
        'The account starts with a letter and has 3 to 45 letters, digits, points, dashes or underscores',
      )
      .search('like'),
    password: secret('密码', 'Password').given(),
    name: text('用户昵称', 'Nickname').max(20).required('请输入用户昵称', 'Please enter the nickname').search('like'),
    realName: text('用户姓名', 'Real name')
      .max(20)
      .personName()
      .required('请输入用户姓名', 'Please enter the real name')
      .search('name'),
    avatar: picture().hide('excel'),
    email: text('电子邮箱', 'Email')
      .max(45)
      .pattern(/[^@\s]+@[^@\s]+\.[^@\s]+/, '电子邮箱格式不正确', 'The email has the wrong format')
      .mask('email'),
    phone: phone('手机号码', 'Phone').search(),
    birthday: date('用户生日', 'Birthday'),
    // Theirs: -1 where nothing is known to be said, 3 for unknown.
    sex: dict('用户性别', 'Sex', 'sex').numbered({ '': -1, '0': 3 }),
    roleId: refs('所属角色', 'Roles', 'system.role').required('请选择所属角色', 'Please choose roles').search('in'),
    deptId: refs('所属机构', 'Departments', 'system.dept')
      .required('请选择所属机构', 'Please choose departments')
      .search('tree'),
    postId: refs('所属岗位', 'Posts', 'system.post').search('in'),
    userType: dict('用户平台', 'Platform', 'user_type').numbered().preset('1').search(),
    status: dict('用户状态', 'State', 'user_status').numbered().preset('1').search(),
    mustChangePwd: flag('需改密', 'Must change password').given().hide('list'),
    pwdChangedAt: dateTime('密码修改时间', 'Password changed at').given().hide('list'),
    pwdExpireTime: dateTime('密码失效时间', 'Password expires').given().hide('list'),
    // Hashes, read by the account feature alone: hidden everywhere, so that no row that is shown carries them.
    pwdHistory: jsonList<string>('历史密码', 'Former passwords').given().hide('form', 'detail'),
    // Permissions that the account does not have until somebody else has confirmed them (docs/decisions/0025).
    withheld: jsonList<string>('待确认权限', 'Rights to be confirmed').given().hide('form', 'detail'),
    awaitsConfirm: flag('权限待确认', 'Rights wait').given().search(),
    tenantName: text('所属租户', 'Tenant').max(50).derived(),
    online: flag('在线', 'Online').derived(),
    lastLoginTime: dateTime('最近登录', 'Last login').derived(),
    lastLoginIp: text('最近登录IP', 'Last login address').max(64).derived().hide('list'),
    loginFailCount: integer('失败次数', 'Failed logins').derived(),
  },
  endpoints: userEndpoints,
})
