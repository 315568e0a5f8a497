import { loadChunk } from '@village/web/chunk.ts'
import { halfOf, rulesOf } from '@village/web/discovery.ts'
import { ProgressLine } from '@village/web/kit/states/states.tsx'
import { useArrived } from '@village/web/late-part.tsx'
import { expectPickers } from '@village/web/lazy-antd.tsx'
import { remember } from '@village/web/remember.ts'
import { useEffect } from 'react'
import { LazyFileInput } from '../inputs/lazy-file-input.tsx'
import type { ResourceFormProps } from './resource-form.tsx'

/** Loads everything that the form of a resource draws, by the resource's name. */
const expectForm = remember(async (name: string) => {
  const besides = [rulesOf(name), halfOf({ name }), expectPickers(), LazyFileInput.expect()]
  const [{ ResourceForm: Form }] = await Promise.all([loadChunk(() => import('./resource-form.tsx')), ...besides])
  return Form
})

/** The form dialog in a chunk of its own: the first paint of a list does not need it. It opens whole. */
export function ResourceForm(props: ResourceFormProps) {
  const Form = useArrived(expectForm(props.of.name))
  return Form ? (
    <Form {...props} />
  ) : (
    <div className="dv-form-coming">
      <ProgressLine active />
    </div>
  )
}

/** Delay before a list's form is loaded ahead, in ms, so that it does not compete with the list's own requests. */
const AHEAD_MS = 3_000
/** Loads the form of a resource while nothing else is done, so that its first opening waits for no file. */
export function useFormAhead(name: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    // A failure shows when the form is opened.
    const timer = setTimeout(() => void expectForm(name).catch(() => undefined), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [name, isWanted])
}
