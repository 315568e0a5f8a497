import { Sender, show } from '@village/web'
import { message } from './message.resource.ts'

export default show(message, {
  cells: { sender: ({ row }) => <Sender name={row.sender ?? ''} bySystem={row.bySystem === 1} /> },
})
