import type { AnyResource } from '@village/resource'
import { auditColumns, snake, storedFields, tableOf } from './columns.ts'

/** Change with every edit, and are known from the history's own columns. */
const SILENT_AUDIT: readonly string[] = ['updateUser', 'updateTime']

/** The columns whose changes are kept: secrets leave no trace, not even a hashed one, and nothing derived is in it. */
function keptColumns(r: AnyResource): readonly string[] {
  const audit = auditColumns(r)
    .filter(name => !SILENT_AUDIT.includes(name))
    .map(snake)
  const own = storedFields(r)
    .filter(
      ({ spec }) =>
        spec.kind !== 'secret' && !['detail', 'list', 'form'].every(at => spec.hidden?.includes(at as never)),
    )
    .map(({ column }) => column)
  return [...audit, 'is_deleted', ...own]
}

/** The trigger that writes one table's history; its function is written by the database (trigger-writers-sql.ts). */
export function historySql(r: AnyResource): string[] {
  const t = tableOf(r)
  const isOfPlatform = r.scope === 'platform'
  return [
    `select kernel_write_history('${t}', '${r.name}', '${isOfPlatform}', '{${keptColumns(r).join(',')}}');`,
    `create trigger history after insert or update on ${t} for each row execute function ${t}_history();`,
  ]
}
