import type { Label } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { useKeepers } from '@village/web/kit/states/support-contacts.ts'
import { copyAndNotify } from '@village/web/kit/words/copy-text.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { lazyPart } from '@village/web/lazy-part.ts'
import { useSession } from '@village/web/session.ts'
import Button from 'antd/es/button'
import { type ReactNode, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { HOME } from '../menu/pages.ts'
import { Bridge, Gate, Signpost } from './illustrations.tsx'
import './error-page.css'

export type ErrorCode = '403' | '404' | '500'
const drawings = { 403: Gate, 404: Signpost, 500: Bridge } as const
const codes: readonly string[] = Object.keys(drawings)

/** The error page that is at an address, null when none does. */
export function errorAt(path: string): ErrorCode | null {
  const code = path.slice(1)
  return codes.includes(code) ? (code as ErrorCode) : null
}

const NearestMenus = lazyPart(async () => (await import('./nearest-menus.tsx')).NearestMenus)

/** The number that finds the failed call in the server's log. */
function RequestNumber({ id }: { readonly id: string }) {
  const say = useText()
  return (
    <p className="dv-error-code">
      {say('common.requestId', { id })}{' '}
      <Button type="link" size="small" onClick={() => void copyAndNotify(id)}>
        {say('common.copy')}
      </Button>
    </p>
  )
}

/** Which right is needed, and who may give it. */
function Needed({ page }: { readonly page: Label }) {
  const say = useText()
  const label = useLabel()(page)
  return <Entered>{say('error.403Page', { label, who: useKeepers() })}</Entered>
}

interface ErrorPageProps {
  readonly code: ErrorCode
  /** Instead of the usual sentence. */
  readonly words?: string
  /** Instead of the usual second sentence. */
  readonly hint?: string
  /** The page that may not be opened: who asks for the right has to name it. */
  readonly page?: Label
  /** Number of the call that failed. */
  readonly requestId?: string
  /** Without the shell around it. */
  readonly bare?: boolean
  /** The first button; otherwise the way home. */
  readonly children?: ReactNode
}

export function ErrorPage({ code, words, hint, page, requestId, bare, children }: ErrorPageProps) {
  const say = useText()
  const navigate = useNavigate()
  const from = new URLSearchParams(useLocation().search).get('from')
  const signedIn = useSession(session => session.signedIn)
  const Drawing = drawings[code]
  const Frame = bare ? 'main' : 'section'
  return (
    <Frame className={bare ? 'dv-error dv-error-bare' : 'dv-error'}>
      <Drawing />
      {!words && <p className="dv-error-code">{code}</p>}
      <h1>{words ?? say(`error.${code}`)}</h1>
      <p className="dv-quiet">{hint ?? (page ? <Needed page={page} /> : say(`error.${code}Hint`))}</p>
      {requestId && <RequestNumber id={requestId} />}
      {code === '404' && signedIn && from && (
        <Suspense>
          <NearestMenus path={from} />
        </Suspense>
      )}
      <div className="dv-error-ways">
        {children ?? (
          <Button type="primary" onClick={() => navigate(HOME)}>
            {say('error.home')}
          </Button>
        )}
        <Button onClick={() => navigate(-1)}>{say('error.back')}</Button>
      </div>
    </Frame>
  )
}
