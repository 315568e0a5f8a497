import { LAYER_ICONS } from '../../village/layers/wall-layers.ts'
import type { GlobeItem } from './items.ts'

/** Drawings on a ground of 24 × 24 for devices that the flat map counts among the others; by key of machine_type. */
const DEVICE_ICONS: Readonly<Record<string, string>> = {
  charging: 'M13.5 2 4 13.5h6L9 22l10-12.5h-6.5z',
  smoke: 'M7 19a5 5 0 0 1-.7-9.95 6 6 0 0 1 11.6.45A4.8 4.8 0 0 1 17.2 19z',
  broadcast: 'M3 9v6h4l6 5V4L7 9zM15.5 7.5v9a5 5 0 0 0 0-9z',
  weather:
    'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4 5.4 5.4 4l2.5 2.5-1.4 1.4zM16.1 17.5l1.4-1.4L20 18.6 18.6 20zM4 18.6l2.5-2.5 1.4 1.4L5.4 20zM16.1 6.5 18.6 4 20 5.4l-2.5 2.5z',
  water: 'M12 2C9.5 7 5 10.5 5 15a7 7 0 0 0 14 0c0-4.5-4.5-8-7-13z',
  streetlight: 'M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM9 19h6v2.5H9z',
}
/** What stands inside a sign. */
export type SignDrawing = { readonly path: string } | { readonly letter: string }

/** The drawing of a thing: its device, the bell of an alarm, the letter of an event's category. */
export function drawingOf(
  { layer, kind, sign }: Pick<GlobeItem, 'layer' | 'kind' | 'sign'>,
  letters: ReadonlyMap<string, string>,
): SignDrawing {
  const letter = layer === 'events' ? letters.get(kind) : undefined
  if (letter) return { letter }
  const own = layer === 'machines' ? DEVICE_ICONS[kind] : undefined
  return { path: own ?? LAYER_ICONS[sign ?? 'grids'] }
}
