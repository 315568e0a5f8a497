import type { AnyResource } from '@village/resource'
import { auditColumns, columnType, snake, storedFields, tableOf } from '../data/columns.ts'

/** Change with every edit, and are known from the history's own columns. */
const SILENT_AUDIT: readonly string[] = ['updateUser', 'updateTime']
const AUDIT_TYPES: Readonly<Record<string, string>> = { createUser: 'bigint', createDept: 'bigint' }

interface Column {
  readonly name: string
  readonly type: string
}
/** The columns whose changes are kept: secrets leave no trace, not even a hashed one, and nothing derived is in it. */
function keptColumns(r: AnyResource): readonly Column[] {
  const audit = auditColumns(r)
    .filter(name => !SILENT_AUDIT.includes(name))
    .map(name => ({ name: snake(name), type: AUDIT_TYPES[name] ?? 'text' }))
  const own = storedFields(r)
    .filter(
      ({ spec }) =>
        spec.kind !== 'secret' && !['detail', 'list', 'form'].every(at => spec.hidden?.includes(at as never)),
    )
    .map(({ column, spec }) => ({ name: column, type: columnType(spec) }))
  return [...audit, { name: 'is_deleted', type: 'boolean' }, ...own]
}

/** A value as JSON. Ids and long numbers are larger than JavaScript's exact numbers: they become text. */
function jsonOf(value: string, type: string): string {
  if (type === 'bigint') return `${value}::text`
  if (type === 'bigint[]') return `${value}::text[]`
  return type.startsWith('numeric') ? `kernel_json_number(${value})` : value
}

const changeOf = ({ name, type }: Column): string =>
  `case when new.${name} is distinct from old.${name} then jsonb_build_object('${name}', jsonb_build_array(${jsonOf(`old.${name}`, type)}, ${jsonOf(`new.${name}`, type)})) else '{}' end`

/**
 * The trigger that writes one table's history: who, when, from what to what, in the transaction of the change. It names
 * each column, because comparing whole rows as JSON took ten times as long (docs/decisions/0055). A history begins when
 * its record says that it was made, at a start also by whom: the demo month lies before the installation. app.at is set
 * for changes of that month alone.
 */
export function historySql(r: AnyResource): string[] {
  const t = tableOf(r)
  const tenantId = r.scope === 'platform' ? "'000000'" : 'new.tenant_id'
  const columns = keptColumns(r).map(changeOf)
  return [
    `create function ${t}_history() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := ${columns.join('\n      || ')};
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (${tenantId}, '${r.name}', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $$;`,
    `create trigger history after insert or update on ${t} for each row execute function ${t}_history();`,
  ]
}
