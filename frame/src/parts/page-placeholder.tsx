import { useText } from '@village/web/i18n.ts'
import '../shell/waiting.css'

/** Shown while a page is loading. Shown after 200 ms only, so that fast pages do not flash. */
export function Waiting() {
  const say = useText()
  return (
    <div className="dv-waiting" role="status" aria-label={say('common.loading')}>
      <div className="dv-waiting-bar" style={{ width: '32%' }} />
      <div className="dv-waiting-bar" style={{ width: '100%', height: 96 }} />
      <div className="dv-waiting-bar" style={{ width: '100%', height: 240 }} />
    </div>
  )
}
