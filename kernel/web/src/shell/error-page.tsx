import type { Label } from '@village/resource'
import Button from 'antd/es/button'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLabel, useText } from '../i18n.ts'
import { HOME } from '../menu/pages.ts'
import { Bridge, Gate, Signpost } from './drawings.tsx'
import './error-page.css'

export type ErrorCode = '403' | '404' | '500'
const drawings = { 403: Gate, 404: Signpost, 500: Bridge } as const
const codes: readonly string[] = Object.keys(drawings)

/** The error page that stands at an address, null when none does. */
export function errorAt(path: string): ErrorCode | null {
  const code = path.slice(1)
  return codes.includes(code) ? (code as ErrorCode) : null
}

interface ErrorPageProps {
  readonly code: ErrorCode
  /** Instead of the usual sentence. */
  readonly words?: string
  /** The page that may not be opened: who asks for the right has to name it. */
  readonly page?: Label
  /** Without the shell around it. */
  readonly bare?: boolean
  /** The first button; otherwise the way home. */
  readonly children?: ReactNode
}

export function ErrorPage({ code, words, page, bare, children }: ErrorPageProps) {
  const say = useText()
  const pick = useLabel()
  const navigate = useNavigate()
  const Drawing = drawings[code]
  const Frame = bare ? 'main' : 'section'
  return (
    <Frame className={bare ? 'dv-error dv-error-bare' : 'dv-error'}>
      <Drawing />
      {!words && <p className="dv-error-code">{code}</p>}
      <h1>{words ?? say(`error.${code}`)}</h1>
      <p className="dv-quiet">{page ? say('error.403Page', { label: pick(page) }) : say(`error.${code}Hint`)}</p>
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
