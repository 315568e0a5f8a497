import { defineResource, dict, files, ref } from '@village/resource'
import { PUBLISH, publishMeanings, publishTabs, reviewFields, reviewTransitions } from '../../village/public.ts'
import { eventshowEndpoints, shownEventId, shownResult, shownTitle } from './eventshow.endpoints.ts'

const { review, publish, reject, withdraw } = reviewTransitions

/** What the village is shown of a solved event, after a second person has looked at it (domain-model §4.10.4). */
export const eventshow = defineResource({
  name: 'governance.eventshow',
  label: { zh: '事件公开', en: 'Events made public' },
  path: '/manage/eventshow',
  title: 'title',
  verbs: ['list', 'detail'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'EyeOutlined', keep: true },
  order: ['status', '-publishTime'],
  columns: ['title', 'category', 'status', 'publishTime', 'deptId'],
  indexes: [['eventId'], ['deptId', 'status', 'publishTime']],
  states: {
    field: 'status',
    initial: PUBLISH.draft,
    meanings: publishMeanings,
    tabs: publishTabs,
    transitions: { review, publish, reject, withdraw },
  },
  fields: {
    title: shownTitle.search('like').heads('村民将看到', 'What villagers see'),
    content: shownResult.hide('list'),
    imageIds: files('公开照片', 'Pictures shown'),
    category: dict('事件类别', 'Category', 'event_category').given().search(),
    eventId: shownEventId.given().hide('list'),
    deptId: ref('所属村', 'Village', 'system.dept').given().search('tree'),
    ...reviewFields,
  },
  endpoints: eventshowEndpoints,
})
