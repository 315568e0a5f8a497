import { lazyPart } from '@village/web'

export type { MapPlace, PlaceMark } from './ground/place-map.web.tsx'
/** A small map of places; it comes when it is first shown. */
export const PlaceMap = lazyPart(async () => (await import('./ground/place-map.web.tsx')).default)
