import { useChoices } from '@village/page'
import { dict, type Label } from '@village/resource'
import { Entered, useLabel, useLanguage } from '@village/web'
import type { ReactNode } from 'react'
import { unitOf } from '../../metrics.ts'
import type { MachineConnection } from '../../session/connection.ts'

const words = {
  none: { zh: '还没有收到数值。', en: 'No value has come yet.' },
  name: { zh: '指标', en: 'Metric' },
  value: { zh: '数值', en: 'Value' },
  time: { zh: '时间', en: 'Time' },
  unknown: { zh: '产品里没有这个指标', en: 'The product has no such metric' },
  hidden: { zh: '健康数据不在这里显示', en: 'Values about health are not shown here' },
} as const satisfies Record<string, Label>
const METRIC = dict('指标', 'Metric', 'metric_code').spec

type One = MachineConnection['reported'][number]

function ValueRow({ one: { key, value, time, isKnown }, name }: { readonly one: One; readonly name: string }) {
  const label = useLabel()
  const language = useLanguage()
  return (
    <tr>
      <th scope="row">
        {name && <Entered>{name}</Entered>} <code>{key}</code>
        {!isKnown && <div className="dv-access-note">{label(words.unknown)}</div>}
      </th>
      <td>
        {value === null ? (
          <span className="dv-quiet">{label(words.hidden)}</span>
        ) : (
          <>
            <b className="dv-access-value">{value}</b> {unitOf(key, language)}
          </>
        )}
      </td>
      <td className="dv-access-time">
        <time dateTime={time.replace(' ', 'T')}>{time.slice(5, 19)}</time>
      </td>
    </tr>
  )
}

/** The newest value of each key. `children`: what to do while there is none. */
export function Values({ reported, children }: Pick<MachineConnection, 'reported'> & { readonly children: ReactNode }) {
  const label = useLabel()
  const names = new Map(useChoices(METRIC).map(one => [one.value, one.label]))
  if (reported.length === 0)
    return (
      <p className="dv-quiet">
        {label(words.none)} {children}
      </p>
    )
  return (
    <table className="dv-plain-table dv-access-table">
      <thead>
        <tr>
          <th scope="col">{label(words.name)}</th>
          <th scope="col">{label(words.value)}</th>
          <th scope="col">{label(words.time)}</th>
        </tr>
      </thead>
      <tbody>
        {reported.map(one => (
          <ValueRow key={one.key} one={one} name={names.get(one.key) ?? ''} />
        ))}
      </tbody>
    </table>
  )
}
