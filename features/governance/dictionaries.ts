import type { Dictionary } from '@village/resource'

/** Codes of the grids. */
export const governanceDictionaries: Readonly<Record<string, Dictionary>> = {
  grid_level: {
    label: { zh: '网格层级', en: 'Grid level' },
    sealed: true,
    entries: {
      1: ['镇级', 'Town'],
      2: ['村级', 'Village'],
      3: ['基础网格', 'Basic grid'],
      4: ['微网格', 'Micro grid'],
    },
  },
}
