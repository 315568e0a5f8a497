import { useQuery } from '@tanstack/react-query'
import type { Id, Label } from '@village/resource'
import { api, Entered, useLabel, useLanguage, useMay } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import { Link } from 'react-router'
import { placement } from './placement.resource.ts'
import './placements.css'

const SHOWN = 5
const words = {
  title: { zh: '安放记录', en: 'Where it has been' },
  none: { zh: '自登记以来没有移动过', en: 'It has not been moved since it was registered' },
  now: { zh: '至今', en: 'now' },
  all: { zh: '全部安放记录', en: 'All placements' },
} as const satisfies Record<string, Label>

function usePlacements(machineId: Id) {
  const language = useLanguage()
  const may = useMay('placement_view')
  return useQuery({
    queryKey: [placement.name, 'of', machineId, language],
    enabled: may,
    queryFn: ({ signal }) =>
      api(placement).list({ machineId, current: 1, size: SHOWN } as never, { signal, silent: 'all' }),
  })
}
const day = (time: unknown): string => String(time ?? '').slice(0, 10)

/** The periods of a device, the latest first. */
export function Placements({ machineId }: { readonly machineId: Id }) {
  const label = useLabel()
  const { data, isError, error, refetch } = usePlacements(machineId)
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const rows = data.records as readonly Record<string, unknown>[]
  return (
    <section className="dv-placements">
      <h3>{label(words.title)}</h3>
      {rows.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <ol>
        {rows.map(row => (
          <li key={String(row['id'])}>
            <span className="dv-numbers dv-quiet">
              {day(row['since'])} – {row['until'] ? day(row['until']) : label(words.now)}
            </span>
            <Entered>
              {[row['deptName'], row['gridName'], row['householdName'], row['address'], row['maintainerName']]
                .filter(Boolean)
                .join(' · ')}
            </Entered>
          </li>
        ))}
      </ol>
      {rows.length === SHOWN && <Link to={`${placement.path}?machineId=${machineId}`}>{label(words.all)}</Link>}
    </section>
  )
}
