import { useQuery } from '@tanstack/react-query'
import { useText } from '../i18n.ts'
import { port } from '../ports.ts'
import { useSession } from '../session.ts'

export interface Support {
  /** The phone of those who help (parameter `help.phone`); '' when nobody has entered one. */
  readonly phone: string
  /** Names of people who may open pages to others. */
  readonly keepers: readonly string[]
}

/** Who knows whom to call and whom to ask. */
export interface SupportPort {
  ask(signal: AbortSignal): Promise<Support>
}

/** Whom to call and whom to ask; nobody is known before the sign-in. */
export function useSupport() {
  const signedIn = useSession(session => session.signedIn)
  return useQuery({
    queryKey: ['find', 'support'],
    queryFn: ({ signal }) => port('support').ask(signal),
    staleTime: 300_000,
    enabled: signedIn,
  })
}

/** The people who may open a page to others, by name as far as they are known (design/ux.md G-NOPERM). */
export function useKeepers(): string {
  const say = useText()
  return useSupport().data?.keepers.join(say('common.comma')) || say('error.keeper')
}
