import { type Id, issueOf, momentBefore, readIn, said, typed, type Words, wordsIn } from '@village/resource'
import {
  type Call,
  type Change,
  type Draft,
  InvalidInput,
  personOf,
  Refusal,
  refuse,
  serve,
  transition,
  wholeTenant,
} from '@village/server'
import { provideCounter, sendMessage } from '../../desk/public.server.ts'
import { machine } from '../../device/machine/machine.resource.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { activeAmong, namesOfUsers } from '../../system/public.server.ts'
import { alarmLog } from '../alarm-log/alarm-log.resource.ts'
import { addLogLine } from '../alarm-log/alarm-log.server.ts'
import { alarmMute } from '../alarm-mute/alarm-mute.resource.ts'
import { alarm } from './alarm.resource.ts'
import type { AlarmStep } from './declared/alarm.endpoints.ts'
import { ACTION, ALARM, CRITICAL, isCallType, OPEN_ALARMS } from './declared/alarm.states.ts'
import { comment } from './handling/comments.server.ts'
import { addPictures, arrive, askSupport, caseOf, seenAlarm } from './handling/handling.server.ts'
import { escalateAgain, refuseSecond } from './handling/reopening.server.ts'
import { talliesOf } from './raising/counting.server.ts'
import { openKeyOf } from './raising/known-alarms.server.ts'
import { type Alarm, nextAlarmNo } from './raising/raising.server.ts'
import { lateAlarms } from './response-times/late-alarms.server.ts'
import { responseOf } from './response-times/response-times.server.ts'
import { alarmTitle } from './telling/alarm-title.server.ts'
import { callOffEscalation, escalate } from './telling/escalating.server.ts'
import { followAlarm } from './telling/followers.server.ts'
import { alarmPath, tell, tellBot } from './telling/notifying.server.ts'

type Changed = Change<typeof alarm.fields>
type Edited = Extract<Changed, { kind: 'edit' }>

/** Days within which a false alarm may be taken up again. */
const REOPEN_DAYS = 7

const flaw = (field: keyof Alarm & string, zh: string, en: string): never => {
  throw new InvalidInput([issueOf(field, zh, en)], alarm.fields)
}

/** What each step leaves in the record. */
function fillStep({ by, after }: Edited, call: Call): Draft<typeof alarm.fields> {
  const { now } = call
  const person = personOf(call)
  // Who takes it up deals with it, until somebody is sent (design/ux.md §4.5).
  if (by === 'ack') return { ackUser: person, ackTime: now, handlerId: person }
  if (by === 'dispatch') return { dispatchUser: person, dispatchTime: now, muteUntil: null }
  if (by === 'close' || by === 'over' || by === 'false') return { closeUser: person, closeTime: now, openKey: null }
  if (by !== 'reopen') return {}
  const openKey = after.ruleId ? openKeyOf({ ...after, ruleId: after.ruleId }) : null
  return { closeUser: null, closeTime: null, falseReason: null, recoverTime: null, openKey }
}

async function fillAlarm(change: Changed, call: Call): Promise<Draft<typeof alarm.fields>> {
  if (change.kind === 'remove') return {}
  if (change.kind === 'edit') return fillStep(change, call)
  const { after } = change
  const device = after.machineId ? await wholeTenant(call).db.of(machine).get(after.machineId) : null
  return {
    alarmNo: after.alarmNo ?? (await nextAlarmNo(call)),
    firstTime: after.firstTime ?? call.now,
    machineType: after.machineType ?? device?.machineType ?? null,
  }
}

async function checkDispatch({ after }: Edited, call: Call): Promise<void> {
  if (after.deadline! <= call.now) flaw('deadline', '处置时限应晚于现在', 'The deadline has to be later than now')
  if (!(await activeAmong([after.handlerId!], after.tenantId, call)).has(after.handlerId!))
    flaw('handlerId', '处置人不存在或已停用，请另选', 'There is no such person, or the account is disabled')
}

