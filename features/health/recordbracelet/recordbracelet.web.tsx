import { show } from '@village/web'
import { BraceletCard } from '../bracelet/bracelet-card.web.tsx'
import { recordbracelet } from './recordbracelet.resource.ts'

function Card({ row }: { readonly row: { readonly sn: string | null } }) {
  return <BraceletCard sn={row.sn ?? ''} />
}

export default show(recordbracelet, { detail: Card })
