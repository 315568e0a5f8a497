import { lazy, useEffect } from 'react'
import { loadChunk } from '../chunk.ts'
import { expectPickers } from '../lazy-antd.tsx'

const load = () => loadChunk(() => import('./resource-form.tsx'))
/** The dialog that adds or changes a record; a list's first paint does not need it. */
export const ResourceForm = lazy(() => load().then(module => ({ default: module.ResourceForm })))

/** How long a list has stood before its form is loaded, in ms: what the person came for has been drawn by then. */
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
