import { show } from '@village/web'
import { PlainText } from '../entry/plain-text.web.tsx'
import { logError } from './log-error.resource.ts'

export default show(logError, {
  cells: {
    params: ({ row }) => <PlainText text={row.params} />,
    stackTrace: ({ row }) => <PlainText text={row.stackTrace} />,
  },
})
