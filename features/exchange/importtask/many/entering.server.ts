import { type AnyResource, codeOf, type Entered, type EnteredRow, type FileColumn, type Id } from '@village/resource'
import { bulkAdd, type Call, forbid, refuse } from '@village/server'
import { IMPORT } from '../../task.states.ts'
import type { Cell } from '../cells/cell-value.ts'
import { type Checking, openChecking, type Row, withRegisterViews } from '../checking/checking.server.ts'
import type { RegisterViews } from '../checking/known-record.server.ts'
import { importTask } from '../importtask.resource.ts'
import { stagedOf, verdictsOf } from '../reading/reading.server.ts'
import { importRow } from '../staging/importrow.resource.ts'
import type { Verdict } from '../staging/staging.server.ts'
import { changeTask, lockedTask, type Task, targetOf } from '../staging/tasks.server.ts'
import { commit } from '../wizard/import-steps.server.ts'
import { meant, typed } from '../wizard/mending.server.ts'
import { wireRow } from '../wizard/rows.server.ts'
import { mayEdit } from '../writing/committing.server.ts'

/** Rows of one grid, saved ones among them: what somebody types in one sitting. */
export const MOST_ENTERED = 200

export interface Entering {
  readonly resource: string
  readonly id?: Id | null
  readonly rows: unknown
}
type Cells = Readonly<Record<string, Cell>>
interface Sent extends Pick<EnteredRow, 'row' | 'as' | 'record'> {
  readonly cells: Cells
}

const isRowNo = (row: unknown): row is number =>
  typeof row === 'number' && Number.isInteger(row) && row >= 1 && row <= MOST_ENTERED

/** The rows in the order of the grid. What no grid sends is refused before anything is checked. */
function sentRows(of: AnyResource, rows: unknown): readonly Sent[] {
  if (!Array.isArray(rows) || rows.length === 0) return refuse('请先录入至少一行', 'Enter at least one row')
  if (rows.length > MOST_ENTERED)
    return refuse(`一次最多录${MOST_ENTERED}行`, `At most ${MOST_ENTERED} rows can be entered at once`)
  const sent = (rows as readonly Partial<EnteredRow>[]).map((one): Sent => {
    if (!isRowNo(one?.row))
      return refuse(
        `行号应为1至${MOST_ENTERED}的整数`,
        `The number of a row is a whole number from 1 to ${MOST_ENTERED}`,
      )
    const { row, as, record } = one
    if (as !== undefined && as !== 'update' && as !== 'add')
      return refuse('没有这样的处理', 'There is no such decision')
    const filled = Object.entries(typed(of, one.values)).filter(([, { kind }]) => kind !== 'empty')
    return { row, cells: Object.fromEntries(filled), ...(as && typeof record === 'string' && { as, record }) }
  })
  if (new Set(sent.map(({ row }) => row)).size < sent.length) refuse('行号重复', 'Two rows have the same number')
  return sent.toSorted((a, b) => a.row - b.row)
}

/** Records that were picked are said as people say them; each is asked for once. */
async function withMeant(of: AnyResource, sent: readonly Sent[], call: Call): Promise<readonly Sent[]> {
  const said = new Map<string, Cell>()
  for (const [name, cell] of sent.flatMap(({ cells }) => Object.entries(cells))) {
    const key = `${name}:${cell.text}`
    if (!said.has(key)) said.set(key, (await meant(of, { [name]: cell }, call))[name]!)
  }
  const saidOf = (cells: Cells): Cells =>
    Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, said.get(`${name}:${cell.text}`)!]))
  return sent.map(one => ({ ...one, cells: saidOf(one.cells) }))
}

/** Whether somebody has decided about the very record that the check has found. */
const isDecided = ({ as, record }: Sent, { state, recordId }: Verdict): boolean =>
  as !== undefined && state === 'duplicate' && recordId !== null && recordId === record

/** What the rows come to, each beside its verdict. A decision counts for the record that it was made about. */
async function judge(checking: Checking, sent: readonly Sent[], eyes: RegisterViews): Promise<readonly Verdict[]> {
  const keys = new Map<string, number>()
  const rowOf = ({ row, cells }: Sent): Row => ({
    cells,
    earlier(key) {
      const first = keys.get(key)
      if (first === undefined) keys.set(key, row)
      return first === undefined || first === row ? null : first
    },
  })
  const check = (some: readonly Sent[], asNew: boolean) =>
    verdictsOf(
      checking,
      some.map(({ row }) => [row]),
      some.map(one => ({ ...rowOf(one), asNew })),
      eyes,
    )
  const verdicts = await check(sent, false)
  const asNew = sent.filter((one, at) => one.as === 'add' && isDecided(one, verdicts[at]!) && verdicts[at]!.lookAlike)
  const again = asNew.length > 0 ? await check(asNew, true) : []
  return sent.map((one, at): Verdict => {
    const verdict = verdicts[at]!
    if (asNew.includes(one)) return again[asNew.indexOf(one)]!
    return one.as === 'update' && isDecided(one, verdict) && verdict.issues.length === 0
      ? { ...verdict, state: 'good' }
      : verdict
  })
}

