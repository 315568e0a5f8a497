import type { AnyResource } from '@village/resource'
import type { HeldWrites, SqlText } from '../../contract/call-context.ts'
import { compiledOf } from '../compiled/compiled.ts'
import { insertsOf } from './insert-rows.ts'

type Columns = Readonly<Record<string, unknown>>
interface Rows {
  readonly r: AnyResource
  readonly rows: Columns[]
}

const refersTo = (r: AnyResource, others: readonly Rows[]): boolean =>
  others.some(other => compiledOf(r).targets.has(other.r.name))

/** Holds writes back until they are sent together. */
export function holdWrites(): HeldWrites {
  let held: (Rows | SqlText)[] = []
  let isWriting = false
  const registers = new Set<AnyResource>()

  /** The rows of this register that a new one may join: it must come after every row that it may refer to. */
  function placeFor(r: AnyResource): Rows | undefined {
    const since = held.slice(held.findLastIndex(one => 'text' in one) + 1) as Rows[]
    const at = since.findLastIndex(one => one.r === r)
    return at >= 0 && !refersTo(r, since.slice(at + 1)) ? since[at] : undefined
  }
  return {
    get isEmpty() {
      return !isWriting
    },
    hold(r, columns) {
      registers.add(r)
      isWriting = true
      const place = placeFor(r)
      if (place) place.rows.push(columns)
      else held.push({ r, rows: [columns] })
    },
    holdStatement(statement) {
      isWriting = true
      held.push(statement)
    },
    holdCheck: statement => void held.push(statement),
    take() {
      const statements = held.flatMap(one => ('text' in one ? one : [...insertsOf(one.r, one.rows)]))
      held = []
      isWriting = false
      return statements
    },
    drop() {
      held = []
      isWriting = false
      registers.clear()
    },
    registers: () => [...registers],
  }
}
