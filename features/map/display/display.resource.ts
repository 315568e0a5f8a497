import { dateTime, defineResource, dict, IN_USE, integer, post, ref, shape, text } from '@village/resource'

/** What is told once, when a link is made. */
export interface OpenedDisplay {
  readonly id: string
  /** The address below our own; nobody can read it again. */
  readonly path: string
  readonly expireTime: string
}

/** A link by which a screen on a wall shows the village without anybody signing in. */
export const display = defineResource({
  name: 'map.display',
  label: { zh: '投屏链接', en: 'Display links' },
  path: '/map/display',
  title: 'displayName',
  verbs: ['list', 'detail', 'remove'],
  scope: 'tenant+dept',
  menu: { order: 8, icon: 'DesktopOutlined', keep: true },
  order: ['-expireTime'],
  columns: ['displayName', 'deptId', 'makerId', 'expireTime', 'status'],
  states: {
    field: 'status',
    initial: '1',
    meanings: IN_USE,
    transitions: { revoke: { label: { zh: '撤销', en: 'Revoke' }, from: ['1'], to: '0' } },
  },
  fields: {
    displayName: text('用途', 'What for').max(64).required().given().search('like'),
    deptId: ref('所属村', 'Village', 'system.dept').required().given().search('tree'),
    makerId: ref('生成人', 'Made by', 'system.user').required().given().search(),
    expireTime: dateTime('到期时间', 'Until').required().given().search('range'),
    status: dict('状态', 'State', 'enable_status').given().search(),
    /** SHA-256 of the token, which is stored nowhere. */
    tokenHash: text('链接摘要', 'Digest of the link').max(64).given().unique().hide('list', 'form', 'detail', 'excel'),
  },
  endpoints: {
    open: post('生成投屏链接', 'Make a display link', {
      on: 'page',
      params: {
        displayName: text('用途', 'What for').max(64).required('请填写用途', 'Please say what for'),
        days: integer('有效天数', 'Days').min(1).max(366).required(),
      },
      returns: shape<OpenedDisplay>(),
    }),
  },
})
