import { useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { resumeSession, signedInAs, signOut, tenantId } from '@village/web/session.ts'
import Button from 'antd/es/button'
import Input from 'antd/es/input/Input'
import { type FormEvent, useId, useState } from 'react'
import { requestTokens } from '../auth/auth.ts'
import { HearCaptcha } from '../captcha/captcha-player.tsx'
import { type CaptchaState, useCaptcha } from '../captcha/use-captcha.ts'
import { SecretField } from '../lock/secret-field.tsx'
import '../texts/aid-dialogs.ts'
import '../lock/lock.css'
import '../shell/aids.css'

interface CaptchaLineProps {
  readonly state: CaptchaState
  readonly value: string
  onChange(value: string): void
}
function CaptchaLine({ state, value, onChange }: CaptchaLineProps) {
  const say = useText()
  const id = useId()
  return (
    <div className="dv-secret">
      <label htmlFor={id}>{say('login.captcha')}</label>
      <div className="dv-over-captcha">
        <Input
          id={id}
          value={value}
          maxLength={8}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
        />
        <button type="button" onClick={state.draw} title={say('login.anotherImage')}>
          <img src={state.captcha?.image} alt={say('login.anotherImage')} />
        </button>
      </div>
      <HearCaptcha
        heard={state.heard}
        onHear={() => {
          state.speak()
          document.getElementById(id)?.focus()
        }}
      />
    </div>
  )
}

/** The tokens ran out while somebody was working: the password brings back the page (design/ux.md §2.1). */
export function SessionOver() {
  const say = useText()
  const asked = useCaptcha()
  const { captcha, renew } = asked
  const [plain, setPlain] = useState('')
  const [words, setWords] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const account = signedInAs().account ?? ''
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (plain === '') return setError(say('login.passwordHint'))
    setBusy(true)
    try {
      const picture = captcha?.image ? { captcha: { key: captcha.key, words: words.trim() } } : {}
      resumeSession(await requestTokens({ tenantId: tenantId(), account, password: plain, ...picture }))
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
      setWords('')
      renew()
      setBusy(false)
    }
  }
  return (
    <main className="dv-over">
      <PageModal open width={400} title={say('call.sessionOver')} footer={null} closable={false} keyboard={false}>
        <form className="dv-lock-form" noValidate onSubmit={event => void send(event)}>
          <p>
            <Entered>{say('aid.overWho', { account })}</Entered>
          </p>
          <p className="dv-quiet">{say('aid.overHint')}</p>
          <SecretField
            label={say('login.password')}
            value={plain}
            error={error}
            autoComplete="current-password"
            onChange={setPlain}
          />
          {captcha?.image && <CaptchaLine state={asked} value={words} onChange={setWords} />}
          <Button type="primary" htmlType="submit" block loading={busy}>
            {say('login.submit')}
          </Button>
          <Button type="text" block onClick={() => signOut('expired')}>
            {say('aid.overLeave')}
          </Button>
        </form>
      </PageModal>
    </main>
  )
}
