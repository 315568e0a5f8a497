import { useText } from '@village/web/i18n.ts'
import { SIDER_PX } from '@village/web/preference-form.ts'
import { prefer, usePreferences } from '@village/web/preferences.ts'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import '../texts/frame.ts'

const STEP_PX = 8
const clampWidth = (px: number): number => Math.round(Math.min(SIDER_PX.most, Math.max(SIDER_PX.least, px)))
const WIDTH = '--dv-sider-width'

/** The edge of the sidebar: drag or arrow keys set its width, a double click or Home resets it. */
export function SiderEdge() {
  const say = useText()
  const width = usePreferences(preferences => preferences.siderWidth)
  const dragged = useRef<number | null>(null)
  const move = (event: PointerEvent): void => {
    if (dragged.current === null) return
    dragged.current = clampWidth(event.clientX)
    // The variable alone, so that a drag does not render the whole shell at each pixel.
    document.documentElement.style.setProperty(WIDTH, `${dragged.current}px`)
  }
  const drop = (): void => {
    if (dragged.current !== null && dragged.current !== width) prefer({ siderWidth: dragged.current })
    dragged.current = null
  }
  const keys = (event: KeyboardEvent): void => {
    const wish = {
      ArrowLeft: clampWidth(width - STEP_PX),
      ArrowRight: clampWidth(width + STEP_PX),
      Home: SIDER_PX.usual,
    }[event.key]
    if (wish === undefined) return
    event.preventDefault()
    prefer({ siderWidth: wish })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved, a splitter can
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={say('frame.siderEdge')}
      aria-valuenow={width}
      aria-valuemin={SIDER_PX.least}
      aria-valuemax={SIDER_PX.most}
      title={say('frame.siderEdgeHint')}
      tabIndex={0}
      className="dv-sider-edge"
      onPointerDown={event => {
        dragged.current = width
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={() => prefer({ siderWidth: SIDER_PX.usual })}
      onKeyDown={keys}
    />
  )
}
