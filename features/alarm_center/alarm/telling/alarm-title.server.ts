import { type Label, type StoredOf, said, saidAbout, type Words, wordsIn } from '@village/resource'
import type { Call } from '@village/server'
import type { alarm } from '../alarm.resource.ts'
import { whoAndWhereOf } from './case-parts.server.ts'

/**
 * The title of a message about an alarm: 告警派单：高云秋 · 海棠村 村口 · 手环呼救：主动SOS. It goes to those who have to come,
 * and says who needs help and where before anything else.
 */
export async function alarmTitle(what: Label, row: StoredOf<typeof alarm>, call: Call): Promise<Words & Label> {
  const who = await whoAndWhereOf(row, call)
  if (who === '') return saidAbout(what, row, 'title')
  const { zh, en } = wordsIn(row, 'title')!
  return said(`${what.zh}：${who} · ${zh}`, `${what.en}: ${who} · ${en ?? zh}`)
}
