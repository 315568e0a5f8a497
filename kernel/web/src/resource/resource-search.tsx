import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import type { AnyResource } from '@village/resource'
import Button from 'antd/es/button'
import { lazy, Suspense, useId, useState } from 'react'
import { loadChunk } from '../chunk.ts'
import { useLabel, useText } from '../i18n.ts'
import { useIsPhone } from '../kit/media.ts'
import { FieldSearch, type Filters, parametersOf } from './field-searches.tsx'
import { cleanFilter } from './list-state.ts'
import { type Named, searchFields } from './places.ts'
import { Conditions, FieldChip, isUsed, without } from './search-chips.tsx'
import '../texts/resource.ts'

const PhoneSearch = lazy(() =>
  loadChunk(() => import('./phone-search.tsx')).then(module => ({ default: module.PhoneSearch })),
)
const MoreFilters = lazy(() =>
  loadChunk(() => import('./more-filters.tsx')).then(module => ({ default: module.MoreFilters })),
)

/** Fields that are always in sight. */
const FIRST_FIELDS = 3

interface ResourceSearchProps {
  readonly of: AnyResource
  readonly filters: Filters
  /** Fields that the page around sets itself. */
  readonly without?: readonly string[]
  onSearch(filters: Filters): void
  /** Clears everything that was asked. */
  onReset(): void
}

const cleaned = (of: AnyResource, filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, cleanFilter(of, name, value)] as const)
      .filter(([, value]) => value !== ''),
  )

/** The search form: what is typed waits for 查询, the address keeps what was asked. */
export function ResourceSearch({ of, filters, without, onSearch, onReset }: ResourceSearchProps) {
  const Form = useIsPhone() ? PhoneSearch : WideSearch
  const fields = searchFields(of).filter(field => !without?.includes(field.name))
  const search = (next: Filters) => onSearch(cleaned(of, next))
  return (
    <Suspense fallback={<div className="dv-phone-search" />}>
      <Form of={of} fields={fields} filters={filters} onSearch={search} onReset={onReset} />
    </Suspense>
  )
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
/** Two days beside each other need more room than a word. */
const isRangeOfDays = ({ spec }: Named): boolean => spec.kind === 'date' || spec.kind === 'dateTime'

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
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <label htmlFor={id}>{label(field.spec.label)}</label>
      <FieldSearch
        id={id}
        field={field}
        filters={filters}
        {...(inLine && { placeholder: label(field.spec.label) })}
        onChange={onChange}
      />
    </div>
  )
}

/** What both forms of the search are given. */
export interface FormProps extends ResourceSearchProps {
  readonly fields: readonly Named[]
}

function WideSearch({ of, fields, filters, onSearch, onReset }: FormProps) {
  const say = useText()
  const [typed, setTyped] = useTyped(filters)
  const [open, setOpen] = useState(false)
  const first = fields.slice(0, FIRST_FIELDS)
  const rest = fields.slice(FIRST_FIELDS)
  if (fields.length === 0) return null
  const change = (more: Filters) => setTyped(before => ({ ...before, ...more }))
  const reset = () => {
    setTyped({})
    setOpen(false)
    onReset()
  }
  return (
    <search
      className={first.some(isRangeOfDays) ? 'dv-search dv-search-with-days' : 'dv-search'}
      aria-label={say('resource.searchArea')}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          setOpen(false)
          onSearch(typed)
        }}
      >
        <div className="dv-search-line">
          {first.map(field => (
            <PlacedSearch key={field.name} field={field} filters={typed} inLine onChange={change} />
          ))}
          <Button type="primary" htmlType="submit">
            {say('resource.search')}
          </Button>
          <Button onClick={reset}>{say('resource.reset')}</Button>
          {rest.length > 0 && (
            <Button type="link" className="dv-search-more" aria-expanded={open} onClick={() => setOpen(!open)}>
              {say('resource.moreFilters')}
              <DownOutlined aria-hidden rotate={open ? 180 : 0} />
            </Button>
          )}
        </div>
        {open && (
          <Suspense>
            <MoreFilters fields={rest} filters={typed} onChange={change} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </form>
      <FieldChips fields={rest} filters={filters} onSearch={onSearch} />
      <Conditions of={of} fields={fields} filters={filters} onSearch={onSearch} />
    </search>
  )
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
            onRemove={() => onSearch(without(filters, parametersOf(field)))}
          />
        ))}
    </div>
  )
}
