import {
  BoundingSphere,
  Cartesian2,
  Cartesian3,
  HeadingPitchRange,
  Matrix4,
  PerspectiveFrustum,
  type Scene,
  Transforms,
} from '@cesium/engine'
import { type Place, placesOf } from '../../shape/geometry.ts'
import type { GlobeItem, Village } from './items.ts'
import { points } from './scene-colours.web.ts'
import { LEAST_M, lookFrom, MOST_M, stepOf } from './scene-parts.ts'

/** Cesium's own, of the longer side. */
const FIELD_OF_VIEW = Math.PI / 3
/** What the open panel covers, px, and up to which width it is folded. */
const [PANEL_PX, PHONE_PX] = [306, 768]
const FLIGHT_S = 1.2
const STEP_S = 0.35
const HOME = { heading: 0.35, pitch: -0.62, part: 2.25 } as const
const LOOK_DOWN = -0.7
/** Radius of a village of which only one point is known, in metres. */
const LEAST_RADIUS_M = 150

/** Places that the first view has to hold: of the boundaries, else of the grids, else of everything. */
function widePlaces({ layers, shapes }: Village): readonly Place[] {
  const land = shapes.filter(({ kind }) => kind === 'boundary').flatMap(({ geometry }) => placesOf(geometry))
  if (land.length > 0) return land
  const grids = layers.grids.flatMap(({ boundary, centre }) => boundary?.coordinates.flat() ?? (centre ? [centre] : []))
  return grids.length > 0 ? grids : shapes.flatMap(({ geometry }) => placesOf(geometry))
}
/** The whole village, as a ball around it. */
export function wholeOf(village: Village): BoundingSphere | undefined {
  const places = widePlaces(village)
  if (places.length === 0) return undefined
  const sphere = BoundingSphere.fromPoints(points(places))
  sphere.radius = Math.max(LEAST_RADIUS_M, sphere.radius)
  return sphere
}

interface View {
  readonly sphere: BoundingSphere
  readonly offset: HeadingPitchRange
}
function lookAt(scene: Scene, { sphere, offset }: View, isStill: boolean): void {
  const { camera } = scene
  camera.cancelFlight()
  if (!isStill) {
    camera.flyToBoundingSphere(sphere, { offset, duration: FLIGHT_S })
    return
  }
  camera.viewBoundingSphere(sphere, offset)
  camera.lookAtTransform(Matrix4.IDENTITY)
}
/** Aside by half of the panel, so that the village stands in the middle of what it leaves free. */
function besidePanel({ center, radius }: BoundingSphere, range: number, widthPx: number): BoundingSphere {
  const aside = widthPx < PHONE_PX ? 0 : (PANEL_PX / widthPx) * range * Math.tan(FIELD_OF_VIEW / 2)
  const [east, north] = [-Math.cos(HOME.heading) * aside, Math.sin(HOME.heading) * aside]
  const frame = Transforms.eastNorthUpToFixedFrame(center)
  const middle = Matrix4.multiplyByPoint(frame, new Cartesian3(east, north, 0), new Cartesian3())
  return new BoundingSphere(middle, radius)
}
/** The whole village, as it is opened. */
export function lookAtWhole(scene: Scene, whole: BoundingSphere | undefined, isStill: boolean): void {
  if (!whole) return
  const { clientWidth, clientHeight } = scene.canvas
  // A window that is higher than wide shows less of the width.
  const narrow = Math.max(1, Math.min(2, (0.8 * clientHeight) / Math.max(1, clientWidth)))
  const range = whole.radius * HOME.part * narrow
  const offset = new HeadingPitchRange(HOME.heading, HOME.pitch, range)
  lookAt(scene, { sphere: besidePanel(whole, range, clientWidth), offset }, isStill)
}
/** One thing from above, from the side from which one looks already. */
export function lookAtItem(scene: Scene, { at, reachM }: Pick<GlobeItem, 'at' | 'reachM'>, isStill: boolean): void {
  const sphere = new BoundingSphere(Cartesian3.fromDegrees(at[0], at[1]), Math.max(1, reachM))
  const offset = new HeadingPitchRange(scene.camera.heading, LOOK_DOWN, lookFrom(reachM))
  lookAt(scene, { sphere, offset }, isStill)
}

/** One step towards the middle of the picture, or away from it. */
export function step(scene: Scene, way: 'nearer' | 'farther', isStill: boolean): void {
  const { camera, canvas } = scene
  camera.cancelFlight()
  const middle = camera.pickEllipsoid(new Cartesian2(canvas.clientWidth / 2, canvas.clientHeight / 2))
  const distance = middle ? Cartesian3.distance(camera.positionWC, middle) : camera.positionCartographic.height
  const move = Cartesian3.multiplyByScalar(camera.directionWC, stepOf(way, distance), new Cartesian3())
  const destination = Cartesian3.add(camera.positionWC, move, new Cartesian3())
  const { heading, pitch, roll } = camera
  const orientation = { heading, pitch, roll }
  if (isStill) camera.setView({ destination, orientation })
  else camera.flyTo({ destination, orientation, duration: STEP_S })
}

/** A circle is round in a window of any form. */
export function fitFrustum({ camera, canvas }: Scene): void {
  const { frustum } = camera
  if (frustum instanceof PerspectiveFrustum) frustum.aspectRatio = canvas.width / Math.max(1, canvas.height)
}

/** Nobody loses the village by a turn of the wheel. */
export function holdNear(scene: Scene): void {
  const { screenSpaceCameraController: controller } = scene
  controller.minimumZoomDistance = LEAST_M
  controller.maximumZoomDistance = MOST_M
}
