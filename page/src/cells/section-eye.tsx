import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import { type AnyResource, keeperOf, looksMasked } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { notify } from '@village/web/notices.ts'
import { publishPurpose, purposeOf } from '@village/web/purposes.ts'
import { useSession } from '@village/web/session.ts'
import Button from 'antd/es/button'
import { Suspense, use, useState } from 'react'
import type { Named } from '../record/field-places.ts'
import { rawText, type WireRow } from '../record/wire-row.ts'
import { LazyPurposeDialog } from './asked-purpose.tsx'
import { NoReveal } from './reveal.tsx'
import '../texts/record.ts'

/** One masked value has a button of its own; a section begins with so many. */
const FEWEST = 2

interface QuestionProps {
  onClose(): void
  onTold(reason: string): void
}
function Question(props: QuestionProps) {
  const say = useText()
  return (
    <Suspense fallback={null}>
      <LazyPurposeDialog {...props} title={say('record.revealSectionTitle')} text={say('record.revealText')} />
    </Suspense>
  )
}

interface SectionEyeProps {
  readonly of: AnyResource
  readonly row: WireRow
  readonly fields: readonly Named[]
  onReveal(): void
}

/** Reveals all masked values of a section that the person may see, for one purpose. */
export function SectionEye({ of, row, fields, onReveal }: SectionEyeProps) {
  const say = useText()
  const isPast = use(NoReveal)
  const permissions = useSession(session => session.permissions)
  const [isAsking, setAsking] = useState(false)
  const masked = fields.filter(
    ({ name, spec }) => looksMasked(rawText(row, name)) && permissions?.has(`${keeperOf(of, spec)}_unmask`),
  )
  if (isPast || masked.length < FEWEST) return null
  const reveal = () => {
    setAsking(false)
    onReveal()
    notify('success', say('record.revealedSection', { n: masked.length }))
  }
  return (
    <>
      <Button
        type="link"
        size="small"
        className="dv-section-eye dv-not-printed"
        icon={<EyeOutlined aria-hidden />}
        onClick={() => (purposeOf(of, row.id) ? reveal() : setAsking(true))}
      >
        {say('record.revealSection', { n: masked.length })}
      </Button>
      {isAsking && (
        <Question
          onClose={() => setAsking(false)}
          onTold={reason => {
            publishPurpose(of, row.id, reason)
            reveal()
          }}
        />
      )}
    </>
  )
}
