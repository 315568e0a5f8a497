import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Call, refuse, type Services } from '@village/server'
import { sealsFor } from '../keys/keys.server.ts'
import type { Captcha } from '../tokens/token.api.ts'
import { pictureOf } from './picture.ts'
import { recordingOf, type Voice } from './recording.server.ts'
import { CAPTCHA_CHARACTERS, SPOKEN_CHARACTERS } from './strokes.ts'

const CHARACTERS = 5
const LIFE_MS = 5 * 60_000
/** Pictures per address and minute (security A136). */
const PER_MINUTE = 60
const MAX_ADDRESSES = 20_000
const KEY = /^([\w-]{22})\.([0-9a-z]{8,10})\.([\w-]{22})\.([\w-]{22})$/

const short = (seal: Buffer): string => seal.subarray(0, 16).toString('base64url')
const sealWithNewestKey = (purpose: string, text: string, services: Services): string =>
  short(sealsFor(purpose, text, services)[0]!)
const fits = (purpose: string, text: string, given: string, services: Services): boolean =>
  sealsFor(purpose, text, services).some(seal => timingSafeEqual(Buffer.from(short(seal)), Buffer.from(given)))

/**
 * The key of a captcha: a number, its end, our seal on both, and a seal on the answer. Any instance can judge it, and
 * nothing is stored until it is used.
 */
export function captchaKey(answer: string, services: Services): string {
  const end = (services.clock.latest().getTime() + LIFE_MS).toString(36)
  const body = `${randomBytes(16).toString('base64url')}.${end}`
  const seals = [
    sealWithNewestKey('captcha', body, services),
    sealWithNewestKey('captcha answer', `${body}.${answer}`, services),
  ]
  return `${body}.${seals.join('.')}`
}

const seen = new WeakMap<Services, { sinceMs: number; counts: Map<string, number> }>()
function countAddress({ services, origin }: Call): void {
  if (!services.settings.rateLimit) return
  const nowMs = services.clock.monotonicMs()
  const known = seen.get(services)
  const minute = known && nowMs - known.sinceMs < 60_000 ? known : { sinceMs: nowMs, counts: new Map<string, number>() }
  seen.set(services, minute)
  const count = (minute.counts.get(origin.ip) ?? 0) + 1
  if (count > PER_MINUTE || minute.counts.size >= MAX_ADDRESSES)
    refuse('请求过于频繁,请稍后再试', 'Too many requests, please try again later', 429)
  minute.counts.set(origin.ip, count)
}

const chance = (): number => randomInt(2 ** 32) / 2 ** 32

/**
 * A new captcha of five characters, good for five minutes and one try; in a `voice`, five digits that are spoken and
 * drawn. An empty picture says that none is asked for.
 */
export function newCaptcha(call: Call, voice?: Voice | null): Captcha {
  if (!call.services.settings.captcha) return { key: '', image: '' }
  countAddress(call)
  const characters = voice ? SPOKEN_CHARACTERS : CAPTCHA_CHARACTERS
  const answer = Array.from({ length: CHARACTERS }, () => characters[randomInt(characters.length)]).join('')
  const image = `data:image/svg+xml;base64,${Buffer.from(pictureOf(answer, chance)).toString('base64')}`
  const seen = { key: captchaKey(answer, call.services), image }
  return voice ? { ...seen, audio: recordingOf(answer, voice, chance).toString('base64') } : seen
}

/**
 * Whether the answer is right. Whatever the answer, the captcha is used up: the row of its number commits with `call`.
 * Capitals do not matter.
 */
export async function isRightCaptcha(key: string, answer: string, call: Call): Promise<boolean> {
  const [, nonce, end, seal, answerSeal] = KEY.exec(key) ?? []
  if (!nonce || !end || !seal || !answerSeal) return false
  const body = `${nonce}.${end}`
  const latest = call.services.clock.latest()
  if (!fits('captcha', body, seal, call.services) || parseInt(end, 36) <= latest.getTime()) return false
  await call.db.sql`delete from account_spent_captcha where id in
    (select id from account_spent_captcha where expire_time < ${latest}::timestamptz order by expire_time limit 20)`
  const spent = await call.db.sql`
    insert into account_spent_captcha (id, nonce, expire_time)
    values (${call.services.newId()}, ${nonce}, ${latest}::timestamptz + ${LIFE_MS / 1000} * interval '1 second')
    on conflict (nonce) do nothing returning id`
  const said = answer.trim().toUpperCase()
  return spent.length === 1 && fits('captcha answer', `${body}.${said}`, answerSeal, call.services)
}
