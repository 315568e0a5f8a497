/**
 * What makes rows of a table evidence: each new row leaves its hash in the chain's entries, each erased one its number,
 * and nobody changes one. For tables with `id` and `tenant_id`.
 */
export const chainTriggers = (table: string): string[] => [
  `create trigger audit_add after insert on ${table} for each row execute function kernel_audit_add();`,
  `create trigger audit_erase after delete on ${table} for each row execute function kernel_audit_erase();`,
  `create trigger audit_keep before update or truncate on ${table} for each statement execute function kernel_audit_keep();`,
]

const OWNED = ['table kernel_audit_entry', 'table kernel_audit_block', ...['add', 'erase', 'keep'].map(functionOf)]
function functionOf(name: string): string {
  return `function kernel_audit_${name}()`
}

/**
 * The audit chain (docs/decisions/0064). Its tables belong to a role of their own, village_audit, which nobody signs in as;
 * the server's role adds to them through the triggers alone. Entries are written in the transaction of the row; blocks over
 * them come later, from the server (audit/sealing.ts).
 */
export const auditSql = `
create table kernel_audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz(0) not null default now(),
  tenant_id varchar(12) not null,
  kind varchar(8) not null,
  source varchar(64) not null,
  row_id bigint not null,
  hash bytea,
  -- Who was signed in to the database, where it was not the server.
  login text default nullif(session_user::text, 'village_app')
);
alter table kernel_audit_entry enable row level security;
create policy platform on kernel_audit_entry for select to village_platform using (true);
grant select on kernel_audit_entry to village_platform;

create table kernel_audit_block (
  n bigint primary key,
  at timestamptz(3) not null,
  after_id bigint not null,
  last_id bigint not null,
  entries integer not null,
  previous bytea not null,
  mac bytea not null
);
alter table kernel_audit_block enable row level security;
create policy platform on kernel_audit_block for select to village_platform using (true);
create policy platform_add on kernel_audit_block for insert to village_platform with check (true);
grant select, insert on kernel_audit_block to village_platform;

-- Times in JSON depend on the session's zone; empty columns are left out, so that a column that is added later changes no hash.
create function kernel_audit_add() returns trigger language plpgsql security definer set search_path = public set timezone = 'UTC' as $$
begin
  insert into kernel_audit_entry (tenant_id, kind, source, row_id, hash)
  values (new.tenant_id, 'add', tg_table_name, new.id, sha256(convert_to(jsonb_strip_nulls(to_jsonb(new))::text, 'UTF8')));
  return null;
end $$;
create function kernel_audit_erase() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_audit_entry (tenant_id, kind, source, row_id) values (old.tenant_id, 'erase', tg_table_name, old.id);
  return null;
end $$;
create function kernel_audit_keep() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are evidence and are never changed', tg_table_name;
end $$;
create trigger audit_keep before update or delete or truncate on kernel_audit_entry for each statement execute function kernel_audit_keep();
create trigger audit_keep before update or delete or truncate on kernel_audit_block for each statement execute function kernel_audit_keep();
${chainTriggers('kernel_history').join('\n')}

grant usage, create on schema public to village_audit;
${OWNED.map(one => `alter ${one} owner to village_audit;`).join('\n')}
revoke create on schema public from village_audit;
`
