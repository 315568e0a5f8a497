import type { Row } from '@village/resource'
import { show } from '@village/web'
import { lazy } from 'react'
import { resident } from '../../resident/resident.resource.ts'
import { lifeact } from './lifeact.resource.ts'

type Act = Row<typeof lifeact.fields>

const Correction = lazy(async () => {
  const { CorrectionDialog } = await import('../correction-dialog.web.tsx')
  return {
    default: ({ row, onClose }: { readonly row: Act; onClose(): void }) => (
      <CorrectionDialog residentId={row.residentId} onClose={onClose} />
    ),
  }
})

export default show(lifeact, {
  rowActions: [
    {
      label: resident.states!.transitions['correct']!.label,
      shows: row => row.kind === 'die',
      dialog: Correction,
    },
  ],
})
