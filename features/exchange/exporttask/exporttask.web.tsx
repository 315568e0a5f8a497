import { show } from '@village/web'
import { ResourceName } from '@village/web/resource'
import { exportTask } from './exporttask.resource.ts'

export default show(exportTask, { cells: { resource: ({ row }) => <ResourceName name={row.resource} /> } })
