import { type TextKey, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import { useId, useState } from 'react'
import { FormField } from '../inputs/form-field.tsx'
import '../texts/record.ts'

const purposes = ['purposeVisit', 'purposeBusiness', 'purposeEmergency', 'purposeOther'] as const
type Purpose = (typeof purposes)[number]
const key = (purpose: Purpose): TextKey => `record.${purpose}`

interface PurposeDialogProps {
  readonly title: string
  readonly text: string
  onClose(): void
  onTold(reason: string): void
}

/** Asks what a full value or a record is needed for. The answer goes into the access log. */
export function PurposeDialog({ title, text, onClose, onTold }: PurposeDialogProps) {
  const say = useText()
  const id = useId()
  const [purpose, setPurpose] = useState<Purpose>('purposeVisit')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const missing = purpose === 'purposeOther' && note.trim() === ''
  const submit = () => {
    setTried(true)
    if (!missing) onTold([say(key(purpose)), note.trim()].filter(Boolean).join(say('common.colon')))
  }
  return (
    <PageModal
      open
      centered
      width={460}
      title={title}
      okText={say('record.revealOk')}
      cancelText={say('record.cancel')}
      onCancel={onClose}
      onOk={submit}
    >
      <p className="dv-quiet">{text}</p>
      <FormField id={`${id}-purpose`} label={say('record.revealPurpose')} required>
        {ties => (
          <Radio.Group
            id={ties.id}
            aria-labelledby={`${id}-purpose-label`}
            className="dv-purposes"
            value={purpose}
            onChange={event => setPurpose(event.target.value)}
            options={purposes.map(value => ({ value, label: say(key(value)) }))}
          />
        )}
      </FormField>
      <FormField
        id={`${id}-note`}
        label={say('record.purposeNote')}
        required={purpose === 'purposeOther'}
        error={tried && missing ? say('record.purposeNoteHint') : undefined}
      >
        {ties => (
          <Input
            {...ties}
            value={note}
            maxLength={100}
            status={tried && missing ? 'error' : ''}
            onChange={event => setNote(event.target.value)}
            onPressEnter={submit}
          />
        )}
      </FormField>
    </PageModal>
  )
}
