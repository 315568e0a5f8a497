import type { AnyResource, Field, Language } from '@village/resource'

const fieldsOf = (of: AnyResource): readonly (readonly [name: string, field: Field])[] =>
  Object.entries<Field>(of.fields)

/** The properties by which people name a record: its title, and numbers of which there is one each. */
export function namingFields(target: AnyResource): readonly string[] {
  const single = target.keys.filter(key => key.length === 1).map(key => key[0])
  const codes = fieldsOf(target).filter(
    ([name, { spec }]) => spec.kind === 'idCard' || (spec.kind === 'text' && (spec.unique || single.includes(name))),
  )
  const names = [target.title, ...codes.map(([name]) => name)]
  return [...new Set(names)].filter(name => !(target.fields[name] as Field).spec.derived)
}

/** What a row has to be read with so that it has its title. */
export const withTitle = (target: AnyResource): { readonly with: readonly string[] } => ({
  with: (target.fields[target.title] as Field).spec.derived ? [target.title] : [],
})

/** The number that tells records of one name apart and says nothing about a person; null where only the id does. */
export const numberOf = (target: AnyResource): string | null =>
  fieldsOf(target).find(
    ([, { spec }]) => spec.kind === 'text' && spec.unique && !spec.derived && !spec.sensitivity,
  )?.[0] ?? null

/** Numbers that the product itself has given to records of this register: a workbook that carries one names its record. */
export const givenNumbers = (of: AnyResource): readonly string[] =>
  fieldsOf(of)
    .filter(
      ([, { spec }]) =>
        spec.kind === 'text' && spec.unique && spec.given && !spec.follows && !spec.hidden?.includes('excel'),
    )
    .map(([name]) => name)

/** One of several records of the same name, as a cell says it: 张三（R000012）. */
export const nameWithNumber = (name: string, number: string, language: Language): string =>
  language === 'zh' ? `${name}（${number}）` : `${name} (${number})`

/** Name and number of such a cell; null for any other text. */
export function nameAndNumber(text: string): { readonly name: string; readonly number: string } | null {
  const [, name, number] = /^(.+?)\s*[(（]([^()（）]{1,64})[)）]$/s.exec(text) ?? []
  return name && number ? { name, number: number.trim() } : null
}
