import { useMenu } from '@village/frame'
import { definePage, enteredLang, useLabel, useMay, useSession } from '@village/web'
import { DueAffairs } from './blocks/affairs.web.tsx'
import { Errands } from './blocks/errands.web.tsx'
import { Figures } from './blocks/figures.web.tsx'
import { MyMatters } from './blocks/matters.web.tsx'
import { Messages } from './blocks/messages.web.tsx'
import { OwnPages } from './blocks/own-pages.web.tsx'
import { Spread } from './blocks/population-bars.web.tsx'
import { RecentChanges } from './blocks/recent-changes.web.tsx'
import { useSummary } from './blocks/summary.web.ts'
import { dayLine, greeting, hourOf } from './greeting.ts'
import home from './home.place.ts'
import { Shortcuts } from './shortcuts/shortcuts.web.tsx'
import './home.css'

function Welcome() {
  const pick = useLabel()
  const user = useSession(session => session.user)
  const now = new Date()
  const name = user?.realName || user?.name || ''
  return (
    <div className="dv-welcome">
      <h1>
        {pick(greeting(hourOf(now)))}
        {pick({ zh: '，', en: ', ' })}
        <span {...enteredLang(name)}>{name}</span>
      </h1>
      <p className="dv-quiet">
        {pick(dayLine(now))}
        {user?.deptName && <span {...enteredLang(user.deptName)}> · {user.deptName}</span>}
      </p>
    </div>
  )
}

/** /wel/index: what there is to see and to do today, in one call, kept by the stream (design/ux.md §4.1). */
function Home() {
  const menu = useMenu().data ?? []
  const summary = useSummary()
  const seesChanges = useMay('residentchange_view')
  return (
    <div className="dv-home">
      <header className="dv-home-head">
        <Welcome />
        <Shortcuts menu={menu} />
      </header>
      <Figures summary={summary} />
      <div className="dv-home-pair">
        <MyMatters summary={summary} menu={menu} />
        <Messages summary={summary} />
      </div>
      <Errands menu={menu} />
      <div className="dv-home-cards">
        {summary.has('grids') && summary.has('people') && <Spread summary={summary} />}
        {summary.data && summary.has('affairs') && <DueAffairs summary={summary} />}
        {seesChanges && <RecentChanges today={summary.data?.content.people?.changedToday ?? null} />}
      </div>
      <OwnPages menu={menu} />
    </div>
  )
}

export default definePage(home, Home)
