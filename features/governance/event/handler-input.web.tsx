import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, type InputProps, useLabel, useSession } from '@village/web'
import { useEffect, useEffectEvent } from 'react'
import { ColleagueInput } from '../../system/public.web.tsx'
import type { NearHelper } from './declared/event.endpoints.ts'
import { event } from './event.resource.ts'

const distanceOf = (metres: number): Label =>
  metres < 1000
    ? { zh: `${metres} 米`, en: `${metres} m` }
    : { zh: `${(metres / 1000).toFixed(1)} 公里`, en: `${(metres / 1000).toFixed(1)} km` }

/** Who is sent to an event: the grid member of the place first, then the nearest, everybody else below. */
export function HandlerInput(props: InputProps<string>) {
  const label = useLabel()
  const own = useSession(session => session.user?.id)
  const { value, record, onChange } = props
  const id = String(record?.['id'] ?? '')
  const { data } = useQuery({
    queryKey: [event.name, 'helpers', id],
    queryFn: ({ signal }) => api(event).call('helpers', { id }, { signal, silent: 'all' }),
    enabled: id !== '',
    staleTime: 60_000,
  })
  const begin = useEffectEvent((near: readonly NearHelper[]) => {
    // Whoever took it up stands there; they are about to send somebody else.
    if ((!value || value === own) && near[0]) onChange(near[0].userId)
  })
  useEffect(() => {
    if (data) begin(data)
  }, [data])
  const whyOf = ({ gridName, isOwnGrid, metres }: NearHelper): string =>
    [gridName, isOwnGrid && label({ zh: '本网格', en: 'own grid' }), metres !== null && label(distanceOf(metres))]
      .filter(Boolean)
      .join(' · ')
  const near = (data ?? []).map(one => ({ userId: one.userId, name: one.name, why: whyOf(one) }))
  return <ColleagueInput {...props} near={near} />
}
