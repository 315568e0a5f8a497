import { expect, inject, test } from 'vitest'
import { discover } from '../../apps/server/discover.ts'
import { createDatabase } from '../database.ts'
import { ask } from './databases.ts'
import { ensureSeed } from './seed.ts'

test('a copy of a village has no night of the original to make up for, whatever the hour', async () => {
  await ensureSeed(inject('cluster'), 'bare', () => discover({ demo: false }))
  const copy = await createDatabase('bare')
  const nights = await ask(copy.owner, "select key from graphile_worker._private_jobs where key like 'monitor.audit:%'")
  expect(nights).toEqual([])
  await copy.drop()
})
