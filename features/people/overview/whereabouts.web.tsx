import { FieldCell, type WireRow } from '@village/page'
import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { resident } from '../resident/resident.resource.ts'
import type { Place } from './overview.api.ts'

const words = {
  title: { zh: '住处位置', en: 'Where it is' },
  ofHousehold: { zh: '经纬度取自所属户', en: 'The coordinates are those of the household' },
  none: { zh: '没有登记经纬度', en: 'No coordinates were recorded' },
} as const satisfies Record<string, Label>

const POINT = ['longitude', 'latitude'] as const
const BESIDE = ['liveAddress', 'gridId'] as const

/** Where the person lives: coordinates, address and grid. */
export function Whereabouts({ row, place }: { readonly row: WireRow; readonly place: Place | null }) {
  const label = useLabel()
  return (
    <section className="dv-person-panel" aria-label={label(words.title)}>
      <h2>{label(words.title)}</h2>
      {place?.of !== 'resident' && <p className="dv-quiet">{label(place ? words.ofHousehold : words.none)}</p>}
      <dl className="dv-person-facts">
        {place &&
          POINT.map(name => (
            <div key={name}>
              <dt>{label(resident.fields[name].spec.label)}</dt>
              <dd className="dv-number">{place[name]}</dd>
            </div>
          ))}
        {BESIDE.filter(name => String(row[name] ?? '') !== '').map(name => (
          <div key={name}>
            <dt>{label(resident.fields[name].spec.label)}</dt>
            <dd>
              <FieldCell of={resident} field={{ name, spec: resident.fields[name].spec }} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
