/** An open event that may be the same matter as another one. */
export interface Duplicate extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly ssid: string
  readonly title: string
  readonly categoryName: string
  readonly statusName: string
  readonly address: string
  readonly happenTime: string
  readonly imageIds: readonly string[]
  readonly sameCategory: boolean
  /** Between the two places; null where one of them has none. */
  readonly distanceM: number | null
}

interface Point {
  readonly longitude: string | null
  readonly latitude: string | null
}
const EARTH_M = 6_371_000
const radians = (degrees: string): number => (Number(degrees) * Math.PI) / 180

/** Metres between two places along the ground; null where one is not known. */
export function metresBetween(a: Point, b: Point): number | null {
  if (!a.longitude || !a.latitude || !b.longitude || !b.latitude) return null
  const [up, side] = [radians(b.latitude) - radians(a.latitude), radians(b.longitude) - radians(a.longitude)]
  const chord =
    Math.sin(up / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(side / 2) ** 2
  return Math.round(2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord))))
}
