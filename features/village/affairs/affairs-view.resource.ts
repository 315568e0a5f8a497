import { defineResource, ref } from '@village/resource'

/** Who has opened what was published, each person once. The affair's calls write and count it. */
export const affairsView = defineResource({
  name: 'village.affairs_view',
  label: { zh: '村务浏览', en: 'Readers of affairs' },
  path: '/village/villageaffairs/view',
  title: 'affairsId',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['id'],
  keys: [['affairsId', 'userId']],
  fields: {
    affairsId: ref('村务', 'Affair', 'village.villageaffairs').required().given().search(),
    userId: ref('浏览人', 'Reader', 'system.user').required().given(),
  },
})
