/** Degrees. */
export type Degrees = readonly [longitude: number, latitude: number]
/**
 * `wgs84`: satellites, and what we store · `gcj02`: what map providers in China must draw on · `bd09`: the same, moved
 * once more by Baidu.
 */
export type CoordinateSystem = 'wgs84' | 'gcj02' | 'bd09'

/** Semi-major axis of the Krasovsky ellipsoid in m and the square of its eccentricity, as the public formulas have them. */
const AXIS = 6_378_245
const ECCENTRICITY = 0.006693421622965943
const BAIDU = (Math.PI * 3000) / 180
const RADIAN = Math.PI / 180
/** Steps of the way back; each makes what is left about a thousand times smaller. */
const STEPS = 6

/** The box in which the public formulas apply. */
export const isInChina = ([longitude, latitude]: Degrees): boolean =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271

const wave = (x: number): number => 20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)
const slow = (x: number): number => 20 * Math.sin(x * Math.PI) + 40 * Math.sin((x / 3) * Math.PI)
function latitudeShift(x: number, y: number): number {
  const base = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  const far = 160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)
  return base + ((wave(x) + slow(y) + far) * 2) / 3
}
function longitudeShift(x: number, y: number): number {
  const base = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  const far = 150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)
  return base + ((wave(x) + slow(x) + far) * 2) / 3
}

function toGcj(place: Degrees): Degrees {
  if (!isInChina(place)) return place
  const [longitude, latitude] = place
  const [x, y] = [longitude - 105, latitude - 35]
  const sine = Math.sin(latitude * RADIAN)
  const magic = 1 - ECCENTRICITY * sine * sine
  const root = Math.sqrt(magic)
  const up = (latitudeShift(x, y) * 180) / (((AXIS * (1 - ECCENTRICITY)) / (magic * root)) * Math.PI)
  const aside = (longitudeShift(x, y) * 180) / ((AXIS / root) * Math.cos(latitude * RADIAN) * Math.PI)
  return [longitude + aside, latitude + up]
}

function toBaidu(place: Degrees): Degrees {
  if (!isInChina(place)) return place
  const [x, y] = place
  const far = Math.sqrt(x * x + y * y) + 0.00002 * Math.sin(y * BAIDU)
  const angle = Math.atan2(y, x) + 0.000003 * Math.cos(x * BAIDU)
  return [far * Math.cos(angle) + 0.0065, far * Math.sin(angle) + 0.006]
}

/** The place that is moved here: found by going back as far as it went too far. */
function undo(move: (place: Degrees) => Degrees, wanted: Degrees): Degrees {
  if (!isInChina(wanted)) return wanted
  let [longitude, latitude] = wanted
  for (let step = 0; step < STEPS; step++) {
    const [x, y] = move([longitude, latitude])
    longitude += wanted[0] - x
    latitude += wanted[1] - y
  }
  return [longitude, latitude]
}

const MOVES: Readonly<Record<CoordinateSystem, (place: Degrees) => Degrees>> = {
  wgs84: place => place,
  gcj02: toGcj,
  bd09: place => toBaidu(toGcj(place)),
}

/** Converts a stored WGS-84 place to the coordinates of a map provider. Places outside of China stay as they are. */
export const toSystem = (place: Degrees, system: CoordinateSystem): Degrees => MOVES[system](place)
/** What is stored for a place on the maps of a provider; within a metre. */
export const fromSystem = (place: Degrees, system: CoordinateSystem): Degrees =>
  system === 'wgs84' ? place : undo(MOVES[system], place)
