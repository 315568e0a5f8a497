import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, Entered, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { type FlowStep, process } from '../../flow/work/work.api.ts'
import './deciding.css'

const words = {
  history: { zh: '流转记录', en: 'History' },
  waiting: { zh: '进行中', en: 'Waiting' },
  offered: { zh: '等待候选人签收', en: 'Waits for somebody to claim it' },
} as const satisfies Record<string, Label>

/** What was done at a step, where its name alone does not tell. */
const ACTIONS: Readonly<Record<string, Label>> = {
  claim: { zh: '签收', en: 'claimed' },
  pass: { zh: '同意', en: 'approved' },
  back: { zh: '退回', en: 'returned' },
  reject: { zh: '驳回', en: 'rejected' },
  transfer: { zh: '转办', en: 'transferred' },
  consult: { zh: '加签', en: 'consulted' },
  opinion: { zh: '提出意见', en: 'opinion' },
  withdraw: { zh: '撤回', en: 'withdrawn' },
  urge: { zh: '催办', en: 'reminded' },
  terminate: { zh: '终止', en: 'ended' },
}
/** These take no time of their own. */
const INSTANT: ReadonlySet<string> = new Set(['claim', 'transfer', 'consult', 'urge', 'withdraw', 'terminate'])

function Step({ step }: { readonly step: FlowStep }) {
  const label = useLabel()
  const isOpen = step.endTime === ''
  const action = ACTIONS[step.action]
  const facts = [
    isOpen ? label(words.waiting) : step.endTime.slice(5, 16),
    step.historyActivityType === 'userTask' && !INSTANT.has(step.action) && step.historyActivityDurationTime,
  ]
  return (
    <li data-open={isOpen || undefined}>
      <b>
        <Entered>{step.historyActivityName}</Entered>
      </b>{' '}
      {action && <span>{label(action)} </span>}
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

/** What was done about it, step by step. */
export function FlowHistory({ processInstanceId }: { readonly processInstanceId: string }) {
  const label = useLabel()
  const language = useLanguage()
  const steps = useQuery({
    queryKey: [process.name, processInstanceId, language],
    queryFn: ({ signal }) => api(process).call('history-flow-list', { processInstanceId }, { signal, silent: 'all' }),
  })
  if (steps.isError) return <ErrorCard error={steps.error} onRetry={() => void steps.refetch()} />
  if (!steps.data) return <Skeleton active />
  return (
    <section className="dv-flow-history">
      <h2>{label(words.history)}</h2>
      <ol>
        {steps.data.map(step => (
          <Step key={`${step.historyActivityId}${step.createTime}${step.action}`} step={step} />
        ))}
      </ol>
    </section>
  )
}
