import { useQuery } from '@tanstack/react-query'
import { api, definePage, lazyPart, notify, useLabel, useLanguage, useMay } from '@village/web'
import { ErrorCard, NoMatch, useIsPhone } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import drawing from '../drawing/drawing.place.ts'
import { shapes } from '../shape/shapes.api.ts'
import { layers } from '../village/layers/layers.api.ts'
import { useIsStill } from '../village/stage/use-wall.web.ts'
import place from './cesium.place.ts'
import { GlobeControls, GlobeHead, GlobeHint } from './globe-controls.web.tsx'
import { words } from './globe-words.ts'
import { ItemCard } from './item-card.web.tsx'
import { LayersPanel } from './layers-panel.web.tsx'
import { GLOBE_LAYERS, type GlobeItem, type GlobeLayer, isUndrawn, itemsOf, type Village } from './scene/items.ts'
import type { Picked, VillageScene } from './scene/scene-parts.ts'
import { useKindWords } from './use-kinds.web.ts'
import '../shape/shape-layer.css'
import '../village/wall-map/wall-map.css'
import './globe.css'
import './globe-panel.css'

const Globe = lazyPart(async () => (await import('./globe.web.tsx')).Globe)

/** What is drawn: read once, so that nothing is built anew while somebody looks around. */
function useVillage() {
  const language = useLanguage()
  return useQuery({
    queryKey: [place.name, language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Village> => ({
      layers: await api(layers).call('layers', {}, { signal, silent: 'all' }),
      shapes: (await api(shapes).call('shapes', {}, { signal, silent: 'all' })).shapes,
    }),
  })
}

/** A village that nobody has drawn, and who may draw it. */
function Undrawn() {
  const label = useLabel()
  const navigate = useNavigate()
  const mayDraw = useMay('shape_add')
  return (
    <div className="dv-globe-none">
      <NoMatch words={label(words.undrawn)}>
        {mayDraw && (
          <Button type="primary" onClick={() => void navigate(drawing.path)}>
            {label(words.draw)}
          </Button>
        )}
        <Button onClick={() => void navigate('/bmaps')}>{label(words.flat)}</Button>
      </NoMatch>
    </div>
  )
}

/** Layers as they are switched, each time told to the scene that is there. */
function useShown(scene: VillageScene | null) {
  const [shown, setShown] = useState<ReadonlySet<GlobeLayer>>(new Set(GLOBE_LAYERS))
  useEffect(() => scene?.show(shown), [scene, shown])
  const turn = (layer: GlobeLayer, isOn: boolean): void =>
    setShown(before => new Set(GLOBE_LAYERS.filter(one => (one === layer ? isOn : before.has(one)))))
  return { shown, turn } as const
}

function useEscape(onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** The one thing that is looked at. */
function usePicked(items: readonly GlobeItem[], scene: VillageScene | null) {
  const [picked, setPicked] = useState<Picked | null>(null)
  useEffect(() => scene?.select(picked), [scene, picked])
  const item = picked && items.find(({ layer, id }) => layer === picked.layer && id === picked.id)
  return { item: item ?? null, setPicked } as const
}

function VillageView({ village }: { readonly village: Village }) {
  const label = useLabel()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const isStill = useIsStill()
  const kinds = useKindWords()
  const items = useMemo(() => itemsOf(village), [village])
  const [scene, setScene] = useState<VillageScene | null>(null)
  const [isOpen, setOpen] = useState(!isPhone)
  const { shown, turn } = useShown(scene)
  const { item, setPicked } = usePicked(items, scene)
  const pick = (picked: Picked | null): void => {
    setPicked(picked)
    if (isPhone) setOpen(false)
  }
  const choose = (chosen: GlobeItem): void => {
    turn(chosen.layer, true)
    pick(chosen)
    scene?.flyTo(chosen, isStill)
  }
  useEscape(() => (item ? setPicked(null) : isPhone && setOpen(false)))
  const unfit = (): void => {
    notify('warning', label(words.unfit))
    void navigate('/bmaps', { replace: true })
  }
  return (
    <>
      <Suspense fallback={<Skeleton active />}>
        <Globe {...{ village }} letters={kinds.letters} onPick={pick} onScene={setScene} onUnfit={unfit} />
      </Suspense>
      <GlobeControls {...{ scene, isStill }} />
      <div className="dv-globe-stack">
        {!(isPhone && (isOpen || item)) && <GlobeHint />}
        {item && <ItemCard key={`${item.layer} ${item.id}`} {...{ item, kinds }} onClose={() => setPicked(null)} />}
        <LayersPanel
          {...{ items, kinds, shown, isOpen }}
          onOpen={setOpen}
          onToggle={layer => turn(layer, !shown.has(layer))}
          onChoose={choose}
        />
      </div>
      <small className="dv-globe-credit">CesiumJS</small>
    </>
  )
}

function Cesium() {
  const { data, isError, error, refetch } = useVillage()
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return (
    <main className="dv-globe">
      <GlobeHead />
      {!data ? <Skeleton active /> : isUndrawn(data) ? <Undrawn /> : <VillageView village={data} />}
    </main>
  )
}

export default definePage(place, Cesium)
