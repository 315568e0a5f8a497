import { FileTiles, useFileCards, useRecord } from '@village/page'
import { type Id, type Label, momentMs } from '@village/resource'
import { Entered, useLabel, useLanguage } from '@village/web'
import { ErrorCard, NoMatch, useIsPhone } from '@village/web/kit'
import { useLive } from '@village/web/live'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useId } from 'react'
import { Link } from 'react-router'
import { PlaceMap } from '../../../map/public.web.tsx'
import { alarm } from '../alarm.resource.ts'
import { ALARM, OPEN_ALARMS } from '../declared/alarm.states.ts'
import type { AlarmCase, CaseHelper } from '../declared/alarm-case.ts'
import type { AlarmRow } from '../queue/use-queue.web.ts'
import { AlarmSteps } from './alarm-steps.web.tsx'
import { CaseActs } from './case-acts.web.tsx'
import { caseMap } from './case-map.ts'
import { CasePersonFacts, Dials, metresOf } from './case-person.web.tsx'
import { CaseProgress, clockOf, LimitRing, useNowMs } from './case-progress.web.tsx'
import { CaseTrend } from './case-trend.web.tsx'
import { useCase } from './use-case.web.ts'
import './case.css'

const words = {
  claimIn: { zh: '认领时限', en: 'To be taken within' },
  handleIn: { zh: '处置时限', en: 'To be dealt with within' },
  working: (who: string): Label => ({ zh: `${who} 正在处理`, en: `${who} is dealing with it` }),
  whole: { zh: '完整记录', en: 'The whole record' },
  near: { zh: '就近人员', en: 'Nearby' },
  event: { zh: '关联事件', en: 'Event' },
  place: { zh: '位置图', en: 'Where it is' },
  devices: (count: number): Label => ({ zh: `涉及设备（${count}台）`, en: `Devices concerned (${count})` }),
  missing: { zh: '没有这条告警', en: 'There is no such alarm' },
  ownGrid: { zh: '本网格', en: 'this grid' },
  female: { zh: '女', en: 'female' },
  male: { zh: '男', en: 'male' },
} as const

interface HeadProps {
  readonly headId: string
  readonly row: AlarmRow
  readonly known: AlarmCase | undefined
}
function Head({ headId, row, known }: HeadProps) {
  const label = useLabel()
  const isOpen = OPEN_ALARMS.includes(row.status ?? '')
  const nowMs = useNowMs(isOpen)
  const person = known?.person
  const sinceMs = nowMs - momentMs(row.firstTime ?? '')
  const sex = person && label(person.sex === '2' ? words.female : words.male)
  const who = [sex, person?.age ? label({ zh: `${person.age}岁`, en: `${person.age} years` }) : ''].filter(Boolean)
  const grids = [row['deptName'], row['gridName'], row.address].filter(Boolean)
  return (
    <header className="dv-case-head" data-level={isOpen ? row.level : 'closed'}>
      <div>
        <h2 id={headId}>
          <Entered>{person ? person.name : row.title}</Entered>
        </h2>
        {person && <span>{who.join(' ')}</span>}
        <p id={`${headId}-about`}>
          <Entered>{[person && row.title, ...grids].filter(Boolean).join(' · ')}</Entered>
        </p>
      </div>
      <div className="dv-case-clock">
        {isOpen && <b className="dv-numbers">{label(clockOf(sinceMs))}</b>}
        <span>
          {String(row['levelName'] ?? '')} · {String(row['statusName'] ?? '')}
        </span>
      </div>
    </header>
  )
}

function Limits({ row, known }: { readonly row: AlarmRow; readonly known: AlarmCase | undefined }) {
  const label = useLabel()
  const handler = String(row['handlerName'] ?? '')
  const isTaken = row.status === ALARM.acknowledged || row.status === ALARM.dispatched
  return (
    <div className="dv-case-limits" aria-live="polite">
      {known?.claimUntil && (
        <LimitRing from={row.firstTime ?? ''} until={known.claimUntil} label={label(words.claimIn)} />
      )}
      {row.status === ALARM.dispatched && row.deadline && (
        <LimitRing from={row.dispatchTime ?? ''} until={row.deadline} label={label(words.handleIn)} />
      )}
      {isTaken && handler && (
        <span>
          <Entered>{label(words.working(handler))}</Entered>
        </span>
      )}
    </div>
  )
}

