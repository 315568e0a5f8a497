import { notify, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { type FormEvent, useId, useState } from 'react'
import { PasswordChecklist } from '../password-checklist.web.tsx'
import { passwordFlaw, passwordSentence } from '../password-policy.ts'
import { TEXTS } from '../password-texts.ts'

interface FirstPasswordProps {
  readonly account: string
  /** Rejects with the words for the person. */
  readonly change: (plain: string) => Promise<unknown>
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** The step between a first sign-in and the program: nothing else answers before the password is changed. */
export function FirstPassword({ account, change, onDone, onLeave }: FirstPasswordProps) {
  const pick = useLabel()
  const id = useId()
  const [plain, setPlain] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState('')
  const [sending, setSending] = useState(false)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const flaw = passwordFlaw(plain, account)
    const words = flaw ? pick(passwordSentence(flaw)) : plain === again ? '' : pick(TEXTS.unequal)
    setWrong(words)
    if (words !== '') return
    setSending(true)
    try {
      await change(plain)
      notify('success', pick(TEXTS.changed))
      onDone()
    } catch (cause) {
      setWrong(cause instanceof Error ? cause.message : String(cause))
      setSending(false)
    }
  }
  return (
    <form className="dv-login-form" onSubmit={event => void send(event)} noValidate>
      <h1>{pick(TEXTS.title)}</h1>
      <p className="dv-quiet">{pick(TEXTS.why)}</p>
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <div className="dv-field">
        <label htmlFor={`${id}-new`}>{pick(TEXTS.newPassword)}</label>
        <Input.Password
          id={`${id}-new`}
          autoFocus
          autoComplete="new-password"
          value={plain}
          aria-describedby={`${id}-rules`}
          onChange={event => setPlain(event.target.value)}
        />
      </div>
      <div id={`${id}-rules`}>
        <PasswordChecklist plain={plain} account={account} />
      </div>
      <div className="dv-field">
        <label htmlFor={`${id}-again`}>{pick(TEXTS.again)}</label>
        <Input.Password
          id={`${id}-again`}
          autoComplete="new-password"
          value={again}
          status={wrong === pick(TEXTS.unequal) ? 'error' : ''}
          onChange={event => setAgain(event.target.value)}
        />
      </div>
      <p role="alert" className="dv-field-error">
        {wrong}
      </p>
      <Button type="primary" htmlType="submit" block loading={sending}>
        {pick(TEXTS.save)}
      </Button>
      <Button type="text" block onClick={onLeave}>
        {pick(TEXTS.leave)}
      </Button>
    </form>
  )
}
