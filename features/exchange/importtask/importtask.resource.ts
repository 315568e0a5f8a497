import { choice, dateTime, defineResource, dict, type FileColumn, flag, integer, json, text } from '@village/resource'
import { duplicateWays, importEndpoints, importModes } from './importtask.endpoints.ts'

/** A workbook on its way into a resource: staged, checked, committed, undone (domain-model §4.12.31). */
export const importTask = defineResource({
  name: 'exchange.importtask',
  label: { zh: '导入任务', en: 'Imports' },
  path: '/blade-resource/import',
  title: 'fileName',
  verbs: ['list', 'detail'],
  scope: 'self',
  readers: 'signedIn',
  menu: { order: 1, icon: 'ImportOutlined', path: '/resource/import', keep: true },
  forgets: {
    since: 'createTime',
    keptYears: 'retention.importTask',
    only: { stage: ['done', 'undone', 'failed', 'cancelled'] },
  },
  columns: ['fileName', 'resource', 'status', 'totalRows', 'okRows', 'badRows', 'finishTime'],
  indexes: [['resource', 'createTime']],
  fields: {
    resource: text('登记簿', 'Register').max(64).register().required().given().search('is'),
    fileName: text('文件', 'File').max(200).required().given().withoutNumbers(),
    mode: choice('方式', 'Mode', importModes).required().given(),
    status: dict('状态', 'State', 'service_status').required().given().search(),
    stage: choice('步骤', 'Step', {
      reading: ['正在检查', 'Checking'],
      mapping: ['等待对应列', 'Waiting for columns'],
      ready: ['等待确认', 'Waiting for confirmation'],
      committing: ['正在写入', 'Writing'],
      done: ['已写入', 'Written'],
      undoing: ['正在撤销', 'Undoing'],
      undone: ['已撤销', 'Undone'],
      failed: ['未成功', 'Failed'],
      cancelled: ['已取消', 'Cancelled'],
    })
      .required()
      .given(),
    totalRows: integer('总行数', 'Rows').given(),
    okRows: integer('可导入行数', 'Good rows').given(),
    badRows: integer('问题行数', 'Bad rows').given(),
    duplicateRows: integer('重复行数', 'Duplicates').given(),
    doneRows: integer('已处理行数', 'Rows done').given(),
    addedRows: integer('新增行数', 'Added').given().hide('list'),
    changedRows: integer('更新行数', 'Updated').given().hide('list'),
    keptRows: integer('撤销时保留的行数', 'Kept on undo').given().hide('list'),
    headRow: integer('表头行', 'Head row').given().hide('list'),
    skipBad: flag('跳过问题行', 'Skip bad rows').given().hide('list'),
    duplicates: choice('重复行', 'Duplicates are', duplicateWays).given().hide('list'),
    columns: json<readonly FileColumn[]>('列', 'Columns').given().hide('form', 'detail'),
    problem: json<{ readonly zh: string; readonly en: string }>('原因', 'Why').given().hide('form', 'detail'),
    message: text('说明', 'Message').derived().hide('list'),
    finishTime: dateTime('完成时间', 'Finished at').given(),
    undoUntil: dateTime('可撤销至', 'Undo until').given().hide('list'),
  },
  endpoints: importEndpoints,
})
