import { useLabel } from '@village/web'
import { useEffect, useRef, useState } from 'react'
import { type Board, openBoard } from './board.web.ts'
import type { BoardEvents } from './board-events.ts'
import type { Drawn } from './drawing-state.ts'

type Events = Pick<BoardEvents, 'onChoose' | 'onShape' | 'onSketched'>

/** A board as long as its container is there; it shows what it is given. */
export function useBoard(drawn: readonly Drawn[], chosen: string | undefined, events: Events) {
  const label = useLabel()
  const container = useRef<HTMLDivElement>(null)
  const [board, setBoard] = useState<Board>()
  /** Corners of what is sketched; -1 while nothing is. */
  const [corners, setCorners] = useState(-1)
  const latest = useRef({ events, label })
  useEffect(() => {
    latest.current = { events, label }
  })
  useEffect(() => {
    const opened = openBoard(container.current!, {
      onChoose: key => latest.current.events.onChoose(key),
      onShape: (key, geometry, step) => latest.current.events.onShape(key, geometry, step),
      onSketched: geometry => latest.current.events.onSketched(geometry),
      onSketch: setCorners,
      label: text => latest.current.label(text),
    })
    setBoard(opened)
    return () => opened.close()
  }, [])
  const isLooked = useRef(false)
  useEffect(() => {
    board?.show(drawn, chosen)
    if (board && !isLooked.current) board.look(drawn)
    isLooked.current ||= board !== undefined
  }, [board, drawn, chosen])
  return { container, board, corners }
}
