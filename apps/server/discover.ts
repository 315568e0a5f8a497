import { collect, type Found } from '@village/server'
import { demoModules, featureModules } from './modules.ts'

/** Everything that the features bring, and with `demo` what fills the demo town. Without it that is not even loaded. */
export async function discover({ demo }: { readonly demo: boolean }): Promise<Found> {
  const lists = await Promise.all([featureModules(), demo ? demoModules() : []])
  return collect(lists.flat())
}
