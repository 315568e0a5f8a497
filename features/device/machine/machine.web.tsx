import { lazyPart, show } from '@village/web'
import { machine } from './machine.resource.ts'

const MachineCards = lazyPart(async () => (await import('./machine-cards.web.tsx')).MachineCards)

export default show(machine, { cards: { wall: MachineCards, opensAs: 'cards' } })
