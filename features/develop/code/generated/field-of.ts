import {
  type AnyResource,
  date,
  dateTime,
  decimal,
  defineResource,
  dict,
  type Field,
  flag,
  get,
  idCard,
  integer,
  longText,
  type Match,
  phone,
  ref,
  shape,
  text,
} from '@village/resource'
import type { Control, GeneratedColumn } from '../column/generated-column.ts'
import { oneLine } from '../column/names.ts'
import { fullName, type Generated, titleOf } from './generated.ts'

function plainField({ control, zh, en, of, size }: GeneratedColumn): Field {
  const [inChinese, inEnglish] = [oneLine(zh), oneLine(en)]
  const sized = (make: typeof text) => (size > 0 ? make(inChinese, inEnglish).max(size) : make(inChinese, inEnglish))
  const plain: Readonly<Record<Control, () => Field>> = {
    text: () => sized(text),
    longText: () => sized(longText),
    integer: () => integer(inChinese, inEnglish),
    decimal: () => decimal(inChinese, inEnglish, size),
    flag: () => flag(inChinese, inEnglish),
    date: () => date(inChinese, inEnglish),
    dateTime: () => dateTime(inChinese, inEnglish),
    dict: () => dict(inChinese, inEnglish, of),
    ref: () => ref(inChinese, inEnglish, of),
    phone: () => phone(inChinese, inEnglish),
    idCard: () => idCard(inChinese, inEnglish),
  }
  return plain[control]()
}

/** How lists compare a field; null for kinds that no list is searched by. */
const MATCHES: Readonly<Record<Control, Match | null>> = {
  text: 'like',
  longText: null,
  integer: 'is',
  decimal: null,
  flag: 'is',
  date: 'range',
  dateTime: 'range',
  dict: 'is',
  ref: 'is',
  phone: 'is',
  idCard: 'is',
}
const matchOf = ({ control, of, search }: GeneratedColumn): Match | null =>
  search ? (control === 'ref' && of === 'system.dept' ? 'tree' : MATCHES[control]) : null

/** The field that a column becomes. */
export function fieldOf(column: GeneratedColumn): Field {
  const { required, list, control } = column
  const match = matchOf(column)
  let field = plainField(column)
  if (required) field = field.required()
  if (match) field = field.search(match)
  if (list === (control !== 'longText')) return field
  return list ? field.listed() : field.hide('list')
}

const isVillage = ({ name, control, of }: GeneratedColumn): boolean =>
  name === 'deptId' && control === 'ref' && of === 'system.dept'

/** The register that is generated, as a declaration: what is printed, and what a preview draws. */
export function resourceOf(generated: Generated): AnyResource {
  const { name, zh, en, path, page, columns, parent, title } = generated
  const fields = Object.fromEntries(
    columns.map(one => [one.name, one.name === parent ? fieldOf(one).root() : fieldOf(one)]),
  )
  const tree = get(`${oneLine(zh)}树`, `Tree of ${oneLine(en)}`, {
    access: { permission: `${name}_view` },
    returns: shape<unknown>(),
  })
  return defineResource({
    name: fullName(generated),
    label: { zh: oneLine(zh), en: oneLine(en) },
    path,
    title: titleOf(columns, title)?.name ?? '',
    verbs: ['page', 'detail', 'submit', 'remove', 'export'],
    scope: columns.some(isVillage) ? 'tenant+dept' : 'tenant',
    menu: page === path ? { order: 90 } : { order: 90, path: page },
    fields,
    ...(parent !== undefined && { endpoints: { tree } }),
  })
}
