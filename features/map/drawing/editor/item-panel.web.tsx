import { FormField } from '@village/page'
import { Entered, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import InputNumber from 'antd/es/input-number'
import Select from 'antd/es/select'
import { useId, useState } from 'react'
import { type Geometry, SHAPE_KINDS, type ShapeKind, TYPES_OF } from '../../shape/geometry.ts'
import type { Drawn, Patch } from '../board/drawing-state.ts'
import { KIND_NAMES, words } from '../board/words.ts'
import { readText, textOf } from './coordinate-text.ts'

interface PanelProps {
  readonly drawn: Drawn
  readonly isLocked: boolean
  onChange(patch: Patch, step?: string): void
  onRemove(): void
  onRedraw(): void
  onClose(): void
}

const typeOf = ({ kind, geometry }: Drawn): Geometry['type'] =>
  geometry?.type ?? (kind === 'grid' ? 'Polygon' : (TYPES_OF[kind as ShapeKind]?.[0] ?? 'Polygon'))

type PartProps = Pick<PanelProps, 'drawn' | 'isLocked' | 'onChange'>

/** What is typed until it is applied, and what is wrong with it. */
function useTyped({ drawn, onChange }: PartProps) {
  const label = useLabel()
  const shown = textOf(drawn.geometry)
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState('')
  const apply = (): void => {
    const read = readText(typed ?? shown, typeOf(drawn))
    setFault('fault' in read ? label(read.fault) : '')
    if ('fault' in read) return
    setTyped(undefined)
    onChange({ geometry: read.geometry })
  }
  return { text: typed ?? shown, isTyped: typed !== undefined, fault, setTyped, apply }
}

/** The corners as text: what cannot be dragged, or is known exactly, is written. */
function Coordinates(props: PartProps) {
  const label = useLabel()
  const id = useId()
  const { text, isTyped, fault, setTyped, apply } = useTyped(props)
  const said = { label: label(words.coordinates), help: label(words.coordinatesHelp), error: fault || undefined }
  return (
    <>
      <FormField id={id} {...said} wide>
        {ties => (
          <Input.TextArea
            {...ties}
            className="dv-numbers"
            rows={8}
            spellCheck={false}
            maxLength={200_000}
            readOnly={props.isLocked}
            status={fault ? 'error' : ''}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      {!props.isLocked && (
        <Button disabled={!isTyped} onClick={apply}>
          {label(words.apply)}
        </Button>
      )}
    </>
  )
}

function Name({ drawn, isLocked, onChange }: PartProps) {
  const label = useLabel()
  return (
    <FormField id={useId()} label={label(words.name)} help={label(words.nameHelp)} required wide>
      {ties => (
        <Input
          {...ties}
          maxLength={64}
          readOnly={isLocked}
          value={drawn.name}
          onChange={({ target }) => onChange({ name: target.value }, `${drawn.key} name`)}
        />
      )}
    </FormField>
  )
}
function Kind({ drawn, isLocked, onChange }: PartProps) {
  const label = useLabel()
  const kinds = SHAPE_KINDS.filter(kind => TYPES_OF[kind].includes(typeOf(drawn)))
  return (
    <FormField id={useId()} label={label(words.kind)} wide>
      {ties => (
        <Select
          {...ties}
          disabled={isLocked}
          style={{ width: '100%' }}
          value={drawn.kind}
          options={kinds.map(kind => ({ value: kind as string, label: label(KIND_NAMES[kind]) }))}
          onChange={kind => onChange({ kind, ...(kind !== 'house' && { floors: null }) })}
        />
      )}
    </FormField>
  )
}
function Floors({ drawn, isLocked, onChange }: PartProps) {
  const label = useLabel()
  const step = `${drawn.key} floors`
  return (
    <FormField id={useId()} label={label(words.floors)} wide>
      {ties => (
        <InputNumber
          {...ties}
          {...{ readOnly: isLocked, min: 0, max: 99, precision: 0, value: drawn.floors }}
          onChange={floors => onChange({ floors }, step)}
        />
      )}
    </FormField>
  )
}
/** Name, kind and floors of a shape; a grid's are changed in its register. */
const Facts = (props: PartProps) => (
  <>
    <Name {...props} />
    <Kind {...props} />
    {props.drawn.kind === 'house' && <Floors {...props} />}
  </>
)

/** What is known of the chosen shape. */
export function ItemPanel(props: PanelProps) {
  const { drawn, isLocked } = props
  const label = useLabel()
  return (
    <div className="dv-draw-panel">
      <Button type="link" className="dv-draw-to-list" onClick={props.onClose}>
        ← {label(words.toList)}
      </Button>
      {drawn.kind === 'grid' ? (
        <h2>
          <Entered>{drawn.name}</Entered>
        </h2>
      ) : (
        <Facts {...props} />
      )}
      <Coordinates {...props} />
      {!isLocked && (
        <div className="dv-draw-row">
          <Button onClick={props.onRedraw}>{label(words.redraw)}</Button>
          {drawn.kind !== 'grid' && (
            <Button danger onClick={props.onRemove}>
              {label(words.remove)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
