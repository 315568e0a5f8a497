import { PageModal, useLabel, useSession } from '@village/web'
import Alert from 'antd/es/alert'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import { useState } from 'react'
import { PURPOSES, type Purpose } from '../play/video.api.ts'
import { wallWords as words } from './wall-words.ts'

/** Why somebody looks, as they have said. */
export interface Told {
  readonly purpose: Purpose
  readonly purposeText: string
}
/** Asked before the first picture, and kept until the person signs out or loads the page anew. */
let told: Told | null = null
useSession.subscribe((now, before) => {
  if (before.signedIn && !now.signedIn) told = null
})
export const toldBefore = (): Told | null => told

const MOST = 200

interface NoteProps {
  readonly value: string
  readonly isMissing: boolean
  onChange(text: string): void
  onEnter(): void
}
function Note({ value, isMissing, onChange, onEnter }: NoteProps) {
  const pick = useLabel()
  return (
    <>
      <Input
        aria-label={pick(words.note)}
        placeholder={pick(words.note)}
        maxLength={MOST}
        value={value}
        aria-invalid={isMissing}
        onChange={event => onChange(event.target.value)}
        onPressEnter={onEnter}
      />
      {isMissing && <Alert type="error" showIcon title={pick(words.noteMissing)} />}
    </>
  )
}

export function PurposeDialog({ onTold, onClose }: { onTold(said: Told): void; onClose(): void }) {
  const pick = useLabel()
  const [purpose, setPurpose] = useState<Purpose>('patrol')
  const [purposeText, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = purpose === 'other' && purposeText.trim() === ''
  const begin = (): void => {
    setTried(true)
    if (isMissing) return
    told = { purpose, purposeText: purposeText.trim() }
    onTold(told)
  }
  const title = pick(words.purposeTitle)
  return (
    <PageModal open centered width={440} title={title} okText={pick(words.begin)} onOk={begin} onCancel={onClose}>
      <div className="dv-video-purpose">
        <p>{pick(words.purposeWhy)}</p>
        <Radio.Group
          value={purpose}
          onChange={event => setPurpose(event.target.value)}
          aria-label={title}
          options={Object.entries(PURPOSES).map(([value, [zh, en]]) => ({ value, label: pick({ zh, en }) }))}
        />
        <Note value={purposeText} isMissing={isTried && isMissing} onChange={setText} onEnter={begin} />
      </div>
    </PageModal>
  )
}
