import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '@village/web/i18n.ts'
import { port } from '@village/web/ports.ts'
import Alert from 'antd/es/alert'
import Checkbox from 'antd/es/checkbox'
import Select from 'antd/es/select'
import { useState } from 'react'
import type { ImportTask } from './imports-port.ts'
import '../texts/record.ts'

/** What of the file is read: said where somebody would miss it, and chosen while the import can still be read again. */
export function ReadParts({ task }: { readonly task: ImportTask }) {
  const say = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['import', task.id, 'parts', task.stage],
    queryFn: ({ signal }) => port('imports').parts(task.id, signal),
    staleTime: 0,
  })
  const read = data?.sheets.find(sheet => sheet.isRead)
  const isOpen = task.stage === 'ready' || task.stage === 'mapping'
  const again = async (part: { readonly sheet?: number; readonly skipHidden: boolean }) => {
    setBusy(true)
    try {
      await port('imports').readAgain(task.id, part)
      await client.invalidateQueries({ queryKey: ['import', task.id] })
    } catch {
      // The client has shown the error; what was read stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {task.message && <Alert type="info" showIcon title={task.message} />}
      {isOpen && data && (data.sheets.length > 1 || data.hiddenRows > 0) && (
        <div className="dv-import-parts">
          {data.sheets.length > 1 && (
            <Select
              aria-label={say('record.importSheet')}
              value={read?.index ?? null}
              loading={busy}
              disabled={busy}
              options={data.sheets.map(({ index, name, rows }) => ({
                value: index,
                label: say('record.importSheetOf', { name, n: rows }),
              }))}
              onChange={sheet => sheet !== null && void again({ sheet, skipHidden: data.skipHidden })}
            />
          )}
          {data.hiddenRows > 0 && (
            <Checkbox
              checked={data.skipHidden}
              disabled={busy}
              onChange={event => void again({ skipHidden: event.target.checked })}
            >
              {say('record.importSkipHidden', { n: data.hiddenRows })}
            </Checkbox>
          )}
        </div>
      )}
    </>
  )
}
