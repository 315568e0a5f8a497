import { useQuery } from '@tanstack/react-query'
import { ErrorSummary, FormSections, useFocusOnProblems, useRecordForm, type WireRow, wireValues } from '@village/page'
import type { Label } from '@village/resource'
import { api, Entered, useLabel, useLanguage, usePageDirty } from '@village/web'
import Button from 'antd/es/button'
import { type FormEvent, useId, useState } from 'react'
import { leave } from './leave.resource.ts'
import show from './leave.web.tsx'
import './leave.css'

const words = {
  path: { zh: '审批路径', en: 'Who decides' },
  days: { zh: '共', en: 'In all' },
  day: { zh: '个工作日', en: 'working days' },
  away: { zh: '同期请假的同事', en: 'Colleagues who are away then' },
  role: { zh: '由其中一人签收', en: 'one of them claims it' },
  choose: { zh: '选好起止时间后显示天数和审批人', en: 'Choose the times to see the days and who decides' },
} as const satisfies Record<string, Label>

const NAMES = ['startTime', 'endTime', 'leaveType', 'taskUser', 'handoverUserId', 'reason', 'attachIds'] as const
const FIELDS = NAMES.map(name => ({ name, spec: leave.fields[name].spec }))

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Times {
  readonly startTime: string
  readonly endTime: string
  readonly taskUser: string
}
/** Colleagues who are away at the same time. */
function Away({ startTime, endTime }: Omit<Times, 'taskUser'>) {
  const label = useLabel()
  const { data } = useQuery({
    queryKey: [leave.name, 'absences', startTime, endTime],
    queryFn: ({ signal }) => api(leave).call('absences', { startTime, endTime }, { signal, silent: 'all' }),
    retry: false,
  })
  if (!data?.absences.length) return null
  return (
    <>
      <h2>{label(words.away)}</h2>
      <ul>
        {data.absences.map(({ name, startTime: from, endTime: until }) => (
          <li key={`${name}${from}`}>
            <Entered>{name}</Entered>{' '}
            <span className="dv-numbers dv-quiet">
              {from.slice(5, 16)} – {until.slice(5, 16)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the request would come to: the days that count, who decides, who else is away. */
function Plan({ startTime, endTime, taskUser }: Times) {
  const label = useLabel()
  const language = useLanguage()
  const asked = { startTime, endTime, ...(taskUser && { taskUser }) }
  const isKnown = startTime !== '' && endTime !== '' && startTime < endTime
  const plan = useQuery({
    queryKey: [leave.name, 'plan', asked, language],
    queryFn: ({ signal }) => api(leave).call('plan', asked, { signal, silent: 'all' }),
    enabled: isKnown,
    retry: false,
  })
  if (!isKnown) return <p className="dv-quiet">{label(words.choose)}</p>
  if (plan.isError)
    return (
      <p role="alert">
        <Entered>{plan.error.message}</Entered>
      </p>
    )
  return (
    <div aria-live="polite" className="dv-leave-plan">
      <p>
        {label(words.days)} <b className="dv-numbers">{plan.data?.days ?? '…'}</b> {label(words.day)}
      </p>
      <h2>{label(words.path)}</h2>
      <ol className="dv-leave-path">
        {plan.data?.path.map(({ step, who }) => (
          <li key={step}>
            <b>{step}</b>
            <span className="dv-quiet">{who ? <Entered>{who}</Entered> : label(words.role)}</span>
          </li>
        ))}
      </ol>
      <Away startTime={startTime} endTime={endTime} />
    </div>
  )
}

interface LeaveFormProps {
  readonly verb: string
  /** A request that was sent back. */
  readonly record?: WireRow
  send(values: Readonly<Record<string, unknown>>): Promise<void>
}
/** Checks the form and sends it; nothing typed is lost when it is refused. */
function useSending({ record, send }: Pick<LeaveFormProps, 'record' | 'send'>, formId: string) {
  const [busy, setBusy] = useState(false)
  const form = useRecordForm({ of: leave, fields: FIELDS, record })
  const { summary, tried } = useFocusOnProblems(form, formId)
  usePageDirty(form.dirty && !busy, () => undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return tried()
    setBusy(true)
    try {
      await send(wireValues(form.values))
    } catch (error) {
      form.refuse(error)
      tried()
    } finally {
      setBusy(false)
    }
  }
  return { form, summary, busy, submit }
}

/** The fields of a request with what it would come to beside them. */
export function LeaveForm({ verb, ...request }: LeaveFormProps) {
  const formId = useId()
  const { form, summary, busy, submit } = useSending(request, formId)
  const { startTime, endTime, taskUser } = form.values
  return (
    <div className="dv-leave">
      <form className="dv-leave-form" onSubmit={event => void submit(event)}>
        <ErrorSummary form={form} formId={formId} ref={summary} />
        <FormSections of={leave} form={form} formId={formId} half={show.half} />
        <div className="dv-leave-acts">
          <Button type="primary" htmlType="submit" loading={busy}>
            {verb}
          </Button>
        </div>
      </form>
      <aside className="dv-leave-side">
        <Plan startTime={text(startTime)} endTime={text(endTime)} taskUser={text(taskUser)} />
      </aside>
    </div>
  )
}
