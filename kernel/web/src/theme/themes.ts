import type { Label } from '@village/resource'

/** The colours and shapes of one theme (design/ux.md §1.11). All texts reach 4.5:1 on their ground. */
export interface Theme {
  readonly id: string
  readonly label: Label
  readonly dark: boolean
  readonly page: string
  readonly surface: string
  /** Ground of dialogs and menus, which lie above the page. */
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
  readonly logo: { readonly bg: string; readonly fg: string }
  readonly sider: {
    readonly bg: string
    readonly fg: string
    readonly hover: string
    readonly activeBg: string
    readonly activeFg: string
    readonly radius: number
    readonly inset: number
  }
  readonly tab: {
    readonly style: 'card' | 'pill'
    readonly bar: string
    readonly fg: string
    readonly activeBg: string
    readonly activeFg: string
    readonly line: string
  }
  readonly card: { readonly radius: number; readonly border: string; readonly shadow: string }
  /** Corner radius of controls in px. */
  readonly radius: number
}

const light = {
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

/** The first is the default one. Names are stored, so they never change. */
export const THEMES: readonly Theme[] = [
  {
    ...light,
    id: 'theme-default',
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
      activeBg: '#006FE1',
      activeFg: '#FFFFFF',
      radius: 6,
      inset: 8,
    },
    tab: { style: 'card', bar: '#FFFFFF', fg: '#475467', activeBg: '#E6F1FC', activeFg: '#0068D4', line: '#E4E8EE' },
    card: { radius: 8, border: '#E4E8EE', shadow: 'none' },
    radius: 6,
  },
  {
    id: 'theme-dark',
    label: { zh: '黑色', en: 'Dark' },
    dark: true,
    page: '#0D1117',
    surface: '#161B22',
    elevated: '#1C232D',
    fill: '#409EFF',
    onFill: '#08131F',
    link: '#48A2FF',
    soft: '#162A41',
    fg1: '#E6EDF3',
    fg2: '#B1BAC4',
    fg3: '#98A2AD',
    field: '#6E7681',
    line: '#30363D',
    success: '#3FB96C',
    warning: '#E3A008',
    danger: '#FF7B72',
    header: { bg: '#161B22', fg: '#E6EDF3', line: '#30363D' },
    logo: { bg: '#161B22', fg: '#E6EDF3' },
    sider: {
      bg: '#161B22',
      fg: '#ADB8C4',
      hover: '#21262D',
      activeBg: '#1F2D42',
      activeFg: '#48A2FF',
      radius: 6,
      inset: 8,
    },
    tab: { style: 'pill', bar: '#0D1117', fg: '#ADB8C4', activeBg: '#21303F', activeFg: '#48A2FF', line: '#0D1117' },
    card: { radius: 8, border: '#30363D', shadow: 'none' },
    radius: 6,
  },
]

/** The theme of a stored name; the default one for names that nobody knows. */
export const themeNamed = (id: string): Theme => THEMES.find(theme => theme.id === id) ?? THEMES[0]!
