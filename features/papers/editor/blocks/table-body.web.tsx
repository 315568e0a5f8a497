import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { Label } from '@village/resource'
import { enteredLang, Icon, useLabel, useLanguage } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import type { Align, Column } from '../../layout/layout.ts'
import { LISTS } from '../../layout/placeholders.ts'
import { ALIGN_NAMES } from '../editing/block-names.ts'
import { said } from '../editing/editing.ts'
import { useEditor } from '../editing/editor-context.web.ts'
import { changed, inserted, moved, without } from '../editing/lists.ts'
import { PartTools } from '../inputs/part-tools.web.tsx'
import { Choice, Figure, Setting, Toggle } from '../inputs/setting.web.tsx'
import { WordsInput } from '../inputs/words-input.web.tsx'
import type { BlockOf, BlockProps } from './block-props.web.ts'

const words = {
  list: { zh: '名单', en: 'List' },
  columns: { zh: '列', en: 'Columns' },
  column: { zh: '列', en: 'Column' },
  head: { zh: '列名', en: 'Head' },
  text: { zh: '内容', en: 'Content' },
  width: { zh: '宽度（份）', en: 'Width (shares)' },
  align: { zh: '对齐', en: 'Alignment' },
  add: { zh: '添加一列', en: 'Add a column' },
  numbered: { zh: '第一列是序号', en: 'First column counts the rows' },
  emptyRows: { zh: '末尾空行', en: 'Empty rows at the end' },
  rowMm: { zh: '行高不低于（毫米）', en: 'Least height of a row (mm)' },
} as const satisfies Record<string, Label>
const MOST_COLUMNS = 20
const ALIGNS: readonly Align[] = ['left', 'center', 'right', 'both']
/** What is set where a table says nothing (sheet.ts). */
const USUAL = { width: 1, align: 'center', numbered: true, emptyRows: 0, rowMm: 8 } as const

type TableProps = BlockProps<BlockOf<'table'>>

interface ColumnProps extends TableProps {
  readonly column: Column
  readonly at: number
}
/** What can be done with one column. */
function columnActs({ block, column, at, onChange, keep }: ColumnProps & { keep(a: object, b: object): void }) {
  const put = (columns: readonly Column[], input = ''): void => onChange({ ...block, columns }, input)
  return {
    set: (more: Partial<Column>, input = ''): void => {
      const next = said(column, more)
      keep(column, next)
      put(changed(block.columns, at, next), input)
    },
    move: (to: number): void => put(moved(block.columns, at, to)),
    remove: (): void => put(without(block.columns, at)),
  }
}

function ColumnEditor(props: ColumnProps) {
  const { block, column, at, id, name, flawsId } = props
  const label = useLabel()
  const { keys } = useEditor()
  const { set, move, remove } = columnActs({ ...props, keep: keys.keep })
  const input = `${id}:${keys.of(column)}`
  const named = `${name} ${label({ zh: `第${at + 1}列`, en: `column ${at + 1}` })}`
  return (
    <li className="dv-layout-part">
      <div className="dv-layout-part-head">
        <b>{label({ zh: `第${at + 1}列`, en: `Column ${at + 1}` })}</b>
        <PartTools name={named} at={at} of={block.columns.length} onMove={move} onRemove={remove} />
      </div>
      <Setting name={words.head}>
        {inputId => (
          <Input
            id={inputId}
            maxLength={40}
            value={column.label}
            {...enteredLang(column.label)}
            onChange={({ target }) => set({ label: target.value }, `${input}:label`)}
          />
        )}
      </Setting>
      <WordsInput
        name={`${named} ${label(words.text)}`}
        value={column.text}
        caption={label(words.text)}
        isOpen
        list={block.repeats}
        flawsId={flawsId}
        input={`${input}:text`}
        onChange={(text, typed) => set({ text }, typed)}
      />
      <div className="dv-layout-settings">
        <Figure
          name={words.width}
          value={column.width ?? USUAL.width}
          least={0.2}
          most={12}
          step={0.1}
          onChange={width => set({ width: width === USUAL.width ? undefined : width } as Partial<Column>)}
        />
        <Choice<Align>
          name={words.align}
          value={column.align ?? USUAL.align}
          options={ALIGNS.map(value => ({ value, label: label(ALIGN_NAMES[value]) }))}
          onChange={align => set({ align: align === USUAL.align ? undefined : align } as Partial<Column>)}
        />
      </div>
    </li>
  )
}

function TableSettings({ block, id, onChange }: TableProps) {
  const set = (more: { readonly [K in keyof typeof block]?: (typeof block)[K] | undefined }, input = ''): void =>
    onChange(said(block, more), input)
  const numbered = block.numbered ?? USUAL.numbered
  return (
    <div className="dv-layout-settings">
      <Toggle
        name={words.numbered}
        checked={numbered}
        onChange={on => set({ numbered: on === USUAL.numbered ? undefined : on })}
      />
      <Figure
        name={words.emptyRows}
        value={block.emptyRows ?? USUAL.emptyRows}
        least={0}
        most={60}
        onChange={emptyRows => set({ emptyRows: emptyRows || undefined }, `${id}:emptyRows`)}
      />
      <Figure
        name={words.rowMm}
        value={block.rowMm ?? USUAL.rowMm}
        least={5}
        most={60}
        onChange={rowMm => set({ rowMm: rowMm === USUAL.rowMm ? undefined : rowMm }, `${id}:rowMm`)}
      />
    </div>
  )
}

/** A table: which list it repeats, and its columns. */
export function TableBody(props: TableProps) {
  const { block, isOpen, onChange } = props
  const label = useLabel()
  const language = useLanguage()
  const { keys } = useEditor()
  const lists = Object.entries(LISTS).map(([value, { en }]) => ({ value, label: language === 'zh' ? value : en }))
  const columnKeys = keys.ofAll(block.columns)
  const add = (): void =>
    onChange({ ...block, columns: inserted(block.columns, block.columns.length, { label: '', text: '' }) })
  const list = lists.find(({ value }) => value === block.repeats)?.label ?? block.repeats
  const heads = block.columns.map(column => column.label || '—').join(' | ')
  if (!isOpen) return <p className="dv-layout-summary">{`${list}：${heads}`}</p>
  return (
    <>
      <Choice
        name={words.list}
        value={block.repeats}
        options={lists}
        onChange={repeats => onChange({ ...block, repeats })}
      />
      <ol className="dv-layout-parts" aria-label={label(words.columns)}>
        {block.columns.map((column, at) => (
          <ColumnEditor key={columnKeys[at]} {...props} column={column} at={at} />
        ))}
      </ol>
      <Button icon={<Icon of={PlusOutlined} />} disabled={block.columns.length >= MOST_COLUMNS} onClick={add}>
        {label(words.add)}
      </Button>
      <TableSettings {...props} />
    </>
  )
}
