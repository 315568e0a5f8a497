import type { AnyResource } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { notify } from '@village/web/notices.ts'
import Input from 'antd/es/input'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ErrorSummary, FormSections, focusField, focusFirst, useFocusOnProblems } from '../form/form-parts.tsx'
import { useRecordForm } from '../form/record-form.ts'
import { useUnsavedGuard } from '../form/unsaved-guard.tsx'
import { FormField } from '../inputs/form-field.tsx'
import type { Act } from '../record/acts.ts'
import { useRefresh } from '../record/records.ts'
import { useHalf } from '../record/use-declaration.ts'
import { titleOf, type WireRow } from '../record/wire-row.ts'
import { wireValues } from '../record/wire-values.ts'
import '../texts/record.ts'

interface ActDialogProps {
  readonly of: AnyResource
  readonly act: Act
  readonly rows: readonly WireRow[]
  onClose(): void
  onDone?(): void
}

const REASON = 'reason'
const MAX_REASON = 200

/** Asks what an act needs to know, or only whether it is meant, and does it; at once where nothing is asked. */
export function ActDialog(props: ActDialogProps) {
  const { confirm, asks, reason } = props.act
  const isAtOnce = confirm === false && asks.length === 0 && !reason
  return isAtOnce ? <Press {...props} /> : <AskingDialog {...props} />
}

/** Does an act that asks nothing; a refusal is said by the frame. */
function Press({ of, act, rows, onClose, onDone }: ActDialogProps) {
  const say = useText()
  const refresh = useRefresh(of)
  const isBegun = useRef(false)
  const press = useEffectEvent(async () => {
    if (isBegun.current) return
    isBegun.current = true
    try {
      await act.run(rows, {}, '')
      notify('success', say('record.done'))
      onDone?.()
    } catch {
      // The frame shows the error.
    } finally {
      await refresh()
      onClose()
    }
  })
  useEffect(() => void press(), [])
  return null
}

function AskingDialog({ of, act, rows, onClose, onDone }: ActDialogProps) {
  const say = useText()
  const label = useLabel()
  const half = useHalf(of)
  const formId = useId()
  const refresh = useRefresh(of)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const [fields] = useState(act.asks)
  const [record] = useState(rows.length === 1 ? rows[0] : undefined)
  // The own fields of a call are asked from nothing; those of a transition show what the record has.
  const known = Object.keys(act.fixed).length > 0 ? record : undefined
  const form = useRecordForm({ of, fields, record: known, fixed: act.fixed })
  const { summary, tried } = useFocusOnProblems(form, formId)
  const reasonMissing = act.reason && reason.trim() === ''
  useEffect(() => {
    const first = fields[0]?.name ?? (act.reason ? REASON : undefined)
    const timer = setTimeout(() => focusFirst(formId, first), 60)
    return () => clearTimeout(timer)
  }, [fields, act, formId])
  const dirty = (form.dirty || reason !== '') && !busy
  const { close, question } = useUnsavedGuard({ dirty, leave: onClose, drop: onClose })
  const submit = async () => {
    setTries(n => n + 1)
    if (!form.check()) return tried()
    if (reasonMissing) return focusField(formId, REASON)
    setBusy(true)
    try {
      await act.run(rows, wireValues(form.values), reason.trim())
      notify('success', say('record.done'))
      await refresh()
      onDone?.()
      onClose()
    } catch (error) {
      form.refuse(error)
      tried()
    } finally {
      setBusy(false)
    }
  }
  const names = rows
    .map(row => titleOf(of, row))
    .slice(0, 3)
    .join(say('common.comma'))
  return (
    <PageModal
      open
      centered
      width={fields.length > 0 ? 560 : 440}
      className={fields.length > 0 || act.reason ? 'dv-form-dialog dv-act-dialog' : 'dv-act-dialog'}
      title={
        <Entered>
          {/* What is done on the page is about no record yet. */}
          {rows.length === 0
            ? label(act.label)
            : say('record.actOn', { label: label(act.label), name: rows.length > 3 ? `${names}…` : names })}
        </Entered>
      }
      okText={label(act.label)}
      cancelText={say('record.cancel')}
      confirmLoading={busy}
      onOk={() => void submit()}
      onCancel={close}
    >
      {(act.confirm || fields.length === 0) && (
        <p className="dv-quiet">
          {act.confirm ? label(act.confirm) : say('record.confirmAct', { label: label(act.label) })}
        </p>
      )}
      <ErrorSummary form={form} formId={formId} ref={summary} />
      <FormSections of={of} form={form} formId={formId} half={half} />
      {act.reason && (
        <FormField
          id={`${formId}-${REASON}`}
          label={say('record.reason')}
          required
          wide
          error={tries > 0 && reasonMissing ? say('record.reasonHint') : undefined}
        >
          {ties => (
            <Input.TextArea
              {...ties}
              value={reason}
              maxLength={MAX_REASON}
              autoSize={{ minRows: 2, maxRows: 4 }}
              status={ties['aria-invalid'] ? 'error' : ''}
              onChange={event => setReason(event.target.value)}
            />
          )}
        </FormField>
      )}
      {question}
    </PageModal>
  )
}
