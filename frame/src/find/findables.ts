import type { WireRow } from '@village/page/record/wire-row.ts'
import { codeOf, type Findable, type Id } from '@village/resource'
import { discovered } from '@village/web/discovery.ts'
import type { Head } from '@village/web/heads.ts'
import { pageOf } from '@village/web/resource-client.ts'
import { leaves, type MenuNode } from '../menu/menu.ts'
import { MOST_HITS } from './hit.ts'

/** A resource whose records are found one by one, with the address of its list. */
export interface Group {
  readonly of: Head
  readonly find: Findable<any>
  readonly path: string
}

/** The resources that declare `find`, and whose list the person has in their menu and may read. */
export function groupsFor(menu: readonly MenuNode[], permissions: ReadonlySet<string> | null): readonly Group[] {
  const paths = new Set(leaves(menu).map(({ path }) => path))
  return [...discovered().heads.values()]
    .flatMap(of => {
      const path = of.menu?.path ?? of.path
      const may = of.readers === 'signedIn' || permissions?.has(`${codeOf(of)}_view`)
      return of.find && of.menu && may && paths.has(path) ? [{ of, find: of.find as Findable<any>, path }] : []
    })
    .sort((a, b) => a.find.order - b.find.order)
}

/** One short list of rows inside the person's scope, masked as any list. */
export async function rowsOf(
  { of }: Group,
  filters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<readonly WireRow[]> {
  const query = { ...filters, current: 1, size: MOST_HITS }
  const { records } = await pageOf(of, query, { signal, silent: 'all' })
  return records
}

/** Where a record's drawer is; opening it asks for the detail, which the server logs. */
export const addressOfRecord = ({ path }: Group, id: Id): string => `${path}?id=${id}`
