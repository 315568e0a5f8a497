import { ActDialog, rowActs, useRights, type WireRow } from '@village/page'
import type { Label } from '@village/resource'
import { Entered, enteredLang, useLabel } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { braceletsos } from './braceletsos.resource.ts'
import { OPEN_STATES, URGENT_TYPES } from './braceletsos.states.ts'
import type { OpenCalls } from './rescue.ts'
import { RescueNumbers } from './rescue-numbers.web.tsx'
import { placeLabels, rescuePlaceOf } from './rescue-place.ts'
import './sos.css'

const words = {
  title: { zh: '求助', en: 'Calls for help' },
  more: { zh: '查看全部', en: 'See all' },
} as const satisfies Record<string, Label>

const textOf = (call: WireRow, name: string): string => String(call[name] ?? '')

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

function Place({ call }: { readonly call: WireRow }) {
  const label = useLabel()
  const { village, ...addresses } = rescuePlaceOf(call)
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
function Call({ call, onDone }: CallProps) {
  const label = useLabel()
  const rights = useRights(braceletsos)
  const [key, setKey] = useState('')
  const facts = useFacts(call)
  const acts = rowActs(braceletsos, call, rights)
  const act = acts.find(one => one.key === key)
  const name = textOf(call, 'residentName') || textOf(call, 'sosName')
  return (
    <li>
      <div className="dv-sos-who">
        <Link to={`${braceletsos.path}?id=${call.id}`} {...enteredLang(name)}>
          {name}
        </Link>
        <span>
          <Entered>{facts.join(' · ')}</Entered>
        </span>
        <Place call={call} />
      </div>
      <div className="dv-sos-acts">
        <RescueNumbers call={call} />
        {acts.map(one => (
          <Button
            key={one.key}
            size="large"
            aria-label={`${label(one.label)} ${name}`}
            onClick={() => setKey(one.key)}
            {...enteredLang(name)}
          >
            {label(one.label)}
          </Button>
        ))}
      </div>
      {act && <ActDialog of={braceletsos} act={act} rows={[call]} onClose={() => setKey('')} onDone={onDone} />}
    </li>
  )
}

/** Calls for help that are not over, each with what can be done about it; nothing where there is none. */
export default function SosStrip({ calls, onDone }: { readonly calls: OpenCalls; onDone(): void }) {
  const label = useLabel()
  const { total, records } = calls
  if (total === 0) return null
  return (
    <section className="dv-sos" aria-label={label(words.title)}>
      <header>
        <h2 role="alert">
          {label({ zh: `${total} 条求助未办结`, en: `${total} open ${total === 1 ? 'call' : 'calls'} for help` })}
        </h2>
        {total > records.length && (
          <Link to={`${braceletsos.path}?handleStatus=${OPEN_STATES.join()}&sosType=${URGENT_TYPES.join()}`}>
            {label(words.more)}
          </Link>
        )}
      </header>
      <ul>
        {records.map(call => (
          <Call key={call.id} call={call} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}
