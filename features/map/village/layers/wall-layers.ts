import type { Label } from '@village/resource'
import type { CockpitLayers } from '../cockpit.api.ts'
import type { MapMark } from './layers.api.ts'

/** What can be laid over the ground, from below to above. */
export const LAYERS = [
  'grids',
  'households',
  'alone',
  'others',
  'doors',
  'cameras',
  'greenhouses',
  'hydrants',
  'events',
  'alarms',
] as const
export type LayerName = (typeof LAYERS)[number]

export const LAYER_WORDS = {
  grids: { zh: '网格', en: 'Grids' },
  households: { zh: '住户', en: 'Households' },
  alone: { zh: '独居老人', en: 'Alone' },
  cameras: { zh: '摄像头', en: 'Cameras' },
  greenhouses: { zh: '大棚', en: 'Greenhouses' },
  hydrants: { zh: '消防栓', en: 'Hydrants' },
  doors: { zh: '门禁', en: 'Doors' },
  others: { zh: '其他', en: 'Others' },
  events: { zh: '事件', en: 'Events' },
  alarms: { zh: '告警', en: 'Alarms' },
} as const satisfies Record<LayerName, Label>

/** Drawings on a ground of 24 × 24. */
export const LAYER_ICONS: Readonly<Record<LayerName | 'sos', string>> = {
  grids: 'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 9.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z',
  households: 'M12 3 2 12h3v8h5v-6h4v6h5v-8h3z',
  alone:
    'M12 21 10.6 19.7C5.4 15.1 2 12 2 8.3A5.3 5.3 0 0 1 7.4 3c1.8 0 3.5.8 4.6 2.1A6 6 0 0 1 16.6 3 5.3 5.3 0 0 1 22 8.3c0 3.7-3.4 6.8-8.6 11.4z',
  cameras: 'M17 10.5V7a1 1 0 0 0-1-1H4a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-3.5l4 4v-11z',
  greenhouses: 'M12 4a9 9 0 0 0-9 9v7h7v-6h4v6h7v-7a9 9 0 0 0-9-9z',
  hydrants:
    'M12 2a4 4 0 0 0-4 4v1H6v2h2v3H5v4h3v4H6v2h12v-2h-2v-4h3v-4h-3V9h2V7h-2V6a4 4 0 0 0-4-4zm0 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  doors: 'M6 2v20h12V2zm8.6 9a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  others: 'M4 5h16v10H4zm2 12h12v2H6zm2-9v4h8V8z',
  events: 'M5 3v18h2v-7h12l-3-4.5L19 5H7V3z',
  alarms:
    'M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2zm6-6v-5a6 6 0 0 0-4.5-5.8V4a1.5 1.5 0 0 0-3 0v1.2A6 6 0 0 0 6 11v5l-2 2v1h16v-1z',
  sos: 'M11 3h2.4L13 14.5h-1.6zm1.2 13.4a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z',
}

/** By key of machine_type; what is not here is among the others. */
const LAYER_OF: Readonly<Record<string, LayerName>> = {
  camera: 'cameras',
  nvr: 'cameras',
  greenhouse: 'greenhouses',
  hydrant: 'hydrants',
  door: 'doors',
  barrier: 'doors',
}
/** The layer of a device, by its key of machine_type. */
export const layerOfDevice = (kind: string): LayerName => LAYER_OF[kind] ?? 'others'
/** Something on the map that can be pressed. */
export interface WallMark extends MapMark {
  readonly layer: LayerName | 'sos'
}

/** Marks by what is shown; calls for help come with the alarms and lie above all. */
export function marksOf(layers: CockpitLayers, shown: ReadonlySet<LayerName>): readonly WallMark[] {
  const { machines, alarms, events, sos } = layers
  const all: readonly WallMark[] = [
    ...machines.map(mark => ({ ...mark, layer: layerOfDevice(mark.kind) })),
    ...events.map(mark => ({ ...mark, layer: 'events' as const })),
    ...alarms.map(mark => ({ ...mark, layer: 'alarms' as const })),
    ...sos.map(mark => ({ ...mark, layer: 'sos' as const })),
  ]
  return all.filter(({ layer }) => shown.has(layer === 'sos' ? 'alarms' : layer))
}

/** How much a layer has. */
export function countOf(layers: CockpitLayers, name: LayerName): number {
  if (name === 'grids') return layers.grids.length
  if (name === 'households') return layers.households.reduce((sum, { n }) => sum + n, 0)
  if (name === 'alone') return Object.values(layers.alone).reduce((sum, n) => sum + n, 0)
  return marksOf(layers, new Set([name])).length
}

/** Pages of the registers, which open a record by its id. */
export const pathOf = ({ layer, id }: Pick<WallMark, 'layer' | 'id'>): string =>
  layer === 'alarms' || layer === 'sos'
    ? `/desk/alarm?id=${id}`
    : layer === 'events'
      ? `/manage/uploadEvent?id=${id}`
      : layer === 'households'
        ? `/convenient/household?id=${id}`
        : `/device/machine?id=${id}`
