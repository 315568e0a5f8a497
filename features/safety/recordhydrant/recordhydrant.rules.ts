import { defineRules, issueOf } from '@village/resource'
import { recordhydrant } from './recordhydrant.resource.ts'

/** An inspection is not in the future, and a finding needs a description. */
export default defineRules(recordhydrant, {
  judge: ({ recordTime, abnormal, coverOpen, waterLeak, inspectResult }, { today }) => [
    ...(recordTime && recordTime.slice(0, 10) > today
      ? [issueOf('recordTime', '记录时间不能晚于今天', 'The time may not be in the future')]
      : []),
    ...((abnormal === 1 || coverOpen === 1 || waterLeak === 1) && !inspectResult
      ? [issueOf('inspectResult', '有异常请填写巡检结果', 'Say what was found')]
      : []),
  ],
})
