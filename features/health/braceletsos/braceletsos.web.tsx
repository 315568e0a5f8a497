import type { Row } from '@village/resource'
import { show } from '@village/web'
import { BraceletCard } from '../bracelet/bracelet-card.web.tsx'
import { braceletsos } from './braceletsos.resource.ts'
import { RescueNumbers } from './rescue/rescue-numbers.web.tsx'

interface OfCall {
  readonly row: Row<typeof braceletsos.fields>
}
function Card({ row }: OfCall) {
  return <BraceletCard sn={row.sn ?? ''} />
}
function Rescue({ row }: OfCall) {
  return <RescueNumbers call={row} />
}

export default show(braceletsos, { summary: Rescue, detail: Card })
