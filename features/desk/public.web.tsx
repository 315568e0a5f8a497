export { FindingCards, findingLines, VerdictIcon } from './findings/finding-cards.web.tsx'
