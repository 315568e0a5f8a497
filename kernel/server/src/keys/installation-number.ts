import { hkdfSync } from 'node:crypto'
import type { Services } from '../contract/services.ts'
import { masterKey } from './cipher.ts'

/**
 * Eight digits by which rows of this installation are told from those of others: from its master key, so that they are
 * the same on each of its servers and after a restore. Among a thousand
 * installations, two share theirs with a chance of 0.6 %.
 */
export function installationNumber({ settings }: Services): string {
  const bytes = Buffer.from(hkdfSync('sha256', masterKey(settings.dataDir), '', 'village installation', 6))
  return String(10_000_000 + (bytes.readUIntBE(0, 6) % 90_000_000))
}
