/** Made by apps/web/lean/heads.ts out of the declarations. */
declare module 'virtual:village/heads' {
  const heads: import('@village/web/start').Heads
  export default heads
  export const ports: readonly import('@village/web/start').Provided[]
  export const files: import('@village/web/start').Files
}
