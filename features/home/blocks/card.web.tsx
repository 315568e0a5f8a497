import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { Icon, useLabel, useScreen, useText } from '@village/web'
import Button from 'antd/es/button'
import { type ReactNode, useId, useState } from 'react'
import type { BlockState } from './summary.web.ts'

interface CardProps {
  readonly title: string
  /** How the card's data are doing; without it the card has none. */
  readonly state?: BlockState
  readonly side?: ReactNode
  /** On a phone only its heading shows until it is opened. */
  readonly folds?: boolean
  readonly children: ReactNode
}

/** A card that fails and recovers by itself: the others go on working. */
export function Card({ title, state, side, folds = false, children }: CardProps) {
  const isPhone = useScreen() === 0
  const [isOpen, setOpen] = useState(false)
  const body = useId()
  const isFolded = folds && isPhone && !isOpen
  return (
    <section className="dv-card dv-home-card" aria-busy={state?.isPending}>
      <header>
        {folds && isPhone ? (
          <h2>
            <button type="button" aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
              {title}
              <Icon of={DownOutlined} />
            </button>
          </h2>
        ) : (
          <h2>{title}</h2>
        )}
        {!isFolded && side}
      </header>
      <div id={body} hidden={isFolded}>
        <Body state={state}>{children}</Body>
      </div>
    </section>
  )
}

function Body({ state, children }: { readonly state: BlockState | undefined; readonly children: ReactNode }) {
  const say = useText()
  const pick = useLabel()
  if (state?.isError)
    return (
      <div className="dv-home-failed" role="alert">
        <p>{say('common.loadFailed')}</p>
        <Button onClick={() => void state.refetch()}>{say('common.retry')}</Button>
      </div>
    )
  if (state?.isPending)
    return (
      <div className="dv-home-waiting" role="status">
        <span className="dv-hidden-text">{pick({ zh: '加载中', en: 'Loading' })}</span>
      </div>
    )
  return children
}
