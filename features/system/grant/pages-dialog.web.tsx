import { titleOf, useRefresh, type WireRow } from '@village/page'
import type { AnyResource, Id, Label } from '@village/resource'
import { api, useLabel } from '@village/web'
import { useCallback, useState } from 'react'
import { menu } from '../menu/menu.resource.ts'
import { GrantDialog, type GrantPart } from './grant-dialog.web.tsx'

/** Which pages one row opens, and how they are read and saved. */
export type PagesOfRow = {
  readonly of: AnyResource
  readonly title: Label
  readonly part: Label
  /** The ids of the pages that are chosen now. */
  load(id: Id, signal: AbortSignal): Promise<readonly Id[]>
  save(id: Id, menuIds: readonly Id[]): Promise<void>
}

/** The dialog of a row action in which the pages of one row are chosen from the tree of all menus. */
export function pagesDialog({ of, title, part, load, save }: PagesOfRow) {
  const parts: readonly GrantPart[] = [{ key: 'menu', label: part }]
  return function PagesDialog({ row, onClose }: { readonly row: unknown; onClose(): void }) {
    const label = useLabel()
    const refresh = useRefresh(of)
    const [target] = useState(() => ({ id: (row as WireRow).id, name: titleOf(of, row as WireRow) }))
    const loadKeys = useCallback(
      async (signal: AbortSignal) => {
        const [trees, keys] = await Promise.all([
          api(menu).call('grant-top-tree', {}, { signal, silent: 'all' }),
          load(target.id, signal),
        ])
        return { trees: { ...trees }, keys: new Map([[target.id, { menu: keys }]]) }
      },
      [target],
    )
    return (
      <GrantDialog
        of={of.name}
        title={`${label(title)} · ${target.name}`}
        parts={parts}
        targets={[target]}
        load={loadKeys}
        save={(id, keys) => save(id, keys['menu'] ?? [])}
        onSaved={refresh}
        onClose={onClose}
      />
    )
  }
}
