import { show } from '@village/web'
import { ResourceName } from '@village/web/resource'
import { importTask } from './importtask.resource.ts'

export default show(importTask, { cells: { resource: ({ row }) => <ResourceName name={row.resource} /> } })
