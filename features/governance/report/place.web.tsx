import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { askWhereabouts } from '@village/web/kit'
import Button from 'antd/es/button'
import Input from 'antd/es/input/Input'
import { useState } from 'react'
import type { ReportWords } from './kept-reports.web.ts'

const words = {
  here: { zh: '定位到这里', en: 'Use where I am' },
  asking: { zh: '正在定位…', en: 'Looking for the place…' },
  denied: { zh: '没有定位权限，请写明地点', en: 'No permission to locate: please write where it is' },
  failed: { zh: '没有定到位置，请写明地点', en: 'The place was not found: please write where it is' },
  address: { zh: '地点', en: 'Place' },
  example: { zh: '例如 2组路口', en: 'For instance: crossing of group 2' },
  longitude: { zh: '经度', en: 'Longitude' },
  latitude: { zh: '纬度', en: 'Latitude' },
} as const satisfies Record<string, Label>

type Place = Pick<ReportWords, 'address' | 'longitude' | 'latitude'>
interface PlaceInputProps {
  readonly value: Place
  onChange(place: Partial<Place>): void
}
function Degrees({ value, onChange }: PlaceInputProps) {
  const label = useLabel()
  return (
    <div className="dv-report-degrees">
      {(['longitude', 'latitude'] as const).map(name => (
        <div key={name}>
          <span className="dv-quiet">{label(words[name])}</span>
          <Input
            aria-label={label(words[name])}
            value={value[name]}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </div>
      ))}
    </div>
  )
}
/** Where it is: by the device, put right by hand, and in words. */
export function PlaceInput({ value, onChange }: PlaceInputProps) {
  const label = useLabel()
  const [said, setSaid] = useState<Label>()
  const [isAsking, setAsking] = useState(false)
  const locate = async (): Promise<void> => {
    setAsking(true)
    setSaid(words.asking)
    const place = await askWhereabouts()
    setAsking(false)
    if (typeof place === 'string') return setSaid(words[place])
    onChange({ longitude: place.longitude, latitude: place.latitude })
    setSaid({ zh: `已定位，误差约 ${place.accuracyM} 米`, en: `Found, within about ${place.accuracyM} m` })
  }
  return (
    <div className="dv-report-place">
      <Button disabled={isAsking} onClick={() => void locate()}>
        {label(words.here)}
      </Button>
      <span role="status" className="dv-quiet">
        {said && label(said)}
      </span>
      <Input
        aria-label={label(words.address)}
        placeholder={label(words.example)}
        value={value.address}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onChange({ address: target.value })}
      />
      {(value.longitude || value.latitude) && <Degrees value={value} onChange={onChange} />}
    </div>
  )
}
