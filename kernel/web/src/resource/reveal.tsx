import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import type { AnyResource } from '@village/resource'
import { codeOf, looksMasked } from '@village/resource'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import { useEffect, useId, useState } from 'react'
import { api } from '../client.ts'
import { type TextKey, useLabel, useText } from '../i18n.ts'
import { Detached } from '../kit/detached.tsx'
import { FormField } from '../kit/form-field.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { notify } from '../notices.ts'
import { PageModal } from '../page-modal.tsx'
import { useMay } from '../session.ts'
import type { Named } from './places.ts'
import { rawText, type WireRow } from './wire-row.ts'
import '../texts/resource.ts'

/** How long a revealed value stays readable (design/ux.md §3.5). */
const SHOWN_MS = 30_000

const purposes = ['purposeVisit', 'purposeBusiness', 'purposeEmergency', 'purposeOther'] as const
type Purpose = (typeof purposes)[number]
const key = (purpose: Purpose): TextKey => `resource.${purpose}`

/** The purpose told for a person's record; it is asked once per record and visit of the product. */
const told = new Map<string, string>()

interface PurposeDialogProps {
  readonly label: string
  onClose(): void
  onTold(reason: string): void
}

/** Asks what a full value is needed for. The answer goes into the access log. */
function PurposeDialog({ label, onClose, onTold }: PurposeDialogProps) {
  const say = useText()
  const id = useId()
  const [purpose, setPurpose] = useState<Purpose>('purposeVisit')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const missing = purpose === 'purposeOther' && note.trim() === ''
  const submit = () => {
    setTried(true)
    if (!missing) onTold([say(key(purpose)), note.trim()].filter(Boolean).join('：'))
  }
  return (
    <PageModal
      open
      width={460}
      title={say('resource.revealTitle', { label })}
      okText={say('resource.view')}
      cancelText={say('resource.cancel')}
      onCancel={onClose}
      onOk={submit}
    >
      <p className="dv-muted">{say('resource.revealText')}</p>
      <FormField id={`${id}-purpose`} label={say('resource.revealPurpose')} required>
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
        label={say('resource.purposeNote')}
        required={purpose === 'purposeOther'}
        error={tried && missing ? say('resource.purposeNoteHint') : undefined}
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

interface MaskedTextProps {
  readonly of: AnyResource
  readonly row: WireRow
  readonly field: Named
}

/** A masked value, and for those with the right an eye that shows it whole for 30 seconds. */
export function MaskedText({ of, row, field }: MaskedTextProps) {
  const say = useText()
  const label = useLabel()(field.spec.label)
  const allowed = useMay(`${codeOf(of)}_unmask`)
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const text = rawText(row, field.name)
  const reveal = async (reason: string) => {
    setAsking(false)
    const value = await api(of).reveal(row.id, field.name, reason)
    told.set(`${of.name}/${row.id}`, reason)
    setShown(value)
    notify('success', say('resource.revealed', { label }))
  }
  const start = () => {
    const reason = told.get(`${of.name}/${row.id}`)
    if (reason) void reveal(reason).catch(() => undefined)
    else setAsking(true)
  }
  if (!looksMasked(text)) return <span className="dv-number">{text}</span>
  return (
    <span className="dv-masked">
      <span className="dv-number">{shown || text}</span>
      {allowed && !shown && (
        <IconButton
          size="small"
          className="dv-eye dv-not-printed"
          label={say('resource.reveal', { label })}
          icon={<EyeOutlined aria-hidden />}
          onClick={event => {
            event.stopPropagation()
            start()
          }}
        />
      )}
      {shown && (
        <IconButton
          size="small"
          className="dv-eye dv-eye-open dv-not-printed"
          label={say('resource.hideAgain', { label })}
          icon={<EyeInvisibleOutlined aria-hidden />}
          onClick={() => setShown('')}
        />
      )}
      {asking && (
        <Detached>
          <PurposeDialog
            label={label}
            onClose={() => setAsking(false)}
            onTold={reason => void reveal(reason).catch(() => undefined)}
          />
        </Detached>
      )}
    </span>
  )
}
