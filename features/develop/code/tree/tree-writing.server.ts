import { type Field, type Id, issueOf } from '@village/resource'
import { type Call, InvalidInput, refuse } from '@village/server'
import { code } from '../code.resource.ts'
import type { TreeChanges, TreeWritten } from '../generated/code-answers.ts'
import { fullName, type Generated, registersOf } from '../generated/generated.ts'
import { BEGUN, filesOf, type GeneratedFile, nextSteps } from '../generated/generated-files.ts'
import { declarationFile } from '../generated/generated-halves.ts'
import { generatedById } from './module-files.server.ts'
import { hashOf, textAt, writeTogether } from './source-tree.server.ts'
import { unifiedDiff } from './unified-diff.ts'

/** Root of the sources where the server runs from them. @throws Refusal where it is a built product */
function rootOf({ services: { settings } }: Call): string {
  return (
    settings.sources ??
    refuse(
      '只有开发环境的服务器才能写入代码库，请下载压缩包',
      'Only a server in development writes; download the zip instead',
    )
  )
}

/** Names of the fields of a declaration that the generator printed. */
function namesIn(text: string): readonly string[] {
  const [, fields = ''] = /\n {2}fields: \{\n([\s\S]*?)\n {2}\},/.exec(text) ?? []
  return [...fields.matchAll(/^ {4}(\w+): /gm)].map(([, name]) => name!)
}

/** A column that goes takes its values along: no generator decides that. */
function refuseLostColumns(root: string, of: Generated, call: Call): void {
  const known = call.services.registry.resources.find(one => one.name === fullName(of))
  const stored = Object.entries<Field>(known?.fields ?? {}).flatMap(([name, { spec }]) => (spec.derived ? [] : [name]))
  const before = new Set([...stored, ...namesIn(textAt(root, declarationFile(of)) ?? '')])
  const lost = [...before].filter(name => !of.columns.some(one => one.name === name)).join(', ')
  if (lost === '') return
  const [zh, en] = [
    `这会删除列并丢失数据：${lost}。请保留这些列，或手工修改声明`,
    `This would drop columns with their values: ${lost}. Keep them, or change the declaration by hand`,
  ]
  throw new InvalidInput([issueOf('columns', zh, en)], code.fields)
}

/** Only what the generator began is written over, and a register stays where it is. */
function refuseForeign(root: string, of: Generated): void {
  const [here, plain, own] = [
    declarationFile(of),
    declarationFile({ ...of, template: 'crud' }),
    declarationFile({ ...of, template: 'tree' }),
  ]
  const there = textAt(root, here)
  if (there !== null && !there.includes(BEGUN))
    refuse(
      `${here} 不是由代码生成器开始的，不会被覆盖`,
      `${here} was not begun by the generator and is not written over`,
    )
  const other = here === plain ? own : plain
  if (textAt(root, other) !== null)
    refuse(`登记表已在 ${other}，请先删除它`, `The register is at ${other} already: remove that first`)
}

interface Plan {
  readonly root: string
  readonly of: Generated
  readonly files: readonly GeneratedFile[]
}
async function planOf(id: Id, call: Call): Promise<Plan> {
  const root = rootOf(call)
  const of = await generatedById(id, call)
  for (const one of registersOf(of)) {
    refuseForeign(root, one)
    refuseLostColumns(root, one, call)
  }
  const files = filesOf(of)
    .filter(({ path }) => path.startsWith('features/'))
    // A feature that is there already keeps its own words.
    .filter(({ path }) => !path.endsWith('/feature.ts') || textAt(root, path) === null)
  return { root, of, files }
}

/** What writing would change, file by file, and a hash that says what was looked at. */
export async function treeChanges(id: Id, call: Call): Promise<TreeChanges> {
  const { root, of, files } = await planOf(id, call)
  return {
    hash: hashOf(root, files),
    word: of.name,
    files: files.map(({ path, text }) => {
      const before = textAt(root, path)
      const state = before === null ? 'new' : before === text ? 'same' : 'changed'
      return { path, state, diff: unifiedDiff(before ?? '', text) }
    }),
  }
}

interface Wanted {
  readonly id: Id
  readonly hash: string
  /** The register's name as it was typed; needed where a file is written over. */
  readonly word: string
}
/** Writes what was shown. @throws Refusal 409 where tree or module are no longer as they were shown */
export async function writeTree({ id, hash, word }: Wanted, call: Call): Promise<TreeWritten> {
  const { root, of, files } = await planOf(id, call)
  if (hashOf(root, files) !== hash)
    refuse('文件或模块已变化，请重新查看差异', 'Files or module have changed: look at the differences again', 409)
  const changed = files.filter(({ path, text }) => textAt(root, path) !== text)
  const overwrites = changed.some(({ path }) => textAt(root, path) !== null)
  if (overwrites && word !== of.name)
    refuse(`请输入 ${of.name} 以确认覆盖`, `Type ${of.name} to write over what is there`)
  writeTogether(root, changed)
  return { written: changed.map(({ path }) => path), next: nextSteps(of) }
}
