/**
 * Runs once the key that chose a menu entry has done its work. Without it the same Enter that opens a dialog presses
 * the button that the dialog focuses.
 */
export const afterKey = (run: () => void) => (): void => {
  setTimeout(run)
}
