/** Shortcuts on the home page before anybody chose, and at most (design/ux.md §4.1). */
export const USUAL_SHORTCUTS = 4
export const MOST_SHORTCUTS = 8
