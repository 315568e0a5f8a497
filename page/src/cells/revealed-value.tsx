import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined'
import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined'
import type { AnyResource, Id } from '@village/resource'
import { api } from '@village/web/client.ts'
import { useText } from '@village/web/i18n.ts'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { copyAndNotify } from '@village/web/kit/words/copy-text.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { notify } from '@village/web/notices.ts'
import { publishPurpose, purposeOf } from '@village/web/purposes.ts'
import Button from 'antd/es/button'
import { type ClipboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PurposeDialog } from './purpose-dialog.tsx'
import '../record.css'
import '../texts/record.ts'

/** How long a revealed value stays readable (design/ux.md §3.5). */
const SHOWN_MS = 30_000

interface RevealingProps {
  readonly of: AnyResource
  readonly id: Id
  readonly field: string
  readonly label: string
  /** The masked value, which stays where nothing is shown: on paper. */
  readonly text: string
  /** No message says that it was revealed: the section has said so. */
  readonly isQuiet: boolean
  onEnd(): void
}

/** While a value is revealed: the purpose, the value for 30 seconds, and the way to copy it. */
export function Revealing({ of, id, field, label, text, isQuiet, onEnd }: RevealingProps) {
  const say = useText()
  const [reason, setReason] = useState(purposeOf(of, id))
  const [value, setValue] = useState('')
  const [refused, setRefused] = useState('')
  const shown = useEffectEvent((full: string) => {
    publishPurpose(of, id, reason)
    setValue(full)
    if (!isQuiet) notify('success', say('record.revealed', { label }))
  })
  useEffect(() => {
    if (!reason) return
    let isOpen = true
    api(of)
      .reveal(id, field, reason, { silent: 'all' })
      .then(full => isOpen && shown(full))
      .catch(failure => isOpen && setRefused(failure instanceof Error ? failure.message : String(failure)))
    return () => {
      isOpen = false
    }
  }, [of, id, field, reason])
  if (!reason) return <Asking label={label} text={text} onClose={onEnd} onTold={setReason} />
  if (refused) return <Refused text={text} why={refused} onEnd={onEnd} />
  if (!value)
    return (
      <span className="dv-number" {...enteredLang(text)}>
        {text}
      </span>
    )
  return <Shown {...{ of, id, field, label, text, onEnd, value, reason }} />
}

interface RefusedProps {
  readonly text: string
  readonly why: string
  onEnd(): void
}
/** Why the value is not shown, where it would stand, until it is read. */
function Refused({ text, why, onEnd }: RefusedProps) {
  const say = useText()
  return (
    <>
      <span className="dv-number" {...enteredLang(text)}>
        {text}
      </span>
      <span className="dv-reveal-refused dv-not-printed" role="alert">
        {why}
        <Button type="link" size="small" onClick={onEnd}>
          {say('record.revealRead')}
        </Button>
      </span>
    </>
  )
}

interface AskingProps {
  readonly label: string
  readonly text: string
  onClose(): void
  onTold(reason: string): void
}
function Asking({ text, label, ...dialog }: AskingProps) {
  const say = useText()
  return (
    <>
      <span className="dv-number" {...enteredLang(text)}>
        {text}
      </span>
      <PurposeDialog {...dialog} title={say('record.revealTitle', { label })} text={say('record.revealText')} />
    </>
  )
}

interface ShownProps extends Omit<RevealingProps, 'isQuiet'> {
  readonly value: string
  readonly reason: string
}
function Shown({ of, id, field, label, text, value, reason, onEnd }: ShownProps) {
  const say = useText()
  const end = useEffectEvent(onEnd)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    const timer = setTimeout(() => end(), SHOWN_MS)
    return () => {
      clearTimeout(timer)
      // Whoever turns to another page leaves no number behind on this one.
      leaving.current = setTimeout(() => end())
    }
  }, [])
  /** A copy leaves this screen, so it is logged separately. */
  const log = useCallback(
    () => api(of).reveal(id, field, say('record.copyReason', { reason })),
    [of, id, field, reason, say],
  )
  const copy = () =>
    void log()
      .then(full => copyAndNotify(full, say('record.copied')))
      .catch(() => undefined)
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', value)
    void log().catch(() => undefined)
  }
  return (
    <>
      <span className="dv-number dv-only-printed" aria-hidden {...enteredLang(text)}>
        {text}
      </span>
      <span className="dv-number dv-revealed dv-not-printed" onCopy={onCopy} {...enteredLang(value)}>
        {value}
      </span>
      <Ring />
      {of.fields[field]?.spec.kind === 'phone' && (
        <Button
          type="link"
          size="small"
          className="dv-not-printed"
          href={`tel:${value.replaceAll(/[^\d+]/g, '')}`}
          icon={<PhoneOutlined aria-hidden />}
        >
          {say('record.dial')}
        </Button>
      )}
      <IconButton
        size="small"
        className="dv-eye dv-not-printed"
        label={say('record.copyValue', { label })}
        icon={<CopyOutlined aria-hidden />}
        onClick={copy}
      />
      <IconButton
        size="small"
        className="dv-eye dv-eye-open dv-not-printed"
        label={say('record.hideAgain', { label })}
        icon={<EyeInvisibleOutlined aria-hidden />}
        onClick={onEnd}
      />
    </>
  )
}

/**
 * How much of the 30 seconds is left, updated every second, so that it also shrinks with reduced motion.
 */
function Ring() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(passed => passed + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <svg className="dv-ring dv-not-printed" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" pathLength="100" strokeDashoffset={(seconds * 1000 * 100) / SHOWN_MS} />
    </svg>
  )
}
