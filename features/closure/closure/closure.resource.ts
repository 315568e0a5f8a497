import { choice, dateTime, defineResource, integer, json, secret, text } from '@village/resource'
import { closureEndpoints } from './closure.endpoints.ts'
import { CLOSURE, closureMeanings, closureTransitions } from './closure.states.ts'

/**
 * A tenant's end (docs/decisions/0066): its data-protection officer takes a copy of everything and confirms it, the
 * platform approves, and when logs need not be kept any longer all rows and files are erased. People are named by their
 * names alone, because their accounts are erased too.
 */
export const closure = defineResource({
  name: 'closure.closure',
  label: { zh: '租户注销', en: 'Closing the tenant' },
  path: '/privacy/closure',
  title: 'closedName',
  verbs: ['list', 'detail', 'save'],
  scope: 'tenant',
  menu: { order: 9, icon: 'LockOutlined', under: 'privacy', keep: true },
  order: ['-createTime'],
  indexes: [['status']],
  columns: [
    'closedName',
    'reason',
    'askName',
    'status',
    'rowCount',
    'fileCount',
    'sizeBytes',
    'downloadCount',
    'eraseTime',
  ],
  states: { field: 'status', initial: CLOSURE.exporting, meanings: closureMeanings, transitions: closureTransitions },
  fields: {
    closedName: text('租户', 'Tenant').max(50).required().given(),
    reason: text('注销原因', 'Reason').max(200).required().withoutNumbers(),
    status: choice('状态', 'State', {
      [CLOSURE.exporting]: ['正在导出', 'Exporting'],
      [CLOSURE.exported]: ['待下载确认', 'To be confirmed'],
      [CLOSURE.confirmed]: ['待平台批准', 'Waits for the platform'],
      [CLOSURE.approved]: ['已停用，待抹除', 'Suspended, to be erased'],
      [CLOSURE.failed]: ['导出失败', 'Export failed'],
      [CLOSURE.erased]: ['已抹除', 'Erased'],
      [CLOSURE.cancelled]: ['已撤销', 'Cancelled'],
    })
      .given()
      .search(),
    askName: text('申请人', 'Asked by').max(20).required().given(),
    registerCount: integer('登记簿数', 'Registers').given().hide('list').heads('导出', 'Export'),
    rowCount: integer('导出行数', 'Rows').given(),
    fileCount: integer('导出附件数', 'Files').given(),
    sizeBytes: integer('文件大小', 'Size').given(),
    sha256: text('文件摘要', 'SHA-256').max(64).given().hide('list'),
    errorText: text('失败原因', 'Why it failed').max(200).given().hide('list'),
    downloadCount: integer('下载次数', 'Downloads').given().preset(0),
    downloadTime: dateTime('最近下载', 'Downloaded at').given().hide('list'),
    typedName: text('输入租户名称确认', 'Type the tenant’s name').max(50).hide('list', 'form', 'detail', 'excel'),
    decideName: text('批准人', 'Approved by').max(20).given().hide('list').heads('抹除', 'Erasure'),
    decideTime: dateTime('批准时间', 'Approved at').given().hide('list'),
    eraseTime: dateTime('抹除日期', 'Erased on').given(),
    erasedRows: integer('抹除行数', 'Rows erased').given().hide('list'),
    erasedFiles: integer('抹除附件数', 'Files erased').given().hide('list'),
    /** How many rows went, by the name of the register. */
    erasedBy: json<Readonly<Record<string, number>>>('各登记簿抹除行数', 'Rows by register')
      .given()
      .hide('list', 'form'),
    answer: text('撤销原因', 'Why it was cancelled').max(200).withoutNumbers().hide('list', 'form'),
    ticketHash: secret('下载凭证', 'Ticket').given().hide('form'),
    ticketUntil: dateTime('凭证有效至', 'Ticket until').given().hide('list', 'form', 'detail', 'excel'),
  },
  endpoints: closureEndpoints,
})
