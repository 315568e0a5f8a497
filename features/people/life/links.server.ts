import type { AnyResource, Field, Fields, Id, Resource, Stored } from '@village/resource'
import { type Added, addTo, type Call, type Draft, openList, type Services } from '@village/server'
import type { resident } from '../resident/resident.resource.ts'

/** What ends a person's presence in a village. `move` is another village of the tenant: the record goes on there. */
export type Ending = 'die' | 'moveOut' | 'cancel' | 'move'

/** An ending, as features that react to it receive it. */
export interface LifeAct {
  readonly kind: Ending
  /** YYYY-MM-DD, the day of the death or the move; today by default. */
  readonly date: string
  readonly reason: string
  /** The person as they are afterwards. */
  readonly person: Stored<typeof resident.fields>
}

/** How open rows of a register end with a person's presence. */
export interface LinkEnds<F extends Fields> {
  /** Endings at which rows end; by default at a death, a move out and a cancelled record. */
  readonly at?: readonly Ending[]
  /**
   * The transition that ends a row, or the one for each kind of ending: rows in a state that it starts from are open.
   */
  readonly by: string | ((act: Pick<LifeAct, 'kind'>) => string)
  /** What the transition asks for, and given fields that go with it. */
  asks?(act: LifeAct): Draft<F>
  /** The transition that opens such a row again when the death is corrected or the person comes back. */
  readonly back?: string
}

/** How rows that may not be beside each other are fitted together when their two people turn out to be one. */
export interface LinkFits<F extends Fields> {
  /** What changes in the rows of both. */
  fit(rows: readonly Stored<F>[], call: Call): readonly { readonly id: Id; readonly change: Draft<F> }[]
  /** Whether a row may be again what it was, as it is given here, when the merge is undone. */
  mayReturn(row: Stored<F>, call: Call): Promise<boolean>
}

/** What becomes of a register's rows about a person when they die, move, or turn out to be recorded twice. */
export interface LifeLink<F extends Fields = any> {
  readonly of: Resource<F, any>
  /** The field that names the person; `residentId` by default. */
  readonly field?: keyof F & string
  readonly ends?: LinkEnds<F>
  /** With the person into another village: `along` (rows that follow them do, unless said) or `stay`. */
  readonly moves?: 'along' | 'stay'
  /**
   * Rows of one person with the same answer exclude each other (one open profile per class); null excludes nothing.
   * When two records are merged the target's row stays. Keys of the declaration need not be repeated.
   */
  onlyOne?(row: Stored<F>): string | null
  readonly fits?: LinkFits<F>
}

const lifeLinks = openList<LifeLink>('people.life-links')

/** Says what becomes of a register's rows about a person; a default export (or one of an array) of a `*.server.ts`. */
export const provideLink = <F extends Fields>(link: LifeLink<F>): Added => addTo(lifeLinks, link as LifeLink)

/** A field of some register that names a person, with what its feature said about it. */
export interface Tie {
  readonly of: AnyResource
  readonly field: string
  readonly many: boolean
  readonly link: LifeLink | undefined
}

const tiesOf = new WeakMap<Services, readonly Tie[]>()
/** Every stored reference to residents in all declarations, in the order of their names. */
export function ties(services: Services): readonly Tie[] {
  const known = tiesOf.get(services)
  if (known) return known
  const links = services.registry.entriesOf(lifeLinks)
  const found = [...services.registry.resources]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(of =>
      Object.entries<Field>(of.fields)
        .filter(([, { spec }]) => spec.to === 'people.resident' && !spec.derived)
        .map(([field, { spec }]) => ({
          of,
          field,
          many: spec.kind === 'refs',
          link: links.find(one => one.of.name === of.name && (one.field ?? 'residentId') === field),
        })),
    )
  tiesOf.set(services, found)
  return found
}

/** Whether the department of a register's rows is a copy of the person's. */
export const followsPerson = ({ of, field }: Tie): boolean => (of.fields as Fields)['deptId']?.spec.follows === field

/** The transition by which rows of a register end at an ending. */
export const endingOf = ({ by }: Pick<LinkEnds<any>, 'by'>, kind: Ending): string =>
  typeof by === 'string' ? by : by({ kind })
