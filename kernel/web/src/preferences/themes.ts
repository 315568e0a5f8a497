import type { Label } from '@village/resource'

/** The looks of a tab; style sheets read them from `<html data-tabs>`. */
export type TabStyle = 'card' | 'line' | 'pill' | 'tech' | 'dot' | 'folder' | 'chrome' | 'square'

/** The colours and shapes of one theme (design/ux.md §1.11). All texts reach 4.5:1 on their ground. */
export interface Theme {
  readonly id: string
  readonly label: Label
  readonly dark: boolean
  readonly page: string
  readonly surface: string
  /** Background of dialogs and menus, which are above the page. */
  readonly elevated: string
  /** Buttons and marks, and the text on them. */
  readonly fill: string
  readonly onFill: string
  /** Links and what is active. */
  readonly link: string
  /** Ground of a selected row. */
  readonly soft: string
  /** Texts from strong to quiet. */
  readonly fg1: string
  readonly fg2: string
  readonly fg3: string
  /** Border of fields: 3:1 against the surface. */
  readonly field: string
  readonly line: string
  readonly success: string
  readonly warning: string
  readonly danger: string
  readonly header: { readonly bg: string; readonly fg: string; readonly line: string }
  readonly logo: { readonly bg: string; readonly fg: string; readonly chip?: boolean }
  readonly sider: {
    readonly bg: string
    readonly fg: string
    readonly hover: string
    /** Ground of an open submenu. */
    readonly sub: string
    readonly activeBg: string
    readonly activeFg: string
    /** Shadow that draws the mark of the active entry; `none` without. */
    readonly mark: string
    readonly radius: number
    readonly inset: number
    /** A card of its own that floats on the page. */
    readonly floating?: boolean
  }
  readonly tab: {
    readonly style: TabStyle
    readonly bar: string
    readonly fg: string
    readonly activeBg: string
    readonly activeFg: string
    readonly line: string
  }
  /** `top`: colour of the bar above a card, `transparent` without. */
  readonly card: { readonly radius: number; readonly border: string; readonly shadow: string; readonly top: string }
  /** Corner radius of controls in px. */
  readonly radius: number
  /** Derived for high contrast. */
  readonly isStrong?: true
}

/** What all light themes share (design/ux.md §1.11). */
export const LIGHT = {
  dark: false,
  surface: '#FFFFFF',
  elevated: '#FFFFFF',
  onFill: '#FFFFFF',
  fg1: '#1F2937',
  fg2: '#4B5563',
  fg3: '#5A6473',
  field: '#868F9B',
  success: '#1E7E45',
  warning: '#9A5B00',
  danger: '#C5262B',
} as const

/** Spec §9: the default colour and theme. Names are stored, so they never change. */
export const DEFAULT_COLOUR = '#409EFF'
export const DEFAULT_NAME = 'theme-default'

/** The default theme in the default colour; it travels with the login page, all others come when they are chosen. */
export const DEFAULT_THEME: Theme = {
  ...LIGHT,
  id: DEFAULT_NAME,
  label: { zh: '默认', en: 'Default' },
  page: '#F3F5F8',
  fill: '#006FE1',
  link: '#0068D4',
  soft: '#E6F1FC',
  line: '#E4E8EE',
  header: { bg: '#FFFFFF', fg: '#1F2A37', line: '#E4E8EE' },
  logo: { bg: '#17263A', fg: '#FFFFFF' },
  sider: {
    bg: '#17263A',
    fg: '#C3CEDB',
    hover: '#213450',
    sub: 'transparent',
    activeBg: '#006FE1',
    activeFg: '#FFFFFF',
    mark: 'none',
    radius: 6,
    inset: 8,
  },
  tab: { style: 'card', bar: '#FFFFFF', fg: '#475467', activeBg: '#E6F1FC', activeFg: '#0068D4', line: '#E4E8EE' },
  card: { radius: 8, border: '#E4E8EE', shadow: 'none', top: 'transparent' },
  radius: 6,
}
