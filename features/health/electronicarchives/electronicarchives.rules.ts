import { defineRules, type Issue, isGiven, issueOf } from '@village/resource'
import { electronicarchives } from './electronicarchives.resource.ts'

/** Key of drug_allergy and disease: none. */
const NONE = '1'

const aloneIssues = (field: string, value: unknown): Issue[] =>
  Array.isArray(value) && value.length > 1 && value.includes(NONE)
    ? [issueOf(field, '选了“无”就不能再选其他项', '"None" stands alone: remove it or the others')]
    : []

/** What the values of an archive say about each other. */
export default defineRules(electronicarchives, {
  judge(values, { today }) {
    const { buildDate, lastExamDate, nextExamDate, signFlag, signEndDate, systolic, diastolic } = values
    return [
      ...(isGiven(buildDate) && String(buildDate) > today
        ? [issueOf('buildDate', '建档日期不能晚于今天', 'The archive may not be built in the future')]
        : []),
      ...(isGiven(lastExamDate) && String(lastExamDate) > today
        ? [issueOf('lastExamDate', '最近体检不能晚于今天', 'The last exam may not be in the future')]
        : []),
      ...(isGiven(lastExamDate) && isGiven(nextExamDate) && String(nextExamDate) <= String(lastExamDate)
        ? [issueOf('nextExamDate', '下次体检应晚于最近体检', 'The next exam comes after the last one')]
        : []),
      ...(Number(signFlag) === 1 && !isGiven(signEndDate)
        ? [issueOf('signEndDate', '已签约的请填写签约到期日', 'Signed: please enter until when')]
        : []),
      ...(isGiven(systolic) && isGiven(diastolic) && Number(diastolic) >= Number(systolic)
        ? [issueOf('diastolic', '舒张压应低于收缩压', 'The diastolic pressure is below the systolic')]
        : []),
      ...aloneIssues('allergy', values.allergy),
      ...aloneIssues('disease', values.disease),
    ]
  },
})
