import type { Id } from '@village/resource'

declare module '@village/server' {
  /** Jobs of this feature; each carries the id of its task. */
  interface Jobs {
    'import.change': { readonly id: Id }
    'import.read': { readonly id: Id }
    'import.commit': { readonly id: Id }
    'import.undo': { readonly id: Id }
    'import.forget': { readonly id: Id }
    'export.run': { readonly id: Id }
    'export.expire': { readonly id: Id }
  }
}
