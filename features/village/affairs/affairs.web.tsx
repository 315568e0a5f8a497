import { ActDialog } from '@village/page'
import type { Row } from '@village/resource'
import { api, show, useLabel, useMay } from '@village/web'
import { useEffect } from 'react'
import { PUBLISH } from '../publishing/review.ts'
import { affairs } from './affairs.resource.ts'
import { ClassInput } from './affairs-class-input.web.tsx'
import { periodWords } from './declared/period.ts'
import { BoardSheetDialog } from './sheet/board-sheet.web.tsx'
import { PostedPlace } from './sheet/posted-place.web.tsx'

function Period({ value }: { readonly value: string | null }) {
  const label = useLabel()
  return value ? <span>{label(periodWords(value))}</span> : <span className="dv-muted">—</span>
}

type Affair = Row<typeof affairs.fields>

const POST = { zh: '登记张贴', en: 'Post on the board' }
/** Asks for photos, time and place of the board. */
function PostDialog({ row, onClose }: { readonly row: Affair; onClose(): void }) {
  const asks = Object.entries(affairs.endpoints.post.params)
    .filter(([name]) => name !== 'id')
    .map(([name, { spec }]) => ({ name, spec }))
  const run = (_: unknown, values: Readonly<Record<string, unknown>>) =>
    api(affairs).call('post', { id: row.id, ...values } as never)
  const act = { key: 'post', label: POST, asks, reason: false, fixed: {}, run }
  return <ActDialog of={affairs} act={act} rows={[row as never]} onClose={onClose} />
}

/** Who opens what is published is counted as a reader. */
function Reader({ row }: { readonly row: Affair }) {
  const mayView = useMay('villageaffairs_view')
  const isOut = row.status === PUBLISH.published
  useEffect(() => {
    if (mayView && isOut)
      void api(affairs)
        .call('read', { id: row.id }, { silent: 'all' })
        .catch(() => undefined)
  }, [mayView, isOut, row.id])
  return null
}

export default show(affairs, {
  cells: { periodValue: ({ row }) => <Period value={row.periodValue} /> },
  inputs: { affairsType: ClassInput, postedPlace: PostedPlace },
  detail: Reader,
  rowActions: [
    {
      label: POST,
      permission: 'villageaffairs_post',
      shows: row => row.status === PUBLISH.published,
      isAwaited: row => row.status === PUBLISH.published && !row.postedTime,
      dialog: PostDialog,
    },
    {
      label: { zh: '打印张贴稿', en: 'Print for the board' },
      permission: 'villageaffairs_view',
      shows: row => row.status === PUBLISH.published || row.status === PUBLISH.archived,
      dialog: BoardSheetDialog,
    },
  ],
  // The night archives what has hung long enough.
  hideButtons: ['archive'],
})
