import { isStorable } from '@village/resource'
import { type Call, refuse } from '@village/server'
import type { Preferences } from '../own-calls.api.ts'

const MAX_BYTES = 16_384
const NAME = /^[a-z][A-Za-z0-9.-]{0,40}$/

/** The caller's own; {} before anything was kept. */
export async function preferencesOf(call: Call): Promise<{ content: Preferences; updateTime: string }> {
  const [row] = await call.db.sql<{ content: string; change_time: string }>`
    select content, change_time from desk_preference where tenant_id = ${call.user.tenantId} and user_id = ${call.user.id}`
  const { cipher } = call.services
  const content: Preferences = row ? JSON.parse(cipher.open(call.user.tenantId, row.content)) : {}
  return { content, updateTime: row?.change_time.slice(0, 19) ?? '' }
}

/** Replaces them whole: the last write wins. Refuses what is no object, unknown forms of names, and more than 16 KB. */
export async function keepPreferences(content: unknown, call: Call): Promise<{ updateTime: string }> {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return refuse('偏好应为对象', 'Preferences must be an object')
  const odd = Object.keys(content).find(name => !NAME.test(name))
  if (odd !== undefined)
    refuse(`偏好的名称不正确: ${odd.slice(0, 48)}`, `Not a name of a preference: ${odd.slice(0, 48)}`)
  const text = JSON.stringify(content)
  if (Buffer.byteLength(text) > MAX_BYTES) refuse('偏好最多16KB', 'Preferences may have at most 16 KB')
  if (!isStorable(content)) refuse('偏好中有无法保存的字符', 'Preferences contain characters that cannot be stored')
  const sealed = call.services.cipher.seal(call.user.tenantId, text)
  await call.db.sql`
    insert into desk_preference (id, tenant_id, user_id, content, change_time)
    values (${call.services.newId()}, ${call.user.tenantId}, ${call.user.id}, ${sealed}, ${call.now}::timestamptz)
    on conflict (tenant_id, user_id) do update set content = excluded.content, change_time = excluded.change_time`
  return { updateTime: call.now }
}
