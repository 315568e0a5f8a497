import type { Dictionary } from '@village/resource'

/** What grows in greenhouses (domain-model §7.2). */
export const greenhouseDictionaries: Readonly<Record<string, Dictionary>> = {
  crop_type: {
    label: { zh: '作物类型', en: 'Crop' },
    business: true,
    entries: {
      1: ['番茄', 'Tomato'],
      2: ['黄瓜', 'Cucumber'],
      3: ['草莓', 'Strawberry'],
      4: ['樱桃', 'Cherry'],
      5: ['葡萄', 'Grape'],
      6: ['叶菜', 'Leaf vegetables'],
      7: ['花卉', 'Flowers'],
      9: ['其他', 'Other'],
    },
  },
}
