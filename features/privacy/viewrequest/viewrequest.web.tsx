import { ResourceName } from '@village/page'
import { show, useText } from '@village/web'
import { Fragment } from 'react'
import { viewRequest } from './viewrequest.resource.ts'

/** The registers that are asked for, in words. */
function Kinds({ names }: { readonly names: string }) {
  const say = useText()
  return (
    <span>
      {names.split(',').map((name, at) => (
        <Fragment key={name}>
          {at > 0 && say('common.comma')}
          <ResourceName name={name} />
        </Fragment>
      ))}
    </span>
  )
}

export default show(viewRequest, { cells: { kinds: ({ row }) => <Kinds names={row.kinds} /> } })
