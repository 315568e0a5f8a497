import type { AnyResource, Id } from '@village/resource'
import { notify, useLabel, useText } from '@village/web'
import { saveRecord, useRefresh, useRemoving, useRights, type WireRow } from '@village/web/resource'
import Button from 'antd/es/button'
import Switch from 'antd/es/switch'
import Table, { type ColumnType } from 'antd/es/table'
import { useState } from 'react'

/** The switch that seals an entry: it leaves the choices of new records and stays readable in old ones. */
function Sealing({ of, row }: { readonly of: AnyResource; readonly row: WireRow }) {
  const say = useText()
  const label = useLabel()
  const rights = useRights(of)
  const refresh = useRefresh(of)
  const [busy, setBusy] = useState(false)
  const toggle = async (on: boolean) => {
    setBusy(true)
    try {
      await saveRecord({ of, record: row, values: { isSealed: on ? 1 : 0 }, updateTime: row['updateTime'] })
      notify('success', say('resource.changed'))
      await refresh()
    } catch (error) {
      notify('error', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Switch
      aria-label={`${label(of.fields['isSealed'].spec.label)} ${String(row['dictValue'])}`}
      checked={row['isSealed'] === 1}
      disabled={!rights.edit}
      loading={busy}
      onChange={on => void toggle(on)}
    />
  )
}

interface ListProps {
  readonly of: AnyResource
  readonly names: readonly string[]
  readonly title: string
  readonly rows: readonly WireRow[]
  readonly chosen?: Id
  onChoose?(id: Id): void
  onEdit(row: WireRow): void
  onRemoved(ids: readonly Id[]): void
}
/** Dictionaries, or the entries of one, as a table with what may be done to each row. */
export function DictList({ of, names, title, rows, chosen = '', onChoose, onEdit, onRemoved }: ListProps) {
  const say = useText()
  const label = useLabel()
  const rights = useRights(of)
  const remove = useRemoving(of, onRemoved)
  const column = (name: string): ColumnType<WireRow> => ({
    key: name,
    title: label(of.fields[name].spec.label),
    ...(name === 'sort' && { align: 'right' as const, width: 96 }),
    ...(name === 'isSealed' && { width: 96 }),
    render: (_, row) => {
      if (name === 'isSealed') return <Sealing of={of} row={row} />
      const text = String(row[name] ?? '') || '—'
      if (name !== 'dictValue' || !onChoose) return text
      return (
        <button type="button" className="dv-link" aria-pressed={row.id === chosen} onClick={() => onChoose(row.id)}>
          {text}
        </button>
      )
    },
  })
  const actions: ColumnType<WireRow> = {
    key: '$actions',
    title: say('resource.actions'),
    width: 132,
    render: (_, row) => (
      <span className="dv-row-actions">
        {rights.edit && (
          <Button type="link" size="small" onClick={() => onEdit(row)}>
            {say('resource.edit')}
          </Button>
        )}
        {rights.remove && (
          <Button type="link" size="small" danger onClick={() => remove([row])}>
            {say('resource.remove')}
          </Button>
        )}
      </span>
    ),
  }
  return (
    <div className="dv-scroll-x">
      <Table<WireRow>
        aria-label={title}
        rowKey="id"
        size="small"
        pagination={false}
        columns={[...names.map(column), actions]}
        dataSource={[...rows]}
        rowClassName={row => (row.id === chosen ? 'dv-row-open' : '')}
        locale={{ emptyText: say('resource.noMatch') }}
      />
    </div>
  )
}
