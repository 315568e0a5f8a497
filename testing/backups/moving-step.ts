import { pino } from 'pino'
import { discover } from '../../apps/server/discover.ts'
import { type Installation, packMove, unpackMove } from '../../features/closure/moving/move-steps.server.ts'
import type { Settings } from '../../kernel/server/src/contract/settings.ts'
import { openServices } from '../../kernel/server/src/open-services.ts'
import { featureSettings } from '../../kernel/server/src/settings/feature-settings.ts'
import { registryOf } from '../../kernel/server/src/starting/registry.ts'
import type { Connections } from '../cluster/databases.ts'

/** What a process is told that runs one step of a move, to be killed meanwhile. */
export interface MovingStep {
  readonly settings: Settings
  readonly database: Pick<Connections, 'owner' | 'app' | 'jobs'>
  readonly step: 'pack' | 'unpack'
  readonly tenantId: string
  readonly file: { readonly path: string; readonly passphrase: string }
}

async function run({ settings, database, step, tenantId, file }: MovingStep): Promise<void> {
  const product = await discover({ demo: false })
  const { services } = await openServices({
    settings: { ...featureSettings(product.added, {}), ...settings },
    registry: registryOf(product),
    app: database.app,
    log: pino({ level: 'silent' }),
  })
  const here: Installation = { services, cluster: database }
  process.send!('begun')
  if (step === 'pack') await packMove(here, tenantId, file)
  else await unpackMove(here, file)
  process.send!('done')
}

process.once('message', (told: MovingStep) => {
  run(told).catch(error => {
    process.send!(String(error))
    process.exitCode = 1
  })
})
