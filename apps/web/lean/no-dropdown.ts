/** Takes the place of the menu beside the tick of all rows in antd's Table. */
export default function NoDropdown(): never {
  throw new Error('Menus of the tick of all rows are left out of the build: see apps/web/lean/plugin.ts')
}
