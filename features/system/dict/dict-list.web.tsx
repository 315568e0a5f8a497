import { useRemoving, useRights, type WireRow } from '@village/page'
import type { AnyResource, Id } from '@village/resource'
import { Entered, enteredLang, notify, useLabel, useText } from '@village/web'
import { useIsPhone } from '@village/web/kit'
import Button from 'antd/es/button'
import Table, { type ColumnType } from 'antd/es/table'
import { type ReactNode, useState } from 'react'
import { Sealing } from './dict-sealing.web.tsx'
import { DictUses } from './dict-uses.web.tsx'
import { fillText, dictWords as words } from './dict-words.ts'

interface ListProps {
  readonly of: AnyResource
  readonly names: readonly string[]
  readonly title: string
  readonly rows: readonly WireRow[]
  readonly chosen?: string
  /** The row over the list; it is given the button that deletes what is ticked. */
  head(batch: ReactNode): ReactNode
  /** How often each entry is in records, by its id; without it the column is left out. */
  readonly uses?: Readonly<Record<Id, number>>
  onChoose?(row: WireRow): void
  onEdit(row: WireRow): void
  onRemoved(ids: readonly Id[]): void
}

const childrenOf = (row: WireRow): readonly WireRow[] => (row['children'] ?? []) as readonly WireRow[]
/** A forest as one list, parents before what is below them. */
export const everyEntry = (rows: readonly WireRow[]): readonly WireRow[] =>
  rows.flatMap(row => [row, ...everyEntry(childrenOf(row))])

