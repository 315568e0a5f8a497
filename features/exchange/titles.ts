import type { AnyResource, Field, FieldSpec, Language } from '@village/resource'

const SHEETLESS = /^(file|files|json|secret)$/

/** Whether a cell of a workbook can hold the field and may. */
export const standsInSheets = ({ kind, hidden }: FieldSpec): boolean =>
  !SHEETLESS.test(kind) && !hidden?.includes('excel')

/**
 * The title of a field's column. What is seen through a reference and is called like a field of the register's own says
 * whose it is: 联系电话 beside 联系电话（居民）.
 */
export function columnTitle(of: AnyResource, name: string, language: Language): string {
  const { label, through } = (of.fields[name] as Field).spec
  const isTaken = Object.entries<Field>(of.fields).some(
    ([other, { spec }]) =>
      other !== name && !spec.through && standsInSheets(spec) && spec.label[language] === label[language],
  )
  if (!through || !isTaken) return label[language]
  const whose = (of.fields[through.by] as Field).spec.label[language]
  return language === 'zh' ? `${label.zh}（${whose}）` : `${label.en} (${whose})`
}
