import { FormField, type WireRow } from '@village/page'
import type { Label } from '@village/resource'
import { ApiError, api, definePage, Entered, notify, queryClient, useLabel, useSession } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { work } from '../../flow/work/work.api.ts'
import { ColleagueInput } from '../../system/public.web.tsx'
import place from './handle.place.ts'
import { leave } from './leave.resource.ts'
import { LeaveFacts, LeaveHistory, WithLeave } from './leave-facts.web.tsx'
import { LeaveForm } from './leave-form.web.tsx'

const words = {
  comment: { zh: '审批意见', en: 'Comment' },
  needed: { zh: '退回、驳回或转办请写明原因', en: 'Say why when you return, reject or transfer it' },
  approve: { zh: '同意', en: 'Approve' },
  back: { zh: '退回修改', en: 'Return' },
  reject: { zh: '驳回', en: 'Reject' },
  transfer: { zh: '转办', en: 'Transfer' },
  to: { zh: '转给', en: 'To' },
  again: { zh: '重新提交', en: 'Send again' },
  giveUp: { zh: '放弃申请', en: 'Give up' },
  done: { zh: '办理成功', en: 'Done' },
  gaveUp: { zh: '申请人放弃', en: 'Given up by the applicant' },
} as const satisfies Record<string, Label>
const RETURNED = '3'

/** Decides and goes back to the list; what was refused is said and keeps the comment. */
function useDeciding() {
  const label = useLabel()
  const navigate = useNavigate()
  const { taskId = '', processInstanceId = '' } = useParams()
  const done = () => {
    notify('success', label(words.done))
    void queryClient.invalidateQueries({ queryKey: [work.name] })
    void queryClient.invalidateQueries({ queryKey: [leave.name] })
    void navigate('/work/todo')
  }
  const complete = async (flag: 'ok' | 'absent' | 'stop', comment: string) => {
    await api(work).call('complete-task', { taskId, processInstanceId, flag, comment }, { silent: 'all' })
    done()
  }
  const transfer = async (userId: string, comment: string) => {
    await api(work).call('transfer-task', { taskId, userId, comment }, { silent: 'all' })
    done()
  }
  return { complete, transfer }
}

type Run = (act: () => Promise<void>, isReasonNeeded: boolean) => void
/** The comment, and what runs with it: one act at a time, refused without a reason where one is needed. */
function useComment() {
  const label = useLabel()
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    setError('')
    try {
      await act()
    } catch (refusal) {
      setError(refusal instanceof ApiError ? refusal.message : String(refusal))
    } finally {
      setBusy(false)
    }
  }
  const run: Run = (act, isReasonNeeded) =>
    isReasonNeeded && comment.trim() === '' ? setError(label(words.needed)) : void attempt(act)
  return { comment, setComment, busy, error, run }
}

interface TransferProps {
  readonly id: string
  readonly busy: boolean
  onTransfer(userId: string): void
}
function Transfer({ id, busy, onTransfer }: TransferProps) {
  const label = useLabel()
  const [to, setTo] = useState<string | null>(null)
  return (
    <FormField id={id} label={label(words.to)}>
      {ties => (
        <div className="dv-leave-transfer">
          <ColleagueInput value={to} disabled={busy} ties={ties} onChange={setTo} />
          <Button disabled={busy || !to} onClick={() => onTransfer(to!)}>
            {label(words.transfer)}
          </Button>
        </div>
      )}
    </FormField>
  )
}

const VERBS = [
  { flag: 'ok', label: words.approve, look: { type: 'primary' } },
  { flag: 'absent', label: words.back, look: {} },
  { flag: 'stop', label: words.reject, look: { danger: true } },
] as const

function Decision() {
  const label = useLabel()
  const id = useId()
  const { complete, transfer } = useDeciding()
  const { comment, setComment, busy, error, run } = useComment()
  return (
    <section className="dv-leave-decision">
      <FormField id={id} label={label(words.comment)} error={error || undefined} wide>
        {ties => (
          <Input.TextArea
            {...ties}
            value={comment}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 6 }}
            status={error ? 'error' : ''}
            onChange={event => setComment(event.target.value)}
          />
        )}
      </FormField>
      <div className="dv-leave-acts">
        {VERBS.map(({ flag, label: verb, look }) => (
          <Button
            key={flag}
            {...look}
            disabled={busy}
            onClick={() => run(() => complete(flag, comment.trim()), flag !== 'ok')}
          >
            {label(verb)}
          </Button>
        ))}
      </div>
      <details>
        <summary>{label(words.transfer)}</summary>
        <Transfer id={`${id}-to`} busy={busy} onTransfer={to => run(() => transfer(to, comment.trim()), true)} />
      </details>
    </section>
  )
}

/** A request that was sent back, in the hands of who asked. */
function Change({ row }: { readonly row: WireRow }) {
  const label = useLabel()
  const { complete } = useDeciding()
  const send = async (values: Readonly<Record<string, unknown>>) => {
    await api(leave).call('modify', { ...values, id: row.id } as never, { silent: 'all' })
    await complete('ok', '')
  }
  const giveUp = () => complete('stop', label(words.gaveUp)).catch(refusal => notify('error', String(refusal.message)))
  return (
    <>
      {row['comment'] && (
        <p className="dv-leave-why" role="note">
          <Entered>{String(row['comment'])}</Entered>
        </p>
      )}
      <LeaveForm verb={label(words.again)} record={row} send={send} />
      <Button onClick={() => void giveUp()}>{label(words.giveUp)}</Button>
    </>
  )
}

/** The step that waits for the person (design/ux.md §4.13). */
function HandleLeave() {
  const own = useSession(session => session.user?.id ?? '')
  const { processInstanceId = '', businessId = '' } = useParams()
  return (
    <WithLeave businessId={businessId}>
      {row =>
        String(row['status']) === RETURNED && row['applicantId'] === own ? (
          <Change row={row as unknown as WireRow} />
        ) : (
          <div className="dv-leave">
            <div>
              <LeaveFacts row={row} />
              <Decision />
            </div>
            <LeaveHistory processInstanceId={processInstanceId} />
          </div>
        )
      }
    </WithLeave>
  )
}

export default definePage(place, HandleLeave)
