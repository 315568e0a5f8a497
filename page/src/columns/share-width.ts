/** A column, and its px at standard text size. */
export interface Wish {
  readonly name: string
  /** What it has for sure. */
  readonly has: number
  /** What its words need to be read whole. */
  readonly needs: number
  /** The record's name is served before all others. */
  readonly isName: boolean
}

const missing = ({ has, needs }: Wish): number => needs - has
/** Who lacks little is served before who lacks much: the most cells are read whole. */
const byTurn = (a: Wish, b: Wish): number => Number(b.isName) - Number(a.isName) || missing(a) - missing(b)

/** Shares what the columns leave of `room` px among those whose words are cut: what each of these has then, by name. */
export function shareRoom(wishes: readonly Wish[], room: number): Readonly<Record<string, number>> {
  const cut = wishes.filter(wish => missing(wish) > 0).toSorted(byTurn)
  let rest = Math.max(
    0,
    wishes.reduce((px, { has }) => px - has, room),
  )
  return Object.fromEntries(
    cut.map((wish, at) => {
      const share = wish.isName ? rest : Math.floor(rest / (cut.length - at))
      const more = Math.min(missing(wish), share)
      rest -= more
      return [wish.name, wish.has + more]
    }),
  )
}
