import { HOME } from '@village/frame'
import type { WireRow } from '@village/page'
import { type AlertStripProps, Entered, enteredLang, lazyPart, useLabel, useMay, useSession } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { sosAlerts } from './alerts.api.ts'
import { OPEN_STATES, sosTransitions, URGENT_TYPES } from './braceletsos.states.ts'
import { Dial } from './rescue-numbers.web.tsx'
import { placeLabels, rescuePlaceOf } from './rescue-place.ts'
import { useRescue } from './use-rescue.web.ts'
import './sos.css'

/** The dialog brings the declaration: neither is needed before somebody acts. */
const SosAct = lazyPart(async () => (await import('./sos-act.web.tsx')).default)

const TITLE = { zh: '求助', en: 'Calls for help' }
/** Where calls for help are dealt with together with all other alarms. */
const DESK = '/desk/alarm'
const MORE = { zh: '查看全部', en: 'See all' }

const textOf = (call: WireRow, name: string): string => String(call[name] ?? '')
const nameOf = (call: WireRow): string => textOf(call, 'residentName') || textOf(call, 'sosName')

/** What is known of a call: how old who called is, what happened, since when, and who is on it. */
function useFacts(call: WireRow): readonly string[] {
  const label = useLabel()
  const when = useRelativeTime()
  const age = textOf(call, 'residentAge')
  return [
    age && label({ zh: `${age}岁`, en: `${age} years old` }),
    textOf(call, 'sosTypeName'),
    when(textOf(call, 'sosTime')),
    [textOf(call, 'handleStatusName'), textOf(call, 'handlerName')].filter(Boolean).join(' '),
  ].filter(Boolean)
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
  readonly call: WireRow
  onDone(): void
}
/** Who called is called back by one press, and what can be done about it, the first thing first. */
function Answers({ call, onDone, number }: CallProps & { readonly number: ReactNode }) {
  const label = useLabel()
  const [key, setKey] = useState('')
  const rights = { take: useMay('braceletsos_take'), handle: useMay('braceletsos_handle') }
  const state = textOf(call, 'handleStatus')
  // That it was nothing is said in the record: here it would be a slip of the thumb beside the rest.
  const acts = (['take', 'handle'] as const).filter(
    one => rights[one] && sosTransitions[one].from.some(from => from === state),
  )
  const name = nameOf(call)
  return (
    <div className="dv-sos-acts">
      {number}
      {acts.map((one, at) => (
        <Button
          key={one}
          {...(at === 0 && { type: 'primary', danger: true })}
          aria-label={`${label(sosTransitions[one].label)} ${name}`}
          onClick={() => setKey(one)}
          {...enteredLang(name)}
        >
          {label(sosTransitions[one].label)}
        </Button>
      ))}
      <Suspense>{key && <SosAct act={key} call={call} onClose={() => setKey('')} onDone={onDone} />}</Suspense>
    </div>
  )
}

function Call({ call, onDone }: CallProps) {
  const facts = useFacts(call)
  const { numbers, whyNot } = useRescue(call)
  const number = numbers?.phone || numbers?.family[0]
  // Masked until the plain words have come, or where they do not.
  const plain = numbers && { address: numbers.place, liveAddress: numbers.liveAddress }
  return (
    <li>
      <div className="dv-sos-who">
        <Link to={`${sosAlerts.path}?id=${call.id}`} {...enteredLang(nameOf(call))}>
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

/**
 * On the home page all that are not over. Elsewhere there is work to do below: the first of those that wait for
 * somebody, and of those that this person has taken; what somebody else does covers nobody's page.
 */
function useShown({ shown: first }: AlertStripProps['alerts']): readonly WireRow[] {
  const own = useSession(session => session.user?.id)
  const { pathname } = useLocation()
  const mayDesk = useMay('alarm_ack')
  const [waiting] = OPEN_STATES
  const all = first as readonly WireRow[]
  if (pathname === HOME) return all
  // The desk of alarms shows the same calls, with more to do about them.
  if (pathname === DESK && mayDesk) return []
  const isWaiting = (call: WireRow): boolean => textOf(call, 'handleStatus') === waiting
  const taken = all.filter(call => !isWaiting(call) && textOf(call, 'handlerId') === own)
  return [...all.filter(isWaiting).slice(0, 1), ...taken.slice(0, 1)]
}

/** Calls for help that are not over, each with what can be done about it; nothing where there is none. */
export default function SosStrip({ alerts, tools, onDone }: AlertStripProps) {
  const label = useLabel()
  const { total } = alerts
  const shown = useShown(alerts)
  if (shown.length === 0) return null
  return (
    <section className="dv-sos" data-calls={shown.length} aria-label={label(TITLE)}>
      <header>
        <h2 role="alert">
          {label({ zh: `${total} 条求助未办结`, en: `${total} open ${total === 1 ? 'call' : 'calls'} for help` })}
        </h2>
        {total > shown.length && (
          <Link to={`${sosAlerts.path}?handleStatus=${OPEN_STATES.join()}&sosType=${URGENT_TYPES.join()}`}>
            {label(MORE)}
          </Link>
        )}
        {tools}
      </header>
      <ul>
        {shown.map(call => (
          <Call key={call.id} call={call} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}
