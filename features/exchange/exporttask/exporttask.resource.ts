import {
  choice,
  dateTime,
  defineResource,
  dict,
  flag,
  integer,
  json,
  jsonList,
  ref,
  secret,
  text,
} from '@village/resource'
import { ENDED_EXPORTS } from '../task.states.ts'
import { exportEndpoints } from './exporttask.endpoints.ts'

/** What an export asks for; names of properties and filters as they came over the wire. */
export interface ExportQuery {
  readonly filters: Readonly<Record<string, string>>
  readonly ids: readonly string[]
  /** The order of the list; older exports have none. */
  readonly order?: { readonly ascs: string; readonly descs: string }
}

/** A workbook that a job writes: masked, or in clear after somebody else approved it (domain-model §4.13.4). */
export const exportTask = defineResource({
  name: 'exchange.exporttask',
  label: { zh: '导出任务', en: 'Exports' },
  path: '/privacy/export',
  title: 'fileName',
  verbs: ['list', 'detail'],
  scope: 'tenant',
  readers: 'signedIn',
  menu: { order: 2, icon: 'DownloadOutlined', keep: true },
  // Ready for a day, expired, rejected or failed: what waits or runs is nobody's past.
  forgets: { since: 'createTime', keptYears: 'retention.exportTask', only: { status: ENDED_EXPORTS } },
  columns: ['fileName', 'filterText', 'unmasked', 'status', 'rowCount', 'expireTime', 'downloadCount'],
  indexes: [['createUser', 'createTime'], ['status']],
  fields: {
    resource: text('登记簿', 'Register').max(64).register().required().given().search('is'),
    fileName: text('文件', 'File').max(200).required().given().withoutNumbers(),
    filterText: text('筛选条件', 'Filter').max(1000).given().withoutNumbers(),
    // It holds what was searched for, so it is encrypted and cleared together with the file.
    query: json<ExportQuery>('查询', 'Query').given().encrypted().hide('form', 'detail'),
    columns: jsonList<string>('列', 'Columns').required().given().hide('form'),
    format: choice('格式', 'Format', { xlsx: ['Excel', 'Excel'], csv: ['CSV', 'CSV'] })
      .required()
      .given()
      .hide('list'),
    language: choice('语言', 'Language', { zh: ['中文', 'Chinese'], en: ['英文', 'English'] })
      .required()
      .given()
      .hide('list'),
    unmasked: flag('含敏感明文', 'Unmasked').given().search(),
    reason: text('事由', 'Reason').max(200).given().withoutNumbers(),
    status: dict('状态', 'State', 'export_status').required().given().search(),
    totalRows: integer('总行数', 'Rows to write').given(),
    rowCount: integer('行数', 'Rows').given(),
    sizeBytes: integer('文件大小', 'Size').given().hide('list'),
    approveUser: ref('审批人', 'Approver', 'system.user').given(),
    approveTime: dateTime('审批时间', 'Approved at').given().hide('list'),
    rejectReason: text('驳回原因', 'Reason of rejection').max(200).given().withoutNumbers().hide('list'),
    errorText: text('失败原因', 'Why it failed').max(500).given(),
    expireTime: dateTime('失效时间', 'Expires').given(),
    downloadCount: integer('下载次数', 'Downloads').given(),
    ticketHash: secret('下载凭证', 'Ticket').given().hide('form'),
    ticketUntil: dateTime('凭证有效至', 'Ticket until').given().hide('list', 'form', 'detail', 'excel'),
  },
  endpoints: exportEndpoints,
})
