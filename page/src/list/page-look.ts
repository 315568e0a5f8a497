import type { AnyResource } from '@village/resource'
import { readStorage, store } from '@village/web/storage.ts'
import { useEffect, useState } from 'react'
import type { Density } from './resource-table.tsx'

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
