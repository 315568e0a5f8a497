import type { WireRow } from '@village/page'
import type { Row } from '@village/resource'
import { lazyPart, may, show } from '@village/web'
import { duplicate } from './duplicate.resource.ts'
import { TO_COMPARE } from './duplicate.states.ts'

interface DialogProps {
  readonly row: unknown
  onClose(): void
}
const Compare = lazyPart(async () => {
  const { CompareDialog } = await import('../comparing/compare-dialog.web.tsx')
  return ({ row, onClose }: DialogProps) => <CompareDialog row={row as WireRow} onClose={onClose} />
})
const Look = lazyPart(async () => {
  const { LookDialog } = await import('../comparing/look-dialog.web.tsx')
  return ({ row, onClose }: DialogProps) => <LookDialog row={row as WireRow} onClose={onClose} />
})

const MERGES = 'resident_merge'
const isOpen = ({ status }: Row<typeof duplicate.fields>): boolean => status === TO_COMPARE

export default show(duplicate, {
  rowActions: [
    { label: { zh: '比对并合并', en: 'Compare' }, permission: MERGES, shows: isOpen, dialog: Compare },
    {
      label: { zh: '比对', en: 'Compare' },
      permission: 'duplicate_view',
      shows: row => isOpen(row) && !may(MERGES),
      dialog: Look,
    },
  ],
})
