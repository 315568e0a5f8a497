import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { useText } from '@village/web/i18n.ts'
import { useIsPhone } from '@village/web/kit/media.ts'
import { lazyPart } from '@village/web/lazy-part.ts'
import Button from 'antd/es/button'
import { Suspense, useState } from 'react'
import type { Filters } from '../../inputs/field-searches.tsx'
import { searchFields } from '../../record/field-places.ts'
import { cleanFilter, tabOf, withoutTab } from '../../state/list-state.ts'
import { Conditions } from './search-chips.tsx'
import { FieldChips, type FormProps, PlacedSearch, type ResourceSearchProps, useTyped } from './search-inputs.tsx'
import { isRangeOfDays, visibleSearchFields } from './visible-search-fields.ts'
import '../../texts/resource.ts'

const PhoneSearch = lazyPart(async () => (await import('./phone-search.tsx')).PhoneSearch)
const MoreFilters = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters)

const cleanFilters = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, cleanFilter(value)] as const)
      .filter(([, value]) => value !== ''),
  )

/** The search form: what is typed waits for 查询, the address keeps what was asked. */
export function ResourceSearch({ of, filters, without, onSearch, onReset }: ResourceSearchProps) {
  const Form = useIsPhone() ? PhoneSearch : WideSearch
  const fields = searchFields(of).filter(field => !without?.includes(field.name))
  const search = (next: Filters) => onSearch(cleanFilters(next))
  // The tab over the list says its condition; the chips say the others, and keep the tab.
  const chips = {
    filters: withoutTab(of, filters),
    onSearch: (next: Filters) => search({ ...next, ...tabOf(of, filters) }),
  }
  return (
    <Suspense fallback={<div className="dv-phone-search" />}>
      <Form of={of} fields={fields} filters={filters} chips={chips} onSearch={search} onReset={onReset} />
    </Suspense>
  )
}

function WideSearch({ of, fields, filters, chips, onSearch, onReset }: FormProps) {
  const say = useText()
  const [typed, setTyped] = useTyped(filters)
  const [open, setOpen] = useState(false)
  const first = visibleSearchFields(fields)
  const rest = fields.filter(field => !first.includes(field))
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
            <MoreFilters of={of} fields={rest} filters={typed} onChange={change} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </form>
      <FieldChips fields={rest} {...chips} />
      <Conditions of={of} fields={fields} {...chips} />
    </search>
  )
}
