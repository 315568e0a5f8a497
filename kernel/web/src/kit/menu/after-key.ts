/**
 * Runs once the key that pressed a button has done its work. Without it the same Enter that closes a dialog presses
 * the button that gets the focus.
 */
export const afterKey = (run: () => void) => (): void => {
  setTimeout(run)
}
