import type { Samples } from '../contract/sample.ts'

/** Valid values of device where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'device.deviceproduct.offlineSec': i => 10_000 + i,
  'device.machine.sn': i => `SAMPLE${String(i).padStart(4, '0')}`,
  'device.machine.gbId': i => `37069900001320${String(900_000 + i)}`,
  'device.machine.mac': () => '00:1A:2B:00:00:08',
}
