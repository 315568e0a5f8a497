import type { Row } from '@village/resource'
import { show } from '@village/web'
import { MachineHistory } from '../../device/public.web.tsx'
import { greenhouse } from './greenhouse.resource.ts'

function History({ row }: { readonly row: Row<typeof greenhouse.fields> }) {
  return <MachineHistory machineId={row.machineId} />
}

export default show(greenhouse, { detail: History })
