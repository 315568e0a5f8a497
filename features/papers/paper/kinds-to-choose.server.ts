import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { ENABLED } from '../../system/public.ts'
import { CHOSEN_PEOPLE } from '../facts/asked-paper.ts'
import { paperkind } from '../paperkind/paperkind.resource.ts'
import type { KindChoice } from './paper.endpoints.ts'

const MOST_KINDS = 300
const linesOf = (text: string | null): readonly string[] => (text ?? '').split('\n').filter(Boolean)

/** What the layout of a list of people has in it. */
const LIST_TABLE = JSON.stringify({ blocks: [{ is: 'table', repeats: CHOSEN_PEOPLE }] })
/** The kinds whose published template has a list of people. */
async function listKinds(call: Call): Promise<ReadonlySet<Id>> {
  const rows = await call.db.sql<{ id: Id }>`
    select kind_id::text as id from (
      select distinct on (kind_id) kind_id, layout from papers_papertemplate
      where tenant_id = ${call.user.tenantId} and state = 'published' and not is_deleted
      order by kind_id, version desc) newest
    where layout @> ${LIST_TABLE}::jsonb`
  return new Set(rows.map(({ id }) => id))
}

/** The kinds to choose from, with what is not issued: whoever asks for it is told where to go. */
export async function kindsToChoose(call: Call): Promise<readonly KindChoice[]> {
  const kinds = await call.db.of(paperkind).find({ status: ENABLED } as never, { limit: MOST_KINDS })
  const lists = await listKinds(call)
  return kinds.map(kind => ({
    id: kind.id,
    code: kind.code ?? '',
    name: call.language === 'en' && kind.kindNameEn ? kind.kindNameEn : kind.kindName,
    group: kind.kindGroup,
    standing: kind.standing,
    subject: kind.subject,
    isList: kind.subject === 'village' && lists.has(kind.id),
    basis: kind.basis ?? '',
    issuedBy: kind.issuedBy ?? '',
    bring: linesOf(kind.bring),
    note: kind.elsewhereNote ?? '',
  }))
}
