import { loadChunk } from '@village/web/chunk.ts'
import { halfOf, rulesOf } from '@village/web/discovery.ts'
import { useArrived } from '@village/web/late-part.tsx'
import { expectPickers } from '@village/web/lazy-antd.tsx'
import { remember } from '@village/web/remember.ts'
import { LazyFileInput } from '../inputs/lazy-file-input.tsx'
import type { ResourceFormProps } from './resource-form.tsx'

/** Loads everything that the form of a resource draws, by the resource's name. */
export const expectForm = remember(async (name: string) => {
  const besides = [rulesOf(name), halfOf({ name }), expectPickers(), LazyFileInput.expect()]
  const [{ ResourceForm: Form }] = await Promise.all([loadChunk(() => import('./resource-form.tsx')), ...besides])
  return Form
})

/** The form dialog in a chunk of its own: the first paint of a list does not need it. It opens whole. */
export function ResourceForm(props: ResourceFormProps) {
  const Form = useArrived(expectForm(props.of.name))
  return Form ? <Form {...props} /> : null
}
