import { useQuery } from '@tanstack/react-query'
import type { Id, Label } from '@village/resource'
import { api, Entered, useLabel, useLanguage } from '@village/web'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { resident } from '../../resident/resident.resource.ts'
import { duplicate } from '../duplicate/duplicate.resource.ts'
import type { Compared } from './comparison.ts'
import './duplicates.css'

const words = {
  both: { zh: '两条档案', en: 'Both records' },
  field: { zh: '项目', en: 'Field' },
  stays: { zh: '保留', en: 'Stays' },
  given: { zh: '被合并', en: 'Given up' },
  taken: { zh: '合并后取值', en: 'Value afterwards' },
  take: { zh: '取被合并的值', en: 'Take the other value' },
} as const satisfies Record<string, Label>

interface TableProps {
  readonly rows: readonly Compared[]
  /** Over the two records; which one stays and which one is given up when missing. */
  readonly heads?: readonly [ReactNode, ReactNode]
  readonly taken?: readonly string[]
  /** Without it the records are only looked at. */
  onTake?(field: string, takes: boolean): void
}
/** Both records side by side; where they differ a choice of whose value is afterwards. */
export function CompareTable({ rows, heads, taken = [], onTake }: TableProps) {
  const label = useLabel()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part needs the keyboard (WCAG 2.1.1)
    <section className="dv-compare-scroll" aria-label={label(words.both)} tabIndex={0}>
      <table className="dv-compare">
        <thead>
          <tr>
            <th scope="col">{label(words.field)}</th>
            <th scope="col">{heads?.[0] ?? label(words.stays)}</th>
            <th scope="col">{heads?.[1] ?? label(words.given)}</th>
            {onTake && <th scope="col">{label(words.taken)}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.field} data-differs={!row.same}>
              <th scope="row">{label(row.label)}</th>
              <td>
                <Entered>{row.target || '—'}</Entered>
              </td>
              <td>
                <Entered>{row.source || '—'}</Entered>
              </td>
              {onTake && (
                <td>
                  {!row.same && row.takeable && (
                    <label className="dv-compare-take">
                      <input
                        type="checkbox"
                        aria-label={`${label(words.take)} ${label(row.label)}`}
                        checked={taken.includes(row.field)}
                        onChange={event => onTake(row.field, event.target.checked)}
                      />
                      {label(words.take)}
                    </label>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What the two records say, field by field; numbers masked as their lists mask them. */
export const useCompared = (id: Id, targetId: Id) => {
  const language = useLanguage()
  return useQuery({
    queryKey: [duplicate.name, 'compare', id, targetId, language],
    queryFn: ({ signal }) => api(duplicate).call('compare', { id, targetId }, { signal, silent: 'all' }),
    staleTime: 0,
  })
}

/** One of the two: its name leads to the person's page. */
export function OneRecord({ id, name, number }: { readonly id: Id; readonly name: unknown; readonly number: unknown }) {
  return (
    <>
      <Link to={`${resident.path}/${id}`} target="_blank">
        <Entered>{String(name)}</Entered>
      </Link>{' '}
      <Entered>{String(number ?? '')}</Entered>
    </>
  )
}
