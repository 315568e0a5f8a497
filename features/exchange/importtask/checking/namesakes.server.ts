import { type AnyResource, type Candidate, type Field, fieldOf, type Id } from '@village/resource'
import { type Call, nameProperty, refuse } from '@village/server'
import { nameWithNumber, numberOf, withTitle } from '../../naming.ts'
import type { Values } from '../staging/staging.server.ts'
import { stagedRow } from '../staging/staging.server.ts'
import { targetOf, taskOf } from '../staging/tasks.server.ts'
import { findByTitle } from './titled-records.server.ts'

const MOST_WORDS = 5
/** Fields that tell records of one name apart: dates of birth and the like, the village, numbers, and what Ctrl+K says. */
function tellingApart(target: AnyResource): readonly string[] {
  const fields = Object.entries<Field>(target.fields)
  const dates = fields.filter(([, { spec }]) => spec.kind === 'date' && spec.required).map(([name]) => name)
  const numbers = fields.filter(([, { spec }]) => spec.kind === 'idCard' && !spec.through).map(([name]) => name)
  const names = [...dates, ...(target.fields['deptId'] ? ['deptId'] : []), ...numbers, ...(target.find?.beside ?? [])]
  return [...new Set(names)].slice(0, MOST_WORDS)
}

const wordOf = (shown: Values, name: string): string => String(shown[nameProperty(name)] ?? shown[name] ?? '')

/** The records that a cell of an import may mean, masked as in lists, each with the text that names it alone. */
export async function candidatesOf(
  { id, row: rowNo, field }: { readonly id: Id; readonly row: number; readonly field: string },
  call: Call,
): Promise<readonly Candidate[]> {
  const task = await taskOf(id, call)
  const of = targetOf(task.resource, call)
  const spec = fieldOf(of, field)?.spec
  if (spec?.kind !== 'ref') return refuse('该字段不指向其他记录', 'This field refers to no other record')
  const row = await stagedRow(call, id, rowNo)
  if (!row) return refuse('没有这一行', 'There is no such row', 404)
  const target = call.services.registry.resource(spec.to!)
  const found = await findByTitle(target, row.original[field]?.text ?? '', call, withTitle(target))
  const number = numberOf(target)
  const shown: readonly Values[] = await call.db.of(target).show(found as never)
  return found.map((record, at) => {
    const name = wordOf(shown[at]!, target.title)
    const title = String(record[target.title] ?? name)
    return {
      name,
      text: nameWithNumber(title, String((number && record[number]) || record['id']), call.language),
      beside: tellingApart(target).flatMap(one => wordOf(shown[at]!, one) || []),
    }
  })
}
