import type { Row } from '@village/resource'
import { lazyPart, show } from '@village/web'
import { machine } from './machine.resource.ts'
import { MachineHistory } from './machine-history.web.tsx'

const MachineCards = lazyPart(async () => (await import('./machine-cards.web.tsx')).MachineCards)

function History({ row }: { readonly row: Row<typeof machine.fields> }) {
  return <MachineHistory machineId={row.id} />
}

export default show(machine, { cards: { wall: MachineCards, opensAs: 'cards' }, detail: History })
