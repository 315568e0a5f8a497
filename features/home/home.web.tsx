import { FileSearchOutlined, HomeOutlined, UserAddOutlined } from '@ant-design/icons'
import { definePage, Icon, leaves, useLabel, useMay, useMenu, useSession } from '@village/web'
import Button from 'antd/es/button'
import { useNavigate } from 'react-router'
import { household } from '../people/household/household.resource.ts'
import { resident } from '../people/resident/resident.resource.ts'
import { Figures } from './figures.web.tsx'
import home from './home.place.ts'
import { OwnPages } from './own-pages.web.tsx'
import { RecentChanges } from './recent-changes.web.tsx'
import { Spread } from './spread.web.tsx'
import { dayLine, greeting, hourOf } from './today.ts'
import './home.css'

/** What a clerk does most often, each one click away. */
function Shortcuts({ pages }: { readonly pages: ReadonlySet<string> }) {
  const pick = useLabel()
  const navigate = useNavigate()
  const mayAdd = useMay('resident_add')
  const register = pages.has(resident.path)
  return (
    <div className="dv-shortcuts">
      {register && mayAdd && (
        <Button
          type="primary"
          icon={<Icon of={UserAddOutlined} />}
          onClick={() => navigate(`${resident.path}?act=new`)}
        >
          {pick({ zh: '登记居民', en: 'Register a resident' })}
        </Button>
      )}
      {register && (
        <Button icon={<Icon of={FileSearchOutlined} />} onClick={() => navigate(resident.path)}>
          {pick({ zh: '查档案', en: 'Find a record' })}
        </Button>
      )}
      {pages.has(household.path) && (
        <Button icon={<Icon of={HomeOutlined} />} onClick={() => navigate(household.path)}>
          {pick({ zh: '户信息', en: 'Households' })}
        </Button>
      )}
    </div>
  )
}

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
        <span lang="zh-CN">{name}</span>
      </h1>
      <p className="dv-quiet">
        {pick(dayLine(now))}
        {user?.deptName && <span lang="zh-CN"> · {user.deptName}</span>}
      </p>
    </div>
  )
}

/** /wel/index: what there is to see and to do today, from real calls only (design/ux.md §4.1). */
function Home() {
  const menu = useMenu().data ?? []
  const pages = new Set(leaves(menu).map(node => node.path))
  const seesPeople = useMay('resident_view')
  const seesChanges = useMay('residentchange_view')
  return (
    <div className="dv-home">
      <header className="dv-home-head">
        <Welcome />
        <Shortcuts pages={pages} />
      </header>
      {seesPeople && <Figures />}
      {(seesPeople || seesChanges) && (
        <div className="dv-home-cards">
          {seesPeople && <Spread />}
          {seesChanges && <RecentChanges />}
        </div>
      )}
      <OwnPages menu={menu} />
    </div>
  )
}

export default definePage(home, Home)
