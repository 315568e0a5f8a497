import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPlots, type Plots, TENANTS } from '../../../../testing/plot-database.ts'
import { lockTenant, unlockTenant } from '../moving/move-lock.ts'
import { oneByOne } from './one-by-one.ts'

const [STAYS, MOVES] = TENANTS
let plots: Plots
beforeAll(async () => {
  plots = await openPlots()
}, 60_000)
afterAll(() => plots?.close())

test('a tenant that moves is passed over and the log says so, which is no failure', async () => {
  const { services } = plots
  const said = vi.spyOn(services.log, 'info')
  const places: string[] = []
  const pieces = TENANTS.map(tenantId => ({ tenantId }))
  const once = () =>
    oneByOne({ services, origin: { requestId: 'r1' } }, { job: 'plots.night', pieces }, async ({ tenantId }) => {
      places.push(tenantId)
    })
  await lockTenant(plots.database.owner, MOVES, ['plots_plot'])
  expect(await once()).toEqual({ done: 1, failed: 0, left: 0 })
  expect(places).toEqual([STAYS])
  expect(said).toHaveBeenCalledWith({ task: 'plots.night', tenantIds: [MOVES] }, expect.stringContaining('passed over'))
  await unlockTenant(plots.database.owner, MOVES)
  expect(await once()).toEqual({ done: 2, failed: 0, left: 0 })
})
