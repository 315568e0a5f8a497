import type { AnyResource } from '@village/resource'
import { useIsPhone } from '@village/web/kit/media.ts'
import type { Look } from '@village/web/show.tsx'
import { readStorage, store } from '@village/web/storage.ts'
import { useCallback, useEffect, useState } from 'react'
import { useHalf } from '../record/use-declaration.ts'
import type { Density } from './table/resource-table.tsx'

/** Row height, kept per resource. */
export function useDensity(of: AnyResource) {
  const key = `cols:density:${of.name}`
  const [density, setDensity] = useState<Density>(() => readStorage<Density>(key) ?? 'middle')
  const onDensity = (next: Density) => {
    store(key, next)
    setDensity(next)
  }
  return { density, onDensity }
}

/** Cards of the half's own or the table, kept per resource; a phone has no room for the table. */
export function useLook(of: AnyResource): readonly [Look, ((look: Look) => void) | undefined] {
  const { cards } = useHalf(of)
  const isPhone = useIsPhone()
  const key = `look:${of.name}`
  const [chosen, setChosen] = useState(() => readStorage<Look>(key))
  const choose = useCallback(
    (look: Look) => {
      store(key, look)
      setChosen(look)
    },
    [key],
  )
  if (!cards) return ['table', undefined]
  return isPhone ? ['cards', undefined] : [chosen ?? cards.opensAs, choose]
}

/** Whether the list alone fills the window; Esc brings the rest back, unless something is open above the list. */
export function useAlone() {
  const [alone, onAlone] = useState(false)
  useEffect(() => {
    if (!alone) return
    const leave = (event: KeyboardEvent) => {
      const isAbove = document.querySelector(
        '.ant-modal-wrap, .ant-drawer-open, .ant-dropdown:not(.ant-dropdown-hidden)',
      )
      if (event.key === 'Escape' && !isAbove) onAlone(false)
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [alone])
  return { alone, onAlone }
}
