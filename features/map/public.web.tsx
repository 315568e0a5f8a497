import { lazy } from 'react'

export type { MapPlace, PlaceMark } from './ground/place-map.web.tsx'
/** A small map of places; it comes when it is first shown. */
export const PlaceMap = lazy(() => import('./ground/place-map.web.tsx'))
