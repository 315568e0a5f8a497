/**
 * Colours of series in their order, apart for every kind of colour vision and 3:1 on their ground (design/ux.md §6.8).
 * Man and woman are the first two.
 */
const LIGHT = ['#2B6CB0', '#C56A2D', '#2A8C82', '#7C5BA6', '#B0496B', '#7A7F32'] as const
const DARK = ['#58A6FF', '#E0925A', '#4FC3B0', '#B39DDB', '#E57A9A', '#C9C46A'] as const

/** What a drawing takes from the theme. */
export interface ChartLook {
  readonly dark: boolean
  readonly ground: string
  readonly text: string
  readonly quiet: string
  readonly line: string
  readonly fontPx: number
  readonly font: string
  readonly still: boolean
  /** Patterns beside colours, for paper. */
  readonly patterns: boolean
}
export const coloursOf = ({ dark }: Pick<ChartLook, 'dark'>): readonly string[] => (dark ? DARK : LIGHT)

/** Black on white, whatever the theme of the screen. */
export const PAPER: ChartLook = {
  dark: false,
  ground: '#FFFFFF',
  text: '#000000',
  quiet: '#333333',
  line: '#BBBBBB',
  fontPx: 13,
  font: 'sans-serif',
  still: true,
  patterns: true,
}
