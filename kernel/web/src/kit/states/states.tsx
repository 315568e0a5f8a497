import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import Button from 'antd/es/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../calls/client.ts'
import { port } from '../../common/ports.ts'
import { useText } from '../../texts/i18n.ts'
import { copyAndNotify } from '../words/copy-text.ts'
import { Entered } from '../words/entered-text.tsx'
import { FieldMapPicture, GatePicture, SproutPicture } from './pictures.tsx'
import { useKeepers } from './support-contacts.ts'
import './states.css'

/** Words of a failure for people; the server's own where it gave some. */
export function messageOfError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A failure that stays where it happened; everything around it goes on working (design/ux.md G-ERROR). */
export function ErrorCard({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const say = useText()
  const requestId = error instanceof ApiError ? error.requestId : ''
  return (
    <div role="alert" className="dv-error-card">
      <CloseCircleFilled aria-hidden />
      <div>
        <b>{say('common.loadFailed')}</b>
        <div>
          <Entered>{messageOfError(error)}</Entered>
        </div>
        {requestId && (
          <div className="dv-error-number">
            {say('common.requestId', { id: requestId })}{' '}
            <button type="button" className="dv-link" onClick={() => void copyAndNotify(requestId)}>
              {say('common.copyNumber')}
            </button>
          </div>
        )}
      </div>
      <Button onClick={onRetry}>{say('common.retry')}</Button>
    </div>
  )
}

/** Where rows will be. It shows after 200 ms, so that a quick list never flashes (design/ux.md G-LOAD). */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className="dv-list-skeleton" aria-hidden>
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} />
      ))}
    </div>
  )
}

interface EmptyProps {
  readonly words: string
  readonly children?: ReactNode
}
/** Never any data: a picture, one sentence, what to do first. */
export function NoneYet({ words, children }: EmptyProps) {
  return (
    <div className="dv-empty">
      <SproutPicture />
      <p>{words}</p>
      {children && <div className="dv-empty-actions">{children}</div>}
    </div>
  )
}
/** Filtered to nothing: how to see more again. */
export function NoMatch({ words, children }: EmptyProps) {
  return (
    <div className="dv-empty">
      <FieldMapPicture />
      <p>{words}</p>
      {children && <div className="dv-empty-actions">{children}</div>}
    </div>
  )
}
/** A page that this person may not open. The shell around it stays. */
export function NoPermission({ label }: { readonly label: string }) {
  const say = useText()
  return (
    <div className="dv-empty" role="alert">
      <GatePicture />
      <h2>{say('error.403')}</h2>
      <p>
        <Entered>{say('error.403Page', { label, who: useKeepers() })}</Entered>
      </p>
      <Link to={port('pages').home}>{say('error.home')}</Link>
    </div>
  )
}

/** Thin line that runs while rows are fetched again; the old ones stay readable below it. */
export function ProgressLine({ active }: { readonly active: boolean }) {
  return <div className={`dv-progress${active ? ' dv-progress-active' : ''}`} aria-hidden />
}
