import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadArchive } from './manifest.ts'

/** RFC 7914 parameters for files that are kept for years: 64 MB and some 0.2 s for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }
/** What a passphrase for the keys of a county has at least. */
export const SHORTEST_PASSPHRASE = 12
const HEAD = 'village-keys-1'

const secretsOf = (dataDir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(dataDir, 'secret')).map(name => [name, readFileSync(join(dataDir, 'secret', name), 'base64')]),
  )

/** The secrets of an installation, sealed by a passphrase (scrypt, AES-256-GCM); what a backup keeps apart from its rows. */
export function sealKeys(dataDir: string, passphrase: string): string {
  if ([...passphrase].length < SHORTEST_PASSPHRASE)
    throw new BadArchive(
      `密钥口令至少${SHORTEST_PASSPHRASE}个字符`,
      `The passphrase for the keys needs ${SHORTEST_PASSPHRASE} characters at least`,
    )
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase.normalize('NFC'), salt, 32, COST), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(secretsOf(dataDir)), 'utf8'), cipher.final()])
  return `${HEAD}\n${Buffer.concat([salt, iv, cipher.getAuthTag(), body]).toString('base64')}\n`
}

/**
 * Writes the secrets of a sealed file below a folder that has none yet.
 * @throws BadArchive where the passphrase is another, the file is damaged, or the folder has a key of its own
 */
export function openKeys(sealed: string, passphrase: string, dataDir: string): void {
  const [head, text = ''] = sealed.split('\n')
  if (head !== HEAD) throw new BadArchive('这不是密钥备份文件', 'This is no file of keys')
  const bytes = Buffer.from(text, 'base64')
  const key = scryptSync(passphrase.normalize('NFC'), bytes.subarray(0, 16), 32, COST)
  let secrets: Record<string, string>
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(16, 28))
    decipher.setAuthTag(bytes.subarray(28, 44))
    secrets = JSON.parse(Buffer.concat([decipher.update(bytes.subarray(44)), decipher.final()]).toString('utf8'))
  } catch {
    throw new BadArchive(
      '密钥口令不对，或密钥文件已损坏',
      'The passphrase is another one, or the file of keys is damaged',
    )
  }
  const folder = join(dataDir, 'secret')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).includes('master.key'))
    throw new BadArchive(
      `${folder} 里已有密钥，不会覆盖它：请恢复到一个新的 DATA_DIR`,
      `${folder} has keys already, which are not replaced: restore into a new DATA_DIR`,
    )
  for (const [name, content] of Object.entries(secrets))
    writeFileSync(join(folder, name), Buffer.from(content, 'base64'), { mode: 0o600 })
}
