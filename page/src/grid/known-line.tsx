import type { AnyResource } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import Button from 'antd/es/button'
import { Link } from 'react-router'
import { useRights } from '../record/rights.ts'
import type { GridRow } from './rows.ts'
import '../texts/grid.ts'

export interface RowDeeds {
  decide(at: number, as: 'update' | 'add' | undefined): void
  clear(at: number): void
}
interface KnownLineProps extends RowDeeds {
  readonly of: AnyResource
  readonly at: number
  readonly row: GridRow
}

/** A row whose record exists, or seems to: what may be done with it. Until somebody decides, it stays in the grid. */
export function KnownLine({ of, at, row: { known }, decide, clear }: KnownLineProps) {
  const say = useText()
  const rights = useRights(of)
  if (!known) return null
  const { recordId, similar, renamed, says, as } = known
  const choice = (way: 'update' | 'add', words: string) => (
    <Button
      size="small"
      type={as === way ? 'primary' : 'default'}
      aria-pressed={as === way}
      onClick={() => decide(at, as === way ? undefined : way)}
    >
      {words}
    </Button>
  )
  return (
    <div className="dv-grid-known">
      <Link to={`${of.menu?.path ?? of.path}?id=${recordId}`} target="_blank">
        {say(renamed ? 'grid.renamed' : similar ? 'grid.alike' : 'grid.known')}
      </Link>
      {says && <Entered>{says}</Entered>}
      {rights.edit && says === '' && choice('update', say('grid.update'))}
      {similar && choice('add', say('grid.addNew'))}
      <Button size="small" onClick={() => clear(at)}>
        {say('grid.clear')}
      </Button>
    </div>
  )
}
