import type { AnyResource } from '@village/resource'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { isPlain, type ListState, startingPeriod } from './list-state.ts'
import type { ChangeState } from './page-state.ts'

/**
 * A list of arrivals that is opened without any condition starts with its last thirty days; they are in the address
 * and can be taken off there. Returns false until that is settled, so that the rows are asked for once.
 */
export function useStartingPeriod(of: AnyResource, state: ListState, change: ChangeState, isViewSettled: boolean) {
  const [wanted] = useState(() =>
    isPlain(state) && !state.view ? startingPeriod(of, dayjs().format('YYYY-MM-DD')) : null,
  )
  const [isApplied, setApplied] = useState(wanted === null)
  useEffect(() => {
    if (isApplied || !isViewSettled) return
    if (wanted && isPlain(state) && !state.view) change({ filters: wanted }, 'replace')
    setApplied(true)
  }, [isApplied, isViewSettled, wanted, state, change])
  return isApplied && isViewSettled
}
