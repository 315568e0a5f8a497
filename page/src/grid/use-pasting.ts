import type { AnyResource } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { notify } from '@village/web/notices.ts'
import type { ClipboardEvent } from 'react'
import { type Head, readTable, tableOf } from './pasted-table.ts'
import { pasteInto, type Rows } from './rows.ts'
import { useSheets } from './use-columns.ts'
import type { RowsState } from './use-rows.ts'
import type { SpotState } from './use-spot.ts'
import '../texts/grid.ts'

/** Tables of Excel and WPS into the grid. One word into a cell that is being edited is the input's own. */
export function usePasting(
  of: AnyResource,
  { change }: RowsState,
  { spot, isEditing, stop }: SpotState,
  names: readonly string[],
) {
  const say = useText()
  const sheets = useSheets()
  return (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    const isTable = /[\t\n]/.test(text.trim())
    const table = tableOf(text)
    if (!sheets || table.length === 0 || (isEditing && !isTable)) return
    event.preventDefault()
    const columns = names.slice(names.indexOf(spot.name))
    const head: Head = texts => sheets.pastedHead(of, texts)
    const read = readTable(table, { head, columns, known: sheets.gridFields(of) })
    let left = 0
    change((rows: Rows) => {
      const pasted = pasteInto(rows, Math.max(spot.row, 1), read.names, read.lines)
      left = pasted.left
      return pasted.rows
    })
    stop()
    // After the change has been made.
    setTimeout(() => {
      if (isTable) notify('success', say('grid.pasted', { n: read.lines.length - left }))
      if (left > 0) notify('warning', say('grid.pastedLeft', { n: left }))
      if (read.unknown.length > 0) notify('warning', say('grid.pastedUnknown', { titles: read.unknown.join('、') }))
      if (read.beyond > 0) notify('warning', say('grid.pastedWide', { n: read.beyond }))
    })
  }
}
