import type { AnyResource, Id } from '@village/resource'
import { ApiError, newIdempotencyKey } from '@village/web/client.ts'
import { useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { ErrorCard } from '@village/web/kit/states/states.tsx'
import { notify } from '@village/web/notices.ts'
import { usePageDirty } from '@village/web/page-tab.ts'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useEffect, useId, useMemo, useState } from 'react'
import { AskedPurpose, isPurposeAsked } from '../cells/asked-purpose.tsx'
import { formFields } from '../record/field-places.ts'
import { saveRecord, useRecord, useRefresh } from '../record/records.ts'
import { useHalf } from '../record/use-declaration.ts'
import type { WireRow } from '../record/wire-row.ts'
import { type Values, wireValues } from '../record/wire-values.ts'
import { AlsoEditing } from './also-editing.tsx'
import { ConflictDialog, type Newer } from './conflict-dialog.tsx'
import { useKnownPlace } from './default-village.ts'
import { DraftMark, DraftStrip } from './draft-strip.tsx'
import { ErrorSummary, focusFirst, useFocusOnProblems } from './form-parts.tsx'
import { changesOf } from './form-values.ts'
import { useFurther } from './further-step.ts'
import { type RecordForm, useRecordForm } from './record-form.ts'
import { SectionsBelowNote } from './sections-below-note.tsx'
import { useUnsavedGuard } from './unsaved-guard.tsx'
import { useDraft } from './use-draft.ts'
import '../resource.css'
import '../record.css'
import { useRecordLabel } from '../record/record-label.ts'
import { Keys } from './form-keys.tsx'
import { onFormKey, useRepeated } from './repeating.ts'
import '../texts/record.ts'

/** Width of the dialog in px (spec §9). */
const DIALOG_WIDTH = 880

export interface ResourceFormProps {
  readonly of: AnyResource
  /** The record to change; without one a new record is made. */
  readonly id?: Id
  /** What a new record starts with: a parent, a village. */
  readonly start?: Values
  /** What of a known record is changed already when the form opens. */
  readonly change?: Values
  /** The field in which the cursor begins; the first one unless said. */
  readonly at?: string
  /** Fields that are left out here, because the page around gives them. */
  readonly without?: readonly string[]
  onClose(): void
  /** The record's id, once it is written. */
  onSaved?(id: Id): void
}

/** The dialog that adds or changes one record. */
export function ResourceForm({ id, ...props }: ResourceFormProps) {
  const [round, setRound] = useState(0)
  const [last, setLast] = useState<Values>()
  if (id) return <EditForm {...props} id={id} />
  const next = (values: Values) => {
    setLast(values)
    setRound(n => n + 1)
  }
  return <OpenForm key={round} {...props} record={undefined} {...(last && { last })} onNext={next} />
}

function EditForm({ id, ...props }: ResourceFormProps & { readonly id: Id }) {
  const say = useText()
  const recordLabel = useRecordLabel()
  const { data, error, isFetching, refetch } = useRecord(props.of, id)
  // Only a row that was read for this opening carries the time that the change is made upon.
  const [fresh, setFresh] = useState<WireRow>()
  useEffect(() => {
    if (data && !isFetching) setFresh(before => before ?? data)
  }, [data, isFetching])
  if (fresh) return <OpenForm {...props} record={fresh} />
  const missing = data === null && !isFetching
  const isAsked = isPurposeAsked(error)
  return (
    <PageModal
      open
      centered
      width={DIALOG_WIDTH}
      title={say('record.editTitle', { label: recordLabel(props.of) })}
      onCancel={props.onClose}
      footer={null}
    >
      {isAsked && <AskedPurpose of={props.of} id={id} onClose={props.onClose} onTold={() => void refetch()} />}
      {error && !isAsked && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {missing && <p>{say('record.notFound')}</p>}
      {!error && !missing && <Skeleton active paragraph={{ rows: 8 }} />}
    </PageModal>
  )
}

interface OpenFormProps extends Omit<ResourceFormProps, 'id'> {
  readonly record: WireRow | undefined
  /** What the record before was given, where several are entered one after the other. */
  readonly last?: Values
  onNext?(values: Values): void
}

/** What is sent of the fields that are shown: all that was typed for a new record, only what differs for a known one. */
const valuesToSend = (form: RecordForm, more?: Values): Values => {
  const values = Object.fromEntries(form.fields.map(({ name }) => [name, form.values[name]]))
  const changes = form.record ? changesOf(form.start, values) : { ...more, ...values }
  const given = form.record
    ? changes
    : Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))
  return wireValues(given)
}

