import type { Control, GeneratedColumn } from './generated-column.ts'
import { literal } from './names.ts'

/** A file that is generated, at its place in the tree. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}
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
  readonly columns: readonly GeneratedColumn[]
}

const SEARCH: Readonly<Record<Control, string>> = {
  ...{ text: ".search('like')", longText: '', integer: '.search()', decimal: '', flag: '.search()' },
  ...{ date: ".search('range')", dateTime: ".search('range')", dict: '.search()', ref: '.search()' },
  ...{ phone: '.search()', idCard: '.search()' },
}
function sizeOf({ control, size }: GeneratedColumn): string {
  return (control === 'text' || control === 'longText') && size > 0 ? `.max(${size})` : ''
}
function fieldOf(column: GeneratedColumn): string {
  const { name, zh, en, control, required, list, search, of, size } = column
  const more =
    control === 'dict' || control === 'ref'
      ? `, ${literal(of)}`
      : control === 'decimal' && size !== 2
        ? `, ${size}`
        : ''
  const find = control === 'ref' && of === 'system.dept' ? ".search('tree')" : SEARCH[control]
  const words = [sizeOf(column), required ? '.required()' : '', search ? find : '']
  const place = list === (control !== 'longText') ? '' : list ? '.listed()' : ".hide('list')"
  return `    ${name}: ${control}(${literal(zh)}, ${literal(en)}${more})${words.join('')}${place},`
}

/** What represents a record: its first required text, or the first text at all. */
export const titleOf = (columns: readonly GeneratedColumn[]): GeneratedColumn | undefined =>
  columns.find(({ control, required }) => control === 'text' && required) ??
  columns.find(({ control }) => control === 'text')

function declaration({ feature, name, zh, en, path, page, columns }: Generated): string {
  const controls = [...new Set<string>(columns.map(({ control }) => control))].sort()
  const hasVillage = columns.some(
    ({ name: own, control, of }) => own === 'deptId' && control === 'ref' && of === 'system.dept',
  )
  const menu = page === path ? '{ order: 90 }' : `{ order: 90, path: ${literal(page)} }`
  return [
    `import { ${['defineResource', ...controls].sort((a, b) => (a < b ? -1 : 1)).join(', ')} } from '@village/resource'`,
    '',
    `/** Begun by the code generator. */`,
    `export const ${name} = defineResource({`,
    `  name: '${feature}.${name}',`,
    `  label: { zh: ${literal(zh)}, en: ${literal(en)} },`,
    `  path: ${literal(path)},`,
    `  title: '${titleOf(columns)!.name}',`,
    `  verbs: ['page', 'detail', 'submit', 'remove', 'export'],`,
    `  scope: '${hasVillage ? 'tenant+dept' : 'tenant'}',`,
    `  menu: ${menu},`,
    `  fields: {`,
    ...columns.map(fieldOf),
    `  },`,
    `})`,
    '',
  ].join('\n')
}

const featureFile = ({ feature, zh, en }: Generated): string =>
  [
    `import { defineFeature } from '@village/resource'`,
    '',
    'export default defineFeature({',
    `  name: '${feature}',`,
    `  label: { zh: ${literal(zh)}, en: ${literal(en)} },`,
    `  menu: { order: 90, icon: 'FolderOutlined' },`,
    '})',
    '',
  ].join('\n')

const readme = ({ feature, name }: Generated): string =>
  [
    `# ${feature}.${name}`,
    '',
    '解压到代码库根目录，然后 / Unpack into the root of the repository, then:',
    '',
    '```',
    `npm run db:diff -- add-${name}`,
    'npm run surface',
    'npm run types',
    `npx vitest run --project village testing/contract -t ${feature}.${name}`,
    '```',
    '',
  ].join('\n')

/** The files of a register: declaration, the feature where it is new, and what to do next. */
export function filesOf(generated: Generated): readonly GeneratedFile[] {
  const { feature, name, hasFeature } = generated
  return [
    { path: `features/${feature}/${name}.resource.ts`, text: declaration(generated) },
    ...(hasFeature ? [] : [{ path: `features/${feature}/feature.ts`, text: featureFile(generated) }]),
    { path: `GENERATED-${name}.md`, text: readme(generated) },
  ]
}
