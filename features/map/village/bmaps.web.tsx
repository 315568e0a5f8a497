import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, definePage, Entered, enteredLang, queryClient, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import { useLive } from '@village/web/live'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import Skeleton from 'antd/es/skeleton'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import place from './bmaps.place.ts'
import { layers, type MapLayers, type MapMark } from './layers.api.ts'
import type { LayerName } from './village-map.web.tsx'
import './map.css'

const VillageMap = lazy(async () => ({ default: (await import('./village-map.web.tsx')).VillageMap }))

const words = {
  layers: { zh: '图层', en: 'Layers' },
  grids: { zh: '网格', en: 'Grids' },
  machines: { zh: '设备', en: 'Devices' },
  alarms: { zh: '未处理完的告警', en: 'Open alarms' },
  events: { zh: '未办结的事件', en: 'Open events' },
  whole: { zh: '全屏', en: 'Full screen' },
  none: { zh: '没有未处理完的告警和事件', en: 'No open alarms or events' },
  legend: {
    zh: '圆点是设备（灰色离线，红色故障），菱形是告警，方块是事件。不显示任何人的位置。',
    en: 'Dots are devices (grey: offline, red: faulty), diamonds alarms, squares events. Nobody’s place is shown.',
  },
  show: { zh: '在地图上看', en: 'Show on the map' },
  open: { zh: '打开', en: 'Open' },
} as const satisfies Record<string, Label>
const NAMES = ['grids', 'machines', 'alarms', 'events'] as const
/** Pages of the registers, which open a record by its id. */
const PATHS: Readonly<Record<Exclude<LayerName, 'grids'>, string>> = {
  machines: '/device/machine',
  alarms: '/desk/alarm',
  events: '/manage/uploadEvent',
}
const KEY = [layers.name, 'layers'] as const
const FOLLOWED: readonly string[] = ['alarm_center.alarm', 'governance.upload_event', 'device.machine']
/** Several changes within this time are read once. */
const QUIET_MS = 1000

/** Reads the layers again when something on them changed. */
function useLayers() {
  const language = useLanguage()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('rows', ({ resource }) => {
    if (!FOLLOWED.includes(resource)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queryClient.invalidateQueries({ queryKey: KEY }), QUIET_MS)
  })
  return useQuery({
    queryKey: [...KEY, language],
    queryFn: ({ signal }) => api(layers).call('layers', {}, { signal, silent: 'all' }),
  })
}

interface OpenLineProps {
  readonly layer: 'alarms' | 'events'
  readonly mark: MapMark
  onShow(id: string): void
  onOpen(layer: LayerName, id: string): void
}
function OpenLine({ layer, mark: { id, name, kind }, onShow, onOpen }: OpenLineProps) {
  const label = useLabel()
  return (
    <li>
      <span className="dv-map-dot" data-layer={layer} data-kind={kind} aria-hidden />
      <Button
        type="link"
        aria-label={`${label(words.show)} ${name}`}
        {...enteredLang(name)}
        className="dv-map-name"
        onClick={() => onShow(id)}
      >
        <Entered>{name}</Entered>
      </Button>
      <Button
        size="small"
        aria-label={`${label(words.open)} ${name}`}
        {...enteredLang(name)}
        onClick={() => onOpen(layer, id)}
      >
        {label(words.open)}
      </Button>
    </li>
  )
}

interface SideProps {
  readonly data: MapLayers
  readonly shown: ReadonlySet<LayerName>
  onToggle(name: LayerName): void
  onShow(id: string): void
  onOpen(layer: LayerName, id: string): void
}
/** What can be shown with how much there is of it, and what waits: the same as on the map, in words. */
function Side({ data, shown, onToggle, onShow, onOpen }: SideProps) {
  const label = useLabel()
  return (
    <aside className="dv-map-side">
      <h2>{label(words.layers)}</h2>
      {NAMES.map(name => (
        <Checkbox key={name} checked={shown.has(name)} onChange={() => onToggle(name)}>
          {label(words[name])} <span className="dv-quiet dv-numbers">{data[name].length}</span>
        </Checkbox>
      ))}
      <p className="dv-quiet dv-map-legend">{label(words.legend)}</p>
      <ul className="dv-map-open">
        {(['alarms', 'events'] as const).map(layer =>
          data[layer].map(mark => <OpenLine key={mark.id} {...{ layer, mark, onShow, onOpen }} />),
        )}
      </ul>
      {data.alarms.length + data.events.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
    </aside>
  )
}

/** The village on a map: grids with how many live there, devices, alarms and events; never a person. */
function Bmaps() {
  const label = useLabel()
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const { data, isError, error, refetch } = useLayers()
  const [shown, setShown] = useState<ReadonlySet<LayerName>>(new Set(NAMES))
  const [chosen, setChosen] = useState<string>()
  const open = useCallback(
    (layer: LayerName, id: string) => {
      if (layer !== 'grids') void navigate(`${PATHS[layer]}?id=${id}`)
    },
    [navigate],
  )
  const toggle = (name: LayerName) =>
    setShown(before => new Set(before.has(name) ? [...before].filter(one => one !== name) : [...before, name]))
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <div className="dv-map" ref={page}>
      <div className="dv-map-main">
        <Suspense fallback={<Skeleton active />}>
          <VillageMap layers={data} shown={shown} chosen={chosen} onOpen={open} />
        </Suspense>
        <Button className="dv-map-whole" onClick={() => void page.current?.requestFullscreen?.()}>
          {label(words.whole)}
        </Button>
      </div>
      <Side data={data} shown={shown} onToggle={toggle} onShow={setChosen} onOpen={open} />
    </div>
  )
}

export default definePage(place, Bmaps)
