import type { RowOf } from '@village/resource'
import type { Services } from '@village/server'
import type { videoplatform } from '../videoplatform/videoplatform.resource.ts'
import { guarded } from './breaker.server.ts'
import { ezviz } from './ezviz.server.ts'
import { hikvision } from './hikvision.server.ts'
import { isTrusted } from './outgoing.server.ts'
import type { MakeSource, PlatformAccount, VideoSource } from './video-source.server.ts'
import { wvp } from './wvp.server.ts'

/** By key of video_category. */
const makers: Readonly<Record<string, MakeSource>> = { 1: hikvision, 2: ezviz, 3: wvp }

type Platform = RowOf<typeof videoplatform>
function accountOf(platform: Platform, services: Services): PlatformAccount {
  const { id, tenantId } = platform
  const open = (sealed: string | null): string => (sealed ? services.cipher.open(tenantId, sealed) : '')
  const endpoint = (platform.endpoint ?? '').replace(/\/+$/, '')
  return {
    id,
    tenantId,
    endpoint,
    accessKey: open(platform.accessKey),
    secretKey: open(platform.secretKey),
    isTrusted: isTrusted(endpoint, services.settings.videoHosts),
  }
}

/** The source of a platform, behind its breaker. A test asks in spite of it. */
export function sourceOf(platform: Platform, services: Services): VideoSource {
  const account = accountOf(platform, services)
  const source = makers[platform.category]!(account, services)
  // A changed address is another platform: it has failed nobody yet.
  const key = `${account.id} ${account.endpoint}`
  return {
    addressOf: wanted => guarded(key, services, () => source.addressOf(wanted)),
    test: () => source.test(),
  }
}
