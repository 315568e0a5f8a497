import { creditCodeOf } from '../../demo/agriculture/credit-code.ts'
import type { Samples } from '../contract/sample.ts'
import { newMachine } from '../devices/machines.ts'

/** Valid values of agriculture where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'agriculture.company.creditCode': i => creditCodeOf(`93370699MATAM${String(i).padStart(3, '0')}`),
  'agriculture.greenhouse.machineId': (_, world) => newMachine(world, 'greenhouse'),
  'agriculture.greenhouse.airTempMax': () => '28.0',
  'agriculture.greenhouse.airHumMax': () => '85.0',
  'agriculture.greenhouse.soilMoistMax': () => '75.0',
}
