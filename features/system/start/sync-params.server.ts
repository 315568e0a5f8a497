import { bulkAdd, type Call } from '@village/server'
import { param } from '../param/param.resource.ts'

/** Writes each declared parameter that nobody has: administrators find it in the list and own its value. */
export async function syncParams(call: Call): Promise<void> {
  const rows = await call.db.sql<{ param_key: string }>`select param_key from system_param where not is_deleted`
  const known = new Set(rows.map(row => row.param_key))
  const declared = call.services.registry.features.flatMap(feature => Object.entries(feature.params ?? {}))
  const missing = declared
    .filter(([key]) => !known.has(key))
    .map(
      ([
        paramKey,
        {
          label: { zh: paramName, en: paramNameEn },
          value,
        },
      ]) => ({ paramKey, paramName, paramNameEn, paramValue: value }),
    )
  if (missing.length > 0) await bulkAdd(call, param, missing)
}
