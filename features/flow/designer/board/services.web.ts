import type Modeler from 'bpmn-js/lib/Modeler'

/** An element of BPMN as bpmn-js holds it. */
export interface Bo {
  readonly $type: string
  readonly id: string
  readonly name?: string
  get(name: string): any
  readonly [property: string]: any
}
interface Point {
  readonly x: number
  readonly y: number
}
interface Size {
  readonly width: number
  readonly height: number
}
type Box = Point & Size
/** Something that is drawn: the process itself, a shape, a connection or a label. */
export interface Drawn {
  readonly id: string
  readonly type: string
  readonly businessObject: Bo
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly waypoints?: readonly Point[]
  readonly source?: Drawn
  readonly target?: Drawn
  readonly labelTarget?: Drawn
  readonly label?: Drawn
  readonly outgoing?: readonly Drawn[]
  readonly children?: readonly Drawn[]
}

type Properties = Readonly<Record<string, unknown>>
/** What of the services of bpmn-js is used. */
export interface Services {
  modeling: {
    updateProperties(element: Drawn, properties: Properties): void
    updateModdleProperties(element: Drawn, of: Bo, properties: Properties): void
    createShape(shape: Properties, at: Point, parent: Drawn, hints?: Properties): Drawn
    moveElements(elements: readonly Drawn[], by: Point): void
    removeElements(elements: readonly Drawn[]): void
    createSpace(
      moving: readonly Drawn[],
      resizing: readonly Drawn[],
      delta: Point,
      direction: string,
      start: number,
    ): void
  }
  bpmnFactory: { create(type: string, properties?: Properties): Bo }
  elementFactory: { createShape(properties: Properties): Drawn }
  bpmnReplace: { replaceElement(element: Drawn, target: Properties): Drawn }
  autoPlace: { append(source: Drawn, shape: Drawn): Drawn }
  appendPreview: { create(source: Drawn, type: string, options: Properties): void; cleanUp(): void }
  create: { start(event: Event, shape: Drawn, context?: Properties): void }
  connect: { start(event: Event, source: Drawn): void }
  globalConnect: { start(event: Event): void }
  handTool: { activateHand(event: Event): void }
  lassoTool: { activateSelection(event: Event): void }
  spaceTool: {
    activateSelection(event: Event): void
    calculateAdjustments(
      elements: readonly Drawn[],
      axis: 'x' | 'y',
      delta: number,
      start: number,
    ): { readonly movingShapes: readonly Drawn[]; readonly resizingShapes: readonly Drawn[] }
  }
  rules: { allowed(rule: string, context: Properties): boolean | readonly Drawn[] | null }
  palette: { registerProvider(provider: object): void }
  contextPad: { registerProvider(provider: object): void }
  popupMenu: {
    registerProvider(menu: string, provider: object): void
    open(element: Drawn, menu: string, at: Properties, options: Properties): void
    isEmpty(element: Drawn, menu: string): boolean
  }
  translate: (words: string) => string
  canvas: {
    zoom(level: number | 'fit-viewport', at?: 'auto'): number
    zoom(): number
    viewbox(): { readonly inner: Box; readonly outer: Size }
    viewbox(box: Box): void
    resized(): void
    focus(): void
    getRootElement(): Drawn
    addMarker(elementId: string, marker: string): void
    removeMarker(elementId: string, marker: string): void
    scrollToElement(elementId: string): void
  }
  minimap: { toggle(): void; isOpen(): boolean }
  selection: { get(): readonly Drawn[]; select(elements: Drawn | readonly Drawn[] | null): void }
  elementRegistry: {
    get(elementId: string): Drawn | undefined
    filter(keep: (one: Drawn) => boolean): readonly Drawn[]
  }
  commandStack: { undo(): void; redo(): void; canUndo(): boolean; canRedo(): boolean }
  eventBus: {
    on(events: string | readonly string[], listener: () => void): void
    off(events: string | readonly string[], listener: () => void): void
    fire(event: string): void
  }
}

/** A service of the modeler by its name. */
export const serviceOf = <K extends keyof Services>(modeler: Modeler, name: K): Services[K] =>
  modeler.get<Services[K]>(name)
