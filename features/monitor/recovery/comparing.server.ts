import { access } from 'node:fs/promises'
import { DAY_MS, type Id, type Label, momentAt } from '@village/resource'
import {
  BadArchive,
  bulkAdd,
  type Call,
  type ComparisonSink,
  causeOf,
  passesByItself,
  Refusal,
  type RowDifference,
} from '@village/server'
import { wordsOfFailure } from '../failure-words.ts'
import { comparedRegisters } from './compared-registers.ts'
import { changeRecovery, inRecovery, KEPT_DAYS, lockedRecovery, MOST_ROWS, type Recovery } from './recoveries.server.ts'
import type { RegisterCount } from './recovery.endpoints.ts'
import { recoveryRow } from './recoveryrow.resource.ts'
import { forgetRows, sealedRow } from './rows.server.ts'

/** Tells that somebody has cancelled. */
class Cancelled extends Error {}

const tooMany = (): never => {
  throw new Refusal({
    zh: `有差异的记录超过${MOST_ROWS}条，请选一个村，或恢复整份备份`,
    en: `More than ${MOST_ROWS} rows differ: choose one village, or restore the whole backup`,
  })
}

/** Keeps what the comparison finds, in short transactions. */
function keeping(task: Recovery, allSteps: number, call: Call) {
  const counts: RegisterCount[] = []
  let [kept, gone, changed] = [0, 0, 0]
  const sink: ComparisonSink = {
    async differ(of, rows) {
      if (kept + rows.length > MOST_ROWS) tooMany()
      const sealed = rows.map((row: RowDifference, at) => ({
        ...sealedRow(task, of, row, call),
        recoveryId: task.id,
        seq: kept + at,
      }))
      await inRecovery(task.id, call, own => bulkAdd(own, recoveryRow, sealed))
      kept += rows.length
      const isChange = rows.filter(({ kind }) => kind === 'changed').length
      changed += isChange
      gone += rows.length - isChange
    },
    async compared(of, added) {
      if (gone + changed + added > 0) counts.push({ register: of.name, gone, changed, added })
      gone = changed = 0
      await inRecovery(task.id, call, async own => {
        const { stage, doneSteps } = await lockedRecovery(task.id, own)
        if (stage !== 'comparing') throw new Cancelled()
        await changeRecovery(own, task.id, { doneSteps: (doneSteps ?? 0) + 1, allSteps })
      })
      return true
    },
  }
  return { sink, counts }
}

const sumOf = (counts: readonly RegisterCount[], name: 'gone' | 'changed' | 'added'): number =>
  counts.reduce((sum, one) => sum + one[name], 0)

async function compare(task: Recovery, call: Call): Promise<void> {
  const { services } = call
  const { registry, backups } = services
  const registers = comparedRegisters(registry.resources)
  const { sink, counts } = keeping(task, registers.length, call)
  await inRecovery(task.id, call, async own => {
    await forgetRows(task.id, own)
    await changeRecovery(own, task.id, { doneSteps: 0, allSteps: registers.length })
  })
  const deptIds = task.deptId ? await services.deptsBelow(task.ofTenant!, task.deptId) : null
  await access(task.path!)
  const part = { tenantId: task.ofTenant!, deptIds, registers, files: registry.resource('files.attach') }
  await backups!.compare(task.path!, part, sink)
  const until = new Date(services.clock.date().getTime() + KEPT_DAYS * DAY_MS)
  await inRecovery(task.id, call, async own => {
    if ((await lockedRecovery(task.id, own)).stage !== 'comparing') return
    await changeRecovery(own, task.id, {
      stage: 'ready',
      counts,
      goneRows: sumOf(counts, 'gone'),
      changedRows: sumOf(counts, 'changed'),
      newRows: sumOf(counts, 'added'),
      keptUntil: momentAt(until.getTime()),
    })
    await own.later('monitor.recovery-forget', { id: task.id }, { key: `recovery.forget:${task.id}`, at: until })
  })
}

/** Ends a recovery that cannot go on, with the reason; its rows go. */
export const failRecovery = (id: Id, problem: Label, call: Call): Promise<void> =>
  inRecovery(id, call, async own => {
    const { stage } = await lockedRecovery(id, own)
    if (stage !== 'comparing' && stage !== 'returning') return
    if (stage === 'comparing') await forgetRows(id, own)
    await changeRecovery(own, id, { stage: stage === 'comparing' ? 'failed' : 'ready', problem })
  })

const saysOf = (error: unknown): Label =>
  error instanceof BadArchive || error instanceof Refusal ? error.says : wordsOfFailure(error)

/** The job `monitor.recovery-compare`: begins anew where a server was killed. */
export async function compareRecovery({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const task = await inRecovery(id, call, own => lockedRecovery(id, own))
  if (task.stage !== 'comparing') return
  try {
    await compare(task, call)
  } catch (error) {
    if (error instanceof Cancelled) return
    if (passesByItself(error)) throw error
    call.services.log.error({ cause: causeOf(error), recovery: id }, 'a recovery cannot go on')
    await failRecovery(id, saysOf(error), call)
  }
}
