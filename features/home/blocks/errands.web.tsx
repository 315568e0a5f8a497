import { leaves, type MenuNode } from '@village/frame'
import { taskAddress } from '@village/resource'
import { useLabel, useSession } from '@village/web'
import { Link } from 'react-router'
import errands from '../../people/errands/errands.place.ts'
import { ErrandMark } from '../../people/public.web.tsx'
import { Card } from './card.web.tsx'

/** What happens in life, each a click away from its form. */
export function Errands({ menu }: { readonly menu: readonly MenuNode[] }) {
  const pick = useLabel()
  const permissions = useSession(session => session.permissions)
  const tasks = errands.tasks!.filter(({ permission }) => permissions?.has(permission))
  if (tasks.length === 0 || !leaves(menu).some(({ path }) => path === errands.path)) return null
  return (
    <Card title={pick(errands.label)}>
      <ul className="dv-tiles">
        {tasks.map(task => (
          <li key={task.key}>
            <Link to={taskAddress(errands, task)}>
              <ErrandMark of={task.key} />
              {pick(task.label)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
