import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined'
import VerticalLeftOutlined from '@ant-design/icons/es/icons/VerticalLeftOutlined'
import VerticalRightOutlined from '@ant-design/icons/es/icons/VerticalRightOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useLabel, useText } from '@village/web/i18n.ts'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { notify } from '@village/web/notices.ts'
import { port } from '@village/web/ports.ts'
import { useMay } from '@village/web/session.ts'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import Drawer from 'antd/es/drawer'
import { type DragEvent, useId, useState } from 'react'
import { columnsOf, type Named } from '../record/field-places.ts'
import { usePage } from '../state/page-context.ts'
import { DEFAULT_COLUMNS } from '../views/view.ts'
import { useViews, VIEWS } from '../views/views.ts'
import type { ChosenColumns } from './chosen-columns.ts'
import { boundedWidth, type Edge, edgeOf, LEAST_WIDTH, MOST_WIDTH, moveColumn } from './column-choice.ts'
import { headOf, widthOf } from './table-columns.tsx'
import '../texts/list.ts'
import '../texts/list-dialogs.ts'
import './column-settings.css'

/** px */
const PANEL_WIDTH = 460
const WIDTH_STEP = 4

interface ColumnSettingsProps {
  readonly columns: ChosenColumns
  onClose(): void
}

/** Which columns a list shows, in which order, how wide, and at which edge they stay. */
export function ColumnSettings({ columns, onClose }: ColumnSettingsProps) {
  const { of } = usePage()
  const say = useText()
  const mayShare = useMay('view_share')
  const { fields } = columns
  const hidden = columnsOf(of).filter(field => !fields.some(shown => shown.name === field.name))
  return (
    <Drawer
      open
      size={PANEL_WIDTH}
      title={say('list.columns')}
      onClose={onClose}
      rootClassName="dv-columns-panel"
      footer={mayShare && <Everyones columns={columns} />}
      extra={<Button onClick={columns.reset}>{say('list.columnsReset')}</Button>}
    >
      <p className="dv-quiet">{say('list.columnsHint')}</p>
      <ul aria-label={say('list.columns')}>
        {[...fields, ...hidden].map(field => (
          <Column key={field.name} field={field} columns={columns} />
        ))}
      </ul>
    </Drawer>
  )
}

function useDragging(name: string, { fields, setShown }: ChosenColumns) {
  const [over, setOver] = useState(false)
  const names = fields.map(field => field.name)
  const dragged = {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', name),
  }
  const target = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const source = event.dataTransfer.getData('text/plain')
      if (names.includes(source)) setShown(moveColumn(names, source, names.indexOf(name) - names.indexOf(source)))
    },
  }
  return { over, dragged, target }
}

function Column({ field, columns }: { readonly field: Named; readonly columns: ChosenColumns }) {
  const say = useText()
  const label = useLabel()(field.spec.label)
  const { fields, setShown } = columns
  const names = fields.map(one => one.name)
  const at = names.indexOf(field.name)
  const shown = at >= 0
  const { over, dragged, target } = useDragging(field.name, columns)
  const show = (wanted: boolean) =>
    setShown(wanted ? [...names, field.name] : names.filter(name => name !== field.name))
  return (
    <li className={over ? 'dv-column dv-column-over' : 'dv-column'} {...(shown && target)}>
      <span className="dv-column-grip" aria-hidden {...(shown && dragged)}>
        {shown && <HolderOutlined />}
      </span>
      <Checkbox
        checked={shown}
        // At least one column stays.
        disabled={shown && names.length === 1}
        onChange={event => show(event.target.checked)}
      >
        {label}
      </Checkbox>
      {shown && (
        <span className="dv-column-tools">
          <WidthInput field={field} columns={columns} />
          <IconButton
            size="small"
            disabled={at === 0}
            label={say('list.columnUp', { label })}
            icon={<ArrowUpOutlined aria-hidden />}
            onClick={() => setShown(moveColumn(names, field.name, -1))}
          />
          <IconButton
            size="small"
            disabled={at === names.length - 1}
            label={say('list.columnDown', { label })}
            icon={<ArrowDownOutlined aria-hidden />}
            onClick={() => setShown(moveColumn(names, field.name, 1))}
          />
          <Pin field={field} columns={columns} edge="start" />
          <Pin field={field} columns={columns} edge="end" />
        </span>
      )}
    </li>
  )
}

interface PinProps {
  readonly field: Named
  readonly columns: ChosenColumns
  readonly edge: Exclude<Edge, 'free'>
}
/** Pins a column to an edge, or unpins it. */
function Pin({ field, columns: { own }, edge }: PinProps) {
  const { of } = usePage()
  const say = useText()
  const label = useLabel()(field.spec.label)
  const { pinned } = own.choice
  const isHere = edgeOf(of, field.name, pinned) === edge
  return (
    <IconButton
      size="small"
      aria-pressed={isHere}
      className={isHere ? 'dv-pin dv-pin-set' : 'dv-pin'}
      label={say(edge === 'start' ? 'list.pinStart' : 'list.pinEnd', { label })}
      icon={edge === 'start' ? <VerticalRightOutlined aria-hidden /> : <VerticalLeftOutlined aria-hidden />}
      onClick={() => own.change({ pinned: { ...pinned, [field.name]: isHere ? 'free' : edge } })}
    />
  )
}

/** The width as a number, for those who do not drag. */
function WidthInput({ field, columns: { own } }: { readonly field: Named; readonly columns: ChosenColumns }) {
  const { of } = usePage()
  const say = useText()
  const id = useId()
  const label = useLabel()(field.spec.label)
  const { widths } = own.choice
  const [typed, setTyped] = useState<string>()
  const now = String(widthOf(of, field, widths, headOf(of, field, label)))
  const take = () => {
    const px = Number(typed)
    if (typed && px > 0) own.change({ widths: { ...widths, [field.name]: boundedWidth(px) } })
    setTyped(undefined)
  }
  return (
    <input
      id={id}
      type="number"
      className="dv-width"
      aria-label={say('list.columnWidth', { label })}
      min={LEAST_WIDTH}
      max={MOST_WIDTH}
      step={WIDTH_STEP}
      value={typed ?? now}
      onChange={event => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
    />
  )
}

/** Gives these columns to everyone who has not chosen their own. */
function Everyones({ columns: { fields } }: { readonly columns: ChosenColumns }) {
  const { of } = usePage()
  const say = useText()
  const client = useQueryClient()
  const { data: views } = useViews(of)
  const [busy, setBusy] = useState(false)
  if (!views) return null
  const give = async () => {
    setBusy(true)
    try {
      const before = views.find(view => view.name === DEFAULT_COLUMNS)
      const over = before ? { id: before.id, updateTime: before.updateTime } : {}
      await port('views').submit({
        ...over,
        resource: of.name,
        name: DEFAULT_COLUMNS,
        scope: 'everyone',
        content: { columns: fields.map(field => field.name) },
      })
      notify('success', say('list.columnsGiven'))
      await client.invalidateQueries({ queryKey: [VIEWS, of.name] })
    } catch {
      // The client has shown the error.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void give()}>
      {say('list.columnsForAll')}
    </Button>
  )
}
