import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, webcrypto } from 'node:crypto'
import { perInstallation } from '../../common/lru.ts'
import { cannotStart } from '../../contract/cannot-start.ts'
import type { Services } from '../../contract/services.ts'
import { keepSecret } from '../../database/secret.ts'

const NAME = 'request-encryption.pem'
const KEY_BITS = 2048
const WRAPPED_BYTES = KEY_BITS / 8

const makeKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: KEY_BITS }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

function readKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails?.modulusLength === KEY_BITS ? key : null
  } catch {
    return null
  }
}

/** The private key of this installation, made when there is none. */
const privateKey = perInstallation(({ settings: { dataDir } }: Services): KeyObject => {
  const key = readKey(keepSecret(dataDir, NAME, makeKey))
  if (key) return key
  return cannotStart(
    `${dataDir}/secret/${NAME} 不是 ${KEY_BITS} 位 RSA 私钥；删除该文件后重新启动即可生成新密钥`,
    `${dataDir}/secret/${NAME} is no RSA key of ${KEY_BITS} bits; remove it to have one made`,
  )
})

/** The public half that clients wrap their keys with, SPKI as PEM. */
export function encryptionPublicKey(services: Services): string {
  return createPublicKey(privateKey(services)).export({ type: 'spki', format: 'pem' }).toString()
}

/** The private key as Web Crypto takes it, which decrypts on threads of its own. */
const unwrapping = perInstallation((services: Services) => {
  const bytes = privateKey(services).export({ type: 'pkcs8', format: 'der' })
  return webcrypto.subtle.importKey('pkcs8', bytes, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt'])
})

/** The key that a client wrapped; null for anything else. Takes 0.2 to 1 ms, beside this process's other work. */
export async function unwrapKey(wrapped: string, services: Services): Promise<string | null> {
  const bytes = Buffer.from(wrapped, 'base64')
  if (bytes.length !== WRAPPED_BYTES) return null
  const key = await unwrapping(services)
  const opened = await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, bytes).catch(() => null)
  return opened && Buffer.from(opened).toString('latin1')
}