async function checkAlarm(change: Changed, call: Call): Promise<void> {
  if (change.kind === 'remove') {
    const { status, ruleId, sourceTable } = change.before
    // What somebody has entered by mistake, and nobody has taken up, goes as it came.
    const isByHand = status === ALARM.open && !ruleId && !sourceTable
    if (OPEN_ALARMS.includes(status ?? '') && !isByHand)
      refuse('未处理完的告警不能删除，请先关闭', 'An open alarm is closed, not removed')
    return
  }
  if (change.kind === 'add') return
  const { by, before, after } = change
  if (by === 'dispatch') return checkDispatch(change, call)
  if (by === 'over' && !after.recoverTime) refuse('还没有恢复', 'It is not over yet')
  // Nobody takes pictures of somebody who needs help.
  const needsPicture = by === 'close' && after.level === CRITICAL && !isCallType(after.alarmType)
  if (needsPicture && !after.imageIds?.length && !after.eventId)
    flaw('imageIds', '紧急告警关闭前请上传现场照片', 'A critical alarm needs a picture before it is closed')
  if (by === 'reopen' && (before.closeTime ?? '') < momentBefore(call.now, REOPEN_DAYS))
    refuse(`误报超过${REOPEN_DAYS}天，不能重新打开`, `It was closed more than ${REOPEN_DAYS} days ago`)
  if (by === 'reopen') await refuseSecond(after, call)
  if (!by && !OPEN_ALARMS.includes(before.status ?? ''))
    refuse('已关闭的告警不能修改', 'A closed alarm does not change')
}

const ACTION_OF = {
  ack: ACTION.acknowledged,
  dispatch: ACTION.dispatched,
  close: ACTION.closed,
  over: ACTION.closed,
  false: ACTION.false,
  reopen: ACTION.reopened,
} as const
type Act = keyof typeof ACTION_OF

/** What was said with a step. */
const wordsOf = (act: Act, after: Alarm, call: Call): Words | null => {
  if (act === 'false') return wordsIn(after, 'falseReason')
  return act === 'close' || act === 'over' ? wordsIn(after, 'closeResult') : typed(call.reason || null)
}

async function noteStep({ by, before, after }: Edited, call: Call): Promise<void> {
  const act = by as Act
  if (act === 'reopen') await escalateAgain(after, call)
  else await callOffEscalation(after.id, call)
  const line = { action: ACTION_OF[act], fromStatus: before.status, toStatus: after.status }
  await addLogLine(
    after,
    { ...line, content: wordsOf(act, after, call), ...(act === 'dispatch' && { receiverId: after.handlerId }) },
    call,
  )
  if (act === 'dispatch' && after.handlerId !== call.user.id)
    await sendMessage(call, {
      userIds: [after.handlerId!],
      kind: 'message',
      title: await alarmTitle({ zh: '告警派单', en: 'Dispatched to you' }, after, call),
      linkPath: alarmPath(after.id),
    })
  await followAlarm({ kind: act === 'over' ? 'close' : act, alarm: after, rule: null }, call)
}

async function after(change: Changed, call: Call): Promise<void> {
  if (change.kind === 'remove') return
  const { tenantId, deptId } = change.after
  await call.tell('counters', { permission: 'alarm_ack', tenantId, deptIds: [deptId] }, {})
  if (change.kind === 'edit' && change.by) await noteStep(change, call)
}

/** What happened to an alarm, the oldest first. */
async function stepsOf(id: Id, call: Call): Promise<readonly AlarmStep[]> {
  const { tenantId } = await seenAlarm(id, call)
  const rows = await wholeTenant(call)
    .db.of(alarmLog)
    .find({ alarmId: id }, { order: ['operateTime', 'id'], limit: 500 })
  const people = rows.flatMap(row => [row.operatorId, row.receiverId]).filter(one => one !== null)
  const names = await namesOfUsers(people, tenantId, call)
  return rows.map(row => ({
    id: row.id,
    action: row.action,
    operateTime: row.operateTime,
    content: readIn(row, 'content', call.language) ?? '',
    operatorName: names.get(row.operatorId ?? '') ?? '',
    receiverName: names.get(row.receiverId ?? '') ?? '',
  }))
}

async function ackAll(ids: readonly Id[], call: Call): Promise<{ done: number }> {
  let done = 0
  for (const id of ids) {
    if ((await call.db.of(alarm).get(id))?.status !== ALARM.open) continue
    await transition(alarm, 'ack', { id }, call)
    done++
  }
  return { done }
}

