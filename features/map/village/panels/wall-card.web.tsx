import { Entered, useLabel } from '@village/web'
import type { CSSProperties } from 'react'
import type { Cockpit, CockpitAlarm } from '../cockpit.api.ts'
import { LAYER_WORDS, pathOf, type WallMark } from '../layers/wall-layers.ts'
import { sinceWords, wallWords } from '../stage/wall-words.ts'
import { LayerIcon } from './wall-panel.web.tsx'

interface ActsProps {
  readonly mark: WallMark
  readonly isUrgent: boolean
  readonly hasVideo: boolean
}
function CardActs({ mark, isUrgent, hasVideo }: ActsProps) {
  const label = useLabel()
  const outside = { target: '_blank', rel: 'noopener noreferrer' } as const
  return (
    <footer>
      <a className="dv-wall-button" data-main href={pathOf(mark)} {...outside}>
        {label(isUrgent ? wallWords.handle : wallWords.record)}
      </a>
      {hasVideo && (
        <a className="dv-wall-button" href="/video" {...outside}>
          {label(wallWords.video)}
        </a>
      )}
    </footer>
  )
}

function AlarmLines({ alarm }: { readonly alarm: CockpitAlarm }) {
  return (
    <>
      <p>
        <span className="dv-wall-status" data-status={alarm.status}>
          {alarm.statusName}
        </span>{' '}
        {alarm.time.slice(5, 16)}
      </p>
      {alarm.where && (
        <p>
          <Entered>{alarm.where}</Entered>
        </p>
      )}
    </>
  )
}

interface CardProps {
  readonly mark: WallMark
  readonly data: Cockpit
  readonly isDisplay: boolean
  readonly style: CSSProperties
  onClose(): void
}
/** What is known of a mark, and at most three things to do. */
export function MarkCard({ mark, data, isDisplay, style, onClose }: CardProps) {
  const label = useLabel()
  const { layer, id, name } = mark
  const alarm = data.alarms?.find(one => one.id === id)
  const isUrgent = layer === 'sos' || layer === 'alarms'
  const ago = alarm && sinceWords(alarm.time, data.now)
  const kind = layer === 'sos' ? LAYER_WORDS.alarms : LAYER_WORDS[layer]
  return (
    <section
      className="dv-wall-card"
      role="dialog"
      aria-label={name}
      data-urgent={isUrgent ? true : undefined}
      style={style}
    >
      <header>
        <LayerIcon of={layer} />
        <b>{alarm?.typeName ?? label(kind)}</b>
        {ago && <span>{label(ago)}</span>}
        <button type="button" className="dv-wall-link" aria-label={label(wallWords.close)} onClick={onClose}>
          ×
        </button>
      </header>
      <p className="dv-wall-card-name">
        <Entered>{name}</Entered>
      </p>
      {alarm && <AlarmLines alarm={alarm} />}
      {(layer === 'sos' || layer === 'events') && <p className="dv-wall-note">{label(wallWords.coarse)}</p>}
      {!isDisplay && <CardActs mark={mark} isUrgent={isUrgent} hasVideo={data.cameras !== null} />}
    </section>
  )
}
