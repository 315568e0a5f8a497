import type { Label } from '@village/resource'
import { enteredLang, useLabel } from '@village/web'
import Input from 'antd/es/input'
import type { Align, GridCell } from '../../layout/layout.ts'
import { ALIGN_NAMES } from '../editing/block-names.ts'
import { said } from '../editing/editing.ts'
import { PartTools } from '../inputs/part-tools.web.tsx'
import { Choice, Figure, Setting } from '../inputs/setting.web.tsx'
import { WordsInput } from '../inputs/words-input.web.tsx'

const words = {
  holds: { zh: '这一格', en: 'The cell holds' },
  both: { zh: '名称和内容', en: 'a name and a content' },
  label: { zh: '只有名称', en: 'a name only' },
  text: { zh: '只有内容', en: 'a content only' },
  name: { zh: '名称', en: 'Name' },
  content: { zh: '内容', en: 'Content' },
  width: { zh: '宽度（12份中）', en: 'Width (of 12)' },
  align: { zh: '对齐', en: 'Alignment' },
} as const satisfies Record<string, Label>
const ALIGNS: readonly Align[] = ['left', 'center', 'right', 'both']
/** What is set where a cell says nothing (sheet.ts). */
const USUAL_ALIGN: Align = 'center'

/** What a cell holds. */
type Holds = 'both' | 'label' | 'text'
const holdsOf = ({ label, text }: GridCell): Holds => {
  if (label === undefined) return 'text'
  return text === undefined ? 'label' : 'both'
}
const holding = (cell: GridCell, holds: Holds): GridCell =>
  said(cell, {
    label: holds === 'text' ? undefined : (cell.label ?? ''),
    text: holds === 'label' ? undefined : (cell.text ?? ''),
  })

interface CellProps {
  readonly cell: GridCell
  readonly at: number
  readonly of: number
  /** Names the cell's inputs. */
  readonly input: string
  readonly name: string
  readonly flawsId: string | undefined
  onChange(cell: GridCell, input?: string): void
  onMove(to: number): void
  onRemove(): void
}
function CellWords({ cell, input, name, flawsId, onChange }: CellProps) {
  const label = useLabel()
  const holds = holdsOf(cell)
  const { label: own = '', text = '' } = cell
  return (
    <>
      {holds !== 'text' && (
        <Setting name={words.name}>
          {id => (
            <Input
              id={id}
              maxLength={40}
              value={own}
              {...enteredLang(own)}
              onChange={({ target }) => onChange({ ...cell, label: target.value }, `${input}:label`)}
            />
          )}
        </Setting>
      )}
      {holds !== 'label' && (
        <WordsInput
          name={`${name} ${label(words.content)}`}
          value={text}
          caption={label(words.content)}
          isOpen
          flawsId={flawsId}
          input={`${input}:text`}
          onChange={(next, typed) => onChange({ ...cell, text: next }, typed)}
        />
      )}
    </>
  )
}

/** One cell of a form. */
export function CellEditor(props: CellProps) {
  const { cell, at, of, name, input, onChange, onMove, onRemove } = props
  const label = useLabel()
  const align = cell.align ?? USUAL_ALIGN
  return (
    <>
      <div className="dv-layout-part-head">
        <span>{label({ zh: `第${at + 1}格`, en: `Cell ${at + 1}` })}</span>
        <PartTools name={name} at={at} of={of} onMove={onMove} onRemove={onRemove} />
      </div>
      <CellWords {...props} />
      <div className="dv-layout-settings">
        <Choice<Holds>
          name={words.holds}
          value={holdsOf(cell)}
          options={(['both', 'label', 'text'] as const).map(value => ({ value, label: label(words[value]) }))}
          onChange={holds => onChange(holding(cell, holds))}
        />
        <Figure
          name={words.width}
          value={cell.width}
          least={1}
          most={12}
          onChange={width => width !== undefined && onChange({ ...cell, width }, `${input}:width`)}
        />
        <Choice<Align>
          name={words.align}
          value={align}
          options={ALIGNS.map(value => ({ value, label: label(ALIGN_NAMES[value]) }))}
          onChange={next => onChange(said(cell, { align: next === USUAL_ALIGN ? undefined : next }))}
        />
      </div>
    </>
  )
}
