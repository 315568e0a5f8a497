import { codeOf, type Language } from '@village/resource'
import type { Head } from '@village/web/heads.ts'
import type { Choice } from './choices.ts'

/** The registers that a person may open, by their labels: what a field that names a register is asked for. */
export function registerChoices(
  heads: Iterable<Pick<Head, 'name' | 'label' | 'menu'> & Partial<Pick<Head, 'readers'>>>,
  may: (permission: string) => boolean,
  language: Language,
): readonly Choice[] {
  return [...heads]
    .filter(head => head.menu && (head.readers === 'signedIn' || may(`${codeOf(head)}_view`)))
    .map(({ name, label }) => ({ value: name, label: label[language] }))
}
