import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import type { ReactNode } from 'react'
import './card-wall.css'

interface CardWallProps {
  readonly label: string
  readonly children: ReactNode
}
/** Cards of a list side by side, as many as there is room for. */
export function CardWall({ label, children }: CardWallProps) {
  return (
    <ul className="dv-card-wall" aria-label={label}>
      {children}
    </ul>
  )
}

interface WallCardProps {
  readonly title: string
  readonly icon: ReactNode
  /** How it is, before anything else. */
  readonly state: ReactNode
  /** Somebody has to look after it: a bar at the edge besides the words. */
  readonly tone?: 'bad' | 'warn' | undefined
  readonly acts: ReactNode
  readonly children: ReactNode
  onOpen(): void
}
/** One card of a wall; the whole card opens the record. */
export function WallCard({ title, icon, state, tone, acts, children, onOpen }: WallCardProps) {
  return (
    <li className="dv-card dv-record-card dv-own-card" data-tone={tone}>
      <div className="dv-record-card-head">
        {icon}
        <button type="button" className="dv-card-opener" onClick={onOpen} {...enteredLang(title)}>
          {title}
        </button>
        {acts}
      </div>
      <p className="dv-own-card-state">{state}</p>
      {children}
    </li>
  )
}
