import type { AnyResource, Id } from '@village/resource'
import { ApiError, api, request } from '@village/web/client.ts'
import { useText } from '@village/web/i18n.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { notify } from '@village/web/notices.ts'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { useCallback } from 'react'
import { useRefresh } from '../record/records.ts'
import { titleOf, type WireRow } from '../record/wire-row.ts'
import type { ByFilter } from '../state/page-state.ts'
import '../texts/list.ts'
import '../texts/resource.ts'

interface Refused {
  readonly id: Id
  readonly reason: string
}
const NAMES_SHOWN = 3
/** Seconds for which a removal can be taken back at once (design/ux.md G-CONFIRM). */
const UNDO_S = 8
/** What one call removes by a filter at most; the server refuses more. */
export const MAX_BY_FILTER = 2_000

/** Whether removed records go to a recycle bin, from which they can be restored. */
export const hasBin = (of: AnyResource): boolean => of.storage === 'record' && of.verbs.includes('remove')

/** Brings removed records back. */
export function restore(of: AnyResource, ids: readonly Id[]): Promise<unknown> {
  return request('POST', `${of.path}/restore`, { params: { ids } })
}

const refusedRows = (error: unknown): readonly Refused[] =>
  error instanceof ApiError && Array.isArray(error.data['refused']) ? error.data['refused'] : []

/** The parts of a removal that look the same whatever is removed. */
function useRemovalTalk(of: AnyResource) {
  const say = useText()
  const { modal, message } = App.useApp()
  const refresh = useRefresh(of)
  const ask = useCallback(
    (text: string, remove: () => Promise<void>) =>
      modal.confirm({
        title: say('resource.removeTitle'),
        content: <Entered>{hasBin(of) ? `${text}${say('list.binHint')}` : text}</Entered>,
        okText: say('resource.remove'),
        okButtonProps: { danger: true },
        cancelText: say('resource.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: remove,
      }),
    [modal, say, of],
  )
  /** 删除成功, and for a moment the way back. */
  const tell = useCallback(
    (ids: readonly Id[]) => {
      if (!hasBin(of) || ids.length === 0) return notify('success', say('resource.removed'))
      const close = message.open({
        type: 'success',
        duration: UNDO_S,
        content: (
          <>
            {say('resource.removed')}
            <Button
              type="link"
              size="small"
              onClick={() => {
                close()
                void restore(of, ids)
                  .then(() => notify('success', say('list.restored', { n: ids.length })))
                  .catch(() => undefined)
                  .finally(() => refresh())
              }}
            >
              {say('list.undo')}
            </Button>
          </>
        ),
      })
    },
    [of, message, say, refresh],
  )
  /** Nothing was removed, because some rows have to stay: which, and why; the others can go without them. */
  const showRefused = useCallback(
    (refused: readonly Refused[], rows: readonly WireRow[], rest?: { readonly n: number; remove(): Promise<void> }) => {
      const content = (
        <ul className="dv-refused">
          {refused.map(one => {
            const row = rows.find(candidate => candidate.id === one.id)
            return (
              <li key={one.id}>
                <b>
                  <Entered>{row ? titleOf(of, row) : one.id}</Entered>
                </b>
                <span>
                  <Entered>{one.reason}</Entered>
                </span>
              </li>
            )
          })}
        </ul>
      )
      const shown = { title: say('list.refusedTitle', { n: refused.length }), width: 520, content }
      if (!rest || rest.n === 0) return modal.warning({ ...shown, okText: say('resource.ok') })
      return modal.confirm({
        ...shown,
        okText: say('list.removeRest', { n: rest.n }),
        okButtonProps: { danger: true },
        cancelText: say('resource.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: rest.remove,
      })
    },
    [modal, say, of],
  )
  return { say, ask, tell, tellRefused: showRefused, refresh }
}

/**
 * Asks whether these rows are meant and deletes all or none of them; where some have to stay it tells why and offers
 * to delete the rest. What was deleted can be taken back for a moment. `onRemoved` hears what is gone.
 */
export function useRemoving(
  of: AnyResource,
  onRemoved: (ids: readonly Id[]) => void,
): (rows: readonly WireRow[]) => void {
  const { say, ask, tell, tellRefused, refresh } = useRemovalTalk(of)
  return useCallback(
    rows => {
      const remove = async (wanted: readonly WireRow[]) => {
        const ids = wanted.map(row => row.id)
        try {
          // A server of the family does not count what it removed.
          const { removed = ids.length } = await api(of).remove(ids, { silent: [400] })
          onRemoved(ids)
          if (removed === ids.length) tell(ids)
          else notify('warning', say('list.someRemoved', { n: removed, rest: ids.length - removed }))
        } catch (error) {
          const refused = refusedRows(error)
          const staying = new Set(refused.map(one => one.id))
          const rest = wanted.filter(row => !staying.has(row.id))
          if (refused.length > 0) tellRefused(refused, wanted, { n: rest.length, remove: () => remove(rest) })
          else if (error instanceof ApiError && error.code === 400) notify('error', error.message)
        } finally {
          await refresh()
        }
      }
      const names = rows
        .slice(0, NAMES_SHOWN)
        .map(row => titleOf(of, row))
        .join(say('common.comma'))
      const more = rows.length > NAMES_SHOWN
      ask(say(more ? 'resource.removeTextMore' : 'resource.removeText', { n: rows.length, names }), () => remove(rows))
    },
    [of, say, ask, tell, tellRefused, refresh, onRemoved],
  )
}

/** The same for everything that a filter matches. The server refuses when the number is another one by now. */
export function useRemovingAll(
  of: AnyResource,
  rows: readonly WireRow[],
  onRemoved: () => void,
): (all: ByFilter) => void {
  const { say, ask, tell, tellRefused, refresh } = useRemovalTalk(of)
  return useCallback(
    all => {
      if (all.total > MAX_BY_FILTER) return notify('warning', say('list.tooManyAtOnce', { n: MAX_BY_FILTER }))
      const remove = async () => {
        try {
          await request('POST', `${of.path}/remove`, { body: all, silent: [400, 409] })
          onRemoved()
          tell([])
        } catch (error) {
          const refused = refusedRows(error)
          if (refused.length > 0) tellRefused(refused, rows)
          else if (error instanceof ApiError && error.code === 409) {
            onRemoved()
            notify('warning', say('list.totalChanged', { n: String(error.data['total'] ?? '') }))
          } else if (error instanceof ApiError && error.code === 400) notify('error', error.message)
        } finally {
          await refresh()
        }
      }
      ask(say('list.removeAllText', { n: all.total.toLocaleString('en-US') }), remove)
    },
    [of, rows, say, ask, tell, tellRefused, refresh, onRemoved],
  )
}
