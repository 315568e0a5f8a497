import { machine } from '../../features/device/machine/machine.resource.ts'
import { activity } from '../../features/service/activity/activity.resource.ts'
import type { Samples, SampleWorld } from '../contract/sample.ts'

/** An activity that takes enrolments of anybody now. */
const openActivity = ({ services }: SampleWorld): Promise<string | undefined> =>
  services.as(services.platform, {}, async call => {
    const open = await call.db.of(activity).find({ status: '1', needReview: 0 }, { order: ['-enrollEnd'] })
    return open.find(({ minAge, maxPeople }) => minAge === null && maxPeople !== 40)?.id
  })
const chargingPile = ({ services }: SampleWorld): Promise<string | undefined> =>
  services.as(services.platform, {}, async call => {
    const [pile] = await call.db.of(machine).find({ machineType: 'charging', tenantId: '000000' }, { limit: 1 })
    return pile?.id
  })

/** Valid values of service where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'service.activity.endTime': () => '2026-10-15 12:00:00',
  'service.activity.enrollStart': () => null,
  'service.activityenroll.activityId': (_, world) => openActivity(world),
  'service.questionnaire.endTime': () => '2026-10-15 12:00:00',
  'service.recordcharging.machineId': (_, world) => chargingPile(world),
}
