import { daysBetween, type RowOf } from '@village/resource'
import { type Call, InvalidInput, refuse, serve } from '@village/server'
import { provideFigure } from '../../statistics/public.server.ts'
import { provideRowCut } from '../../system/public.server.ts'
import { dossier } from './dossier.resource.ts'

type Dossier = RowOf<typeof dossier>
const DRAFT = '0'
/** An archived dossier may be opened again this long (domain-model §4.10.3). */
const UNFREEZE_DAYS = 30
/** Who sees restricted dossiers (key 2 of secret_level); everybody else sees public and internal ones. */
const SEE_RESTRICTED = ['governanceOfficer', 'townOfficer']
const UNRESTRICTED = ['0', '1']

function refuseLate({ archiveDate }: Dossier, call: Call): void {
  const days = daysBetween(archiveDate ?? '', call.now)
  if (!(days <= UNFREEZE_DAYS))
    refuse(`归档超过${UNFREEZE_DAYS}天，不能解除`, `A dossier archived more than ${UNFREEZE_DAYS} days ago stays so`)
}

/** Nobody puts a dossier where they cannot see it any more. */
function refuseRestricting({ secretLevel }: Dossier, call: Call): void {
  const sees = call.user.platform || call.user.roles.some(alias => SEE_RESTRICTED.includes(alias))
  if (UNRESTRICTED.includes(secretLevel) || sees) return
  const says = { zh: '限制类档案只能由综治专员或镇综合管理员建立', en: 'You may not file restricted dossiers' }
  throw new InvalidInput([{ field: 'secretLevel', code: 'other', says }], dossier.fields)
}

const of = dossier
const unit = { zh: '卷', en: 'dossiers' }

export default [
  serve(dossier, {
    fill(change, call) {
      if (change.kind !== 'edit' || !change.by) return {}
      return { archiveDate: change.by === 'archive' ? call.now.slice(0, 10) : null }
    },

    check(change, call) {
      if (change.kind !== 'remove') refuseRestricting(change.after, call)
      if (change.kind === 'add') return
      if (change.kind === 'edit' && change.by === 'unfreeze') return refuseLate(change.before, call)
      if (change.before.status !== DRAFT)
        refuse('已归档的档案不能修改或删除', 'An archived dossier is neither changed nor removed')
    },
  }),
  provideRowCut({
    hangsOn: [],
    read:
      async ({ alias }) =>
      r =>
        r.name === dossier.name && !SEE_RESTRICTED.includes(alias)
          ? { field: 'secretLevel', values: UNRESTRICTED }
          : null,
  }),
  provideFigure({
    name: 'dossier.type',
    label: { zh: '治理档案类型', en: 'Dossiers by type' },
    counts: { zh: '治理档案，按类型', en: 'Dossiers by type' },
    of,
    unit,
    filters: {},
    drawn: 'bars',
    by: { field: 'dossierType' },
  }),
  provideFigure({
    name: 'dossier.status',
    label: { zh: '归档情况', en: 'Dossiers by state' },
    counts: { zh: '治理档案，按状态', en: 'Dossiers by state' },
    of,
    unit,
    filters: {},
    drawn: 'parts',
    by: { field: 'status' },
  }),
]
