import { queryClient } from '@village/web/session.ts'
import type { SignedInUser } from '../auth/auth.ts'
import { askForPerson, personQuery } from '../auth/person.ts'
import { menuQuery } from '../menu/menu.ts'
import { topMenusQuery } from '../menu/top-menu.ts'

/** What the frame asks first, on the way. */
export interface Ahead {
  /** It is where the frame will look for it; what failed the frame asks for again. */
  hand(): void
}

const NEVER_STOPPED = { signal: new AbortController().signal }

function hand<T>({ queryKey }: { readonly queryKey: readonly string[] }, coming: Promise<T>): void {
  void queryClient.prefetchQuery({ queryKey, queryFn: () => coming })
}

/** Asks with tokens that are not stored yet, while the server's answer who has come is on its way. */
export function askAhead(headers: Readonly<Record<string, string>>, user: Promise<SignedInUser>): Ahead {
  const person = askForPerson(headers, user)
  const [menu, tops] = [menuQuery(headers), topMenusQuery(headers)]
  const [menuComing, topsComing] = [menu.queryFn(NEVER_STOPPED), tops.queryFn(NEVER_STOPPED)]
  for (const coming of [person.permissions, menuComing, topsComing]) coming.catch(() => undefined)
  return {
    hand() {
      const known = personQuery(person)
      hand(known, known.queryFn())
      hand(menu, menuComing)
      hand(tops, topsComing)
    },
  }
}
