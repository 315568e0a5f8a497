import {
  Cartesian3,
  Credit,
  CreditDisplay,
  DirectionalLight,
  defined,
  JulianDate,
  Scene,
  ScreenSpaceEventHandler,
  ScreenSpaceEventType,
  Transforms,
} from '@cesium/engine'
import { placesOf } from '../../shape/geometry.ts'
import { type GlobeItem, itemsOf, type Village } from './items.ts'
import { fitFrustum, holdNear, lookAtItem, lookAtWhole, step, wholeOf } from './scene-camera.web.ts'
import { colourReader, type Ground, type ReadColour } from './scene-colours.web.ts'
import { addNames } from './scene-labels.web.ts'
import { addMarks } from './scene-marks.web.ts'
import type { Picked, ScenePart, VillageScene } from './scene-parts.ts'
import { addCountry, addGrids, addShapes } from './scene-shapes.web.ts'

/** Frames drawn after a change: textures of signs and labels load some frames late. */
const AWAKE = 6

function emptyScene(canvas: HTMLCanvasElement, colour: ReadColour): Scene {
  // Where the stars stand is of no interest: the tables for it are not loaded.
  Object.assign(Transforms, { iau2006XysData: { preload: async () => undefined, computeXysRadians: () => undefined } })
  // The word instead of the logo, which is a file; Apache-2.0 asks for neither.
  CreditDisplay.cesiumCredit = new Credit('CesiumJS')
  const scene = new Scene({
    canvas,
    scene3DOnly: true,
    orderIndependentTranslucency: false,
    creditContainer: document.createElement('div'),
    // A picture is drawn when something has changed, not sixty times a second.
    requestRenderMode: true,
    maximumRenderTimeChange: Number.POSITIVE_INFINITY,
  })
  scene.backgroundColor = colour('--dv-page')
  scene.light = new DirectionalLight({ direction: new Cartesian3(-0.4, 0.75, -0.5) })
  holdNear(scene)
  return scene
}

interface Running {
  /** Something has changed: the next pictures are drawn. */
  wake(): void
  stop(): void
}
/** Looks with each picture of the screen whether the scene is to be drawn anew. */
function run(scene: Scene, canvas: HTMLCanvasElement, onFrame: (nowMs: number, isDrawn: boolean) => void): Running {
  let [handle, awake, isDrawn] = [0, AWAKE, false]
  scene.postRender.addEventListener(() => {
    isDrawn = true
  })
  const draw = (nowMs: number): void => {
    const [width, height] = [canvas.clientWidth * devicePixelRatio, canvas.clientHeight * devicePixelRatio].map(
      Math.round,
    )
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height })
      fitFrustum(scene)
      awake = Math.max(awake, 1)
    }
    if (awake-- > 0) scene.requestRender()
    isDrawn = false
    // Public in the documentation of CesiumJS, missing in its types.
    ;(scene as unknown as { initializeFrame(): void }).initializeFrame()
    scene.render(JulianDate.now())
    handle = requestAnimationFrame(draw)
    onFrame(nowMs, isDrawn)
  }
  handle = requestAnimationFrame(draw)
  return {
    wake() {
      awake = AWAKE
    },
    stop: () => cancelAnimationFrame(handle),
  }
}

interface Wanted {
  readonly canvas: HTMLCanvasElement
  readonly village: Village
  /** What stands in the sign of an event, by its category. */
  readonly letters: ReadonlyMap<string, string>
  onPick(picked: Picked | null): void
  /** After each picture of the screen; whether the scene was drawn for it. */
  onFrame(nowMs: number, isDrawn: boolean): void
}
/** What is drawn of the village, one part after another. */
function build({ village, letters }: Wanted, ground: Ground): readonly ScenePart[] {
  const { layers, shapes } = village
  const items = itemsOf(village)
  const somewhere = (shapes[0] && placesOf(shapes[0].geometry)[0]) ?? items[0]?.at
  if (somewhere) addCountry(somewhere, ground)
  const land = [addShapes(shapes, ground), addGrids(layers.grids, ground)]
  // A grid of which others are part is named by its parts, as on the flat map.
  const wholes = layers.grids.filter(({ hasParts }) => hasParts)
  const villages = [...wholes, ...shapes.filter(({ kind }) => kind === 'boundary')].map(({ name }) => name)
  const unnamed = new Set(wholes.map(({ id }) => id))
  const names = addNames(items, { unnamed, villages }, ground)
  return [...land, names, addMarks(items, letters, ground)]
}

/** The village on the ellipsoid, out of its own data: no imagery, no terrain, no call to anywhere. Throws without WebGL. */
export function openScene(wanted: Wanted): VillageScene {
  const { canvas, village, onPick, onFrame } = wanted
  const root = canvas.parentElement!
  const colour = colourReader(root)
  const scene = emptyScene(canvas, colour)
  const parts = build(wanted, { scene, root, colour, ratio: devicePixelRatio })
  const whole = wholeOf(village)
  lookAtWhole(scene, whole, true)
  const presses = new ScreenSpaceEventHandler(canvas)
  presses.setInputAction(({ position }: ScreenSpaceEventHandler.PositionedEvent) => {
    const hit: unknown = scene.pick(position)?.id
    onPick(defined(hit) ? (hit as Picked) : null)
  }, ScreenSpaceEventType.LEFT_CLICK)
  const { wake, stop } = run(scene, canvas, onFrame)
  return {
    show(layers) {
      for (const part of parts) part.show(layers)
      wake()
    },
    select(picked) {
      for (const part of parts) part.select(picked)
      wake()
    },
    flyTo: (item: Pick<GlobeItem, 'at' | 'reachM'>, isStill) => lookAtItem(scene, item, isStill),
    zoom: (way, isStill) => step(scene, way, isStill),
    reset: isStill => lookAtWhole(scene, whole, isStill),
    close() {
      stop()
      presses.destroy()
      scene.destroy()
    },
  }
}