/** The longest time for which a device is muted. */
const MUTE_DAYS = 7
async function mute({ id, until, reason }: { id: Id; until: string; reason: string }, call: Call): Promise<void> {
  const row = await seenAlarm(id, call)
  if (!row.machineId) return refuse('这条告警没有设备，不能静音', 'This alarm has no device')
  if (until <= call.now || until > momentBefore(call.now, -MUTE_DAYS))
    flaw('muteUntil', `静音时间应在${MUTE_DAYS}天以内`, `Mute for ${MUTE_DAYS} days at most`)
  const store = wholeTenant(call).db.of(alarmMute)
  const [known] = await store.find({ machineId: row.machineId }, { limit: 1 })
  const asked = { until, reason, userId: call.user.id }
  if (known) await store.edit(known.id, asked)
  else await store.add({ ...asked, machineId: row.machineId, tenantId: row.tenantId })
  await call.db.of(alarm).edit(id, { muteUntil: until })
  await addLogLine(row, { action: ACTION.muted, content: said(`${until}：${reason}`, `${until}: ${reason}`) }, call)
}

/** A sent key or number as text; '' for anything else. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const TRANSITIONS: Readonly<Record<string, Act>> = {
  [ALARM.acknowledged]: 'ack',
  [ALARM.dispatched]: 'dispatch',
  [ALARM.closed]: 'close',
  [ALARM.false]: 'false',
}

/** Says who has taken an alarm up; nothing where nobody has. */
async function refuseTaken(id: Id, call: Call): Promise<void> {
  const row = await call.db.of(alarm).get(id)
  if (row?.status !== ALARM.acknowledged || !row.ackUser) return
  const who = (await namesOfUsers([row.ackUser], row.tenantId, call)).get(row.ackUser) ?? ''
  refuse(`${who} 已确认`, `${who} has acknowledged it`)
}

const unit = { zh: '条', en: 'alarms' }

export default [
  serve(alarm, {
    fill: fillAlarm,
    check: checkAlarm,
    after,
    async derive(rows, call) {
      const tallies = await talliesOf(
        rows.map(({ id }) => id),
        call,
      )
      return rows.map(({ id, firstTime, metricValue }) => {
        const tally = tallies.get(id)
        return {
          repeatCount: tally?.n ?? 1,
          lastTime: tally?.last ?? firstTime,
          lastValue: tally?.value ?? metricValue,
          devices: tally?.devices ?? null,
        }
      })
    },
    verbs: {
      // Of two who take it up at once the second learns who was first.
      transition: derived => async (act, input, call) => {
        try {
          return await derived(act, input, call)
        } catch (error) {
          if (act === 'ack' && error instanceof Refusal) await refuseTaken(textOf(input['id']), call)
          throw error
        }
      },
      // Clients of the family write the state itself; it is the step that leads there.
      update: derived => async (input, call) => {
        const [id, status] = [textOf(input['id']), textOf(input['status'])]
        const row = id && status ? await call.db.of(alarm).get(id) : null
        const act = row && status !== row.status ? TRANSITIONS[status] : undefined
        if (!act) return derived(input, call)
        if (!call.may(`alarm_${act}`)) refuse('没有权限', 'You may not do that', 403)
        return transition(alarm, act, input, call)
      },
    },
    endpoints: {
      steps: ({ id }, call) => stepsOf(id, call),
      'ack-all': ({ ids }, call) => ackAll(ids, call),
      arrive: (arrival, call) => arrive(arrival, call),
      pictures: ({ id, imageIds }, call) => addPictures(id, imageIds ?? [], call),
      support: ({ id }, call) => askSupport(id, call),
      case: ({ id }, call) => caseOf(id, call),
      mute: (asked, call) => mute(asked, call),
      response: (asked, call) => responseOf(asked, call),
      overdue: (asked, call) => lateAlarms(asked, call),
      comment: (written, call) => comment(written, call),
    },
    jobs: { 'alarm.escalate': escalate, 'alarm.notify': tell, 'alarm.bot': tellBot },
  }),
  provideCounter({
    menu: 'alarm',
    acts: ['alarm_ack'],
    of: alarm,
    filters: () => ({ status: ALARM.open }),
  }),
  provideFigure({
    name: 'alarm.type',
    label: { zh: '告警类型', en: 'Alarms by type' },
    counts: { zh: '告警（不含误报），按类型', en: 'Alarms but false ones, by type' },
    of: alarm,
    unit,
    filters: { status: [...OPEN_ALARMS, ALARM.closed].join() },
    drawn: 'bars',
    by: { field: 'alarmType' },
  }),
  provideFigure({
    name: 'alarm.level',
    label: { zh: '未处理完的告警', en: 'Open alarms' },
    counts: { zh: '未处理完的告警，按级别', en: 'Open alarms, by level' },
    of: alarm,
    unit,
    filters: { status: OPEN_ALARMS.join() },
    drawn: 'parts',
    by: { field: 'level' },
  }),
]
