import { useLabel } from '@village/web'

const words = { waiting: { zh: '加载中', en: 'Loading' } }
const TILES = [1, 2, 3, 4, 5, 6, 7, 8]
const CARDS = [1, 2, 3, 4]

/** Where the numbers of the overview will be. */
export const TilesWaiting = () =>
  TILES.map(tile => <li key={tile} aria-hidden className="dv-waiting-bar dv-waiting-tile" />)

/** Where numbers, dimensions and cards will be (design/ux.md G-LOAD). */
export function ChartsWaiting() {
  const pick = useLabel()
  return (
    <div className="dv-waiting dv-statistics-waiting" role="status" aria-label={pick(words.waiting)}>
      <ul className="dv-overview" aria-hidden>
        <TilesWaiting />
      </ul>
      <div className="dv-waiting-bar" />
      <div className="dv-statistics-cards" aria-hidden>
        {CARDS.map(card => (
          <div key={card} className="dv-waiting-bar dv-waiting-card" />
        ))}
      </div>
    </div>
  )
}
