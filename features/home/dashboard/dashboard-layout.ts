/** A card of the dashboard: which figure, and how many of the twelve columns. */
export interface Placed {
  readonly name: string
  readonly span: number
}
/** Widths that a card may have. */
export const SPANS = [4, 6, 8, 12] as const
const USUAL_SPAN = 4

/** Before anybody has arranged their own. */
const USUAL: readonly Placed[] = [
  { name: 'resident.change', span: 8 },
  { name: 'resident.tag', span: 4 },
  { name: 'resident.age', span: 8 },
  { name: 'resident.gaps', span: 4 },
  { name: 'resident.grid', span: 4 },
  { name: 'household.size', span: 4 },
  { name: 'resident.type', span: 4 },
]

const isPlaced = (one: unknown): one is Placed =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as Placed).name === 'string' &&
  SPANS.includes((one as Placed).span as never)

/** What was kept, as far as the figures still exist and the person may see them. */
export function layoutOf(kept: unknown, offered: readonly string[]): readonly Placed[] {
  const wanted = Array.isArray(kept) && kept.every(isPlaced) ? (kept as readonly Placed[]) : USUAL
  const names = wanted.map(({ name }) => name)
  return wanted.filter(({ name }, at) => offered.includes(name) && names.indexOf(name) === at)
}

/** The card one place earlier (-1) or later (1). */
export function shiftCard(layout: readonly Placed[], name: string, by: -1 | 1): readonly Placed[] {
  const from = layout.findIndex(one => one.name === name)
  const other = layout[from + by]
  return other ? moveCard(layout, name, other.name) : layout
}
/** The card in the place of another one; those between make room. */
export function moveCard(layout: readonly Placed[], name: string, place: string): readonly Placed[] {
  const card = layout.find(one => one.name === name)
  const to = layout.findIndex(one => one.name === place)
  if (!card || to < 0) return layout
  const rest = layout.filter(one => one !== card)
  return [...rest.slice(0, to), card, ...rest.slice(to)]
}
/** The card one step narrower (-1) or wider (1). */
export function resizeCard(layout: readonly Placed[], name: string, by: -1 | 1): readonly Placed[] {
  return layout.map(one =>
    one.name === name ? { ...one, span: SPANS[SPANS.indexOf(one.span as never) + by] ?? one.span } : one,
  )
}
export const removeCard = (layout: readonly Placed[], name: string): readonly Placed[] =>
  layout.filter(one => one.name !== name)
export const addCard = (layout: readonly Placed[], name: string): readonly Placed[] => [
  ...removeCard(layout, name),
  { name, span: USUAL_SPAN },
]
