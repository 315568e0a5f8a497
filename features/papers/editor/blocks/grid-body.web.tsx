import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { Label } from '@village/resource'
import { enteredLang, Icon, useLabel } from '@village/web'
import Button from 'antd/es/button'
import { useState } from 'react'
import type { GridCell } from '../../layout/layout.ts'
import { said } from '../editing/editing.ts'
import { Figure } from '../inputs/setting.web.tsx'
import type { BlockOf, BlockProps } from './block-props.web.ts'
import { LineEditor, type Spot } from './grid-line.web.tsx'

const words = {
  board: { zh: '表单各行，点一格来修改', en: 'Lines of the form: choose a cell to change it' },
  empty: { zh: '空', en: 'empty' },
  addLine: { zh: '添加一行', en: 'Add a line' },
  rowMm: { zh: '行高不低于（毫米）', en: 'Least height of a line (mm)' },
} as const satisfies Record<string, Label>
const MOST_LINES = 60
/** What is set where a form says nothing (sheet.ts). */
const USUAL_ROW_MM = 10

type GridProps = BlockProps<BlockOf<'grid'>>
type Line = readonly GridCell[]

interface BoardProps {
  readonly lines: readonly Line[]
  /** The cell that is worked on. */
  readonly spot: Spot | null
  onChoose(spot: Spot): void
}
/** A form as it stands on the page; each cell can be chosen. */
function Board({ lines, spot, onChoose }: BoardProps) {
  const label = useLabel()
  const cellOf = (line: number, cell: number, { label: own, text, width }: Partial<GridCell>) => {
    const said = [own, text].filter(Boolean).join(' ')
    const place = label({ zh: `第${line + 1}行第${cell + 1}格`, en: `Line ${line + 1}, cell ${cell + 1}` })
    return (
      <button
        key={cell}
        type="button"
        style={{ flexGrow: width ?? 12 }}
        aria-label={`${place}: ${said || label(words.empty)}`}
        aria-pressed={spot?.line === line && spot.cell === cell}
        {...enteredLang(said)}
        onClick={() => onChoose({ line, cell })}
      >
        {own && <b>{own}</b>} {text}
      </button>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own
    <div className="dv-layout-grid" role="group" aria-label={label(words.board)}>
      {lines.map((line, at) => (
        <div key={at}>{line.length === 0 ? cellOf(at, 0, {}) : line.map((cell, place) => cellOf(at, place, cell))}</div>
      ))}
    </div>
  )
}

/** A cell like another one, without its words. */
const emptied = ({ label, text, ...rest }: GridCell): GridCell => ({
  ...rest,
  ...(label !== undefined && { label: '' }),
  ...(text !== undefined && { text: '' }),
})

function GridSettings({ block, id, onChange }: GridProps) {
  const setRowMm = (rowMm: number | undefined): void =>
    onChange(said(block, { rowMm: rowMm === USUAL_ROW_MM ? undefined : rowMm } as Partial<typeof block>), `${id}:rowMm`)
  return (
    <div className="dv-layout-settings">
      <Figure name={words.rowMm} value={block.rowMm ?? USUAL_ROW_MM} least={5} most={120} onChange={setRowMm} />
    </div>
  )
}

/** A form: its lines as they stand on the page, and below them the line and the cell that are worked on. */
export function GridBody(props: GridProps) {
  const { block, isOpen, onChange } = props
  const label = useLabel()
  const [spot, setSpot] = useState<Spot | null>(null)
  const { lines } = block
  const line = spot && lines[spot.line]
  const add = (): void => {
    const last: Line = lines.at(-1) ?? [{ label: '', text: '', width: 12 }]
    onChange({ ...block, lines: [...lines, last.map(emptied)] })
    setSpot({ line: lines.length, cell: 0 })
  }
  return (
    <>
      <Board lines={lines} spot={isOpen ? spot : null} onChoose={setSpot} />
      {isOpen && line && <LineEditor {...props} line={line} spot={spot} onSpot={setSpot} />}
      {isOpen && (
        <>
          <Button icon={<Icon of={PlusOutlined} />} disabled={lines.length >= MOST_LINES} onClick={add}>
            {label(words.addLine)}
          </Button>
          <GridSettings {...props} />
        </>
      )}
    </>
  )
}
