import type { Dictionary } from '@village/resource'

export const villageDictionaries: Readonly<Record<string, Dictionary>> = {
  affairs_type: {
    label: { zh: '公开类别', en: 'Class of what is published' },
    business: true,
    entries: {
      1: ['党务公开', 'Party affairs'],
      2: ['村务公开', 'Village affairs'],
      3: ['财务公开', 'Finance'],
      4: ['民主决策', 'Democratic decisions'],
      5: ['惠农补贴', 'Farm subsidies'],
      6: ['救助公示', 'Social assistance'],
      7: ['土地宅基地', 'Land and homesteads'],
      8: ['工程项目', 'Projects'],
      9: ['制度规约', 'Rules'],
    },
  },
  affairs_period: {
    label: { zh: '公开周期', en: 'Period of publication' },
    sealed: true,
    entries: {
      1: ['随时', 'As it happens'],
      2: ['每月', 'Monthly'],
      3: ['每季', 'Quarterly'],
      4: ['每半年', 'Half-yearly'],
      5: ['每年', 'Yearly'],
    },
  },
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
  answer_status: {
    label: { zh: '答复状态', en: 'State of a question' },
    sealed: true,
    entries: {
      0: ['待答复', 'Unanswered'],
      1: ['已答复', 'Answered'],
      2: ['已采纳', 'Accepted'],
      3: ['已隐藏', 'Hidden'],
    },
  },
  answer_template: {
    label: { zh: '常用答复', en: 'Usual answers' },
    business: true,
    entries: {
      1: ['请带身份证和土地承包合同到村委会登记。', 'Bring your ID card and land contract to the village office.'],
      2: ['农技员会在三天内上门查看。', 'The agronomist comes to look within three days.'],
      3: ['请按标签上的用量使用，采收前七天停药。', 'Use the dose on the label and stop seven days before harvest.'],
      4: ['请拍照发来受害的叶片，以便判断。', 'Send a photo of the damaged leaves so that we can tell.'],
    },
  },
}
