/** What is kept in the browser, in the form that the specification prescribes: {dataType, content, type, datetime}. */
interface StoredRecord {
  readonly dataType: string
  readonly content: unknown
  readonly type: 'session' | 'local'
  /** Milliseconds since 1970. */
  readonly datetime: number
}
type Place = 'session' | 'local'

const PREFIX = 'dv-'
const areaOf = (place: Place): Storage => (place === 'session' ? sessionStorage : localStorage)

const recordIn = (area: Storage, key: string): StoredRecord | null => {
  try {
    const record: unknown = JSON.parse(area.getItem(PREFIX + key) ?? 'null')
    return typeof record === 'object' && record !== null && 'content' in record ? (record as StoredRecord) : null
  } catch {
    return null
  }
}

/** The value under `dv-key`, null when there is none or somebody else wrote what we cannot read. */
export function readStorage<T>(key: string, place: Place = 'local'): T | null {
  return (recordIn(areaOf(place), key)?.content as T | undefined) ?? null
}
/** When the value under `dv-key` was stored, in milliseconds since 1970; 0 when there is none. */
export function storedAtMs(key: string, place: Place = 'local'): number {
  return recordIn(areaOf(place), key)?.datetime ?? 0
}
/** Keeps a value under `dv-key`. A full or forbidden storage is no reason to stop working: the value is then not kept. */
export function store(key: string, content: unknown, place: Place = 'local'): void {
  const record: StoredRecord = { dataType: typeof content, content, type: place, datetime: Date.now() }
  try {
    areaOf(place).setItem(PREFIX + key, JSON.stringify(record))
  } catch {
    // Private windows and full disks: the session goes on, only its memory ends with the page.
  }
}
export function forget(key: string, place: Place = 'local'): void {
  areaOf(place).removeItem(PREFIX + key)
}
/** Name under which a storage event of another browser tab reports `key`. */
export const storageKey = (key: string): string => PREFIX + key
