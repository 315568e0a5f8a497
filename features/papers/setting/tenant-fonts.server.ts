import type { Id } from '@village/resource'
import { type Call, Refusal } from '@village/server'
import { storedBytes } from '../../files/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import { FONTS } from '../fonts/font-limits.ts'
import { paperfont } from '../paperfont/paperfont.resource.ts'
import type { OwnFont } from './setting.server.ts'
import { unreadFont } from './setting-refusals.ts'

/** Of a page whose fonts are read: no other page is set meanwhile. */
async function bytesOf(fileId: Id, name: string, call: Call): Promise<Buffer> {
  try {
    return await storedBytes(fileId, call)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(unreadFont(name), 400)
    throw error
  }
}

/** The fonts that the caller's tenant has in use, in its order. Needs a call without a transaction. */
export async function fontsOfTenant(call: Call): Promise<readonly OwnFont[]> {
  const { services, user, origin } = call
  const inUse = { tenantId: user.tenantId, status: ENABLED } as never
  const rows = await services.as(user, origin, own =>
    own.db.of(paperfont).find(inUse, { order: ['sort', 'id'], limit: FONTS.most }),
  )
  return rows.flatMap(({ fontName, fontFile, sha256 }) =>
    fontFile && sha256 ? [{ name: fontName, sha256, read: () => bytesOf(fontFile, fontName, call) }] : [],
  )
}