function Value({ row }: { readonly row: AlarmRow }) {
  if (!row.lastValue) return null
  return (
    <p className="dv-case-value">
      {String(row['metricName'] ?? '')} <b className="dv-numbers">{Number(row.lastValue)}</b>
      {row.threshold && <span className="dv-quiet"> / {Number(row.threshold)}</span>}
      {Number(row.repeatCount) > 1 && <span className="dv-quiet"> ×{String(row.repeatCount)}</span>}
    </p>
  )
}

/** The devices for which one alarm stands. */
function Devices({ names }: { readonly names: string }) {
  const label = useLabel()
  return (
    <section>
      <h3>{label(words.devices(names.split('、').length))}</h3>
      <p>
        <Entered>{names}</Entered>
      </p>
    </section>
  )
}

function Near({ helpers }: { readonly helpers: readonly CaseHelper[] }) {
  const label = useLabel()
  if (helpers.length === 0) return null
  return (
    <section className="dv-case-near">
      <h3>{label(words.near)}</h3>
      <ul>
        {helpers.slice(0, 4).map(helper => (
          <li key={helper.userId}>
            <Entered>{`${helper.name} · ${helper.gridName}`}</Entered>
            <span className="dv-quiet">
              {[helper.isOwnGrid && label(words.ownGrid), label(metresOf(helper))].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pictures({ ids }: { readonly ids: readonly Id[] }) {
  const { cards } = useFileCards(ids)
  return cards.length > 0 ? <FileTiles cards={cards} /> : null
}

interface SheetProps {
  readonly row: AlarmRow
  readonly known: AlarmCase | undefined
  /** The record as the table shows it. */
  readonly recordAddress: string
}
function Body({ row, known, recordAddress }: SheetProps) {
  const label = useLabel()
  const language = useLanguage()
  const isPhone = useIsPhone()
  const map = caseMap(row, known)
  return (
    <div className="dv-case-body">
      <Limits row={row} known={known} />
      <Value row={row} />
      {row.devices && <Devices names={row.devices} />}
      {known?.person && <CasePersonFacts row={row} person={known.person} />}
      {known && <Dials contacts={known.person?.contacts ?? []} helpers={known.helpers} />}
      <CaseProgress row={row} />
      {isPhone && map.mark && (
        <div className="dv-case-map">
          <Suspense>
            <PlaceMap label={label(words.place)} marks={map.marks} line={map.line} chosen={row.id} />
          </Suspense>
        </div>
      )}
      <CaseTrend row={row} />
      {!known?.person && row.content && (
        <p>
          <Entered>{row.content}</Entered>
        </p>
      )}
      <Pictures ids={row.imageIds ?? []} />
      {known && <Near helpers={known.helpers} />}
      {row.eventId && <Link to={`/manage/uploadEvent?id=${row.eventId}`}>{label(words.event)}</Link>}
      <AlarmSteps key={language} row={row as never} />
      <Link to={recordAddress}>{label(words.whole)}</Link>
    </div>
  )
}

interface CaseProps {
  readonly id: Id
  readonly recordAddress: string
  onDone(): void
}
/** Everything about one alarm that whoever deals with it needs, on one sheet. */
export function CasePanel({ id, onDone, recordAddress }: CaseProps) {
  const label = useLabel()
  const headId = useId()
  const { data, isError, error, refetch } = useRecord(alarm, id)
  const row = data as unknown as AlarmRow | null | undefined
  const { data: known } = useCase(row)
  // What a colleague does about it shows here at once.
  useLive('rows', ({ resource }) => resource === alarm.name && void refetch())
  // Without network what was read stays in sight.
  if (isError && row === undefined) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (row === undefined) return <Skeleton active />
  if (row === null) return <NoMatch words={label(words.missing)} />
  return (
    <article className="dv-case" aria-labelledby={`${headId} ${headId}-about`}>
      <Head headId={headId} row={row} known={known} />
      <Body row={row} known={known} recordAddress={recordAddress} />
      <CaseActs row={row} helpers={known?.helpers ?? []} onDone={onDone} />
    </article>
  )
}
