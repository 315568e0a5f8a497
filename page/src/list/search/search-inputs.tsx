import type { AnyResource } from '@village/resource'
import { useLabel } from '@village/web/i18n.ts'
import { useId, useState } from 'react'
import { FieldSearch, type Filters, parametersOf } from '../../inputs/field-searches.tsx'
import type { Named } from '../../record/field-places.ts'
import { FieldChip, isUsed, omitFilters } from './search-chips.tsx'
import { isRangeOfDays } from './visible-search-fields.ts'

/** What a list's search is given. */
export interface ResourceSearchProps {
  readonly of: AnyResource
  readonly filters: Filters
  /** Fields that the page around sets itself. */
  readonly without?: readonly string[]
  onSearch(filters: Filters): void
  /** Clears everything that was asked. */
  onReset(): void
}

/** What is typed starts anew with each asked state: after a search, a reset, the back button, a link. */
export function useTyped(filters: Filters) {
  const asked = JSON.stringify(filters)
  const [typed, setTyped] = useState(filters)
  const [of, setOf] = useState(asked)
  if (of !== asked) {
    setOf(asked)
    setTyped(filters)
  }
  return [typed, setTyped] as const
}

interface PlacedSearchProps {
  readonly field: Named
  readonly filters: Filters
  /** In the one line an input is named by what it shows while it is empty. */
  readonly inLine?: boolean
  onChange(change: Filters): void
}
/** Inputs that show two ends and no name of their own. */
const isRange = (field: Named): boolean =>
  isRangeOfDays(field) || (field.spec.match === 'range' && /^(integer|decimal)$/.test(field.spec.kind))

/** A labelled search input. */
export function PlacedSearch({ field, filters, inLine = false, onChange }: PlacedSearchProps) {
  const id = useId()
  const label = useLabel()
  const classes = [
    'dv-search-field',
    !isRange(field) && 'dv-search-plain',
    isRangeOfDays(field) && 'dv-search-days',
    field.spec.mask === 'id18' && 'dv-search-id',
  ]
  const name = label(field.spec.label)
  return (
    // Once something is typed, or in a narrow place, only this says what the input is for.
    <div className={classes.filter(Boolean).join(' ')} {...(inLine && { title: name })}>
      <label htmlFor={id}>{name}</label>
      <FieldSearch id={id} field={field} filters={filters} {...(inLine && { placeholder: name })} onChange={onChange} />
    </div>
  )
}

/** What both forms of the search are given. */
export interface FormProps extends ResourceSearchProps {
  readonly fields: readonly Named[]
  /** What is asked for beyond the tab over the list. */
  readonly chips: Pick<ResourceSearchProps, 'filters' | 'onSearch'>
}

interface FieldChipsProps {
  readonly fields: readonly Named[]
  readonly filters: Filters
  onSearch(filters: Filters): void
}
/** What is asked by fields that are not in sight. */
export function FieldChips({ fields, filters, onSearch }: FieldChipsProps) {
  return (
    <div className="dv-chips">
      {fields
        .filter(field => isUsed(field, filters))
        .map(field => (
          <FieldChip
            key={field.name}
            field={field}
            filters={filters}
            onRemove={() => onSearch(omitFilters(filters, parametersOf(field)))}
          />
        ))}
    </div>
  )
}
