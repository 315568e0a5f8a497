import { basename } from 'node:path'
import { type Id, type Label, sentence } from '@village/resource'
import {
  attempt,
  bringBack,
  bringFileRowBack,
  type Call,
  causeOf,
  checkLinks,
  InvalidInput,
  isStopping,
  passesByItself,
  putLinksOff,
  Refusal,
  readDatabaseError,
  type StoredColumns,
  setReason,
} from '@village/server'
import { bringFileBack } from '../../files/public.server.ts'
import { noteUsual } from '../public.server.ts'
import { failRecovery } from './comparing.server.ts'
import { changeRecovery, inRecovery, lockedRecovery, type Recovery } from './recoveries.server.ts'
import { areAwaited, type Kept, nextChosen, saveOutcomes } from './rows.server.ts'

/** Rows that come back in one transaction with their new state: after kill -9 none is lost and none twice. */
const STEP = 200

type Read = Parameters<Parameters<NonNullable<Call['services']['backups']>['withFiles']>[1]>[0]

const inWords = (error: InvalidInput): Label => {
  const say = (language: 'zh' | 'en') => error.issues.map(one => sentence(one, error.fields, language)).join('；')
  return { zh: say('zh'), en: say('en') }
}

const FAULT: Label = {
  zh: '写入时出错，没有找回，请告诉管理员',
  en: 'It met a fault and was not brought back: tell the administrator',
}

/** Why a row cannot come back; null for a fault that a later try may not meet. */
function problemOf(error: unknown, call: Call): Label | null {
  if (passesByItself(error)) return null
  const read =
    error instanceof Refusal || error instanceof InvalidInput ? error : readDatabaseError(error, call.services.registry)
  if (read instanceof Refusal) return read.says
  if (read instanceof InvalidInput) return inWords(read)
  call.services.log.error({ cause: causeOf(error) }, 'a row of a recovery met a fault')
  return FAULT
}

async function bringFiles(rows: readonly StoredColumns[], read: Read, call: Call): Promise<void> {
  const attach = call.services.registry.resource('files.attach')
  for (const row of rows)
    if (await bringFileRowBack(attach, row, call)) {
      const key = String(row['name'] ?? '')
      const ossId = row['oss_id'] === null ? null : String(row['oss_id'])
      if (key) await bringFileBack({ key, ossId }, read, call)
    }
}

async function bringAll(task: Recovery, rows: readonly Kept[], read: Read, call: Call): Promise<void> {
  const { registry } = call.services
  for (const { register, difference } of rows) {
    await bringBack(registry.resource(register), difference, (to, ids) => areAwaited(task.id, to, ids, call), call)
    await bringFiles(difference.files, read, call)
  }
  await checkLinks(call)
  await putLinksOff(call)
}

/** All of these rows, or each by itself where one of them cannot come back. */
async function bringRows(task: Recovery, rows: readonly Kept[], read: Read, call: Call): Promise<void> {
  const isProblem = (error: unknown): boolean => !passesByItself(error)
  const made = await attempt(call, isProblem, () => bringAll(task, rows, read, call))
  if ('result' in made)
    return saveOutcomes(
      rows.map(({ id }) => ({ id, state: 'back', problem: null })),
      call,
    )
  if (rows.length > 1) {
    for (const row of rows) await bringRows(task, [row], read, call)
    return
  }
  const problem = problemOf(made.refusal, call)
  await saveOutcomes([{ id: rows[0]!.id, state: 'refused', problem }], call)
}

/** The reason as the history of each row has it: what somebody typed, and the backup's file. */
const reasonOf = ({ path, reason }: Recovery): string => `${reason ?? ''} (${basename(path ?? '')})`

/** One step: the next rows and their states. Returns how many there were. */
const step = (id: Id, read: Read, call: Call): Promise<number> =>
  inRecovery(id, call, async own => {
    const task = await lockedRecovery(id, own)
    if (task.stage !== 'returning') return 0
    await setReason(reasonOf(task), own)
    await putLinksOff(own)
    const rows = await nextChosen(id, STEP, own)
    if (rows.length > 0) await bringRows(task, rows, read, own)
    await setReason('', own)
    await countBack(task, rows.length === 0, own)
    return rows.length
  })

async function countBack(task: Recovery, isOver: boolean, call: Call): Promise<void> {
  const [counted] = await call.db.sql<{ back: number; refused: number }>`
    select count(*) filter (where state = 'back')::int as back, count(*) filter (where state = 'refused')::int as refused
    from monitor_recoveryrow where recovery_id = ${task.id}`
  const { back, refused } = counted!
  await changeRecovery(call, task.id, { backRows: back, refusedRows: refused, ...(isOver && { stage: 'ready' }) })
  if (isOver)
    await noteUsual(call, {
      zh: `从备份找回：${task.partName}，${back}条已找回，${refused}条未找回`,
      en: `Recovery from a backup: ${task.partName}, ${back} rows brought back, ${refused} not`,
    })
}

/** The job `monitor.recovery-bring`: goes on where it was broken off. */
export async function bringRecovery({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const task = await inRecovery(id, call, own => lockedRecovery(id, own))
  if (task.stage !== 'returning') return
  try {
    await call.services.backups!.withFiles(task.path!, async read => {
      while (!isStopping(call.services)) if ((await step(id, read, call)) === 0) return
      await inRecovery(id, call, own => own.later('monitor.recovery-bring', { id }, { key: `recovery.bring:${id}` }))
    })
  } catch (error) {
    if (passesByItself(error)) throw error
    call.services.log.error({ cause: causeOf(error), recovery: id }, 'a recovery cannot go on')
    await failRecovery(id, problemOf(error, call) ?? FAULT, call)
  }
}
