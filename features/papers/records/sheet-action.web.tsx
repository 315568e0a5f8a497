import type { AnyResource, Label } from '@village/resource'
import { leadsToDrawing } from '../drawing/draw-action.web.tsx'

interface RecordSheet {
  readonly of: AnyResource
  /** Code of the kind whose questions the record answers. */
  readonly code: string
  readonly label: Label
}
/** Draws up a sheet that this record fills. */
export const sheetAction = ({ of, code, label }: RecordSheet) =>
  leadsToDrawing(label, id => ({ code, of: of.name, about: id }))