interface Writing {
  readonly idempotencyKey?: string
  /** What is done with the record once it is saved; it says itself what came of it. */
  and?(id: Id): Promise<unknown>
}
/** `write` and `save` resolve to whether the record was written. */
function useSaving({ of, record, start, onSaved }: OpenFormProps, form: RecordForm) {
  const say = useText()
  const refresh = useRefresh(of)
  const [key] = useState(newIdempotencyKey)
  const [saving, setSaving] = useState(false)
  const [newer, setNewer] = useState<Newer>()
  const write = async (values: Values, updateTime: unknown, { idempotencyKey = key, and }: Writing = {}) => {
    setSaving(true)
    try {
      const { id } = await saveRecord({ of, record, values, updateTime, idempotencyKey })
      if (and) await and(id)
      else notify('success', say(record ? 'record.changed' : 'record.added'))
      await refresh()
      onSaved?.(id)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 409 && error.data['row']) setNewer(error.data as unknown as Newer)
      else form.refuse(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  const save = (and?: Writing['and']) => write(valuesToSend(form, start), record?.updateTime, { ...(and && { and }) })
  return { saving, newer, setNewer, save, write }
}

const NOTHING: Values = {}
const useNothing = (): Values => NOTHING

function OpenForm(props: OpenFormProps) {
  const { of, record, at, onClose, onNext } = props
  const say = useText()
  const recordLabel = useRecordLabel()
  const half = useHalf(of)
  const formId = useId()
  const left = props.without?.join() ?? ''
  const { inputs, noted } = half
  const fields = useMemo(
    () => formFields(of, inputs).filter(field => !left.split(',').includes(field.name)),
    [of, inputs, left],
  )
  const place = useKnownPlace(of, !record)
  const { useBeginning = useNothing } = half
  const beginning = useBeginning()
  const presets = useMemo(
    () => (record ? undefined : { ...beginning, ...place, ...props.start }),
    [record, beginning, place, props.start],
  )
  const form = useRecordForm({
    of,
    fields,
    record,
    ...(presets && { presets }),
    ...(props.change && { change: props.change }),
  })
  const { saving, newer, setNewer, save, write } = useSaving(props, form)
  const further = useFurther(of, record)
  const { summary, tried } = useFocusOnProblems(form, formId)
  const draft = useDraft(of, record?.id ?? '', form)
  usePageDirty(form.dirty, draft.end)
  const { close, question } = useUnsavedGuard({
    dirty: form.dirty && !saving,
    leave: onClose,
    drop: () => {
      draft.end()
      onClose()
    },
    keep: () => void draft.keep().then(onClose),
  })
  useEffect(() => {
    // antd has focused its close button by then (C-6).
    const timer = setTimeout(() => focusFirst(formId, at ?? noted?.[0] ?? fields[0]?.name), 60)
    return () => clearTimeout(timer)
  }, [fields, formId, at, noted])
  const submit = async (then: () => void, and?: (id: Id) => Promise<unknown>) => {
    if (record && !form.dirty) return and ? void and(record.id).then(then) : onClose()
    if (!form.check() || !(await save(and))) return tried()
    draft.end()
    then()
  }
  const repeated = useRepeated(of, props.last)
  const saveAndNext = onNext && !further && !saving ? () => void submit(() => onNext(form.values)) : undefined
  const entry = {
    form,
    formId,
    repeated,
    save: () => {
      if (!saving) void submit(onClose)
    },
    saveAndNext,
  }
  const buttons = (
    <>
      {!record && <Keys entry={entry} />}
      <Button onClick={close}>{say('record.cancel')}</Button>
      {onNext && !further && (
        <Button disabled={saving} {...(repeated && { 'data-next': '' })} onClick={saveAndNext}>
          {say('record.saveAndNext')}
        </Button>
      )}
      <Button
        {...(!further && { type: 'primary', loading: saving })}
        disabled={saving}
        onClick={() => void submit(onClose)}
      >
        {say('record.save')}
      </Button>
      {further && (
        <Button type="primary" loading={saving} onClick={() => void submit(onClose, further.run)}>
          {say('record.saveAnd', { act: further.words })}
        </Button>
      )}
    </>
  )
  return (
    <PageModal
      open
      centered
      className="dv-form-dialog"
      width={DIALOG_WIDTH}
      title={
        <>
          {say(record ? 'record.editTitle' : 'record.newTitle', { label: recordLabel(of) })}
          <DraftMark draft={draft} />
        </>
      }
      onCancel={close}
      footer={buttons}
    >
      <form
        noValidate
        // Enter accepts a date or a choice: the same press must not save the record.
        onSubmit={event => event.preventDefault()}
        // Before the fields: a closed list would open at Enter instead of letting go.
        onKeyDownCapture={event => onFormKey(entry, event)}
      >
        {record && <AlsoEditing of={of} id={record.id} />}
        <DraftStrip draft={draft} record={record} />
        <ErrorSummary form={form} formId={formId} ref={summary} />
        <SectionsBelowNote of={of} form={form} formId={formId} half={half} />
      </form>
      {newer && record && (
        <ConflictDialog
          of={of}
          fields={fields}
          record={record}
          newer={newer}
          values={form.values}
          saving={saving}
          onClose={() => setNewer(undefined)}
          onDrop={() => {
            draft.end()
            onClose()
          }}
          onMerge={values =>
            void write(wireValues(values), newer.row['updateTime'], { idempotencyKey: newIdempotencyKey() }).then(
              done => {
                if (!done) return
                draft.end()
                onClose()
              },
            )
          }
        />
      )}
      {question}
    </PageModal>
  )
}
