import { join } from 'node:path'
import { type Clock, type Running, start } from '@village/server'
import type { Village } from '../village.ts'

interface SecondServerOptions {
  readonly clock?: Clock
}

/** Another server on the database of a village. Whoever starts it closes it before the village. */
export const secondServer = (
  { database, found, settings }: Village,
  more: SecondServerOptions = {},
): Promise<Running> =>
  start({
    found,
    settings,
    migrations: join(import.meta.dirname, '../../db/migrations'),
    cluster: { ...database, embedded: false, stop: async () => {} },
    poolSize: 4,
    ...more,
  })
