import type { Label, PageTask } from '@village/resource'
import { definePage, lazyPart, useLabel, useSession } from '@village/web'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ErrandMark } from './errand-mark.web.tsx'
import errands from './errands.place.ts'
import { NewestActs } from './newest-acts.web.tsx'
import './errands.css'

const Task = lazyPart(async () => (await import('./task.web.tsx')).default)

const words = {
  none: { zh: '没有可以办理的事项', en: 'There is nothing that you may register' },
} as const satisfies Record<string, Label>

/** What each act does, in a few words. */
const notes: Readonly<Record<string, Label>> = {
  paper: { zh: '看得见样张，编号、存档、可扫码核验', en: 'Seen as printed, numbered, archived, verified by its code' },
  birth: { zh: '从户里选监护人，地址自动带出', en: 'Guardian and address come from the household' },
  die: { zh: '先看会影响什么，再确认', en: 'See what follows, then confirm' },
  moveIn: { zh: '一人或整户，一次登记完', en: 'One person or a whole family' },
  moveOut: { zh: '档案随之结束，可再迁入', en: 'Records end; people can return' },
  split: { zh: '选出成员，立新户主', en: 'Choose members and their householder' },
  merge: { zh: '几户合为一户', en: 'Several households become one' },
  changeHead: { zh: '关系自动重算', en: 'Relations are worked out anew' },
  correct: { zh: '登记有误时，30天内可更正', en: 'Within 30 days of a wrong registration' },
}

function Card({ task, isChosen }: { readonly task: PageTask; readonly isChosen: boolean }) {
  const label = useLabel()
  return (
    <Link
      to={task.at ?? `?do=${task.key}`}
      replace={!task.at}
      className="dv-errand"
      aria-current={isChosen ? 'true' : undefined}
    >
      <ErrandMark of={task.key} />
      <span>
        <b>{label(task.label)}</b>
        <small>{label(notes[task.key]!)}</small>
      </span>
    </Link>
  )
}

/** What happens in life: a card per act, and the start of the chosen one below. */
function Errands() {
  const label = useLabel()
  const permissions = useSession(session => session.permissions)
  const [search, setSearch] = useSearchParams()
  const tasks = errands.tasks!.filter(({ permission }) => permissions?.has(permission))
  const chosen = tasks.find(({ key }) => key === search.get('do'))
  return (
    <div className="dv-errands">
      <h1 className="dv-hidden-text">{label(errands.label)}</h1>
      {tasks.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <nav className="dv-errand-cards" aria-label={label(errands.label)}>
        {tasks.map(task => (
          <Card key={task.key} task={task} isChosen={task === chosen} />
        ))}
      </nav>
      <Suspense>
        {chosen && <Task key={chosen.key} task={chosen} onDone={() => setSearch({}, { replace: true })} />}
      </Suspense>
      {permissions?.has('lifeact_view') && <NewestActs />}
    </div>
  )
}

export default definePage(errands, Errands)
