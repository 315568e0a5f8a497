import type { Dictionary } from '@village/resource'

export const serviceDictionaries: Readonly<Record<string, Dictionary>> = {
  activity_type: {
    label: { zh: '活动类型', en: 'Activity type' },
    business: true,
    entries: {
      1: ['文体活动', 'Culture and sport'],
      2: ['志愿服务', 'Volunteering'],
      3: ['健康义诊', 'Health clinic'],
      4: ['农技培训', 'Farm training'],
      5: ['党建活动', 'Party activity'],
      6: ['节庆民俗', 'Festival'],
      9: ['其他', 'Other'],
    },
  },
  activity_status: {
    label: { zh: '活动状态', en: 'Activity state' },
    sealed: true,
    entries: {
      0: ['草稿', 'Draft'],
      1: ['报名中', 'Enrolling'],
      2: ['报名截止', 'Enrolment closed'],
      3: ['进行中', 'Running'],
      4: ['已结束', 'Ended'],
      5: ['已取消', 'Cancelled'],
    },
  },
  enroll_status: {
    label: { zh: '报名状态', en: 'Enrolment state' },
    sealed: true,
    entries: {
      0: ['待审核', 'Pending'],
      1: ['已报名', 'Enrolled'],
      2: ['候补', 'Waiting'],
      3: ['已取消', 'Cancelled'],
      4: ['已签到', 'Checked in'],
      5: ['未到场', 'No-show'],
      6: ['已拒绝', 'Refused'],
    },
  },
  satisfaction: {
    label: { zh: '满意度', en: 'Satisfaction' },
    sealed: true,
    entries: {
      5: ['非常满意', 'Very satisfied'],
      4: ['满意', 'Satisfied'],
      3: ['一般', 'Neutral'],
      2: ['不满意', 'Dissatisfied'],
      1: ['非常不满意', 'Very dissatisfied'],
    },
  },
  questionnaire_status: {
    label: { zh: '问卷状态', en: 'Questionnaire state' },
    sealed: true,
    entries: { 0: ['草稿', 'Draft'], 1: ['已发布', 'Published'], 2: ['已停止', 'Stopped'] },
  },
  questionnaire_target: {
    label: { zh: '问卷对象', en: 'Questionnaire audience' },
    // The server counts and matches each of them: an entry of a tenant's own would reach nobody.
    sealed: true,
    entries: {
      1: ['全体村民', 'All villagers'],
      2: ['党员', 'Party members'],
      3: ['老年人', 'Elderly'],
      4: ['户代表', 'Household representatives'],
      5: ['经营主体', 'Businesses'],
      6: ['工作人员', 'Staff'],
    },
  },
  question_type: {
    label: { zh: '题型', en: 'Question type' },
    sealed: true,
    entries: {
      1: ['单选', 'Single choice'],
      2: ['多选', 'Multiple choice'],
      3: ['填空', 'Short text'],
      4: ['评分', 'Rating'],
      5: ['数字', 'Number'],
      6: ['日期', 'Date'],
      7: ['排序', 'Ranking'],
    },
  },
  charging_status: {
    label: { zh: '充电状态', en: 'Charging state' },
    sealed: true,
    entries: {
      1: ['充电中', 'Charging'],
      2: ['已完成', 'Finished'],
      3: ['异常终止', 'Aborted'],
      4: ['已退款', 'Refunded'],
    },
  },
  charging_stop_reason: {
    label: { zh: '停止原因', en: 'Stop reason' },
    sealed: true,
    entries: {
      1: ['充满自停', 'Full'],
      2: ['用户停止', 'User stop'],
      3: ['时长到', 'Time up'],
      4: ['金额用尽', 'Balance used up'],
      5: ['过载', 'Overload'],
      6: ['过温', 'Overheat'],
      7: ['拔出', 'Unplugged'],
      8: ['断电', 'Power cut'],
      9: ['其他', 'Other'],
    },
  },
}
