import type { AnyResource, Id } from '@village/resource'
import { ApiError } from '@village/web/client.ts'
import { useText } from '@village/web/i18n.ts'
import { lazyPart } from '@village/web/lazy-part.ts'
import { publishPurpose } from '@village/web/purposes.ts'
import { Suspense } from 'react'
import { useRecordLabel } from '../record/record-label.ts'
import '../texts/record.ts'

// Few registers ask: the question comes when one does.
export const LazyPurposeDialog = lazyPart(async () => (await import('./purpose-dialog.tsx')).PurposeDialog)

/** Whether the server wants to know what this record is needed for before it shows it. */
export const isPurposeAsked = (error: unknown): boolean => error instanceof ApiError && error.data['asks'] === 'reason'

interface AskedPurposeProps {
  readonly of: AnyResource
  readonly id: Id
  onClose(): void
  /** The purpose is given: the record can be read now. */
  onTold(): void
}

/** Asks what a record of a restricted register is opened for. */
export function AskedPurpose({ of, id, onClose, onTold }: AskedPurposeProps) {
  const say = useText()
  const recordLabel = useRecordLabel()
  return (
    <Suspense fallback={null}>
      <LazyPurposeDialog
        title={say('record.openTitle', { label: recordLabel(of) })}
        text={say('record.openText')}
        onClose={onClose}
        onTold={reason => {
          publishPurpose(of, id, reason)
          onTold()
        }}
      />
    </Suspense>
  )
}
