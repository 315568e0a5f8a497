import type { Dictionary } from '@village/resource'

/** What is drawn on the map of a village. */
export const mapDictionaries: Readonly<Record<string, Dictionary>> = {
  map_shape_kind: {
    label: { zh: '图形类型', en: 'Kind of shape' },
    sealed: true,
    entries: {
      boundary: ['村界', 'Village boundary'],
      house: ['房屋', 'House'],
      road: ['道路', 'Road'],
      water: ['水系', 'Water'],
      field: ['地块', 'Field'],
    },
  },
}
