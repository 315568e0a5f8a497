import { useQuery } from '@tanstack/react-query'
import { api, useLanguage } from '@village/web'
import { alarm } from '../alarm.resource.ts'
import type { AlarmRow } from '../queue/use-queue.web.ts'

/** What is needed beside the record; read once for each state of it, for reading about a person is logged. */
export function useCase(row: AlarmRow | null | undefined) {
  const language = useLanguage()
  return useQuery({
    // Apart from the register's own queries: reading it again because a row changed would be another line of the log.
    queryKey: ['alarm-case', row?.id, row?.status, language],
    enabled: Boolean(row),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api(alarm).call('case', { id: row!.id }, { signal, silent: 'all' }),
  })
}
