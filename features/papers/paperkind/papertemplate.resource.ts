import { choice, dateTime, defineResource, integer, json, jsonList, ref } from '@village/resource'
import type { Layout, Question } from '../layout/layout.ts'

/** Versions of templates. What was published never changes: papers are set again from the version that they have. */
export const papertemplate = defineResource({
  name: 'papers.papertemplate',
  label: { zh: '证明模板', en: 'Templates of papers' },
  path: '/village/paper-template',
  title: 'version',
  verbs: [],
  scope: 'tenant',
  order: ['kindId', '-version'],
  keys: [['kindId', 'version']],
  fields: {
    kindId: ref('证明种类', 'Kind', 'papers.paperkind').required().given(),
    version: integer('版本', 'Version').required().given(),
    state: choice('状态', 'State', { draft: ['草稿', 'Draft'], published: ['已发布', 'Published'] })
      .required()
      .given(),
    layout: json<Layout>('版式', 'Layout').required().given(),
    questions: jsonList<Question>('提问', 'Questions').given(),
    publishTime: dateTime('发布时间', 'Published at').given(),
    publishUser: ref('发布人', 'Published by', 'system.user').given(),
  },
})
