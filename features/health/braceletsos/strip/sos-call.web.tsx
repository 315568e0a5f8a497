import type { WireRow } from '@village/page'
import type { Label } from '@village/resource'
import { Entered, enteredLang, lazyPart, loadChunk, notify, useLabel, useMay } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SOS } from '../declared/braceletsos.states.ts'
import type { AtDesk } from '../declared/rescue.ts'
import { Dial } from '../rescue/rescue-numbers.web.tsx'
import { placeLabels, rescuePlaceOf } from '../rescue/rescue-place.ts'
import { useRescue } from '../rescue/use-rescue.web.ts'
import { callPath } from './call-path.ts'

/** The dialog brings the declaration: neither is needed before somebody acts. */
const SosAct = lazyPart(async () => (await import('./sos-act.web.tsx')).default)
/** What a press does brings the declarations as well. */
const acts = () => loadChunk(() => import('./strip-acts.web.ts'))

const words = {
  sent: { zh: '派给我', en: 'Sent to me' },
  take: { zh: '我来处理', en: 'I take it' },
  arrive: { zh: '我到了', en: 'I am there' },
  close: { zh: '办结', en: 'Close it' },
  desk: { zh: '去处置', en: 'To the desk' },
} as const satisfies Record<string, Label>

export type StripCall = WireRow & AtDesk
export const textOf = (call: WireRow, name: string): string => String(call[name] ?? '')
/** Who called; the bracelet where nobody wears it. */
export const nameOf = (call: WireRow): string => textOf(call, 'residentName') || textOf(call, 'sosName')

/** What is known of a call: how old who called is, what happened, since when, and who is on it. */
function useFacts(call: StripCall): readonly string[] {
  const label = useLabel()
  const when = useRelativeTime()
  const age = textOf(call, 'residentAge')
  const onIt = call.onIt && !call.isMine && label({ zh: `${call.onIt} 正在处理`, en: `${call.onIt} is on it` })
  return [
    age && label({ zh: `${age}岁`, en: `age ${age}` }),
    textOf(call, 'sosTypeName'),
    when(textOf(call, 'sosTime')),
    onIt || (!call.isMine && textOf(call, 'handleStatusName')),
  ].filter(one => typeof one === 'string' && one !== '') as string[]
}

function Place({ of }: { readonly of: Readonly<Record<string, unknown>> }) {
  const label = useLabel()
  const { village, ...addresses } = rescuePlaceOf(of)
  return (
    <span className="dv-quiet dv-sos-place">
      {village && <Entered>{village}</Entered>}
      {(['place', 'liveAddress'] as const).map(
        name =>
          addresses[name] && (
            <span key={name}>
              {label(placeLabels[name])} <Entered>{addresses[name]}</Entered>
            </span>
          ),
      )}
    </span>
  )
}

interface CallProps {
  readonly call: StripCall
  onDone(): void
}

/** What is done by one press, without a question: nobody reads a sentence while somebody calls. */
function Press({ call, act, onDone }: CallProps & { readonly act: 'take' | 'arrive' }) {
  const label = useLabel()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      notify('success', label(await (await acts())[act](call)))
    } catch {
      // The frame shows the error, and the strip that is read again shows who was first.
    } finally {
      setBusy(false)
      onDone()
    }
  }
  const name = nameOf(call)
  return (
    <Button
      type="primary"
      danger={act === 'take'}
      loading={busy}
      aria-label={`${label(words[act])} ${name}`}
      onClick={() => void press()}
      {...enteredLang(name)}
    >
      {label(words[act])}
    </Button>
  )
}

/** Closes a call in its register, for people who may not use the desk. */
function CloseHere({ call, onDone }: CallProps) {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  const name = nameOf(call)
  return (
    <>
      <Button aria-label={`${label(words.close)} ${name}`} onClick={() => setOpen(true)} {...enteredLang(name)}>
        {label(words.close)}
      </Button>
      <Suspense>{open && <SosAct act="handle" call={call} onClose={() => setOpen(false)} onDone={onDone} />}</Suspense>
    </>
  )
}

/** Who called is called back by one press, and what can be done about it, the first thing first. */
function Answers({ call, onDone, number }: CallProps & { readonly number: ReactNode }) {
  const label = useLabel()
  const mayTake = useMay('braceletsos_take')
  const mayHandle = useMay('braceletsos_handle')
  const isOpen = textOf(call, 'handleStatus') === SOS.waiting
  const name = nameOf(call)
  const navigate = useNavigate()
  const go = (event: MouseEvent) => {
    event.preventDefault()
    void navigate(callPath(call))
  }
  return (
    <div className="dv-sos-acts">
      {number}
      {call.isAwaited && <Press act="arrive" call={call} onDone={onDone} />}
      {isOpen && mayTake && <Press act="take" call={call} onDone={onDone} />}
      {call.alarmId && (
        <Button href={callPath(call)} aria-label={`${label(words.desk)} ${name}`} onClick={go} {...enteredLang(name)}>
          {label(words.desk)}
        </Button>
      )}
      {!call.alarmId && mayHandle && <CloseHere call={call} onDone={onDone} />}
    </div>
  )
}

/** One call for help: who, what, since when, where, and the ways to answer. */
export function SosCall({ call, onDone }: CallProps) {
  const label = useLabel()
  const facts = useFacts(call)
  const { numbers, whyNot } = useRescue(call)
  const number = numbers?.phone || numbers?.family[0]
  // Masked until the plain words have come, or where they do not.
  const plain = numbers && { address: numbers.place, liveAddress: numbers.liveAddress }
  return (
    <li data-mine={call.isMine || undefined}>
      <div className="dv-sos-who">
        {call.isAwaited && <b className="dv-sos-sent">{label(words.sent)}</b>}
        <Link to={callPath(call)} {...enteredLang(nameOf(call))}>
          {nameOf(call)}
        </Link>
        <span>
          <Entered>{facts.join(' · ')}</Entered>
        </span>
        <Place
          of={{ deptName: call['deptName'], address: call['address'], liveAddress: call['liveAddress'], ...plain }}
        />
        {whyNot && <span className="dv-quiet">{whyNot}</span>}
      </div>
      <Answers
        call={call}
        onDone={onDone}
        number={number && <Dial of={numbers?.phone ? 'self' : 'family'} number={number} />}
      />
    </li>
  )
}
