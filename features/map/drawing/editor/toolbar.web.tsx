import { useLabel } from '@village/web'
import Button from 'antd/es/button'
import { SHAPE_KINDS, type ShapeKind } from '../../shape/geometry.ts'
import { KIND_NAMES, words } from '../board/words.ts'

interface ToolbarProps {
  readonly isLocked: boolean
  readonly drawing: ShapeKind | 'anew' | null
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly unsaved: number
  readonly isSaving: boolean
  onDraw(kind: ShapeKind): void
  onUndo(): void
  onRedo(): void
  onLook(): void
  onImport(): void
  onSave(): void
}
export function Toolbar(props: ToolbarProps) {
  const label = useLabel()
  return (
    <div className="dv-draw-tools" role="toolbar" aria-label={label(words.draw)}>
      {!props.isLocked && (
        <>
          <span className="dv-quiet">{label(words.draw)}</span>
          {SHAPE_KINDS.map(kind => (
            <Button key={kind} aria-pressed={props.drawing === kind} onClick={() => props.onDraw(kind)}>
              <span className="dv-draw-swatch" data-kind={kind} aria-hidden />
              {label(KIND_NAMES[kind])}
            </Button>
          ))}
          <span className="dv-draw-gap" />
          <Button disabled={!props.mayUndo} onClick={props.onUndo}>
            {label(words.undo)}
          </Button>
          <Button disabled={!props.mayRedo} onClick={props.onRedo}>
            {label(words.redo)}
          </Button>
        </>
      )}
      <Button onClick={props.onLook}>{label(words.whole)}</Button>
      {!props.isLocked && (
        <>
          <Button onClick={props.onImport}>{label(words.importing)}</Button>
          <Button type="primary" disabled={props.unsaved === 0} loading={props.isSaving} onClick={props.onSave}>
            {label(words.save(props.unsaved))}
          </Button>
        </>
      )}
    </div>
  )
}

interface SketchBarProps {
  readonly corners: number
  onCentre(): void
  onBack(): void
  onFinish(): void
  onCancel(): void
}
/** While a shape is sketched: the same as the keys, for fingers. */
export function SketchBar({ corners, onCentre, onBack, onFinish, onCancel }: SketchBarProps) {
  const label = useLabel()
  return (
    <div className="dv-draw-sketch-bar">
      <p>{label(words.sketching)}</p>
      <div className="dv-draw-row">
        <Button onClick={onCentre}>{label(words.centre)}</Button>
        <Button disabled={corners === 0} onClick={onBack}>
          {label(words.back)}
        </Button>
        <Button type="primary" disabled={corners < 2} onClick={onFinish}>
          {label(words.finish)}
        </Button>
        <Button onClick={onCancel}>{label(words.cancel)}</Button>
      </div>
    </div>
  )
}
