import { type Id, jsonList, type Label } from '@village/resource'

/** Whom an alarm that nobody has acknowledged is told, and when. */
export interface EscalationStep {
  /** Minutes after the alarm was raised. */
  readonly afterMin: number
  /** Roles whose members over the place are told. */
  readonly roles: readonly Id[]
  /** Keys of notify_channel. */
  readonly channels: readonly string[]
  /** 1: the family by text. */
  readonly family: 0 | 1
}
export const MOST_STEPS = 5
const MOST_MIN = 1440
const MOST_ROLES = 20

const isStep = (one: unknown): one is EscalationStep => {
  if (typeof one !== 'object' || one === null) return false
  const { afterMin, roles, channels, family } = one as Readonly<Record<string, unknown>>
  const isTexts = (list: unknown, form: RegExp): boolean =>
    Array.isArray(list) &&
    list.length <= MOST_ROLES &&
    list.every(entry => typeof entry === 'string' && form.test(entry))
  return (
    Number.isInteger(afterMin) &&
    isTexts(roles, /^\d{1,19}$/) &&
    isTexts(channels, /^[1-6]$/) &&
    (family === 0 || family === 1)
  )
}

/** What is wrong with the steps that somebody has entered; null where nothing is. */
export function flawOfSteps(steps: readonly unknown[]): Label | null {
  if (!steps.every(isStep)) return { zh: '升级步骤无法识别', en: 'The steps are not understood' }
  if (steps.length > MOST_STEPS) return { zh: `升级步骤最多${MOST_STEPS}步`, en: `At most ${MOST_STEPS} steps` }
  const flaws = steps.map(({ afterMin, roles, channels, family }, at): Label | null => {
    const [zh, en] = [`第${at + 1}步`, `Step ${at + 1}`]
    if (afterMin < 1 || afterMin > MOST_MIN)
      return { zh: `${zh}的时间应为1至${MOST_MIN}分钟`, en: `${en}: 1 to ${MOST_MIN} minutes` }
    const before = steps[at - 1]?.afterMin ?? 0
    if (afterMin <= before) return { zh: `${zh}应晚于上一步`, en: `${en} comes after the one before` }
    if (roles.length === 0 && family === 0) return { zh: `${zh}没有通知任何人`, en: `${en} tells nobody` }
    return roles.length > 0 && channels.length === 0
      ? { zh: `${zh}请选择通知渠道`, en: `${en}: choose a channel` }
      : null
  })
  return flaws.find(flaw => flaw !== null) ?? null
}

export const escalation = jsonList<EscalationStep>('升级步骤', 'Escalation steps')
  .hide('list', 'excel')
  .help('没有人接处时，按时间逐步通知；最多5步', 'Whom to tell, step by step, while nobody takes it; 5 at most')

/** What of a rule says how it escalates. */
interface Escalating {
  readonly escalation: readonly EscalationStep[] | null
  readonly escalateMin: number | null
  readonly notifyRoleIds: readonly Id[] | null
  readonly notifyChannels: readonly string[] | null
  readonly notifyFamily: number | null
}
export interface Step extends EscalationStep {
  /** Whom the rule itself names is told again: a rule of one step. */
  readonly isAgain?: true
}
/** The steps of a rule; one that has a time only tells the same people again. */
export function stepsOf(rule: Escalating): readonly Step[] {
  if (rule.escalation && rule.escalation.length > 0) return rule.escalation
  const { escalateMin, notifyRoleIds, notifyChannels, notifyFamily } = rule
  if (!escalateMin) return []
  const family = notifyFamily === 1 ? 1 : 0
  return [{ afterMin: escalateMin, roles: notifyRoleIds ?? [], channels: notifyChannels ?? [], family, isAgain: true }]
}

/** Types of alarm by which somebody calls for help. */
const CALLS: readonly string[] = ['sos', 'fall']
export const isCall = (alarmType: string): boolean => CALLS.includes(alarmType)
