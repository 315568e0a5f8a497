import { useQuery } from '@tanstack/react-query'
import type { Id } from '@village/resource'
import { api, useLanguage } from '@village/web'
import type { ReportResult } from '../result.ts'
import { report } from './report.resource.ts'

/** Values that were entered for the parameters of a report. */
export type Values = Readonly<Record<string, string>>
export type Over = 'register' | 'source'

/** Runs a saved report as the signed-in person. */
export const runReport = (id: Id, over: Over, values: Values, signal: AbortSignal): Promise<ReportResult> =>
  over === 'source'
    ? api(report).call('run-source', { id, values }, { signal, silent: 'all' })
    : api(report).call('run', { id, values }, { signal, silent: 'all' })

/** What a saved report says, as a workbook. */
export const workbookOf = (id: Id, over: Over, values: Values): Promise<File> =>
  over === 'source' ? api(report).file('workbook-source', { id, values }) : api(report).file('workbook', { id, values })

/** A saved report with its design. */
export function useOpened(id: Id) {
  const language = useLanguage()
  return useQuery({
    queryKey: [report.name, 'open', id, language],
    queryFn: ({ signal }) => api(report).call('open', { id }, { signal, silent: 'all' }),
    enabled: id !== '',
    staleTime: 0,
  })
}
