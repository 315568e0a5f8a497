import { daysByKey, defineParams, freeWords, retentionYears, wholeNumber, wholeNumbers } from '@village/resource'

/** What administrators may change here at run time. */
export const peopleParams = defineParams({
  'retention.care': {
    label: {
      zh: '老年人、特殊关爱档案结束后保留年数',
      en: 'Years that profiles of elderly people and of special care are kept after their end',
    },
    value: '5',
    is: retentionYears(),
  },
  'retention.residentChange': {
    label: { zh: '居民变更记录保留年数', en: 'Years that changes of residents are kept' },
    value: '10',
    is: retentionYears(),
  },
  'elderly.minAge': {
    label: { zh: '老年人起始年龄', en: 'Age from which people count as elderly' },
    value: '60',
    is: wholeNumber(40, 120),
  },
  'elderly.ability.bands': {
    label: { zh: '能力评估得分对应等级', en: 'Ability scores and grades: [from, to, grade]' },
    value: '[[90,90,0],[66,89,1],[46,65,2],[30,45,3],[0,29,4]]',
    is: freeWords(2000),
  },
  'elderly.allowanceAge': {
    label: { zh: '高龄津贴起始年龄', en: 'Age from which the age allowance is paid' },
    value: '80',
    is: wholeNumber(40, 120),
  },
  'elderly.visit.default': {
    label: { zh: '老年人巡访周期(天)，按居住状况', en: 'Days between visits to elderly people, by way of living' },
    value: '{"3":7,"4":15,"*":30}',
    is: daysByKey(365),
  },
  'veteran.visit.default': {
    label: {
      zh: '退役军人走访周期(天)，按类别；0为不安排',
      en: 'Days between visits to veterans, by class; 0: none',
    },
    value: '{"6":30,"7":30,"8":30,"*":90}',
    is: daysByKey(365),
  },
  'disabled.visit.default': {
    label: {
      zh: '残疾人走访周期(天)，按等级；0为不安排',
      en: 'Days between visits to disabled people, by grade; 0: none',
    },
    value: '{"1":15,"2":30,"*":0}',
    is: daysByKey(365),
  },
  'special.visit.default': {
    label: {
      zh: '特殊关爱走访周期(天)，按类别；0为不安排',
      en: 'Days between visits in special care, by class; 0: none',
    },
    value: '{"3":15,"6":15,"7":15,"*":30}',
    is: daysByKey(365),
  },
  'disabled.nursing.levels': {
    label: { zh: '享受护理补贴的残疾等级', en: 'Disability grades with nursing subsidy' },
    value: '1,2',
    is: wholeNumbers(1, 4),
  },
})
