import { saveRecord, useRefresh, useRights, type WireRow } from '@village/page'
import type { AnyResource } from '@village/resource'
import { Entered, enteredLang, notify, useLabel } from '@village/web'
import App from 'antd/es/app'
import Switch from 'antd/es/switch'
import { useState } from 'react'
import { fillText, dictWords as words } from './dict-words.ts'

/** Seconds for which a change can be taken back (design/ux.md G-CONFIRM). */
const UNDO_SECONDS = 8

/** The switch that seals an entry: it leaves the choices of new records and stays readable in old ones. */
export function Sealing({ of, row }: { readonly of: AnyResource; readonly row: WireRow }) {
  const label = useLabel()
  const rights = useRights(of)
  const refresh = useRefresh(of)
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const name = String(row['dictValue'])
  const seal = async (on: boolean, isUndo: boolean, updateTime: unknown): Promise<void> => {
    setBusy(true)
    try {
      const saved = await saveRecord({ of, record: row, values: { isSealed: on ? 1 : 0 }, updateTime })
      await refresh()
      if (!isUndo) offerUndo(on, saved.updateTime)
    } catch (error) {
      notify('error', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const offerUndo = (on: boolean, updateTime: string) => {
    const close = message.open({
      type: 'success',
      duration: UNDO_SECONDS,
      content: (
        <>
          <Entered>{fillText(label(on ? words.sealed : words.unsealed), { name })}</Entered>{' '}
          <button
            type="button"
            className="dv-link"
            onClick={() => {
              close()
              void seal(!on, true, updateTime)
            }}
          >
            {label(words.undo)}
          </button>
        </>
      ),
    })
  }
  return (
    <Switch
      aria-label={`${label(of.fields['isSealed'].spec.label)} ${name}`}
      {...enteredLang(name)}
      checked={row['isSealed'] === 1}
      disabled={!rights.edit}
      loading={busy}
      onChange={on => void seal(on, false, row['updateTime'])}
    />
  )
}
