import { parameterOf } from '@village/resource'
import type { Services } from './contract/services.ts'

/** The stored values that their parameters may have; of any other one the log says so, and what is read instead. */
export function fittingParams(
  stored: ReadonlyMap<string, string>,
  tenantId: string,
  { registry, log }: Services,
): ReadonlyMap<string, string> {
  const entries = [...stored].map(([key, value]): readonly [string, string] => {
    const declared = parameterOf(registry.features, key)
    if (!declared || declared.is.fits(value)) return [key, value]
    const read = declared.is.instead ?? declared.value
    log.error({ tenantId, parameter: key, read }, `the value of this parameter is not ${declared.is.says.en}`)
    return [key, read]
  })
  return new Map(entries)
}
