import type { Label } from '@village/resource'
import { fair, type Judged } from '../../desk/public.ts'

/** What is said of a part that could not be read. */
export const UNREAD: Judged = fair(
  { zh: '暂时读不到', en: 'Cannot be read now' },
  {
    zh: '请一分钟后再看；仍读不到时查看服务日志',
    en: 'Look again in a minute; if it stays, read the log of the service',
  },
)

/** Seconds as people say them. */
export function duration(seconds: number): Label {
  const steps = [
    [86_400, '天', 'd'],
    [3600, '小时', 'h'],
    [60, '分钟', 'min'],
  ] as const
  const step = steps.find(([size]) => seconds >= size)
  if (!step) return { zh: `${Math.round(seconds)} 秒`, en: `${Math.round(seconds)} s` }
  const count = Math.floor(seconds / step[0])
  return { zh: `${count} ${step[1]}`, en: `${count} ${step[2]}` }
}
