import type { GeneratedColumn } from '../column/generated-column.ts'

/** What kind of register is generated: a list, a tree of records, or records with lines below each. */
export const TEMPLATES = {
  crud: ['单表', 'Plain list'],
  tree: ['树形', 'Tree'],
  sub: ['主子表', 'Record with lines'],
} as const satisfies Record<string, readonly [string, string]>
export type Template = keyof typeof TEMPLATES

/** What a declaration is made of; every name in it has been checked. */
export interface Generated {
  /** Folder of the feature. */
  readonly feature: string
  /** Last part of the register's name. */
  readonly name: string
  readonly zh: string
  readonly en: string
  readonly path: string
  readonly page: string
  readonly hasFeature: boolean
  readonly template: Template
  readonly columns: readonly GeneratedColumn[]
  /** The property that represents a record; the first text unless said. */
  readonly title?: string
  /** Of a tree: the property that names the record above. */
  readonly parent?: string
  /** Of a record with lines: the register below it, and its property that names the record. */
  readonly lines?: { readonly of: Generated; readonly by: string }
}

export const fullName = ({ feature, name }: Pick<Generated, 'feature' | 'name'>): string => `${feature}.${name}`

/** A register and the lines below it. */
export const registersOf = (of: Generated): readonly Generated[] => [of, ...(of.lines ? [of.lines.of] : [])]

/** What represents a record: what was chosen, its first required text, or the first text at all. */
export const titleOf = (columns: readonly GeneratedColumn[], chosen?: string): GeneratedColumn | undefined =>
  columns.find(({ control, name }) => control === 'text' && name === chosen) ??
  columns.find(({ control, required }) => control === 'text' && required) ??
  columns.find(({ control }) => control === 'text')

const PARENT = /^(parent_?id|p_?id|parent|above_?id|super_?id)$/i
/** The column that seems to name the record above; a table that has one may be a tree. */
export const parentColumnIn = (columns: readonly GeneratedColumn[]): GeneratedColumn | undefined =>
  columns.find(({ column, control }) => PARENT.test(column) && (control === 'integer' || control === 'ref'))

/** A column as a reference to a register, whatever the table says of it. */
const asReference = (one: GeneratedColumn, of: string): GeneratedColumn => ({ ...one, control: 'ref', of, size: 0 })

/** A tree, whose column of the parent refers to the register itself. */
export function asTree(generated: Generated, parent: string): Generated {
  const columns = generated.columns.map(one =>
    one.name === parent
      ? { ...asReference(one, fullName(generated)), required: false, list: false, search: true }
      : one,
  )
  return { ...generated, template: 'tree', columns, parent }
}

/** A record with lines: the column of the lines that names it refers to it and is required. */
export function withLines(generated: Generated, lines: Generated, by: string): Generated {
  const columns = lines.columns.map(one =>
    one.name === by ? { ...asReference(one, fullName(generated)), required: true, search: true } : one,
  )
  return { ...generated, template: 'sub', lines: { of: { ...lines, columns }, by } }
}
