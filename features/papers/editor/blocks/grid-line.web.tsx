import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { Label } from '@village/resource'
import { Icon, useLabel } from '@village/web'
import Button from 'antd/es/button'
import type { GridCell } from '../../layout/layout.ts'
import { evenedLine } from '../editing/editing.ts'
import { useEditor } from '../editing/editor-context.web.ts'
import { changed, inserted, moved, without } from '../editing/lists.ts'
import { PartTools } from '../inputs/part-tools.web.tsx'
import type { BlockOf, BlockProps } from './block-props.web.ts'
import { CellEditor } from './grid-cell.web.tsx'

const words = {
  addCell: { zh: '添加一格', en: 'Add a cell' },
  even: { zh: '各格同宽', en: 'Cells as wide as each other' },
} as const satisfies Record<string, Label>
const MOST_CELLS = 12

/** A cell by its line and its place there, from 0 on. */
export interface Spot {
  readonly line: number
  readonly cell: number
}
type Line = readonly GridCell[]
interface LineProps extends BlockProps<BlockOf<'grid'>> {
  readonly line: Line
  readonly spot: Spot
  onSpot(spot: Spot): void
}

/** What can be done with the line. */
function lineActs({ block, line, spot, onChange, onSpot }: LineProps) {
  const { lines } = block
  const at = spot.line
  const put = (next: readonly Line[], input = ''): void => onChange({ ...block, lines: next }, input)
  return {
    set: (next: Line, input = ''): void => put(changed(lines, at, next), input),
    move: (to: number): void => {
      put(moved(lines, at, to))
      onSpot({ ...spot, line: to })
    },
    duplicate: (): void => {
      put(
        inserted(
          lines,
          at + 1,
          line.map(cell => ({ ...cell })),
        ),
      )
      onSpot({ ...spot, line: at + 1 })
    },
    remove: (): void => {
      put(without(lines, at))
      onSpot({ line: Math.max(0, Math.min(at, lines.length - 2)), cell: 0 })
    },
  }
}

/** What can be done with its cells; the last one takes the line with it. */
function cellActs(props: LineProps, line: ReturnType<typeof lineActs>, keep: (before: object, after: object) => void) {
  const { line: cells, spot, onSpot } = props
  const at = Math.min(spot.cell, cells.length - 1)
  return {
    at,
    set: (next: GridCell, input?: string): void => {
      keep(cells[at]!, next)
      line.set(changed(cells, at, next), input)
    },
    add: (): void => {
      const width = cells.reduce((sum, cell) => sum + cell.width, 0)
      line.set([...cells, { text: '', width: Math.max(1, 12 - width) }])
      onSpot({ ...spot, cell: cells.length })
    },
    even: (): void => line.set(evenedLine(cells)),
    move: (to: number): void => {
      line.set(moved(cells, at, to))
      onSpot({ ...spot, cell: to })
    },
    remove: (): void => {
      if (cells.length > 1) {
        line.set(without(cells, at))
        onSpot({ ...spot, cell: Math.max(0, at - 1) })
      } else line.remove()
    },
  }
}

/** The line that is worked on, and its chosen cell. */
export function LineEditor(props: LineProps) {
  const { block, line, spot, id, name, flawsId } = props
  const label = useLabel()
  const { keys } = useEditor()
  const acts = lineActs(props)
  const cells = cellActs(props, acts, keys.keep)
  const cell = line[cells.at]
  const place = label({ zh: `第${spot.line + 1}行`, en: `Line ${spot.line + 1}` })
  const width = line.reduce((sum, one) => sum + one.width, 0)
  return (
    <section className="dv-layout-part" aria-label={`${name} ${place}`}>
      <div className="dv-layout-part-head">
        <b>{place}</b>
        <span className="dv-quiet">{label({ zh: `宽度合计${width}/12`, en: `widths ${width} of 12` })}</span>
        <PartTools
          name={`${name} ${place}`}
          at={spot.line}
          of={block.lines.length}
          onMove={acts.move}
          onDuplicate={acts.duplicate}
          onRemove={acts.remove}
        />
      </div>
      {cell && (
        <CellEditor
          key={keys.of(cell)}
          cell={cell}
          at={cells.at}
          of={line.length}
          input={`${id}:${keys.of(cell)}`}
          name={`${name} ${place} ${label({ zh: `第${cells.at + 1}格`, en: `cell ${cells.at + 1}` })}`}
          flawsId={flawsId}
          onChange={cells.set}
          onMove={cells.move}
          onRemove={cells.remove}
        />
      )}
      <p className="dv-layout-add">
        <Button icon={<Icon of={PlusOutlined} />} disabled={line.length >= MOST_CELLS} onClick={cells.add}>
          {label(words.addCell)}
        </Button>
        <Button disabled={line.length < 2} onClick={cells.even}>
          {label(words.even)}
        </Button>
      </p>
    </section>
  )
}
