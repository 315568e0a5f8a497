import { Tags } from '@village/page'
import type { Row } from '@village/resource'
import { show } from '@village/web'
import { deviceproduct } from './deviceproduct.resource.ts'

/** What a kind of device measures, with units and believable ranges. */
function Metrics({ row }: { readonly row: Row<typeof deviceproduct.fields> }) {
  const metrics = Array.isArray(row.metrics) ? row.metrics : []
  return <Tags words={metrics.map(({ code, unit, min, max }) => `${code} ${min}–${max} ${unit}`.trim())} />
}

export default show(deviceproduct, { cells: { metrics: Metrics } })
