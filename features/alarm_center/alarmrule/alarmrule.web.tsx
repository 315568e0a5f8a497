import type { Row } from '@village/resource'
import { show, useLabel } from '@village/web'
import { alarmrule } from './alarmrule.resource.ts'
import { EscalationInput } from './escalation-input.web.tsx'
import { NOTED, RuleForm } from './rule-form.web.tsx'
import { RuleDetail } from './rule-note.web.tsx'

/** A threshold without zeros that say nothing. */
function Threshold({ row: { threshold } }: { readonly row: Row<typeof alarmrule.fields> }) {
  return <span className="dv-numbers">{threshold ? Number(threshold) : '—'}</span>
}

/** 3 分钟 → 6 分钟 → 10 分钟 */
function Steps({ row: { escalation } }: { readonly row: Row<typeof alarmrule.fields> }) {
  const label = useLabel()
  const minutes = (escalation ?? []).map(({ afterMin }) => label({ zh: `${afterMin} 分钟`, en: `${afterMin} min` }))
  return <span>{minutes.join(' → ') || '—'}</span>
}

export default show(alarmrule, {
  cells: { threshold: Threshold, escalation: Steps },
  inputs: { escalation: EscalationInput as never },
  formNote: RuleForm,
  noted: NOTED,
  detail: RuleDetail as never,
})
