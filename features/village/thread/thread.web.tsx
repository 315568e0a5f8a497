import { FileTiles, useFileCards } from '@village/page'
import type { Id, Label } from '@village/resource'
import { Entered, enteredLang, useLabel } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import TextArea from 'antd/es/input/TextArea'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import './thread.css'

/** What was said under a notice or about an opinion. */
export interface ThreadEntry {
  readonly id: string
  /** `remark`: for the staff alone, and it looks it. `step`: what happened, in one line. */
  readonly kind: 'question' | 'reply' | 'remark' | 'step'
  readonly who: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly time: string
  readonly text: string
  readonly fileIds?: readonly Id[]
  /** States and flags beside the name. */
  readonly tags?: ReactNode
  readonly acts?: ReactNode
  readonly replies?: readonly ThreadEntry[]
}

const words = {
  remark: { zh: '仅工作人员可见', en: 'Staff only' },
  reply: { zh: '答复', en: 'Answer' },
} as const satisfies Record<string, Label>

function Files({ ids }: { readonly ids: readonly Id[] }) {
  const { cards } = useFileCards(ids)
  return cards.length > 0 ? <FileTiles cards={cards} /> : null
}

function Entry({ entry }: { readonly entry: ThreadEntry }) {
  const label = useLabel()
  const when = useRelativeTime()
  const { kind, who, time, text, tags, fileIds, acts, replies } = entry
  return (
    <li className={`dv-thread-entry dv-thread-${kind}`}>
      <div className="dv-thread-head">
        {who && (
          <b>
            <Entered>{who}</Entered>
          </b>
        )}
        {kind === 'remark' && <span className="dv-thread-mark">{label(words.remark)}</span>}
        {kind === 'reply' && <span className="dv-thread-mark">{label(words.reply)}</span>}
        {tags}
        {time && (
          <time className="dv-quiet" dateTime={time.replace(' ', 'T')} title={time}>
            {when(time)}
          </time>
        )}
      </div>
      {text && (
        <p className="dv-thread-text" {...enteredLang(text)}>
          {text}
        </p>
      )}
      {fileIds && fileIds.length > 0 && <Files ids={fileIds} />}
      {replies && replies.length > 0 && <Thread entries={replies} />}
      {acts && <div className="dv-thread-acts">{acts}</div>}
    </li>
  )
}

/** What was said, in the order given. */
export function Thread({ entries }: { readonly entries: readonly ThreadEntry[] }) {
  return (
    <ol className="dv-thread">
      {entries.map(entry => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

interface ComposerProps {
  readonly title: string
  readonly button: string
  readonly max: number
  /** Only the staff read what is written here. */
  readonly isRemark?: boolean
  /** Further inputs, between text and button. */
  readonly children?: ReactNode
  /** What was written stays until this has succeeded. */
  send(text: string): Promise<unknown>
}
/** Writes something into a thread. */
export function Composer({ title, button, max, isRemark = false, children, send }: ComposerProps) {
  const label = useLabel()
  const id = useId()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setBusy(true)
    send(text)
      .then(() => setText(''))
      // The call has said what is wrong; the text stays.
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <form className={`dv-composer${isRemark ? ' dv-thread-remark' : ''}`} onSubmit={submit}>
      <label htmlFor={id}>
        {title}
        {isRemark && <span className="dv-thread-mark">{label(words.remark)}</span>}
      </label>
      <TextArea
        id={id}
        value={text}
        maxLength={max}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={event => setText(event.target.value)}
      />
      {children}
      <Button type={isRemark ? 'default' : 'primary'} htmlType="submit" loading={busy} disabled={text.trim() === ''}>
        {button}
      </Button>
    </form>
  )
}
