import type { Row } from '@village/resource'
import { show } from '@village/web'
import { machine } from './machine.resource.ts'
import { MachineHistory } from './machine-history.web.tsx'

function History({ row }: { readonly row: Row<typeof machine.fields> }) {
  return <MachineHistory machineId={row.id} />
}

export default show(machine, { detail: History })
