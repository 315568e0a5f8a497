import type { StoredOf } from '@village/resource'
import { type Call, refuse, showRows, type WireRow, wholeTenant } from '@village/server'
import { event } from '../../governance/event/event.resource.ts'
import { eventProcess } from '../../governance/event-process/event-process.resource.ts'
import { EVENT } from '../../governance/public.ts'
import { dayInWords } from '../layout/styles.ts'
import { provideSheet } from '../sources/sheet-sources.server.ts'

type Event = StoredOf<typeof event>

/** A step in a line: day, who, what, and what was noted. */
function stepLine(step: WireRow): string {
  const said = (name: string): string => String(step[name] ?? '')
  const to = said('toUserName') ? `（${said('toUserName')}）` : ''
  const note = said('content') ? `：${said('content')}` : ''
  return `${dayInWords(said('operateTime'))}　${said('fromUserName')}${said('actionName')}${to}${note}`
}

async function stepsOf({ id: eventId }: Event, call: Call): Promise<string> {
  // Whoever sees the event sees its steps.
  const steps = await wholeTenant(call)
    .db.of(eventProcess)
    .find({ eventId }, { order: ['stepNo'] })
  return (await showRows(eventProcess, steps as never, call)).map(stepLine).join('\n')
}

/** What was asked, when, who handled it, and what came of it. */
async function closureOf(row: Event, asked: Call): Promise<Readonly<Record<string, string>>> {
  if (row.status !== EVENT.closed) refuse('办结后才能打印办结单', 'It is printed once the event is closed')
  const call = asked.with({ language: 'zh' })
  const [shown] = await showRows(event, [row] as never, call)
  const said = (name: string): string => String(shown![name] ?? '')
  const day = (name: string): string => said(name).slice(0, 10)
  return {
    事项名称: said('title'),
    事项编号: said('ssid'),
    反映人: said('reporterResidentName') || said('reporterName'),
    反映人电话: said('reporterPhone'),
    受理日期: day('acceptTime') || day('happenTime'),
    办结日期: day('closeTime'),
    反映内容: said('content'),
    办理过程: await stepsOf(row, call),
    办理结果: said('closeSummary'),
    办理人: said('currentUserName'),
  }
}

/** 事项办结单 of an event that is closed. */
export default provideSheet({
  kind: 'event-closure',
  of: event,
  subject: ({ deptId }) => ({ deptId }),
  answers: closureOf,
})
