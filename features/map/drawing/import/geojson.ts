import { beginningOf, type Label } from '@village/resource'
import { type CoordinateSystem, fromSystem } from '../../coordinates/coordinates.ts'
import {
  type Geometry,
  geometryFault,
  kindFault,
  mapPlaces,
  placesOf,
  type ShapeKind,
  stored,
} from '../../shape/geometry.ts'
import { MOST_SHAPES, type NewShape } from '../drawing.api.ts'
import { floorsIn, kindIn, nameIn, type Otherwise, otherwiseKind } from './file-properties.ts'

/** How a file is to be understood, and what the village has already. */
export interface Reading {
  readonly system: CoordinateSystem
  readonly otherwise: Otherwise
  /** Signatures of shapes that are on the map. */
  readonly known: readonly string[]
  readonly language: 'zh' | 'en'
}
export interface Rejected {
  /** The feature's number in the file, from one. */
  readonly number: number
  readonly name: string
  readonly why: Label
}
export interface Preview {
  readonly features: number
  readonly shapes: readonly NewShape[]
  readonly counts: Readonly<Record<string, number>>
  readonly rejected: readonly Rejected[]
  readonly notes: readonly Label[]
}
export type ReadFile = { readonly preview: Preview } | { readonly refusal: Label }

const KINDS: Readonly<Record<ShapeKind, Label>> = {
  boundary: { zh: '村界', en: 'Boundary' },
  house: { zh: '房屋', en: 'House' },
  road: { zh: '道路', en: 'Road' },
  water: { zh: '水系', en: 'Water' },
  field: { zh: '地块', en: 'Field' },
}
const says = {
  nan: { zh: '文件里有 NaN 或 Infinity，不是有效的数字', en: 'The file holds NaN or Infinity, which are no numbers' },
  json: { zh: '文件不是有效的JSON，可能没有传完整', en: 'The file is no valid JSON: it may be cut off' },
  geojson: { zh: '文件不是GeoJSON（缺少 FeatureCollection）', en: 'The file is no GeoJSON (no FeatureCollection)' },
  none: { zh: '文件里没有图形', en: 'The file has no features' },
  swapped: {
    zh: '像是纬度写在了前面：GeoJSON应为“经度, 纬度”',
    en: 'Latitude seems to come first: GeoJSON has longitude, latitude',
  },
  metres: { zh: '像是投影坐标（米），请先转为经纬度', en: 'These seem to be metres of a projection, not degrees' },
  collection: { zh: '不支持图形集合（GeometryCollection）', en: 'A GeometryCollection is not supported' },
  feature: { zh: '不是Feature', en: 'It is no Feature' },
  known: { zh: '已在图上', en: 'It is on the map already' },
  full: { zh: `一个村最多${MOST_SHAPES}个图形`, en: `A village has at most ${MOST_SHAPES} shapes` },
} as const satisfies Record<string, Label>

type Plain = Readonly<Record<string, unknown>>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** WGS-84 by its names; CGCS2000 differs by centimetres. */
const DEGREES = /CRS84|EPSG:{1,2}(4326|4490)$|4326$|4490$/i
function crsFault(file: Plain): Label | null {
  const properties = isPlain(file['crs']) ? file['crs']['properties'] : undefined
  const name = isPlain(properties) ? beginningOf(String(properties['name'] ?? ''), 80) : ''
  if (name === '' || DEGREES.test(name)) return null
  return {
    zh: `坐标系 ${name} 不支持，请先转为 WGS-84（EPSG:4326）`,
    en: `The coordinate system ${name} is not supported: please convert to WGS-84 (EPSG:4326)`,
  }
}

/** A geometry of several parts as its parts. */
function partsOf(geometry: unknown): readonly unknown[] {
  if (!isPlain(geometry)) return [geometry]
  const [type, coordinates] = [String(geometry['type']), geometry['coordinates']]
  if (!type.startsWith('Multi') || !Array.isArray(coordinates)) return [geometry]
  return coordinates.map(part => ({ type: type.slice('Multi'.length), coordinates: part }))
}

/** The first two numbers of a geometry, however deep they lie. */
function firstPlace(value: unknown): readonly number[] {
  let inner = value
  while (Array.isArray(inner) && Array.isArray(inner[0])) inner = inner[0]
  return Array.isArray(inner) ? inner.slice(0, 2).map(Number) : []
}
/** Says more about places off the globe than that they are. */
function explained(fault: Label, geometry: unknown): Label {
  const [x = Number.NaN, y = Number.NaN] = isPlain(geometry) ? firstPlace(geometry['coordinates']) : []
  if (Math.abs(x) <= 90 && Math.abs(y) > 90 && Math.abs(y) <= 180) return says.swapped
  return Math.abs(x) > 1000 || Math.abs(y) > 1000 ? says.metres : fault
}

