import { drawnOf } from './cases.ts'

/** One transaction as the server makes it: settings that the triggers read, the rows, the event for streams. */
const transaction = (clerkId: string, rows: string): string => `begin;
set local app."user" = '${clerkId}'; set local app."request" = 'bench'; set local app."source" = 'web';
${rows}
insert into kernel_event (tenant_id, topic, audience, payload) select tenant_id, topic, audience, payload from json_populate_recordset(null::kernel_event,
  '[{"tenant_id":"000000","topic":"rows","audience":{"resource":"people.resident","ownerId":"1","deptIds":["1"]},"payload":{"resource":"people.resident","kind":"add","id":"1","by":"1"}}]'::json);
commit;`

const changeOf = (clerkId: string, id: string, dept: string, kind: string): string =>
  `insert into people_residentchange (id, tenant_id, create_user, create_time, dept_id, change_type, resident_id, source, operator_id, operate_time)
  select :c, '000000', ${clerkId}, now(), ${dept}, '${kind}', ${id}, 'web', ${clerkId}, now();`

/** A new resident of one of these villages, whose department is looked up as the server does. */
export function createSql(clerkId: string, villages: readonly string[], names: readonly string[]): string {
  const [dept, name] = [drawnOf(villages, 'bigint'), drawnOf(names, 'text')]
  return `\\set id random(1, 9000000000000000000)
\\set c random(1, 9000000000000000000)
${dept.draw}select id from system_dept where tenant_id = '000000' and not is_deleted and id = ${dept.drawn};
${name.draw.replace('set i', 'set n')}${transaction(
  clerkId,
  `insert into people_resident (id, tenant_id, create_user, create_time, update_user, update_time, dept_id, name, name_grams, id_type, sex, birthday, residence_type, live_address, remark, status, resident_no, region_code, kind_tags)
  values (:id, '000000', ${clerkId}, now(), ${clerkId}, now(), ${dept.drawn}, ${name.drawn.replace(':i', ':n')}, array[left(${name.drawn.replace(':i', ':n')}, 1), ${name.drawn.replace(':i', ':n')}], '99', '1', '1980-01-01', '1', '一组1号', 'bench', '1', 'B' || :id, '370699902201', '{}');
${changeOf(clerkId, ':id', dept.drawn, '1')}`,
)}`
}

/** The remark of one of these residents, under its lock. */
export function updateSql(clerkId: string, ids: readonly string[]): string {
  const { draw, drawn } = drawnOf(ids, 'bigint')
  return `${draw}\\set c random(1, 9000000000000000000)
${transaction(
  clerkId,
  `select * from people_resident where tenant_id = '000000' and not is_deleted and id = ${drawn} for update;
update people_resident set remark = 'bench ' || :c where id = ${drawn};
insert into people_residentchange (id, tenant_id, create_user, create_time, dept_id, change_type, field_name, new_value, resident_id, source, operator_id, operate_time)
  select :c, '000000', ${clerkId}, now(), dept_id, '2', 'remark', 'bench', id, 'web', ${clerkId}, now() from people_resident where id = ${drawn};`,
)}`
}
