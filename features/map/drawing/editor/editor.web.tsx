import { useUnsavedGuard } from '@village/page'
import { lazyPart, newIdempotencyKey, notify, useLabel, useMay, usePageDirty } from '@village/web'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { type Geometry, type ShapeKind, TYPES_OF } from '../../shape/geometry.ts'
import {
  add,
  begin,
  change,
  type Drawing,
  redo,
  remove,
  restored,
  theirs,
  undo,
  unsaved,
} from '../board/drawing-state.ts'
import { useBoard } from '../board/use-board.web.ts'
import { KIND_NAMES, words } from '../board/words.ts'
import type { Opened } from '../drawing.api.ts'
import { FailedNotices, KeptNotice } from '../saving/failed-saves.web.tsx'
import { useKept } from '../saving/unsaved-drawing.web.ts'
import { useSaving } from '../saving/use-saving.web.ts'
import { ItemList } from './item-list.web.tsx'
import { ItemPanel } from './item-panel.web.tsx'
import { SketchBar, Toolbar } from './toolbar.web.tsx'
import 'leaflet/dist/leaflet.css'
import '../../shape/shape-layer.css'
import '../drawing.css'

const ImportDialog = lazyPart(async () => (await import('../import/import-dialog.web.tsx')).ImportDialog)

interface EditorProps {
  readonly opened: Opened
  readonly deptId: string
  /** Reads the village again, after shapes came from elsewhere. */
  onReload(): void
}

/** The drawing with its steps, and what is begun on it. */
function useDrawing(opened: Opened) {
  const label = useLabel()
  const [drawing, setDrawing] = useState(() => begin(opened))
  const [chosen, setChosen] = useState<string>()
  const [begun, setBegun] = useState<ShapeKind | 'anew' | null>(null)
  const item = drawing.now.find(({ key }) => key === chosen)
  const onSketched = (geometry: Geometry): void => {
    setBegun(null)
    if (begun === 'anew') {
      if (chosen) setDrawing(now => change(now, chosen, { geometry }))
      return
    }
    if (!begun) return
    const key = `new:${newIdempotencyKey()}`
    const name = `${label(words.fresh)}${label(KIND_NAMES[begun])}`
    setDrawing(now => add(now, { key, kind: begun, name, floors: begun === 'house' ? 1 : null, geometry }))
    setChosen(key)
  }
  return { drawing, setDrawing, chosen, setChosen, begun, setBegun, item, onSketched }
}

/** Changes are saved, kept for later, and never left behind without a question. */
function useKeeping(deptId: string, drawing: Drawing, setDrawing: (change: (now: Drawing) => Drawing) => void) {
  const label = useLabel()
  const left = useMemo(() => unsaved(drawing), [drawing])
  const kept = useKept(deptId, drawing)
  const saving = useSaving(deptId, setDrawing)
  const discard = useCallback(
    () => setDrawing(now => ({ ...now, now: Object.values(now.base).map(one => one.drawn) })),
    [setDrawing],
  )
  usePageDirty(left.length > 0, discard)
  // The question of the browser when it is closed; the tab asks by itself.
  useUnsavedGuard({ dirty: left.length > 0, leave: discard, drop: discard })
  const save = async (): Promise<void> => {
    if (await saving.save(drawing)) notify('success', label(words.allSaved))
  }
  return { left, kept, saving, save }
}

/** Who may change what, and the board on which it is done. */
function useWork({ opened, deptId }: EditorProps) {
  const [mayAdd, mayEdit, mayGrids] = [useMay('shape_add'), useMay('shape_edit'), useMay('grid_edit')]
  const state = useDrawing(opened)
  const { drawing, setDrawing, chosen, setChosen, setBegun, onSketched } = state
  const isLocked = !mayAdd || !mayEdit
  const mayChange = (kind: string | undefined): boolean => (kind === 'grid' ? mayGrids : !isLocked)
  const { container, board, corners } = useBoard(drawing.now, chosen, {
    onChoose: setChosen,
    onShape: (key, geometry, step) => {
      const isAllowed = mayChange(drawing.now.find(one => one.key === key)?.kind)
      // What may not be changed is put back to where it was.
      setDrawing(now => change(now, key, isAllowed ? { geometry } : {}, isAllowed ? step : 'refused'))
    },
    onSketched,
  })
  const sketch = (kind: ShapeKind | 'anew', type: Geometry['type']): void => {
    if (kind !== 'anew') setChosen(undefined)
    setBegun(kind)
    board?.sketch.begin(type)
    board?.map.getContainer().focus()
  }
  return {
    ...state,
    ...useKeeping(deptId, drawing, setDrawing),
    isLocked,
    mayChange,
    container,
    board,
    corners,
    sketch,
  }
}
type Work = ReturnType<typeof useWork>

