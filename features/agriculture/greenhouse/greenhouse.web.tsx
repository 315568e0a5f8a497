import type { Row } from '@village/resource'
import { lazyPart, show } from '@village/web'
import { MachineHistory } from '../../device/public.web.tsx'
import { greenhouse } from './greenhouse.resource.ts'

const GreenhouseCards = lazyPart(async () => (await import('./greenhouse-cards.web.tsx')).GreenhouseCards)

function History({ row }: { readonly row: Row<typeof greenhouse.fields> }) {
  return <MachineHistory machineId={row.machineId} />
}

export default show(greenhouse, { cards: { wall: GreenhouseCards, opensAs: 'cards' }, detail: History })
