import { beginningOf } from '@village/resource'
import { type Call, serveApi } from '@village/server'
import { colleaguesOf } from '../colleagues/colleagues.server.ts'
import { deskParams } from '../params.ts'
import { help } from './help.api.ts'

const LONGEST = 40
/** Who sets the rights of roles opens pages to others. */
const OPENS_PAGES = 'role_grant'
const KEEPERS_NAMED = 2

async function keepersOf(call: Call): Promise<readonly string[]> {
  const ids = (await colleaguesOf(call).holdersOf(OPENS_PAGES, call.user.tenantId, call)).slice(0, KEEPERS_NAMED)
  const names = await call.services.userNames(ids)
  return ids.flatMap(id => names.get(id) ?? [])
}

export default serveApi(help, {
  async support(_, call) {
    const phone = (await call.services.param(call.user.tenantId, deskParams['help.phone'])).trim()
    // Whatever an administrator has typed becomes a link to call: without a digit there is nothing to dial.
    return { phone: /\d/.test(phone) ? beginningOf(phone, LONGEST) : '', keepers: await keepersOf(call) }
  },
})
