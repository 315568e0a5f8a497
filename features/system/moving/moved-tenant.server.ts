import { type Call, refuse } from '@village/server'
import { MOVED_TENANT, MOVING_TENANT } from '../identity/account.states.ts'
import { tenantStanding } from '../identity/tenant-standing.server.ts'

/**
 * Refuses who comes by a link of a tenant that moves, or leads on who comes by one of a tenant that has moved.
 * @param path of the link, below the address of an installation
 */
export async function refuseMoved(tenantId: string, path: string, call: Call): Promise<void> {
  const standing = await tenantStanding(tenantId, call)
  if (standing?.status === MOVING_TENANT)
    refuse('正在搬迁到新的服务器，请过一会儿再打开', 'This is moving to another server, please come back in a while')
  const { status, movedTo } = standing ?? {}
  if (status !== MOVED_TENANT || !movedTo) return
  const address = `${movedTo.replace(/\/$/, '')}${path}`
  refuse(`已搬到新的地址：${address}`, `This has moved: ${address}`)
}
