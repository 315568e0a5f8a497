import type { Samples } from '../contract/sample.ts'
import { newMachine } from '../devices/machines.ts'

/** Valid values of health where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'health.electronicarchives.archiveNo': i => `370699902901${String(i).padStart(5, '0')}`,
  'health.electronicarchives.nextExamDate': () => '2027-03-31',
  'health.electronicarchives.signEndDate': () => '2027-03-31',
  'health.electronicarchives.systolic': () => 132,
  'health.electronicarchives.diastolic': () => 82,
  'health.electronicarchives.glucose': () => '5.60',
  'health.electronicarchives.height': () => '168.0',
  'health.electronicarchives.weight': () => '66.5',
  // A dose that was given is not deleted: what is tried out is a booking.
  'health.uservaccinate.inoculateDate': () => null,
  'health.uservaccinate.nextDate': () => '2099-03-31',
  'health.braceletbind.machineId': (_, world) => newMachine(world, 'bracelet'),
  'health.braceletbind.familyPhones': () => '15410800001',
  // Where somebody lives is shown to three decimals: what goes in exactly does not come back so.
  'health.braceletbind.fenceLongitude': () => null,
  'health.braceletbind.fenceLatitude': () => null,
  'health.braceletbind.fenceRadius': () => 0,
}
