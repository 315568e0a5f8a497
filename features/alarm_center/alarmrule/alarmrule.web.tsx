import { show } from '@village/web'
import { alarmrule } from './alarmrule.resource.ts'
import { RuleDetail, RuleFormNote } from './rule-note.web.tsx'

export default show(alarmrule, { formNote: RuleFormNote, detail: RuleDetail as never })
