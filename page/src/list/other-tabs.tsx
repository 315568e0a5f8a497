import { type StateTab, tabFilters } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import Button from 'antd/es/button'
import type { Filters } from '../inputs/field-searches.tsx'
import { useRows } from '../record/records.ts'
import { sameFilters, tabOf } from '../state/list-state.ts'
import type { List } from './list-rows.ts'
import { omitFilters } from './search/search-chips.tsx'
import '../texts/list.ts'
import '../texts/list-dialogs.ts'

interface OtherTabProps {
  readonly list: List
  /** The list's conditions without those of the tab that is open. */
  readonly rest: Filters
  readonly tab: StateTab
  readonly filters: Filters
}
/** Rows that fit and lie under another tab: someone who has moved away is not lost. */
function OtherTab({ list: { of, change }, rest, tab, filters }: OtherTabProps) {
  const say = useText()
  const label = useLabel()
  const wanted = { ...rest, ...filters }
  const { data } = useRows(of, { ...wanted, current: 1, size: 1 })
  if (!data || data.total === 0) return null
  return (
    <Button type="primary" onClick={() => change({ filters: wanted, view: '', current: 1 })}>
      {say('list.inOtherTab', { tab: label(tab.label), n: data.total })}
    </Button>
  )
}

/** The way to what fits under the other tabs of an empty list. */
export function OtherTabs({ list }: { readonly list: List }) {
  const { of, state } = list
  const open = tabOf(of, state.filters)
  if (!open) return null
  const rest = omitFilters(state.filters, Object.keys(open))
  if (Object.keys(rest).length === 0) return null
  const all = tabFilters(of)
  return all.map((filters, i) =>
    sameFilters(filters, open) ? null : (
      <OtherTab key={JSON.stringify(filters)} {...{ list, rest, filters }} tab={of.states!.tabs![i]!} />
    ),
  )
}
