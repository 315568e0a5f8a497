import type { Label } from '@village/resource'
import { type Geometry, geometryFault, type Place, type Ring } from '../../shape/geometry.ts'

const DIGITS = 7
const line = ([x, y]: Place): string => `${Number(x.toFixed(DIGITS))}, ${Number(y.toFixed(DIGITS))}`
/** Without the last place, which says the first again. */
const corners = (ring: Ring): Ring => ring.slice(0, -1)

/** A shape as lines of text: longitude, latitude; holes after an empty line. */
export function textOf(geometry: Geometry | null): string {
  if (!geometry) return ''
  if (geometry.type === 'Point') return line(geometry.coordinates)
  if (geometry.type === 'LineString') return geometry.coordinates.map(line).join('\n')
  return geometry.coordinates.map(ring => corners(ring).map(line).join('\n')).join('\n\n')
}

export type Read = { readonly geometry: Geometry } | { readonly fault: Label }

/** Whole numbers or decimals: `Number` alone would take '' and '0x10'. */
const NUMBER = /^[-+]?\d+(\.\d+)?$/
function placeIn(text: string): Place | null {
  const parts = text.trim().split(/[\s,，;；]+/)
  if (parts.length !== 2 || !parts.every(part => NUMBER.test(part))) return null
  return [Number(parts[0]), Number(parts[1])]
}
const closed = (ring: Ring): Ring => {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring
}

/** The shape that lines of text say; rings are closed where the text does not. */
export function readText(text: string, type: Geometry['type']): Read {
  const rings: Place[][] = [[]]
  for (const [at, row] of text.replaceAll('\r', '').trim().split('\n').entries()) {
    if (row.trim() === '') {
      if (rings.at(-1)!.length > 0) rings.push([])
      continue
    }
    const place = placeIn(row)
    if (!place)
      return {
        fault: { zh: `第${at + 1}行应为“经度, 纬度”`, en: `Line ${at + 1} should be “longitude, latitude”` },
      }
    rings.at(-1)!.push(place)
  }
  const [first = []] = rings
  const geometry: Geometry =
    type === 'Point'
      ? { type, coordinates: first[0] ?? [Number.NaN, Number.NaN] }
      : type === 'LineString'
        ? { type, coordinates: rings.flat() }
        : { type, coordinates: rings.map(closed) }
  if (type === 'Point' && rings.flat().length > 1)
    return { fault: { zh: '点只有一行坐标', en: 'A point has one line' } }
  const fault = geometryFault(geometry)
  return fault ? { fault } : { geometry }
}
