import { show } from '@village/web'
import { PlainText } from '../entry/plain-text.web.tsx'
import { logUsual } from './log-usual.resource.ts'

export default show(logUsual, { cells: { params: ({ row }) => <PlainText text={row.params} /> } })
