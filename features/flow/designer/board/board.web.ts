/// <reference path="./diagram-js-minimap.d.ts" />
import type { Language } from '@village/resource'
import Modeler from 'bpmn-js/lib/Modeler'
import minimap from 'diagram-js-minimap'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { moddleOptions } from '../../bpmn/extension-attributes.ts'
import { ownContextPad } from './context-pad.web.ts'
import { translator } from './modeler-words.web.ts'
import { ownPalette } from './palette.web.ts'
import { ownReplaceMenu } from './replace-menu.web.ts'
import { type Drawn, type Services, serviceOf } from './services.web.ts'

/** The modeler of a page, as the parts around it use it. */
export interface Board {
  readonly modeler: Modeler
  get<K extends keyof Services>(name: K): Services[K]
  /** Calls back after each selection and each change. */
  watch(seen: () => void): () => void
  /** Counts what `watch` has told. */
  seen(): number
  /** Calls back after each change of the process, undone ones too. */
  onChange(changed: () => void): () => void
  xml(): Promise<string>
}

const modules = (language: () => Language) => ({
  translate: ['value', translator(language)],
  paletteProvider: ['factory', ownPalette],
  contextPadProvider: ['factory', ownContextPad],
  replaceMenuProvider: ['factory', ownReplaceMenu],
})

/** A modeler that draws only what is accepted; it is shown where it is attached. */
export function makeBoard(language: () => Language): Board {
  const modeler = new Modeler({
    moddleExtensions: moddleOptions,
    additionalModules: [minimap, modules(language)] as never,
  } as never)
  const bus = serviceOf(modeler, 'eventBus')
  const on = (events: readonly string[], listener: () => void) => {
    bus.on(events, listener)
    return () => bus.off(events, listener)
  }
  let count = 0
  const listeners = new Set<() => void>()
  on(['selection.changed', 'commandStack.changed', 'import.done'], () => {
    count += 1
    for (const listener of listeners) listener()
  })
  return {
    modeler,
    get: name => serviceOf(modeler, name),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    seen: () => count,
    onChange: changed => on(['commandStack.changed'], changed),
    xml: async () => (await modeler.saveXML({ format: true })).xml ?? '',
  }
}

export const BoardContext = createContext<Board | null>(null)
/** The board around; draws again after each selection and change. */
export function useBoard(): Board {
  const board = useContext(BoardContext)!
  useSyncExternalStore(board.watch, board.seen)
  return board
}

/** What is chosen: the element itself for its label, the process where nothing or several things are. */
export function chosenOn(board: Board): Drawn {
  const chosen = board.get('selection').get()
  const [one] = chosen
  return one && chosen.length === 1 ? (one.labelTarget ?? one) : board.get('canvas').getRootElement()
}

/** Chooses an element and brings it into view; the process itself for ''. */
export function showElement(board: Board, elementId: string): void {
  const element = board.get('elementRegistry').get(elementId)
  const canvas = board.get('canvas')
  const isRoot = !element || element === canvas.getRootElement()
  board.get('selection').select(isRoot ? null : element)
  if (!isRoot) canvas.scrollToElement(elementId)
}

/** Marks these elements until the answer is called; those that are not drawn are left out. */
export function markElements(board: Board, marker: string, elementIds: readonly string[]): () => void {
  const registry = board.get('elementRegistry')
  const canvas = board.get('canvas')
  const there = elementIds.filter(id => registry.get(id))
  for (const id of there) canvas.addMarker(id, marker)
  return () => {
    for (const id of there) if (registry.get(id)) canvas.removeMarker(id, marker)
  }
}

/** Room around the drawing, and the width of the palette that lies over the canvas, in px. */
const MARGIN = 24
const PALETTE = 104
/** The whole drawing beside the palette, never larger than it is. */
export function fitBoard(board: Board): void {
  const canvas = board.get('canvas')
  canvas.resized()
  const { inner, outer } = canvas.viewbox()
  const room = { width: outer.width - PALETTE - 2 * MARGIN, height: outer.height - 2 * MARGIN }
  if (room.width <= 0 || room.height <= 0 || inner.width <= 0) return
  const scale = Math.min(1, room.width / inner.width, room.height / inner.height)
  const [width, height] = [outer.width / scale, outer.height / scale]
  const left = PALETTE + MARGIN + (room.width - inner.width * scale) / 2
  canvas.viewbox({
    x: inner.x - left / scale,
    y: inner.y - (height - inner.height) / 2,
    width,
    height,
  })
}

/** What is drawn, as a file. */
export async function fileOf(board: Board): Promise<File> {
  const { id, name } = board.get('canvas').getRootElement().businessObject
  const file = `${name || id}.bpmn`.replace(/[\\/:*?"<>|]/g, '_')
  return new File([await board.xml()], file, { type: 'application/xml' })
}
