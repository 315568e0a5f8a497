import { choice, dateTime, defineResource, flag, get, integer, longText, post, text } from '@village/resource'

/** What each backup of the installation came to: each night, and whenever somebody asks. */
export const backup = defineResource({
  name: 'monitor.backup',
  label: { zh: '备份', en: 'Backups' },
  path: '/monitor/backup',
  title: 'time',
  verbs: ['page', 'list', 'detail'],
  scope: 'platform',
  storage: 'log',
  menu: { order: 5, icon: 'HddOutlined', path: '/monitor/backup' },
  order: ['-time'],
  columns: ['time', 'outcome', 'problem', 'proof', 'offsite', 'sizeMb', 'rows', 'files', 'seconds', 'askedBy'],
  fields: {
    time: dateTime('开始时间', 'Begun').required().given().sort().search('range'),
    outcome: choice('结果', 'Result', { good: ['成功', 'Good'], failed: ['失败', 'Failed'] })
      .required()
      .given()
      .search(),
    proof: choice('读回核对', 'Read back', {
      proven: ['已核对一致', 'Compared'],
      failed: ['不一致', 'Differs'],
      none: ['未核对', 'Not compared'],
    })
      .required()
      .given()
      .help('整份读回一个临时数据库，逐表比较行数与内容', 'Read into a database of its own, each table compared'),
    sizeMb: integer('大小（MB）', 'Size (MB)').given(),
    tables: integer('表', 'Tables').given().hide('list'),
    rows: integer('行数', 'Rows').given(),
    files: integer('文件数', 'Files').given(),
    seconds: integer('用时（秒）', 'Seconds').given(),
    offsite: choice('异地副本', 'Copy in a bucket', {
      stored: ['已存并核对', 'Stored and compared'],
      failed: ['未成功', 'Failed'],
      none: ['未设置', 'Not set up'],
    }).given(),
    path: text('存放位置', 'Where it is').max(500).given().hide('list'),
    keys: flag('含密钥文件', 'With keys').given().hide('list'),
    askedBy: text('发起人', 'Asked by').max(50).given().help('空着的是每晚自动的', 'Empty: made by itself at night'),
    problem: longText('问题', 'Problem').max(1000).given().listed(),
  },
  endpoints: {
    /** How the last good one stands; a demo town says nothing is missing. */
    state: get('最近一次备份', 'The last backup', {
      access: { permission: 'backup_view' },
      returns: {
        lastGood: dateTime('最近一次成功', 'Last good one'),
        isProven: flag('已核对', 'Compared'),
        isOverdue: flag('已过期', 'Overdue'),
      },
    }),
    /** Makes a backup now, in the background. */
    make: post('现在备份', 'Back up now', { access: { permission: 'backup_make' }, params: {} }),
  },
})
