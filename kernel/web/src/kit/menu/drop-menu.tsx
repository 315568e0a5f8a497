import Button, { type ButtonProps } from 'antd/es/button'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { loadChunk } from '../../common/chunk.ts'
import type { EnteredLang } from '../words/entered-text.tsx'
import { SETTLED_MS } from './after-menu.ts'
import type { PopItem, PopMenuProps, PopPlace } from './pop-menu.tsx'

export type { PopItem } from './pop-menu.tsx'

const load = () => loadChunk(() => import('./pop-menu.tsx'))
const Menu = lazy(load)
/** Somebody is about to open a menu: its part of the program comes now. A failure shows when it is opened. */
export const expectMenu = (): void => void load().catch(() => undefined)

/** A menu that is drawn from its first opening on. `at` is null while it is closed. */
export function Pop({ at, ...rest }: Omit<PopMenuProps, 'at' | 'open'> & { readonly at: PopPlace | null }) {
  const last = useRef<PopPlace | null>(null)
  if (at) last.current = at
  return last.current ? (
    <Suspense>
      <Menu at={last.current} open={at !== null} {...rest} />
    </Suspense>
  ) : null
}

interface DropMenuProps extends EnteredLang, Pick<ButtonProps, 'type' | 'size' | 'title' | 'icon' | 'className'> {
  readonly items: readonly PopItem[]
  readonly label?: string
  readonly placement?: PopMenuProps['placement']
  readonly children?: ReactNode
}

/** A button with a menu below it. */
export function DropMenu({ items, label, placement = 'bottomRight', children, ...looks }: DropMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<PopPlace | null>(null)
  // A press on the button of an open menu closes it before the click comes.
  const wasOpen = useRef(false)
  const open = (): void => {
    if (!wasOpen.current) setAt(button.current!.getBoundingClientRect())
    wasOpen.current = false
  }
  const takeBack = (): void => {
    const { activeElement, body } = document
    // A menu that is hidden already has let the focus fall.
    if (activeElement === body || activeElement?.closest('.ant-dropdown')) button.current?.focus()
  }
  const close = (): void => {
    setAt(null)
    // Esc and a chosen entry leave the focus in a menu that goes away. Not at once: the same Enter would press the button.
    setTimeout(takeBack, SETTLED_MS)
  }
  return (
    <>
      <Button
        ref={button}
        type="text"
        {...looks}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onPointerEnter={expectMenu}
        onFocus={expectMenu}
        onPointerDown={() => {
          wasOpen.current = at !== null
        }}
        onClick={open}
      >
        {children}
      </Button>
      <Pop at={at} items={items} placement={placement} onClose={close} />
    </>
  )
}
