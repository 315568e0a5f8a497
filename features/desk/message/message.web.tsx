import { isOwnPath } from '@village/resource'
import { Sender, show, useLabel } from '@village/web'
import { Link } from 'react-router'
import { message } from './message.resource.ts'

/** The way to what a message is about. */
function About({ path }: { readonly path: unknown }) {
  const label = useLabel()
  return isOwnPath(path) ? <Link to={path}>{label({ zh: '打开', en: 'Open' })}</Link> : <span>—</span>
}

export default show(message, {
  cells: {
    linkPath: ({ row }) => <About path={row.linkPath} />,
    sender: ({ row }) => <Sender name={row.sender ?? ''} bySystem={row.bySystem === 1} />,
  },
})
