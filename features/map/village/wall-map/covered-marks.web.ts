import L from 'leaflet'
import { useEffect } from 'react'

/** What panels, numbers, dock and buttons leave of the map, px of the canvas. */
interface Free {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
const PANEL_PX = 474
/** Below the numbers, above the dock. */
const [TOP_PX, DOCK_PX] = [196, 100]
/** The column of the three buttons. */
const BUTTONS = { width: 64, height: 196 } as const

const freeIn = ({ x, y }: L.Point, isStacked: boolean): Free =>
  isStacked
    ? { left: 0, top: 0, right: x, bottom: y }
    : { left: PANEL_PX, top: TOP_PX, right: x - PANEL_PX, bottom: y - DOCK_PX }

/** Whether a square of this size is seen and pressed as a whole. */
function isFree(at: L.Point, halfPx: number, size: L.Point, isStacked: boolean): boolean {
  const { left, top, right, bottom } = freeIn(size, isStacked)
  const isInside = at.x - halfPx >= left && at.x + halfPx <= right && at.y - halfPx >= top && at.y + halfPx <= bottom
  const isUnderButtons = isStacked
    ? at.x + halfPx > size.x - BUTTONS.width && at.y - halfPx < BUTTONS.height
    : at.x - halfPx < PANEL_PX + BUTTONS.width && at.y + halfPx > size.y - DOCK_PX - BUTTONS.height
  return isInside && !isUnderButtons
}

/** Marks that something lies over are not shown until the map is moved; the list has them all. */
export function useCoveredMarks(map: L.Map | null, marks: L.LayerGroup | null, sizePx: number, isStacked: boolean) {
  useEffect(() => {
    if (!map || !marks) return
    const look = (): void => {
      const size = map.getSize()
      marks.eachLayer(mark => {
        const element = mark instanceof L.Marker ? mark.getElement() : undefined
        if (!element) return
        const at = map.latLngToContainerPoint((mark as L.Marker).getLatLng())
        element.style.visibility = isFree(at, sizePx / 2, size, isStacked) ? '' : 'hidden'
      })
    }
    look()
    map.on('moveend resize', look)
    return () => void map.off('moveend resize', look)
  }, [map, marks, sizePx, isStacked])
}
