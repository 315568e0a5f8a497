import { FormField } from '@village/page'
import type { Label } from '@village/resource'
import { ApiError, api, notify, queryClient, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { process, work } from '../../flow/work/work.api.ts'
import { ColleagueInput } from '../../system/public.web.tsx'
import { useSubject } from './subject.web.ts'
import './deciding.css'

const words = {
  comment: { zh: '审批意见', en: 'Comment' },
  needed: { zh: '退回、驳回、转办或加签请写明原因', en: 'Say why when you return, reject, transfer or consult' },
  opinionNeeded: { zh: '请填写意见', en: 'Please write your opinion' },
  opinion: { zh: '提交意见', en: 'Give opinion' },
  asked: { zh: '请你提出意见，由对方作决定。', en: 'You are asked for an opinion; somebody else decides.' },
  others: { zh: '转办、加签', en: 'Transfer or consult' },
  transfer: { zh: '转办', en: 'Transfer' },
  consult: { zh: '加签', en: 'Consult' },
  help: {
    zh: '转办：由对方决定。加签：对方提意见后回到你这里。',
    en: 'Transfer: they decide. Consult: they give an opinion, and it comes back to you.',
  },
  to: { zh: '转给', en: 'To' },
  done: { zh: '办理成功', en: 'Done' },
  over: {
    zh: '这一步已经有人处理，或不再等待你。',
    en: 'Somebody has decided this step, or it no longer waits for you.',
  },
} as const satisfies Record<string, Label>

const silent = { silent: 'all' } as const

export type Flag = 'ok' | 'absent' | 'stop'

/** What the open task of the page can be decided with; afterwards the list is shown. */
export function useDeciding(changed: string) {
  const label = useLabel()
  const navigate = useNavigate()
  const { taskId: named = '', processInstanceId = '' } = useParams()
  const { data: subject } = useSubject(processInstanceId)
  const taskId = subject?.openTaskId || named
  // A task that is offered to several people is claimed first; the server names whoever was faster.
  const finish = async (act: () => Promise<unknown>) => {
    if (subject?.isOffered) await api(work).call('claim-task', { taskId }, silent)
    await act()
    notify('success', label(words.done))
    for (const queryKey of [[work.name], [process.name], [changed]]) void queryClient.invalidateQueries({ queryKey })
    void navigate('/work/todo')
  }
  return {
    finish,
    complete: (flag: Flag, comment: string) =>
      finish(() => api(work).call('complete-task', { taskId, processInstanceId, flag, comment }, silent)),
    hand: (verb: 'transfer' | 'consult', userId: string, comment: string) =>
      finish(() => api(work).call(`${verb}-task`, { taskId, userId, comment }, silent)),
  }
}

type Run = (act: () => Promise<void>, needed?: Label) => void
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
  const run: Run = (act, needed) => (needed && comment.trim() === '' ? setError(label(needed)) : void attempt(act))
  return { comment, setComment, busy, error, run }
}

interface OthersProps {
  readonly id: string
  readonly busy: boolean
  onHand(verb: 'transfer' | 'consult', userId: string): void
}
function Others({ id, busy, onHand }: OthersProps) {
  const label = useLabel()
  const [to, setTo] = useState<string | null>(null)
  return (
    <details>
      <summary>{label(words.others)}</summary>
      <FormField id={id} label={label(words.to)} help={label(words.help)}>
        {ties => (
          <div className="dv-flow-transfer">
            <div className="dv-flow-colleague">
              <ColleagueInput value={to} disabled={busy} ties={ties} onChange={setTo} />
            </div>
            {(['transfer', 'consult'] as const).map(verb => (
              <Button key={verb} disabled={busy || !to} onClick={() => onHand(verb, to!)}>
                {label(words[verb])}
              </Button>
            ))}
          </div>
        )}
      </FormField>
    </details>
  )
}

export interface Verb {
  readonly flag: Flag
  readonly label: Label
  readonly look: { readonly type?: 'primary'; readonly danger?: boolean }
}
interface DecisionProps {
  readonly verbs: readonly Verb[]
  /** Name of the register whose record changes with the decision. */
  readonly changed: string
  readonly longest?: number
  /** Further inputs above the buttons. */
  readonly children?: ReactNode
  /** Instead of completing the task. */
  decide?(flag: Flag, comment: string): Promise<void> | undefined
}
interface CommentProps extends Pick<ReturnType<typeof useComment>, 'comment' | 'setComment' | 'error'> {
  readonly id: string
  readonly longest: number
}
function Comment({ id, comment, setComment, error, longest }: CommentProps) {
  const label = useLabel()
  return (
    <FormField id={id} label={label(words.comment)} error={error || undefined} wide>
      {ties => (
        <Input.TextArea
          {...ties}
          value={comment}
          maxLength={longest}
          autoSize={{ minRows: 2, maxRows: 6 }}
          status={error ? 'error' : ''}
          onChange={event => setComment(event.target.value)}
        />
      )}
    </FormField>
  )
}

const OPINION: readonly Verb[] = [{ flag: 'ok', label: words.opinion, look: { type: 'primary' } }]

/** The opinion and the verbs of a step that waits for the person; who is consulted gives an opinion only. */
export function Decision({ verbs, changed, longest = 500, children, decide }: DecisionProps) {
  const label = useLabel()
  const id = useId()
  const { processInstanceId = '' } = useParams()
  const { data: subject } = useSubject(processInstanceId)
  const { complete, hand } = useDeciding(changed)
  const { busy, run, ...said } = useComment()
  const comment = said.comment.trim()
  const isConsulted = subject?.isConsulted ?? false
  if (subject && !subject.openTaskId)
    return (
      <section className="dv-flow-decision">
        <p role="status">{label(words.over)}</p>
      </section>
    )
  const act = (flag: Flag) => {
    if (isConsulted) run(() => complete(flag, comment), words.opinionNeeded)
    else run(() => decide?.(flag, comment) ?? complete(flag, comment), flag === 'ok' ? undefined : words.needed)
  }
  return (
    <section className="dv-flow-decision">
      {isConsulted ? <p role="note">{label(words.asked)}</p> : children}
      <Comment id={id} longest={longest} {...said} />
      <div className="dv-flow-acts">
        {(isConsulted ? OPINION : verbs).map(({ flag, label: verb, look }) => (
          <Button key={flag} {...look} disabled={busy || !subject} onClick={() => act(flag)}>
            {label(verb)}
          </Button>
        ))}
      </div>
      {!isConsulted && (
        <Others id={`${id}-to`} busy={busy} onHand={(verb, to) => run(() => hand(verb, to, comment), words.needed)} />
      )}
    </section>
  )
}
