import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, definePage, Entered, lazyPart, notify, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { shapes } from '../shape/shapes.api.ts'
import { layers } from '../village/layers.api.ts'
import place from './cesium.place.ts'
import type { Picked } from './scene.web.ts'
import '../shape/shape-layer.css'
import './globe.css'

const Globe = lazyPart(async () => (await import('./globe.web.tsx')).Globe)

const words = {
  unfit: { zh: '此电脑不适合三维，已切换到二维', en: 'This computer is not fit for 3D: here is the flat map' },
  flat: { zh: '二维地图', en: 'Flat map' },
  open: { zh: '打开', en: 'Open' },
  close: { zh: '关闭', en: 'Close' },
  help: {
    zh: '左键拖动移动，右键拖动缩放，Ctrl 加左键拖动旋转；全部内容在二维地图里也有列表',
    en: 'Drag moves, right drag zooms, Ctrl and drag turns; the flat map has everything as a list as well',
  },
  layers: {
    shapes: { zh: '图形', en: 'Shape' },
    grids: { zh: '网格', en: 'Grid' },
    machines: { zh: '设备', en: 'Device' },
    alarms: { zh: '告警', en: 'Alarm' },
  },
} as const satisfies Record<string, Label | Record<string, Label>>
/** Registers that open a record by its id. */
const PATHS: Partial<Record<Picked['layer'], string>> = { machines: '/device/machine', alarms: '/desk/alarm' }

function Card({ picked, onClose }: { readonly picked: Picked; onClose(): void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const path = PATHS[picked.layer]
  return (
    <aside className="dv-globe-card" role="status">
      <span className="dv-quiet">{label(words.layers[picked.layer])}</span>
      <b>
        <Entered>{picked.name}</Entered>
      </b>
      <div className="dv-globe-row">
        {path && (
          <Button type="primary" onClick={() => void navigate(`${path}?id=${picked.id}`)}>
            {label(words.open)}
          </Button>
        )}
        <Button onClick={onClose}>{label(words.close)}</Button>
      </div>
    </aside>
  )
}

/** What is drawn: read once, so that nothing is built anew while somebody looks around. */
function useVillage() {
  return useQuery({
    queryKey: [place.name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => ({
      layers: await api(layers).call('layers', {}, { signal, silent: 'all' }),
      shapes: (await api(shapes).call('shapes', {}, { signal, silent: 'all' })).shapes,
    }),
  })
}

function Cesium() {
  const label = useLabel()
  const navigate = useNavigate()
  const { data, isError, error, refetch } = useVillage()
  const [picked, setPicked] = useState<Picked | null>(null)
  const unfit = (): void => {
    notify('warning', label(words.unfit))
    void navigate('/bmaps', { replace: true })
  }
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return (
    <main className="dv-globe">
      {data ? (
        <Suspense fallback={<Skeleton active />}>
          <Globe {...data} onPick={setPicked} onUnfit={unfit} />
        </Suspense>
      ) : (
        <Skeleton active />
      )}
      <header className="dv-globe-head">
        <h1>{label(place.label)}</h1>
        <Button onClick={() => void navigate('/bmaps')}>{label(words.flat)}</Button>
      </header>
      <p className="dv-globe-help">{label(words.help)} · CesiumJS</p>
      {picked && <Card picked={picked} onClose={() => setPicked(null)} />}
    </main>
  )
}

export default definePage(place, Cesium)
