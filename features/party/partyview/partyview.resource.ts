import { defineResource, ref, text } from '@village/resource'

/**
 * That somebody has read an article: who, nobody can tell from it. What people read about politics is not written down;
 * the keyed hash is there so that each counts once.
 */
export const partyview = defineResource({
  name: 'party.partyview',
  label: { zh: '党建内容浏览计数', en: 'Views of party content' },
  path: '/party/view',
  title: 'readerHash',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['id'],
  keys: [['propId', 'readerHash']],
  fields: {
    propId: ref('文章', 'Article', 'party.partyprop').required(),
    readerHash: text('读者摘要', 'Hash of the reader').max(43).required(),
  },
})
