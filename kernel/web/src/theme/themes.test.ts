import { describe, expect, it } from 'vitest'
import { THEMES } from './themes.ts'

/** Contrast of two #RRGGBB colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const light = (hex: string): number => {
    const [r, g, b] = [1, 3, 5].map(at => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

describe.each(THEMES)('the theme $id', theme => {
  it('can be read by tired eyes: every text reaches 4.5:1', () => {
    const { header, logo, sider, tab } = theme
    const texts: readonly (readonly [string, string])[] = [
      ...[theme.fg1, theme.fg2, theme.fg3, theme.link].flatMap(
        fg =>
          [
            [fg, theme.surface],
            [fg, theme.page],
          ] as const,
      ),
      [theme.link, theme.soft],
      [theme.fg1, theme.soft],
      [theme.onFill, theme.fill],
      [theme.success, theme.surface],
      [theme.warning, theme.surface],
      [theme.danger, theme.surface],
      [header.fg, header.bg],
      [logo.fg, logo.bg],
      [sider.fg, sider.bg],
      [sider.fg, sider.hover],
      [sider.activeFg, sider.activeBg],
      [tab.fg, tab.bar],
      [tab.activeFg, tab.activeBg],
    ]
    expect(texts.filter(([fg, bg]) => contrast(fg, bg) < 4.5)).toEqual([])
  })
  it('draws fields that can be found: their border reaches 3:1', () => {
    expect(contrast(theme.field, theme.surface)).toBeGreaterThanOrEqual(3)
  })
})
