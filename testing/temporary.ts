import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that a database started by root can walk through. Remove it when done. */
export function temporaryDir(prefix = 'village-'): string {
  const dir = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(dir, 0o711)
  return dir
}
