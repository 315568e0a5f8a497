import { useQuery } from '@tanstack/react-query'
import type { AnyResource } from '@village/resource'
import { codeOf } from '@village/resource'
import { request } from '@village/web/client.ts'
import { useLabel, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { notify } from '@village/web/notices.ts'
import { port } from '@village/web/ports.ts'
import { useMay } from '@village/web/session.ts'
import Checkbox from 'antd/es/checkbox'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import { type ReactNode, useId, useState } from 'react'
import { FormField } from '../../inputs/form-field.tsx'
import { fieldsOf, type Named } from '../../record/field-places.ts'
import { type ListState, orderOf } from '../../state/list-state.ts'
import type { Selection } from '../../state/page-state.ts'
import { followExport } from '../../tasks/tasks.ts'
import '../../record.css'
import '../../texts/record.ts'

interface ExportDialogProps {
  readonly of: AnyResource
  readonly state: ListState
  readonly total: number
  readonly selection: Pick<Selection, 'rows'>
  /** The columns of the list as this person sees them: they are chosen at first, and are first in the file. */
  readonly shown: readonly Named[]
  onClose(): void
}
type Range = 'selected' | 'filtered' | 'all'
type Format = 'xlsx' | 'csv'

/** Kinds that no cell of a workbook can hold. */
const noCells = new Set(['file', 'files', 'json', 'secret'])
const exportFields = (of: AnyResource): readonly Named[] =>
  fieldsOf(of).filter(({ spec }) => !spec.hidden?.includes('excel') && !noCells.has(spec.kind))

const MIN_REASON = 10
const MAX_REASON = 200

/** Above this number of rows somebody else has to agree; unknown until the server has said it. */
const useApproveRows = (): number =>
  useQuery({
    queryKey: ['export-limits'],
    queryFn: ({ signal }) => port('exports').approveRows(signal),
  }).data ?? Number.POSITIVE_INFINITY

/** As the list shows them, then the others as they are declared. */
function inShownOrder(of: AnyResource, shown: readonly Named[]): readonly Named[] {
  const names = shown.map(field => field.name)
  const all = exportFields(of)
  const first = names.flatMap(name => all.find(column => column.name === name) ?? [])
  return [...first, ...all.filter(column => !names.includes(column.name))]
}

function useChoices({ of, state, total, selection, shown: listed }: ExportDialogProps) {
  const columns = inShownOrder(of, listed)
  const shown = listed.map(field => field.name).filter(name => columns.some(column => column.name === name))
  const selected = selection.rows.size
  const filtered = Object.keys(state.filters).length > 0
  const [range, setRange] = useState<Range>(selected > 0 ? 'selected' : filtered ? 'filtered' : 'all')
  const [chosen, setChosen] = useState<readonly string[]>(shown)
  const [format, setFormat] = useState<Format>('xlsx')
  const [clear, setClear] = useState(false)
  const [reason, setReason] = useState('')
  const approveRows = useApproveRows()
  const rows = range === 'selected' ? selected : range === 'filtered' || !filtered ? total : 0
  const waits = clear || rows > approveRows
  const body = {
    filters: range === 'filtered' ? state.filters : {},
    ...orderOf(state),
    ...(range === 'selected' && { ids: [...selection.rows.keys()] }),
    columns: columns.map(column => column.name).filter(name => chosen.includes(name)),
    format,
    ...(clear && { clear: 1 }),
    ...(waits && { reason: reason.trim() }),
  }
  const short = waits && [...reason.trim()].length < MIN_REASON
  const values = { columns, selected, filtered, range, chosen, format, clear, reason, waits, short, body }
  return { ...values, setRange, setChosen, setFormat, setClear, setReason }
}
type Choices = ReturnType<typeof useChoices>

/** Asks which rows and columns leave the house, and how; the file is made in the background and waits in the tray. */
export function ExportDialog(props: ExportDialogProps) {
  const { of, total, onClose } = props
  const say = useText()
  const label = useLabel()
  const id = useId()
  const mayClear = useMay(`${codeOf(of)}_unmask`)
  const choices = useChoices(props)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const start = async () => {
    setTried(true)
    if (choices.chosen.length === 0 || choices.short) return
    setBusy(true)
    try {
      const task = await request<{ id: string }>('POST', `${of.path}/export`, { body: choices.body })
      if (choices.waits) notify('success', say('record.exportAsked'))
      else followExport({ id: task.id, label: of.label })
      onClose()
    } catch {
      // The client has shown the error; what was chosen stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      open
      centered
      width={640}
      className="dv-form-dialog"
      title={say('record.exportTitle', { label: label(of.label) })}
      okText={say(choices.waits ? 'record.exportAsk' : 'record.exportStart')}
      cancelText={say('record.cancel')}
      confirmLoading={busy}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <Ranges id={`${id}-range`} choices={choices} total={total} />
      <Columns id={`${id}-columns`} choices={choices} />
      <RadioField id={`${id}-format`} label={say('record.exportFormat')}>
        <Radio.Group
          value={choices.format}
          aria-labelledby={`${id}-format-label`}
          onChange={event => choices.setFormat(event.target.value)}
          options={[
            { value: 'xlsx', label: 'Excel (xlsx)' },
            { value: 'csv', label: 'CSV', disabled: choices.clear },
          ]}
        />
      </RadioField>
      {mayClear && choices.columns.some(({ spec }) => spec.mask) && (
        <RadioField id={`${id}-clear`} label={say('record.exportSensitive')}>
          <Radio.Group
            value={choices.clear}
            aria-labelledby={`${id}-clear-label`}
            onChange={event => {
              choices.setClear(event.target.value)
              // Only a workbook carries the sheet that says whose it is.
              if (event.target.value) choices.setFormat('xlsx')
            }}
            options={[
              { value: false, label: say('record.exportMasked') },
              { value: true, label: say('record.exportClear') },
            ]}
          />
        </RadioField>
      )}
      {choices.waits && <Why id={`${id}-reason`} choices={choices} tried={tried} />}
      <p className="dv-quiet">{say(choices.waits ? 'record.exportWaitNote' : 'record.exportMaskNote')}</p>
    </PageModal>
  )
}

interface RadioFieldProps {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}
const RadioField = ({ id, label, children }: RadioFieldProps) => (
  <FormField id={id} label={label}>
    {ties => <div id={ties.id}>{children}</div>}
  </FormField>
)

interface PartProps {
  readonly id: string
  readonly choices: Choices
}
function Ranges({ id, choices, total }: PartProps & { readonly total: number }) {
  const say = useText()
  const { selected, filtered, range, setRange } = choices
  const options = [
    ...(selected > 0 ? [{ value: 'selected', label: say('record.rangeSelected', { n: selected }) }] : []),
    ...(filtered ? [{ value: 'filtered', label: say('record.rangeFiltered', { n: total }) }] : []),
    { value: 'all', label: filtered ? say('record.rangeAll') : say('record.rangeAllOf', { n: total }) },
  ]
  return (
    <RadioField id={id} label={say('record.exportRange')}>
      <Radio.Group
        aria-labelledby={`${id}-label`}
        value={range}
        onChange={event => setRange(event.target.value)}
        options={options}
      />
    </RadioField>
  )
}

function Columns({ id, choices }: PartProps) {
  const say = useText()
  const label = useLabel()
  const { columns, chosen, setChosen } = choices
  const all = chosen.length === columns.length
  return (
    <FormField
      id={id}
      label={say('record.exportColumns')}
      error={chosen.length === 0 ? say('record.atLeastOneColumn') : undefined}
    >
      {ties => (
        <fieldset id={ties.id} aria-labelledby={`${id}-label`} className="dv-export-columns">
          <Checkbox
            checked={all}
            indeterminate={!all && chosen.length > 0}
            onChange={event => setChosen(event.target.checked ? columns.map(column => column.name) : [])}
          >
            {say('record.allColumns')}
          </Checkbox>
          <Checkbox.Group
            value={[...chosen]}
            onChange={setChosen}
            options={columns.map(column => ({ value: column.name, label: label(column.spec.label) }))}
          />
        </fieldset>
      )}
    </FormField>
  )
}

/** Why the export needs so many rows or clear text; the approver reads it. */
function Why({ id, choices, tried }: PartProps & { readonly tried: boolean }) {
  const say = useText()
  const wrong = tried && choices.short
  return (
    <FormField
      id={id}
      label={say('record.exportReason')}
      required
      wide
      help={say('record.exportReasonHelp')}
      error={wrong ? say('record.exportReasonShort') : undefined}
    >
      {ties => (
        <Input.TextArea
          {...ties}
          value={choices.reason}
          maxLength={MAX_REASON}
          autoSize={{ minRows: 2, maxRows: 4 }}
          status={wrong ? 'error' : ''}
          onChange={event => choices.setReason(event.target.value)}
        />
      )}
    </FormField>
  )
}
