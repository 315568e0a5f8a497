import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource, FileColumn } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { ErrorCard } from '@village/web/kit/states/states.tsx'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { port } from '@village/web/ports.ts'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import Skeleton from 'antd/es/skeleton'
import { useMemo, useState } from 'react'
import { fieldsOf, type Named } from '../record/field-places.ts'
import { ReadParts } from './import-parts.tsx'
import type { ImportTask } from './imports-port.ts'
import '../texts/record.ts'

interface MapStepProps {
  readonly of: AnyResource
  readonly task: ImportTask
  onDone(): void
  onBack(): void
}

/** Fields that a workbook may fill, and numbers of the product's own, by which it names records that exist. */
const importable = (of: AnyResource): readonly Named[] =>
  fieldsOf(of).filter(
    ({ spec }) =>
      !spec.derived &&
      (!spec.given || (spec.unique && !spec.follows)) &&
      !spec.hidden?.includes('excel') &&
      !['file', 'files', 'json'].includes(spec.kind),
  )

/** Titles of what the register shows and no workbook fills: worked out, given by the product, or a state. */
function closedTitles(of: AnyResource): ReadonlySet<string> {
  const open = new Set(importable(of).map(({ name }) => name))
  const closed = fieldsOf(of).filter(({ name }) => !open.has(name) || name === of.states?.field)
  return new Set(closed.flatMap(({ spec }) => [spec.label.zh, spec.label.en]))
}

/** Step 2: which column of the file fills which field. */
export function MapStep({ of, task, onDone, onBack }: MapStepProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['import', task.id, 'columns'],
    queryFn: ({ signal }) => port('imports').columns(task.id, signal),
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <Matching
      key={`${task.id} ${data.map(({ title }) => title).join()}`}
      of={of}
      task={task}
      columns={data}
      onDone={onDone}
      onBack={onBack}
    />
  )
}

function Matching({ of, task, columns, onDone, onBack }: MapStepProps & { readonly columns: readonly FileColumn[] }) {
  const say = useText()
  const label = useLabel()
  const client = useQueryClient()
  const fields = useMemo(() => importable(of), [of])
  const closed = useMemo(() => closedTitles(of), [of])
  const [chosen, setChosen] = useState(columns)
  const [busy, setBusy] = useState(false)
  const used = new Set(chosen.map(column => column.field))
  const missing = fields.filter(({ name, spec }) => spec.required && spec.preset === undefined && !used.has(name))
  const choose = (index: number, field: string) =>
    setChosen(before =>
      before.map(column => {
        if (column.index === index) return { ...column, field }
        // A field is filled by one column: the other one lets go of it.
        return field && column.field === field ? { ...column, field: '' } : column
      }),
    )
  const next = async () => {
    setBusy(true)
    try {
      const same = chosen.every((column, i) => column.field === columns[i]?.field)
      if (!same || task.stage === 'mapping') await port('imports').match(task.id, chosen)
      await client.invalidateQueries({ queryKey: ['import', task.id] })
      onDone()
    } catch {
      // The client has shown the error; the choice stays.
    } finally {
      setBusy(false)
    }
  }
  const options = [
    { value: '', label: say('record.ignoreColumn') },
    ...fields.map(({ name, spec }) => ({ value: name, label: `${label(spec.label)}${spec.required ? ' *' : ''}` })),
  ]
  return (
    <div className="dv-import-step">
      <ReadParts task={task} leaving={busy} />
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say('record.missingColumns', {
            names: missing.map(field => label(field.spec.label)).join(say('common.comma')),
          })}
        />
      )}
      <div className="dv-scroll">
        <table className="dv-plain-table">
          <thead>
            <tr>
              <th scope="col">{say('record.fileColumn')}</th>
              <th scope="col">{say('record.samples')}</th>
              <th scope="col">{say('record.ourField')}</th>
            </tr>
          </thead>
          <tbody>
            {chosen.map(column => (
              <tr key={column.index}>
                <th scope="row" {...enteredLang(column.title)}>
                  {column.title || '—'}
                  {column.hidden && <span className="dv-quiet"> {say('record.importHiddenColumn')}</span>}
                </th>
                <td className="dv-samples">
                  <Entered>{column.samples.filter(Boolean).slice(0, 3).join(' · ') || '—'}</Entered>
                </td>
                <td>
                  <Select
                    aria-label={`${say('record.ourField')}: ${column.title}`}
                    {...enteredLang(column.title)}
                    style={{ width: 220 }}
                    showSearch={{ optionFilterProp: 'label' }}
                    value={column.field}
                    options={options}
                    onChange={field => choose(column.index, field)}
                  />
                  {column.field === '' && closed.has(column.title.trim()) && (
                    <p className="dv-quiet">{say('record.closedColumn')}</p>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="dv-import-foot">
        <Button onClick={onBack}>{say('record.previousStep')}</Button>
        <Button type="primary" loading={busy} onClick={() => void next()}>
          {say('record.nextStep')}
        </Button>
      </footer>
    </div>
  )
}
