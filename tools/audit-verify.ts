import { featureSettings, openCluster, verifyAudit } from '@village/server'
import { pino } from 'pino'
import { failed, needDatabase, settingsOf } from '../apps/server/commands/command.ts'
import { discover } from '../apps/server/discover.ts'
import { wordsOfBreak } from '../features/monitor/audit-check/break-line.ts'
import { lineOf } from '../features/monitor/audit-check/checking.server.ts'
import { openServices } from '../kernel/server/src/open-services.ts'
import { registryOf } from '../kernel/server/src/starting/registry.ts'

/**
 * `village audit-verify`: verifies the audit chain of DATA_DIR and DATABASE_URL, beside a running server or without one.
 * Ends with 0 where it is whole, 3 where it is broken; writes nothing.
 */
const settings = settingsOf()
needDatabase(settings)
try {
  const product = await discover({ demo: false })
  const registry = registryOf(product)
  const all = { ...featureSettings(product.added, process.env), ...settings }
  const cluster = await openCluster(settings)
  const { services, close } = await openServices({
    settings: all,
    registry,
    app: cluster.app,
    log: pino({ level: 'warn' }),
  })
  const found = await verifyAudit(services)
  const since = found.tenants.map(one => one.since).sort()[0]
  console.log(`${found.entries} 条记录，${found.blocks} 个区块，${found.unsealed} 条未封入`)
  console.log(`${found.entries} entries in ${found.blocks} blocks, ${found.unsealed} not sealed yet`)
  for (const one of found.breaks) {
    const { zh, en } = wordsOfBreak(lineOf(one, services))
    console.log(`✗ ${zh}\n  ${en}`)
  }
  if (found.broken === 0) console.log(`审计链自 ${since ?? '-'} 起完整\nThe chain is unbroken since ${since ?? '-'}`)
  else console.log(`审计链有 ${found.broken} 处断裂\nThe chain is broken at ${found.broken} places`)
  await close()
  await cluster.stop()
  process.exitCode = found.broken === 0 ? 0 : 3
} catch (error) {
  failed(error, settings.dataDir)
}
