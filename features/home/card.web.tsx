import { useLabel, useText } from '@village/web'
import Button from 'antd/es/button'
import type { ReactNode } from 'react'

interface CardProps {
  readonly title: string
  /** How the card's data are doing; without it the card has none. */
  readonly state?: { readonly isPending: boolean; readonly isError: boolean; refetch(): unknown }
  readonly side?: ReactNode
  readonly children: ReactNode
}

/** A card that fails and recovers by itself: the others go on working. */
export function Card({ title, state, side, children }: CardProps) {
  const say = useText()
  const pick = useLabel()
  return (
    <section className="dv-card dv-home-card" aria-busy={state?.isPending}>
      <header>
        <h2>{title}</h2>
        {side}
      </header>
      {state?.isError ? (
        <div className="dv-home-failed" role="alert">
          <p>{say('common.loadFailed')}</p>
          <Button onClick={() => void state.refetch()}>{say('common.retry')}</Button>
        </div>
      ) : state?.isPending ? (
        <div className="dv-home-waiting" role="status">
          <span className="dv-hidden-text">{pick({ zh: '加载中', en: 'Loading' })}</span>
        </div>
      ) : (
        children
      )}
    </section>
  )
}
