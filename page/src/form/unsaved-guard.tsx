import { useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import Button from 'antd/es/button'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import '../texts/record.ts'

interface Guarded {
  readonly dirty: boolean
  /** Closes without a question. */
  leave(): void
  /** The person gave the changes up. */
  drop(): void
  /** The person wants to go on later; not offered where nothing can be kept. */
  keep?(): void
}
export interface Guard {
  /** Closes at once when nothing was changed, and asks otherwise. */
  close(): void
  readonly question: ReactNode
}

/** Asks before changed values are lost: at Esc, ×, 取消, and when the browser is closed (design/ux.md §3.6). */
export function useUnsavedGuard({ dirty, leave, drop, keep }: Guarded): Guard {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])
  const close = useCallback(() => {
    if (dirty) setAsks(true)
    else leave()
  }, [dirty, leave])
  const question = asks && <Question onStay={() => setAsks(false)} onDrop={drop} {...(keep && { onKeep: keep })} />
  return { close, question }
}

interface QuestionProps {
  onStay(): void
  onKeep?(): void
  onDrop(): void
}
function Question({ onStay, onKeep, onDrop }: QuestionProps) {
  const say = useText()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // antd has focused its close button by then (C-6).
    const timer = setTimeout(() => stay.current?.focus(), 60)
    return () => clearTimeout(timer)
  }, [])
  return (
    <PageModal
      open
      centered
      width={440}
      title={say('record.unsavedTitle')}
      onCancel={onStay}
      footer={
        <>
          <Button onClick={onDrop}>{say('record.unsavedDrop')}</Button>
          {onKeep && <Button onClick={onKeep}>{say('record.unsavedKeep')}</Button>}
          <Button ref={stay} type="primary" onClick={onStay}>
            {say('record.unsavedStay')}
          </Button>
        </>
      }
    >
      <p className="dv-quiet">{say(onKeep ? 'record.unsavedText' : 'record.unsavedGone')}</p>
    </PageModal>
  )
}
