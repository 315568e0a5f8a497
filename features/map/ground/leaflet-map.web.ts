import type { Label } from '@village/resource'
import L from 'leaflet'

interface MapOptions extends L.MapOptions {
  /** Buttons that come nearer and go farther, named in the reader's language. */
  readonly zoomButtons?: (label: Label) => string
}
export interface OpenedMap {
  readonly map: L.Map
  close(): void
}

const NEARER: Label = { zh: '放大', en: 'Zoom in' }
const FARTHER: Label = { zh: '缩小', en: 'Zoom out' }

/**
 * A map that keeps the size of its container until it is closed. Leaflet ends the motion of a zoom by a timer that needs
 * the map's panes: a map that is closed meanwhile is removed after that.
 */
export function openMap(container: HTMLElement, { zoomButtons, ...options }: MapOptions): OpenedMap {
  const map = L.map(container, { ...options, attributionControl: false, zoomControl: false })
  if (zoomButtons) L.control.zoom({ zoomInTitle: zoomButtons(NEARER), zoomOutTitle: zoomButtons(FARTHER) }).addTo(map)
  let isZooming = false
  map.on('zoomanim', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
  })
  const resizing = new ResizeObserver(() => map.invalidateSize())
  resizing.observe(container)
  return {
    map,
    close() {
      resizing.disconnect()
      if (isZooming) map.once('zoomend', () => map.remove())
      else map.remove()
    },
  }
}

/** Marks words that people have entered in a part of the map that Leaflet made. */
export function markEntered(element: HTMLElement | undefined, { lang }: { readonly lang?: string }): void {
  if (element && lang) element.lang = lang
}
