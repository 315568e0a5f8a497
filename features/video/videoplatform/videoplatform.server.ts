import { type Id, issueOf, missingIn, type RowOf } from '@village/resource'
import { type Call, InvalidInput, Refusal, refuse, sealSecrets, serve, wholeTenant } from '@village/server'
import { machine } from '../../device/machine/machine.resource.ts'
import { endpointOf } from '../../files/public.server.ts'
import { SourceFailure } from '../sources/source-failure.server.ts'
import { sourceOf } from '../sources/sources.server.ts'
import { TEST_CARD } from './test-card.ts'
import { videoplatform } from './videoplatform.resource.ts'
import { asksOf } from './videoplatform.rules.ts'

type Platform = RowOf<typeof videoplatform>

function checkAccount(platform: Platform): void {
  const flaws = [...missingIn(videoplatform.fields, platform, asksOf(platform.category).required)]
  if (platform.endpoint && endpointOf(platform.endpoint) === null)
    flaws.push(issueOf('endpoint', '平台地址不是可以访问的地址', 'Address: no address that can be called'))
  if (flaws.length > 0) throw new InvalidInput(flaws, videoplatform.fields)
}

/** Also cameras of villages that the caller does not see. */
async function refuseUsed({ id }: Platform, call: Call): Promise<void> {
  const used = await wholeTenant(call).db.of(machine).count({ platformId: id })
  if (used > 0) refuse(`还有 ${used} 台摄像机使用这个平台，不能删除`, `${used} cameras use it: it cannot be removed`)
}

async function test(id: Id, call: Call): Promise<void> {
  const platform = (await call.db.of(videoplatform).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
  if (platform.category === TEST_CARD) return
  try {
    await sourceOf(platform, call.services).test()
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    call.services.log.warn({ platformId: id, kind: error.kind }, 'the test of a video platform has failed')
    throw new Refusal(error.says)
  }
}

/** A device that names a platform is served by it. */
export const platformOf = async (
  { platformId }: Pick<RowOf<typeof machine>, 'platformId'>,
  call: Call,
): Promise<Platform | null> => (platformId ? call.db.of(videoplatform).get(platformId) : null)

export default serve(videoplatform, {
  fill: (change, call) => (change.kind === 'remove' ? {} : sealSecrets(change, ['accessKey', 'secretKey'], call)),
  check: (change, call) => (change.kind === 'remove' ? refuseUsed(change.before, call) : checkAccount(change.after)),
  endpoints: { test: ({ id }, call) => test(id, call) },
})
