import { useQuery } from '@tanstack/react-query'
import type { Id } from '@village/resource'
import { request, useLabel, useLanguage, useMay, useText } from '@village/web'
import { ErrorCard, Tags, type WireRow } from '@village/web/resource'
import { Link } from 'react-router'
import { household } from '../household/household.resource.ts'

const words = {
  title: { zh: '家庭成员', en: 'Household' },
  none: { zh: '没有登记其他成员', en: 'No other members are recorded' },
  years: { zh: '岁', en: 'years' },
}

interface HouseholdMembersProps {
  readonly householdId: Id
  /** The person whose page this is: he is marked, not linked. */
  readonly residentId?: Id
}

/** Who lives in a household, each with relation and age, linked to his own record. */
export function HouseholdMembers({ householdId, residentId = '' }: HouseholdMembersProps) {
  const label = useLabel()
  const say = useText()
  const language = useLanguage()
  const allowed = useMay('household_view')
  const { data, error, refetch } = useQuery({
    queryKey: [household.name, 'members', householdId, language],
    queryFn: ({ signal }) =>
      request<readonly WireRow[]>('GET', `${household.path}/members`, {
        params: { id: householdId },
        signal,
        silent: 'all',
      }),
    enabled: allowed && householdId !== '',
  })
  if (!allowed || householdId === '') return null
  return (
    <section className="dv-facts-section">
      <h3>{label(words.title)}</h3>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <ul className="dv-members" aria-label={label(words.title)}>
        {data?.map(member => (
          <li key={member.id}>
            {member.id === residentId ? (
              <b>{String(member['name'])}</b>
            ) : (
              <Link className="dv-name-link" to={`/convenient/resident?id=${member.id}`}>
                {String(member['name'])}
              </Link>
            )}
            <span>{String(member['relationName'] ?? '')}</span>
            <span className="dv-muted">
              {String(member['sexName'] ?? '')}
              {typeof member['age'] === 'number' && ` · ${member['age']} ${label(words.years)}`}
            </span>
            {String(member['kindTagsName'] ?? '') !== '' && <Tags words={String(member['kindTagsName']).split(',')} />}
          </li>
        ))}
      </ul>
      {!data && !error && <p className="dv-quiet">{say('common.loading')}</p>}
    </section>
  )
}
