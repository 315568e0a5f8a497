import { type Id, issueOf, type RowOf } from '@village/resource'
import { type Call, type Change, forbid, InvalidInput, refuse, serve } from '@village/server'
import { designOf, emptyDesign } from '../design.ts'
import { reportParams } from '../params.ts'
import { periodOf } from '../period.ts'
import type { OpenedReport, ReportResult } from '../result.ts'
import { checkRegister, runRegister } from '../running/register-report.server.ts'
import { checkSource, readableSources, runSource } from '../running/source-report.server.ts'
import { workbookOf } from '../running/workbook.server.ts'
import { report } from './report.resource.ts'

type Report = RowOf<typeof report>
type Written = Exclude<Change<typeof report.fields>, { readonly kind: 'remove' }>
/** The word for no address: a parameter is never empty. */
const NONE = '-'
const QUERY = 'report_list_query'

async function reportById(id: Id, reportType: Report['reportType'], call: Call): Promise<Report> {
  const found = await call.db.of(report).get(id)
  // Each kind has its call, so that its right guards it.
  return found?.reportType === reportType ? found : refuse('未找到数据', 'Data not found', 404)
}

async function open(id: Id, call: Call): Promise<OpenedReport> {
  const found = await call.db.of(report).get(id)
  if (!found) return refuse('未找到数据', 'Data not found', 404)
  const { name, updateTime, reportType, content } = found
  return {
    id,
    updateTime,
    name,
    reportType,
    remark: found.remark ?? '',
    design: designOf(content),
    resourceName: found.resourceName ?? '',
    datasourceId: found.datasourceId ?? '',
  }
}

type Values = Readonly<Record<string, unknown>> | null | undefined
const valuesIn = (values: Values): Readonly<Record<string, unknown>> =>
  typeof values === 'object' && values !== null && !Array.isArray(values) ? values : {}
async function run(id: Id, values: Values, call: Call): Promise<ReportResult> {
  const { name, resourceName, content } = await reportById(id, 'register', call)
  const asked = { name, resourceName: resourceName ?? '', design: designOf(content) }
  return runRegister(values?.['span'] ? { ...asked, period: periodOf(values) } : asked, call)
}
async function runOverSource(id: Id, values: Values, call: Call): Promise<ReportResult> {
  const { name, datasourceId, content } = await reportById(id, 'source', call)
  return runSource({ name, datasourceId, design: designOf(content), values: valuesIn(values) }, call)
}

/** What is stored is checked as it will be run; a design that is still empty is somebody's next step. */
async function checkDesign({ kind, after, ...change }: Written, call: Call): Promise<void> {
  const before = kind === 'edit' ? (change as { readonly before: Report }).before : null
  const design = designOf(after.content)
  const isSource = after.reportType === 'source'
  const isNew = !before || before.datasourceId !== after.datasourceId || before.reportType !== after.reportType
  const isRewritten = JSON.stringify(designOf(before?.content).query) !== JSON.stringify(design.query)
  if (isSource && (isNew || isRewritten) && !call.may(QUERY)) forbid()
  const name = isSource ? 'datasourceId' : 'resourceName'
  if (!after[name]) throw new InvalidInput([issueOf(name, '请选择', 'Please choose')], report.fields)
  const isEmpty = JSON.stringify(design) === JSON.stringify(emptyDesign)
  if (isSource) {
    if (isNew || design.query.sql !== '')
      await checkSource(after.datasourceId, isEmpty ? sampleOf(design) : design, call)
  } else if (!isEmpty) checkRegister(after.resourceName ?? '', design, call)
}
/** In place of a query that is not written yet, so that the source is checked all the same. */
const sampleOf = (design: ReturnType<typeof designOf>) => ({ ...design, query: { ...design.query, sql: 'select 1' } })

export default serve(report, {
  fill: change => (change.kind === 'remove' ? {} : { content: designOf(change.after.content ?? emptyDesign) }),
  async check(change, call) {
    if (change.kind !== 'remove') await checkDesign(change, call)
  },
  endpoints: {
    async address(_, call) {
      const url = await call.services.param(call.user.tenantId, reportParams['report.designerUrl'])
      return { url: url === NONE ? '' : url }
    },
    open: ({ id }, call) => open(id, call),
    sources: (_, call) => readableSources(call),
    run: ({ id, values }, call) => run(id, valuesIn(values), call),
    'run-source': ({ id, values }, call) => runOverSource(id, values, call),
    try: ({ resourceName, content }, call) =>
      runRegister({ name: '', resourceName: resourceName ?? '', design: designOf(content) }, call),
    'try-source': ({ datasourceId, content, values }, call) =>
      runSource(
        { name: '', datasourceId: datasourceId ?? null, design: designOf(content), values: valuesIn(values) },
        call,
      ),
    async workbook({ id, values }, call) {
      const result = await run(id, valuesIn(values), call)
      // Rows of people leave by the export of their register, with its limits, approval and log.
      if (result.totals === null) refuse('明细请在登记表中导出', 'Rows are exported from their register')
      return workbookOf(result, call)
    },
    'workbook-source': async ({ id, values }, call) => workbookOf(await runOverSource(id, values, call), call),
  },
})
