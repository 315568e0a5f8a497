import { type Added, addTo, openList } from '../contract/services.ts'
import type { KernelSettings, Settings } from '../contract/settings.ts'
import { dropUndefined, type Environment } from './setting-values.ts'

type OfFeatures = Omit<Settings, keyof KernelSettings>
/** One reader for each setting; it throws `Wrong` on what may not be. */
type Readers = { readonly [N in keyof OfFeatures]?: (env: Environment) => OfFeatures[N] | undefined }
const lists = openList<Readers>('kernel.settings')

/** The default export of a server file: settings that a feature reads from the environment, typed in `Settings`. */
export const declareSettings = (readers: Readers): Added => addTo(lists, readers)

/** Reads and checks the settings of all features. Throws CannotStart as `readSettings` does. */
export function featureSettings(added: readonly Added[], env: Environment): OfFeatures {
  const readers = added.filter(one => one.to === lists.list).flatMap(one => Object.entries(one.entry as Readers))
  const double = readers.find(([name], i) => readers.findIndex(([other]) => other === name) !== i)
  if (double) throw new Error(`the setting ${double[0]} is declared twice`)
  const read = readers.map(([name, reader]) => [name, (reader as (env: Environment) => unknown)(env)])
  return dropUndefined(Object.fromEntries(read)) as OfFeatures
}
