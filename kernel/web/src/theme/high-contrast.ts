import type { Theme } from '../preferences/themes.ts'
import { readable } from './colours.ts'

/** Least contrasts: texts (WCAG AAA), borders of fields, lines and cards. */
const TEXT = 7
const FIELD = 4.5
const LINE = 3
/** Notices tint their ground in the colour of their text, which then needs more against the plain surface. */
const TEXT_ON_TINT = { light: 8.4, dark: 9.5 } as const

/** A theme for eyes that need more contrast: its brand stays, and the shell around the page becomes plain. */
export function inHighContrast(theme: Theme): Theme {
  const { surface, elevated, page, soft, onFill, sider, tab, card } = theme
  const way = theme.dark ? 1 : -1
  const on = (colour: string, least: number): string =>
    readable(
      colour,
      way,
      [surface, elevated, page, soft].map(ground => [ground, least] as const),
    )
  const onTint = (colour: string): string =>
    readable(on(colour, TEXT), way, [[surface, TEXT_ON_TINT[theme.dark ? 'dark' : 'light']]])
  const fg1 = on(theme.fg1, TEXT)
  const fill = readable(on(theme.fill, TEXT), way, [[onFill, TEXT]])
  const line = on(theme.line, LINE)
  const plain = { bg: surface, fg: fg1 }
  return {
    ...theme,
    isStrong: true,
    fill,
    link: onTint(theme.link),
    fg1,
    fg2: on(theme.fg2, TEXT),
    fg3: on(theme.fg3, TEXT),
    field: on(theme.field, FIELD),
    line,
    success: onTint(theme.success),
    warning: onTint(theme.warning),
    danger: onTint(theme.danger),
    header: { ...plain, line },
    logo: plain,
    sider: { ...sider, ...plain, hover: soft, sub: 'transparent', activeBg: fill, activeFg: onFill, mark: 'none' },
    tab: { ...tab, bar: surface, fg: fg1, activeBg: soft, activeFg: on(theme.link, TEXT), line },
    card: { ...card, border: line, shadow: 'none', top: card.top === 'transparent' ? card.top : fill },
  }
}
