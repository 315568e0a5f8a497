import { dateTime, defineResource } from '@village/resource'

/** When administrators were told of a missing backup: once a day is enough. */
export const backupWarning = defineResource({
  name: 'monitor.backupwarning',
  label: { zh: '备份提醒', en: 'Warnings about backups' },
  path: '/monitor/backup-warning',
  title: 'time',
  verbs: [],
  scope: 'platform',
  storage: 'log',
  order: ['-time'],
  indexes: [['time']],
  fields: { time: dateTime('时间', 'Time').required() },
})
