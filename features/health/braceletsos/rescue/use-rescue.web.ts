import { useQuery } from '@tanstack/react-query'
import type { Id } from '@village/resource'
import { api, useMay } from '@village/web'
import { OPEN_STATES } from '../declared/braceletsos.states.ts'
import type { RescueNumbers } from '../declared/rescue.ts'
import { sosAlerts } from '../strip/alerts.api.ts'

interface OfCall {
  readonly id: Id
  readonly handleStatus?: unknown
}

/**
 * Whom to call and where to go, in clear, for an open call for help. The server writes down each time that it is asked:
 * once for each call while the program is open, however often the call is drawn.
 */
export function useRescue({ id, handleStatus }: OfCall): {
  readonly numbers: RescueNumbers | undefined
  /** Why there are none; '' while they come, or where nobody asks. */
  readonly whyNot: string
} {
  const isOpen = OPEN_STATES.some(state => state === String(handleStatus))
  const enabled = useMay('braceletsos_take') && isOpen
  const { data, error } = useQuery({
    queryKey: ['sos', 'rescue', id],
    queryFn: ({ signal }) => api(sosAlerts).call('rescue', { id }, { signal, silent: 'all' }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { numbers: enabled ? data : undefined, whyNot: enabled && !data && error ? error.message : '' }
}
