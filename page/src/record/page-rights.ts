import type { AnyResource } from '@village/resource'
import { useMemo } from 'react'
import { type Rights, useRights } from './rights.ts'
import { useHalf } from './use-declaration.ts'

/** The person's rights; without adding where records come another way. */
export function usePageRights(of: AnyResource): Rights {
  const rights = useRights(of)
  const { hideButtons } = useHalf(of)
  return useMemo(() => (hideButtons?.includes('add') ? { ...rights, add: false } : rights), [rights, hideButtons])
}
