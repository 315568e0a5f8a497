import type { Numbers } from './numbers.ts'
import type { Population } from './population.ts'
import { streamOf } from './random.ts'

/** How many changes of the last 30 days the demo town remembers, besides one registration per person. */
export const EDITS = 600
const DAYS = 30

/** A change of a person as the change record keeps it; `resident` is a position in the population. */
export interface DemoEdit {
  readonly resident: number
  readonly daysAgo: number
  /** HH:mm:ss, within office hours. */
  readonly time: string
  readonly changeType: string
  readonly fieldName: string
  readonly oldValue: string | null
  readonly newValue: string | null
  readonly reason: string
  readonly source: 'web' | 'app' | 'import'
}

const REASONS = ['入户走访核实', '居民来村办理', '电话核实', '年度户籍核对', '网格员上报'] as const
const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Edits over the last days, so that no screen of a new installation is empty. What is new agrees with the record. */
export function editsOf({ residents }: Population, numbers: Numbers): readonly DemoEdit[] {
  const random = streamOf('people.residentchange')
  const living = residents.flatMap((person, i) => (person.values.status === '1' && person.values.phone ? [i] : []))
  const fields: readonly (readonly [string, (i: number) => readonly [string | null, string | null]])[] = [
    ['phone', i => [numbers.phone(residents[i]!.village + 1), residents[i]!.values.phone]],
    [
      'liveAddress',
      i => [
        `${String(residents[i]!.values['liveAddress']).replace(/\d+号$/, '')}老屋`,
        String(residents[i]!.values['liveAddress']),
      ],
    ],
    ['politicalStatus', i => ['13', residents[i]!.values.politicalStatus]],
    ['residenceType', i => ['1', residents[i]!.values.residenceType]],
    ['occupation', i => ['9', String(residents[i]!.values['occupation'])]],
  ]
  const edit = (resident: number): DemoEdit => {
    const drawn = random.between(0, fields.length - 1)
    // An edit that changes nothing is not stored, so the phone number always changes.
    const tried = fields[drawn]![1](resident)
    const [fieldName, [oldValue, newValue]] =
      tried[0] === tried[1] ? (['phone', fields[0]![1](resident)] as const) : ([fields[drawn]![0], tried] as const)
    return {
      resident,
      daysAgo: random.between(1, DAYS),
      time: `${twoDigits(random.between(8, 17))}:${twoDigits(random.between(0, 59))}:${twoDigits(random.between(0, 59))}`,
      changeType: '2',
      fieldName,
      oldValue,
      newValue,
      reason: random.pick(REASONS),
      source: random.weighted([
        ['web', 70],
        ['app', 25],
        ['import', 5],
      ] as const),
    }
  }
  return Array.from({ length: EDITS }, () => edit(random.pick(living)))
}
