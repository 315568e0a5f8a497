import { useQuery } from '@tanstack/react-query'
import { api, Entered, enteredLang, useLabel } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import { Link } from 'react-router'
import { resident } from '../../people/resident/resident.resource.ts'
import { residentchange } from '../../people/residentchange.resource.ts'
import { Card } from './card.web.tsx'

const SHOWN = 6
const load = (signal: AbortSignal) => api(residentchange).list({ current: 1, size: SHOWN }, { signal, silent: 'all' })
type Change = Awaited<ReturnType<typeof load>>['records'][number]

/** The field's word; a change of the whole record names none. */
const fieldLabel = (name: string | null): { zh: string; en: string } | null =>
  name && Object.hasOwn(resident.fields, name) ? resident.fields[name as keyof typeof resident.fields].spec.label : null

function ChangeLine({ change }: { readonly change: Change }) {
  const pick = useLabel()
  const when = useRelativeTime()
  const time = change.operateTime ?? ''
  const field = fieldLabel(change.fieldName)
  return (
    <li>
      <span className="dv-change-kind">{String(change['changeTypeName'] || pick({ zh: '变更', en: 'Change' }))}</span>
      <span className="dv-change-words">
        <Link to={`${resident.path}?id=${change.residentId}`} {...enteredLang(change['residentName'])}>
          {String(change['residentName'] || pick({ zh: '居民', en: 'Resident' }))}
        </Link>
        <span className="dv-quiet">
          <Entered>{[field && pick(field), change['operatorName']].filter(Boolean).join(' · ')}</Entered>
        </span>
      </span>
      <time className="dv-quiet dv-numbers" dateTime={time.replace(' ', 'T')} title={time}>
        {when(time)}
      </time>
    </li>
  )
}

/** Who changed what about whom lately; `today` is how many residents' records changed today, null when unknown. */
export function RecentChanges({ today }: { readonly today: number | null }) {
  const pick = useLabel()
  const changes = useQuery({ queryKey: ['home', 'changes'], queryFn: ({ signal }) => load(signal) })
  const records = changes.data?.records ?? []
  return (
    <Card
      title={pick({ zh: '最近变更', en: 'Latest changes' })}
      state={changes}
      folds
      side={
        today !== null && (
          <span className="dv-quiet">{pick({ zh: `今天 ${today} 人`, en: `${today} people today` })}</span>
        )
      }
    >
      {records.length === 0 ? (
        <p className="dv-home-none">{pick({ zh: '还没有人修改过居民档案', en: 'Nobody has changed a record yet' })}</p>
      ) : (
        <ul className="dv-matters">
          {records.map(change => (
            <ChangeLine key={change.id} change={change} />
          ))}
        </ul>
      )}
    </Card>
  )
}
