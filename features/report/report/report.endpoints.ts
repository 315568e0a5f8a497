import { get, getMany, json, post, raw, ref, shape, text } from '@village/resource'
import type { ReportDesign } from '../design.ts'
import type { OpenedReport, ReadableSource, ReportResult } from '../result.ts'

/** A report that is being made, as the editor has it. */
const draft = {
  resourceName: text('登记表', 'Register').max(64),
  datasourceId: ref('数据源', 'Data source', 'develop.datasource'),
  content: json<ReportDesign>('报表内容', 'Design').required(),
  values: json<Readonly<Record<string, string>>>('参数', 'Parameters'),
}
const saved = {
  id: ref('报表', 'Report', 'report.report_list').required(),
  values: json<Readonly<Record<string, string>>>('参数', 'Parameters'),
}
const view = { permission: 'report_list_view' } as const
/** A report has 5,000 rows; their names and codes come besides. */
const dear = { rows: 50_000 } as const
const source = { permission: 'report_list_source' } as const

/** Reports are run by their readers and tried out by their makers. `…-source`: over a data source. */
export const reportEndpoints = {
  /** Where the entry of the list leads: '' for the page of the product. */
  address: get('设计器地址', 'Address of the designer', {
    access: view,
    returns: { url: text('地址', 'Address') },
  }),
  /** With its design, which no list carries. */
  open: get('打开', 'Open', {
    access: view,
    params: { id: ref('报表', 'Report', 'report.report_list').required() },
    returns: shape<OpenedReport>(),
  }),
  sources: getMany('可用的数据源', 'Data sources', {
    access: { permission: 'report_list_query' },
    returns: shape<ReadableSource>(),
  }),
  /** `values`: `span`, `from`, `to` in place of the period of the design. */
  run: post('查看', 'Run', {
    access: view,
    ownTransactions: true,
    dear,
    params: saved,
    returns: shape<ReportResult>(),
  }),
  'run-source': post('查看数据源报表', 'Run over a data source', {
    access: source,
    ownTransactions: true,
    dear,
    params: saved,
    returns: shape<ReportResult>(),
  }),
  try: post('试看', 'Try out', {
    access: { permission: 'report_list_edit' },
    ownTransactions: true,
    dear,
    params: draft,
    returns: shape<ReportResult>(),
  }),
  'try-source': post('试看数据源查询', 'Try a query', {
    access: { permission: 'report_list_query' },
    ownTransactions: true,
    dear,
    params: draft,
    returns: shape<ReportResult>(),
  }),
  /** What it says, as a workbook. */
  workbook: raw(
    post('导出', 'Workbook', {
      access: view,
      ownTransactions: true,
      dear,
      params: saved,
      returns: shape<unknown>(),
      inClear: true,
    }),
  ),
  'workbook-source': raw(
    post('导出数据源报表', 'Workbook of a data source', {
      access: source,
      ownTransactions: true,
      dear,
      params: saved,
      returns: shape<unknown>(),
      inClear: true,
    }),
  ),
}
