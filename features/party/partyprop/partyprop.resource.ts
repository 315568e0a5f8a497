import {
  dateTime,
  defineResource,
  dict,
  flag,
  get,
  integer,
  longText,
  ref,
  richText,
  shape,
  text,
} from '@village/resource'
import { PUBLISH, publishMeanings, publishTabs, reviewFields, reviewTransitions } from '../../village/public.ts'
import type { Article } from '../article.ts'
import { mediaFields } from './media.fields.ts'

/** Articles of the pages about party building, written in the branches and reviewed (domain-model §4.9.1). */
export const partyprop = defineResource({
  name: 'party.partyprop',
  label: { zh: '党建内容管理', en: 'Party content' },
  path: '/party/prop',
  title: 'title',
  verbs: ['list', 'detail', 'submit', 'remove', 'export'],
  scope: 'tenant+dept',
  menu: { order: 3, icon: 'EditOutlined', path: '/party/content', keep: true },
  order: ['-topFlag', 'sort', '-publishTime'],
  columns: ['title', 'propType', 'branchName', 'status', 'publishTime', 'viewCount', 'carousel', 'topFlag', 'deptId'],
  indexes: [
    ['propType', 'status', 'publishTime'],
    ['status', 'meetingTime'],
  ],
  find: { order: 14, name: 'title', beside: ['propType', 'publishTime', 'deptId'] },
  states: {
    field: 'status',
    initial: PUBLISH.draft,
    meanings: publishMeanings,
    tabs: publishTabs,
    transitions: reviewTransitions,
    next: ['review'],
  },
  fields: {
    title: text('标题', 'Title').max(128).required().withoutNumbers().search('like').heads('文章', 'Article'),
    propType: dict('内容类别', 'Class', 'party_prop_type').required().search(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    branchName: text('支部', 'Branch').max(64).search('like'),
    summary: longText('摘要', 'Summary').max(500).withoutNumbers().listed(),
    content: richText('内容', 'Content').max(20_000).required().withoutNumbers(),
    source: text('来源', 'Source').max(128),
    author: text('作者', 'Author').max(64).hide('list'),
    meetingTime: dateTime('会议时间', 'Meeting time')
      .sort()
      .search('range')
      .help('三会一课和主题党日填写', 'For meetings, lectures and party days')
      .heads('会议', 'Meeting'),
    attendCount: integer('参会人数', 'Attended').min(0).max(10_000).hide('list'),
    ...mediaFields,
    carousel: flag('首页轮播', 'In the carousel').search().heads('展示', 'Display'),
    topFlag: flag('置顶', 'On top').search(),
    sort: integer('排序', 'Order').min(0).max(9999).preset(100).hide('list'),
    viewCount: integer('浏览', 'Views').derived(),
    ...reviewFields,
  },
  endpoints: {
    /** An article as readers will see it, in whichever state it is. */
    preview: get('预览', 'Preview', {
      access: { permission: 'partyprop_view' },
      params: { id: ref('文章', 'Article', 'party.partyprop').required() },
      returns: shape<Article>(),
    }),
  },
})
