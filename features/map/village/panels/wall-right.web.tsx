import { Entered, enteredLang, useLabel } from '@village/web'
import { ALARM } from '../../../alarm_center/public.ts'
import type { Cockpit, CockpitAlarm, CockpitCamera, CockpitStep } from '../cockpit.api.ts'
import { STEP_WORDS, sinceWords, wallWords } from '../stage/wall-words.ts'
import { LayerIcon, Panel } from './wall-panel.web.tsx'

interface LineProps {
  readonly alarm: CockpitAlarm
  readonly today: string
  /** Its name is in the title of the screen. */
  readonly village: string
  onShow(id: string): void
}
function AlarmLine({ alarm, today, village, onShow }: LineProps) {
  const { id, title, person, typeName, level, status, statusName, time, type } = alarm
  const when = time.startsWith(today) ? time.slice(11) : time.slice(5, 16)
  const where = alarm.where.replace(village, '')
  const isCall = (type === 'sos' || type === 'fall') && status === ALARM.open
  return (
    <li>
      <button
        type="button"
        className="dv-wall-alarm"
        data-call={isCall ? true : undefined}
        aria-label={`${person} ${title} ${where} ${time} ${statusName}`.trim()}
        {...enteredLang(`${person}${title}${where}`)}
        onClick={() => onShow(id)}
      >
        <span className="dv-wall-level" data-level={level}>
          {typeName}
        </span>
        <span className="dv-wall-alarm-words">
          <b>
            <Entered>{`${person} ${title}`.trim()}</Entered>
          </b>
          <small>
            {where && (
              <>
                <Entered>{where}</Entered>{' '}
              </>
            )}
            {when}
          </small>
        </span>
        <span className="dv-wall-status" data-status={status}>
          {statusName}
        </span>
      </button>
    </li>
  )
}

/** How many came at each step, as columns. */
function Steps({ steps }: { readonly steps: readonly CockpitStep[] }) {
  const label = useLabel()
  const most = Math.max(1, ...steps.map(({ n }) => n))
  return (
    <ol className="dv-wall-steps">
      {steps.map(({ from, n }) => (
        <li key={from}>
          <b>{n}</b>
          <span className="dv-wall-column" style={{ height: `${Math.max(2, (n / most) * 100)}%` }} aria-hidden="true" />
          <span>{label(STEP_WORDS[from] ?? { zh: '', en: '' })}</span>
        </li>
      ))}
    </ol>
  )
}

function CameraCell({ camera, now }: { readonly camera: CockpitCamera; readonly now: string }) {
  const label = useLabel()
  const { name, isOnline, since } = camera
  const words = sinceWords(since, now)
  return (
    <li className="dv-wall-camera" data-online={isOnline ? true : undefined}>
      <LayerIcon of="cameras" />
      <span className="dv-wall-camera-state">
        {isOnline ? label(wallWords.online) : `${label(wallWords.offline)} ${words ? label(words) : ''}`}
      </span>
      <span className="dv-wall-camera-name">
        <Entered>{name}</Entered>
      </span>
    </li>
  )
}

/** Alarms as they come, events of the month and cameras. */
export function RightPanels({ data, onShow }: { readonly data: Cockpit; onShow(id: string): void }) {
  const label = useLabel()
  const { alarms, events, cameras, numbers, now, village } = data
  const number = (name: string): number => numbers.find(one => one.name === name)?.value ?? 0
  const note = (
    <>
      {`${label(wallWords.today)} ${number('alarmsToday')} · ${label(wallWords.open)} `}
      <b className="dv-wall-warm">{number('alarmsOpen')}</b>
    </>
  )
  return (
    <div className="dv-wall-right">
      <Panel name="alarms" title={label(wallWords.alarms)} note={note} isHidden={!alarms}>
        {alarms?.length === 0 && <p className="dv-wall-none">{label(wallWords.quiet)}</p>}
        <ul className="dv-wall-alarms">
          {alarms?.map(alarm => (
            <AlarmLine key={alarm.id} alarm={alarm} today={now.slice(0, 10)} village={village} onShow={onShow} />
          ))}
        </ul>
      </Panel>
      <Panel name="events" title={label(wallWords.events)} note={label(wallWords.month)} isHidden={!events}>
        {events && <Steps steps={events} />}
      </Panel>
      <Panel
        name="cameras"
        title={label(wallWords.cameras)}
        note={cameras && `${cameras.online} / ${cameras.total} ${label(wallWords.online)}`}
        isHidden={!cameras}
      >
        <ul className="dv-wall-cameras">
          {cameras?.key.map(camera => (
            <CameraCell key={camera.id} camera={camera} now={now} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}
