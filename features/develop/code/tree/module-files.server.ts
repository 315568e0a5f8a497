import { type Id, issueOf } from '@village/resource'
import { addedSql, type Call, InvalidInput, refuse } from '@village/server'
import { code } from '../code.resource.ts'
import { resourceOf } from '../generated/field-of.ts'
import { asTree, type Generated, registersOf, withLines } from '../generated/generated.ts'
import { filesOf, type GeneratedFile } from '../generated/generated-files.ts'
import { checkModule, kept, type Module } from './module-checks.server.ts'

const wrong = (field: 'columns' | 'subModelId' | 'subFkId', zh: string, en: string): never => {
  throw new InvalidInput([issueOf(field, zh, en)], code.fields)
}

function plainOf(module: Module, call: Call): Generated {
  checkModule(module, call)
  const columns = kept(module)
  if (columns.length === 0) wrong('columns', '请先读取列', 'Read the columns first')
  const { serviceName: feature, resourceName, codeName, nameEn, apiPath, webPath, treeName } = module
  return {
    feature,
    name: resourceName!,
    zh: codeName,
    en: nameEn || resourceName!,
    path: apiPath!,
    page: webPath!,
    hasFeature: call.services.registry.features.some(one => one.name === feature),
    template: 'crud',
    columns,
    ...(treeName && module.templateType === 'tree' && { title: treeName }),
  }
}

const moduleById = async (id: Id, call: Call): Promise<Module> =>
  (await call.db.of(code).get(id)) ?? refuse('未找到数据', 'Data not found', 404)

/** The lines below a record are another module, a plain one of another name. */
async function linesOf({ subModelId, subFkId, ...module }: Module, call: Call): Promise<Generated> {
  const found = subModelId ? await call.db.of(code).get(subModelId) : undefined
  if (!found) return wrong('subModelId', '请选择子表模块', 'Choose the module of the lines')
  const isOther = found.id !== module.id && found.resourceName !== module.resourceName
  if (!isOther || (found.templateType ?? 'crud') !== 'crud')
    return wrong('subModelId', '子表应为另一个单表模块', 'The lines are another module, a plain list')
  const lines = plainOf(found, call)
  const names = lines.columns.find(({ name }) => name === subFkId)
  if (names?.control === 'integer' || names?.control === 'ref') return lines
  return wrong('subFkId', '请选择子表中指向主表的列', 'Choose the column of the lines that names the record')
}

/** A module ready to be written. @throws InvalidInput that names what is missing */
export async function generatedOf(module: Module, call: Call): Promise<Generated> {
  const plain = plainOf(module, call)
  if (module.templateType === 'tree') return asTree(plain, module.treePid!)
  if (module.templateType !== 'sub') return plain
  return withLines(plain, await linesOf(module, call), module.subFkId!)
}

export const generatedById = async (id: Id, call: Call): Promise<Generated> =>
  generatedOf(await moduleById(id, call), call)

/** Beside the files: what the migration does. It has no number yet, so it is in nobody's way. */
function withMigration(of: Generated, call: Call): readonly GeneratedFile[] {
  const text = addedSql(registersOf(of).map(resourceOf), call.services.registry.resources)
  return [...filesOf(of), { path: `GENERATED-${of.name}.sql`, text }]
}

/** The files of several modules; a file that two of them bring is refused, but for the feature that they share. */
export async function filesById(ids: readonly Id[], call: Call): Promise<readonly GeneratedFile[]> {
  const files = new Map<string, GeneratedFile>()
  for (const id of ids)
    for (const file of withMigration(await generatedById(id, call), call)) {
      const isShared = file.path.endsWith('/feature.ts')
      if (files.has(file.path) && !isShared) refuse(`文件重复：${file.path}`, `Generated twice: ${file.path}`)
      if (!files.has(file.path)) files.set(file.path, file)
    }
  return [...files.values()]
}
