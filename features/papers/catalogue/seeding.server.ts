import { bulkAdd, type Call, onStart, tenantByTenant } from '@village/server'
import { activeTenants, provideFounding } from '../../system/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import { paperkind } from '../paperkind/paperkind.resource.ts'
import { papertemplate } from '../paperkind/papertemplate.resource.ts'
import { CATALOGUE } from './catalogue.ts'
import type { SeededKind } from './seeded-kind.ts'

const NAME = 'papers.catalogue'

const rowOf = (kind: SeededKind, sort: number, tenantId: string) => ({
  tenantId,
  kindName: kind.label.zh,
  kindNameEn: kind.label.en,
  code: kind.code,
  kindGroup: kind.group,
  standing: kind.standing,
  national: kind.standing === 'forbidden' ? 1 : 0,
  basis: kind.basis,
  subject: kind.subject,
  issuedBy: kind.elsewhere?.who ?? '',
  bring: (kind.elsewhere?.bring ?? []).join('\n'),
  elsewhereNote: kind.elsewhere?.note ?? '',
  materials: kind.materials.join('\n'),
  validDays: kind.validDays ?? null,
  leastMonths: kind.leastMonths ?? null,
  reviewed: kind.reviewed ? 1 : 0,
  keptYears: kind.keptYears,
  version: kind.layout ? 1 : 0,
  sort,
  status: ENABLED,
})

/** Adds the kinds that a tenant has never had; one that it removed stays away. */
async function addMissing(tenantId: string, call: Call): Promise<void> {
  const known = await call.db.sql<{ code: string }>`
    select code from papers_paperkind where tenant_id = ${tenantId} and code is not null`
  const codes = new Set(known.map(({ code }) => code))
  const fresh = CATALOGUE.map((kind, at) => ({ kind, sort: at + 1 })).filter(({ kind }) => !codes.has(kind.code))
  if (fresh.length === 0) return
  const ids = await bulkAdd(
    call,
    paperkind,
    fresh.map(({ kind, sort }) => rowOf(kind, sort, tenantId)),
  )
  const templates = fresh.flatMap(({ kind }, at) =>
    kind.layout
      ? [
          {
            tenantId,
            kindId: ids[at]!,
            version: 1,
            state: 'published',
            layout: kind.layout,
            questions: kind.questions,
            publishTime: call.now,
          },
        ]
      : [],
  )
  await bulkAdd(call, papertemplate, templates)
}

export default [
  onStart({
    order: 940,
    name: NAME,
    run: async call => tenantByTenant(call, NAME, await activeTenants(call), addMissing),
  }),
  provideFounding(addMissing),
]
