import { createHash } from 'node:crypto'
import { daysBetween, type Fields } from '@village/resource'
import { type Call, InvalidInput, mayRead, refuse, showRows, type WireRow } from '@village/server'
import { auditCheck } from '../../monitor/audit-check/audit-check.resource.ts'
import { setSheet } from '../../papers/public.server.ts'
import type { PagesShown } from '../../papers/public.ts'
import { tenantNames } from '../../system/public.server.ts'
import { accessLogEndpoints } from './access-log.endpoints.ts'
import { accessLog } from './access-log.resource.ts'
import { type ChainCheck, type Extract, type ExtractRow, layoutOfExtract } from './extract-layout.ts'

/** A quarter of a year, and what one list on paper holds. */
const MOST_DAYS = 92
const MOST_ROWS = 5_000
const BATCH = 500

interface Asked {
  /** yyyy-MM-dd */
  readonly from: string
  readonly to: string
  readonly reason: string
}

function checkPeriod({ from, to }: Asked): void {
  const flaw = (zh: string, en: string): never => {
    throw new InvalidInput([{ field: 'to', code: 'other', says: { zh, en } }], accessLogEndpoints.extract.params)
  }
  if (to < from) flaw('结束日期不能早于开始日期', 'the period ends before it begins')
  if (daysBetween(from, to) >= MOST_DAYS) flaw(`一次最多${MOST_DAYS}天`, `${MOST_DAYS} days at most`)
}

type Unsummed = Omit<ExtractRow, 'sum'>
const said = (row: WireRow, name: string): string => String(row[name] ?? '')

/** An entry in words: registers and fields by their labels. */
function rowOf(entry: WireRow, call: Call): Unsummed {
  const of = call.services.registry.resources.find(({ name }) => name === entry['resource'])
  const fields: Fields = of?.fields ?? {}
  const labelOf = (name: string): string => fields[name]?.spec.label.zh ?? name
  return {
    time: said(entry, 'accessTime'),
    who: said(entry, 'userName'),
    register: of?.label.zh ?? said(entry, 'resource'),
    record: said(entry, 'recordTitle') || said(entry, 'recordCount'),
    fields: said(entry, 'fields').split(',').map(labelOf).join('、'),
    action: accessLog.fields.action.spec.choices?.[said(entry, 'action')]?.[0] ?? said(entry, 'action'),
    reason: said(entry, 'reason'),
    ip: said(entry, 'ip'),
  }
}

/** Each row with the sum of itself and all before it. */
function summed(rows: readonly Unsummed[]): readonly ExtractRow[] {
  let sum = ''
  return rows.map(row => {
    const words = [row.time, row.who, row.register, row.record, row.fields, row.action, row.reason, row.ip]
    sum = createHash('sha256')
      .update(`${sum}${words.join('|')}`)
      .digest('hex')
    return { ...row, sum }
  })
}

async function entriesOf({ from, to }: Asked, call: Call) {
  const chinese = call.with({ language: 'zh' })
  const period = { accessTime_datege: `${from} 00:00:00`, accessTime_datele: `${to} 23:59:59` }
  const entries: WireRow[] = []
  for await (const batch of call.db.of(accessLog).iterate(period, BATCH)) {
    if (entries.length + batch.length > MOST_ROWS)
      return refuse(`这段时间超过${MOST_ROWS}条，请缩短期间`, `More than ${MOST_ROWS} entries: choose a shorter period`)
    entries.push(...(await showRows(accessLog, batch as never, chinese)))
  }
  // The list shows the newest first; on paper the sums go on from the oldest.
  return entries.reverse()
}

async function newestCheck(call: Call): Promise<ChainCheck | null> {
  if (!mayRead(auditCheck, call)) return null
  const [newest] = await call.db.of(auditCheck).find({}, { order: ['-time'], limit: 1 })
  if (!newest) return null
  const { time, outcome, broken, blocks } = newest
  return { time, isWhole: outcome === 'whole', broken: broken ?? 0, blocks: blocks ?? 0 }
}

async function extractIn(asked: Asked, call: Call) {
  const entries = await entriesOf(asked, call)
  const names = await tenantNames([call.user.tenantId], call)
  const extract: Extract = {
    ...asked,
    tenant: names.get(call.user.tenantId) ?? '',
    madeBy: call.user.name,
    madeAt: call.now,
    check: await newestCheck(call),
    rows: summed(entries.map(entry => rowOf(entry, call))),
  }
  return { extract, recordIds: entries.map(({ id }) => id) }
}

interface Waiting {
  readonly call: Call
  readonly left: AbortSignal
}
/** The call `extract`: the entries of a period as a PDF. Needs a call without a transaction. */
export async function extractOfLog(asked: Asked, waiting: Waiting): Promise<PagesShown> {
  const { call } = waiting
  checkPeriod(asked)
  const { extract, recordIds } = await call.services.readAs(call.user, call.origin, own => extractIn(asked, own))
  const { layout, facts } = layoutOfExtract(extract)
  const shown = await setSheet({ title: accessLog.label.zh, layout, facts }, waiting)
  await call.services.as(call.user, call.origin, own =>
    own.services.registry.ports.accessLog.seen(
      { resource: accessLog.name, recordIds, fields: ['fields'], action: 'print', reason: asked.reason },
      own,
    ),
  )
  return shown
}
