import type { Label } from '../text/label.ts'
import type { ParameterSpec } from './parameter.ts'

/**
 * Entries by key, in the order in which people see them. `sealed`: national codes that administrators may neither
 * rename nor extend. `business`: each tenant may add its own entries.
 */
export interface Dictionary {
  readonly label: Label
  readonly entries: Readonly<Record<string, readonly [zh: string, en: string]>>
  /** What registers and people write for an entry besides its labels, by key: imports, calls and filters read it. */
  readonly also?: Readonly<Record<string, readonly string[]>>
  readonly sealed?: boolean
  readonly business?: boolean
  /** One segment of an address per entry, where the wire needs it (flow: the last part of a page's address). */
  readonly remarks?: Readonly<Record<string, string>>
}

/** A feature's place in the product: its menu group, and the dictionaries and parameters that it brings along. */
export interface Feature {
  /** Also the code of the menu group and the first part of its resources' names. */
  readonly name: string
  readonly label: Label
  readonly menu?: { readonly order: number; readonly icon: string }
  readonly dictionaries?: Readonly<Record<string, Dictionary>>
  readonly params?: Readonly<Record<string, ParameterSpec>>
}
export function defineFeature(feature: Feature): Feature {
  return feature
}

/** A page that is no resource's list: where it is in the menu. Its component is the browser half of the same name. */
export interface PagePlace {
  readonly name: string
  readonly feature: string
  readonly label: Label
  readonly path: string
  readonly order: number
  readonly icon?: string
  readonly keep?: boolean
  /** Its place in the bar at the bottom of a phone's screen, for pages that people need on their way. */
  readonly onPhone?: number
  /** Any signed-in user sees it in the menu; otherwise its menu entry must be granted. */
  readonly everybody?: boolean
  /** Reached by a link of the shell; it is no entry of the sidebar. */
  readonly hidden?: boolean
  /** It fills a window of its own, without sidebar and tabs; the menu opens it there. */
  readonly alone?: boolean
  /** What is done on it: each is found by its own name and opened by `?do=<key>`. */
  readonly tasks?: readonly PageTask[]
}
/** An action on a page, for holders of the permission. */
export interface PageTask {
  readonly key: string
  readonly label: Label
  /** Pinyin initials of the Chinese label, by which it is found as pages are. */
  readonly pinyin: string
  readonly permission: string
  /** The page on which it is done, where that is another one. */
  readonly at?: string
}
/** The address that opens a page's task. */
export const taskAddress = ({ path }: { readonly path: string }, { key, at }: PageTask): string =>
  at ?? `${path}?do=${key}`

export function definePlace(place: PagePlace): PagePlace {
  return place
}
