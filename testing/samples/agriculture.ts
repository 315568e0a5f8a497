import { creditCodeOf } from '../../features/agriculture/demo/credit-code.ts'
import type { Samples } from '../sample.ts'

/** Valid values of agriculture where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'agriculture.company.creditCode': i => creditCodeOf(`93370699MATAM${String(i).padStart(3, '0')}`),
}
