import type { Id, RowOf } from '@village/resource'
import { type Call, type Change, InvalidInput, refuse, serve } from '@village/server'
import { grid } from '../../governance/grid/grid.resource.ts'
import { dept } from '../../system/dept/dept.resource.ts'
import { greenhouse } from '../greenhouse/greenhouse.resource.ts'
import type { CompanyVillage } from './company.endpoints.ts'
import { company } from './company.resource.ts'

type Company = RowOf<typeof company>
type Written = Exclude<Change<typeof company.fields>, { kind: 'remove' }>
/** Key of org_category: a village. */
const VILLAGE = '5'

async function checkGrid({ after, ...change }: Written, call: Call): Promise<void> {
  const before: Partial<Company> = change.kind === 'edit' ? change.before : {}
  if (!after.gridId || (after.gridId === before.gridId && after.deptId === before.deptId)) return
  const area = await call.db.of(grid).get(after.gridId)
  if (!area || area.deptId === after.deptId) return
  const says = { zh: '所属网格不在所选的村', en: 'The grid is in another village' }
  throw new InvalidInput([{ field: 'gridId', code: 'other', says }], company.fields)
}

async function refuseWhileUsed(id: Id, call: Call): Promise<void> {
  if ((await call.db.of(greenhouse).count({ companyId: id })) > 0)
    refuse('该主体名下还有大棚，请先调整', 'Greenhouses belong to this business: move them first')
}

/** The village of a business, one by its own id, or without an id the caller's. */
async function villageOf(id: Id | null | undefined, call: Call): Promise<CompanyVillage> {
  const depts = await call.services.depts(call.user.tenantId)
  const villages = depts.filter(({ category }) => category === VILLAGE)
  const own = id ? await call.db.of(company).get(id) : null
  const wanted = own?.deptId ?? id ?? villages.find(one => call.user.deptIds.includes(one.id))?.id ?? villages[0]?.id
  const place = wanted ? await call.db.of(dept).get(wanted) : null
  if (!place) return refuse('未找到数据', 'Data not found', 404)
  return {
    id: place.id,
    name: place.deptName,
    fullName: place.fullName ?? place.deptName,
    regionCode: place.regionCode ?? '',
    ...(await placeOf(place, call)),
    companyCount: await call.db.of(company).count({ deptId: place.id }),
  }
}
/** Where a village is: its own place, else the middle of its largest grid. */
async function placeOf(
  { id, deptLon, deptLat }: RowOf<typeof dept>,
  call: Call,
): Promise<{ readonly longitude: string; readonly latitude: string }> {
  if (deptLon && deptLat) return { longitude: deptLon, latitude: deptLat }
  const [area] = await call.db.of(grid).find({ deptId: id }, { order: ['gridLevel'], limit: 1 })
  return { longitude: area?.centerLongitude ?? '', latitude: area?.centerLatitude ?? '' }
}

export default serve(company, {
  async check(change, call) {
    if (change.kind === 'remove') return refuseWhileUsed(change.before.id, call)
    await checkGrid(change, call)
  },

  endpoints: {
    async queryCompanyPage(_, call, { query }) {
      const store = call.db.of(company)
      const { records, total } = await store.page(query)
      return { records: await store.show(records), total }
    },
    selectVillageById: ({ id }, call) => villageOf(id, call),
  },
})
