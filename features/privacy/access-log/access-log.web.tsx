import { show } from '@village/web'
import { FieldNames } from '@village/web/resource'
import { accessLog } from './access-log.resource.ts'

export default show(accessLog, {
  cells: {
    fields: ({ row }) => <FieldNames resource={row.resource} names={row.fields} />,
  },
})
