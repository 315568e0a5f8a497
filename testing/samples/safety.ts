import type { Samples } from '../contract/sample.ts'
import { newMachine } from '../devices/machines.ts'

/** Valid values of safety where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'safety.vehicle.plateNo': i => `鲁XA${String(i).padStart(4, '0')}`,
  'safety.recordhydrant.machineId': (_, world) => newMachine(world, 'hydrant'),
}
