import type { AnyResource, Endpoints, Fields, Id, Label, Meaning, PagePlace, Resource, Row } from '@village/resource'
import type { ComponentType, ReactNode } from 'react'

/** What an input needs to be tied to its label, its help and its error. */
export interface FieldTies {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
}

export interface InputProps<V> {
  readonly value: V | null
  onChange(value: V | null): void
  readonly disabled: boolean
  /** The words of what is chosen already, comma separated as they travel. */
  readonly names?: string | undefined
  /** The id and the marks of the field, for an input that its label and the list of problems lead to. */
  readonly ties?: FieldTies
  /** The record that the form is about; absent for a new one. */
  readonly record?: Readonly<Record<string, unknown>> | undefined
  /** Fills other fields of the form, those that are still empty: what a choice says of them. */
  fill?(values: Readonly<Record<string, unknown>>): void
}

/** What stands over a form is given. */
export interface FormNoteProps {
  readonly values: Readonly<Record<string, unknown>>
  readonly id: Id
  /** The input of a field that is `noted`, to stand in a sentence. */
  input(name: string): ReactNode
}

/** Something to do with one row beyond what is derived. It is in the row's menu and opens a dialog of its own. */
export interface RowAction<F extends Fields> {
  readonly label: Label
  /** Code of the permission that it needs. */
  readonly permission?: string
  readonly shows?: (row: Row<F>) => boolean
  /** Whether it is what this record waits for now: it is the first word of its row then. */
  readonly isAwaited?: (row: Row<F>) => boolean
  /** Meaning of the state that it leads to. An action that refuses or ends a matter is never a card's main button. */
  readonly to?: Meaning
  readonly dialog: ComponentType<{ readonly row: Row<F>; onClose(): void }>
}

/** What a wall of cards gets of the page around: the rows of the page, and what can be done with them. */
export interface CardsProps<F extends Fields> {
  readonly rows: readonly Row<F>[]
  onOpen(row: Row<F>): void
  /** The menu of a row. */
  acts(row: Row<F>): ReactNode
}
/** A list as cards of its own beside its table; on a phone instead of the derived ones. */
export interface Cards<F extends Fields> {
  readonly wall: ComponentType<CardsProps<F>>
  /** What is shown until the person chooses. */
  readonly opensAs: Look
}
export type Look = 'cards' | 'table'

/** What a resource shows differently. Every slot is optional; an absent slot is the derived one. */
export interface WebHalf<F extends Fields, E extends Endpoints> {
  readonly cells?: { readonly [K in keyof F]?: ComponentType<{ readonly row: Row<F> }> }
  readonly inputs?: { readonly [K in keyof F]?: ComponentType<InputProps<F[K]['$value']>> }
  readonly cards?: Cards<F>
  readonly toolbar?: readonly ComponentType[]
  readonly rowActions?: readonly RowAction<F>[]
  /** One line under the record's name in the detail drawer. */
  readonly summary?: ComponentType<{ readonly row: Row<F> }>
  /** Shown in the detail drawer under the derived fields. */
  readonly detail?: ComponentType<{ readonly row: Row<F> }>
  /** The page on which the work with a new record goes on: saving leads there by a button of its own. */
  readonly afterSaving?: { readonly label: Label; readonly permission: string; pathOf(id: Id): string }
  /** A hook: what a new record begins with beside the declaration's presets, as its person tells it. */
  readonly useBeginning?: () => Readonly<Record<string, unknown>>
  /** Shown in the form, over its fields: what is known of the values that are being typed. */
  readonly formNote?: ComponentType<FormNoteProps>
  /** Fields whose inputs stand in `formNote`, which places them by `input`, and not among the others. */
  readonly noted?: readonly (keyof F & string)[]
  /** The whole page instead of the derived one. */
  readonly page?: ComponentType
  /** Takes what the server answered to an addition, where that is more than an id: a password that is shown once. */
  added?(answer: unknown): void
  /** How rows come into a list that has none, where nobody adds them here. */
  readonly comeFrom?: Label
  /** Endpoints with `on` and changes of state that are no button here; `add`, `edit` where that is done another way. */
  readonly hideButtons?: readonly (keyof E | (string & {}))[]
}
export type AnyWebHalf = WebHalf<any, any>

export interface Shown {
  readonly kind: 'shown'
  readonly of: AnyResource
  readonly half: AnyWebHalf
}
/** The default export of a resource's `*.web.tsx`, and of each `<resource>-part.web.tsx` of its feature. */
export function show<F extends Fields, E extends Endpoints>(of: Resource<F, E>, half: WebHalf<F, E>): Shown {
  return { kind: 'shown', of, half: half as AnyWebHalf }
}

/** A resource's half with its parts: lists follow each other. Throws where two give what there is once. */
export function joinHalves(shown: readonly Shown[]): AnyWebHalf {
  const joined: Record<string, unknown> = {}
  for (const { of, half } of shown)
    for (const [slot, value] of Object.entries(half)) {
      const before = joined[slot] ?? []
      if (slot in joined && !Array.isArray(before)) throw new Error(`two halves of ${of.name} give ${slot}`)
      joined[slot] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
    }
  return joined
}

export interface Page {
  readonly kind: 'page'
  readonly place: PagePlace
  readonly component: ComponentType
}
/** The default export of a place's `*.web.tsx`. */
export function definePage(place: PagePlace, component: ComponentType): Page {
  return { kind: 'page', place, component }
}
