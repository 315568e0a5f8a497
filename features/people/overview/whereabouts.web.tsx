import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { FieldCell, type WireRow } from '@village/web/resource'
import { resident } from '../resident/resident.resource.ts'
import type { Place } from './overview.api.ts'

const words = {
  title: { zh: '住处位置', en: 'Where it is' },
  point: { zh: '经纬度', en: 'Coordinates' },
  ofHousehold: { zh: '取自所属户', en: 'those of the household' },
  none: { zh: '没有登记经纬度', en: 'No coordinates were recorded' },
} as const satisfies Record<string, Label>

const BESIDE = ['liveAddress', 'gridId'] as const

/** Where the person lives: coordinates, address and grid. */
export function Whereabouts({ row, place }: { readonly row: WireRow; readonly place: Place | null }) {
  const label = useLabel()
  return (
    <section className="dv-person-panel" aria-label={label(words.title)}>
      <h2>{label(words.title)}</h2>
      <dl className="dv-person-facts">
        <div>
          <dt>{label(words.point)}</dt>
          <dd>
            {place ? (
              <>
                <span className="dv-number">
                  {place.longitude}, {place.latitude}
                </span>{' '}
                {place.of === 'household' && <span className="dv-quiet">{label(words.ofHousehold)}</span>}
              </>
            ) : (
              <span className="dv-quiet">{label(words.none)}</span>
            )}
          </dd>
        </div>
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
