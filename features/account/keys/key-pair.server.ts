import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, cannotStart, perInstallation, refuse, type Services } from '@village/server'
import { sm2Decrypt } from './sm2.server.ts'
import { isSm2Secret, newSm2Secret, sm2PublicPoint } from './sm2-curve.server.ts'

const KEY = /^[0-9a-f]{64}$/
const fileOf = (dataDir: string): string => join(dataDir, 'secret', 'sm2.key')

/** The private key of this installation, made when there is none. */
const privateKey = perInstallation(({ settings }: Services): Buffer => {
  const file = fileOf(settings.dataDir)
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, Buffer.from(newSm2Secret()).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  const text = readFileSync(file, 'utf8').trim()
  const secret = Buffer.from(text, 'hex')
  if (!KEY.test(text) || !isSm2Secret(secret))
    cannotStart(
      `${file} 不是 SM2 私钥；删除该文件后重新启动即可生成新密钥（须更换现有客户端中的公钥）`,
      `${file} is no SM2 key; remove it to have one made (existing clients need the new public key)`,
    )
  return secret
})

/** The public key that an existing client of the family is given: 04, x and y in 130 hex digits. */
export const sm2PublicKey = (services: Services): string =>
  Buffer.from(sm2PublicPoint(privateKey(services))).toString('hex')

/** A ciphertext of 1 to 64 bytes, with or without the 04 of its point; no password in clear is so long. */
const CIPHERTEXT = /^(?:[0-9a-f]{2}){97,161}$/i

const readable = {
  zh: '这样加密的密码可被截取重放，只能经 HTTPS 发送；请用 https:// 打开（代理须在 TRUST_PROXY 中列出）',
  en: 'A password encrypted so can be taken and sent again: use https:// (a proxy has to be named in TRUST_PROXY)',
} as const

/**
 * The password that a client of the family encrypted under our public key (wire-contract §2.8); any other text as it
 * came. The protocol has no nonce: what somebody on the way has read is good again, so it has to come over TLS. A broken ciphertext stays what it is as well: no password is equal to it, and none may be so long.
 */
export function openPassword(received: string, { services, origin, language }: Call): string {
  if (!CIPHERTEXT.test(received)) return received
  if (!origin.isConfidential) refuse(readable.zh, readable.en, 400, { error_description: readable[language] })
  const ways = received.startsWith('04') ? [received.slice(2), received] : [received]
  for (const hex of ways) {
    const plain = sm2Decrypt(Buffer.from(hex, 'hex'), privateKey(services))
    if (plain) return plain.toString('utf8')
  }
  return received
}
