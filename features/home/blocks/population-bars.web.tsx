import { useQuery } from '@tanstack/react-query'
import { api, enteredLang, useLabel } from '@village/web'
import { Link } from 'react-router'
import { resident } from '../../people/resident/resident.resource.ts'
import { Card } from './card.web.tsx'
import { PRESENT_QUERY } from './figures.web.tsx'
import type { BlockState, Summary } from './summary.web.ts'

const MOST_PARTS = 8
interface Part {
  readonly id: string
  readonly name: string
  readonly value: number
}
interface PartsProps {
  readonly title: string
  readonly state: BlockState
  readonly by: 'deptId' | 'gridId'
  readonly parts: readonly Part[]
}

/** Bars that are links to the people of each part. */
function Parts({ title, state, by, parts }: PartsProps) {
  const pick = useLabel()
  const shown = [...parts].sort((a, b) => b.value - a.value).slice(0, MOST_PARTS)
  const most = Math.max(1, ...shown.map(part => part.value))
  return (
    <Card title={title} state={state} folds>
      {shown.length === 0 ? (
        <p className="dv-home-none">{pick({ zh: '还没有划分网格', en: 'No grids have been drawn yet' })}</p>
      ) : (
        <ul className="dv-spread">
          {shown.map(part => (
            <li key={part.id}>
              <Link to={`${resident.path}?${by}=${part.id}&${PRESENT_QUERY}`} {...enteredLang(part.name)}>
                {part.name}
              </Link>
              <span className="dv-spread-track" aria-hidden="true">
                <span style={{ width: `${(part.value / most) * 100}%` }} />
              </span>
              <b className="dv-numbers">{part.value}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Whoever sees several villages compares them; the summary knows grids only. */
function Villages() {
  const pick = useLabel()
  const villages = useQuery({
    queryKey: ['home', 'villages'],
    queryFn: ({ signal }) => api(resident).call('countryList', {}, { signal, silent: 'all' }),
  })
  const title = pick({ zh: '各村人口', en: 'People per village' })
  return <Parts title={title} state={villages} by="deptId" parts={villages.data ?? []} />
}

/** How the people are spread over the villages, or over the grids of the one village. */
export function Spread({ summary }: { readonly summary: Summary }) {
  const pick = useLabel()
  const grids = summary.data?.content.grids ?? []
  if (new Set(grids.map(grid => grid.deptId)).size > 1) return <Villages />
  const parts = grids.map(({ id, gridName: name, people: value }) => ({ id, name, value }))
  const title = pick({ zh: '网格人口', en: 'People per grid' })
  return <Parts title={title} state={summary.block('grids')} by="gridId" parts={parts} />
}
