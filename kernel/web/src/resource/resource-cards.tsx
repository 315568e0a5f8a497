import { useLabel } from '../i18n.ts'
import type { AnyWebHalf } from '../show.tsx'
import { columnsOf } from './places.ts'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { Cell } from './table-columns.tsx'
import { titleOf, type WireRow } from './wire-row.ts'

interface ResourceCardsProps extends Omit<RowActionsProps, 'row' | 'compact'> {
  readonly half: AnyWebHalf
  readonly rows: readonly WireRow[]
}

/** Fields of a card besides the record's name. */
const CARD_FIELDS = 4

/** The list below 768 px: one card a record, the whole card opens it. */
export function ResourceCards({ half, rows, ...actions }: ResourceCardsProps) {
  const { of } = actions
  const label = useLabel()
  const fields = columnsOf(of).filter(field => field.name !== of.title)
  const tags = fields.filter(field => field.spec.kind === 'dicts')
  const shown = fields.filter(field => field.spec.kind !== 'dicts').slice(0, CARD_FIELDS)
  return (
    <ul className="dv-cards">
      {rows.map(row => (
        <li key={row.id} className="dv-card dv-record-card">
          <div className="dv-record-card-head">
            <button type="button" className="dv-card-opener" onClick={() => actions.onOpen(row)}>
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
            Array.isArray(row[field.name]) && (row[field.name] as unknown[]).length === 0 ? null : (
              <Cell key={field.name} of={of} half={half} field={field} row={row} />
            ),
          )}
        </li>
      ))}
    </ul>
  )
}
