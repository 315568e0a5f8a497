import { type AnyResource, codeOf, type Field, type FieldSpec, type Language } from '@village/resource'
import { type Call, Reply, type TemplateColumn, templateWorkbook } from '@village/server'
import { asWorkbook } from '../../attachment.server.ts'
import { importFields } from '../cells/columns.ts'

/** Published example of GB 11643; nobody's number. */
const SAMPLE_ID = '11010519491231002X'
const samples: Partial<Record<FieldSpec['kind'], string>> = {
  idCard: SAMPLE_ID,
  phone: '13800000000',
  date: '1949-12-31',
  dateTime: '2026-01-31 08:30:00',
  integer: '1',
  decimal: '1.5',
}

async function choicesOf(spec: FieldSpec, call: Call): Promise<string[]> {
  const at = call.language
  if (spec.kind === 'flag') return at === 'zh' ? ['是', '否'] : ['Yes', 'No']
  if (spec.choices) return Object.values(spec.choices).map(([zh, en]) => (at === 'zh' ? zh : en))
  if (!spec.dict) return []
  const entries = await call.services.dictionary(call.user.tenantId, spec.dict)
  return entries.filter(entry => !entry.sealed).map(entry => (at === 'zh' ? entry.zh : entry.en || entry.zh))
}

function exampleText(
  name: string,
  spec: FieldSpec,
  choices: readonly string[],
  of: AnyResource,
  language: Language,
): string {
  if (choices.length > 0) return choices[0]!
  if (samples[spec.kind]) return samples[spec.kind]!
  if (spec.kind === 'text' && (spec.required || name === of.title)) return language === 'zh' ? '示例' : 'Example'
  return ''
}

/** The example row of a resource's template by field; a reading skips a row that equals it. */
export async function exampleOf(of: AnyResource, call: Call): Promise<Readonly<Record<string, string>>> {
  const entries = await Promise.all(
    importFields(of).map(
      async ([name, { spec }]) =>
        [name, exampleText(name, spec, await choicesOf(spec, call), of, call.language)] as const,
    ),
  )
  return Object.fromEntries(entries.filter(([, text]) => text !== ''))
}

const forms: Partial<Record<FieldSpec['kind'], readonly [zh: string, en: string]>> = {
  idCard: ['18位，该列请保持文本格式', '18 characters; keep this column as text'],
  phone: ['11位手机号码或带区号的座机', 'An 11-digit mobile number, or a landline with its area code'],
  date: ['如 2026-01-31，也可写 2026/1/31、2026年1月31日', 'Such as 2026-01-31 or 2026/1/31'],
  dateTime: ['如 2026-01-31 08:30:00', 'Such as 2026-01-31 08:30:00'],
  dicts: ['多个用逗号隔开', 'Several are separated by commas'],
  ref: ['填写名称或编号', 'Enter the name or the number'],
  refs: ['填写名称或编号，多个用逗号隔开', 'Enter names or numbers, separated by commas'],
}

/** People are named by their identity number; anything else by its name or its own number. */
const PERSON = ['填写证件号码，也可填编号或姓名', 'Enter the ID number, or the number or the name'] as const
const holdsPerson = (spec: FieldSpec, call: Call): boolean =>
  spec.kind === 'ref' &&
  Object.values<Field>(call.services.registry.resource(spec.to!).fields).some(field => field.spec.kind === 'idCard')

function noteOf({ spec }: Field, call: Call): string {
  const { language } = call
  const form = holdsPerson(spec, call) ? PERSON : forms[spec.kind]
  const must = spec.required ? (language === 'zh' ? '必填' : 'Required') : language === 'zh' ? '选填' : 'Optional'
  const limit =
    spec.kind === 'text' && spec.max ? (language === 'zh' ? `最多${spec.max}字` : `At most ${spec.max} characters`) : ''
  const pattern = spec.patternHint?.[language] ?? ''
  return [must, form?.[language === 'zh' ? 0 : 1] ?? '', limit, pattern, spec.help?.[language] ?? '']
    .filter(Boolean)
    .join(language === 'zh' ? '；' : '; ')
}

/** A workbook to fill in: required columns first, lists of words to choose from, notes, one example row. */
async function templateOf(of: AnyResource, call: Call): Promise<Uint8Array> {
  const example = await exampleOf(of, call)
  const columns = await Promise.all(
    importFields(of).map(
      async ([name, field]): Promise<TemplateColumn> => ({
        title: field.spec.label[call.language],
        required: field.spec.required === true,
        note: noteOf(field, call),
        choices: await choicesOf(field.spec, call),
        several: field.spec.kind === 'dicts',
        example: example[name] ?? '',
      }),
    ),
  )
  return templateWorkbook({
    sheet: of.label[call.language],
    wordsSheet: call.language === 'zh' ? '可选值' : 'Choices',
    columns,
  })
}

/** The template as a file to save. */
export async function templateReply(of: AnyResource, call: Call): Promise<Reply> {
  const name = call.language === 'zh' ? `${of.label.zh}导入模板.xlsx` : `${codeOf(of)}-template.xlsx`
  return new Reply(Buffer.from(await templateOf(of, call)), 200, asWorkbook(name))
}
