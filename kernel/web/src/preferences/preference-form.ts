import { DEFAULT_COLOUR, DEFAULT_NAME } from './themes.ts'

/** What a person may set for themselves; kept in the browser and, when signed in, on the server for every device. */
export interface Preferences {
  /** Stored name of the theme. */
  readonly theme: string
  /** Whether the next sign-in wears the theme again; without it a logout ends it (spec §4). */
  readonly rememberTheme: boolean
  /** The picked colour, #RRGGBB. */
  readonly colour: string
  /** The reading size while the large text is off. */
  readonly density: 'compact' | 'standard'
  readonly largeText: boolean
  /** The large text is one and a half times the standard one; says nothing without `largeText`. */
  readonly hugeText: boolean
  /** Texts at 7:1, borders of fields at 4.5:1, wider focus rings, in every theme. */
  readonly highContrast: boolean
  /** null: as the width of the screen suggests. */
  readonly collapsed: boolean | null
  /** Width of the open sidebar in px, within SIDER_PX. */
  readonly siderWidth: number
  readonly tabBar: boolean
  /** Everything without colour. */
  readonly grey: boolean
  /** `system`: as the machine asks for. */
  readonly motion: 'system' | 'off'
  /** A sound when somebody calls for help. */
  readonly alertSound: boolean
  /** Shortcuts of one key, such as `n`; off because unpractised typists hit them by accident (WCAG 2.1.4). */
  readonly singleKeys: boolean
  /** Path of the page that is first after a sign-in; '' for the workbench. */
  readonly home: string
  /** What single pages keep for the person, by name: shortcuts, layouts. `of` is the id of whose they are. */
  readonly pages: Readonly<Record<string, unknown>>
}

/** How narrow and how wide the sidebar may be dragged (design/ux.md §1.2). */
export const SIDER_PX = { least: 200, usual: 232, most: 320 } as const

export const DEFAULT_PREFERENCES: Preferences = {
  theme: DEFAULT_NAME,
  rememberTheme: false,
  colour: DEFAULT_COLOUR,
  density: 'standard',
  largeText: false,
  hugeText: false,
  highContrast: false,
  collapsed: null,
  siderWidth: SIDER_PX.usual,
  tabBar: true,
  grey: false,
  motion: 'system',
  alertSound: true,
  singleKeys: false,
  home: '',
  pages: {},
}

/** Names that clients of this family have stored before us. */
const OLD_NAMES: Readonly<Record<string, string>> = { star: 'colourful', bule: 'smart' }
const NAMES = ['default', 'white', 'dark', 'colourful', 'smart', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte']

/** The name of a theme as we store it, from any name that the family has used; null for others. */
export function themeName(stored: string): string | null {
  const short = stored.replace(/^theme-/, '')
  const name = OLD_NAMES[short] ?? short
  return NAMES.includes(name) ? `theme-${name}` : null
}

type Reader<T> = (value: unknown) => T | undefined
const oneOf =
  <T extends string>(...all: readonly T[]): Reader<T> =>
  value =>
    all.find(one => one === value)
const bool: Reader<boolean> = value => (typeof value === 'boolean' ? value : undefined)
const words =
  (form: RegExp): Reader<string> =>
  value =>
    typeof value === 'string' && form.test(value) ? value : undefined
const px: Reader<number> = value =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(SIDER_PX.most, Math.max(SIDER_PX.least, value)))
    : undefined

/** Of the 16 KB that the server keeps for one person. */
const MOST_PAGES_CHARS = 6000
const readPages: Reader<Preferences['pages']> = value =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  JSON.stringify(value).length <= MOST_PAGES_CHARS
    ? (value as Preferences['pages'])
    : undefined

const READERS: { readonly [K in keyof Preferences]: Reader<Preferences[K]> } = {
  theme: value => (typeof value === 'string' ? (themeName(value) ?? undefined) : undefined),
  rememberTheme: bool,
  colour: words(/^#[0-9a-f]{6}$/i),
  density: oneOf('compact', 'standard'),
  largeText: bool,
  hugeText: bool,
  highContrast: bool,
  collapsed: value => (value === null ? null : bool(value)),
  siderWidth: px,
  tabBar: bool,
  grey: bool,
  motion: oneOf('system', 'off'),
  alertSound: bool,
  singleKeys: bool,
  // A path of our own: `//host` would lead elsewhere.
  home: words(/^(\/(?![/\\])[\w\-/:.]{0,200})?$/),
  pages: readPages,
}

/** What can be read of preferences that came from a storage, the server or a person; unknown parts are left out. */
export function preferencesIn(content: unknown): Partial<Preferences> {
  if (typeof content !== 'object' || content === null) return {}
  return Object.fromEntries(
    Object.entries(READERS).flatMap(([name, read]) => {
      const value = name in content ? read((content as Record<string, unknown>)[name]) : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
