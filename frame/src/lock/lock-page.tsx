import { useLanguage, useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { notify } from '@village/web/notices.ts'
import { signedInAs, useSession } from '@village/web/session.ts'
import { readStorage, store } from '@village/web/storage.ts'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import type { InputRef } from 'antd/es/input/Input'
import Modal from 'antd/es/modal'
import dayjs from 'dayjs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { logOut } from '../auth/auth.ts'
import { isOwnPassword } from './calls.ts'
import { addressBeforeLock, lockSeal, unlock, useLocked } from './lock.ts'
import { opens } from './seal.ts'
import { SecretField } from './secret-field.tsx'
import '../texts/aid-dialogs.ts'
import './lock.css'

/** So many wrong passwords end the session (design/ux.md §2.3). */
const MOST_TRIES = 5
const TRIES = 'lockTries'
const SHAKE_MS = 360

function Clock() {
  const language = useLanguage()
  const [now, setNow] = useState(() => dayjs())
  useEffect(() => {
    const timer = setInterval(() => setNow(dayjs()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const date = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'full' })
  return (
    <>
      <time className="dv-lock-time dv-numbers" dateTime={now.format('HH:mm')}>
        {now.format('HH:mm')}
      </time>
      <p className="dv-lock-date">{date.format(now.toDate())}</p>
    </>
  )
}

function Who() {
  const user = useSession(session => session.user)
  const name = user?.realName || signedInAs().real_name || signedInAs().account || ''
  return (
    <div className="dv-lock-who" {...enteredLang(name)}>
      <span className="dv-lock-face" aria-hidden="true">
        {user?.avatar ? <img src={user.avatar} alt="" /> : [...name][0]}
      </span>
      <h1>{name}</h1>
    </div>
  )
}

/** Asks for the password until it is right; the fifth wrong one ends the session. */
function useUnlock(field: { readonly current: InputRef | null }) {
  const say = useText()
  const [plain, setPlain] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const wrong = (): void => {
    // Kept, so that a reload gives no further tries.
    const tries = (readStorage<number>(TRIES, 'session') ?? 0) + 1
    store(TRIES, tries, 'session')
    if (tries >= MOST_TRIES) return void logOut()
    setPlain('')
    setError(`${say('aid.unlockWrong')}\n${say('aid.unlockLeft', { n: MOST_TRIES - tries })}`)
    field.current?.focus()
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const seal = lockSeal()
    if (plain === '') return setError(say(seal.hash ? 'aid.lockEnter' : 'aid.lockEnterOwn'))
    setBusy(true)
    try {
      if (await (seal.hash ? opens(plain, seal) : isOwnPassword(plain))) {
        store(TRIES, 0, 'session')
        unlock()
      } else wrong()
    } catch (cause) {
      notify('error', cause instanceof Error ? cause.message : String(cause))
    } finally {
      setBusy(false)
    }
  }
  const type = (value: string): void => {
    setPlain(value)
    if (value !== '') setError('')
  }
  return { plain, error, busy, type, send }
}

function LockForm() {
  const say = useText()
  const { modal } = App.useApp()
  const field = useRef<InputRef>(null)
  const form = useRef<HTMLFormElement>(null)
  const { plain, error, busy, type, send } = useUnlock(field)
  useEffect(() => {
    if (error !== '')
      form.current?.animate(
        [0, -8, 8, -5, 5, 0].map(x => ({ transform: `translateX(${x}px)` })),
        {
          duration: document.documentElement.dataset['motion'] === 'off' ? 0 : SHAKE_MS,
        },
      )
  }, [error])
  const leave = (): void => {
    void modal.confirm({
      title: say('common.notice'),
      content: say('shell.logoutConfirm'),
      okText: say('common.ok'),
      cancelText: say('common.cancel'),
      onOk: logOut,
    })
  }
  return (
    <form ref={form} className="dv-lock-form" noValidate onSubmit={event => void send(event)}>
      <SecretField
        ref={field}
        label={say(lockSeal().hash ? 'aid.lockEnter' : 'aid.lockEnterOwn')}
        value={plain}
        error={error}
        autoComplete={lockSeal().hash ? 'off' : 'current-password'}
        onChange={type}
      />
      <Button type="primary" htmlType="submit" block size="large" loading={busy}>
        {say('aid.unlock')}
      </Button>
      <Button type="text" block onClick={leave}>
        {say('shell.logout')}
      </Button>
    </form>
  )
}

/** /lock: the time, who locked, and nothing of the village (design/ux.md §2.3). */
export function LockPage() {
  const say = useText()
  const locked = useLocked()
  const { signedIn, ending } = useSession()
  const [from] = useState(addressBeforeLock)
  useEffect(() => {
    // Questions that were open above the page would stay above the lock.
    Modal.destroyAll()
  }, [])
  // Whoever has just left is led to the sign-in by the logout; whoever comes to /lock by its address finds the way there.
  if (!signedIn && ending !== 'none') return <Navigate to="/login" replace />
  if (!signedIn)
    return (
      <main className="dv-lock" aria-label={say('aid.lockedOut')}>
        <Clock />
        <p>{say('aid.lockedOut')}</p>
        <Button type="primary" size="large" href="/login">
          {say('aid.toSignIn')}
        </Button>
      </main>
    )
  if (!locked) return <Navigate to={from} replace />
  return (
    <main className="dv-lock" aria-label={say('aid.lockedSince')}>
      <Clock />
      <Who />
      <LockForm />
    </main>
  )
}
