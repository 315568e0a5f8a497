import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import Button from 'antd/es/button'
import { useLabel, useText } from '../i18n.ts'
import { entered } from '../kit/entered.tsx'
import type { AnyWebHalf } from '../show.tsx'
import type { Named } from './places.ts'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { Cell } from './table-columns.tsx'
import { titleOf, type WireRow } from './wire-row.ts'
import '../texts/resource.ts'

interface ResourceCardsProps extends Omit<RowActionsProps, 'row' | 'compact'> {
  readonly half: AnyWebHalf
  readonly rows: readonly WireRow[]
  /** The shown columns in their order. */
  readonly fields: readonly Named[]
}

/** Fields of a card besides the record's name (design/ux.md §3). */
const CARD_FIELDS = 3

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** The list below 768 px: one card a record, the whole card opens it. */
export function ResourceCards({ half, rows, fields, ...actions }: ResourceCardsProps) {
  const { of } = actions
  const label = useLabel()
  const others = fields.filter(field => field.name !== of.title)
  const tags = others.filter(field => field.spec.kind === 'dicts')
  const shown = others.filter(field => field.spec.kind !== 'dicts').slice(0, CARD_FIELDS)
  return (
    <ul className="dv-cards">
      {rows.map(row => (
        <li key={row.id} className="dv-card dv-record-card">
          <div className="dv-record-card-head">
            <button
              type="button"
              className="dv-card-opener"
              onClick={() => actions.onOpen(row)}
              {...entered(titleOf(of, row))}
            >
              {titleOf(of, row)}
            </button>
            <RowActions {...actions} row={row} compact />
          </div>
          <dl>
            {shown.map(field => (
              <div key={field.name}>
                <dt>{label(field.spec.label)}</dt>
                <dd>
                  <Cell of={of} half={half} field={field} row={row} />
                </dd>
              </div>
            ))}
          </dl>
          {tags.map(field =>
            isEmptyList(row[field.name]) ? null : <Cell key={field.name} of={of} half={half} field={field} row={row} />,
          )}
        </li>
      ))}
    </ul>
  )
}

/** On a phone the first thing to do stays under the thumb. */
export function AddBar({ onAdd }: { onAdd(): void }) {
  const say = useText()
  return (
    <div className="dv-add-bar">
      <Button block type="primary" size="large" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
        {say('resource.add')}
      </Button>
    </div>
  )
}