export const signatureOf = ({ kind, geometry }: Pick<NewShape, 'kind' | 'geometry'>): string =>
  `${kind} ${JSON.stringify(stored(geometry))}`

interface Found {
  readonly shapes: NewShape[]
  readonly rejected: Rejected[]
  readonly known: Set<string>
  readonly numbers: Map<ShapeKind, number>
}

function takePart(part: unknown, feature: Plain, reading: Reading, found: Found): Label | null {
  const properties = isPlain(feature['properties']) ? feature['properties'] : {}
  if (isPlain(part) && part['type'] === 'GeometryCollection') return says.collection
  const fault = geometryFault(part)
  if (fault) return explained(fault, part)
  const drawn = part as Geometry
  const kind = kindIn(properties) ?? otherwiseKind(reading.otherwise, drawn.type)
  const misfit = kindFault(kind, drawn.type)
  if (misfit) return misfit
  const geometry = stored(mapPlaces(drawn, place => fromSystem(place, reading.system)))
  const signature = signatureOf({ kind, geometry })
  if (found.known.has(signature)) return says.known
  if (found.known.size >= MOST_SHAPES) return says.full
  found.known.add(signature)
  const count = (found.numbers.get(kind) ?? 0) + 1
  found.numbers.set(kind, count)
  const name = nameIn(properties) || `${KINDS[kind][reading.language]} ${count}`
  found.shapes.push({ kind, name, floors: kind === 'house' ? floorsIn(properties) : null, geometry })
  return null
}

function takeFeature(feature: unknown, number: number, reading: Reading, found: Found): void {
  const name = isPlain(feature) && isPlain(feature['properties']) ? nameIn(feature['properties']) : ''
  if (!isPlain(feature) || feature['type'] !== 'Feature')
    return void found.rejected.push({ number, name, why: says.feature })
  for (const part of partsOf(feature['geometry'])) {
    const why = takePart(part, feature, reading, found)
    if (why) found.rejected.push({ number, name, why })
  }
}

/** A file of one geometry or one feature is a collection of one. */
function featuresOf(file: unknown): readonly unknown[] | null {
  if (!isPlain(file)) return null
  if (file['type'] === 'FeatureCollection') return Array.isArray(file['features']) ? file['features'] : null
  if (file['type'] === 'Feature') return [file]
  return 'coordinates' in file ? [{ type: 'Feature', properties: {}, geometry: file }] : null
}

/** Rough kilometres of a degree: enough to see that a file is of another county. */
const DEGREE_KM = 111
const FAR_KM = 50
function notesOf(shapes: readonly NewShape[], reading: Reading): readonly Label[] {
  const home = reading.known[0]
    ?.match(/-?\d+\.\d+/g)
    ?.slice(0, 2)
    .map(Number)
  const isFar = ({ geometry }: NewShape): boolean => {
    const [x, y] = placesOf(geometry)[0]!
    return Math.hypot(x - home![0]!, y - home![1]!) * DEGREE_KM > FAR_KM
  }
  const far = home?.length === 2 ? shapes.filter(isFar).length : 0
  if (far === 0) return []
  return [
    {
      zh: `${far} 个图形离村子超过${FAR_KM}公里，请核对坐标`,
      en: `${far} shapes are more than ${FAR_KM} km away: check them`,
    },
  ]
}

/** What a file that `scan` has let pass would bring into the village, and why the rest does not fit. */
export function readGeoJson(text: string, reading: Reading): ReadFile {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { refusal: /[[,:\s](NaN|-?Infinity)\b/.test(text) ? says.nan : says.json }
  }
  const features = featuresOf(file)
  if (!features) return { refusal: says.geojson }
  if (features.length === 0) return { refusal: says.none }
  const wrong = crsFault(file as Plain)
  if (wrong) return { refusal: wrong }
  const found: Found = { shapes: [], rejected: [], known: new Set(reading.known), numbers: new Map() }
  for (const [at, feature] of features.entries()) takeFeature(feature, at + 1, reading, found)
  const counts: Record<string, number> = {}
  for (const { kind } of found.shapes) counts[kind] = (counts[kind] ?? 0) + 1
  const { shapes, rejected } = found
  return { preview: { features: features.length, shapes, counts, rejected, notes: notesOf(shapes, reading) } }
}
