import { show } from '@village/web'
import { PlainText } from '../entry/plain-text.web.tsx'
import { logApi } from './log-api.resource.ts'

export default show(logApi, { cells: { params: ({ row }) => <PlainText text={row.params} /> } })
