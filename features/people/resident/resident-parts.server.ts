import type { Id, Label, ParamsOf, ResultOf, StoredOf } from '@village/resource'
import { type Added, addTo, type Call, type Change, openList } from '@village/server'
import type { resident } from './resident.resource.ts'

type Calls = (typeof resident)['endpoints']
/** Calls of the resident that are answered by folders above it. */
type Answered = 'move' | 'changeResidence' | 'similar' | 'askMoveIn' | 'merge'
type Answers = {
  readonly [K in Answered]: (params: ParamsOf<Calls[K]>, call: Call) => Promise<ResultOf<Calls[K]>>
}

/** What another folder adds to the resident: rules, consequences in the same transaction, and answers to calls. */
export interface ResidentPart {
  /** Those of these residents who must not be removed, each with the reason. */
  refusedRemovals?(people: readonly StoredOf<typeof resident>[], call: Call): Promise<ReadonlyMap<Id, Label>>
  /** Throws where a registered death must not be taken back. */
  checkCorrection?(person: StoredOf<typeof resident>, call: Call): Promise<void>
  /** What follows from an edit, after the resident's own consequences. */
  followEdit?(change: Extract<Change<typeof resident.fields>, { kind: 'edit' }>, call: Call): Promise<void>
  /** What follows from a new record, also of many at once: nothing is read here. */
  followAdd?(person: StoredOf<typeof resident>, call: Call): Promise<void>
  followRemoval?(person: StoredOf<typeof resident>, call: Call): Promise<void>
  /** A removed record is back. */
  restored?(person: StoredOf<typeof resident>, call: Call): Promise<void>
  readonly answers?: Partial<Answers>
}
const parts = openList<ResidentPart>('people.resident-parts')

/** Adds to the resident; a default export of a `*.server.ts`. */
export const provideResidentPart = (part: ResidentPart): Added => addTo(parts, part)

export const partsOf = (call: Call): readonly ResidentPart[] => call.services.registry.entriesOf(parts)

/** The answer to a call that another folder provides. */
export function answer<K extends Answered>(name: K): Answers[K] {
  const handler = (params: never, call: Call): Promise<unknown> => {
    const given = partsOf(call).find(({ answers }) => answers?.[name])?.answers?.[name]
    if (!given) throw new Error(`no part of the resident answers ${name}`)
    return (given as (params: never, call: Call) => Promise<unknown>)(params, call)
  }
  return handler as Answers[K]
}
