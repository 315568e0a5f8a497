import { show } from '@village/web'
import { FieldNames, ResourceName } from '@village/web/resource'
import { accessLog } from './access-log.resource.ts'

export default show(accessLog, {
  cells: {
    resource: ({ row }) => <ResourceName name={row.resource} />,
    fields: ({ row }) => <FieldNames resource={row.resource} names={row.fields} />,
  },
})
