import type { AnyResource, Id } from '@village/resource'
import { sharedFields } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { port } from '@village/web/ports.ts'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { useId, useMemo, useState } from 'react'
import { ErrorSummary, FormSections, focusField, useFocusOnProblems } from '../form/form-parts.tsx'
import { useRecordForm } from '../form/record-form.ts'
import { useUnsavedGuard } from '../form/unsaved-guard.tsx'
import { FormField } from '../inputs/form-field.tsx'
import type { Named } from '../record/field-places.ts'
import { useHalf } from '../record/use-declaration.ts'
import type { WireRow } from '../record/wire-row.ts'
import { wireValues } from '../record/wire-values.ts'
import type { Selection } from '../state/page-state.ts'
import { ManyTask } from './many-task.tsx'
import '../texts/record.ts'
import '../texts/many.ts'

const MOST_FIELDS = 5
const WHAT = 'what'
/** What the fields hold now differs from record to record: each begins empty. */
const NOTHING = {} as WireRow

interface ChangeManyProps {
  readonly of: AnyResource
  readonly selection: Pick<Selection, 'rows' | 'byFilter'>
  onClose(): void
}
/** Gives many records the same values: what and which, what comes of it, and the way back. Nothing is written before. */
export function ChangeMany({ of, selection, onClose }: ChangeManyProps) {
  const say = useText()
  const label = useLabel()
  const [task, setTask] = useState<Id>('')
  // What was asked for stays, for whoever comes back from the check.
  const asking = useAsking(of, selection, setTask)
  const isWritten = task !== ''
  const { close, question } = useUnsavedGuard({ dirty: asking.dirty && !isWritten, leave: onClose, drop: onClose })
  return (
    <PageModal
      open
      centered
      width={720}
      className="dv-form-dialog dv-import"
      title={say('many.title', { label: label(of.label) })}
      footer={null}
      onCancel={close}
    >
      {task ? (
        <ManyTask of={of} id={task} onBack={() => setTask('')} onClose={onClose} />
      ) : (
        <Asking of={of} {...asking} onClose={close} />
      )}
      {question}
    </PageModal>
  )
}

const countOf = ({ rows, byFilter }: ChangeManyProps['selection']): number => byFilter?.total ?? rows.size

function useAsking(of: AnyResource, selection: ChangeManyProps['selection'], onStaged: (id: Id) => void) {
  const formId = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const all = useMemo(() => sharedFields(of).map(([name, { spec }]): Named => ({ name, spec })), [of])
  const fields = useMemo(() => chosen.flatMap(name => all.find(one => one.name === name) ?? []), [all, chosen])
  const form = useRecordForm({ of, fields, record: NOTHING })
  const { summary, tried } = useFocusOnProblems(form, formId)
  const send = async () => {
    setIsTried(true)
    if (chosen.length === 0) return focusField(formId, WHAT)
    if (!form.check()) return tried()
    setBusy(true)
    try {
      const sent = wireValues(Object.fromEntries(chosen.map(name => [name, form.values[name]])))
      const { byFilter, rows } = selection
      const records = byFilter ? { filters: byFilter.filters } : { ids: [...rows.keys()] }
      onStaged(await port('imports').change(of.name, { ...records, values: sent }))
    } catch (error) {
      form.refuse(error)
      tried()
    } finally {
      setBusy(false)
    }
  }
  const isMissing = isTried && chosen.length === 0
  const count = countOf(selection)
  return { formId, all, chosen, setChosen, form, summary, send, busy, isMissing, count, dirty: chosen.length > 0 }
}

interface AskingProps extends ReturnType<typeof useAsking> {
  readonly of: AnyResource
  onClose(): void
}
function Asking(props: AskingProps) {
  const { of, formId, all, chosen, setChosen, form, summary, send, busy, isMissing, count, onClose } = props
  const say = useText()
  const label = useLabel()
  const half = useHalf(of)
  return (
    <form
      className="dv-import-step"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="dv-quiet">{say('many.of', { n: count })}</p>
      <ErrorSummary form={form} formId={formId} ref={summary} />
      <FormField
        id={`${formId}-${WHAT}`}
        label={say('many.what')}
        required
        wide
        help={say('many.whatHint')}
        error={isMissing ? say('many.whatMissing') : undefined}
      >
        {ties => (
          <Select
            {...ties}
            mode="multiple"
            autoFocus
            maxCount={MOST_FIELDS}
            value={[...chosen]}
            onChange={setChosen}
            optionFilterProp="label"
            options={all.map(({ name, spec }) => ({ value: name, label: label(spec.label) }))}
          />
        )}
      </FormField>
      {chosen.length > 0 && (
        <>
          <FormSections of={of} form={form} formId={formId} half={half} />
          <p className="dv-quiet">{say('many.clears')}</p>
        </>
      )}
      <footer className="dv-import-foot">
        <Button onClick={onClose}>{say('many.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say('many.check')}
        </Button>
      </footer>
    </form>
  )
}
