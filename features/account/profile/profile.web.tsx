import { definePage, useLabel, useSession } from '@village/web'
import { OwnParticulars } from './own-particulars.web.tsx'
import { OwnPassword } from './own-password.web.tsx'
import { OwnSessions } from './own-sessions.web.tsx'
import { OwnSocials } from './own-socials.web.tsx'
import profile from './profile.place.ts'
import './profile.css'

/** /info/index (spec §2): two groups, personal information and password; below them where one is signed in, and by what else. */
function Profile() {
  const pick = useLabel()
  const user = useSession(session => session.user)
  if (!user) return null
  return (
    <div className="dv-profile">
      <section className="dv-card" aria-labelledby="dv-profile-who">
        <h2 id="dv-profile-who">{pick(profile.label)}</h2>
        <OwnParticulars user={user} />
      </section>
      <section className="dv-card" aria-labelledby="dv-profile-password">
        <h2 id="dv-profile-password">{pick({ zh: '修改密码', en: 'Change password' })}</h2>
        <OwnPassword account={user.account} />
      </section>
      <section className="dv-card dv-profile-wide" aria-labelledby="dv-profile-sessions">
        <h2 id="dv-profile-sessions">{pick({ zh: '登录设备', en: 'Where you are signed in' })}</h2>
        <OwnSessions />
      </section>
      <OwnSocials />
    </div>
  )
}

export default definePage(profile, Profile)
