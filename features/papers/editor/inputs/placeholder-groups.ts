import type { Label } from '@village/resource'
import type { Question } from '../../layout/layout.ts'
import { LISTS, type Placeholder, placeholdersOf, type Subject } from '../../layout/placeholders.ts'

/** Placeholders that are offered together. */
export interface PlaceholderGroup {
  readonly label: Label
  readonly entries: readonly Placeholder[]
}
const words = {
  person: { zh: '人', en: 'Person' },
  household: { zh: '户', en: 'Household' },
  common: { zh: '公共', en: 'Of every paper' },
  asked: { zh: '提问', en: 'Questions' },
  row: { zh: '名单的每一行', en: 'Each row of the list' },
} as const satisfies Record<string, Label>

const beyond = (all: readonly Placeholder[], known: readonly Placeholder[]): readonly Placeholder[] =>
  all.filter(({ name }) => !known.some(one => one.name === name))

/** What a text may say, by whom or what it is about. In a table the rows of its list come first. */
export function placeholderGroups(
  subject: Subject,
  questions: readonly Question[],
  list?: string,
): readonly PlaceholderGroup[] {
  const all = placeholdersOf(subject)
  const common = placeholdersOf('village')
  const ofHousehold = placeholdersOf('household')
  const asked = questions.filter(({ name }) => name.trim() !== '').map(({ name, en }) => ({ name, en: en || name }))
  const rows = list !== undefined && Object.hasOwn(LISTS, list) ? LISTS[list]!.columns : []
  const groups: readonly PlaceholderGroup[] = [
    { label: words.row, entries: rows },
    { label: words.person, entries: beyond(all, ofHousehold) },
    { label: words.household, entries: beyond(beyond(all, common), beyond(all, ofHousehold)) },
    { label: words.asked, entries: beyond(asked, all) },
    { label: words.common, entries: common },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
