/** Cards of figures, and what they are narrowed to, for pages of other features. */
export { FigureCard, type Narrowed, useFigureHeads, VillageChoice } from './cards/figure-card.web.tsx'
