import { useText } from '@village/web/i18n.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import Button from 'antd/es/button'
import { isOpen, type Rows } from './rows.ts'
import type { RowsState } from './use-rows.ts'
import type { useSaving } from './use-saving.ts'
import '../texts/grid.ts'

interface GridFootProps {
  readonly state: RowsState
  readonly saving: ReturnType<typeof useSaving>
  onClose(): void
}

const countOf = (rows: Rows, fits: (row: Rows[number]) => boolean): number => rows.slice(1).filter(fits).length

/** What has come of the rows, and what is done with them. */
export function GridFoot({ state: { rows }, saving, onClose }: GridFootProps) {
  const say = useText()
  const { id, busy, save, begin } = saving
  const open = countOf(rows, isOpen)
  const saved = countOf(rows, ({ state }) => state === 'saved')
  return (
    <div className="dv-grid-foot">
      <Said rows={rows} saving={saving} open={open} saved={saved} />
      {id && saved > 0 && <Undo saving={saving} />}
      {saved > 0 && open === 0 && (
        <Button disabled={busy !== ''} onClick={begin}>
          {say('grid.again')}
        </Button>
      )}
      <Button onClick={onClose}>{say('grid.close')}</Button>
      <Button type="primary" loading={busy === 'saving'} disabled={open === 0 || busy !== ''} onClick={save}>
        {open > 0 ? say('grid.save', { n: open }) : say('grid.saveNone')}
      </Button>
    </div>
  )
}

/** Asks once: what is taken back stays in the grid. */
function Undo({ saving: { busy, undo } }: Pick<GridFootProps, 'saving'>) {
  const say = useText()
  return (
    <Button
      title={say('grid.undoHint')}
      loading={busy === 'undoing'}
      disabled={busy !== ''}
      onClick={() => void undo()}
    >
      {say('grid.undo')}
    </Button>
  )
}

interface SaidProps extends Pick<GridFootProps, 'saving'> {
  readonly rows: Rows
  readonly open: number
  readonly saved: number
}
function Said({ rows, saving: { busy, refusal, kept }, open, saved }: SaidProps) {
  const say = useText()
  const wrong = countOf(rows, ({ problems }) => Object.keys(problems).length > 0)
  const asked = countOf(rows, ({ known }) => known !== undefined && !known.as)
  const words = [
    busy !== '' && say(busy === 'saving' ? 'grid.saving' : 'grid.undoing'),
    busy === '' && kept !== undefined && (kept > 0 ? say('grid.undoneKept', { n: kept }) : say('grid.undone')),
    busy === '' && saved > 0 && say('grid.count', { saved, open }),
    wrong > 0 && say('grid.wrong', { n: wrong }),
    asked > 0 && say('grid.ask', { n: asked }),
  ].filter(one => typeof one === 'string')
  return (
    <span className="dv-grid-said" role="status">
      {refusal && (
        <span className="dv-grid-problem">
          <Entered>{refusal}</Entered>
        </span>
      )}
      {words.join('；')}
    </span>
  )
}
