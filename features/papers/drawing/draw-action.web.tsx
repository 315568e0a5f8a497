import type { AnyResource, Label } from '@village/resource'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import drawing from './drawing.place.ts'

interface DialogProps {
  readonly row: { readonly id: string }
  onClose(): void
}
type Address = Readonly<Record<string, string>>

const leadsTo = (address: (row: DialogProps['row']) => Address) =>
  function Leads({ row, onClose }: DialogProps) {
    const navigate = useNavigate()
    useEffect(() => {
      onClose()
      void navigate(`${drawing.path}?${new URLSearchParams(address(row))}`)
    })
    return null
  }

/** Opens the page on which a paper about this record is drawn up. */
export const drawAction = (about: 'resident' | 'household') => ({
  label: drawing.label,
  permission: 'paper_draw',
  dialog: leadsTo(row => ({ [about]: row.id })),
})

interface RecordSheet {
  readonly of: AnyResource
  /** Code of the kind whose questions the record answers. */
  readonly code: string
  readonly label: Label
}
/** Opens the page with a sheet that this record fills. */
export const sheetAction = ({ of, code, label }: RecordSheet) => ({
  label,
  permission: 'paper_draw',
  dialog: leadsTo(row => ({ code, of: of.name, about: row.id })),
})
