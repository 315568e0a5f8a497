import { choice, defineResource, integer, json, longText, ref, text } from '@village/resource'

/**
 * One row that is not as it was in the backup. What it held is personal data, so it is sealed as a whole, belongs to
 * the tenant, and goes when the recovery ends.
 */
export const recoveryRow = defineResource({
  name: 'monitor.recoveryrow',
  label: { zh: '找回的记录', en: 'Rows of a recovery' },
  path: '/monitor/recovery-row',
  title: 'kind',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['seq'],
  keys: [['recoveryId', 'seq']],
  indexes: [
    ['recoveryId', 'state', 'seq'],
    ['recoveryId', 'register', 'seq'],
    ['recoveryId', 'recordId'],
  ],
  fields: {
    recoveryId: ref('找回', 'Recovery', 'monitor.recovery').required(),
    /** Grows in the order in which rows come back: what is referred to comes first. */
    seq: integer('次序', 'Order').required(),
    register: text('登记簿', 'Register').max(64).required(),
    recordId: text('记录', 'Record').max(20).required(),
    kind: choice('情形', 'Kind', {
      gone: ['已不在', 'Gone'],
      removed: ['已删除', 'Removed'],
      changed: ['有改动', 'Changed'],
    }).required(),
    state: choice('状态', 'State', {
      open: ['未选择', 'Not chosen'],
      chosen: ['等待找回', 'Waiting'],
      back: ['已找回', 'Brought back'],
      refused: ['未找回', 'Not brought back'],
    }).required(),
    /** Sealed: what it held, what it holds, which fields differ, its files. */
    content: longText('内容', 'Content').max(1_000_000).required(),
    problem: json<{ readonly zh: string; readonly en: string }>('原因', 'Why'),
  },
})