/** The import that earlier rows of the grid went into. What of them was not written is sent again or given up. */
async function openAgain(id: Id, of: AnyResource, sent: readonly Sent[], call: Call): Promise<Task> {
  const task = await lockedTask(id, call)
  if (task.entered !== 1 || task.resource !== of.name) return refuse('未找到导入任务', 'There is no such import', 404)
  if (task.stage !== 'done' && task.stage !== 'failed')
    return refuse('上一次保存还没有结束，请稍候再保存', 'The last save is still under way: save again in a moment')
  await call.db.sql`delete from exchange_importrow where import_id = ${id} and state in ('bad', 'skipped')`
  const known = await call.db.sql<{ row_no: number }>`
    select row_no from exchange_importrow
    where import_id = ${id} and row_no = any(${sent.map(({ row }) => row)}::int[]) order by row_no limit 1`
  if (known[0]) refuse(`第${known[0].row_no}行已经保存`, `Row ${known[0].row_no} is saved already`)
  return task
}

function columnsOf(of: AnyResource, rows: readonly Verdict[], { language }: Call): FileColumn[] {
  const names = [...new Set(rows.flatMap(({ original }) => Object.keys(original)))]
  return names.map((field, index) => ({ index, field, title: of.fields[field]!.spec.label[language], samples: [] }))
}

async function begin(of: AnyResource, mode: Checking['mode'], call: Call): Promise<Id> {
  const { id } = await call.db.of(importTask).add({
    resource: of.name,
    mode,
    fileName: call.language === 'zh' ? '一次录多条' : 'Entered in a grid',
    entered: 1,
    status: IMPORT.open,
    stage: 'ready',
    totalRows: 0,
    okRows: 0,
    badRows: 0,
    duplicateRows: 0,
    doneRows: 0,
  })
  return id
}

interface ToWrite {
  readonly of: AnyResource
  readonly mode: Checking['mode']
  readonly task: Task | null
  readonly sent: readonly Sent[]
  readonly verdicts: readonly Verdict[]
}
/** Stages the good rows and has them written. Answers the import, '' where there is none. */
async function write({ of, mode, task, sent, verdicts }: ToWrite, call: Call): Promise<Id> {
  const good = verdicts.flatMap((verdict, at) => (verdict.state === 'good' ? [[sent[at]!.row, verdict] as const] : []))
  if (good.length === 0) return task?.id ?? ''
  const id = task?.id ?? (await begin(of, mode, call))
  await bulkAdd(
    call,
    importRow,
    good.map(([row, verdict]) => stagedOf(id, row, verdict, call)),
  )
  const totalRows = (task?.okRows ?? 0) + good.length
  await changeTask(call, id, { mode, stage: 'ready', totalRows, badRows: 0, columns: columnsOf(of, verdicts, call) })
  await commit({ id, skipBad: 1, duplicates: 'skip' }, call)
  return id
}

/**
 * Rows that somebody typed or pasted into a grid, checked as those of a workbook are. The good ones are written as an
 * import, so that they are taken back as one; of the others nothing is kept here (decision 0152).
 */
export function enterRows({ resource, id, rows }: Entering, call: Call): Promise<Entered> {
  const of = targetOf(resource, call)
  if (!call.may(`${codeOf(of)}_add`)) forbid()
  const typedRows = sentRows(of, rows)
  return withRegisterViews(call, async eyes => {
    const inside = eyes.call
    const task = id ? await openAgain(id, of, typedRows, inside) : null
    const mode = mayEdit(of, inside) ? 'upsert' : 'insert'
    const checking = await openChecking(of, mode, inside)
    const sent = await withMeant(of, typedRows, inside)
    const verdicts = await judge(checking, sent, eyes)
    const shown = verdicts.map((verdict, at) => shownRow(of, sent[at]!, verdict, inside))
    return { id: await write({ of, mode, task, sent, verdicts }, inside), rows: shown }
  })
}

const shownRow = (of: AnyResource, { row }: Sent, verdict: Verdict, call: Call): Entered['rows'][number] => {
  const { lookAlike, otherName, ...rest } = verdict
  const flags = { similar: lookAlike === 1, renamed: otherName === 1, before: {}, action: null }
  return wireRow(of, { columns: null, sheets: null }, { id: '', rowNo: row, ...rest, ...flags }, call)
}
