/** Takes the place of the radio button in antd's Table: our rows are ticked, never chosen one by one. */
export default function NoRadio(): never {
  throw new Error('Radio buttons in rows are left out of the build: see apps/web/lean/plugin.ts')
}
