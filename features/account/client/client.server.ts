import { onStart, refuse, serve } from '@village/server'
import { client } from './client.resource.ts'
import { CLIENT } from './client.states.ts'
import { clientSecretHash } from './clients.server.ts'
import { OWN_CLIENT } from './own-client.ts'

const all = 'password,captcha,refresh_token,social'
/** Our own front end, and the names under which existing clients of the family come: those wait until switched on. */
const SEEDED = [
  { clientId: OWN_CLIENT, accessTokenValidity: 900, status: CLIENT.enabled },
  { clientId: 'saber', accessTokenValidity: 3600, status: CLIENT.disabled },
  { clientId: 'sword', accessTokenValidity: 3600, status: CLIENT.disabled },
] as const

type Wire = Readonly<Record<string, unknown>>
interface SomePage {
  readonly records: readonly Wire[]
}
const MASK = '******'
/** Forms of existing clients do not save a client without a secret: they get a mask, which means "as it was". */
const masked = (row: Wire): Wire => ({ ...row, clientSecret: MASK })
const unmasked = ({ clientSecret, ...rest }: Wire): Wire =>
  clientSecret === MASK ? rest : { ...rest, ...(clientSecret !== undefined && { clientSecret }) }

const half = serve(client, {
  verbs: {
    list: derived => async (query, call) => {
      const { records, ...place } = (await derived(query, call)) as SomePage
      return { ...place, records: records.map(masked) }
    },
    detail: derived => async (params, call) => {
      const row = (await derived(params, call)) as Wire | null
      return row && masked(row)
    },
    submit: derived => (input, call) => derived(unmasked(input), call),
    save: derived => (input, call) => derived(unmasked(input), call),
    update: derived => (input, call) => derived(unmasked(input), call),
  },
  fill(change) {
    if (change.kind === 'remove') return {}
    const before = change.kind === 'edit' ? change.before.clientSecret : null
    const sent = change.after.clientSecret
    return sent && sent !== before ? { clientSecret: clientSecretHash(sent) } : {}
  },
  check(change) {
    const own = change.kind !== 'add' && change.before.clientId === OWN_CLIENT
    if (
      own &&
      (change.kind === 'remove' || change.after.status !== CLIENT.enabled || change.after.clientId !== OWN_CLIENT)
    )
      refuse('系统自带的应用不能停用、改名或删除', 'The built-in client cannot be disabled, renamed or removed')
    if (change.kind === 'remove') return
    if (!change.after.clientSecret) refuse('请输入应用密钥', 'Please enter the client secret')
    if (change.after.refreshTokenValidity < change.after.accessTokenValidity)
      refuse('刷新令牌秒数不能小于令牌秒数', 'The refresh token must live at least as long as the access token')
  },
})

const seed = onStart({
  order: 80,
  name: 'account.clients',
  async run(call) {
    const clients = call.db.of(client)
    const { familyClients, publicUrl } = call.services.settings
    // Forms of existing clients do not save a client without one.
    const webServerRedirectUri = publicUrl ?? 'http://localhost'
    for (const { clientId, ...rest } of SEEDED) {
      const [known] = await clients.find({ clientId })
      const isWanted = familyClients.includes(clientId)
      if (known) {
        const change = {
          ...(isWanted && known.status !== CLIENT.enabled && { status: CLIENT.enabled }),
          ...(!known.webServerRedirectUri && { webServerRedirectUri }),
        }
        if (Object.keys(change).length > 0) await clients.edit(known.id, change)
        continue
      }
      const more = { authorizedGrantTypes: all, scope: 'all', refreshTokenValidity: 604_800, webServerRedirectUri }
      const status = isWanted ? '1' : rest.status
      await clients.add({ clientId, clientSecret: `${clientId}_secret`, ...more, ...rest, status })
    }
  },
})

export default [half, seed]
