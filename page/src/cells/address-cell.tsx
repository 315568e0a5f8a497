import { looksMasked } from '@village/resource'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { use } from 'react'
import { namedText, rawText, type WireRow } from '../record/wire-row.ts'
import { Page } from '../state/page-context.ts'
import { type AddressParts, addressParts } from './address-parts.ts'
import { type CellProps, FieldCell } from './field-cells.tsx'
import { MaskedText } from './reveal.tsx'
import './address-cell.css'

const partsOf = (row: WireRow, name: string): AddressParts => addressParts(rawText(row, name), namedText(row, 'deptId'))

/**
 * An address in a list: group and house number first, the village below them. Where the page has one village only, the
 * village is not shown; paper, a copy and those who do not see have the address in full and in its own order.
 */
export function AddressCell({ of, row, field }: CellProps) {
  const rows = use(Page)?.rows ?? []
  const { place, door } = partsOf(row, field.name)
  const address = rawText(row, field.name)
  if (!place) return <FieldCell of={of} row={row} field={field} />
  const isOfAll = rows.every(one => partsOf(one, field.name).place === place)
  const isMasked = looksMasked(address)
  return (
    <span className="dv-address" title={isMasked ? undefined : address} {...enteredLang(address)}>
      <span className={isOfAll ? 'dv-address-place dv-address-same' : 'dv-address-place'}>{place}</span>
      {isMasked ? (
        <MaskedText of={of} row={{ ...row, [field.name]: door }} field={field} />
      ) : (
        <span className="dv-address-door">{door}</span>
      )}
    </span>
  )
}
