import { enteredLang } from './entered-text.tsx'
import './hint.css'

/** How long the pointer rests on a icon before its word shows, and how long the word waits for the pointer, in ms. */
const SHOW_AFTER_MS = 400
const HIDE_AFTER_MS = 150
/** Distance from its icon and from the edges of the window, in px. */
const GAP_PX = 8

/** The attribute of an element whose word shows when the pointer rests on it. Those who do not see it have its name. */
export interface Hinted {
  readonly 'data-hint': string | undefined
}
export const hintProps = (words: string | undefined): Hinted => ({ 'data-hint': words })

let shown: HTMLElement | null = null
let over: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function hide(): void {
  clearTimeout(timer)
  shown?.remove()
  shown = null
}

/** Below its icon, above it where there is no room, and always inside the window. */
function place(hint: HTMLElement, icon: HTMLElement): void {
  const at = icon.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = hint
  const isBelow = at.bottom + GAP_PX + height <= innerHeight
  const left = Math.min(Math.max(GAP_PX, at.left + at.width / 2 - width / 2), innerWidth - width - GAP_PX)
  hint.style.left = `${left}px`
  hint.style.top = `${isBelow ? at.bottom + GAP_PX : Math.max(GAP_PX, at.top - GAP_PX - height)}px`
}

function show(icon: HTMLElement): void {
  const words = icon.dataset['hint']
  hide()
  if (!words || !icon.isConnected) return
  shown = document.createElement('div')
  shown.className = 'dv-hint'
  shown.setAttribute('role', 'tooltip')
  shown.textContent = words
  const { lang } = enteredLang(words)
  if (lang) shown.lang = lang
  document.body.append(shown)
  place(shown, icon)
}

/** The pointer may go over the word itself, to read it enlarged (WCAG 1.4.13). */
function point({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch' || !(target instanceof Element)) return
  if (shown?.contains(target)) {
    clearTimeout(timer)
    return
  }
  const icon = target.closest<HTMLElement>('[data-hint]')
  if (icon === over) return
  over = icon
  clearTimeout(timer)
  timer = setTimeout(() => (icon ? show(icon) : hide()), icon ? SHOW_AFTER_MS : HIDE_AFTER_MS)
  if (icon && shown) hide()
}

/**
 * Shows the words of icons, for all of them at once: a hint of its own for each of a list's forty icons would cost more
 * than the list. It goes when its icon is pressed, with any key, and when something scrolls, and takes no key away.
 */
export function showHints(): void {
  addEventListener('pointerover', point, { passive: true })
  addEventListener('pointerdown', hide, { passive: true })
  addEventListener('keydown', hide)
  addEventListener('scroll', hide, { passive: true, capture: true })
}
