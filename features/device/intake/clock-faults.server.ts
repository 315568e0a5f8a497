import type { Id } from '@village/resource'
import { type Call, idArray } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { machine } from '../machine/machine.resource.ts'
import type { News } from './shadows.server.ts'

interface Wrong {
  readonly id: Id
  readonly name: string
  readonly keeper: Id | null
}
/**
 * Tells keepers whose clocks have become wrong: once, until a right time has come in between (device-contract §5). Asks
 * nothing where no clock is wrong. Runs before the shadows are written, which still say how it was.
 */
export async function tellClocks(news: readonly News[], call: Call): Promise<void> {
  const wrong = news.filter(({ clock }) => clock !== null && clock !== '')
  if (wrong.length === 0) return
  const found = await call.db.sql<Wrong>`
    select m.id::text as id, m.machine_name as name, m.maintainer_id::text as keeper from device_machine m
    left join device_shadow s on s.tenant_id = m.tenant_id and s.machine_id = m.id
    where m.tenant_id = ${call.tenant} and m.id = any(${idArray(wrong.map(one => one.machineId))}::bigint[])
      and coalesce(s.clock_fault, '') = '' order by m.id`
  for (const { id, name, keeper } of found)
    if (keeper)
      await sendMessage(call, {
        userIds: [keeper],
        kind: 'message',
        title: { zh: `设备时钟不对：${name}`, en: `The clock of ${name} is wrong` },
        linkPath: `${machine.path}?id=${id}`,
      })
}
