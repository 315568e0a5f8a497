/** Reading sizes: standard, and the large text that the norm for elderly versions asks for (design/ux.md D5, §6.1). */
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
  readonly header: number
  readonly tabBar: number
  readonly menuItem: number
}
export const STANDARD: Sizes = {
  body: 15,
  secondary: 14,
  small: 13,
  cardTitle: 17,
  greeting: 24,
  bigNumber: 34,
  control: 36,
  header: 60,
  tabBar: 44,
  menuItem: 42,
}
export const LARGE: Sizes = {
  body: 18,
  secondary: 18,
  small: 18,
  cardTitle: 20,
  greeting: 28,
  bigNumber: 38,
  control: 48,
  header: 68,
  tabBar: 56,
  menuItem: 52,
}
