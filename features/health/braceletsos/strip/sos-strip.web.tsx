import { HOME } from '@village/frame'
import type { Label } from '@village/resource'
import { type AlertStripProps, enteredLang, readStorage, store, useLabel, useMay } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { OPEN_STATES, URGENT_TYPES } from '../declared/braceletsos.states.ts'
import { sosAlerts } from './alerts.api.ts'
import { callPath } from './call-path.ts'
import { nameOf, SosCall, type StripCall, textOf } from './sos-call.web.tsx'
import '../rescue/sos.css'

const words = {
  title: { zh: '求助', en: 'Calls for help' },
  more: { zh: '查看全部', en: 'See all' },
  seen: { zh: '我已看到', en: 'Seen' },
  unfold: { zh: '展开', en: 'Show' },
} as const satisfies Record<string, Label>
/** Where calls for help are dealt with together with all other alarms. */
const DESK = '/desk/alarm'
const REGISTER = `${sosAlerts.path}?handleStatus=${OPEN_STATES.join()}&sosType=${URGENT_TYPES.join()}`

/** Calls that the person has marked as seen in this window. */
const SEEN = 'sos:seen'
/** Being sent to a call that one has seen is news. */
const markOf = ({ id, isAwaited }: StripCall): string => `${id}${isAwaited ? ':sent' : ''}`

/** One line while everything that is open was seen; whatever comes next stands there whole. */
function useFolded(calls: readonly StripCall[]) {
  const [seen, setSeen] = useState(() => readStorage<readonly string[]>(SEEN, 'session') ?? [])
  const keep = (next: readonly string[]) => {
    store(SEEN, next, 'session')
    setSeen(next)
  }
  return {
    isFolded: calls.every(call => seen.includes(markOf(call))),
    fold: () => keep(calls.map(markOf)),
    unfold: () => keep([]),
  }
}

/**
 * On the home page all that were read. Elsewhere there is work to do below: the first that is this person's own, and the
 * first that waits for somebody; what somebody else does covers nobody's page.
 */
function useShown(calls: readonly StripCall[]): readonly StripCall[] {
  const { pathname } = useLocation()
  const [waiting] = OPEN_STATES
  if (pathname === HOME) return calls
  const own = calls.filter(({ isMine }) => isMine)
  const open = calls.filter(call => !call.isMine && textOf(call, 'handleStatus') === waiting)
  return [...own.slice(0, 1), ...open.slice(0, 1)]
}

/** The first call in a few words: enough to know whom it is about. */
function Short({ call }: { readonly call: StripCall }) {
  const when = useRelativeTime()
  const said = [nameOf(call), textOf(call, 'deptName'), when(textOf(call, 'sosTime'))].filter(Boolean).join(' · ')
  return (
    <Link className="dv-sos-short" to={callPath(call)} {...enteredLang(nameOf(call))}>
      {said}
    </Link>
  )
}

interface HeadProps {
  readonly total: number
  readonly children: ReactNode
}
function Head({ total, children }: HeadProps) {
  const label = useLabel()
  return (
    <header>
      <h2 role="alert">
        {label({ zh: `${total} 条求助未办结`, en: `${total} open ${total === 1 ? 'call' : 'calls'} for help` })}
      </h2>
      {children}
    </header>
  )
}

/** Calls for help that are not over, each with what can be done about it; nothing where there is none. */
export default function SosStrip({ alerts, tools, onDone }: AlertStripProps) {
  const label = useLabel()
  const calls = alerts.shown as unknown as readonly StripCall[]
  const shown = useShown(calls)
  const { isFolded, fold, unfold } = useFolded(calls)
  const { pathname } = useLocation()
  const mayDesk = useMay('alarm_view')
  // The alarm desk shows these calls itself.
  if (shown.length === 0 || (pathname === DESK && mayDesk)) return null
  const { total } = alerts
  if (isFolded)
    return (
      <section className="dv-sos" data-folded aria-label={label(words.title)}>
        <Head total={total}>
          <Short call={shown[0]!} />
          <Button onClick={unfold}>{label(words.unfold)}</Button>
        </Head>
      </section>
    )
  return (
    <section className="dv-sos" data-calls={shown.length} aria-label={label(words.title)}>
      <Head total={total}>
        {total > shown.length && <Link to={mayDesk ? DESK : REGISTER}>{label(words.more)}</Link>}
        <Button type="text" onClick={fold}>
          {label(words.seen)}
        </Button>
        {tools}
      </Head>
      <ul>
        {shown.map(call => (
          <SosCall key={call.id} call={call} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}
