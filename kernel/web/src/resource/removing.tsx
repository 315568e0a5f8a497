import type { AnyResource, Id } from '@village/resource'
import App from 'antd/es/app'
import { useCallback } from 'react'
import { ApiError, api } from '../client.ts'
import { useText } from '../i18n.ts'
import { notify } from '../notices.ts'
import { useRefresh } from './records.ts'
import { titleOf, type WireRow } from './wire-row.ts'
import '../texts/resource.ts'

interface Refused {
  readonly id: Id
  readonly reason: string
}
const NAMES_SHOWN = 3

/** Asks whether these rows are meant, deletes them, and tells which ones the server kept and why. */
export function useRemoving(
  of: AnyResource,
  onRemoved: (ids: readonly Id[]) => void,
): (rows: readonly WireRow[]) => void {
  const say = useText()
  const { modal } = App.useApp()
  const refresh = useRefresh(of)
  return useCallback(
    rows => {
      const remove = async () => {
        try {
          await api(of).remove(
            rows.map(row => row.id),
            { silent: [400] },
          )
          notify('success', say('resource.removed'))
          onRemoved(rows.map(row => row.id))
        } catch (error) {
          const refused = error instanceof ApiError ? ((error.data['refused'] ?? []) as readonly Refused[]) : []
          if (refused.length === 0) {
            if (error instanceof ApiError && error.code === 400) notify('error', error.message)
            return
          }
          const kept = new Set(refused.map(one => one.id))
          onRemoved(rows.map(row => row.id).filter(id => !kept.has(id)))
          modal.warning({
            title: say('resource.refusedTitle', { n: refused.length }),
            okText: say('resource.ok'),
            width: 520,
            content: (
              <ul className="dv-refused">
                {refused.map(one => {
                  const row = rows.find(candidate => candidate.id === one.id)
                  return (
                    <li key={one.id}>
                      <b>{row ? titleOf(of, row) : one.id}</b>
                      <span>{one.reason}</span>
                    </li>
                  )
                })}
              </ul>
            ),
          })
        } finally {
          await refresh()
        }
      }
      const names = rows
        .slice(0, NAMES_SHOWN)
        .map(row => titleOf(of, row))
        .join('、')
      const more = rows.length > NAMES_SHOWN
      modal.confirm({
        title: say('resource.removeTitle'),
        content: say(more ? 'resource.removeTextMore' : 'resource.removeText', { n: rows.length, names }),
        okText: say('resource.remove'),
        okButtonProps: { danger: true },
        cancelText: say('resource.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: remove,
      })
    },
    [of, modal, say, refresh, onRemoved],
  )
}
