import { useQuery } from '@tanstack/react-query'
import { FieldCell } from '@village/page'
import type { Label } from '@village/resource'
import { api, Entered, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import Tag from 'antd/es/tag'
import type { ReactNode } from 'react'
import { type FlowStep, process } from '../../flow/work/work.api.ts'
import { STATES } from '../tasks/words.ts'
import type { ShownLeave } from './leave.endpoints.ts'
import { leave } from './leave.resource.ts'
import './leave.css'

const words = {
  history: { zh: '流转记录', en: 'History' },
  waiting: { zh: '进行中', en: 'Waiting' },
  offered: { zh: '等待候选人签收', en: 'Waits for somebody to claim it' },
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
      </dl>
    </section>
  )
}

function Step({ step }: { readonly step: FlowStep }) {
  const label = useLabel()
  const isOpen = step.endTime === ''
  const facts = [
    isOpen ? label(words.waiting) : step.endTime.slice(5, 16),
    step.historyActivityType === 'userTask' && step.historyActivityDurationTime,
  ]
  return (
    <li data-open={isOpen || undefined}>
      <b>
        <Entered>{step.historyActivityName}</Entered>
      </b>{' '}
      <Entered>{step.assigneeName || (isOpen ? label(words.offered) : '')}</Entered>{' '}
      <span className="dv-quiet dv-numbers">{facts.filter(Boolean).join(' · ')}</span>
      {step.comment && (
        <p>
          <Entered>{step.comment}</Entered>
        </p>
      )}
    </li>
  )
}

/** What was done about a request, step by step. */
export function LeaveHistory({ processInstanceId }: { readonly processInstanceId: string }) {
  const label = useLabel()
  const language = useLanguage()
  const steps = useQuery({
    queryKey: [process.name, processInstanceId, language],
    queryFn: ({ signal }) => api(process).call('history-flow-list', { processInstanceId }, { signal, silent: 'all' }),
  })
  if (steps.isError) return <ErrorCard error={steps.error} onRetry={() => void steps.refetch()} />
  if (!steps.data) return <Skeleton active />
  return (
    <section className="dv-leave-history">
      <h2>{label(words.history)}</h2>
      <ol>
        {steps.data.map(step => (
          <Step key={`${step.historyActivityId}${step.createTime}${step.action}`} step={step} />
        ))}
      </ol>
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
