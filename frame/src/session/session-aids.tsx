import { useText } from '@village/web/i18n.ts'
import { useEffect } from 'react'
import { useLocked } from '../lock/lock.ts'
import { openAid } from '../opening/open-aid.ts'
import { syncPreferences } from '../preferences/sync.ts'
import { useIdleLock } from './idle-lock.ts'
import '../texts/aid.ts'
import '../shell/aids.css'

const onKey = (event: KeyboardEvent): void => {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyL') return
  event.preventDefault()
  openAid('lock')
}
function useLockKey(locked: boolean): void {
  useEffect(() => {
    if (locked) return openAid(null)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [locked])
}

/** What runs beside the pages of a signed-in person: Alt+L, the lock after idle minutes, preferences of the server. */
export function SignedIn() {
  const say = useText()
  const locked = useLocked()
  const leftS = useIdleLock()
  useLockKey(locked)
  useEffect(syncPreferences, [])
  if (leftS === null || locked) return null
  return (
    <div className="dv-idle">
      {/* The count beside it would be read out every second. */}
      <span role="alert">{say('aid.idle')}</span>
      <span className="dv-numbers" aria-hidden="true">
        {say('aid.idleLeft', { n: leftS })}
      </span>
    </div>
  )
}
