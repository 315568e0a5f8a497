import { FieldCell } from '@village/page'
import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { residenceperiod } from '../residence/residenceperiod/residenceperiod.resource.ts'
import type { Overview } from './overview.api.ts'

const words = {
  title: { zh: '居住时段', en: 'Residence' },
  now: { zh: '至今', en: 'today' },
} as const satisfies Record<string, Label>

const SAID = ['residenceType', 'why', 'ended'] as const

/** Of which population type the person was, and when. */
export function Residence({ periods }: Pick<Overview, 'periods'>) {
  const label = useLabel()
  if (periods.length === 0) return null
  return (
    <section className="dv-person-panel" aria-label={label(words.title)}>
      <h2>{label(words.title)}</h2>
      <ol className="dv-person-periods">
        {periods.map(row => (
          <li key={row.id}>
            <span className="dv-number">
              {String(row['since'])} – {String(row['until'] || label(words.now))}
            </span>
            {SAID.filter(name => String(row[name] ?? '') !== '').map(name => (
              <span key={name} className={name === 'residenceType' ? undefined : 'dv-quiet'}>
                <FieldCell of={residenceperiod} field={{ name, spec: residenceperiod.fields[name].spec }} row={row} />
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
