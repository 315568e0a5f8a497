/** What Enter leads to: what is typed or chosen into, in the order of the page. */
const FIELDS = 'input:not([type=hidden]):not([type=file]), textarea, button[role=switch]'

const isReachable = (element: HTMLElement): boolean =>
  element.offsetParent !== null && !element.hasAttribute('disabled') && element.getAttribute('aria-disabled') !== 'true'

/** Puts the cursor into the field after this one; behind the last one onto the button that saves. */
export function focusNextField(form: HTMLElement, from: HTMLElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(isReachable)
  const save = '[data-next], .ant-modal-footer .ant-btn-primary'
  const next = fields[fields.indexOf(from) + 1] ?? form.closest('[role=dialog]')?.querySelector<HTMLElement>(save)
  next?.focus()
}

/** What Enter does in a field before anybody moves on. */
export type EnterIn = 'goesOn' | 'choosesFirst' | 'staysHere'

/**
 * What a press of Enter means where the cursor is. A text of several lines gets another line, a button is pressed, a list
 * of several choices takes one and stays open, and half-typed pinyin is finished.
 */
export function enterIn(target: HTMLElement, isComposing: boolean): EnterIn {
  // A switch is turned by the space bar.
  if (target.getAttribute('role') === 'switch') return 'goesOn'
  if (isComposing || target.tagName !== 'INPUT') return 'staysHere'
  const isOpen = target.getAttribute('aria-expanded') === 'true'
  if (target.getAttribute('role') === 'combobox') {
    if (!isOpen) return 'goesOn'
    return target.closest('.ant-select-multiple') ? 'staysHere' : 'choosesFirst'
  }
  return target.closest('.ant-picker') ? 'choosesFirst' : 'goesOn'
}
