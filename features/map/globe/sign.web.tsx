import type { CSSProperties } from 'react'
import type { GlobeItem } from './scene/items.ts'
import { signSize } from './scene/scene-parts.ts'
import { signAttributes } from './scene/scene-signs.web.ts'
import { drawingOf } from './scene/sign-drawings.ts'

/** Signs of alarms differ in size on the page as they do in the scene. */
const ON_PAGE = 0.65

interface SignProps {
  readonly item: Pick<GlobeItem, 'layer' | 'kind' | 'sign' | 'status'>
  readonly letters: ReadonlyMap<string, string>
}
/** The sign of a thing as it stands in the scene, for legend, list and card; its word is beside it. */
export function ItemSign({ item, letters }: SignProps) {
  if (!item.sign) return <span className="dv-globe-swatch" data-layer={item.layer} data-kind={item.kind} aria-hidden />
  const drawing = drawingOf(item, letters)
  return (
    <span
      className="dv-wall-mark"
      {...signAttributes(item)}
      style={
        item.layer === 'alarms' ? ({ '--dv-wall-mark': `${signSize(item) * ON_PAGE}px` } as CSSProperties) : undefined
      }
      aria-hidden
    >
      <svg viewBox="0 0 24 24" role="presentation">
        {'path' in drawing ? (
          <path d={drawing.path} />
        ) : (
          <text x="12" y="20" textAnchor="middle">
            {drawing.letter}
          </text>
        )}
      </svg>
    </span>
  )
}
