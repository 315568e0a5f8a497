import {
  type Billboard,
  BillboardCollection,
  BlendOption,
  Cartesian3,
  HorizontalOrigin,
  Material,
  NearFarScalar,
  type Polyline,
  PolylineCollection,
  VerticalOrigin,
} from '@cesium/engine'
import { type GlobeItem, isAway, MARK_LAYERS } from './items.ts'
import type { Ground } from './scene-colours.web.ts'
import { isSame, type Picked, type ScenePart, SIGN_M } from './scene-parts.ts'
import { drawSign, type Sign } from './scene-signs.web.ts'
import { drawingOf } from './sign-drawings.ts'

/** From afar a sign is smaller: a village full of them is still a village. */
const BY_DISTANCE = new NearFarScalar(500, 1, 4500, 0.52)
const CHOSEN = 1.35
const STEM_PX = 2

interface Standing {
  readonly item: GlobeItem
  readonly sign: Billboard
  readonly stem: Polyline
}

interface Stands {
  readonly stems: PolylineCollection
  readonly signs: BillboardCollection
  readonly ground: Ground
}

/** Where a sign stands: its foot and its top. */
const standOf = ({ at: [x, y], layer }: Pick<GlobeItem, 'at' | 'layer'>): readonly [Cartesian3, Cartesian3] => [
  Cartesian3.fromDegrees(x, y, 1),
  Cartesian3.fromDegrees(x, y, SIGN_M[layer] ?? 0),
]

/** What stands on a place: a stem, and the sign on its top. */
function stand(item: GlobeItem, { canvas, sizePx }: Sign, { stems, signs, ground }: Stands): Standing {
  const { colour, ratio } = ground
  const [foot, top] = standOf(item)
  const id: Picked = { layer: item.layer, id: item.id }
  const material = Material.fromType('Color', { color: colour(item.layer === 'alarms' ? '--dv-danger' : '--dv-fg3') })
  const stem = stems.add({ positions: [foot, top], width: STEM_PX * ratio, material })
  const sign = signs.add({
    id,
    image: canvas,
    position: top,
    width: sizePx * ratio,
    height: sizePx * ratio,
    scaleByDistance: BY_DISTANCE,
    horizontalOrigin: HorizontalOrigin.CENTER,
    verticalOrigin: VerticalOrigin.CENTER,
    disableDepthTestDistance: Number.POSITIVE_INFINITY,
  })
  return { item, sign, stem }
}

/** Signs over their places. Alarms are added last, so that they lie above everything else. */
export function addMarks(items: readonly GlobeItem[], letters: ReadonlyMap<string, string>, ground: Ground): ScenePart {
  const { scene, root } = ground
  const stems: PolylineCollection = scene.primitives.add(new PolylineCollection())
  // In the order in which they are added, without depth: what is above is drawn above.
  const signs: BillboardCollection = scene.primitives.add(
    new BillboardCollection({ blendOption: BlendOption.TRANSLUCENT }),
  )
  const drawn = new Map<string, Sign>()
  const signOf = (item: GlobeItem): Sign => {
    const key = `${item.layer} ${item.kind} ${isAway(item)}`
    const sign = drawn.get(key) ?? drawSign(item, drawingOf(item, letters), root)
    drawn.set(key, sign)
    return sign
  }
  const inOrder = MARK_LAYERS.flatMap(layer => items.filter(item => item.layer === layer))
  const all = inOrder.map(item => stand(item, signOf(item), { stems, signs, ground }))
  return {
    show(layers) {
      for (const { item, sign, stem } of all) sign.show = stem.show = layers.has(item.layer)
    },
    select(picked) {
      for (const { item, sign } of all) sign.scale = isSame(item, picked) ? CHOSEN : 1
    },
  }
}