/** Dictionaries, or the entries of one, with what may be done to each row: a table, or cards on a phone. */
export function DictList(props: ListProps) {
  const { of, rows, uses, head, onRemoved } = props
  const say = useText()
  const label = useLabel()
  const rights = useRights(of)
  const isPhone = useIsPhone()
  const [ticked, setTicked] = useState<readonly Id[]>([])
  const [asked, setAsked] = useState<{ readonly row: WireRow; readonly removing: boolean }>()
  const remove = useRemoving(of, ids => {
    setTicked(before => before.filter(id => !ids.includes(id)))
    onRemoved(ids)
  })
  const all = everyEntry(rows)
  const chosen = all.filter(row => ticked.includes(row.id))
  const acts: Acts = {
    onUses: row => setAsked({ row, removing: false }),
    onRemove: row => ((uses?.[row.id] ?? 0) > 0 ? setAsked({ row, removing: true }) : remove([row])),
  }
  const removeChosen = () =>
    chosen.length === 0 ? notify('warning', say('resource.selectAtLeastOne')) : remove(chosen)
  const batch = rights.remove && !isPhone && rows.length > 0 && (
    <Button danger onClick={removeChosen}>
      {label(words.removeChosen)}
    </Button>
  )
  return (
    <>
      {head(batch)}
      {isPhone ? (
        <Cards {...props} {...acts} rows={all} />
      ) : (
        <Rows {...props} {...acts} ticked={ticked} onTick={setTicked} />
      )}
      {asked && <DictUses of={of} {...asked} others={all} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface Acts {
  onUses(row: WireRow): void
  onRemove(row: WireRow): void
}

function RowButtons({ of, row, onEdit, onRemove }: ListProps & Acts & { readonly row: WireRow }) {
  const say = useText()
  const rights = useRights(of)
  return (
    <span className="dv-row-actions">
      {rights.edit && (
        <Button type="link" size="small" onClick={() => onEdit(row)}>
          {say('resource.edit')}
        </Button>
      )}
      {rights.remove && (
        <Button type="link" size="small" danger onClick={() => onRemove(row)}>
          {say('resource.remove')}
        </Button>
      )}
    </span>
  )
}

function Uses({ row, uses, onUses }: ListProps & Acts & { readonly row: WireRow }) {
  const label = useLabel()
  const n = uses?.[row.id]
  if (n === undefined) return '—'
  if (n === 0) return <span className="dv-muted">0</span>
  return (
    <button
      type="button"
      className="dv-link"
      aria-label={`${label(words.uses)} ${String(row['dictValue'])}`}
      {...enteredLang(row['dictValue'])}
      onClick={() => onUses(row)}
    >
      {fillText(label(words.times), { n })}
    </button>
  )
}

function Name({ row, names, chosen, onChoose }: ListProps & { readonly row: WireRow }) {
  const text = String(row['dictValue'] ?? '') || '—'
  if (!onChoose) return <Entered>{text}</Entered>
  const button = (
    <button
      type="button"
      className="dv-link"
      aria-pressed={String(row['code']) === chosen}
      onClick={() => onChoose(row)}
      {...enteredLang(text)}
    >
      {text}
    </button>
  )
  return (
    <>
      {button}
      {row['remark'] && !names.includes('remark') ? (
        <div className="dv-muted dv-dict-code">
          <Entered>{String(row['remark'])}</Entered>
        </div>
      ) : null}
    </>
  )
}

type RowsProps = ListProps & Acts & { readonly ticked: readonly Id[]; onTick(ids: readonly Id[]): void }
function Rows(props: RowsProps) {
  const { of, names, title, rows, chosen, uses, ticked, onTick } = props
  const say = useText()
  const label = useLabel()
  const rights = useRights(of)
  const column = (name: string): ColumnType<WireRow> => ({
    key: name,
    title: label(of.fields[name].spec.label),
    ...(name === 'dictValue' && { className: 'dv-dict-name' }),
    ...(name === 'sort' && { align: 'right' as const, width: 80 }),
    ...(name === 'isSealed' && { width: 80 }),
    render: (_, row) => {
      if (name === 'isSealed') return <Sealing of={of} row={row} />
      if (name === 'dictValue') return <Name {...props} row={row} />
      return <Entered>{String(row[name] ?? '') || '—'}</Entered>
    },
  })
  const used: ColumnType<WireRow> = {
    key: '$uses',
    title: label(words.used),
    width: 84,
    align: 'right',
    render: (_, row) => <Uses {...props} row={row} />,
  }
  const actions: ColumnType<WireRow> = {
    key: '$actions',
    title: say('resource.actions'),
    width: 116,
    render: (_, row) => <RowButtons {...props} row={row} />,
  }
  return (
    <div className="dv-scroll-x">
      <Table<WireRow>
        aria-label={title}
        rowKey="id"
        size="small"
        pagination={false}
        columns={[...names.map(column), ...(uses ? [used] : []), actions]}
        dataSource={[...rows]}
        expandable={{ defaultExpandAllRows: true }}
        rowClassName={row =>
          [String(row['code']) === chosen && 'dv-row-open', row['isSealed'] === 1 && 'dv-dict-sealed']
            .filter(Boolean)
            .join(' ')
        }
        locale={{ emptyText: say('resource.noMatch') }}
        {...(rights.remove && {
          rowSelection: {
            checkStrictly: true,
            columnWidth: 48,
            selectedRowKeys: [...ticked],
            onChange: keys => onTick(keys.map(String)),
            getCheckboxProps: row => ({ 'aria-label': String(row['dictValue']), ...enteredLang(row['dictValue']) }),
          },
        })}
      />
    </div>
  )
}

function Cards(props: ListProps & Acts) {
  const { of, names, title, rows, uses } = props
  const say = useText()
  const label = useLabel()
  if (rows.length === 0) return <p className="dv-empty">{say('resource.noMatch')}</p>
  const shown = names.filter(name => name !== 'dictValue' && name !== 'isSealed')
  return (
    <ul className="dv-dict-cards" aria-label={title}>
      {rows.map(row => (
        <li key={row.id} className={row['isSealed'] === 1 ? 'dv-dict-sealed' : ''}>
          <div className="dv-dict-card-head">
            <Name {...props} row={row} />
            <Sealing of={of} row={row} />
          </div>
          <div className="dv-muted">
            <Entered>
              {shown
                .filter(name => String(row[name] ?? '') !== '')
                .map(name => `${label(of.fields[name].spec.label)} ${String(row[name])}`)
                .join(' · ')}
            </Entered>
          </div>
          <div className="dv-dict-card-foot">
            {uses && (
              <span>
                {label(words.used)} <Uses {...props} row={row} />
              </span>
            )}
            <RowButtons {...props} row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}
