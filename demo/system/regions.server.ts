import { onStart } from '@village/server'
import { addDivisions, type Division, divisions } from '../../features/system/public.server.ts'
import { demoTown, demoVillages } from './town.ts'

/** The demo county, its town and villages (domain-model §9): 370699 is not an assigned code. */
const demoDivisions: readonly Division[] = [
  [demoTown.regionCode.slice(0, 6), '演示县(示例数据)'],
  [demoTown.regionCode, demoTown.name],
  ...demoVillages.map(({ regionCode, name }): Division => [regionCode, name]),
]

/** After system.regions (16). The whole list, because the place of a county among the others counts them. */
export default onStart({
  order: 17,
  name: 'system.demo-regions',
  async run(call) {
    if (call.services.settings.demo) await addDivisions([...divisions, ...demoDivisions], call)
  },
})
