import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FileParts } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { port } from '@village/web/ports.ts'
import Alert from 'antd/es/alert'
import Checkbox from 'antd/es/checkbox'
import Select from 'antd/es/select'
import { useState } from 'react'
import type { ImportTask, PartToRead } from './imports-port.ts'
import '../texts/record.ts'

const ALL = 'all'
interface SheetChoiceProps {
  readonly parts: FileParts
  readonly busy: boolean
  onRead(part: Omit<PartToRead, 'skipHidden'>): void
}
/** One sheet of several, or all that fit. */
function SheetChoice({ parts, busy, onRead }: SheetChoiceProps) {
  const say = useText()
  const fitting = parts.sheets.filter(({ fits }) => fits)
  const all = { n: fitting.length, rows: fitting.reduce((sum, { rows }) => sum + rows, 0) }
  const one = parts.sheets.find(({ isRead }) => isRead)
  return (
    <Select
      aria-label={say('record.importSheet')}
      value={parts.allSheets ? ALL : (one?.index ?? null)}
      loading={busy}
      disabled={busy}
      popupMatchSelectWidth={false}
      options={[
        ...(all.n > 1 ? [{ value: ALL, label: say('record.importAllSheets', all) }] : []),
        ...parts.sheets.map(({ index, name, rows }) => ({
          value: index,
          label: say('record.importSheetOf', { name, n: rows }),
        })),
      ]}
      onChange={chosen =>
        onRead(typeof chosen === 'number' ? { sheet: chosen, allSheets: false } : { allSheets: true })
      }
    />
  )
}

/**
 * What of the file is read: said where somebody would miss it, and chosen while the import can still be read again.
 * `leaving`: the next step is on its way, and a list opened now would close under the pointer.
 */
export function ReadParts({ task, leaving = false }: { readonly task: ImportTask; readonly leaving?: boolean }) {
  const say = useText()
  const client = useQueryClient()
  const [reading, setReading] = useState(false)
  const busy = reading || leaving
  const { data } = useQuery({
    queryKey: ['import', task.id, 'parts', task.stage],
    queryFn: ({ signal }) => port('imports').parts(task.id, signal),
    staleTime: 0,
  })
  const isOpen = task.stage === 'ready' || task.stage === 'mapping'
  const again = async (part: PartToRead) => {
    setReading(true)
    try {
      await port('imports').readAgain(task.id, part)
      await client.invalidateQueries({ queryKey: ['import', task.id] })
    } catch {
      // The client has shown the error; what was read stays.
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      {task.message && <Alert type="info" showIcon title={task.message} />}
      {isOpen && data && (data.sheets.length > 1 || data.hiddenRows > 0) && (
        <div className="dv-import-parts">
          {data.sheets.length > 1 && (
            <SheetChoice
              parts={data}
              busy={busy}
              onRead={part => void again({ ...part, skipHidden: data.skipHidden })}
            />
          )}
          {data.hiddenRows > 0 && (
            <Checkbox
              checked={data.skipHidden}
              disabled={busy}
              onChange={event => void again({ allSheets: data.allSheets, skipHidden: event.target.checked })}
            >
              {say('record.importSkipHidden', { n: data.hiddenRows })}
            </Checkbox>
          )}
        </div>
      )}
    </>
  )
}
