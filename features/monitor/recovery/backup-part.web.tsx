import type { Row } from '@village/resource'
import { lazyPart, show } from '@village/web'
import { backup } from '../backup/backup.resource.ts'
import { words } from './recovery-words.ts'

const StartDialog = lazyPart(async () => (await import('./start-dialog.web.tsx')).StartDialog)

interface FromProps {
  readonly row: Row<typeof backup.fields>
  onClose(): void
}
const FromBackup = ({ row, onClose }: FromProps) => <StartDialog backupId={row.id} onClose={onClose} />

export default show(backup, {
  rowActions: [
    {
      label: words.compareRow,
      permission: 'recovery_start',
      shows: ({ outcome }) => outcome === 'good',
      dialog: FromBackup,
    },
  ],
})
