import { ImportDialog, usePage } from '@village/page'
import type { Row } from '@village/resource'
import { show } from '@village/web'
import { importTask } from './importtask.resource.ts'

type Task = Row<typeof importTask.fields>

interface WizardProps {
  readonly row: Task
  onClose(): void
}
/** The wizard where this import is: an unfinished one goes on, a finished one can be taken back. */
function Wizard({ row, onClose }: WizardProps) {
  const { refresh } = usePage()
  const close = () => {
    void refresh()
    onClose()
  }
  return <ImportDialog resource={row.resource} task={row.id} onClose={close} />
}

const isOpen = ({ stage }: Task): boolean => /^(reading|mapping|ready)$/.test(stage)

export default show(importTask, {
  comeFrom: {
    zh: '在登记表的列表点“导入”，每次导入会出现在这里',
    en: '“Import” above a register reads a file: each import is here then',
  },
  rowActions: [
    { label: { zh: '继续导入', en: 'Continue' }, shows: isOpen, dialog: Wizard },
    {
      label: { zh: '结果与撤销', en: 'Result and undo' },
      shows: row => /^(committing|done|undoing|undone|failed)$/.test(row.stage),
      dialog: Wizard,
    },
  ],
})
