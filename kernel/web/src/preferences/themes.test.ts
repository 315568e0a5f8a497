import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, mixColours } from '../theme/colours.ts'
import { themeFor, themesIn } from '../theme/theme-catalog.ts'
import { DEFAULT_COLOUR, DEFAULT_THEME, type Theme } from './themes.ts'

const FILLED = /#[0-9a-f]{6}/gi
const VEIL = /^rgba\((\d+),(\d+),(\d+),(\.\d+)\)$/

/** Every colour that a ground can have: the ends of a gradient, a veil over the layer below it. */
function grounds(ground: string, below: string): readonly string[] {
  const veil = VEIL.exec(ground)
  if (ground === 'transparent') return grounds(below, below)
  if (!veil) return ground.match(FILLED) ?? []
  const colour = veil[1] === '255' ? '#FFFFFF' : '#000000'
  return grounds(below, below).map(under => mixColours(under, colour, Number(veil[4])))
}

/** Text and ground of everything that is written in a theme. */
function pairs({ header, logo, sider, tab, ...theme }: Theme): readonly (readonly [string, string])[] {
  const onPage = [theme.fg1, theme.fg2, theme.fg3, theme.link, theme.success, theme.warning, theme.danger]
  const under: readonly (readonly [string, string, string])[] = [
    ...onPage.map(fg => [fg, theme.surface, theme.surface] as const),
    ...[theme.fg1, theme.fg2, theme.fg3, theme.link].map(fg => [fg, theme.page, theme.page] as const),
    [theme.fg1, theme.soft, theme.surface],
    [theme.link, theme.soft, theme.surface],
    [theme.onFill, theme.fill, theme.surface],
    [header.fg, header.bg, header.bg],
    [logo.fg, logo.bg, sider.bg],
    [sider.fg, sider.bg, sider.bg],
    [sider.fg, sider.hover, sider.bg],
    [sider.fg, sider.sub, sider.bg],
    [sider.activeFg, sider.activeBg, sider.bg],
    [tab.fg, tab.bar, tab.bar],
    [tab.activeFg, tab.activeBg, tab.bar],
  ]
  return under.flatMap(([fg, bg, below]) => grounds(bg, below).map(ground => [fg, ground] as const))
}
const unreadable = (theme: Theme, least = 4.5) => pairs(theme).filter(([fg, bg]) => contrast(fg, bg) < least)
const lowContrastPairs = ({ field, fill, surface, page }: Theme) =>
  [[field, surface] as const, [fill, surface] as const, [fill, page] as const].filter(([a, b]) => contrast(a, b) < 3)

describe.each(themesIn(DEFAULT_COLOUR))('the theme $id', theme => {
  it('can be read by tired eyes: every text reaches 4.5:1', () => {
    expect(unreadable(theme)).toEqual([])
  })
  it('draws fields, buttons and focus rings that can be found: they reach 3:1', () => {
    expect(lowContrastPairs(theme)).toEqual([])
  })
})

it('whatever colour a person picks, all texts of all eleven themes reach 4.5:1 and all borders 3:1', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map(rgb => `#${rgb.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, picked => {
      const wrong = themesIn(picked).flatMap(theme => [...unreadable(theme), ...lowContrastPairs(theme)])
      expect(wrong).toEqual([])
    }),
    { numRuns: 500, examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#808080'], ['#0000ff']] },
  )
})

it('the theme that travels with the login page is the first of the book', () => {
  expect(themesIn(DEFAULT_COLOUR)[0]).toEqual(DEFAULT_THEME)
})

/** design/ux.md §1.11: fill, link, soft. */
const DESIGNED = [
  'theme-default #006FE1 #0068D4 #E6F1FC',
  'theme-white #006FE1 #0068D4 #E6F1FC',
  'theme-dark #409EFF #48A2FF #162A41',
  'theme-colourful #7C3AED #7C3AED #F2EBFD',
  'theme-smart #0C6FB8 #0C6FB8 #E7F1F8',
  'theme-iview #0F71D8 #0E6ACA #E7F1FB',
  'theme-vip #8A6414 #8A6414 #F3F0E8',
  'theme-cool #0C7F7A #0C7874 #E7F2F2',
  'theme-d2 #1865FF #095AFF #E8F0FF',
  'theme-hey #1764FF #085AFF #E8F0FF',
  'theme-lte #2C6E99 #2C6E99 #EAF1F5',
]
it('the brand colours of the default colour are those of the design', () => {
  expect(themesIn(DEFAULT_COLOUR).map(({ id, fill, link, soft }) => `${id} ${fill} ${link} ${soft}`)).toEqual(DESIGNED)
})

it('in high contrast all texts of all themes reach 7:1, also on the tint of a notice, and borders of fields 4.5:1', () => {
  const colours = [DEFAULT_COLOUR, '#000000', '#FFFFFF', '#FFFF00', '#808080', '#C5262B']
  const wrong = colours.flatMap(colour =>
    themesIn(colour).flatMap(({ id }) => {
      const theme = themeFor({ theme: id, colour, highContrast: true })
      const { surface, page, elevated, field, line, dark } = theme
      const onTint = [theme.success, theme.warning, theme.danger, theme.link].map(
        meaning => [meaning, mixColours(meaning, surface, dark ? 0.86 : 0.92)] as const,
      )
      return [
        ...unreadable(theme, 7),
        ...[theme.fg1, theme.fg2, theme.fg3].flatMap(fg => (contrast(fg, elevated) < 7 ? [[fg, elevated]] : [])),
        ...onTint.filter(([fg, bg]) => contrast(fg, bg) < 7),
        ...[surface, page].filter(ground => contrast(field, ground) < 4.5 || contrast(line, ground) < 3),
      ].map(what => `${id} ${colour} ${what}`)
    }),
  )
  expect(wrong).toEqual([])
})
