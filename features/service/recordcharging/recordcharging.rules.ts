import { defineRules, type Issue } from '@village/resource'
import { recordcharging } from './recordcharging.resource.ts'

const says = (field: string, zh: string, en: string): Issue => ({ field, code: 'other', says: { zh, en } })
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** What the times and meters of a session say about each other. */
export default defineRules(recordcharging, {
  judge({ startTime, endTime, startMeter, endMeter, stopReason }) {
    return [
      ...(isGiven(endTime) && isGiven(startTime) && String(endTime) < String(startTime)
        ? [says('endTime', '结束时间不能早于开始时间', 'It cannot end before it starts')]
        : []),
      ...(isGiven(stopReason) && !isGiven(endTime)
        ? [says('endTime', '已停止的请填写结束时间', 'Stopped: please enter when it ended')]
        : []),
      ...(isGiven(startMeter) && isGiven(endMeter) && Number(endMeter) < Number(startMeter)
        ? [says('endMeter', '结束表底不能小于起始表底', 'The end meter is not below the start meter')]
        : []),
    ]
  },
})
