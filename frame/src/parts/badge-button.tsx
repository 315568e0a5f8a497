import { Icon } from '@village/web/icon.tsx'
import { hintProps } from '@village/web/kit/words/hint.ts'
import Button from 'antd/es/button'
import type { ComponentType, Ref } from 'react'
import { badgeCount } from './badge-count.ts'
import '../shell/header.css'

interface HeadButtonProps {
  readonly words: string
  /** What is beside the sign in large text; the words unless said. */
  readonly short?: string
  readonly icon: ComponentType
  readonly onClick: () => void
  readonly expanded?: boolean | undefined
  readonly pressed?: boolean | undefined
  readonly badge?: number | undefined
  /** Something hangs below the button that its hint would cover. */
  readonly quiet?: boolean
  /** The pointer or the focus has come: what the button opens may begin to load. */
  readonly onExpect?: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** A sign in the header with its word as hint and accessible name. */
export function HeadButton({
  words,
  short = words,
  icon,
  onClick,
  expanded,
  pressed,
  badge = 0,
  quiet = false,
  onExpect,
  ref,
}: HeadButtonProps) {
  return (
    <Button
      {...(ref && { ref })}
      type="text"
      className="dv-tool"
      data-words={short}
      aria-label={words}
      aria-expanded={expanded}
      aria-pressed={pressed}
      {...hintProps(quiet ? undefined : words)}
      onClick={onClick}
      {...(onExpect && { onPointerEnter: onExpect, onFocus: onExpect })}
    >
      <Icon of={icon} />
      {badge > 0 && (
        <span className="dv-tool-badge dv-numbers" aria-hidden="true">
          {badgeCount(badge)}
        </span>
      )}
    </Button>
  )
}
