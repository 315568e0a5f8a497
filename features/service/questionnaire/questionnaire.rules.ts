import { defineRules, isGiven, issueOf } from '@village/resource'
import { TARGET } from './declared/target.ts'
import { questionnaire } from './questionnaire.resource.ts'

/** Times in order, and an audience whose members can be told apart in the way that is asked for. */
export default defineRules(questionnaire, {
  judge({ startTime, endTime, target, answeredBy }) {
    const hasNoNumbers = target === TARGET.businesses || target === TARGET.staff
    return [
      ...(isGiven(startTime) && isGiven(endTime) && String(startTime) >= String(endTime)
        ? [issueOf('endTime', '截止时间应晚于开始时间', 'It ends after it has started')]
        : []),
      ...(hasNoNumbers && isGiven(answeredBy) && answeredBy !== 'open'
        ? [issueOf('answeredBy', '经营主体和工作人员只能凭链接填写', 'Businesses and staff answer by the link alone')]
        : []),
      ...(target === TARGET.households && answeredBy === 'person'
        ? [issueOf('answeredBy', '户代表问卷每户一份', 'Households answer once each')]
        : []),
    ]
  },
})
