import { type Id, issueOf, type Label, type StoredOf } from '@village/resource'
import { type Call, type Change, InvalidInput, idArray, MOMENT_FORMAT, refuse, serve } from '@village/server'
import { noteUsual } from '../../monitor/public.server.ts'
import { refuseBeyondScope } from '../../system/public.server.ts'
import { alarmrule } from './alarmrule.resource.ts'
import { flawOfCondition } from './conditions.ts'
import { isHoursList } from './effective-hours.ts'
import { flawOfSteps, isCall } from './escalation-steps.ts'
import { rehearse } from './rehearsing.server.ts'
import { refuseFromAbove } from './rules-above.server.ts'
import { NO_DATA } from './rules-of.server.ts'

type Rule = StoredOf<typeof alarmrule>

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))
const flaw = (field: keyof Rule & string, zh: string, en: string): never => {
  throw new InvalidInput([issueOf(field, zh, en)], alarmrule.fields)
}

function checkRule(rule: Rule, call: Call): void {
  const { operator, ownRange, durationSec, effectiveTime, escalateMin, escalateLevel } = rule
  if (ownRange !== 1) {
    const found = flawOfCondition({
      operator,
      threshold: numberOf(rule.threshold),
      threshold2: numberOf(rule.threshold2),
      clearThreshold: numberOf(rule.clearThreshold),
    })
    if (found) flaw(found.field as keyof Rule & string, found.zh, found.en)
  }
  if ((operator === NO_DATA || operator === 'change') && durationSec < 10)
    flaw('durationSec', '请填写持续时间，至少 10 秒', 'Please enter the duration: 10 seconds at least')
  if (effectiveTime && !isHoursList(effectiveTime))
    flaw('effectiveTime', '生效时段无法识别', 'The effective hours are not understood')
  if (escalateMin && !escalateLevel)
    flaw('escalateLevel', '请选择升级到的级别', 'Please choose the level to which it escalates')
  const steps = rule.escalation ?? []
  const flawed = flawOfSteps(steps)
  if (flawed) flaw('escalation', flawed.zh, flawed.en)
  if (isCall(rule.alarmType) && steps.length === 0 && !escalateMin)
    flaw(
      'escalation',
      '求助类告警必须有升级步骤：没有人接处时要通知下一个人',
      'A call for help needs steps: when nobody takes it, the next ones are told',
    )
  if (rule.autoEvent === 1 && !rule.eventCategory)
    flaw('eventCategory', '请选择事件类别', 'Please choose the category of the event')
  refuseBeyondScope([rule.deptId], call)
}

const DEEDS: Readonly<Record<Change<typeof alarmrule.fields>['kind'], Label>> = {
  add: { zh: '新增了告警规则', en: 'An alarm rule was added' },
  edit: { zh: '修改了告警规则', en: 'An alarm rule was changed' },
  remove: { zh: '删除了告警规则', en: 'An alarm rule was removed' },
}
/** Who may silence an alarm by a rule is named where administrators read. */
async function noteRule(change: Change<typeof alarmrule.fields>, call: Call): Promise<void> {
  if (!['web', 'app', 'import'].includes(call.origin.source)) return
  const { ruleName } = change.kind === 'remove' ? change.before : change.after
  const { zh, en } = DEEDS[change.kind]
  await noteUsual(call, { zh: `${zh}：${ruleName}`, en: `${en}: ${ruleName}` }, 'warn')
}

/** AR + a number that is counted per tenant. */
async function nextCode(call: Call): Promise<string> {
  return `AR${String(await call.services.nextNumber(call, 'alarm-rule')).padStart(4, '0')}`
}

async function triggersOf(ids: readonly Id[], call: Call) {
  const rows = await call.db.sql<{ id: Id; n: number; last: string }>`
    select rule_id::text as id, count(*)::int as n,
      to_char(max(first_time), ${MOMENT_FORMAT}) as last
    from alarm_center_alarm where rule_id = any(${idArray(ids)}::bigint[]) and not is_deleted group by 1`
  return new Map(rows.map(row => [row.id, row]))
}

export default serve(alarmrule, {
  async fill(change: Change<typeof alarmrule.fields>, call) {
    return change.kind === 'add' ? { ruleCode: change.after.ruleCode ?? (await nextCode(call)) } : {}
  },
  check(change, call) {
    if (change.kind !== 'add') refuseFromAbove(change.before.deptId, call)
    if (change.kind !== 'remove') checkRule(change.after, call)
    else if (change.before.enabled === '1') refuse('请先停用规则再删除', 'Disable the rule before you remove it')
  },
  /** Another condition begins anew: what ran by the old one says nothing about it. */
  async after(change, call) {
    await noteRule(change, call)
    if (change.kind === 'add') return
    const { id } = change.before
    await call.db.sql`delete from alarm_center_rule_state where rule_id = ${id}::bigint and alarm_id is null`
  },
  async derive(rows, call) {
    const triggers = await triggersOf(
      rows.map(({ id }) => id),
      call,
    )
    return rows.map(({ id }) => ({
      triggerCount: triggers.get(id)?.n ?? 0,
      lastTriggerTime: triggers.get(id)?.last ?? null,
    }))
  },
  endpoints: { test: (asked, call) => rehearse(asked as never, call) },
})
