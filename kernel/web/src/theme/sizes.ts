/** Reading sizes: compact, standard, and the large text of the norm for elderly versions (design/ux.md D5, §6.1). */
export interface Sizes {
  /** px */
  readonly body: number
  readonly secondary: number
  readonly small: number
  readonly cardTitle: number
  readonly greeting: number
  readonly bigNumber: number
  /** Height of fields and buttons in px. */
  readonly control: number
  /** Height of a table's row of one line in px; buttons in it make it higher. */
  readonly row: number
  readonly header: number
  readonly tabBar: number
  readonly menuItem: number
}
export const COMPACT: Sizes = {
  body: 14,
  secondary: 13,
  small: 12,
  cardTitle: 16,
  greeting: 22,
  bigNumber: 30,
  control: 32,
  row: 36,
  header: 52,
  tabBar: 40,
  menuItem: 36,
}
export const STANDARD: Sizes = {
  body: 15,
  secondary: 14,
  small: 13,
  cardTitle: 17,
  greeting: 24,
  bigNumber: 34,
  control: 36,
  row: 48,
  header: 60,
  tabBar: 44,
  menuItem: 42,
}
/** Standard reading size in a window below 1600 px: ten rows and the pager fit into 768 px (design/ux.md §3.14). */
export const LAPTOP: Sizes = { ...STANDARD, header: 50, tabBar: 36, row: 40 }
export const LARGE: Sizes = {
  body: 18,
  secondary: 18,
  small: 18,
  cardTitle: 20,
  greeting: 28,
  bigNumber: 38,
  control: 48,
  row: 40,
  header: 60,
  tabBar: 50,
  menuItem: 52,
}
/** One and a half times the standard reading size, for those who see little. */
export const HUGE: Sizes = {
  body: 23,
  secondary: 22,
  small: 20,
  cardTitle: 26,
  greeting: 32,
  bigNumber: 44,
  control: 56,
  row: 48,
  header: 68,
  tabBar: 58,
  menuItem: 60,
}
