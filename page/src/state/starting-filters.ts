import type { AnyResource } from '@village/resource'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isPlain, type ListState, startingFilters } from './list-state.ts'
import type { ChangeState } from './page-state.ts'

/**
 * A list that is opened without any condition starts with those of its declaration; they are part of the address and can
 * be removed there. Returns false until that is settled, so that the rows are asked for once.
 */
export function useStartingFilters(of: AnyResource, state: ListState, change: ChangeState, isViewSettled: boolean) {
  const [wanted] = useState(() =>
    isPlain(state) && !state.view ? startingFilters(of, dayjs().format('YYYY-MM-DD')) : null,
  )
  const [isApplied, setApplied] = useState(wanted === null)
  const { pathname } = useLocation()
  useEffect(() => {
    // Somebody who has gone on to another page meanwhile is not brought back; here it is done when they return.
    if (isApplied || !isViewSettled || !window.location.pathname.endsWith(pathname)) return
    if (wanted && isPlain(state) && !state.view) change({ filters: wanted }, 'replace')
    setApplied(true)
  }, [isApplied, isViewSettled, wanted, state, change, pathname])
  return isApplied && isViewSettled
}
