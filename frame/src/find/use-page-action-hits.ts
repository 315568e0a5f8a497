import { taskAddress } from '@village/resource'
import { discovered } from '@village/web/discovery.ts'
import { useLabel } from '@village/web/i18n.ts'
import { useSession } from '@village/web/session.ts'
import { useNavigate } from 'react-router'
import { leaves, useMenu } from '../menu/menu.ts'
import type { Hit } from './hit.ts'
import type { Names } from './match.ts'

/** What is done on the pages of the person's menu, each found by its own name. */
export function useTaskHits(): readonly (Hit & Names)[] {
  const pick = useLabel()
  const navigate = useNavigate()
  const menu = useMenu()
  const permissions = useSession(session => session.permissions)
  const entries = leaves(menu.data ?? [])
  return discovered().places.flatMap(place => {
    const entry = entries.find(({ path }) => path === place.path)
    if (!entry || !place.tasks) return []
    return place.tasks
      .filter(({ permission }) => permissions?.has(permission))
      .map(task => {
        const title = pick(task.label)
        return {
          key: `task:${place.name}:${task.key}`,
          title,
          other: title === task.label.zh ? task.label.en : task.label.zh,
          pinyin: task.pinyin,
          beside: pick(place.label),
          aside: '',
          icon: place.icon ?? '',
          run: () => void navigate(taskAddress(place, task)),
        }
      })
  })
}
