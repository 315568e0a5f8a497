import type { Label } from '@village/resource'
import { api } from '@village/web'
import { pressArrival, takeAlarm } from '../../../alarm_center/public.web.ts'
import { braceletsos } from '../braceletsos.resource.ts'
import type { AtDesk } from '../declared/rescue.ts'

const words = {
  taken: { zh: '已认领', en: 'Taken' },
  arrived: { zh: '已登记到场', en: 'Noted' },
  kept: { zh: '网络断开，已记下到场时间，连上后自动上报', en: 'No network: the time is kept and sent later' },
} as const satisfies Record<string, Label>

type OpenCall = AtDesk & { readonly id: string }

/** Takes a call: at the desk, where its alarm is known. Answers with what to say. */
export async function take({ id, alarmId }: OpenCall): Promise<Label> {
  await (alarmId ? takeAlarm(alarmId) : api(braceletsos).transition('take', { id } as never))
  return words.taken
}

/** Says that who was sent is there. */
export const arrive = async ({ alarmId }: OpenCall): Promise<Label> =>
  (await pressArrival(alarmId)) ? words.arrived : words.kept
