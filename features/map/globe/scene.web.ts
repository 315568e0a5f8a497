import {
  BoundingSphere,
  Cartesian3,
  Color,
  ColorGeometryInstanceAttribute,
  CorridorGeometry,
  Credit,
  CreditDisplay,
  DirectionalLight,
  defined,
  GeometryInstance,
  HeadingPitchRange,
  JulianDate,
  Matrix4,
  PerInstanceColorAppearance,
  PointPrimitiveCollection,
  PolygonGeometry,
  PolygonHierarchy,
  PolylineColorAppearance,
  PolylineGeometry,
  Primitive,
  Scene,
  ScreenSpaceEventHandler,
  ScreenSpaceEventType,
  Transforms,
} from '@cesium/engine'
import type { Geometry, Place, Ring } from '../shape/geometry.ts'
import { placesOf } from '../shape/geometry.ts'
import type { DrawnShape } from '../shape/shapes.api.ts'
import type { MapLayers, MapMark } from '../village/layers.api.ts'

/** What somebody has pressed. */
export interface Picked {
  readonly layer: 'shapes' | 'grids' | 'machines' | 'alarms'
  readonly id: string
  readonly name: string
}
export interface VillageScene {
  close(): void
}

/** Metres: what lies on the ground lies a little above what it lies on. */
const LIFT: Readonly<Record<string, number>> = { boundary: 0.1, field: 0.4, water: 0.6, road: 0.9 }
const FLOOR_M = 3.1
const ROAD_M = 5
const GRID_M = 5
const MARK_M = 12
/** A house of which only the place is known, metres to each side. */
const HOUSE_M = 5
const DEGREE_M = 111_000

const points = (ring: Ring, height = 0): Cartesian3[] => ring.map(([x, y]) => Cartesian3.fromDegrees(x, y, height))
const colorOf = (name: string, root: HTMLElement): Color =>
  Color.fromCssColorString(getComputedStyle(root).getPropertyValue(name).trim()) ?? Color.GRAY

const boxAround = ([x, y]: Place): Ring => {
  const [w, h] = [HOUSE_M / DEGREE_M / Math.cos((y * Math.PI) / 180), HOUSE_M / DEGREE_M]
  return [
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ]
}
function shapeOf({ kind, floors, geometry }: DrawnShape): PolygonGeometry | CorridorGeometry {
  const height = LIFT[kind] ?? 0
  const vertexFormat = PerInstanceColorAppearance.VERTEX_FORMAT
  if (geometry.type === 'LineString')
    return new CorridorGeometry({ vertexFormat, positions: points(geometry.coordinates), width: ROAD_M, height })
  const [outer, ...holes] = geometry.type === 'Point' ? [boxAround(geometry.coordinates)] : geometry.coordinates
  const polygonHierarchy = new PolygonHierarchy(
    points(outer!),
    holes.map(hole => new PolygonHierarchy(points(hole))),
  )
  const top = kind === 'house' ? { extrudedHeight: FLOOR_M * Math.max(1, floors ?? 1) } : {}
  return new PolygonGeometry({ polygonHierarchy, vertexFormat, height, ...top })
}

const attributesOf = (color: Color) => ({ color: ColorGeometryInstanceAttribute.fromColor(color) })
/** Built at once instead of in workers: a village is small, and no file has to be served for it. */
const AT_ONCE = { asynchronous: false } as const
function addShapes(scene: Scene, shapes: readonly DrawnShape[], root: HTMLElement): void {
  for (const kind of ['boundary', 'field', 'water', 'road', 'house']) {
    const color = colorOf(kind === 'boundary' ? '--dv-ground-land' : `--dv-ground-${kind}`, root)
    const geometryInstances = shapes
      .filter(one => one.kind === kind)
      .map(one => {
        const id: Picked = { layer: 'shapes', id: one.id, name: one.name }
        return new GeometryInstance({ geometry: shapeOf(one), id, attributes: attributesOf(color) })
      })
    const appearance = new PerInstanceColorAppearance({
      translucent: false,
      closed: kind === 'house',
      flat: kind !== 'house',
    })
    if (geometryInstances.length > 0) scene.primitives.add(new Primitive({ geometryInstances, appearance, ...AT_ONCE }))
  }
}
/** The country around, as far as a camera over the village sees; degrees to each side. */
const COUNTRY = 0.12
function addCountry(scene: Scene, [x, y]: Place, root: HTMLElement): void {
  const corners: Ring = [
    [x - COUNTRY, y - COUNTRY],
    [x + COUNTRY, y - COUNTRY],
    [x + COUNTRY, y + COUNTRY],
    [x - COUNTRY, y + COUNTRY],
  ]
  const vertexFormat = PerInstanceColorAppearance.VERTEX_FORMAT
  const polygonHierarchy = new PolygonHierarchy(points(corners))
  const geometry = new PolygonGeometry({ polygonHierarchy, vertexFormat, height: -1 })
  const geometryInstances = new GeometryInstance({
    geometry,
    attributes: attributesOf(colorOf('--dv-ground-far', root)),
  })
  const appearance = new PerInstanceColorAppearance({ translucent: false, flat: true })
  scene.primitives.add(new Primitive({ geometryInstances, appearance, ...AT_ONCE }))
}
function addGrids(scene: Scene, grids: MapLayers['grids'], root: HTMLElement): void {
  const attributes = attributesOf(colorOf('--dv-fill', root))
  const geometryInstances = grids.flatMap(({ id, name, boundary }) => {
    if (!boundary) return []
    const positions = points(boundary.coordinates[0]!, GRID_M)
    const vertexFormat = PolylineColorAppearance.VERTEX_FORMAT
    const picked: Picked = { layer: 'grids', id, name }
    return [
      new GeometryInstance({
        geometry: new PolylineGeometry({ positions, width: 3, vertexFormat }),
        id: picked,
        attributes,
      }),
    ]
  })
  const appearance = new PolylineColorAppearance({ translucent: false })
  if (geometryInstances.length > 0) scene.primitives.add(new Primitive({ geometryInstances, appearance, ...AT_ONCE }))
}
function addMarks(scene: Scene, layer: 'machines' | 'alarms', marks: readonly MapMark[], root: HTMLElement): void {
  const collection: PointPrimitiveCollection = scene.primitives.add(new PointPrimitiveCollection())
  const color = colorOf(layer === 'alarms' ? '--dv-danger' : '--dv-fill', root)
  const outlineColor = colorOf('--dv-surface', root)
  for (const { id, name, at } of marks)
    collection.add({
      color,
      outlineColor,
      outlineWidth: 2,
      pixelSize: layer === 'alarms' ? 16 : 10,
      position: Cartesian3.fromDegrees(at[0], at[1], MARK_M),
      id: { layer, id, name } satisfies Picked,
    })
}

