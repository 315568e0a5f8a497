import { useText } from '@village/web/i18n.ts'
import './waiting.css'

/** Shown while a page is loading. It shows after 200 ms only: what is there by then never flashes. */
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
