import { dateTime, defineResource, dict, files, flag, longText, phone, ref, text } from '@village/resource'
import { opinionEndpoints } from './opinion.endpoints.ts'
import { OPINION, opinionMeanings, opinionTabs, opinionTransitions } from './opinion.states.ts'

/** Questions, suggestions, complaints and praise of villagers, with reply and rating (domain-model §4.8.5). */
export const opinion = defineResource({
  name: 'village.opinion',
  label: { zh: '村民意见', en: 'Opinions' },
  path: '/village/opinion',
  title: 'title',
  verbs: ['page', 'detail', 'submit', 'remove', 'export'],
  scope: 'tenant+dept',
  menu: { order: 4, icon: 'CommentOutlined', keep: true },
  order: ['status', '-submitTime'],
  columns: ['title', 'opinionType', 'contactName', 'submitTime', 'deadline', 'handlerId', 'deptId', 'status'],
  indexes: [
    ['status', 'submitTime'],
    ['handlerId', 'status'],
  ],
  find: { order: 11, name: 'title', number: 'opinionNo', beside: ['opinionNo', 'deptId'] },
  states: {
    field: 'status',
    initial: OPINION.submitted,
    meanings: opinionMeanings,
    transitions: opinionTransitions,
    tabs: opinionTabs,
  },
  fields: {
    opinionNo: text('编号', 'No').max(32).given().unique().search().hide('list').heads('意见', 'Opinion'),
    opinionType: dict('意见类型', 'Kind', 'opinion_type').required().search(),
    title: text('标题', 'Title').max(128).required().withoutNumbers().search('like'),
    content: longText('内容', 'Content').max(2000).required().withoutNumbers(),
    imageIds: files('图片', 'Pictures').hide('list'),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    gridId: ref('网格', 'Grid', 'governance.grid').search().hide('list'),
    submitTime: dateTime('提交时间', 'Submitted at').given().sort().search('range'),
    anonymous: flag('匿名', 'Anonymous').search().hide('list').heads('提交人', 'From'),
    residentId: ref('居民', 'Resident', 'people.resident').search().hide('list'),
    /** Who stands behind an anonymous opinion, for abuse alone: only who may unmask it opens it, with a reason. */
    submitter: text('匿名提交人', 'Behind it').max(100).given().mask('full', 'PI-ID').hide('list'),
    contactName: text('联系人', 'Contact').max(64).mask('name1'),
    contactPhone: phone('联系电话', 'Phone').hide('list'),
    status: dict('状态', 'State', 'opinion_status').given().search().heads('办理', 'Handling'),
    handlerId: ref('办理人', 'Handler', 'system.user').given().search(),
    acceptTime: dateTime('受理时间', 'Accepted at').given().hide('list'),
    deadline: dateTime('办理时限', 'Deadline').given().dueIn(OPINION.submitted, OPINION.underWay),
    replyContent: longText('答复内容', 'Reply').max(2000).withoutNumbers().hide('list', 'form'),
    openFlag: flag('公开答复', 'Public').search().hide('list', 'form'),
    replyUser: ref('答复人', 'Replied by', 'system.user').given().hide('list'),
    replyTime: dateTime('答复时间', 'Replied at').given().search('range').hide('list'),
    repliedInTime: flag('五个工作日内答复', 'Answered within 5 working days').given().search().hide('list', 'form'),
    eventCategory: dict('事件类别', 'Kind of event', 'event_category').hide('list', 'form', 'excel'),
    eventId: ref('关联事件', 'Event', 'governance.upload_event').given().hide('list'),
    refuseReason: text('不受理原因', 'Refused because').max(200).withoutNumbers().hide('list', 'form'),
    satisfaction: dict('满意度', 'Satisfaction', 'satisfaction').search().hide('list', 'form').heads('评价', 'Rating'),
    rateContent: text('评价内容', 'Comment').max(500).withoutNumbers().hide('list', 'form'),
  },
  endpoints: opinionEndpoints,
})
