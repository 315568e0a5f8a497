/**
 * Runs once the key that chose a menu entry has done its work. Without it the same Enter that opens a dialog presses
 * the button that the dialog focuses. The menu's button has the focus by then: a dialog gives it back there.
 */
export const afterKey = (run: () => void) => (): void => {
  const button = document.querySelector<HTMLElement>('.ant-dropdown-open')
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.closest('.ant-dropdown')) button?.focus()
    run()
  })
}
