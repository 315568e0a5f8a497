import { defineRules, issueOf } from '@village/resource'
import { userveteran } from './userveteran.resource.ts'

/** Words that name a unit by its number: they are not for publication (GB/T 45574). */
const UNIT = /\d{3,}\s*(?:部队|军|师|旅|团|营)/u
const FREE_TEXTS = ['awards', 'need', 'remark'] as const

/** Days in their order, and no unit in a free text. */
export default defineRules(userveteran, {
  judge(values, { today }) {
    const { enlistDate, retireDate, plaqueDate } = values
    return [
      ...(enlistDate && retireDate && retireDate <= enlistDate
        ? [issueOf('retireDate', '退役日期应晚于入伍日期', 'The retirement comes after the enlistment')]
        : []),
      ...(plaqueDate && plaqueDate > today
        ? [issueOf('plaqueDate', '悬挂日期不能晚于今天', 'The plaque date may not be in the future')]
        : []),
      ...FREE_TEXTS.filter(name => UNIT.test(String(values[name] ?? ''))).map(name =>
        issueOf(name, '不能填写部队番号或代号', 'Units are not named here'),
      ),
    ]
  },
})
