import type { Dictionary } from '@village/resource'

export const villageDictionaries: Readonly<Record<string, Dictionary>> = {
  opinion_type: {
    label: { zh: '意见类型', en: 'Kind of opinion' },
    business: true,
    entries: {
      1: ['咨询', 'Question'],
      2: ['建议', 'Suggestion'],
      3: ['投诉', 'Complaint'],
      4: ['表扬', 'Praise'],
      9: ['其他', 'Other'],
    },
  },
  opinion_status: {
    label: { zh: '意见状态', en: 'State of an opinion' },
    sealed: true,
    entries: {
      0: ['待受理', 'Submitted'],
      1: ['办理中', 'Under way'],
      2: ['已答复', 'Answered'],
      3: ['已评价', 'Rated'],
      4: ['不予受理', 'Refused'],
      5: ['已转事件', 'Turned into an event'],
    },
  },
  publish_status: {
    label: { zh: '发布状态', en: 'State of publication' },
    sealed: true,
    entries: {
      0: ['草稿', 'Draft'],
      1: ['待审核', 'In review'],
      2: ['已发布', 'Published'],
      3: ['已撤回', 'Withdrawn'],
      4: ['已归档', 'Archived'],
      5: ['已驳回', 'Rejected'],
    },
  },
}
