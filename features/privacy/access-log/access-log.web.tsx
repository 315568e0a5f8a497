import { FieldNames, RecordLink } from '@village/page'
import type { Row } from '@village/resource'
import { Entered, show } from '@village/web'
import { accessLog } from './access-log.resource.ts'
import { AccessLogPage } from './access-log-page.web.tsx'

/** Whose record was seen; what has been removed since is named without a way to it. */
function Seen({ row }: { readonly row: Row<typeof accessLog.fields> }) {
  const { resource, recordId, recordTitle, recordGone } = row
  if (!recordTitle) return <span className="dv-muted">—</span>
  const title = <Entered>{recordTitle}</Entered>
  return recordGone ? (
    title
  ) : (
    <RecordLink register={resource} id={recordId ?? ''}>
      {title}
    </RecordLink>
  )
}

export default show(accessLog, {
  page: AccessLogPage,
  cells: {
    recordTitle: Seen,
    fields: ({ row }) => <FieldNames resource={row.resource} names={row.fields} />,
  },
})
