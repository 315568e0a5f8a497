import { ActDialog, ResourceForm } from '@village/page'
import type { Row } from '@village/resource'
import { api } from '@village/web'
import { resident } from './resident.resource.ts'

interface AnswerProps {
  readonly row: Row<typeof resident.fields>
  onClose(): void
}

/** Asks whether the paper really shows this number. */
export function NumberChecked({ row, onClose }: AnswerProps) {
  const confirm = {
    zh: `${row.idCard}：已看过证件原件，号码就是这样？`,
    en: `${row.idCard}: you have seen the document and it shows this number?`,
  }
  const act = {
    key: 'confirmNumber',
    label: resident.endpoints.confirmNumber.label,
    confirm,
    asks: [],
    reason: false,
    fixed: {},
    run: () => api(resident).call('confirmNumber', { id: row.id, updateTime: row.updateTime }),
  }
  return <ActDialog of={resident} act={act} rows={[{ ...row }]} onClose={onClose} />
}

/** The form of the person, at the number. */
export function NumberForm({ row, onClose }: AnswerProps) {
  return <ResourceForm of={resident} id={row.id} at="idCard" onClose={onClose} />
}
