import type { AnyResource, Id, Label } from '@village/resource'
import { type Call, causeOf, forbid, isStopping, passesByItself, Refusal } from '@village/server'
import { IMPORT } from '../../task.states.ts'
import { batchOf, changeTask, lockedTask, type Task, targetOf } from '../staging/tasks.server.ts'
import { commitStep, finish, mayEdit } from './committing.server.ts'
import { undoStep } from './undoing.server.ts'

/** A transaction whose changes carry the import as their batch. */
const inImportBatch = <T>(id: Id, call: Call, work: (own: Call) => Promise<T>): Promise<T> =>
  call.services.as(call.user, { source: 'import', requestId: batchOf(id) }, work)

type Step = (id: Id, of: AnyResource, call: Call) => Promise<number>

/** The rights of now: they may have been taken away since the import was confirmed. */
function mayStill({ stage, resource, duplicates }: Task, call: Call): AnyResource {
  const of = targetOf(resource, call)
  if (stage === 'committing' && duplicates === 'update' && !mayEdit(of, call)) forbid()
  return of
}

/** Ends a commit after the rows that were written, and leaves an undo where it stopped. */
const stop = (id: Id, says: Label, isBroken: boolean, call: Call): Promise<void> =>
  inImportBatch(id, call, async own => {
    const task = await lockedTask(id, own)
    if (task.stage === 'committing') return finish(task, says, own, isBroken)
    if (task.stage === 'undoing') await changeTask(own, id, { stage: 'done', status: IMPORT.done, problem: says })
  })

const BROKEN = {
  zh: '写入时出错，不能继续；已写入的行保留，可以撤销，请告诉管理员',
  en: 'It met a fault and cannot go on. What was written stays and can be undone; please tell the administrator',
}

async function allSteps(id: Id, name: 'import.commit' | 'import.undo', one: Step, call: Call): Promise<void> {
  const task = await inImportBatch(id, call, own => lockedTask(id, own))
  if (!/^(committing|undoing)$/.test(task.stage)) return
  const of = mayStill(task, call)
  for (;;) {
    if (isStopping(call.services))
      return inImportBatch(id, call, own => own.later(name, { id }, { key: `${name}:${id}` }))
    if ((await inImportBatch(id, call, own => one(id, of, own))) === 0) return
  }
}

/**
 * Goes on step by step. What passes by itself is tried again by the queue; what does not ends the import with a reason:
 * nobody waits for a state that never ends.
 */
async function steps(id: Id, name: 'import.commit' | 'import.undo', one: Step, call: Call): Promise<void> {
  try {
    await allSteps(id, name, one, call)
  } catch (error) {
    if (error instanceof Refusal) return stop(id, error.says, false, call)
    if (passesByItself(error)) throw error
    call.services.log.error({ cause: causeOf(error), import: id }, 'an import cannot go on')
    await stop(id, BROKEN, true, call)
  }
}

/** The job `import.commit`: goes on where it was broken off. */
export const commitImport = ({ id }: { readonly id: Id }, call: Call): Promise<void> =>
  steps(id, 'import.commit', commitStep, call)

/** The job `import.undo`: removes what was added and restores what was changed, unless somebody worked on it since. */
export const undoImport = ({ id }: { readonly id: Id }, call: Call): Promise<void> =>
  steps(id, 'import.undo', undoStep, call)
