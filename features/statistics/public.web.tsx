/** Cards of figures, and what they are narrowed to, for pages of other features. */
export { FigureCard, type Narrowed, useFigureHeads, VillageChoice } from './figure-card.web.tsx'
