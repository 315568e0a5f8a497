import { useQuery } from '@tanstack/react-query'
import { ErrorSummary, FormSections, useFocusOnProblems, useRecordForm, type WireRow, wireValues } from '@village/page'
import type { Label } from '@village/resource'
import { api, Entered, useLabel, useLanguage, usePageDirty } from '@village/web'
import Button from 'antd/es/button'
import { type FormEvent, useId, useState } from 'react'
import { annualWords } from './annual-words.ts'
import type { AnnualLeave } from './leave.endpoints.ts'
import { leave } from './leave.resource.ts'
import show from './leave.web.tsx'
import { LeaveCalendar } from './leave-calendar.web.tsx'
import '../deciding/deciding.css'
import './leave.css'

const words = {
  path: { zh: '审批路径', en: 'Who decides' },
  days: { zh: '共', en: 'In all' },
  day: { zh: '个工作日', en: 'working days' },
  over: { zh: '。本次申请超出余额，请在理由中说明。', en: '. This request takes more: please say why.' },
  role: { zh: '由其中一人签收', en: 'one of them claims it' },
  choose: { zh: '选好起止时间后显示天数和审批人', en: 'Choose the times to see the days and who decides' },
} as const satisfies Record<string, Label>

const NAMES = ['startTime', 'endTime', 'leaveType', 'taskUser', 'handoverUserId', 'reason', 'attachIds'] as const
const FIELDS = NAMES.map(name => ({ name, spec: leave.fields[name].spec }))

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Planned {
  readonly startTime: string
  readonly endTime: string
  readonly taskUser: string
  readonly isAnnual: boolean
  /** Of a request that was sent back. */
  readonly id?: string
}
/** What is left of this year's annual leave, and that the request takes more. */
function Annual({ days, annual }: { readonly days: number; readonly annual: AnnualLeave }) {
  const label = useLabel()
  const isOver = annual.used + days > annual.days
  return (
    <p {...(isOver && { role: 'alert', className: 'dv-leave-why' })}>
      {label(annualWords(annual))}
      {isOver && label(words.over)}
    </p>
  )
}

/** What the request would come to: the days that count, who decides, who else is away. */
function Plan({ startTime, endTime, taskUser, isAnnual, id }: Planned) {
  const label = useLabel()
  const language = useLanguage()
  const asked = { startTime, endTime, ...(taskUser && { taskUser }), ...(id && { id }) }
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
      {isAnnual && plan.data && <Annual days={Number(plan.data.days)} annual={plan.data.annual} />}
      <h2>{label(words.path)}</h2>
      <ol className="dv-leave-path">
        {plan.data?.path.map(({ step, who }) => (
          <li key={step}>
            <b>{step}</b>
            <span className="dv-quiet">{who ? <Entered>{who}</Entered> : label(words.role)}</span>
          </li>
        ))}
      </ol>
      <LeaveCalendar startTime={startTime} endTime={endTime} {...(id && { businessId: id })} />
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
  const { startTime, endTime, taskUser, leaveType } = form.values
  const id = request.record?.id
  return (
    <div className="dv-leave">
      <form className="dv-leave-form" onSubmit={event => void submit(event)}>
        <ErrorSummary form={form} formId={formId} ref={summary} />
        <FormSections of={leave} form={form} formId={formId} half={show.half} />
        <div className="dv-flow-acts">
          <Button type="primary" htmlType="submit" loading={busy}>
            {verb}
          </Button>
        </div>
      </form>
      <aside className="dv-leave-side">
        <Plan
          {...{ startTime: text(startTime), endTime: text(endTime), taskUser: text(taskUser) }}
          isAnnual={leaveType === '3'}
          {...(id && { id })}
        />
      </aside>
    </div>
  )
}
