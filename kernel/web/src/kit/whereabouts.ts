export interface Whereabouts {
  /** Degrees, with seven digits. */
  readonly longitude: string
  readonly latitude: string
  /** Within so many metres. */
  readonly accuracyM: number
}

const TIMEOUT_MS = 15_000
const KNOWN_FOR_MS = 60_000
const DIGITS = 7

/** Asks the device where it is; without a place it says why. */
export function askWhereabouts(): Promise<Whereabouts | 'denied' | 'failed'> {
  if (!('geolocation' in navigator)) return Promise.resolve('failed')
  return new Promise(resolve =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) =>
        resolve({
          longitude: longitude.toFixed(DIGITS),
          latitude: latitude.toFixed(DIGITS),
          accuracyM: Math.ceil(accuracy),
        }),
      error => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: TIMEOUT_MS, maximumAge: KNOWN_FOR_MS, enableHighAccuracy: true },
    ),
  )
}
