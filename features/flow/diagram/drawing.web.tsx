import type { Label } from '@village/resource'
import { enteredLang, useLabel } from '@village/web'
import Button from 'antd/es/button'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import { useEffect, useRef, useState } from 'react'
import type { DrawnNode, FlowDiagram } from '../work/work.api.ts'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'

const words = {
  whole: { zh: '适应窗口', en: 'Fit' },
  larger: { zh: '放大', en: 'Zoom in' },
  smaller: { zh: '缩小', en: 'Zoom out' },
  failed: { zh: '流程图无法显示，请看下方的文字', en: 'The diagram cannot be drawn: please read the steps below' },
  done: { zh: '已办', en: 'Done' },
  current: { zh: '进行中', en: 'Waiting' },
  open: { zh: '未到', en: 'Not reached' },
  taken: { zh: '已走的连线', en: 'Path taken' },
} as const satisfies Record<string, Label>

interface Canvas {
  zoom(level: number | 'fit-viewport', at?: 'auto'): number
  addMarker(elementId: string, marker: string): void
  /** The container has another size. */
  resized(): void
}
interface Overlays {
  add(
    elementId: string,
    overlay: { position: { top?: number; bottom?: number; left?: number; right?: number }; html: HTMLElement },
  ): void
}
interface Registry {
  get(elementId: string): unknown
  getGraphics(elementId: string): SVGElement
  filter(
    keep: (one: { readonly id: string; readonly type?: string }) => boolean,
  ): readonly { readonly id: string; readonly type?: string }[]
}
const ZOOM_STEP = 1.25

/** A word at a node; its title is what was said there. */
function noteOf({ state, who, duration, comment }: DrawnNode, waiting: string): HTMLElement {
  const note = document.createElement('span')
  note.className = `dv-diagram-note dv-diagram-note-${state}`
  note.textContent = state === 'done' ? '✓' : [waiting, who, duration].filter(Boolean).join(' · ')
  const said = [who, duration, comment].filter(Boolean).join(' · ')
  if (said) {
    // Shown by the style sheet while the pointer or the keyboard is there.
    note.dataset['said'] = said
    note.tabIndex = 0
    note.setAttribute('role', 'note')
    note.setAttribute('aria-label', said)
    Object.assign(note, enteredLang(said))
  }
  return note
}

interface Paint {
  readonly stroke: string
  readonly fill?: string
  readonly width?: number
}
const UNTOUCHED: Paint = { stroke: '#8c8c8c' }
const TAKEN: Paint = { stroke: '#237804', width: 3 }
const PAINTS: Readonly<Record<DrawnNode['state'], Paint>> = {
  done: { stroke: '#237804', fill: '#f0faeb' },
  current: { stroke: '#d46b08', fill: '#fff7e6', width: 4 },
}
/** bpmn-js draws with inline styles, which a style sheet does not reach. */
function paint(registry: Registry, elementId: string, { stroke, fill, width }: Paint): void {
  const graphics = registry.getGraphics(elementId)
  const drawn = graphics.matches('.djs-connection') ? '.djs-visual path' : '.djs-visual > :first-child'
  for (const shape of graphics.querySelectorAll<SVGElement>(drawn)) {
    shape.style.stroke = stroke
    if (fill) shape.style.fill = fill
    if (width) shape.style.strokeWidth = `${width}px`
  }
}

/** Names in a drawing are those that people gave; bpmn-js draws them without a language. */
function markLanguage(container: HTMLElement): void {
  for (const text of container.querySelectorAll('text')) {
    const { lang } = enteredLang(text.textContent)
    if (lang) text.setAttribute('lang', lang)
  }
}

function mark(viewer: NavigatedViewer, { nodes, flows }: FlowDiagram, waiting: string): void {
  const canvas = viewer.get<Canvas>('canvas')
  const overlays = viewer.get<Overlays>('overlays')
  const registry = viewer.get<Registry>('elementRegistry')
  for (const { id, type } of registry.filter(one => one.type !== 'label' && one.type !== 'bpmn:Process'))
    if (!id.endsWith('_label') && type) paint(registry, id, UNTOUCHED)
  for (const node of nodes) {
    if (!registry.get(node.elementId)) continue
    paint(registry, node.elementId, PAINTS[node.state])
    canvas.addMarker(node.elementId, `dv-node-${node.state}`)
    const position = node.state === 'done' ? { top: -10, right: 12 } : { bottom: -6, left: 0 }
    overlays.add(node.elementId, { position, html: noteOf(node, waiting) })
  }
  for (const flow of flows) if (registry.get(flow)) paint(registry, flow, TAKEN)
}

function fit(viewer: NavigatedViewer): void {
  const canvas = viewer.get<Canvas>('canvas')
  canvas.resized()
  canvas.zoom('fit-viewport', 'auto')
}

/** Draws a diagram into the container as long as both are there. */
function useDrawing(diagram: FlowDiagram, waiting: string) {
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<NavigatedViewer>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const viewer = new NavigatedViewer({ container: container.current! })
    drawn.current = viewer
    const resizing = new ResizeObserver(() => fit(viewer))
    let isGone = false
    viewer.importXML(diagram.xml).then(
      () => {
        if (isGone) return
        mark(viewer, diagram, waiting)
        markLanguage(container.current!)
        fit(viewer)
        resizing.observe(container.current!)
      },
      () => setFailed(!isGone),
    )
    return () => {
      isGone = true
      resizing.disconnect()
      drawn.current = null
      viewer.destroy()
    }
  }, [diagram, waiting])
  return { container, drawn, hasFailed }
}

/** The drawing by bpmn-js, whose licence asks that its mark stays visible. */
export function Drawing({ diagram }: { readonly diagram: FlowDiagram }) {
  const label = useLabel()
  const { container, drawn, hasFailed } = useDrawing(diagram, label(words.current))
  const zoom = (by: number): void => {
    const canvas = drawn.current?.get<Canvas & { zoom(): number }>('canvas')
    if (canvas) canvas.zoom(canvas.zoom() * by, 'auto')
  }
  return (
    <>
      {hasFailed && <p role="alert">{label(words.failed)}</p>}
      <div className="dv-diagram-tools">
        {diagram.nodes.length > 0 && (
          <span className="dv-diagram-legend">
            {(['done', 'current', 'open', 'taken'] as const).map(state => (
              <span key={state} data-state={state}>
                {label(words[state])}
              </span>
            ))}
          </span>
        )}
        <Button onClick={() => zoom(ZOOM_STEP)}>{label(words.larger)}</Button>
        <Button onClick={() => zoom(1 / ZOOM_STEP)}>{label(words.smaller)}</Button>
        <Button onClick={() => drawn.current && fit(drawn.current)}>{label(words.whole)}</Button>
      </div>
      <div className="dv-diagram-canvas" ref={container} aria-hidden={hasFailed} />
    </>
  )
}
