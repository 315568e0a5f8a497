import type { AnyResource, Id } from '@village/resource'
import { ApiError, api, request } from '@village/web/client.ts'
import type { useText } from '@village/web/i18n.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { notify } from '@village/web/notices.ts'
import type App from 'antd/es/app'
import Button from 'antd/es/button'
import { titleOf, type WireRow } from '../record/wire-row.ts'
import type { ByFilter } from '../state/page-state.ts'
import { hasBin } from './has-bin.ts'
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

/** Brings removed records back. */
export function restore(of: AnyResource, ids: readonly Id[]): Promise<unknown> {
  return request('POST', `${of.path}/restore`, { params: { ids } })
}

const refusedRows = (error: unknown): readonly Refused[] =>
  error instanceof ApiError && Array.isArray(error.data['refused']) ? error.data['refused'] : []

type Boxes = ReturnType<typeof App.useApp>
/** The register, and by what people are asked and told. */
export interface Talk extends Pick<Boxes, 'modal' | 'message'> {
  readonly of: AnyResource
  readonly say: ReturnType<typeof useText>
  readonly refresh: () => Promise<unknown>
}

function ask({ of, say, modal }: Talk, text: string, remove: () => Promise<void>): void {
  modal.confirm({
    title: say('resource.removeTitle'),
    content: <Entered>{hasBin(of) ? `${text}${say('list.binHint')}` : text}</Entered>,
    okText: say('resource.remove'),
    okButtonProps: { danger: true },
    cancelText: say('resource.cancel'),
    focusable: { autoFocusButton: 'cancel' },
    onOk: remove,
  })
}

/** 删除成功, and for a moment the way back. */
function tell({ of, say, message, refresh }: Talk, ids: readonly Id[]) {
  if (!hasBin(of) || ids.length === 0) return notify('success', say('resource.removed'))
  const undo = (): void => {
    close()
    void restore(of, ids)
      .then(() => notify('success', say('list.restored', { n: ids.length })))
      .catch(() => undefined)
      .finally(() => refresh())
  }
  const close = message.open({
    type: 'success',
    duration: UNDO_S,
    content: (
      <>
        {say('resource.removed')}
        <Button type="link" size="small" onClick={undo}>
          {say('list.undo')}
        </Button>
      </>
    ),
  })
}

const RefusedRows = ({
  of,
  refused,
  rows,
}: {
  of: AnyResource
  refused: readonly Refused[]
  rows: readonly WireRow[]
}) => (
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

interface Rest {
  readonly n: number
  remove(): Promise<void>
}
/** Nothing was removed, because some rows have to stay: which, and why; the others can go without them. */
function tellRefused({ of, say, modal }: Talk, refused: readonly Refused[], rows: readonly WireRow[], rest?: Rest) {
  const content = <RefusedRows of={of} refused={refused} rows={rows} />
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
}

type OnRemoved = (ids: readonly Id[]) => void
async function removeRows(talk: Talk, wanted: readonly WireRow[], onRemoved: OnRemoved): Promise<void> {
  const { of, say, refresh } = talk
  const ids = wanted.map(row => row.id)
  try {
    // A server of the family does not count what it removed.
    const { removed = ids.length } = await api(of).remove(ids, { silent: [400] })
    onRemoved(ids)
    if (removed === ids.length) tell(talk, ids)
    else notify('warning', say('list.someRemoved', { n: removed, rest: ids.length - removed }))
  } catch (error) {
    const refused = refusedRows(error)
    const staying = new Set(refused.map(one => one.id))
    const rest = wanted.filter(row => !staying.has(row.id))
    const removeRest = () => removeRows(talk, rest, onRemoved)
    if (refused.length > 0) tellRefused(talk, refused, wanted, { n: rest.length, remove: removeRest })
    else if (error instanceof ApiError && error.code === 400) notify('error', error.message)
  } finally {
    await refresh()
  }
}

/** Asks before it removes these rows, all or none. */
export function askAboutRows(talk: Talk, rows: readonly WireRow[], onRemoved: OnRemoved): void {
  const { of, say } = talk
  const names = rows
    .slice(0, NAMES_SHOWN)
    .map(row => titleOf(of, row))
    .join(say('common.comma'))
  const text = rows.length > NAMES_SHOWN ? 'resource.removeTextMore' : 'resource.removeText'
  ask(talk, say(text, { n: rows.length, names }), () => removeRows(talk, rows, onRemoved))
}

async function removeAll(talk: Talk, all: ByFilter, rows: readonly WireRow[], onRemoved: () => void): Promise<void> {
  const { of, say, refresh } = talk
  try {
    await request('POST', `${of.path}/remove`, { body: all, silent: [400, 409] })
    onRemoved()
    tell(talk, [])
  } catch (error) {
    const refused = refusedRows(error)
    if (refused.length > 0) tellRefused(talk, refused, rows)
    else if (error instanceof ApiError && error.code === 409) {
      onRemoved()
      notify('warning', say('list.totalChanged', { n: String(error.data['total'] ?? '') }))
    } else if (error instanceof ApiError && error.code === 400) notify('error', error.message)
  } finally {
    await refresh()
  }
}

/** Asks before it removes every row that a filter matches. */
export function askAboutAll(talk: Talk, all: ByFilter, rows: readonly WireRow[], onRemoved: () => void) {
  const { say } = talk
  if (all.total > MAX_BY_FILTER) return notify('warning', say('list.tooManyAtOnce', { n: MAX_BY_FILTER }))
  ask(talk, say('list.removeAllText', { n: all.total.toLocaleString('en-US') }), () =>
    removeAll(talk, all, rows, onRemoved),
  )
}
