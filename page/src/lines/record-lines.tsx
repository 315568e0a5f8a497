import { useQuery } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import { useLabel, useLanguage, useText } from '@village/web/i18n.ts'
import { ErrorCard } from '@village/web/kit/states/states.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useState } from 'react'
import { useRemoving } from '../acts/use-removal.ts'
import { FieldCell } from '../cells/field-cells.tsx'
import { ResourceForm } from '../form/lazy-form.tsx'
import { columnsOf } from '../record/field-places.ts'
import { recordsWords } from '../record/record-words.ts'
import { readRows } from '../record/records.ts'
import { type Rights, useRights } from '../record/rights.ts'
import { titleOf, type WireRow } from '../record/wire-row.ts'
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
  const [label, language] = [useLabel(), useLanguage()]
  const rights = useRights(of)
  const [open, setOpen] = useState<{ readonly id?: Id }>()
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'lines', by, id, language],
    queryFn: ({ signal }) => readRows(of, { current: 1, size: MOST_LINES, [by]: id }, signal),
    enabled: rights.view,
  })
  if (!rights.view) return null
  return (
    <section className="dv-lines" aria-label={label(of.label)}>
      <Head of={of} total={data?.total} {...(rights.add && { onAdd: () => setOpen({}) })} />
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {data && <Lines of={of} by={by} rows={data.records} rights={rights} onEdit={row => setOpen({ id: row.id })} />}
      {open && (
        <Suspense>
          <ResourceForm
            of={of}
            {...(open.id !== undefined && { id: open.id })}
            start={{ [by]: id }}
            without={[by]}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface HeadProps {
  readonly of: AnyResource
  readonly total: number | undefined
  onAdd?(): void
}
function Head({ of, total, onAdd }: HeadProps) {
  const [say, label] = [useText(), useLabel()]
  return (
    <div className="dv-lines-head">
      <h3>
        {label(of.label)} {total !== undefined && <span className="dv-quiet">{total}</span>}
      </h3>
      {onAdd && (
        <Button size="small" onClick={onAdd}>
          {say('resource.add')}
        </Button>
      )}
    </div>
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
  const [say, label, language] = [useText(), useLabel(), useLanguage()]
  const fields = columnsOf(of).filter(({ name }) => name !== by)
  const acts = rights.edit || rights.remove
  if (rows.length === 0)
    return <p className="dv-quiet">{say('resource.noneYet', { label: recordsWords(of.label, language) })}</p>
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
            {acts && <th scope="col">{say('resource.actions')}</th>}
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
              {acts && <Acts of={of} row={row} rights={rights} onEdit={onEdit} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ActsProps extends Pick<LinesProps, 'of' | 'rights' | 'onEdit'> {
  readonly row: WireRow
}
function Acts({ of, row, rights, onEdit }: ActsProps) {
  const say = useText()
  const remove = useRemoving(of, nothing)
  const title = titleOf(of, row)
  const named = (act: string) => ({ 'aria-label': `${act} ${title}`, ...enteredLang(title) })
  const [edit, gone] = [say('resource.edit'), say('resource.remove')]
  return (
    <td className="dv-lines-acts">
      {rights.edit && (
        <Button type="link" size="small" {...named(edit)} onClick={() => onEdit(row)}>
          {edit}
        </Button>
      )}
      {rights.remove && (
        <Button type="link" size="small" danger {...named(gone)} onClick={() => remove([row])}>
          {gone}
        </Button>
      )}
    </td>
  )
}
