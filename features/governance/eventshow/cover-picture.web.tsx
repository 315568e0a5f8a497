import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import Button from 'antd/es/button'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Cover, coverBetween, grownBy, isTooSmall, movedBy, PRESET } from './covers.ts'
import { drawCovered } from './picture-copy.web.ts'

const words = {
  picture: { zh: '照片：拖动遮盖要隐去的部分', en: 'Picture: drag over what has to go' },
  add: { zh: '加一块遮盖', en: 'Add a cover' },
  undo: { zh: '撤销上一块', en: 'Take the last one off' },
  cover: {
    zh: '遮盖：方向键移动，Shift+方向键改大小，Delete 删除',
    en: 'Cover: arrows move it, Shift and arrows size it, Delete removes it',
  },
} as const satisfies Record<string, Label>
const STEP = 0.02
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

interface CoverPictureProps {
  readonly picture: HTMLImageElement
  readonly covers: readonly Cover[]
  onChange(covers: readonly Cover[]): void
}
/** A picture on which faces, plates and papers are covered by dragging, or by keys. */
export function CoverPicture({ picture, covers, onChange }: CoverPictureProps) {
  const label = useLabel()
  const canvas = useRef<HTMLCanvasElement>(null)
  const from = useRef<{ x: number; y: number } | null>(null)
  const [drawn, setDrawn] = useState<Cover | null>(null)
  useEffect(() => drawCovered(canvas.current!, picture, covers), [picture, covers])
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = placeOf(event)
  }
  const drag = (event: PointerEvent) => from.current && setDrawn(coverBetween(from.current, placeOf(event)))
  const drop = () => {
    from.current = null
    setDrawn(null)
  }
  const end = () => {
    if (drawn && !isTooSmall(drawn)) onChange([...covers, drawn])
    drop()
  }
  const change = (at: number, cover: Cover | null) =>
    onChange(covers.flatMap((one, index) => (index !== at ? [one] : cover ? [cover] : [])))
  const press = (event: KeyboardEvent, at: number) => {
    const step = STEPS[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') change(at, null)
    else if (!step) return
    else change(at, (event.shiftKey ? grownBy : movedBy)(covers[at]!, { x: step[0], y: step[1] }))
    event.preventDefault()
  }
  return (
    <div className="dv-cover">
      <div className="dv-cover-picture">
        <canvas
          ref={canvas}
          role="img"
          aria-label={label(words.picture)}
          onPointerDown={begin}
          onPointerMove={drag}
          onPointerUp={end}
          // A finger that moves up or down scrolls the page.
          onPointerCancel={drop}
        />
        {covers.map((cover, at) => (
          <button
            key={at}
            type="button"
            className="dv-cover-part"
            aria-label={label(words.cover)}
            title={label(words.cover)}
            style={partOf(cover)}
            onKeyDown={event => press(event, at)}
          />
        ))}
        {drawn && <span className="dv-cover-drawn" style={partOf(drawn)} />}
      </div>
      <div className="dv-cover-tools">
        <Button onClick={() => onChange([...covers, PRESET])}>{label(words.add)}</Button>
        <Button disabled={covers.length === 0} onClick={() => onChange(covers.slice(0, -1))}>
          {label(words.undo)}
        </Button>
      </div>
    </div>
  )
}

const percent = (part: number): string => `${part * 100}%`
const partOf = ({ x, y, width, height }: Cover) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})
