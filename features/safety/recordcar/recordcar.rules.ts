import { defineRules, issueOf, NO_PLATE } from '@village/resource'
import { recordcar } from './recordcar.resource.ts'

/** Keys of dictionary car_event_type: only registered, and too fast. */
export const INCOMING = '1'
export const SPEEDING = '3'

/** Nobody leaves before they came; who is said to be too fast was faster than allowed; a car that comes in has a plate. */
export default defineRules(recordcar, {
  judge({ eventType, plateNo, happenTime, outTime, speed, speedLimit }, { today }) {
    const isTooFast = speed && speedLimit ? Number(speed) > speedLimit : null
    return [
      ...(eventType === INCOMING && plateNo === NO_PLATE
        ? [issueOf('plateNo', '外来车辆按车牌号登记，请填写车牌号', 'Who comes in is registered by plate: enter it')]
        : []),
      ...(happenTime && happenTime.slice(0, 10) > today
        ? [issueOf('happenTime', '发生时间不能晚于今天', 'The time may not be in the future')]
        : []),
      ...(happenTime && outTime && outTime < happenTime
        ? [issueOf('outTime', '离开时间不能早于发生时间', 'Nobody leaves before coming')]
        : []),
      ...(eventType === SPEEDING && isTooFast === false
        ? [issueOf('speed', '车速没有超过限速', 'The speed is within the limit')]
        : []),
    ]
  },
})
