import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * A secret that is made once and then kept in DATA_DIR/secret/<name>, readable by us alone. Two processes that start at
 * the same moment get the same one, and a kill leaves either none or a whole one.
 */
export function keepSecret(dataDir: string, name: string, make: () => string): string {
  const dir = join(dataDir, 'secret')
  const path = join(dir, name)
  const kept = read(path)
  if (kept !== undefined) return kept
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const half = `${path}.${process.pid}`
  const secret = make()
  const file = openSync(half, 'w', 0o600)
  writeSync(file, `${secret}\n`)
  fsyncSync(file)
  closeSync(file)
  try {
    linkSync(half, path)
    return secret
  } catch (error) {
    const other = read(path)
    if (other === undefined) throw error
    return other
  } finally {
    rmSync(half, { force: true })
  }
}
