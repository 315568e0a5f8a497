import { featureSettings, type KernelSettings, type Registry, type Settings } from '@village/server'
import { type Logger, pino } from 'pino'
import { registryOf } from '../../../kernel/server/src/starting/registry.ts'
import { discover } from '../discover.ts'

/** What a command knows of the product that it works on. */
export interface WholeProduct {
  readonly registry: Registry
  readonly settings: Settings
  /** Warnings, on the error output. */
  readonly log: Logger
}

/** Reads all features, and what the environment says to them. */
export async function wholeProduct(settings: KernelSettings): Promise<WholeProduct> {
  const found = await discover({ demo: false })
  return {
    registry: registryOf(found),
    settings: { ...featureSettings(found.added, process.env), ...settings },
    log: pino({ level: 'warn' }, pino.destination(2)),
  }
}
