import dark from 'antd/es/theme/themes/dark'
import type { Preferences } from '../preferences/preference-form.ts'
import { DEFAULT_COLOUR, LIGHT, type Theme } from '../preferences/themes.ts'
import { contrast, mixColours, readable } from './colours.ts'
import { inHighContrast } from './high-contrast.ts'
import { SKETCHES, type Sketch } from './theme-seeds.ts'

/** antd's own derivation for dark grounds; it comes with this book, because the login page does without. */
export const darkAlgorithm = dark

const DARK = {
  dark: true,
  surface: '#161B22',
  elevated: '#1C232D',
  onFill: '#08131F',
  fg1: '#E6EDF3',
  fg2: '#B1BAC4',
  fg3: '#98A2AD',
  field: '#6E7681',
  success: '#3FB96C',
  warning: '#E3A008',
  danger: '#FF7B72',
} as const

/** Grounds of the shell on which a theme writes in its link colour. */
const linkGrounds = ({ page, logo, sider, tab }: Sketch, surface: string): readonly string[] =>
  [
    surface,
    page,
    logo.fg === 'link' ? logo.bg : '',
    sider.activeFg === 'link' ? sider.activeBg : '',
    tab.activeFg === 'link' ? tab.activeBg : '',
  ].filter(colour => /^#/.test(colour))

type Brand = Readonly<Record<'fill' | 'link' | 'soft', string>>
/** Lightness is stepped until texts reach AA (design/ux.md §1.11); seeds that reach it already stay as they are. */
function brandOf(sketch: Sketch, seed: string): Brand {
  const way = sketch.dark ? 1 : -1
  const { surface } = sketch.dark ? DARK : LIGHT
  const fill = readable(
    seed,
    way,
    sketch.dark
      ? [
          [surface, 6],
          [DARK.onFill, 4.8],
        ]
      : [[surface, 4.8]],
  )
  const soft = sketch.dark ? mixColours(fill, '#0D1117', 0.82) : mixColours(fill, surface, 0.9)
  const strict = sketch.dark
    ? ([
        ['#21303F', 5],
        [soft, 4.6],
      ] as const)
    : ([[soft, 4.6]] as const)
  const grounds = linkGrounds(sketch, surface).map(ground => [ground, 4.5] as const)
  return { fill, soft, link: readable(seed, way, [...strict, ...grounds]) }
}

const inBrand = <T extends object>(part: T, brand: Brand): T =>
  Object.fromEntries(Object.entries(part).map(([key, value]) => [key, brand[value as keyof Brand] ?? value])) as T

/** A theme in a picked colour; in the default colour each theme shows its own. `colour` is #RRGGBB. */
function themeInColour(sketch: Sketch, colour: string): Theme {
  const { seed, ...rest } = sketch
  const brand = brandOf(sketch, seed && colour.toUpperCase() === DEFAULT_COLOUR ? seed : colour)
  return {
    ...(sketch.dark ? DARK : LIGHT),
    ...rest,
    ...brand,
    header: inBrand(rest.header, brand),
    logo: inBrand(rest.logo, brand),
    sider: inBrand(rest.sider, brand),
    tab: inBrand(rest.tab, brand),
    card: inBrand(rest.card, brand),
  }
}

/** All eleven themes in a colour, in the order of the specification. */
export const themesIn = (colour: string): readonly Theme[] => SKETCHES.map(sketch => themeInColour(sketch, colour))

type Wish = Pick<Preferences, 'theme' | 'colour' | 'highContrast'>
/** The theme that somebody wishes; the default one for names that nobody knows. */
export function themeFor({ theme: id, colour, highContrast }: Wish): Theme {
  const theme = themeInColour(SKETCHES.find(sketch => sketch.id === id) ?? SKETCHES[0]!, colour)
  return highContrast ? inHighContrast(theme) : theme
}

/** Whether a colour can be shown as it was picked, or had to be darkened for texts and buttons. */
export const isReadable = (colour: string): boolean => contrast(colour, LIGHT.surface) >= 4.8
