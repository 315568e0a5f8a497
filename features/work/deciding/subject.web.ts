import { useQuery } from '@tanstack/react-query'
import { api, useLanguage } from '@village/web'
import { process } from '../../flow/work/work.api.ts'

/** What a process is about, and whether the person decides or is consulted. */
export function useSubject(processInstanceId: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [process.name, 'subject', processInstanceId, language],
    queryFn: ({ signal }) => api(process).call('subject', { processInstanceId }, { signal, silent: 'all' }),
    retry: false,
  })
}
