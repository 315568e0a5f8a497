import { defineResource, dict, integer, ref, text } from '@village/resource'
import { PUBLISH, publishMeanings, publishTabs, reviewFields } from '../publishing/review.ts'
import { affairsEndpoints } from './declared/affairs.endpoints.ts'
import { affairsTransitions } from './declared/affairs.states.ts'
import { contentFields } from './declared/content-fields.ts'
import { postingFields } from './declared/posting.ts'

/** What the village must make public: finance, decisions, subsidies, land, projects (domain-model §4.8.1). */
export const affairs = defineResource({
  name: 'village.villageaffairs',
  label: { zh: '村务管理', en: 'Village affairs' },
  path: '/village/villageaffairs',
  title: 'title',
  verbs: ['list', 'detail', 'submit', 'remove', 'export'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'AuditOutlined', keep: true },
  order: ['-topFlag', '-publishTime'],
  columns: [
    'title',
    'affairsType',
    'periodValue',
    'status',
    'publishTime',
    'postedTime',
    'amount',
    'deptId',
    'viewCount',
    'topFlag',
  ],
  indexes: [
    ['deptId', 'status', 'publishTime'],
    ['affairsType', 'periodValue'],
    ['status', 'expireTime'],
  ],
  find: { order: 13, name: 'title', beside: ['publishTime', 'deptId'] },
  states: {
    field: 'status',
    initial: PUBLISH.draft,
    meanings: publishMeanings,
    tabs: publishTabs,
    transitions: affairsTransitions,
    next: ['review'],
  },
  fields: {
    title: text('标题', 'Title')
      .max(128)
      .required()
      .withoutNumbers()
      .search('like')
      .heads('公开内容', 'What is published'),
    affairsType: dict('公开类别', 'Class', 'affairs_type').required().search(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    periodType: dict('公开周期', 'Period', 'affairs_period').search().hide('list'),
    periodValue: text('所属期', 'For the period')
      .max(16)
      .search()
      .help('如 2026-10、2026Q3、2026H1 或 2026', 'Such as 2026-10, 2026Q3, 2026H1 or 2026'),
    ...contentFields,
    ...reviewFields,
    viewCount: integer('浏览人数', 'Readers').derived(),
    ...postingFields,
  },
  endpoints: affairsEndpoints,
})
