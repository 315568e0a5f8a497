import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { askWhereabouts } from '@village/web/kit'
import Button from 'antd/es/button'
import Input from 'antd/es/input/Input'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useMemo, useState } from 'react'
import { type MapPlace, PlaceMap, type PlaceMark } from '../../map/public.web.tsx'
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
  degrees: { zh: '经纬度', en: 'Degrees' },
  choose: { zh: '在地图上选', en: 'Choose on the map' },
  noMap: { zh: '收起地图', en: 'Close the map' },
  press: { zh: '位置不对？在地图上点一下正确的地方。', en: 'Not right? Press the right place on the map.' },
  map: { zh: '事发地点', en: 'Where it happened' },
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
/** The place on the village's ground; a press puts it right. */
function PlaceOnMap({ value, onChange }: PlaceInputProps) {
  const label = useLabel()
  const { longitude, latitude } = value
  const marks = useMemo<readonly PlaceMark[]>(() => {
    const at = [Number(longitude), Number(latitude)] as const
    return longitude && latitude && at.every(Number.isFinite)
      ? [{ id: 'here', at, name: label(words.map), kind: 'helper' }]
      : []
  }, [longitude, latitude, label])
  const place = ([x, y]: MapPlace) => onChange({ longitude: String(x), latitude: String(y) })
  return (
    <>
      <p className="dv-quiet">{label(words.press)}</p>
      <Suspense fallback={<Skeleton active />}>
        <div className="dv-report-map">
          <PlaceMap label={label(words.map)} marks={marks} chosen="here" onPlace={place} />
        </div>
      </Suspense>
    </>
  )
}
/** Where it is: by the device, put right by hand, and in words. */
export function PlaceInput({ value, onChange }: PlaceInputProps) {
  const label = useLabel()
  const [said, setSaid] = useState<Label>()
  const [isAsking, setAsking] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const hasPlace = Boolean(value.longitude || value.latitude)
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
      {(hasPlace || isChoosing) && <PlaceOnMap value={value} onChange={onChange} />}
      {hasPlace ? (
        <details>
          <summary>{label(words.degrees)}</summary>
          <Degrees value={value} onChange={onChange} />
        </details>
      ) : (
        <Button type="link" onClick={() => setChoosing(!isChoosing)}>
          {label(isChoosing ? words.noMap : words.choose)}
        </Button>
      )}
    </div>
  )
}
