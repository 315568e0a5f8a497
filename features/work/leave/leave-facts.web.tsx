import { useQuery } from '@tanstack/react-query'
import { FieldCell } from '@village/page'
import type { Label } from '@village/resource'
import { api, Entered, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import Tag from 'antd/es/tag'
import type { ReactNode } from 'react'
import { STATES } from '../tasks/words.ts'
import { annualWords } from './annual-words.ts'
import type { ShownLeave } from './leave.endpoints.ts'
import { leave } from './leave.resource.ts'
import './leave.css'

const words = {
  annual: { zh: '年休假', en: 'Annual leave' },
} as const satisfies Record<string, Label>
const SHOWN = [
  'leaveType',
  'startTime',
  'endTime',
  'days',
  'reason',
  'attachIds',
  'handoverUserId',
  'applyTime',
] as const

export function useLeave(businessId: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [leave.name, 'detail', businessId, language],
    queryFn: ({ signal }) => api(leave).call('detail', { businessId }, { signal, silent: 'all' }),
    retry: false,
  })
}

/** Who asks for what. */
export function LeaveFacts({ row }: { readonly row: ShownLeave }) {
  const label = useLabel()
  const state = STATES[String(row['status'])]
  return (
    <section className="dv-leave-facts">
      <h1>
        <Entered>{row.flow.assigneeName}</Entered> <Entered>{String(row['leaveTypeName'] ?? '')}</Entered>{' '}
        {state && <Tag color={state.color}>{label(state.label)}</Tag>}
      </h1>
      <dl>
        {SHOWN.map(name => (
          <div key={name}>
            <dt className="dv-quiet">{label(leave.fields[name].spec.label)}</dt>
            <dd>
              <FieldCell of={leave} field={{ name, spec: leave.fields[name].spec }} row={row} />
            </dd>
          </div>
        ))}
        {row.annual && (
          <div>
            <dt className="dv-quiet">{label(words.annual)}</dt>
            <dd>{label(annualWords(row.annual))}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** Loads a leave and shows it, or the error. */
export function WithLeave({
  businessId,
  children,
}: {
  readonly businessId: string
  readonly children: (row: ShownLeave) => ReactNode
}) {
  const { data, isError, error, refetch } = useLeave(businessId)
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <Skeleton active />
}
