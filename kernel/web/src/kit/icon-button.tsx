import Button, { type ButtonProps } from 'antd/es/button'
import type { Ref } from 'react'
import { hintProps } from './words/hint.ts'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'title' | 'ref'> {
  /** Its accessible name, and what the hint says. */
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button with an icon only; the label is its accessible name. */
export function IconButton({ label, ref, ...rest }: IconButtonProps) {
  return <Button type="text" {...rest} {...(ref && { ref })} aria-label={label} {...hintProps(label)} />
}
