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
export class WritesToSend implements HeldWrites {
  #held: (Rows | SqlText)[] = []
  #isWriting = false
  #rows = 0
  readonly #registers = new Set<AnyResource>()

  get isEmpty(): boolean {
    return !this.#isWriting
  }
  get rows(): number {
    return this.#rows
  }
  hold(r: AnyResource, columns: Columns): void {
    this.#rows++
    this.#registers.add(r)
    this.#isWriting = true
    const place = this.#placeFor(r)
    if (place) place.rows.push(columns)
    else this.#held.push({ r, rows: [columns] })
  }
  holdStatement(statement: SqlText): void {
    this.#isWriting = true
    this.#held.push(statement)
  }
  holdCheck(statement: SqlText): void {
    this.#held.push(statement)
  }
  take(): readonly SqlText[] {
    const statements = this.#held.flatMap(one => ('text' in one ? one : [...insertsOf(one.r, one.rows)]))
    this.#forget()
    return statements
  }
  drop(): void {
    this.#forget()
    this.#registers.clear()
  }
  registers(): readonly AnyResource[] {
    return [...this.#registers]
  }

  #forget(): void {
    this.#held = []
    this.#isWriting = false
    this.#rows = 0
  }
  /** The rows of this register that a new one may join: it must come after every row that it may refer to. */
  #placeFor(r: AnyResource): Rows | undefined {
    const since = this.#held.slice(this.#held.findLastIndex(one => 'text' in one) + 1) as Rows[]
    const at = since.findLastIndex(one => one.r === r)
    return at >= 0 && !refersTo(r, since.slice(at + 1)) ? since[at] : undefined
  }
}
