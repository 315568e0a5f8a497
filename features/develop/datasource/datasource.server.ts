import { isIP } from 'node:net'
import { type Id, type Issue, issueOf, PLATFORM_TENANT, type RowOf } from '@village/resource'
import { type Call, type Change, InvalidInput, serve } from '@village/server'
import { refuseWhenReferred } from '../../system/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import { addressOf, type DatabaseAddress, isNamed } from './address.server.ts'
import { datasource } from './datasource.resource.ts'
import { isNearby } from './local-networks.server.ts'
import { inSession, sourceById } from './reading.server.ts'

type Source = RowOf<typeof datasource>
type Written = Exclude<Change<typeof datasource.fields>, { readonly kind: 'remove' }>

/** Other ways to write an address of four numbers: 127.1, 0x7f000001. */
const isDisguised = (host: string): boolean =>
  !isIP(host) && /^(0x)?[0-9a-f.]+$/i.test(host) && !/[a-z]{2,}$/.test(host)
/** Whether an address leads to this machine or its link although the operator has not listed it. */
function leadsInside(address: DatabaseAddress, named: readonly string[]): boolean {
  const { host } = address
  if (isNamed(address, named)) return false
  return host === 'localhost' || isDisguised(host) || (isIP(host) > 0 && isNearby(host))
}

const flaws = {
  broken: issueOf(
    'url',
    '不是可以连接的地址，请检查主机和端口',
    'No address that can be connected to: check host and port',
  ),
  inside: issueOf(
    'url',
    '这个地址指向服务器自身或其链路；确需使用时请运维在 DATA_SOURCE_HOSTS 中列出',
    'This address leads to the server itself or its link; if it is meant, the operator names it in DATA_SOURCE_HOSTS',
  ),
  other: issueOf('driverClass', '与连接地址不一致', 'The address belongs to another database'),
} as const
function brokenAddress({ url, driverClass }: Source, named: readonly string[]): readonly Issue[] {
  const address = addressOf(url)
  if (!address) return [flaws.broken]
  return [
    ...(address.driver === driverClass ? [] : [flaws.other]),
    ...(leadsInside(address, named) ? [flaws.inside] : []),
  ]
}

/** Who sends a stored password to another place has to know it. */
function missingPassword(change: Written): readonly Issue[] {
  if (change.kind === 'add') return []
  const { before, after } = change
  const leadsElsewhere = before.url !== after.url || before.username !== after.username
  const isKept = before.password !== null && before.password === after.password
  const isWeaker = before.isEncrypted === 1 && after.isEncrypted !== 1
  if (!isKept || !(leadsElsewhere || isWeaker)) return []
  return [
    issueOf(
      'password',
      '连接地址、用户名或加密设置已变，请重新输入密码',
      'Address, user or encryption has changed: enter the password again',
    ),
  ]
}

async function seal(change: Written, call: Call): Promise<Partial<Source>> {
  const { password } = change.after
  const isFresh = password && !(change.kind === 'edit' && change.before.password === password)
  return isFresh ? { password: call.services.cipher.seal(PLATFORM_TENANT, password) } : {}
}

/** Tables and views that the account sees, without those of the database itself. */
const TABLES = `select count(*) from information_schema.tables
where table_schema not in ('pg_catalog', 'information_schema', 'mysql', 'performance_schema', 'sys')`

async function test(id: Id, call: Call) {
  const source = await sourceById(id, call)
  return inSession(source, call.services, async session => {
    const { rows } = await session.ask({ text: TABLES, values: [] })
    return { product: session.product, tables: Number(rows[0]?.[0] ?? 0) }
  })
}

/** Data sources that are offered at once. */
const MOST_CHOICES = 200

export default serve(datasource, {
  fill: (change, call) => (change.kind === 'remove' ? {} : seal(change, call)),
  async check(change, call) {
    if (change.kind === 'remove') return refuseWhenReferred(datasource.name, change.before.id, call)
    const found = [...brokenAddress(change.after, call.services.settings.dataSourceHosts), ...missingPassword(change)]
    if (found.length > 0) throw new InvalidInput(found, datasource.fields)
  },
  endpoints: {
    async select(_, call) {
      const rows = await call.db.of(datasource).find({ status: ENABLED }, { order: ['name'], limit: MOST_CHOICES })
      return rows.map(({ id, name, driverClass }) => ({ id, name, driverClass }))
    },
    test: ({ id }, call) => test(id, call),
  },
})
