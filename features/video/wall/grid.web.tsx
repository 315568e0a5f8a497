import { useLabel } from '@village/web'
import { type KeyboardEvent, useRef } from 'react'
import type { Camera } from '../play/video.api.ts'
import { DRAGGED } from './cameras.web.tsx'
import { Cell } from './cell.web.tsx'
import { cellBeside, type Layout, playingCells, put, splitInto, splitOfKey } from './playing.ts'
import type { Told } from './purpose-dialog.web.tsx'
import { wallWords as words } from './wall-words.ts'

interface GridProps {
  readonly layout: Layout
  readonly cameras: readonly Camera[]
  /** null: nobody has said why, or nobody sees the page. */
  readonly told: Told | null
  readonly limits: { readonly maxStreams: number; readonly urlMinutes: number }
  onChange(layout: Layout): void
  onPut(code: string, at: number): void
}

/** Buttons of the focused cell that a key presses. */
const BUTTONS: Readonly<Record<string, string>> = { f: 'full', s: 'snapshot', Delete: 'close' }

interface PlaceProps extends GridProps {
  readonly at: number
  readonly mayPlay: boolean
}
/** One cell: a camera's picture, or room for one. */
function Place({ at, mayPlay, layout, cameras, told, limits, onChange, onPut }: PlaceProps) {
  const pick = useLabel()
  const camera = cameras.find(({ cameraIndexCode }) => cameraIndexCode === layout.cells[at])
  const isFocused = at === layout.focus
  return (
    <section
      className="dv-video-cell"
      aria-label={`${pick(words.cell)} ${at + 1}`}
      aria-current={isFocused}
      tabIndex={isFocused ? 0 : -1}
      onFocus={() => !isFocused && onChange({ ...layout, focus: at })}
      onDragOver={event => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={event => onPut(event.dataTransfer.getData(DRAGGED), at)}
    >
      {camera ? (
        <Cell
          key={camera.id}
          camera={camera}
          told={mayPlay ? told : null}
          urlMinutes={limits.urlMinutes}
          isLarge={layout.split === 1}
          onClose={() => onChange(put(layout, at, ''))}
        />
      ) : (
        <p className="dv-video-empty">{pick(words.empty)}</p>
      )}
    </section>
  )
}

/** The cells of the wall: arrows walk over them, digits split it, a dragged camera is dropped into one. */
export function Grid(props: GridProps) {
  const { layout, limits, onChange } = props
  const pick = useLabel()
  const box = useRef<HTMLElement>(null)
  const plays = playingCells(layout, limits.maxStreams)
  const cellAt = (at: number) => box.current?.children[at] as HTMLElement | undefined
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const split = splitOfKey(event.key)
    const beside = cellBeside(layout, event.key)
    const button = BUTTONS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (split) onChange(splitInto(layout, split))
    else if (beside !== undefined) {
      onChange({ ...layout, focus: beside })
      cellAt(beside)?.focus()
    } else if (button) cellAt(layout.focus)?.querySelector<HTMLElement>(`[data-does=${button}]`)?.click()
    else return
    event.preventDefault()
  }
  return (
    <section
      ref={box}
      className="dv-video-grid"
      data-split={layout.split}
      aria-label={pick(words.grid)}
      onKeyDown={onKey}
    >
      {Array.from({ length: layout.split }, (_, at) => (
        <Place key={at} {...props} at={at} mayPlay={plays.has(at)} />
      ))}
    </section>
  )
}
