import { useLabel } from '@village/web'
import type { Cockpit } from '../cockpit.api.ts'
import { wallWords } from '../stage/wall-words.ts'
import { AloneRing, Pyramid } from './wall-charts.web.tsx'
import { Panel } from './wall-panel.web.tsx'
import { Temperatures } from './wall-temperatures.web.tsx'

type Ages = NonNullable<Cockpit['ages']>
const sumOf = (ages: Ages, sex: 'male' | 'female'): string =>
  ages.some(band => band[sex] === null)
    ? ''
    : ages.reduce((sum, band) => sum + (band[sex] ?? 0), 0).toLocaleString('en-US')

function Sexes({ ages }: { readonly ages: Ages }) {
  const label = useLabel()
  return (
    <span className="dv-wall-sexes">
      <span data-tone="1">{`${label(wallWords.male)} ${sumOf(ages, 'male')}`}</span>
      <span data-tone="2">{`${label(wallWords.female)} ${sumOf(ages, 'female')}`}</span>
    </span>
  )
}

/** People, those who live alone, and greenhouses. */
export function LeftPanels({ data }: { readonly data: Cockpit }) {
  const label = useLabel()
  const { ages, alone, greenhouses, now } = data
  const isHeld = ages?.some(({ male, female }) => male === null || female === null)
  return (
    <div className="dv-wall-left">
      <Panel name="ages" title={label(wallWords.ages)} note={ages && <Sexes ages={ages} />} isHidden={!ages}>
        {ages && <Pyramid ages={ages} />}
        {isHeld && <p className="dv-wall-held">{label(wallWords.few)}</p>}
      </Panel>
      <Panel
        name="alone"
        title={label(wallWords.alone)}
        note={`${label(wallWords.today)} ${now.slice(11, 16)}`}
        isHidden={!alone}
      >
        {alone && <AloneRing alone={alone} calls={data.layers.sos.length} />}
      </Panel>
      <Panel
        name="greenhouses"
        title={label(wallWords.greenhouses)}
        note={label(wallWords.temperature)}
        isHidden={!greenhouses}
      >
        {greenhouses && greenhouses.length > 0 ? (
          <Temperatures greenhouses={greenhouses} />
        ) : (
          <p className="dv-wall-none">{label(wallWords.none)}</p>
        )}
      </Panel>
    </div>
  )
}
