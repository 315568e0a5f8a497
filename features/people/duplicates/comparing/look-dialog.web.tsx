import type { WireRow } from '@village/page'
import { PageModal, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { CompareTable, OneRecord, useCompared } from './compare-table.web.tsx'

interface LookDialogProps {
  readonly row: WireRow
  onClose(): void
}
/** Two records that may be one person, side by side, for users who may see but not merge them. */
export function LookDialog({ row, onClose }: LookDialogProps) {
  const label = useLabel()
  const [one, other] = [String(row['residentId']), String(row['otherId'])]
  const { data, error, refetch } = useCompared(other, one)
  return (
    <PageModal open centered width={800} title={label({ zh: '比对', en: 'Compare' })} onCancel={onClose} footer={null}>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <CompareTable
          rows={data}
          heads={[
            <OneRecord key="one" id={one} name={row['residentName']} number={row['residentIdCard']} />,
            <OneRecord key="other" id={other} name={row['otherName']} number={row['otherIdCard']} />,
          ]}
        />
      )}
    </PageModal>
  )
}
