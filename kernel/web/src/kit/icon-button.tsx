import Button, { type ButtonProps } from 'antd/es/button'
import Tooltip from 'antd/es/tooltip'
import type { Ref } from 'react'
import { useHint } from './use-hint.ts'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'title' | 'ref'> {
  /** Its accessible name, and what the tooltip says. */
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button that is only a sign. It has a name for those who do not see it. */
export function IconButton({ label, ref, onClick, ...rest }: IconButtonProps) {
  const { tooltip, onPress, onEnter } = useHint()
  return (
    <Tooltip title={label} mouseEnterDelay={0.4} {...tooltip}>
      <Button
        type="text"
        {...rest}
        {...(ref && { ref })}
        aria-label={label}
        onPointerEnter={onEnter}
        onClick={event => {
          onPress()
          onClick?.(event)
        }}
      />
    </Tooltip>
  )
}
