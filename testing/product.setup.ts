import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { sendTo, signIn } from './client.ts'
import { startProduct } from './product.ts'
import { temporaryDir } from './temporary.ts'

/** The product that the journeys walk through: freshly installed, with the demo town, as `npm start` runs it. */
export interface JourneyProduct {
  readonly address: string
  readonly mqttPort: number
  readonly adminPassword: string
  /** What it printed at its start: the demo users' passwords are there. */
  readonly printed: string
}
declare module 'vitest' {
  interface ProvidedContext {
    readonly product: JourneyProduct
  }
}

/** Starts one product for all journeys; a journey that needs other settings starts its own with `startProduct`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = temporaryDir('village-journey-')
  const adminPassword = 'Journey-2026-village'
  const settings = {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    CAPTCHA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  }
  const product = await startProduct(settings)
  const { address, mqttPort, printed } = product
  // The first password must be changed at once; journeys that begin later find that done.
  const { password } = await signIn(sendTo(address), { account: 'admin', password: adminPassword })
  project.provide('product', { address, mqttPort, adminPassword: password, printed: printed() })
  return async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
