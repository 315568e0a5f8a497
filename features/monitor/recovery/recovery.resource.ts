import { choice, dateTime, defineResource, integer, json, jsonList, longText, text } from '@village/resource'
import { type RegisterCount, recoveryEndpoints } from './recovery.endpoints.ts'

/** A tenant or a village of it that is compared with a backup, and what of it was brought back. */
export const recovery = defineResource({
  name: 'monitor.recovery',
  label: { zh: '数据找回', en: 'Recovery' },
  path: '/monitor/recovery',
  title: 'partName',
  verbs: ['page', 'list', 'detail'],
  scope: 'platform',
  menu: { order: 6, icon: 'DownloadOutlined', path: '/monitor/recovery' },
  order: ['-createTime'],
  columns: ['partName', 'madeAt', 'stage', 'goneRows', 'changedRows', 'newRows', 'backRows', 'refusedRows'],
  fields: {
    partName: text('范围', 'Part').max(120).required().given(),
    madeAt: dateTime('备份时间', 'Backup of').required().given().sort(),
    stage: choice('步骤', 'Step', {
      comparing: ['正在比较', 'Comparing'],
      ready: ['等待选择', 'Waiting for a choice'],
      returning: ['正在找回', 'Bringing back'],
      failed: ['未成功', 'Failed'],
      cancelled: ['已取消', 'Cancelled'],
      over: ['已结束', 'Over'],
    })
      .required()
      .given()
      .search(),
    goneRows: integer('已删除', 'Gone').given(),
    changedRows: integer('有改动', 'Changed').given(),
    newRows: integer('之后新增', 'New since').given().help('只统计，不会删除', 'Counted only, never removed'),
    backRows: integer('已找回', 'Brought back').given(),
    refusedRows: integer('未找回', 'Not brought back').given(),
    doneSteps: integer('已比较的登记簿', 'Registers compared').given().hide('list'),
    allSteps: integer('登记簿', 'Registers').given().hide('list'),
    reason: longText('事由', 'Reason').max(200).given().withoutNumbers(),
    problem: json<{ readonly zh: string; readonly en: string }>('原因', 'Why').given().hide('form', 'detail'),
    message: text('说明', 'Message').derived().hide('list'),
    keptUntil: dateTime('保留至', 'Kept until').given().hide('list'),
    path: text('备份文件', 'Backup file').max(500).given().hide('list', 'form'),
    ofTenant: text('租户', 'Tenant').max(12).given().hide('list'),
    deptId: text('村编号', 'Village').max(20).given().hide('list', 'form', 'detail'),
    counts: jsonList<RegisterCount>('各登记簿', 'By register').given().hide('form', 'detail'),
  },
  endpoints: recoveryEndpoints,
})
