import type { AnyResource } from '@village/resource'
import { useMemo } from 'react'
import { type Rights, useRights } from './rights.ts'
import { useHalf } from './use-declaration.ts'

/** The person's rights; without adding or editing where that is done another way. */
export function usePageRights(of: AnyResource): Rights {
  const rights = useRights(of)
  const { hideButtons } = useHalf(of)
  return useMemo(() => {
    const has = (act: 'add' | 'edit'): boolean => rights[act] && !hideButtons?.includes(act)
    return { ...rights, add: has('add'), edit: has('edit') }
  }, [rights, hideButtons])
}
