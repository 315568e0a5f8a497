/** Takes the place of a single tooltip for the whole page, which antd's ConfigProvider offers and nobody asks for. */
export default function NoUniqueTooltip(): never {
  throw new Error('A single tooltip for the page is left out of the build: see apps/web/lean/plugin.ts')
}
