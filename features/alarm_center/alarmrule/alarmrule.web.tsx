import type { Row } from '@village/resource'
import { show } from '@village/web'
import { alarmrule } from './alarmrule.resource.ts'
import { RuleDetail, RuleFormNote } from './rule-note.web.tsx'

/** A threshold without zeros that say nothing. */
function Threshold({ row: { threshold } }: { readonly row: Row<typeof alarmrule.fields> }) {
  return <span className="dv-numbers">{threshold ? Number(threshold) : '—'}</span>
}

export default show(alarmrule, {
  cells: { threshold: Threshold },
  formNote: RuleFormNote,
  detail: RuleDetail as never,
})
