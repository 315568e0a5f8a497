import { type AnyResource, type Language, splitName } from '@village/resource'
import { request } from '@village/web/client.ts'
import { headNamed } from '@village/web/discovery.ts'
import { text } from '@village/web/i18n.ts'
import { parametersOf } from '../inputs/field-searches.tsx'
import { choicesOf } from '../record/choices.ts'
import { fieldOf, type Named } from '../record/field-places.ts'
import { titleOf, type WireRow } from '../record/wire-row.ts'
import { entriesOf } from '../record/wire-values.ts'
import { BATCH } from '../state/list-state.ts'
import '../texts/resource.ts'

type Filters = Readonly<Record<string, string>>

async function titleBehind(name: string, id: string): Promise<string> {
  const of = headNamed(name)
  if (!of) return id
  const row = await request<WireRow | null>('GET', `${of.path}/detail`, { params: { id }, silent: 'all' }).catch(
    () => null,
  )
  return row?.id ? titleOf(of, row) : id
}

const yesNo = { zh: ['否', '是'], en: ['No', 'Yes'] } as const

async function valueWords({ spec }: Named, value: string, language: Language): Promise<string> {
  if (spec.kind === 'flag') return yesNo[language][Number(value) ? 1 : 0]
  const entries = entriesOf(value)
  if (spec.to) return (await Promise.all(entries.map(id => titleBehind(spec.to!, id)))).join('、')
  if (!spec.dict && !spec.choices && !spec.register) return value
  const choices = await choicesOf(spec, language)
  return entries.map(one => choices.find(choice => choice.value === one)?.label ?? one).join('、')
}

/** Filters as people read them on paper: 性别 女; 年龄 60 – 80. Fields that this list does not have are left out. */
export async function filterWords(of: AnyResource, filters: Filters, language: Language): Promise<readonly string[]> {
  const names = new Set(Object.keys(filters).map(parameter => splitName(parameter).name))
  const fields = [...names].flatMap(name => fieldOf(of, name) ?? [])
  const words = await Promise.all(
    fields.map(async field => {
      const ranged = parametersOf(field)
      const isRange = ranged.length > 1 && ranged.some(parameter => filters[parameter])
      const parameters = isRange ? ranged : Object.keys(filters).filter(one => splitName(one).name === field.name)
      const values = await Promise.all(parameters.map(one => valueWords(field, filters[one] ?? '', language)))
      return `${field.spec.label[language]} ${values.join(' – ')}`.trim()
    }),
  )
  return filters[BATCH] ? [text('resource.batch'), ...words] : words
}
