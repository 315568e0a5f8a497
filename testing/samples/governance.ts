import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { gradeitem } from '../../features/governance/gradeitem/gradeitem.resource.ts'
import { grid } from '../../features/governance/grid/grid.resource.ts'
import { resident } from '../../features/people/resident/resident.resource.ts'
import type { Samples, SampleWorld } from '../contract/sample.ts'

const HAITANG = '370699901201'
/** Something made in 海棠村, by the platform. */
async function inHaitang(world: SampleWorld, make: (deptId: Id, call: Call) => Promise<{ id: Id }>): Promise<Id> {
  const { services, tenantId } = world
  const village = (await services.depts(tenantId)).find(({ regionCode }) => regionCode === HAITANG)
  return (await services.as(services.platform, {}, call => make(village!.id, call))).id
}
const newGrid = (i: number, world: SampleWorld): Promise<Id> =>
  inHaitang(world, (deptId, call) =>
    call.db.of(grid).add({ tenantId: world.tenantId, gridName: `示例网格${i}`, gridLevel: '3', deptId }),
  )
const newPerson = (world: SampleWorld): Promise<Id> =>
  inHaitang(world, (deptId, call) =>
    call.db.of(resident).add({
      tenantId: world.tenantId,
      name: '孙示例',
      idType: '99',
      sex: '1',
      birthday: '1980-05-06',
      residenceType: '1',
      liveAddress: '海棠村(演示)1组2号',
      deptId,
    }),
  )
/** An item of the village itself: its score records need no other subject, and as many as are wanted count. */
const villageItem = (i: number, world: SampleWorld): Promise<Id> =>
  inHaitang(world, (deptId, call) =>
    call.db.of(gradeitem).add({
      tenantId: world.tenantId,
      itemCode: `SAMPLE${i}`,
      itemName: '示例标准',
      subjectType: '1',
      category: '1',
      score: '2.0',
      deptId,
    }),
  )

/** Valid values of governance where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'governance.grid.color': () => '#409EFF',
  'governance.gridmember.gridId': newGrid,
  'governance.specialpeople.residentId': (_, world) => newPerson(world),
  'governance.graderecord.itemId': villageItem,
}
