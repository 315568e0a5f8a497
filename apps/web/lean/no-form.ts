/** Takes the place of antd's Form behind a group of radio buttons, which only wants a name out of it. */
export function useForm(): never {
  throw new Error("antd's Form is left out of the build: see apps/web/lean/plugin.ts")
}
