import type { Id } from '@village/resource'
import { type Call, cannotStart, onStart } from '@village/server'
import { sm2PublicKey } from '../keys/key-pair.server.ts'
import { prepareKeys } from '../keys/keys.server.ts'
import { passwordFlaw, passwordSentence } from '../passwords/password-policy.ts'
import { randomPassword, setPassword } from '../passwords/passwords.server.ts'
import { announce } from './terminal-lines.server.ts'

const TENANT = '000000'
const ACCOUNT = 'admin'

async function one(found: Promise<readonly { id: Id }[]>, what: string): Promise<Id> {
  const [row] = await found
  if (!row) throw new Error(`the first administrator cannot be made: there is no ${what} in tenant ${TENANT}`)
  return row.id
}

/** Refused at start, where the person who set it is looking. */
function chosenPassword(call: Call): string | undefined {
  const chosen = call.services.settings.adminPassword
  const flaw = chosen === undefined ? null : passwordFlaw(chosen, ACCOUNT)
  if (flaw) {
    const says = passwordSentence(flaw)
    cannotStart(`设置 ADMIN_PASSWORD 无效：${says.zh}`, `Setting ADMIN_PASSWORD: ${says.en}`, 2)
  }
  return chosen
}

async function addAdministrator(call: Call): Promise<Id> {
  const { db, services, now } = call
  const role = await one(
    db.sql<{
      id: Id
    }>`select id from system_role where tenant_id = ${TENANT} and role_alias = 'administrator' and not is_deleted`,
    'role administrator',
  )
  const depts = await db.sql<{ id: Id }>`
    select id from system_dept where tenant_id = ${TENANT} and not is_deleted and parent_id is null order by sort, id limit 1`
  const id = services.newId()
  await db.sql`
    insert into system_users (id, tenant_id, create_time, update_time, account, name, real_name, user_type, status,
      role_id, dept_id, post_id, must_change_pwd)
    values (${id}, ${TENANT}, ${now}, ${now}, ${ACCOUNT}, '管理员', '管理员', '1', '1',
      ${[role]}::bigint[], ${depts.map(dept => dept.id)}::bigint[], '{}', 1)`
  return id
}

/** Keys and, where tenant 000000 has no user yet, one administrator with a password of this installation alone. */
export default onStart({
  order: 90,
  name: 'account.first-administrator',
  async run(call) {
    prepareKeys(call.services)
    const publicKey = sm2PublicKey(call.services)
    const known = await call.db
      .sql`select id from system_users where tenant_id = ${TENANT} and account = ${ACCOUNT} limit 1`
    if (known.length > 0) return
    const chosen = chosenPassword(call)
    const password = chosen ?? randomPassword()
    await setPassword(call, await addAdministrator(call), password, { mustChange: true })
    announce([
      { zh: `管理员账号  ${ACCOUNT}`, en: `Administrator   ${ACCOUNT}` },
      chosen
        ? { zh: '初始密码    设置 ADMIN_PASSWORD 的值', en: 'First password  the value of ADMIN_PASSWORD' }
        : { zh: `初始密码    ${password}（仅显示这一次）`, en: `First password  ${password} (shown this once)` },
      { zh: '首次登录后须修改密码', en: 'It must be changed at the first sign-in' },
      {
        zh: `现有客户端的密码公钥（SM2，另见应用管理）  ${publicKey}`,
        en: `SM2 public key for existing clients (also under Clients)  ${publicKey}`,
      },
    ])
  },
})
