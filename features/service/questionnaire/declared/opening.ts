import type { Label } from '@village/resource'
import { QUESTIONNAIRE } from './questionnaire.states.ts'

/** Whether a questionnaire takes answers. `early`: not yet. `full`: as many as wanted are there. */
export type Opening = 'open' | 'early' | 'ended' | 'full'

export const OPENING_SAYS: Readonly<Record<Exclude<Opening, 'open'>, Label>> = {
  early: { zh: '问卷还没有开始', en: 'The questionnaire has not begun yet' },
  ended: { zh: '问卷已经结束，谢谢关注', en: 'The questionnaire is over. Thank you for your interest' },
  full: { zh: '答卷已收满，谢谢关注', en: 'As many answers as were wanted have come in. Thank you' },
}

interface Opened {
  readonly status: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly quota: number | null
}
/** At a moment, yyyy-MM-dd HH:mm:ss, with so many sheets. */
export function openingOf({ status, startTime, endTime, quota }: Opened, sheets: number, now: string): Opening {
  if (status !== QUESTIONNAIRE.published || (endTime && endTime <= now)) return 'ended'
  if (startTime && startTime > now) return 'early'
  return quota && sheets >= quota ? 'full' : 'open'
}
