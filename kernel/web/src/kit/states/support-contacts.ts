import { useQuery } from '@tanstack/react-query'
import { port } from '../../common/ports.ts'
import { useSession } from '../../common/session.ts'
import { useText } from '../../texts/i18n.ts'

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
