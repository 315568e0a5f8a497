import type { AlarmCase, CasePlace } from '../declared/alarm-case.ts'

interface Placed {
  readonly id: string
  readonly title?: string | null
  readonly level?: string | null
  readonly longitude?: string | null
  readonly latitude?: string | null
}
export interface CaseMark {
  readonly id: string
  readonly at: CasePlace
  readonly name: string
  readonly kind: string
}

/** An alarm on a map; null where it has no place. */
export const markOf = (row: Placed): CaseMark | null =>
  row.longitude && row.latitude
    ? {
        id: row.id,
        at: [Number(row.longitude), Number(row.latitude)],
        name: row.title ?? '',
        kind: String(row.level),
      }
    : null

interface CaseMap {
  readonly mark: CaseMark | null
  readonly marks: readonly CaseMark[]
  /** From the nearest helper to the alarm. */
  readonly line: readonly [CasePlace, CasePlace] | undefined
}
/** One alarm with who is nearest to it. What is known of a person is more exact than the row, which is rounded. */
export function caseMap(row: Placed, known: AlarmCase | undefined): CaseMap {
  const own = markOf(row)
  const at = known?.person?.at ?? own?.at
  if (!at) return { mark: null, marks: [], line: undefined }
  const mark = { id: row.id, at, name: known?.person?.name ?? row.title ?? '', kind: String(row.level) }
  const [nearest] = known?.helpers ?? []
  if (!nearest?.at) return { mark, marks: [mark], line: undefined }
  const helper = { id: `helper:${nearest.userId}`, at: nearest.at, name: nearest.name, kind: 'helper' }
  return { mark, marks: [mark, helper], line: [nearest.at, at] }
}
