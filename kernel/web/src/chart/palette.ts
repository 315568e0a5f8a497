/**
 * Colours of series in their order, apart for every kind of colour vision and 3:1 on their ground (design/ux.md §6.8).
 * Man and woman are the first two.
 */
const LIGHT = ['#1769C2', '#643318', '#25A37E', '#3B235D', '#8B4F57', '#AE8523'] as const
const DARK = ['#58A6FF', '#E18C5F', '#22E7E2', '#986AB4', '#D54563', '#D7D209'] as const

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

/** Black on white, whatever the screen wears. */
export const PAPER: ChartLook = {
  ...{ dark: false, ground: '#FFFFFF', text: '#000000', quiet: '#333333', line: '#BBBBBB' },
  ...{ fontPx: 13, font: 'sans-serif', still: true, patterns: true },
}
