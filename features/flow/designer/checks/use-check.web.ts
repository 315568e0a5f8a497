import { api } from '@village/web'
import { useEffect, useState } from 'react'
import { type Board, markElements } from '../board/board.web.ts'
import { type Checked, designer } from '../designer.api.ts'

const QUIET_MS = 600
export const FLAWED = 'dv-flawed'

/** What is wrong with what is drawn, asked again a moment after each change; undefined until the first answer. */
export function useCheck(board: Board, isReady: boolean): Checked | undefined {
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    if (!isReady) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = new AbortController()
    const ask = async (): Promise<void> => {
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      try {
        setChecked(await api(designer).call('check', { xml: await board.xml() }, { signal, silent: 'all' }))
      } catch {
        // The last answer stays; the next change asks again.
      }
    }
    const soon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), QUIET_MS)
    }
    void ask()
    const stop = board.onChange(soon)
    return () => {
      stop()
      clearTimeout(timer)
      asking.abort()
    }
  }, [board, isReady])
  useEffect(() => {
    const ids = (checked?.problems ?? []).map(({ elementId }) => elementId)
    return markElements(board, FLAWED, [...new Set(ids)])
  }, [board, checked])
  return checked
}
