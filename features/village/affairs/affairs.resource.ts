import {
  dateTime,
  decimal,
  defineResource,
  dict,
  file,
  files,
  flag,
  integer,
  ref,
  richText,
  text,
} from '@village/resource'
import { PUBLISH, publishMeanings, reviewFields } from '../publishing/review.ts'
import { affairsEndpoints } from './affairs.endpoints.ts'
import { affairsTransitions } from './affairs.states.ts'
import { postingFields } from './posting.ts'

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
    ...(['title', 'affairsType', 'periodValue', 'status', 'publishTime', 'postedTime', 'amount', 'deptId'] as const),
    ...(['viewCount', 'topFlag'] as const),
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
    transitions: affairsTransitions,
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
    content: richText('内容', 'Content').required().withoutNumbers(),
    amount: decimal('涉及金额（元）', 'Amount (CNY)').min(-9_999_999_999).max(9_999_999_999),
    supervisor: text('监督委员会审核人', 'Supervisor')
      .max(64)
      .hide('list')
      .help(
        '村务监督委员会的审核人，发布前必须填写',
        'Of the village supervision committee; named before it is published',
      ),
    coverId: file('封面', 'Cover'),
    attachIds: files('附件', 'Attachments'),
    expireTime: dateTime('公示截止', 'On show until').search('range').hide('list'),
    topFlag: flag('置顶', 'On top').search(),
    ...reviewFields,
    viewCount: integer('浏览人数', 'Readers').derived(),
    ...postingFields,
  },
  endpoints: affairsEndpoints,
})
