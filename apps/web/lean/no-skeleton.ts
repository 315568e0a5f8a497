/** Takes the place of the grey lines in an antd dialog that is `loading`: ours open with their content. */
export default function NoSkeleton(): never {
  throw new Error('A dialog that is loading is left out of the build: see apps/web/lean/plugin.ts')
}
