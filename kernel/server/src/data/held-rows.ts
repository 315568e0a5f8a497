import type { AnyResource } from '@village/resource'
import type { HeldRows, Run } from '../contract/call-context.ts'
import { insertRows, insertsOf } from './insert-rows.ts'

type Columns = Readonly<Record<string, unknown>>

const refersTo = (r: AnyResource, others: readonly { readonly r: AnyResource }[]): boolean =>
  Object.values<{ spec: { to?: string } }>(r.fields).some(({ spec }) => others.some(other => other.r.name === spec.to))

/** Holds new rows back until they are inserted together. */
export function holdRows(): HeldRows {
  let groups: { readonly r: AnyResource; readonly rows: Columns[] }[] = []
  let inserting: Promise<void> = Promise.resolve()
  const registers = new Set<AnyResource>()

  async function insertAll(held: typeof groups, run: Run): Promise<void> {
    for (const { r, rows } of held) await insertRows(run, r, rows)
  }
  return {
    hold(r, columns) {
      registers.add(r)
      const at = groups.findLastIndex(group => group.r === r)
      // A row may refer to any row that came before it, so it must not be inserted earlier than those.
      if (at >= 0 && !refersTo(r, groups.slice(at + 1))) groups[at]!.rows.push(columns)
      else groups.push({ r, rows: [columns] })
    },
    flush(run) {
      const held = groups
      groups = []
      // A statement that begins meanwhile waits for this insert as well.
      if (held.length > 0) inserting = inserting.then(() => insertAll(held, run))
      return inserting
    },
    take() {
      const statements = groups.flatMap(({ r, rows }) => [...insertsOf(r, rows)])
      groups = []
      return statements
    },
    drop() {
      groups = []
      registers.clear()
      inserting = Promise.resolve()
    },
    registers: () => [...registers],
  }
}

/** Runs each statement of a call after the rows that it holds back, so that every statement sees them. */
export const afterHeld =
  (run: Run, held: HeldRows): Run =>
  async (text, values) => {
    await held.flush(run)
    return run(text, values)
  }
