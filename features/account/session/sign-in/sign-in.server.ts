import { serve } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { accountsOf } from '../../../system/public.server.ts'
import { signIn } from './sign-in.resource.ts'
import { nameHash } from './sign-in-name.server.ts'

export default serve(signIn, {
  async derive(rows, call) {
    const accounts = await accountsOf(
      rows.flatMap(row => row.userId ?? []),
      call,
    )
    return rows.map(({ userId, typed }) => ({ account: (userId && accounts.get(userId)) || (typed ?? '') }))
  },
  filter: {
    account: (text, call) => sql<SqlBool>`t.name_hash = ${nameHash(text, call.services)}`,
  },
})
