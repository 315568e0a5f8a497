import Button from 'antd/es/button'
import Input from 'antd/es/input/Input'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { type Captcha, newCaptcha, requestTokens } from '../../auth.ts'
import { useText } from '../../i18n.ts'
import { Entered } from '../../kit/entered.tsx'
import { PageModal } from '../../page-modal.tsx'
import { goOn, signedInAs, signOut, tenantId } from '../../session.ts'
import { SecretField } from '../lock/secret-field.tsx'
import '../../texts/aid.ts'
import '../lock/lock.css'
import './aids.css'

function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const renew = (): void => void newCaptcha().then(setCaptcha, () => setCaptcha(null))
  useEffect(renew, [])
  return { captcha, renew }
}

interface CaptchaLineProps {
  readonly image: string
  readonly value: string
  onChange(value: string): void
  onRenew(): void
}
function CaptchaLine({ image, value, onChange, onRenew }: CaptchaLineProps) {
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
        <button type="button" onClick={onRenew} title={say('login.anotherImage')}>
          <img src={image} alt={say('login.anotherImage')} />
        </button>
      </div>
    </div>
  )
}

/** The tokens ran out while somebody was working: his password brings him back to where he was (design/ux.md §2.1). */
export function SessionOver() {
  const say = useText()
  const { captcha, renew } = useCaptcha()
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
      goOn(await requestTokens({ tenantId: tenantId(), account, password: plain, ...picture }))
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
          {captcha?.image && <CaptchaLine image={captcha.image} value={words} onChange={setWords} onRenew={renew} />}
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
