import { show } from '@village/web'
import { BraceletCard } from '../bracelet/bracelet-card.web.tsx'
import { braceletbind } from './braceletbind.resource.ts'

function Card({ row }: { readonly row: { readonly sn: string | null } }) {
  return <BraceletCard sn={row.sn ?? ''} />
}

export default show(braceletbind, { detail: Card })
