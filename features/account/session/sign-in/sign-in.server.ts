import type { Id } from '@village/resource'
import { serve } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { signIn } from './sign-in.resource.ts'
import { nameHash } from './sign-in-name.server.ts'

export default serve(signIn, {
  async derive(rows, call) {
    const wanted = [...new Set(rows.flatMap(row => row.userId ?? []))]
    const users = await call.db.sql<{ id: Id; account: string }>`
      select id, account from system_users where id = any(${wanted}::bigint[])`
    const accounts = new Map(users.map(({ id, account }) => [id, account]))
    return rows.map(({ userId, typed }) => ({ account: (userId && accounts.get(userId)) || (typed ?? '') }))
  },
  filter: {
    account: (text, call) => sql<SqlBool>`t.name_hash = ${nameHash(text, call.services)}`,
  },
})
