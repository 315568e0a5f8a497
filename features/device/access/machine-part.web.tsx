import type { Row } from '@village/resource'
import { lazyPart, show } from '@village/web'
import Skeleton from 'antd/es/skeleton'
import { Suspense } from 'react'
import { machine } from '../machine/machine.resource.ts'
import { MachineHistory } from '../machine/machine-history.web.tsx'
import { Placements } from '../placement/placements.web.tsx'
import { IntakeButton } from './intake/intake-button.web.tsx'
import { UnknownButton } from './messages/unknown-button.web.tsx'

const Access = lazyPart(async () => (await import('./access.web.tsx')).Access)

/** What a device has measured, where it has been, and how it is connected. */
function Detail({ row }: { readonly row: Row<typeof machine.fields> }) {
  return (
    <>
      <MachineHistory machineId={row.id} />
      <Placements machineId={row.id} />
      <Suspense fallback={<Skeleton active />}>
        <Access key={row.id} row={row} />
      </Suspense>
    </>
  )
}

export default show(machine, { detail: Detail, toolbar: [UnknownButton, IntakeButton] })
