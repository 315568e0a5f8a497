import type { AnyResource, Entered, Id, StagedRow } from '@village/resource'
import { ApiError, NetworkError, newIdempotencyKey } from '@village/web/client.ts'
import { useText } from '@village/web/i18n.ts'
import { port } from '@village/web/ports.ts'
import { useEffect, useRef, useState } from 'react'
import type { ImportTask, RowState } from '../import/imports-port.ts'
import { useRefresh } from '../record/records.ts'
import { dismissTask } from '../tasks/tasks.ts'
import {
  emptyRows,
  MOST_ROWS,
  namingOthers,
  reopened,
  rowsToSend,
  sending,
  settled,
  unsent,
  withAnswer,
} from './rows.ts'
import type { RowsState } from './use-rows.ts'
import '../texts/grid.ts'

const POLL_MS = 500
const IS_BUSY = /^(committing|undoing)$/

const pause = () => new Promise(resolve => setTimeout(resolve, POLL_MS))

/** What the server answers, also after the line was down for a while: the rows are written meanwhile. */
async function answerOf<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      await pause()
    }
}
/** Asks until an import is no longer written or taken back. */
async function whenOver(id: Id, signal: AbortSignal): Promise<ImportTask> {
  for (;;) {
    const task = await answerOf(() => port('imports').task(id, signal))
    if (!IS_BUSY.test(task.stage)) return task
    await pause()
  }
}
const rowsIn = async (id: Id, state: RowState, signal: AbortSignal): Promise<readonly StagedRow[]> =>
  (await answerOf(() => port('imports').rows({ id, state, current: 1, size: MOST_ROWS }, signal))).records

/** The good rows that the register refused while they were written. */
async function refusedOf({ id, rows }: Entered, signal: AbortSignal): Promise<readonly StagedRow[]> {
  if (!rows.some(({ state }) => state === 'good')) return []
  await whenOver(id, signal)
  return rowsIn(id, 'left', signal)
}

/** Takes an import back; answers the rows that somebody has worked on since. */
async function keptBack(id: Id, signal: AbortSignal): Promise<readonly StagedRow[]> {
  await port('imports').undo(id)
  await whenOver(id, signal)
  return rowsIn(id, 'kept', signal)
}

/** Does it after the next drawing: what the last cell has become is part of it. */
function useNext(work: () => void): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) work()
  }, [asked])
  return () => setAsked(n => n + 1)
}

/** Aborts when the grid is closed: what was sent goes on by itself. */
function useSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return () => {
    controller.current = new AbortController()
    return controller.current.signal
  }
}

/** The key of a call: sent again as it was after its answer was lost, nothing is written twice. */
function useCallKey(): (asked: object) => string {
  const last = useRef({ text: '', key: '' })
  return asked => {
    const text = JSON.stringify(asked)
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() }
    return last.current.key
  }
}

/** Work of which one is under way at a time, and why the last one failed. */
function useWork(of: AnyResource, { settle }: RowsState) {
  const say = useText()
  const refresh = useRefresh(of)
  const newSignal = useSignal()
  const [busy, setBusy] = useState<'' | 'saving' | 'undoing'>('')
  const [refusal, setRefusal] = useState('')
  const work = async (what: 'saving' | 'undoing', todo: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const signal = newSignal()
    setBusy(what)
    setRefusal('')
    try {
      await todo(signal)
      await refresh()
    } catch (error) {
      if (signal.aborted) return
      settle(unsent)
      setRefusal(error instanceof ApiError ? error.message : say('grid.notSent'))
    } finally {
      if (!signal.aborted) setBusy('')
    }
  }
  return { busy, refusal, work }
}

/** The import that the rows of one sitting go into, '' before the first. */
function useBatch() {
  const keyOf = useCallKey()
  const [id, setId] = useState<Id>('')
  const enter = async (asked: Parameters<ReturnType<typeof port<'imports'>>['enter']>[0]): Promise<Entered> => {
    const answer = await port('imports').enter(asked, keyOf(asked))
    setId(answer.id)
    // The grid itself says how it goes.
    if (answer.id) dismissTask(answer.id)
    return answer
  }
  return { id, setId, enter }
}

/** Saves the rows of a grid and takes them back. All rows of one sitting are one import. */
export function useSaving(of: AnyResource, state: RowsState) {
  const { rows, settle } = state
  const { busy, refusal, work } = useWork(of, state)
  const { id, setId, enter } = useBatch()
  /** Rows that an undo has left alone; undefined where nothing was undone. */
  const [kept, setKept] = useState<number>()
  const write = async (signal: AbortSignal): Promise<void> => {
    const asked = { resource: of.name, ...(id && { id }), rows: rowsToSend(rows) }
    setKept(undefined)
    settle(sending)
    const answer = await enter(asked)
    const naming = namingOthers(of, answer)
    settle(now => withAnswer(now, { ...answer, rows: answer.rows.filter(({ row }) => !naming.has(row)) }))
    const left = await refusedOf(answer, signal)
    settle(now => settled(now, left, naming))
    if (naming.size === 0) return
    const again = await enter({ ...asked, id: answer.id, rows: asked.rows.filter(({ row }) => naming.has(row)) })
    settle(now => withAnswer(now, again))
    const leftAgain = await refusedOf(again, signal)
    settle(now => settled(now, leftAgain))
  }
  const takeBack = async (signal: AbortSignal): Promise<void> => {
    const left = await keptBack(id, signal)
    setId('')
    setKept(left.length)
    settle(now => reopened(now, left))
  }
  const save = useNext(() => {
    if (busy === '' && rowsToSend(rows).length > 0) void work('saving', write)
  })
  /** The next rows are another batch. */
  const begin = (): void => {
    setId('')
    settle(now => [now[0]!, ...emptyRows().slice(1)])
  }
  return { id, busy, refusal, kept, save, undo: () => work('undoing', takeBack), begin }
}
