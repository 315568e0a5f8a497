import { useSession } from '@village/web'
import { useMemo } from 'react'

/** Who posts a notice: to begin with the person's own department, which in a village is the village. */
export function useOwnDepartment(): Readonly<Record<string, unknown>> {
  const deptId = useSession(({ user }) => user?.deptId?.split(',')[0] ?? '')
  return useMemo(() => (deptId ? { deptId } : {}), [deptId])
}
