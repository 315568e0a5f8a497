import type { ThemeConfig } from 'antd/es/config-provider/context'
import type { MappingAlgorithm } from 'antd/es/theme'
import type { Theme } from '../preferences/themes.ts'
import type { Sizes } from './sizes.ts'

/** No font comes over the network: villages work offline. */
export const FONTS =
  "'Segoe UI', -apple-system, BlinkMacSystemFont, 'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei UI', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', 'WenQuanYi Micro Hei', sans-serif"

/** `share` of the colour over the ground, opaque: tints with alpha fail on selected rows (design/ux.md §6.3). */
function tint(colour: string, ground: string, share: number): string {
  const parts = [1, 3, 5].map(at => {
    const [over, under] = [colour, ground].map(hex => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(over! * share + under! * (1 - share))
  })
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
/** Grounds and borders of notices in the colour of their meaning. */
const tints = (of: Theme) =>
  Object.fromEntries(
    (['Success', 'Warning', 'Error', 'Info'] as const).flatMap(meaning => {
      const colour = { Success: of.success, Warning: of.warning, Error: of.danger, Info: of.link }[meaning]
      return [
        [`color${meaning}Bg`, tint(colour, of.surface, of.dark ? 0.14 : 0.08)],
        [`color${meaning}Border`, tint(colour, of.surface, 0.4)],
      ]
    }),
  )

/** antd shifts the colours that it is given (design/ux.md C-5); these have been measured and must stay as they are. */
const exact = (of: Theme) => ({
  colorPrimary: of.fill,
  // antd's own hover is lighter: white on it is 3.3:1.
  colorPrimaryHover: of.link,
  colorLink: of.link,
  colorLinkHover: of.link,
  colorSuccess: of.success,
  colorWarning: of.warning,
  colorError: of.danger,
  colorInfo: of.link,
  colorPrimaryBorder: of.fill,
  colorPrimaryBg: of.soft,
  colorErrorText: of.danger,
  colorText: of.fg1,
  colorTextSecondary: of.fg2,
  colorTextTertiary: of.fg3,
  colorTextQuaternary: of.fg3,
  colorBorder: of.field,
  colorBorderSecondary: of.line,
  colorBgLayout: of.page,
  colorBgContainer: of.surface,
  colorBgElevated: of.elevated,
  ...tints(of),
})

interface Dress {
  readonly theme: Theme
  /** antd's derivation for the theme's ground. */
  readonly derive: MappingAlgorithm
}
/** Space above and below the one line of a row, so that rows are as high as the reading size says. */
const rowPadding = ({ row, body }: Sizes): number => Math.max(4, Math.floor((row - body * 1.55) / 2))

/** Width of focus rings in px, and in high contrast. */
const RING_PX = 2
const STRONG_RING_PX = 3

/** The least side of what a thumb has to hit, in px. */
const TARGET_PX = 44

/** antd's tokens of a theme in a reading size. */
export function antdTheme({ theme: of, derive }: Dress, sizes: Sizes, motion: boolean): ThemeConfig {
  return {
    algorithm: [derive, (_, map) => ({ ...map!, ...exact(of) })],
    token: {
      ...exact(of),
      fontFamily: FONTS,
      fontSize: sizes.body,
      fontSizeLG: sizes.body + 1,
      controlHeight: sizes.control,
      borderRadius: of.radius,
      colorTextLightSolid: of.onFill,
      colorTextPlaceholder: of.fg3,
      colorTextDescription: of.fg2,
      colorTextHeading: of.fg1,
      colorIcon: of.fg3,
      ...(of.isStrong && { colorTextDisabled: of.fg3, colorSplit: of.line }),
      controlItemBgActive: of.soft,
      controlItemBgActiveHover: of.soft,
      lineWidthFocus: of.isStrong ? STRONG_RING_PX : RING_PX,
      motion,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 400,
        // In large text small buttons are as high as a thumb needs (WCAG 2.5.5), not three quarters of the others.
        ...(sizes.control > TARGET_PX && { controlHeightSM: TARGET_PX }),
      },
      Table: {
        headerBg: of.page,
        rowSelectedBg: of.soft,
        rowSelectedHoverBg: of.soft,
        headerSplitColor: 'transparent',
        cellPaddingBlock: rowPadding(sizes) + 4,
        cellPaddingBlockMD: rowPadding(sizes),
        cellPaddingBlockSM: Math.max(4, rowPadding(sizes) - 6),
      },
      // antd writes the chosen entry in the colour of buttons, which is too light on its soft ground.
      Dropdown: { colorPrimary: of.link },
      Tooltip: { colorTextLightSolid: '#FFFFFF', colorBgSpotlight: '#1F2937' },
      Card: { bodyPadding: 16 },
      ...(sizes.control > TARGET_PX && { Switch: { trackHeight: TARGET_PX, trackMinWidth: 88, handleSize: 38 } }),
    },
  }
}

/** The same theme for our own style sheets; on `<html>`, because portals are outside of any wrapper (C-10). */
export function cssVariables(of: Theme, sizes: Sizes): Readonly<Record<string, string>> {
  const px = (value: number): string => `${value}px`
  return {
    page: of.page,
    surface: of.surface,
    fill: of.fill,
    'on-fill': of.onFill,
    link: of.link,
    soft: of.soft,
    fg1: of.fg1,
    fg2: of.fg2,
    fg3: of.fg3,
    field: of.field,
    line: of.line,
    success: of.success,
    warning: of.warning,
    danger: of.danger,
    'header-bg': of.header.bg,
    'header-fg': of.header.fg,
    'header-line': of.header.line,
    'logo-bg': of.logo.bg,
    'logo-fg': of.logo.fg,
    'sider-bg': of.sider.bg,
    'sider-fg': of.sider.fg,
    'sider-hover': of.sider.hover,
    'sider-sub': of.sider.sub,
    'sider-mark': of.sider.mark,
    'sider-active-bg': of.sider.activeBg,
    'sider-active-fg': of.sider.activeFg,
    'sider-radius': px(of.sider.radius),
    'sider-inset': px(of.sider.inset),
    'tab-bar': of.tab.bar,
    'tab-fg': of.tab.fg,
    'tab-active-bg': of.tab.activeBg,
    'tab-active-fg': of.tab.activeFg,
    'tab-line': of.tab.line,
    'card-radius': px(of.card.radius),
    'card-border': of.card.border,
    'card-shadow': of.card.shadow,
    'card-top': of.card.top,
    elevated: of.elevated,
    radius: px(of.radius),
    ring: px(of.isStrong ? STRONG_RING_PX : RING_PX),
    fonts: FONTS,
    'size-body': px(sizes.body),
    'size-secondary': px(sizes.secondary),
    'size-small': px(sizes.small),
    'size-card-title': px(sizes.cardTitle),
    'size-greeting': px(sizes.greeting),
    'size-big-number': px(sizes.bigNumber),
    control: px(sizes.control),
    row: px(sizes.row),
    header: px(sizes.header),
    'tab-bar-height': px(sizes.tabBar),
    'menu-item': px(sizes.menuItem),
  }
}
