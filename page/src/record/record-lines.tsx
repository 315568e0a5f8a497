import { useQuery } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import { useLabel, useLanguage, useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/entered-text.tsx'
import { ErrorCard } from '@village/web/kit/states.tsx'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useState } from 'react'
import { useRemoving } from '../acts/removal.tsx'
import { FieldCell } from '../cells/field-cells.tsx'
import { ResourceForm } from '../form/lazy-form.ts'
import { columnsOf, recordWords } from './field-places.ts'
import { readRows } from './records.ts'
import { type Rights, useRights } from './rights.ts'
import { titleOf, type WireRow } from './wire-row.ts'
import './record-lines.css'
import '../plain-table.css'
import '../texts/list.ts'
import '../texts/resource.ts'

/** Lines below one record that are shown at once. */
const MOST_LINES = 100
const nothing = () => {}

interface RecordLinesProps {
  /** The register of the lines. */
  readonly of: AnyResource
  /** Its field that names the record. */
  readonly by: string
  readonly id: Id
}

/** The lines below a record, in its drawer: read, added, changed and removed without leaving it. */
export function RecordLines({ of, by, id }: RecordLinesProps) {
  const [say, label, language] = [useText(), useLabel(), useLanguage()]
  const rights = useRights(of)
  const [open, setOpen] = useState<{ readonly id?: Id }>()
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'lines', by, id, language],
    queryFn: ({ signal }) => readRows(of, { current: 1, size: MOST_LINES, [by]: id }, signal),
    enabled: rights.view,
  })
  if (!rights.view) return null
  const title = label(of.label)
  return (
    <section className="dv-lines" aria-label={title}>
      <div className="dv-lines-head">
        <h3>
          {title} {data && <span className="dv-quiet">{data.total}</span>}
        </h3>
        {rights.add && (
          <Button size="small" onClick={() => setOpen({})}>
            {say('resource.add')}
          </Button>
        )}
      </div>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {data?.records.length === 0 && (
        <p className="dv-quiet">{say('resource.noneYet', { label: recordWords(of.label, language) })}</p>
      )}
      {data && data.records.length > 0 && (
        <Lines of={of} by={by} rows={data.records} rights={rights} onEdit={row => setOpen({ id: row.id })} />
      )}
      {open && (
        <Suspense>
          <ResourceForm
            of={of}
            {...(open.id !== undefined && { id: open.id })}
            start={{ [by]: id }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface LinesProps {
  readonly of: AnyResource
  readonly by: string
  readonly rows: readonly WireRow[]
  readonly rights: Rights
  onEdit(row: WireRow): void
}
function Lines({ of, by, rows, rights, onEdit }: LinesProps) {
  const [say, label] = [useText(), useLabel()]
  const remove = useRemoving(of, nothing)
  const fields = columnsOf(of).filter(({ name }) => name !== by)
  const acts = (row: WireRow) => [
    ...(rights.edit ? [{ text: say('resource.edit'), danger: false, act: () => onEdit(row) }] : []),
    ...(rights.remove ? [{ text: say('resource.remove'), danger: true, act: () => remove([row]) }] : []),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="dv-lines-scroll" tabIndex={0} aria-label={label(of.label)}>
      <table className="dv-plain-table">
        <thead>
          <tr>
            {fields.map(({ name, spec }) => (
              <th key={name} scope="col">
                {label(spec.label)}
              </th>
            ))}
            {(rights.edit || rights.remove) && <th scope="col">{say('resource.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              {fields.map(field => (
                <td key={field.name}>
                  <FieldCell of={of} row={row} field={field} />
                </td>
              ))}
              {(rights.edit || rights.remove) && (
                <td className="dv-lines-acts">
                  {acts(row).map(({ text, danger, act }) => (
                    <Button
                      key={text}
                      type="link"
                      size="small"
                      danger={danger}
                      aria-label={`${text} ${titleOf(of, row)}`}
                      {...enteredLang(titleOf(of, row))}
                      onClick={act}
                    >
                      {text}
                    </Button>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
