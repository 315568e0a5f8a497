import { isSameSecret, type Services } from '@village/server'
import { issuerIn } from '../layout/paper-words.ts'
import { CODE_LENGTH, hashOfCode } from '../paper/codes.server.ts'
import { paper } from '../paper/paper.resource.ts'
import { PAPER } from '../paper/paper.states.ts'
import { papercontent } from '../paper/papercontent.resource.ts'
import { NOTHING_KNOWN, type VerifyView } from './verify-page.ts'

/** The surname and stars: 张**; of a name with a dot, its first sign. */
const surnameOf = (name: string): string => (name === '' ? '' : `${[...name][0]}**`)

const STATES: Readonly<Record<string, VerifyView['state']>> = {
  [PAPER.issued]: 'valid',
  [PAPER.expired]: 'expired',
  [PAPER.revoked]: 'revoked',
}

/**
 * What whoever holds a code may read: of the paper at once, of its holder once they type the four signs that stand on it.
 * A wrong code costs what a right one does: one look by its hash, one by the id of what was found or of nothing.
 */
export async function viewOfCode(code: string, signs: string | null, services: Services): Promise<VerifyView> {
  const unknown = { ...NOTHING_KNOWN, state: 'unknown', code } as const
  const verifyHash = hashOfCode(code.length === CODE_LENGTH ? code : '')
  return services.readAs(services.platform, { source: 'web', requestId: 'verify' }, async call => {
    const all = call.with({ tenant: '*' })
    const [row] = await all.db.of(paper).find({ verifyHash } as never, { limit: 1 })
    const [kept] = await all.db.of(papercontent).find({ paperId: row?.id ?? '0' } as never, { limit: 1 })
    const [after] = await all.db.of(paper).find({ replacesId: row?.id ?? '0' } as never, { limit: 1 })
    const state = row && STATES[row.status ?? '']
    if (!row || !kept || !state) return unknown
    const isPast = state === 'valid' && row.validUntil !== null && row.validUntil < call.now.slice(0, 10)
    const { content } = kept
    const isRight = signs !== null && isSameSecret(signs, content.signs)
    return {
      state: isPast ? 'expired' : state,
      code,
      paperNo: row.paperNo ?? '',
      kindName: row.kindName ?? '',
      issuer: issuerIn(content.facts.values),
      issuedOn: row.issueTime?.slice(0, 10) ?? '',
      validUntil: row.validUntil ?? '',
      sha256: row.sha256 ?? '',
      revokedOn: row.revokeTime?.slice(0, 10) ?? '',
      replacedBy: after?.status === PAPER.issued ? (after.paperNo ?? '') : '',
      holder: isRight ? { name: surnameOf(row.holderName ?? ''), idEnd: (row.holderIdCard ?? '').slice(-4) } : null,
      isWrongSigns: signs !== null && !isRight,
    }
  })
}
