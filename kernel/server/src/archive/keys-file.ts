import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MASTER_KEY } from '../keys/cipher.ts'
import { BadArchive } from './manifest.ts'
import { isShortPassphrase, openedBy, SHORTEST_PASSPHRASE, sealedBy } from './passphrase.ts'

const HEAD = 'village-keys-1'

const secretsOf = (dataDir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(dataDir, 'secret')).map(name => [name, readFileSync(join(dataDir, 'secret', name), 'base64')]),
  )

/** The secrets of an installation, sealed by a passphrase (scrypt, AES-256-GCM); what a backup keeps apart from its rows. */
export function sealKeys(dataDir: string, passphrase: string): string {
  if (isShortPassphrase(passphrase))
    throw new BadArchive(
      `密钥口令至少${SHORTEST_PASSPHRASE}个字符`,
      `The passphrase for the keys needs ${SHORTEST_PASSPHRASE} characters at least`,
    )
  return `${HEAD}\n${sealedBy(passphrase, JSON.stringify(secretsOf(dataDir)))}\n`
}

function unseal(sealed: string, passphrase: string): Record<string, string> {
  const [head, text = ''] = sealed.split('\n')
  if (head !== HEAD) throw new BadArchive('这不是密钥备份文件', 'This is no file of keys')
  try {
    return JSON.parse(openedBy(passphrase, text)) as Record<string, string>
  } catch {
    throw new BadArchive(
      '密钥口令不对，或密钥文件已损坏',
      'The passphrase is another one, or the file of keys is damaged',
    )
  }
}

function writeWhole(path: string, content: Buffer): void {
  writeFileSync(`${path}.part`, content, { mode: 0o600, flush: true })
  renameSync(`${path}.part`, path)
}

/**
 * Writes the secrets of a sealed file below a folder that has none yet. The master key comes last, so that a process
 * that was killed goes on from the beginning; where the same key is there, the folder stays as it is.
 * @throws BadArchive where the passphrase is another, the file is damaged, or the folder has a key of its own
 */
export function openKeys(sealed: string, passphrase: string, dataDir: string): void {
  const { [MASTER_KEY]: master, ...others } = unseal(sealed, passphrase)
  const folder = join(dataDir, 'secret')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(join(folder, MASTER_KEY))) {
    if (master !== undefined && readFileSync(join(folder, MASTER_KEY)).equals(Buffer.from(master, 'base64'))) return
    throw new BadArchive(
      `${folder} 里已有另一把密钥，不会覆盖它：请恢复到一个新的 DATA_DIR`,
      `${folder} has another key already, which is not replaced: restore into a new DATA_DIR`,
    )
  }
  for (const [name, content] of Object.entries({ ...others, ...(master !== undefined && { [MASTER_KEY]: master }) }))
    writeWhole(join(folder, name), Buffer.from(content, 'base64'))
}
