import { ActDialog, rowActs, useRefresh, useRights, type WireRow } from '@village/page'
import { type Label, momentAt } from '@village/resource'
import { api, enteredLang, notify, useLabel, useMay, useSession } from '@village/web'
import Button from 'antd/es/button'
import Dropdown from 'antd/es/dropdown'
import { useState } from 'react'
import { alarm } from '../alarm.resource.ts'
import { ALARM } from '../declared/alarm.states.ts'
import { type CaseHelper, HANDLE_HOURS } from '../declared/alarm-case.ts'
import type { AlarmRow } from '../queue/use-queue.web.ts'
import { MuteDialog } from './mute-dialog.web.tsx'
import { pressArrival } from './press-arrival.web.ts'

const words = {
  claim: { zh: '我来处理', en: 'I take it' },
  claimed: { zh: '已认领', en: 'Taken' },
  dispatch: { zh: '派单', en: 'Dispatch' },
  close: { zh: '办结', en: 'Close it' },
  false: { zh: '误报', en: 'False alarm' },
  arrive: { zh: '我到了', en: 'I am there' },
  arrived: { zh: '已登记到场', en: 'Noted' },
  kept: { zh: '网络断开，已记下到场时间，连上后自动上报', en: 'No network: the time is kept and sent later' },
  support: { zh: '请求支援', en: 'Ask for support' },
  asked: { zh: '已通知派单人', en: 'Who sent you is told' },
  pictures: { zh: '上传照片', en: 'Add pictures' },
  mute: { zh: '静音此设备', en: 'Mute the device' },
  more: { zh: '更多', en: 'More' },
  reopen: { zh: '重新打开', en: 'Reopen' },
} as const satisfies Record<string, Label>
type Key = 'ack' | 'dispatch' | 'close' | 'false' | 'reopen' | 'pictures'
const HOUR_MS = 3_600_000

/**
 * The record for a dialog. Its states say who was first; the time of its last change would refuse somebody's next step
 * because of their own arrival a moment before.
 */
const wireOf = ({ updateTime: _, ...row }: AlarmRow): WireRow => row as unknown as WireRow
/** What a dispatch begins with: the nearest helper and the usual time for this level. */
const dispatchRow = (row: AlarmRow, helper: CaseHelper | undefined): WireRow =>
  ({
    ...wireOf(row),
    ...(helper ? { handlerId: helper.userId, handlerName: helper.name } : { handlerId: null, handlerName: '' }),
    deadline: momentAt(Date.now() + (HANDLE_HOURS[String(row.level)] ?? 24) * HOUR_MS),
  }) as unknown as WireRow

interface CaseActsProps {
  readonly row: AlarmRow
  readonly helpers: readonly CaseHelper[]
  onDone(): void
}

/** What can be done without a dialog. */
function usePresses({ row, onDone }: CaseActsProps) {
  const label = useLabel()
  const refresh = useRefresh(alarm)
  const [busy, setBusy] = useState(false)
  const press = (run: () => Promise<Label>) => async () => {
    setBusy(true)
    try {
      notify('success', label(await run()))
    } catch {
      // The frame shows the error, and the record that is read again shows who was first.
    } finally {
      setBusy(false)
      await refresh()
      onDone()
    }
  }
  const { id } = row
  return {
    busy,
    claim: press(() =>
      api(alarm)
        .transition('ack', { id } as never)
        .then(() => words.claimed),
    ),
    arrive: press(async () => ((await pressArrival(id)) ? words.arrived : words.kept)),
    support: press(() =>
      api(alarm)
        .call('support', { id })
        .then(() => words.asked),
    ),
  }
}

type Dialog = { readonly key: Key; readonly row: WireRow } | 'mute' | undefined
interface ButtonsProps extends CaseActsProps {
  has(key: Key): boolean
  open(dialog: Dialog): void
}
interface SendProps extends Pick<ButtonsProps, 'row' | 'open'> {
  readonly nearest: CaseHelper | undefined
}
/** Sends somebody out, beginning with the nearest. */
function SendButton({ row, nearest, open }: SendProps) {
  const label = useLabel()
  const name = nearest ? { zh: `派${nearest.name}去`, en: `Send ${nearest.name}` } : words.dispatch
  return (
    <Button
      size="large"
      data-key="d"
      {...(nearest && enteredLang(nearest.name))}
      onClick={() => open({ key: 'dispatch', row: dispatchRow(row, nearest) })}
    >
      {label(name)}
    </Button>
  )
}

/** What is done first in this state: taking it, going there, closing it. */
function MainButtons({ row, helpers, has, open, ...rest }: ButtonsProps) {
  const label = useLabel()
  const mayAck = useMay('alarm_ack')
  const own = useSession(session => session.user?.id)
  const { busy, claim, arrive } = usePresses({ row, helpers, ...rest })
  const isOnTheWay = row.status === ALARM.dispatched && row.handlerId === own && !row.arriveTime
  return (
    <>
      {has('ack') && (
        <Button type="primary" danger size="large" data-key="a" loading={busy} onClick={() => void claim()}>
          {label(words.claim)}
        </Button>
      )}
      {isOnTheWay && mayAck && (
        <Button type="primary" size="large" loading={busy} onClick={() => void arrive()}>
          {label(words.arrive)}
        </Button>
      )}
      {has('close') && (
        <Button
          size="large"
          {...(!isOnTheWay && { type: 'primary' })}
          data-key="c"
          onClick={() => open({ key: 'close', row: wireOf(row) })}
        >
          {label(words.close)}
        </Button>
      )}
      {has('dispatch') && <SendButton row={row} nearest={helpers[0]} open={open} />}
    </>
  )
}

/** What is done rarely, behind one button. */
function FurtherButtons({ row, has, open, ...rest }: ButtonsProps) {
  const label = useLabel()
  const mayAck = useMay('alarm_ack')
  const own = useSession(session => session.user?.id)
  const { support } = usePresses({ row, ...rest })
  const isSent = row.status === ALARM.dispatched && row.handlerId === own && row.dispatchUser !== own
  const isOpen = !row.closeTime
  const dialogs = (['false', 'reopen', 'pictures'] as const).filter(key => has(key) && (isOpen || key !== 'pictures'))
  const items = [
    ...dialogs.map(key => ({ key, label: label(words[key]), onClick: () => open({ key, row: wireOf(row) }) })),
    ...(isSent && mayAck ? [{ key: 'support', label: label(words.support), onClick: () => void support() }] : []),
    ...(isOpen && row.machineId && mayAck
      ? [{ key: 'mute', label: label(words.mute), onClick: () => open('mute') }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button size="large">{label(words.more)}</Button>
    </Dropdown>
  )
}

/** The buttons of an alarm by its state, the first thing first, with their dialogs. */
export function CaseActs(props: CaseActsProps) {
  const { row, onDone } = props
  const rights = useRights(alarm)
  const [dialog, setDialog] = useState<Dialog>()
  const acts = rowActs(alarm, wireOf(row), rights)
  const has = (key: Key): boolean => acts.some(act => act.key === key)
  const buttons = { ...props, has, open: setDialog }
  const chosen = typeof dialog === 'object' ? acts.find(act => act.key === dialog.key) : undefined
  const close = () => setDialog(undefined)
  return (
    <div className="dv-case-acts">
      <MainButtons {...buttons} />
      <FurtherButtons {...buttons} />
      {dialog === 'mute' && <MuteDialog row={row as never} onClose={close} />}
      {typeof dialog === 'object' && chosen && (
        <ActDialog of={alarm} act={chosen} rows={[dialog.row]} onClose={close} onDone={onDone} />
      )}
    </div>
  )
}
