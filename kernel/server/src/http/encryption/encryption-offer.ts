import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ENCRYPTION_META } from '@village/resource'
import { ENCRYPTION_PATH, type EncryptionOffer } from '@village/resource/encrypted-call.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../contract/services.ts'
import { envelope, sendJson } from '../answers/reply.ts'
import type { StaticFiles } from '../answers/static.ts'
import { encryptionPublicKey } from './encryption-key.ts'

/** GET /api/encryption, while the switch is on: what a client needs in order to encrypt. Everybody may ask. */
export function offerEncryption(app: FastifyInstance, services: Services): void {
  if (services.settings.requestEncryption === 'off') return
  const publicKey = encryptionPublicKey(services)
  app.get(`/api${ENCRYPTION_PATH}`, (request, reply) => {
    const offer: EncryptionOffer = { publicKey, time: services.clock.latest().getTime() }
    return sendJson(request, reply, envelope(offer, 'zh'))
  })
}

const INDEX = '/index.html'
/** The same files with a page that tells the browser to encrypt. Its first call need not wait for another one. */
export async function tellingPage(files: StaticFiles, { settings }: Services): Promise<StaticFiles> {
  const index = files.get(INDEX)
  const mode = settings.requestEncryption
  if (!index || mode === 'off') return files
  const html = await readFile(index.plain.path, 'utf8')
  const content = Buffer.from(
    html.replace('<head>', `<head>\n    <meta name="${ENCRYPTION_META}" content="${mode}" />`),
  )
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`
  const plain = { ...index.plain, content, tag, sizeBytes: content.length }
  return new Map(files).set(INDEX, { type: index.type, immutable: index.immutable, plain })
}
