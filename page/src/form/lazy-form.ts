import { loadChunk } from '@village/web/chunk.ts'
import { expectPickers } from '@village/web/lazy-antd.tsx'
import { lazy, useEffect } from 'react'

const load = () => loadChunk(() => import('./resource-form.tsx'))
/** The form dialog in a chunk of its own: the first paint of a list does not need it. */
export const ResourceForm = lazy(() => load().then(module => ({ default: module.ResourceForm })))

/** How long after the list its form is loaded, in ms: late enough not to compete with the list's own requests. */
const AHEAD_MS = 3_000
/** Loads the form and its pickers while nothing else is done, so that the first opening waits for no file. */
export function useFormAhead(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    // A failure shows when the form is opened.
    const timer = setTimeout(() => void Promise.all([load(), expectPickers()]).catch(() => undefined), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [wanted])
}
