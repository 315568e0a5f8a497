/** By then a menu that was closed by a key has moved its focus for the last time. */
export const SETTLED_MS = 60

/**
 * Runs what was chosen in a menu once the menu is done with the focus: a dialog that opens earlier would lose its own,
 * and the same Enter would press its button.
 */
export const onceSettled = (run: () => void) => (): void => {
  setTimeout(run, SETTLED_MS + 20)
}
