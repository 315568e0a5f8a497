import {
  Cartesian2,
  Cartesian3,
  DistanceDisplayCondition,
  HorizontalOrigin,
  type Label,
  LabelCollection,
  LabelStyle,
  NearFarScalar,
  VerticalOrigin,
} from '@cesium/engine'
import { type GlobeItem, type GlobeLayer, shortName } from './items.ts'
import type { Ground } from './scene-colours.web.ts'
import { isSame, type Picked, type ScenePart, SIGN_M, signSize } from './scene-parts.ts'
import { houseHeight } from './scene-shapes.web.ts'

/** From how near a name is read, metres. */
const READ_M: Readonly<Record<GlobeLayer, number>> = {
  grids: 9000,
  alarms: 1400,
  events: 700,
  machines: 450,
  shapes: 260,
}
/** Roads and waters are long, and their names few. */
const LONG_M = 500
const GRID_NAME_M = 12
const SMALLER_AFAR = new NearFarScalar(800, 1, 6000, 0.65)
const EVERYWHERE = new DistanceDisplayCondition(0, Number.POSITIVE_INFINITY)

/** The village as a whole is named by the page, and a field by nobody. */
const isNamed = ({ layer, kind, name }: GlobeItem): boolean =>
  name !== '' && (layer !== 'shapes' || ['house', 'road', 'water'].includes(kind))
const heightOf = ({ layer, kind, count }: GlobeItem): number => {
  if (layer === 'grids') return GRID_NAME_M
  if (layer === 'shapes') return kind === 'house' ? houseHeight(count) + 2 : 3
  return SIGN_M[layer] ?? 0
}
const reachOf = ({ layer, kind }: GlobeItem): number =>
  layer === 'shapes' && kind !== 'house' ? LONG_M : READ_M[layer]

/** The sizes of names, px of the page. */
const fontOf = ({ layer }: GlobeItem, root: HTMLElement, ratio: number): string => {
  const [weight, px] =
    layer === 'grids' ? [600, 17] : layer === 'alarms' ? [600, 14] : [400, layer === 'shapes' ? 12 : 13]
  return `${weight} ${px * ratio}px ${getComputedStyle(root).fontFamily}`
}
function optionsOf(item: GlobeItem, text: string, { root, colour, ratio }: Ground): Label.ConstructorOptions {
  const { layer, at } = item
  const isOverSign = layer !== 'grids' && layer !== 'shapes'
  return {
    text,
    font: fontOf(item, root, ratio),
    style: LabelStyle.FILL,
    position: Cartesian3.fromDegrees(at[0], at[1], heightOf(item)),
    id: { layer, id: item.id } satisfies Picked,
    fillColor: colour(layer === 'alarms' ? '--dv-danger' : layer === 'shapes' ? '--dv-fg2' : '--dv-fg1'),
    showBackground: true,
    backgroundColor: colour('--dv-surface').withAlpha(0.88),
    backgroundPadding: new Cartesian2(6 * ratio, (layer === 'grids' ? 5 : 3) * ratio),
    pixelOffset: new Cartesian2(0, isOverSign ? -(signSize(item) * 0.68 + 6) * ratio : 0),
    horizontalOrigin: HorizontalOrigin.CENTER,
    verticalOrigin: isOverSign ? VerticalOrigin.BOTTOM : VerticalOrigin.CENTER,
    distanceDisplayCondition: new DistanceDisplayCondition(0, reachOf(item)),
    ...(layer === 'grids' && { scaleByDistance: SMALLER_AFAR }),
    disableDepthTestDistance: Number.POSITIVE_INFINITY,
  }
}

/** Names of grids, devices, alarms, events and houses, never of a person; what is chosen is named from everywhere. */
export function addNames(
  items: readonly GlobeItem[],
  { unnamed, villages }: { readonly unnamed: ReadonlySet<string>; readonly villages: readonly string[] },
  ground: Ground,
): ScenePart {
  const labels: LabelCollection = ground.scene.primitives.add(new LabelCollection())
  const named = items.filter(item => isNamed(item) && !unnamed.has(item.id))
  const all = named.map(item => ({
    item,
    label: labels.add(optionsOf(item, shortName(item.name, villages), ground)),
  }))
  return {
    show(layers) {
      for (const { item, label } of all) label.show = layers.has(item.layer)
    },
    select(picked) {
      for (const { item, label } of all) {
        label.distanceDisplayCondition = isSame(item, picked)
          ? EVERYWHERE
          : new DistanceDisplayCondition(0, reachOf(item))
      }
    },
  }
}