function Tools({ work, onImport }: { readonly work: Work; onImport(): void }) {
  const { drawing, setDrawing, board, left, saving } = work
  return (
    <Toolbar
      {...{ isLocked: work.isLocked, unsaved: left.length, isSaving: saving.isSaving, onImport }}
      drawing={work.corners >= 0 ? work.begun : null}
      mayUndo={drawing.past.length > 0}
      mayRedo={drawing.future.length > 0}
      onDraw={kind => work.sketch(kind, TYPES_OF[kind][0]!)}
      onUndo={() => setDrawing(undo)}
      onRedo={() => setDrawing(redo)}
      onLook={() => board?.look(drawing.now)}
      onSave={() => void work.save()}
    />
  )
}

function Notices({ work: { kept, saving, setDrawing } }: { readonly work: Work }) {
  const decide = (isDropped: boolean): void => {
    if (!isDropped) setDrawing(now => restored(now, kept.found!))
    kept.decide(isDropped)
  }
  return (
    <>
      {kept.found && <KeptNotice onDecide={decide} />}
      <FailedNotices
        failed={saving.failed}
        onSettle={(one, isTheirs) => {
          setDrawing(now => theirs(now, one.key, one.theirs!.stored, isTheirs))
          saving.forget(one.key)
        }}
      />
    </>
  )
}

function Canvas({ work: { container, board, corners } }: { readonly work: Work }) {
  const label = useLabel()
  return (
    <section className="dv-draw-map" aria-label={label(words.board)}>
      <div className="dv-draw-canvas" ref={container} />
      {corners >= 0 && board && (
        <SketchBar
          corners={corners}
          onCentre={board.sketch.addAtCentre}
          onBack={board.sketch.back}
          onFinish={board.sketch.finish}
          onCancel={() => board.sketch.begin(null)}
        />
      )}
    </section>
  )
}

function Side({ work }: { readonly work: Work }) {
  const { drawing, setDrawing, item, setChosen, board, left } = work
  const choose = (key: string): void => {
    setChosen(key)
    board?.look(drawing.now.filter(one => one.key === key))
  }
  if (!item) return <ItemList drawn={drawing.now} changed={new Set(left.map(({ key }) => key))} onChoose={choose} />
  return (
    <ItemPanel
      key={item.key}
      drawn={item}
      isLocked={!work.mayChange(item.kind)}
      onChange={(patch, step) => setDrawing(now => change(now, item.key, patch, step))}
      onRemove={() => {
        setChosen(undefined)
        setDrawing(now => remove(now, item.key))
      }}
      onRedraw={() => work.sketch('anew', item.kind === 'grid' ? 'Polygon' : TYPES_OF[item.kind as ShapeKind][0]!)}
      onClose={() => setChosen(undefined)}
    />
  )
}

/** A village on the drawing board. */
export function Editor(props: EditorProps) {
  const work = useWork(props)
  const [imports, setImports] = useState(false)
  const shown = { deptId: props.deptId, known: work.drawing.now, onAdded: props.onReload }
  return (
    <div className="dv-draw">
      <Tools work={work} onImport={() => setImports(true)} />
      <Notices work={work} />
      <div className="dv-draw-main">
        <Canvas work={work} />
        <aside className="dv-draw-side">
          <Side work={work} />
        </aside>
      </div>
      {imports && (
        <Suspense>
          <ImportDialog {...shown} onClose={() => setImports(false)} />
        </Suspense>
      )}
    </div>
  )
}
