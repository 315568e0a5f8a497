import { codeOf } from '@village/resource'
import { headNamed } from '@village/web/discovery.ts'
import { port } from '@village/web/ports.ts'
import { useMay } from '@village/web/session.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Named } from '../record/field-places.ts'
import { isUnseen, rawText, type WireRow } from '../record/wire-row.ts'

interface RefLinkProps {
  readonly field: Named
  readonly row: WireRow
  readonly children: ReactNode
}

/** The way to a record that another one refers to, for those who have its list in their menu. */
export function RefLink({ field, row, children }: RefLinkProps) {
  if (isUnseen(row, field.name)) return children
  return (
    <RecordLink register={field.spec.to ?? ''} id={rawText(row, field.name)}>
      {children}
    </RecordLink>
  )
}

interface RecordLinkProps {
  /** Name of the resource, `people.resident` for instance. */
  readonly register: string
  readonly id: string
  readonly children: ReactNode
}
/** The way to a record by its register and id, for those who have its list in their menu; nothing but the words for others. */
export function RecordLink({ register, id, children }: RecordLinkProps) {
  const head = headNamed(register)
  const listed = port('pages').useListed()
  const path = head?.menu?.path ?? head?.path ?? ''
  const may = useMay(`${head ? codeOf(head) : ''}_view`)
  if (!head?.menu || !listed.has(path) || !may || !/^[1-9]\d*$/.test(id)) return children
  return (
    <Link className="dv-ref-link" to={`${path}?id=${id}`}>
      {children}
    </Link>
  )
}
