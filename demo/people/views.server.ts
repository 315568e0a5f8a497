import { bulkAdd, onStart } from '@village/server'
import { savedView } from '../../features/desk/view/savedview.resource.ts'
import { resident } from '../../features/people/resident/resident.resource.ts'
import { demoTenants } from '../system/town.ts'

/** Views of the register that everyone in the demo town has. */
const VIEWS: readonly (readonly [name: string, tag: string, nameEn: string])[] = [
  ['老年人', 'elderly', 'Elderly'],
  ['未成年人', 'minor', 'Minors'],
  ['流动人口', 'migrant', 'Floating population'],
]

export default onStart({
  order: 65,
  name: 'people.demo-views',
  async run(call) {
    if (!call.services.settings.demo) return
    const tenantId = demoTenants.town
    const had = await call.db.sql`
      select 1 from desk_savedview where tenant_id = ${tenantId} and resource = ${resident.name} limit 1`
    const [owner] = await call.db.sql<{ id: string }>`
      select id from system_users where tenant_id = ${tenantId} and account = 'officer.town' and not is_deleted`
    // Removed ones count as well: what somebody took away does not come back with the next start.
    if (had.length > 0 || !owner) return
    const shared = { tenantId, resource: resident.name, scope: 'everyone', ownerId: owner.id, createUser: owner.id }
    const contentOf = (kindTags: string, nameEn: string) => ({
      filters: { kindTags, status: '1,2' },
      sort: '',
      size: 10,
      nameEn,
    })
    await bulkAdd(
      call,
      savedView,
      VIEWS.map(([name, tag, nameEn]) => ({ ...shared, name, content: contentOf(tag, nameEn) })),
    )
  },
})
