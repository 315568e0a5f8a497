import { type AnyResource, checkRecord, type Id, type Issue } from '@village/resource'
import { type Call, causeOf, isStopping, nameProperty, passesByItself, Refusal, tryEdit } from '@village/server'
import { IMPORT } from '../../task.states.ts'
import type { Cell } from '../cells/cell-value.ts'
import { type Checking, contextOf, openChecking } from '../checking/checking.server.ts'
import { changesIn, NO_TRIAL, SAME, tryWrite, withoutTrace } from '../checking/row-trial.server.ts'
import { recount } from '../reading/reading.server.ts'
import { rowsAfter, type Staged, saveChecked, type Values } from '../staging/staging.server.ts'
import { changeTask, lockedTask, targetOf } from '../staging/tasks.server.ts'

/** Records that are checked in one transaction; progress is told after each. */
const BATCH = 200
const NOT_THERE: Issue['says'] = { zh: '记录已不存在或不在管辖范围内', en: 'The record is gone, or not yours' }

/** What of a staged row the check finds out. */
export interface CheckedRow {
  readonly id: Id
  readonly state: 'good' | 'bad' | 'skipped'
  readonly original: Readonly<Record<string, Cell>>
  readonly issues: readonly Issue[]
}

const shownIn = (row: Values, name: string): string => {
  const words = row[nameProperty(name)] ?? row[name]
  return Array.isArray(words) ? words.join('、') : String(words ?? '')
}
const cell = (text: string): Cell => ({ kind: 'text', text }) as Cell

/** What people see of it: the name, and each value as it is and as it will be. Masked as in the list. */
async function shownChange(of: AnyResource, before: Values, change: Values, names: readonly string[], call: Call) {
  const [was, will] = await call.db.of(of).show([before, { ...before, ...change }] as never)
  const empty = call.language === 'zh' ? '（空）' : '(empty)'
  const both = (name: string): string => {
    const [old, next] = [was, will].map(row => shownIn(row as Values, name) || empty)
    return name in change ? `${old} → ${next}` : old!
  }
  return Object.fromEntries([
    [of.title, cell(shownIn(was as Values, of.title))],
    ...names.map(name => [name, cell(both(name))] as const),
  ])
}

async function checkOne(checking: Checking, row: Staged, call: Call): Promise<CheckedRow> {
  const { of } = checking
  const before = (await call.db.of(of).get(row.recordId!)) as Values | null
  const says = (
    state: CheckedRow['state'],
    original: CheckedRow['original'],
    issues: readonly Issue[],
  ): CheckedRow => ({
    id: row.id,
    state,
    original,
    issues,
  })
  if (!before) return says('bad', {}, [{ field: of.title, code: 'other', says: NOT_THERE }])
  const names = Object.keys(row.content)
  const rules = call.services.registry.rules.get(of.name)
  const context = { ...contextOf(checking, call, before), partial: true }
  const { values, issues } = checkRecord(of, rules, row.content, context, before)
  const change = changesIn(of, values, before)
  const shown = await shownChange(of, before, change, names, call)
  if (issues.length > 0) return says('bad', shown, issues)
  if (Object.keys(change).length === 0) return says('skipped', shown, [{ field: of.title, code: 'other', says: SAME }])
  const trial = await tryWrite(of, () => tryEdit(of, row.recordId!, change, call)).catch(error => {
    if (passesByItself(error)) throw error
    return { ...NO_TRIAL, issues: [{ field: of.title, code: 'fault' as const }] }
  })
  return trial.issues.length > 0 ? says('bad', shown, trial.issues) : says('good', shown, [])
}

/** The next records. Answers how many there were. */
async function checkStep(id: Id, of: AnyResource, call: Call): Promise<number> {
  const task = await lockedTask(id, call)
  if (task.stage !== 'reading') return 0
  const done = task.doneRows ?? 0
  const rows = await rowsAfter(call, id, done, BATCH)
  if (rows.length === 0) {
    await recount(id, call)
    await changeTask(call, id, { stage: 'ready' })
    return 0
  }
  const checking = await openChecking(of, 'update', call)
  const checked: CheckedRow[] = []
  for (const row of rows) checked.push(await withoutTrace(call, () => checkOne(checking, row, call)))
  await saveChecked(call, checked)
  await changeTask(call, id, { doneRows: done + rows.length })
  return rows.length
}

const BROKEN = { zh: '检查时出错，请告诉管理员', en: 'It met a fault while it was checked: tell the administrator' }

/** The job `import.change`: checks each record of a change of many. Goes on where it was broken off. */
export async function checkMany({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const own = <T>(work: (inside: Call) => Promise<T>): Promise<T> => call.services.as(call.user, call.origin, work)
  try {
    const of = targetOf((await own(inside => lockedTask(id, inside))).resource, call)
    for (;;) {
      if (isStopping(call.services))
        return await own(inside => inside.later('import.change', { id }, { key: `import.change:${id}` }))
      if ((await own(inside => checkStep(id, of, inside))) === 0) return
    }
  } catch (error) {
    if (!(error instanceof Refusal) && passesByItself(error)) throw error
    const problem = error instanceof Refusal ? error.says : BROKEN
    if (problem === BROKEN) call.services.log.error({ cause: causeOf(error), import: id }, 'many cannot be checked')
    await own(inside => changeTask(inside, id, { stage: 'failed', status: IMPORT.failed, problem }))
  }
}
