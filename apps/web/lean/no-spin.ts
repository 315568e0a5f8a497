import type { ReactNode } from 'react'

/** Takes the place of the spinner over antd's Table: the rows alone. Loading is shown by the line above the list. */
export default function NoSpin({ children }: { readonly children: ReactNode }): ReactNode {
  return children
}
