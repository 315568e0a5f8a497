import { type AnyResource, englishOf, type Field, type FieldSpec } from '@village/resource'
import { snake } from '../../database/schema/columns.ts'

/** The property beside a reference or dictionary field that carries its name: deptId → deptName, sex → sexName. */
export const nameProperty = (name: string): string => `${name.replace(/Ids?$/, '')}Name`

const empties: Readonly<Record<FieldSpec['kind'], unknown>> = {
  text: '',
  longText: '',
  richText: '',
  idCard: '',
  phone: '',
  decimal: '',
  date: '',
  dateTime: '',
  dict: '',
  choice: '',
  ref: '',
  file: '',
  secret: '',
  integer: null,
  flag: 0,
  dicts: [],
  refs: [],
  files: [],
  json: {},
}

/** One field as it leaves the server. */
export interface Shown {
  readonly name: string
  readonly column: string
  /** Where the English words of a text are that is kept in both languages. */
  readonly english: { readonly name: string; readonly column: string } | null
  readonly field: Field
  readonly nameAt: string
  /** Several-valued columns that the family names in the singular travel as comma lists (wire-contract §1.3). */
  readonly joined: boolean
  readonly empty: unknown
}
const INWARD = ['list', 'form', 'detail'] as const
/** A field that shows nowhere stays inside; hiding it on the screen alone would still send it. */
const leaves = ({ spec }: Field): boolean =>
  spec.kind === 'secret' || !INWARD.every(place => spec.hidden?.includes(place))

/** The fields of a record that leave the server. */
export const shownFieldsOf = (r: AnyResource): readonly Shown[] =>
  Object.entries<Field>(r.fields)
    .filter(([, field]) => leaves(field))
    .map(([name, field]) => {
      const { kind } = field.spec
      const joined = kind === 'refs' && name.endsWith('Id')
      return {
        name,
        column: snake(name),
        english: field.spec.said ? { name: englishOf(name), column: snake(englishOf(name)) } : null,
        field,
        nameAt: nameProperty(name),
        joined,
        empty: field.spec.root ? '0' : joined ? '' : field.spec.entries ? [] : empties[kind],
      }
    })
