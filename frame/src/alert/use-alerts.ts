import { useQuery } from '@tanstack/react-query'
import type { Alerts } from '@village/web/alerts.ts'
import { useLive } from '@village/web/live/use-live.ts'
import { port } from '@village/web/ports.ts'
import { queryClient, useMay } from '@village/web/session.ts'

const KEY = ['shell', 'alerts'] as const
/** Polling interval, in case the stream is down or an event is lost. */
const ASK_AGAIN_MS = 60_000

const NONE: Alerts = { waiting: 0, total: 0, shown: [] }

/** What is open at this moment, for whoever may take it; nothing for others. */
export function useAlerts(): { readonly alerts: Alerts; readonly isKnown: boolean } {
  const { permission, read } = port('alerts')
  const enabled = useMay(permission)
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read(signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ASK_AGAIN_MS,
  })
  return { alerts: (enabled && data) || NONE, isKnown: data !== undefined }
}
export const readAlertsAgain = (): void => void queryClient.invalidateQueries({ queryKey: KEY })

/** Asks again when the server says that something waits. The frame says it once. */
export function useFreshAlerts(): void {
  useLive('counters', readAlertsAgain)
}
