import { oneLine } from '../column/names.ts'
import { declarationText } from '../print/declaration-text.ts'
import { quoted } from '../print/literals.ts'
import { resourceOf } from './field-of.ts'
import { fullName, type Generated, registersOf, titleOf } from './generated.ts'
import { declarationFile, folderOf, halvesOf } from './generated-halves.ts'

/** A file that is generated, at its place in the tree. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}

/** The sentence by which a declaration is known to be the generator's: others are never written over. */
export const BEGUN = 'Begun by the code generator.'

const featureFile = ({ feature, zh, en }: Generated): string =>
  [
    `import { defineFeature } from '@village/resource'`,
    '',
    'export default defineFeature({',
    `  name: ${quoted(feature)},`,
    `  label: { zh: ${quoted(oneLine(zh))}, en: ${quoted(oneLine(en))} },`,
    `  menu: { order: 90, icon: 'FolderOutlined' },`,
    '})',
    '',
  ].join('\n')

/** Commands that follow when the files are at their places. */
export const nextSteps = (of: Generated): readonly string[] => [
  `npm run db:diff -- add-${of.name}`,
  'npm run surface',
  'npm run format',
  'npm run types',
  ...registersOf(of).map(one => `npx vitest run --project village testing/contract -t ${fullName(one)}`),
]
const readme = (of: Generated): string =>
  [
    `# ${fullName(of)}`,
    '',
    '解压到代码库根目录，然后 / Unpack into the root of the repository, then:',
    '',
    '```',
    ...nextSteps(of),
    '```',
    '',
    `GENERATED-${of.name}.sql 是迁移将执行的内容，仅供阅读 / is what the migration of db:diff does, for reading.`,
    '',
  ].join('\n')

function sourcesOf(generated: Generated): readonly GeneratedFile[] {
  const { feature, name, columns, title, hasFeature, lines } = generated
  const { text } = declarationText(resourceOf(generated), { word: name, says: BEGUN })
  const halves = halvesOf(generated, titleOf(columns, title)?.name ?? '')
  return [
    { path: declarationFile(generated), text },
    ...Object.entries(halves).map(([file, half]) => ({ path: `${folderOf(generated)}/${file}`, text: half })),
    ...(hasFeature ? [] : [{ path: `features/${feature}/feature.ts`, text: featureFile(generated) }]),
    ...(lines ? sourcesOf(lines.of) : []),
  ]
}

/** The files of a register: declaration, halves, its lines, the feature where it is new, and what to do next. */
export function filesOf(generated: Generated): readonly GeneratedFile[] {
  const files = new Map<string, GeneratedFile>()
  for (const file of sourcesOf(generated)) if (!files.has(file.path)) files.set(file.path, file)
  return [...files.values(), { path: `GENERATED-${generated.name}.md`, text: readme(generated) }]
}
