import L from 'leaflet'
import { useEffect, useState } from 'react'
import { type CoordinateSystem, fromSystem, toSystem } from '../coordinates/coordinates.ts'
import type { TileSource } from './tiles.api.ts'

/** A provider that has not answered by then is not reachable from here. */
const PROBE_MS = 3000
/** So many tiles that did not come in a row: the network is gone. */
const MOST_LOST = 6
const AGAIN_MS = 300_000
const PROBED_ZOOM = 10

/** The address of the tile that shows a place. */
function tileAt(url: string, [longitude, latitude]: readonly [number, number]): string {
  const wide = 2 ** PROBED_ZOOM
  const sine = Math.sin((latitude * Math.PI) / 180)
  const x = Math.floor(((longitude + 180) / 360) * wide)
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * wide)
  return url.replaceAll('{z}', String(PROBED_ZOOM)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))
}

function probe(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const picture = new Image()
    const timer = setTimeout(() => resolve(false), PROBE_MS)
    const answer = (isThere: boolean) => () => {
      clearTimeout(timer)
      resolve(isThere)
    }
    picture.onload = answer(true)
    picture.onerror = answer(false)
    picture.src = address
  })
}

/** Web Mercator on which stored places are drawn where the provider draws them. */
function gridOf(system: CoordinateSystem): L.CRS {
  if (system === 'wgs84') return L.CRS.EPSG3857
  const { projection } = L.CRS.EPSG3857 as unknown as { readonly projection: L.Projection }
  const moved: L.Projection = {
    bounds: projection.bounds,
    project({ lng, lat }) {
      const [x, y] = toSystem([lng, lat], system)
      return projection.project(L.latLng(y, x))
    },
    unproject(point) {
      const { lng, lat } = projection.unproject(point)
      const [x, y] = fromSystem([lng, lat], system)
      return L.latLng(y, x)
    },
  }
  return L.extend({}, L.CRS.EPSG3857, { projection: moved }) as L.CRS
}

export interface Tiles {
  readonly url: string
  readonly crs: L.CRS
  /** The network is gone: the map goes back to its own ground until tiles come again. */
  onLost(): void
}

/** The tiles of the provider while they can be reached; null: the own ground. */
export function useTiles(source: TileSource | undefined, at: readonly [number, number]): Tiles | null {
  const [isThere, setThere] = useState(false)
  const [tries, setTries] = useState(0)
  const url = source?.url ?? ''
  const system = source?.system ?? 'wgs84'
  const [longitude, latitude] = at
  useEffect(() => {
    if (url === '' || isThere) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void probe(tileAt(url, toSystem([longitude, latitude], system))).then(found => {
      if (isOver) return
      setThere(found)
      if (!found) timer = setTimeout(() => setTries(n => n + 1), AGAIN_MS)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [url, system, longitude, latitude, isThere, tries])
  const [tiles, setTiles] = useState<Tiles | null>(null)
  useEffect(() => {
    setTiles(isThere && url !== '' ? { url, crs: gridOf(system), onLost: () => setThere(false) } : null)
  }, [isThere, url, system])
  return tiles
}

/** Tiles below everything; after several that did not come the owner is told. */
export function tileLayer({ url, onLost }: Tiles): L.TileLayer {
  const layer = L.tileLayer(url, { maxNativeZoom: 18, maxZoom: 20, className: 'dv-wall-tile' })
  let lost = 0
  layer.on('tileload', () => {
    lost = 0
  })
  layer.on('tileerror', () => {
    lost++
    if (lost >= MOST_LOST) onLost()
  })
  return layer
}
