import { issueOf, type StoredOf } from '@village/resource'
import { type Call, type Change, InvalidInput, serve } from '@village/server'
import { hasCardNumber } from '../id-types.ts'
import { enteringPerson, followProfile } from '../profiles/profile.server.ts'
import { thresholdsOf } from '../proposing/facts.server.ts'
import { resident } from '../resident/resident.resource.ts'
import { userdisabled } from './userdisabled.resource.ts'

type Disabled = StoredOf<typeof userdisabled>
/** Keys of certificate_status, and of case_status. */
const CERTIFICATE = { valid: '1', cancelled: '3' } as const
const RELEASED = '3'

/** The certificate is the person's own: it begins with their identity number, where they have one. */
async function checkNumber({ certNo, residentId }: Disabled, call: Call): Promise<void> {
  const person = await call.db.of(resident).get(residentId)
  if (!person?.idCard || !hasCardNumber(person.idType) || certNo.startsWith(person.idCard)) return
  throw new InvalidInput(
    [
      issueOf(
        'certNo',
        '残疾证号前18位与居民身份证号不一致',
        'The first 18 characters are not the resident’s identity number',
      ),
    ],
    userdisabled.fields,
  )
}
async function checkSubsidy({ nursingSubsidy, disabilityLevel, tenantId }: Disabled, call: Call): Promise<void> {
  if (nursingSubsidy !== 1) return
  const { nursingLevels } = await thresholdsOf(tenantId, call)
  if (nursingLevels.includes(disabilityLevel)) return
  const levels = nursingLevels.join('、')
  throw new InvalidInput(
    [
      issueOf(
        'nursingSubsidy',
        `重度残疾人护理补贴只发给${levels}级`,
        `The nursing subsidy is for the grades ${nursingLevels.join(', ')} only`,
      ),
    ],
    userdisabled.fields,
  )
}
const changed = (
  change: Exclude<Change<typeof userdisabled.fields>, { kind: 'remove' }>,
  ...names: (keyof Disabled)[]
) => change.kind === 'add' || names.some(name => change.before[name] !== change.after[name])

/** Who is released has no certificate any more (domain-model §4.1.9); who is taken back has it again. */
function certificateOf(change: Change<typeof userdisabled.fields>): Partial<Disabled> {
  if (change.kind !== 'edit') return {}
  if (change.by === 'release') return { certStatus: CERTIFICATE.cancelled }
  const returns = change.by === 'back' && change.before.status === RELEASED
  return returns && change.before.certStatus === CERTIFICATE.cancelled ? { certStatus: CERTIFICATE.valid } : {}
}

export default serve(userdisabled, {
  fill: certificateOf,
  async check(change, call) {
    if (change.kind === 'remove') return
    await enteringPerson(userdisabled, change, call)
    if (changed(change, 'certNo', 'residentId')) await checkNumber(change.after, call)
    if (changed(change, 'nursingSubsidy', 'disabilityLevel')) await checkSubsidy(change.after, call)
  },
  after: followProfile,
  restored: (row, call) => followProfile({ kind: 'add', after: row }, call),
})
