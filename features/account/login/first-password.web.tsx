import { notify, useLabel } from '@village/web'
import Button from 'antd/es/button'
import { type FormEvent, useState } from 'react'
import { TextField } from '../fields/text-field.web.tsx'
import { PasswordChecklist } from '../passwords/password-checklist.web.tsx'
import { passwordFlaw, passwordSentence } from '../passwords/password-policy.ts'
import { TEXTS } from '../passwords/password-texts.ts'

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
  const [plain, setPlain] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<{ readonly plain?: string; readonly again?: string }>({})
  const [sending, setSending] = useState(false)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const flaw = passwordFlaw(plain, account)
    const unequal = plain === again ? {} : { again: pick(TEXTS.unequal) }
    const flaws = flaw ? { plain: pick(passwordSentence(flaw)) } : unequal
    setWrong(flaws)
    if (Object.keys(flaws).length > 0) return
    setSending(true)
    try {
      await change(plain)
      notify('success', pick(TEXTS.changed))
      onDone()
    } catch (cause) {
      setWrong({ plain: cause instanceof Error ? cause.message : String(cause) })
      setSending(false)
    }
  }
  return (
    <form className="dv-login-form" onSubmit={event => void send(event)} noValidate>
      <h1>{pick(TEXTS.title)}</h1>
      <p className="dv-quiet">{pick(TEXTS.why)}</p>
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <TextField
        name="new-password"
        label={pick(TEXTS.newPassword)}
        value={plain}
        error={wrong.plain ?? ''}
        autoComplete="new-password"
        autoFocus
        secret
        onChange={setPlain}
      />
      <PasswordChecklist plain={plain} account={account} />
      <TextField
        name="new-password-again"
        label={pick(TEXTS.again)}
        value={again}
        error={wrong.again ?? ''}
        autoComplete="new-password"
        secret
        onChange={setAgain}
      />
      <Button type="primary" htmlType="submit" block loading={sending}>
        {pick(TEXTS.save)}
      </Button>
      <Button type="text" block onClick={onLeave}>
        {pick(TEXTS.leave)}
      </Button>
    </form>
  )
}
