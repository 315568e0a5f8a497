import type { ComponentType } from 'react'

/** A decorative icon: the text is beside it or in the button's label (design/ux.md C-7). */
export function Icon({ of: Drawing }: { readonly of: ComponentType }) {
  return (
    <span className="dv-icon" aria-hidden="true">
      <Drawing />
    </span>
  )
}
