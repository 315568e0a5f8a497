import type { Row } from '@village/resource'
import { Entered, show } from '@village/web'
import { commandMeaning } from './command-meanings.ts'
import { devicecommand } from './devicecommand.resource.ts'

type Command = Row<typeof devicecommand.fields> & { readonly statusName?: string }

function Status({ row: { status, statusName } }: { readonly row: Command }) {
  return (
    <span className="dv-state" data-meaning={commandMeaning(status)}>
      <Entered>{statusName ?? ''}</Entered>
    </span>
  )
}

/** As it was typed; nothing where the command has none. */
function Params({ row: { params } }: { readonly row: Command }) {
  const isNone = !params || Object.keys(params).length === 0
  return isNone ? <span className="dv-quiet">—</span> : <code>{JSON.stringify(params)}</code>
}

export default show(devicecommand, { cells: { status: Status, params: Params } })
