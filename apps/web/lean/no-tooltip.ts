/** Takes the place of the hint over a column's name in antd's Table: ours is the arrow that the column shows. */
export default function NoTooltip(): never {
  throw new Error('Hints over column names are left out of the build: see apps/web/lean/plugin.ts')
}
