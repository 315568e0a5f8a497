import type { Id } from '@village/resource'
import { api } from '@village/web'
import { alarm } from './alarm/alarm.resource.ts'

/** Says that somebody is there who was sent; false where the network is away and it is sent later. */
export { pressArrival } from './alarm/case/press-arrival.web.ts'

/** Takes an alarm up; whoever comes second is told who was first. */
export const takeAlarm = (id: Id): Promise<unknown> => api(alarm).transition('ack', { id } as never)
