// Fills templates before the first test waits for them: a hook has a time limit, a busy machine has none.
// Reads the cluster from its standard input; the kinds are its arguments.
import { text } from 'node:stream/consumers'
import { discover } from '../../apps/server/discover.ts'
import { ensureSeed, type SeedKind } from './seed.ts'

const cluster = JSON.parse(await text(process.stdin))
for (const kind of process.argv.slice(2))
  await ensureSeed(cluster, kind as SeedKind, () => discover({ demo: kind === 'town' }))
