import { useLabel } from '@village/web'
import { type ReactNode, useId } from 'react'
import { LAYER_ICONS, type LayerName } from '../layers/wall-layers.ts'
import { wallWords } from '../stage/wall-words.ts'

interface PanelProps {
  readonly name: string
  readonly title: string
  /** Beside the title. */
  readonly note?: ReactNode
  /** The caller does not see what the panel counts. */
  readonly isHidden?: boolean
  readonly children: ReactNode
}
/** One panel of the screen; the arrow keys go from one to the next. */
export function Panel({ name, title, note, isHidden = false, children }: PanelProps) {
  const label = useLabel()
  const id = useId()
  return (
    <section className="dv-wall-panel" data-panel={name} aria-labelledby={id} tabIndex={-1}>
      <header>
        <h2 id={id}>{title}</h2>
        {!isHidden && note !== undefined && <span className="dv-wall-note">{note}</span>}
      </header>
      <div className="dv-wall-inside">
        {isHidden ? <p className="dv-wall-none">{label(wallWords.hidden)}</p> : children}
      </div>
    </section>
  )
}

/** The sign of a layer, which its word or name accompanies. */
export function LayerIcon({ of }: { readonly of: LayerName | 'sos' }) {
  return (
    <svg className="dv-wall-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LAYER_ICONS[of]} />
    </svg>
  )
}
