import { beginningOf } from '@village/resource'
import { type Geometry, isShapeKind, type ShapeKind, TYPES_OF } from '../../shape/geometry.ts'

type Properties = Readonly<Record<string, unknown>>

/** What files call kinds: our keys, our words, and the tags of OpenStreetMap. */
const KIND_WORDS: Readonly<Record<ShapeKind, readonly string[]>> = {
  boundary: ['村界', '边界', '行政界', 'boundary', 'administrative'],
  house: ['房屋', '建筑', '住宅', 'house', 'building', 'residential'],
  road: ['道路', '路', '街', 'road', 'highway', 'street'],
  water: ['水系', '河流', '水域', '池塘', 'water', 'river', 'pond', 'waterway'],
  field: ['地块', '农田', '耕地', 'field', 'farmland', 'orchard'],
}
const KIND_NAMES = ['kind', '类型', 'type', 'class', 'fclass', 'natural', 'landuse', 'boundary']
/** Tags that say the kind by being there. */
const TAGS: readonly (readonly [tag: string, kind: ShapeKind])[] = [
  ['building', 'house'],
  ['highway', 'road'],
  ['waterway', 'water'],
]
const byWord = (word: string): ShapeKind | undefined => {
  if (isShapeKind(word)) return word
  return (Object.keys(KIND_WORDS) as ShapeKind[]).find(kind => KIND_WORDS[kind].includes(word))
}

/** What a shape is, by what the file says about it; undefined where it says nothing that is known. */
export function kindIn(properties: Properties): ShapeKind | undefined {
  for (const name of KIND_NAMES) {
    const value = properties[name]
    const kind = typeof value === 'string' ? byWord(value.trim().toLowerCase()) : undefined
    if (kind) return kind
  }
  return TAGS.find(([tag]) => properties[tag] !== undefined && properties[tag] !== null)?.[1]
}
/** What is said of a file without kinds: `auto` goes by how a shape is drawn. */
export type Otherwise = ShapeKind | 'auto'
export const otherwiseKind = (otherwise: Otherwise, type: Geometry['type']): ShapeKind => {
  if (otherwise !== 'auto' && TYPES_OF[otherwise].includes(type)) return otherwise
  return type === 'LineString' ? 'road' : 'house'
}

const LONGEST_NAME = 64
export function nameIn(properties: Properties): string {
  const given = ['name', '名称', 'NAME', 'Name', 'name:zh'].map(key => properties[key]).find(value => value)
  return typeof given === 'string' || typeof given === 'number' ? beginningOf(String(given).trim(), LONGEST_NAME) : ''
}
const MOST_FLOORS = 99
export function floorsIn(properties: Properties): number | null {
  const given = ['floors', '层数', 'building:levels', 'levels'].map(key => properties[key]).find(value => value)
  const floors = Number(given)
  return given !== undefined && Number.isInteger(floors) && floors >= 0 && floors <= MOST_FLOORS ? floors : null
}
