import { show } from '@village/web'
import type { WireRow } from '@village/web/resource'
import { lazy } from 'react'
import { duplicate } from './duplicate.resource.ts'

const Compare = lazy(async () => {
  const { CompareDialog } = await import('../compare-dialog.web.tsx')
  return {
    default: ({ row, onClose }: { readonly row: unknown; onClose(): void }) => (
      <CompareDialog row={row as WireRow} onClose={onClose} />
    ),
  }
})

export default show(duplicate, {
  rowActions: [
    {
      label: { zh: '比对并合并', en: 'Compare and merge' },
      permission: 'duplicate_view',
      shows: row => row.status === '1',
      dialog: Compare,
    },
  ],
})
