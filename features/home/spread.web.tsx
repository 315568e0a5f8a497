import { useQuery } from '@tanstack/react-query'
import { api, useLabel } from '@village/web'
import { Link } from 'react-router'
import { resident } from '../people/resident/resident.resource.ts'
import { Card } from './card.web.tsx'
import { PRESENT_QUERY } from './figures.web.tsx'

/** Villages where one sees several, otherwise the grids of the one. */
async function loadSpread(signal: AbortSignal) {
  const villages = await api(resident).call('countryList', {}, { signal, silent: 'all' })
  if (villages.length > 1) return { by: 'deptId' as const, parts: villages }
  return { by: 'gridId' as const, parts: await api(resident).call('communityList', {}, { signal, silent: 'all' }) }
}
const MOST_PARTS = 8

/** How the people are spread over villages or grids. */
export function Spread() {
  const pick = useLabel()
  const spread = useQuery({ queryKey: ['home', 'spread'], queryFn: ({ signal }) => loadSpread(signal) })
  const parts = [...(spread.data?.parts ?? [])].sort((a, b) => b.value - a.value).slice(0, MOST_PARTS)
  const most = Math.max(1, ...parts.map(part => part.value))
  const title =
    spread.data?.by === 'gridId'
      ? { zh: '网格人口', en: 'People per grid' }
      : { zh: '各村人口', en: 'People per village' }
  return (
    <Card title={pick(title)} state={spread}>
      {parts.length === 0 ? (
        <p className="dv-home-none">{pick({ zh: '还没有划分网格', en: 'No grids have been drawn yet' })}</p>
      ) : (
        <ul className="dv-spread">
          {parts.map(part => (
            <li key={part.id}>
              <Link to={`${resident.path}?${spread.data?.by}=${part.id}&${PRESENT_QUERY}`} lang="zh-CN">
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
