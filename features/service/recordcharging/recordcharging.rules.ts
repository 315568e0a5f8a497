import { defineRules, isGiven, issueOf } from '@village/resource'
import { recordcharging } from './recordcharging.resource.ts'

/** What the times and meters of a session say about each other. */
export default defineRules(recordcharging, {
  judge({ startTime, endTime, startMeter, endMeter, stopReason }) {
    return [
      ...(isGiven(endTime) && isGiven(startTime) && String(endTime) < String(startTime)
        ? [issueOf('endTime', '结束时间不能早于开始时间', 'It cannot end before it starts')]
        : []),
      ...(isGiven(stopReason) && !isGiven(endTime)
        ? [issueOf('endTime', '已停止的请填写结束时间', 'Stopped: please enter when it ended')]
        : []),
      ...(isGiven(startMeter) && isGiven(endMeter) && Number(endMeter) < Number(startMeter)
        ? [issueOf('endMeter', '结束表底不能小于起始表底', 'The end meter is not below the start meter')]
        : []),
    ]
  },
})
