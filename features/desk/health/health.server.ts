import type { Label } from '@village/resource'
import { type Call, type Health, LOW_MB, onHealth } from '@village/server'
import { colleaguesOf } from '../colleagues/colleagues.server.ts'
import { sendMessage } from '../message/sending.server.ts'
import selftest from '../selftest/selftest.place.ts'

const TITLE: Readonly<Record<'low' | 'short', Label>> = {
  low: { zh: '服务器磁盘空间快用完了', en: 'The server is running out of disk space' },
  short: { zh: '服务器磁盘空间不足', en: 'The server is short of disk space' },
}

const contentOf = ({ freeMb }: Health, minFreeMb: number): Label => ({
  zh: `数据目录所在磁盘还剩 ${freeMb} MB，应不少于 ${minFreeMb + LOW_MB} MB。请清理磁盘或扩容；少于 ${minFreeMb} MB 时系统报告未就绪，数据可能无法保存。`,
  en: `The disk of the data folder has ${freeMb} MB left, it should have ${minFreeMb + LOW_MB} MB. Please make room or enlarge it; below ${minFreeMb} MB the system says that it is not ready, and data may not be saved.`,
})

/** The same message once a day: several servers look at the same disk, and space goes up and down around a limit. */
async function wasNotified(title: Label, call: Call): Promise<boolean> {
  await call.turn('desk.health')
  const [told] = await call.db.sql`
    select 1 from desk_message where tenant_id = ${call.user.tenantId} and title = ${title.zh}
      and sent_time between ${call.now}::timestamptz - interval '1 day' and ${call.now}::timestamptz limit 1`
  return told !== undefined
}

/** Administrators of the platform hear that the disk gets full while there is still room to write it down. */
export default onHealth(async (health, services) => {
  if (health.space === 'enough' || !health.writes) return
  const title = TITLE[health.space]
  await services.as(services.platform, {}, async call => {
    if (await wasNotified(title, call)) return
    const content = contentOf(health, services.settings.minFreeMb)
    await sendMessage(call, {
      userIds: await colleaguesOf(call).administrators(call),
      kind: 'message',
      title,
      content,
      linkPath: selftest.path,
    })
  })
})
