import { type Issue, missingIn, type RowOf, USED } from '@village/resource'
import { InvalidInput, refuse, sealSecrets, serve, stopOthers } from '@village/server'
import { sendLater } from './sending.server.ts'
import { sms } from './sms.resource.ts'
import { asksOf } from './sms.rules.ts'
import { sendOne } from './sms-job.server.ts'

type Config = RowOf<typeof sms>
/** The purpose of configurations that say none. */
const NOTICE = 'notice'

/** What the provider of a configuration cannot do without. */
const missingFields = (config: Config): readonly Issue[] =>
  missingIn(sms.fields, config, asksOf(config.category).required)

const isFor = ({ purpose }: Config, wanted: Config): boolean => (purpose ?? NOTICE) === (wanted.purpose ?? NOTICE)

export default serve(sms, {
  fill: (change, call) => (change.kind === 'remove' ? {} : sealSecrets(change, ['accessKey', 'secretKey'], call)),
  async check(change, call) {
    if (change.kind === 'remove') {
      if (change.before.status === USED) refuse('启用中的短信配置不能删除，请先停用', 'Disable it before you remove it')
      return
    }
    const flaws = missingFields(change.after)
    if (flaws.length > 0) throw new InvalidInput(flaws, sms.fields)
    const { before, after } = change.kind === 'edit' ? change : { before: null, after: change.after }
    const isMoved = after.status === USED && before?.purpose !== after.purpose
    if (change.kind !== 'edit' || (change.by !== 'enable' && !isMoved)) return
    await stopOthers(sms, { row: after, rivals: other => isFor(other, after) }, call)
  },
  endpoints: {
    'endpoint/send-message': ({ code, phones, residentIds, householdIds, gridIds, params, bizType }, call) => {
      const order = { code: code ?? '', phones: phones ?? '', params: params ?? '', purpose: bizType ?? 'notice' }
      const people = { residentIds: residentIds ?? [], householdIds: householdIds ?? [], gridIds: gridIds ?? [] }
      return sendLater({ ...order, ...people }, call)
    },
  },
  jobs: { 'sms.send': sendOne },
})
