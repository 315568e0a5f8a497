import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const scratchOf = (into: string): string => `${into}.making-`

/** Removes what killed starts left. Their programs may still write there; then the next start removes it. */
function sweep(into: string): void {
  const prefix = basename(scratchOf(into))
  for (const name of readdirSync(dirname(into)))
    if (name.startsWith(prefix))
      try {
        rmSync(join(dirname(into), name), { recursive: true, force: true })
      } catch {}
}

/**
 * Fills a scratch folder beside `into` and renames it, so that a kill in between leaves nothing half done. Every call
 * has a scratch folder of its own: a program that a killed start began may still write into another. When two starts
 * make the same folder, the first one wins and the other one uses what is there.
 */
export async function makeWhole(into: string, fill: (scratch: string) => void | Promise<void>): Promise<void> {
  const scratch = `${scratchOf(into)}${randomBytes(6).toString('hex')}`
  try {
    await fill(scratch)
    renameSync(scratch, into)
  } catch (error) {
    if (!existsSync(into)) throw error
  }
  sweep(into)
}
