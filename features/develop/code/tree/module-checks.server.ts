import { codeOf, type Issue, issueOf, type RowOf } from '@village/resource'
import { type Call, InvalidInput } from '@village/server'
import { code } from '../code.resource.ts'
import { columnsOf, type GeneratedColumn } from '../column/generated-column.ts'
import { AUDIT_COLUMNS, camel, isAddress, isFolder, isName, isRegisterName } from '../column/names.ts'
import { titleOf } from '../generated/generated.ts'
import { isBegun } from './source-tree.server.ts'

export type Module = Omit<RowOf<typeof code>, 'createTime' | 'updateTime' | 'createUser' | 'updateUser' | 'createDept'>

const AUDIT = new Set([...AUDIT_COLUMNS].map(camel))

/** The register's identifier out of its table's name: `old_village_well` without the prefix `old_village_` is well. */
export const identifierOf = (tableName: string, tablePrefix: string | null): string => {
  const plain = tableName.split('.').at(-1)!.toLowerCase()
  const own = tablePrefix && plain.startsWith(tablePrefix.toLowerCase()) ? plain.slice(tablePrefix.length) : plain
  return own.replace(/[^a-z0-9]/g, '').slice(0, 30)
}

function nameFlaws({ serviceName, resourceName, apiPath, webPath }: Module): readonly Issue[] {
  const says = {
    zh: '应为小写字母开头的字母和数字，不能是路径或保留字',
    en: 'Small letters and digits; no path and no reserved word',
  }
  const path = { zh: '应为 /manage/well 这样的地址', en: 'An address such as /manage/well' }
  return [
    ...(isFolder(serviceName) ? [] : [issueOf('serviceName', says.zh, says.en)]),
    ...(isRegisterName(resourceName ?? '') ? [] : [issueOf('resourceName', says.zh, says.en)]),
    ...(isAddress(apiPath ?? '') ? [] : [issueOf('apiPath', path.zh, path.en)]),
    ...(isAddress(webPath ?? '') ? [] : [issueOf('webPath', path.zh, path.en)]),
  ]
}

/** What stands in the way of one column; null for nothing. */
function columnFlaw(one: GeneratedColumn, call: Call): readonly [zh: string, en: string] | null {
  const { name, zh, en, control, of } = one
  const { registry } = call.services
  if (!isName(name) || AUDIT.has(name)) return ['名称不能这样写', 'the name cannot be used']
  if (!zh.trim() || !en.trim()) return ['缺少中文或英文名称', 'a label is missing']
  if (control === 'dict' && !Object.hasOwn(registry.dictionaries, of))
    return ['没有这个字典', 'there is no such dictionary']
  if (control === 'ref' && !registry.resources.some(r => r.name === of))
    return ['没有这个登记表', 'there is no such register']
  return null
}

function columnFlaws(columns: readonly GeneratedColumn[], call: Call): readonly Issue[] {
  const names = columns.map(({ name }) => name)
  const double = names.find((name, at) => names.indexOf(name) !== at)
  const flaws = columns.flatMap(one => {
    const flaw = columnFlaw(one, call)
    return flaw
      ? [issueOf('columns', `${one.column || one.name}：${flaw[0]}`, `${one.column || one.name}: ${flaw[1]}`)]
      : []
  })
  return [
    ...flaws.slice(0, 5),
    ...(double ? [issueOf('columns', `名称重复：${double}`, `Named twice: ${double}`)] : []),
    ...(titleOf(columns) ? [] : [issueOf('columns', '至少要有一列是文本', 'One column has to be a text')]),
  ]
}

/** Names and addresses that the product has already. */
function takenFlaws({ serviceName, resourceName, apiPath, webPath }: Module, call: Call): readonly Issue[] {
  const full = `${serviceName}.${resourceName}`
  // In development a register that was generated before is generated anew.
  const resources = call.services.registry.resources.filter(
    one => one.name !== full || !isBegun(serviceName, resourceName ?? '', call),
  )
  const isTaken = resources.some(r => r.name === full || codeOf(r) === resourceName)
  const pathTaken = resources.some(r => r.path === apiPath)
  const pageTaken = resources.some(r => r.menu && (r.menu.path ?? r.path) === webPath)
  return [
    ...(isTaken ? [issueOf('resourceName', '已有同名的登记表', 'There is a register of this name')] : []),
    ...(pathTaken ? [issueOf('apiPath', '接口路径已被使用', 'The path is taken')] : []),
    ...(pageTaken ? [issueOf('webPath', '页面地址已被使用', 'The address is taken')] : []),
  ]
}

/** The columns of a register that are not skipped. */
export const kept = (module: Module): readonly GeneratedColumn[] =>
  columnsOf(module.columns).filter(one => !one.skipped)

/** What a kind of register asks for beyond the columns. */
function templateFlaws({ templateType, treePid, treeName }: Module, columns: readonly GeneratedColumn[]): Issue[] {
  if (templateType !== 'tree') return []
  const parent = columns.find(({ name }) => name === treePid)
  const isNamed = !treeName || columns.some(({ name, control }) => name === treeName && control === 'text')
  return [
    ...(parent && (parent.control === 'integer' || parent.control === 'ref')
      ? []
      : [issueOf('treePid', '请选择上级列（整数或关联）', 'Choose the column of the parent: a number or a reference')]),
    ...(isNamed ? [] : [issueOf('treeName', '请选择文本列', 'Choose a column that is a text')]),
  ]
}

/** Refuses names that cannot be generated, each at its field. Columns are asked for when it comes to generating. */
export function checkModule(module: Module, call: Call): void {
  const columns = kept(module)
  const flaws = [
    ...nameFlaws(module),
    ...takenFlaws(module, call),
    ...(columns.length > 0 ? [...columnFlaws(columns, call), ...templateFlaws(module, columns)] : []),
  ]
  if (flaws.length > 0) throw new InvalidInput(flaws, code.fields)
}
