import { useCallback } from 'react'
import { useSession } from '../common/session.ts'
import { prefer, usePreferences } from './preferences.ts'

/**
 * A choice that one page keeps for the signed-in person, here and on the server, as plain JSON; undefined until they
 * have chosen. What somebody else kept in the same browser is not theirs.
 */
export function usePagePreference(name: string): readonly [unknown, (value: unknown) => void] {
  const own = useSession(session => session.user?.id)
  const value = usePreferences(({ pages }) => (pages['of'] === own ? pages[name] : undefined))
  const keep = useCallback(
    (next: unknown) => {
      const { pages } = usePreferences.getState()
      prefer({ pages: { ...(pages['of'] === own ? pages : {}), of: own, [name]: next } })
    },
    [name, own],
  )
  return [value, keep]
}
