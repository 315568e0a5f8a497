import type { Label } from '@village/resource'
import { Entered, enteredLang, useLabel } from '@village/web'
import { Link } from 'react-router'
import { addressOf, type Front } from '../article.ts'
import { writtenBy } from '../showing/headline.web.tsx'

const words = {
  next: { zh: '下次会议', en: 'Next meeting' },
  none: { zh: '近期没有已公布的会议', en: 'No meeting has been announced' },
  quarter: { zh: '本季度会议与党日', en: 'Meetings this quarter' },
  times: { zh: '次', en: '' },
  attended: { zh: '参加人次', en: 'attendances' },
  members: { zh: '党员', en: 'Party members' },
  people: { zh: '人', en: '' },
  open: { zh: '查看名单', en: 'See the list' },
  figures: { zh: '组织生活', en: 'Branch life in figures' },
} as const satisfies Record<string, Label>

/** Characters of a time up to its minutes. */
const MINUTES = 16

function NextMeeting({ meeting }: { readonly meeting: Front['meeting'] }) {
  const label = useLabel()
  if (!meeting)
    return (
      <div className="dv-party-next">
        <h3>{label(words.next)}</h3>
        <p className="dv-quiet">{label(words.none)}</p>
      </div>
    )
  const { meetingTime, title } = meeting
  return (
    <div className="dv-party-next">
      <h3>{label(words.next)}</h3>
      <time className="dv-number" dateTime={meetingTime.replace(' ', 'T')}>
        {meetingTime.slice(5, MINUTES)}
      </time>
      <p>
        <Link to={addressOf(meeting)} {...enteredLang(title)}>
          {title}
        </Link>
        <span className="dv-quiet">
          <Entered>{writtenBy(meeting)}</Entered>
        </span>
      </p>
    </div>
  )
}

/** Below the news: the meeting that comes next, and what the branches did. */
export function Strip({ front: { meeting, quarter, members } }: { readonly front: Front }) {
  const label = useLabel()
  return (
    <section className="dv-party-strip" aria-label={label(words.figures)}>
      <NextMeeting meeting={meeting} />
      <div className="dv-party-figure">
        <h3>{label(words.quarter)}</h3>
        <p>
          <b className="dv-number">{quarter.meetings}</b> {label(words.times)}
        </p>
        <p className="dv-quiet">
          {label(words.attended)} <span className="dv-number">{quarter.attended}</span>
        </p>
      </div>
      {members && (
        <div className="dv-party-figure">
          <h3>{label(words.members)}</h3>
          <p>
            <b className="dv-number">{members.count}</b> {label(words.people)}
          </p>
          <p className="dv-quiet">
            <Link to={members.path}>{label(words.open)}</Link>
          </p>
        </div>
      )}
    </section>
  )
}
