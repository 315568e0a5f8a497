import type { Dictionary } from '@village/resource'

export const partyDictionaries: Readonly<Record<string, Dictionary>> = {
  party_prop_type: {
    label: { zh: '党建内容类别', en: 'Class of party content' },
    business: true,
    entries: {
      1: ['党建要闻', 'Party news'],
      2: ['三会一课', 'Meetings and lectures'],
      3: ['主题党日', 'Party day'],
      4: ['学习园地', 'Study'],
      5: ['先锋模范', 'Models'],
      6: ['组织架构', 'Organisation'],
      7: ['公示公告', 'Public notice'],
    },
  },
}
