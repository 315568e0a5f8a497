import type { Label } from '@village/resource'
import { areaFault, type Comparisons, MOST_COMPARISONS, type Position, type Ring } from '@village/resource'

export { type Comparisons, crossesItself, MOST_COMPARISONS, type Ring } from '@village/resource'

/** A place as longitude and latitude, degrees, WGS-84. */
export type Place = Position

/** What a shape looks like: GeoJSON (RFC 7946) without height, one part only. */
export type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'LineString'; readonly coordinates: Ring }
  | { readonly type: 'Point'; readonly coordinates: Place }
/** Keys of map_shape_kind. */
export const SHAPE_KINDS = ['boundary', 'house', 'road', 'water', 'field'] as const
export type ShapeKind = (typeof SHAPE_KINDS)[number]

/** The most places of one shape; a drawn one has some dozen. */
export const MAX_PLACES = 2000
/** What each kind may be drawn as; the first is what a new one is. */
export const TYPES_OF: Readonly<Record<ShapeKind, readonly Geometry['type'][]>> = {
  boundary: ['Polygon'],
  house: ['Polygon', 'Point'],
  road: ['LineString', 'Polygon'],
  water: ['Polygon', 'LineString'],
  field: ['Polygon'],
}

const says = {
  none: { zh: '没有图形', en: 'There is no geometry' },
  type: { zh: '图形应为面、线或点', en: 'The geometry is a polygon, a line or a point' },
  place: { zh: '坐标应为经度、纬度两个数字', en: 'A place is two numbers: longitude, latitude' },
  globe: { zh: '经度应在±180、纬度应在±90以内', en: 'Longitude is within ±180, latitude within ±90' },
  many: { zh: `坐标点不能超过${MAX_PLACES}个`, en: `A shape has at most ${MAX_PLACES} places` },
  short: { zh: '线至少有两个点', en: 'A line has at least two places' },
  ring: { zh: '面至少有三个角', en: 'A polygon has at least three corners' },
  open: { zh: '面没有闭合：首尾坐标应相同', en: 'The ring is open: its last place must be its first' },
} as const satisfies Record<string, Label>

const isOnGlobe = ([x, y]: Place): boolean => Math.abs(x) <= 180 && Math.abs(y) <= 90
const placeFault = (value: unknown): Label | null => {
  if (!Array.isArray(value) || value.length < 2 || value.length > 4) return says.place
  if (!value.every(part => typeof part === 'number' && Number.isFinite(part))) return says.place
  return isOnGlobe(value as unknown as Place) ? null : says.globe
}
const firstFault = (values: readonly unknown[]): Label | null => {
  for (const value of values) {
    const fault = placeFault(value)
    if (fault) return fault
  }
  return null
}

function ringFault(value: unknown): Label | null {
  if (!Array.isArray(value)) return says.place
  const fault = firstFault(value)
  if (fault) return fault
  const ring = value as Ring
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || ring.length < 4) return says.ring
  return first[0] !== last[0] || first[1] !== last[1] ? says.open : null
}

function polygonFault(rings: readonly unknown[]): Label | null {
  if (rings.length === 0) return says.ring
  // Counted before any ring is looked into.
  const many = rings.reduce<number>((sum, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0)
  if (many > MAX_PLACES) return says.many
  for (const ring of rings) {
    const fault = ringFault(ring)
    if (fault) return fault
  }
  return null
}

function lineFault(line: readonly unknown[]): Label | null {
  if (line.length > MAX_PLACES) return says.many
  return line.length < 2 ? says.short : firstFault(line)
}

/** Why a value is no shape; null when it is one. Looks at each place once and compares no sides. */
export function formFault(value: unknown): Label | null {
  if (typeof value !== 'object' || value === null) return says.none
  const { type, coordinates } = value as { readonly type?: unknown; readonly coordinates?: unknown }
  if (type !== 'Polygon' && type !== 'LineString' && type !== 'Point') return says.type
  if (!Array.isArray(coordinates)) return says.place
  if (type === 'Point') return placeFault(coordinates)
  return type === 'LineString' ? lineFault(coordinates) : polygonFault(coordinates)
}

/** Why a value cannot be drawn; null when it can. Asked once, when a shape is written. */
export function geometryFault(value: unknown, budget: Comparisons = { left: MOST_COMPARISONS }): Label | null {
  const fault = formFault(value)
  const { type, coordinates } = (value ?? {}) as Partial<Geometry>
  if (fault || type !== 'Polygon') return fault
  return areaFault(coordinates as readonly Ring[], budget)
}

/** Whether a stored value is drawn: it was judged when it was written, so that reading many costs nothing. */
export const isDrawn = (value: unknown): value is Geometry =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<Geometry>).coordinates)
export const isShapeKind = (kind: unknown): kind is ShapeKind => SHAPE_KINDS.includes(kind as ShapeKind)

/** Why a kind of shape is not drawn like this: a road is no point. */
export function kindFault(kind: unknown, type: Geometry['type']): Label | null {
  if (!isShapeKind(kind) || TYPES_OF[kind].includes(type)) return null
  const names: Readonly<Record<Geometry['type'], readonly [zh: string, en: string]>> = {
    Polygon: ['面', 'a polygon'],
    LineString: ['线', 'a line'],
    Point: ['点', 'a point'],
  }
  const [zh, en] = [0, 1].map(at => TYPES_OF[kind].map(one => names[one][at]!))
  return { zh: `这类图形应为${zh!.join('或')}`, en: `This kind is drawn as ${en!.join(' or ')}` }
}

/** All places of a shape, one after another. */
export const placesOf = ({ type, coordinates }: Geometry): Ring =>
  type === 'Polygon' ? coordinates.flat() : type === 'LineString' ? coordinates : [coordinates]

/** About a centimetre: more digits would claim what no survey knows. */
const DIGITS = 1e7
const trim = ([x, y]: Place): Place => [Math.round(x * DIGITS) / DIGITS, Math.round(y * DIGITS) / DIGITS]

/** The same with each place changed: converted, moved. */
export function mapPlaces(geometry: Geometry, change: (place: Place) => Place): Geometry {
  if (geometry.type === 'Point') return { type: 'Point', coordinates: change(geometry.coordinates) }
  if (geometry.type === 'LineString') return { type: 'LineString', coordinates: geometry.coordinates.map(change) }
  return { type: 'Polygon', coordinates: geometry.coordinates.map(ring => ring.map(change)) }
}
/** As it is stored: longitude and latitude with seven digits after the point, nothing else. */
export const stored = (geometry: Geometry): Geometry => mapPlaces(geometry, trim)