function emptyScene(canvas: HTMLCanvasElement, root: HTMLElement): Scene {
  // Where the stars stand is of no interest: the tables for it are not loaded.
  Object.assign(Transforms, { iau2006XysData: { preload: async () => undefined, computeXysRadians: () => undefined } })
  // The word instead of the logo, which is a file; Apache-2.0 asks for neither.
  CreditDisplay.cesiumCredit = new Credit('CesiumJS')
  const scene = new Scene({ canvas, scene3DOnly: true, creditContainer: document.createElement('div') })
  scene.backgroundColor = colorOf('--dv-page', root)
  scene.light = new DirectionalLight({ direction: new Cartesian3(-0.4, 0.75, -0.5) })
  return scene
}

function look(scene: Scene, { grids }: MapLayers, shapes: readonly DrawnShape[]): void {
  const around = (geometry: Geometry): Cartesian3[] => points(placesOf(geometry))
  const land = shapes.filter(({ kind }) => kind === 'boundary').flatMap(({ geometry }) => around(geometry))
  const wide = land.length > 0 ? land : grids.flatMap(({ boundary }) => (boundary ? around(boundary) : []))
  if (wide.length === 0) return
  const sphere = BoundingSphere.fromPoints(wide)
  scene.camera.viewBoundingSphere(sphere, new HeadingPitchRange(0.35, -0.62, sphere.radius * 2.25))
  scene.camera.lookAtTransform(Matrix4.IDENTITY)
}

/** Draws picture after picture until it is stopped. */
function run(scene: Scene, canvas: HTMLCanvasElement, onFrame: (nowMs: number) => void): () => void {
  let handle = 0
  const draw = (nowMs: number): void => {
    const [width, height] = [canvas.clientWidth * devicePixelRatio, canvas.clientHeight * devicePixelRatio].map(
      Math.round,
    )
    if (canvas.width !== width || canvas.height !== height)
      Object.assign(canvas, { width, height })
      // Public in the documentation of CesiumJS, missing in its types.
    ;(scene as unknown as { initializeFrame(): void }).initializeFrame()
    scene.render(JulianDate.now())
    handle = requestAnimationFrame(draw)
    onFrame(nowMs)
  }
  handle = requestAnimationFrame(draw)
  return () => cancelAnimationFrame(handle)
}

interface Wanted {
  readonly canvas: HTMLCanvasElement
  readonly layers: MapLayers
  readonly shapes: readonly DrawnShape[]
  onPick(picked: Picked | null): void
  onFrame(nowMs: number): void
}
/** The village on the ellipsoid, out of its own data: no imagery, no terrain, no call to anywhere. Throws without WebGL. */
export function openScene({ canvas, layers, shapes, onPick, onFrame }: Wanted): VillageScene {
  const root = canvas.parentElement!
  const scene = emptyScene(canvas, root)
  const somewhere = shapes[0] && placesOf(shapes[0].geometry)[0]
  if (somewhere) addCountry(scene, somewhere, root)
  addShapes(scene, shapes, root)
  addGrids(scene, layers.grids, root)
  addMarks(scene, 'machines', layers.machines, root)
  addMarks(scene, 'alarms', layers.alarms, root)
  look(scene, layers, shapes)
  const presses = new ScreenSpaceEventHandler(canvas)
  presses.setInputAction(({ position }: ScreenSpaceEventHandler.PositionedEvent) => {
    const hit: unknown = scene.pick(position)?.id
    onPick(defined(hit) ? (hit as Picked) : null)
  }, ScreenSpaceEventType.LEFT_CLICK)
  const stop = run(scene, canvas, onFrame)
  return {
    close() {
      stop()
      presses.destroy()
      scene.destroy()
    },
  }
}
