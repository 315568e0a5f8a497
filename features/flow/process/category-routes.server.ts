import type { Call } from '@village/server'

/** The part of the address of the forms of each category flow_1, flow_2 … (spec: remark of the entry). */
export async function categoryRoutes(tenantId: string, call: Call): Promise<ReadonlyMap<string, string>> {
  const entries = await call.services.dictionary(tenantId, 'flow')
  return new Map(entries.map(({ key, remark }) => [`flow_${key}`, remark]))
}
