import { type Credentials, expectNextPage, requestTokens, useCaptcha, warmUp } from '@village/frame'
import { PLATFORM_TENANT } from '@village/resource'
import { ApiError, lazyPart, type TokenReply, useText } from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { TextField } from '../fields/text-field.web.tsx'
import { CaptchaField } from './captcha-field.web.tsx'
import { forgetAccount, rememberAccount, rememberedAccount } from './remembered-account.web.ts'
import { minutesAndSeconds, useLockout } from './use-lockout.web.ts'
import { useSocialSources } from './use-social-sources.web.ts'

const SocialButtons = lazyPart(async () => (await import('./social-buttons.web.tsx')).SocialButtons)

type Name = 'tenant' | 'account' | 'password' | 'captcha'
const ORDER: readonly Name[] = ['tenant', 'account', 'password', 'captcha']

interface Refused {
  readonly words: string
  readonly triesLeft: number | null
  readonly unlockTime: string
}
const refusalOf = (cause: unknown): Refused => {
  const details = cause instanceof ApiError ? cause.data : {}
  const { triesLeft, unlockTime } = details
  return {
    words: cause instanceof Error ? cause.message : String(cause),
    triesLeft: typeof triesLeft === 'number' ? triesLeft : null,
    unlockTime: typeof unlockTime === 'string' ? unlockTime : '',
  }
}

/** The field to type again: the captcha, which is spent, or else the password, which was wrong. */
const toFix = (captchaOn: boolean): Name => (captchaOn ? 'captcha' : 'password')

interface LoginFormProps {
  /** The tenant that the address names; '' for none. */
  readonly hostTenant: string
  /** The credentials fit: nothing is stored yet. */
  readonly onTokens: (reply: TokenReply, credentials: Credentials) => Promise<void>
}

export function LoginForm({ hostTenant, onTokens }: LoginFormProps) {
  const say = useText()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Record<Name, string>>(() => ({
    // Where the address names none (spec §9).
    tenant: rememberedAccount()?.tenantId ?? PLATFORM_TENANT,
    account: rememberedAccount()?.account ?? '',
    password: '',
    captcha: '',
  }))
  const [remember, setRemember] = useState(rememberedAccount() !== null)
  const [missing, setMissing] = useState<Name | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [sending, setSending] = useState(false)
  const captchaState = useCaptcha()
  const sources = useSocialSources()
  const { captcha, renew } = captchaState
  const lockedS = useLockout(refused?.unlockTime ?? '')
  const captchaOn = captcha === null || captcha.image !== ''

  const focus = (name: Name): void => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const type = (name: Name) => (value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    if (missing === name) setMissing(null)
    if (name === 'password') warmUp()
  }
  const asked = ORDER.filter(name => (name === 'tenant' ? hostTenant === '' : name === 'captcha' ? captchaOn : true))
  const failedTry = (cause: unknown): void => {
    setRefused(refusalOf(cause))
    setValues(before => ({ ...before, captcha: '' }))
    renew()
    setTimeout(() => focus(toFix(captchaOn)))
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending || lockedS > 0) return
    const empty = asked.find(name => values[name].trim() === '') ?? null
    setMissing(empty)
    if (empty) return focus(empty)
    const credentials: Credentials = {
      tenantId: hostTenant || values.tenant.trim(),
      account: values.account.trim(),
      password: values.password,
      ...(captchaOn && { captcha: { key: captcha?.key ?? '', words: values.captcha.trim() } }),
    }
    setSending(true)
    expectNextPage()
    try {
      const reply = await requestTokens(credentials)
      if (remember) rememberAccount(credentials.tenantId, credentials.account)
      else forgetAccount()
      await onTokens(reply, credentials)
    } catch (cause) {
      failedTry(cause)
    } finally {
      setSending(false)
    }
  }
  const common = (name: Name) => ({
    name,
    value: values[name],
    onChange: type(name),
    label: say(`login.${name}`),
    error: missing === name ? say(`login.${name}Hint`) : '',
    placeholder: say(`login.${name}Hint`),
  })
  return (
    <form ref={form} className="dv-login-form" onSubmit={event => void send(event)} noValidate>
      <h1>{say('login.title')}</h1>
      {hostTenant === '' && <TextField {...common('tenant')} autoComplete="organization" />}
      <TextField {...common('account')} autoComplete="username" autoFocus latin />
      <TextField {...common('password')} autoComplete="current-password" secret />
      {captchaOn && (
        <CaptchaField
          {...common('captcha')}
          state={captchaState}
          onHear={() => {
            captchaState.speak()
            focus('captcha')
          }}
        />
      )}
      <Checkbox checked={remember} onChange={event => setRemember(event.target.checked)}>
        {say('login.remember')}
      </Checkbox>
      {refused && (
        <Alert
          type="error"
          showIcon
          title={refused.words}
          description={
            refused.triesLeft !== null && lockedS === 0 ? say('login.triesLeft', { n: refused.triesLeft }) : undefined
          }
        />
      )}
      <Button type="primary" htmlType="submit" block size="large" loading={sending} disabled={lockedS > 0}>
        {lockedS > 0
          ? say('login.lockedFor', { time: minutesAndSeconds(lockedS) })
          : say(sending ? 'login.sending' : 'login.submit')}
      </Button>
      {sources.length > 0 && (
        <Suspense>
          <SocialButtons sources={sources} tenantId={hostTenant || values.tenant.trim()} />
        </Suspense>
      )}
      <p className="dv-quiet">{lockedS > 0 ? say('login.lockedHelp') : ''}</p>
    </form>
  )
}
