import type { AnyResource } from '@village/resource'
import Checkbox from 'antd/es/checkbox'
import Radio from 'antd/es/radio'
import { useId, useState } from 'react'
import { request } from '../client.ts'
import { useLabel, useText } from '../i18n.ts'
import { FormField } from '../kit/form-field.tsx'
import { PageModal } from '../page-modal.tsx'
import type { ListState } from './list-state.ts'
import type { Selection } from './page-state.ts'
import { fieldsOf, type Named } from './places.ts'
import { followExport } from './tasks.ts'
import '../texts/resource.ts'

interface ExportDialogProps {
  readonly of: AnyResource
  readonly state: ListState
  readonly total: number
  readonly selection: Selection
  onClose(): void
}
type Range = 'selected' | 'filtered' | 'all'

/** Kinds that no cell of a workbook can hold. */
const noCells = new Set(['file', 'files', 'json', 'secret'])
const exported = (of: AnyResource): readonly Named[] =>
  fieldsOf(of).filter(({ spec }) => !spec.hidden?.includes('excel') && !noCells.has(spec.kind))

/** Asks which rows and columns go into the workbook; it is made in the background and waits in the tray. */
export function ExportDialog({ of, state, total, selection, onClose }: ExportDialogProps) {
  const say = useText()
  const label = useLabel()
  const id = useId()
  const columns = exported(of)
  const selected = selection.rows.size
  const filtered = Object.keys(state.filters).length > 0
  const [range, setRange] = useState<Range>(selected > 0 ? 'selected' : filtered ? 'filtered' : 'all')
  const [chosen, setChosen] = useState<readonly string[]>(columns.map(column => column.name))
  const [busy, setBusy] = useState(false)
  const ranges = [
    ...(selected > 0 ? [{ value: 'selected', label: say('resource.rangeSelected', { n: selected }) }] : []),
    ...(filtered ? [{ value: 'filtered', label: say('resource.rangeFiltered', { n: total }) }] : []),
    { value: 'all', label: filtered ? say('resource.rangeAll') : say('resource.rangeAllOf', { n: total }) },
  ]
  const start = async () => {
    if (chosen.length === 0) return
    setBusy(true)
    try {
      const body = {
        filters: range === 'filtered' ? state.filters : {},
        ...(range === 'selected' && { ids: [...selection.rows.keys()] }),
        columns: columns.map(column => column.name).filter(name => chosen.includes(name)),
        format: 'xlsx',
      }
      const task = await request<{ id: string }>('POST', `${of.path}/export`, { body })
      followExport({ id: task.id, label: of.label })
      onClose()
    } catch {
      // The client has told the person; what was chosen stays.
    } finally {
      setBusy(false)
    }
  }
  const all = chosen.length === columns.length
  return (
    <PageModal
      open
      centered
      width={640}
      className="dv-form-dialog"
      title={say('resource.exportTitle', { label: label(of.label) })}
      okText={say('resource.exportStart')}
      cancelText={say('resource.cancel')}
      confirmLoading={busy}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <FormField id={`${id}-range`} label={say('resource.exportRange')}>
        {ties => (
          <Radio.Group
            id={ties.id}
            aria-labelledby={`${id}-range-label`}
            value={range}
            onChange={event => setRange(event.target.value)}
            options={ranges}
          />
        )}
      </FormField>
      <FormField
        id={`${id}-columns`}
        label={say('resource.exportColumns')}
        error={chosen.length === 0 ? say('resource.atLeastOneColumn') : undefined}
      >
        {ties => (
          <fieldset id={ties.id} aria-labelledby={`${id}-columns-label`} className="dv-export-columns">
            <Checkbox
              checked={all}
              indeterminate={!all && chosen.length > 0}
              onChange={event => setChosen(event.target.checked ? columns.map(column => column.name) : [])}
            >
              {say('resource.allColumns')}
            </Checkbox>
            <Checkbox.Group
              value={[...chosen]}
              onChange={setChosen}
              options={columns.map(column => ({ value: column.name, label: label(column.spec.label) }))}
            />
          </fieldset>
        )}
      </FormField>
      <p className="dv-quiet">{say('resource.exportMaskNote')}</p>
    </PageModal>
  )
}
