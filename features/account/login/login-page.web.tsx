import { type BegunSignIn, beginSignIn, type Credentials, tenantOfHost } from '@village/frame'
import {
  chooseNextTextSize,
  enteredLang,
  lazyPart,
  loadChunk,
  nextTextSizeWords,
  setLanguage,
  type TokenReply,
  useLanguage,
  usePreferences,
  useSession,
  useText,
} from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LoginForm } from './login-form.web.tsx'
import type { SocialReply } from './social.web.ts'
import { VillageScene } from './village-scene.web.tsx'
import './login.css'

const FirstPassword = lazyPart(async () => (await import('./first-password.web.tsx')).FirstPassword)
/** Loaded only on the way back from a social service. */
const SocialDoor = lazyPart(async () => (await import('./social-door.web.tsx')).SocialDoor)

function Tools() {
  const say = useText()
  const language = useLanguage()
  const largeText = usePreferences(preferences => preferences.largeText)
  const nextSize = usePreferences(nextTextSizeWords)
  return (
    <div className="dv-login-tools">
      <Button type="text" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
        {say('shell.otherLanguage')}
      </Button>
      <Button type="text" aria-pressed={largeText} onClick={chooseNextTextSize}>
        {say(nextSize)}
      </Button>
    </div>
  )
}

type Face = Awaited<ReturnType<typeof tenantOfHost>>

/** How the sign-in page of this address looks: its tenant's name and pictures, where it has some. */
function useFace(): Face {
  const [face, setFace] = useState<Face>({})
  useEffect(() => {
    tenantOfHost().then(setFace, () => setFace({}))
  }, [])
  return face
}

/** A picture that may be missing: what it stands for is shown then. */
function Picture({ src, className, instead }: { src: string; className: string; instead: ReactNode }) {
  const [broken, setBroken] = useState('')
  if (!src || src === broken) return instead
  return <img src={src} alt="" className={className} onError={() => setBroken(src)} />
}

function Facts({ face }: { readonly face: Face }) {
  const say = useText()
  return (
    <section className="dv-login-side">
      <Picture src={face.backgroundUrl ?? ''} className="dv-login-picture" instead={<VillageScene />} />
      <div className="dv-login-words">
        <Picture src={face.logoUrl ?? ''} className="dv-login-emblem" instead={null} />
        <p className="dv-login-site" {...enteredLang(face.tenantName ?? '')}>
          {face.tenantName || say('site.title')}
        </p>
        <p className="dv-login-slogan">{say('login.slogan')}</p>
        <ul>
          <li>{say('login.fact1')}</li>
          <li>{say('login.fact2')}</li>
          <li>{say('login.fact3')}</li>
        </ul>
      </div>
    </section>
  )
}

/** Somebody who has to choose a password before anything else. */
interface Pending extends BegunSignIn {
  readonly account: string
  change(plain: string): Promise<unknown>
}

/** /login (design/ux.md §2.1). */
export function LoginPage() {
  const say = useText()
  const ending = useSession(session => session.ending)
  const face = useFace()
  const [pending, setPending] = useState<Pending | null>(null)
  const isSocial = new URLSearchParams(useLocation().search).has('source')
  const onTokens = async (reply: TokenReply, credentials: Credentials): Promise<void> => {
    const begun = await beginSignIn(reply)
    const { account, password } = credentials
    const change = (plain: string) => begun.changePassword(password, plain)
    if (begun.mustChangePassword) setPending({ ...begun, account, change })
    else begun.finish()
  }
  const onSocialTokens = useCallback(async (reply: SocialReply): Promise<void> => {
    const begun = await beginSignIn(reply)
    const change = async (plain: string) =>
      (await loadChunk(() => import('./social.web.ts'))).choosePassword(plain, reply)
    if (begun.mustChangePassword) setPending({ ...begun, account: reply.account ?? '', change })
    else begun.finish()
  }, [])
  const leave = (): void => {
    pending?.cancel()
    setPending(null)
  }
  return (
    <main className="dv-login">
      <Facts face={face} />
      {isSocial && (
        <Suspense>
          <SocialDoor onTokens={onSocialTokens} />
        </Suspense>
      )}
      <section className="dv-login-main">
        <Tools />
        <div className="dv-login-box">
          <p className="dv-login-brand">
            <Picture
              src={face.logoUrl ?? ''}
              className="dv-login-logo"
              instead={<img src="/icon.svg" alt="" width="40" height="40" />}
            />
            <span {...enteredLang(face.tenantName ?? '')}>{face.tenantName || say('site.title')}</span>
          </p>
          {ending === 'expired' && !pending && <Alert type="warning" showIcon title={say('call.sessionOver')} />}
          {pending ? (
            <Suspense>
              <FirstPassword
                account={pending.account}
                change={pending.change}
                onDone={pending.finish}
                onLeave={leave}
              />
            </Suspense>
          ) : (
            <LoginForm hostTenant={face.tenantId ?? ''} onTokens={onTokens} />
          )}
        </div>
      </section>
    </main>
  )
}
