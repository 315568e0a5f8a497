/**
 * What makes rows of a table evidence: each new row leaves its hash in the chain's entries, each erased one its number,
 * and nobody changes one. For tables with `id` and `tenant_id`.
 */
export const chainTriggers = (table: string): string[] => [
  `create trigger audit_add after insert on ${table} for each row execute function kernel_audit_add('${table}');`,
  `create trigger audit_erase after delete on ${table} for each row execute function kernel_audit_erase('${table}');`,
  `create trigger audit_keep before update or truncate on ${table} for each statement execute function kernel_audit_keep();`,
]

const OWNED = [
  ...['entry', 'entry_rest', 'block', 'closing'].map(name => `table kernel_audit_${name}`),
  ...['add()', 'erase()', 'keep()', 'make_months(date[])', 'forget()'].map(name => `function kernel_audit_${name}`),
]

/**
 * The audit chain (docs/decisions/0064). Its tables belong to a role of their own, village_audit, which nobody signs in as;
 * the server's role adds to them through the triggers alone. Entries are written in the transaction of the row; blocks over
 * them come later, from the server (audit/sealing.ts).
 */
export const auditSql = `
create table kernel_audit_entry (
  id bigint not null default kernel_new_id(),
  at timestamptz(0) not null default now(),
  tenant_id varchar(12) not null,
  kind varchar(8) not null,
  source varchar(64) not null,
  row_id bigint not null,
  hash bytea,
  -- Who was signed in to the database, where it was not the server.
  login text default nullif(session_user::text, 'village_app'),
  primary key (tenant_id, id)
) partition by range (id);
-- By its id alone an entry is found by whoever follows the chain over all tenants.
create index kernel_audit_entry_id_idx on kernel_audit_entry (id);
create table kernel_audit_entry_rest partition of kernel_audit_entry default;
alter table kernel_audit_entry_rest enable row level security;
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

-- What ended with months that were dropped: rows of a source below this id are gone, and of entries the blocks up to this
-- one. Sealed by the server (audit/closings.ts).
create table kernel_audit_closing (
  source varchar(64) not null,
  until_id bigint not null,
  at timestamptz(3) not null,
  n bigint not null,
  block_mac bytea not null,
  mac bytea not null,
  primary key (source, until_id)
);
alter table kernel_audit_closing enable row level security;
create policy platform on kernel_audit_closing for select to village_platform using (true);
create policy platform_add on kernel_audit_closing for insert to village_platform with check (true);
grant select, insert on kernel_audit_closing to village_platform;

-- Times in JSON depend on the session's zone; empty columns are left out, so that a column that is added later changes no hash.
create function kernel_audit_add() returns trigger language plpgsql security definer set search_path = public set timezone = 'UTC' as $$
begin
  insert into kernel_audit_entry (tenant_id, kind, source, row_id, hash)
  values (new.tenant_id, 'add', tg_argv[0], new.id, sha256(convert_to(jsonb_strip_nulls(to_jsonb(new))::text, 'UTF8')));
  return null;
end $$;
create function kernel_audit_erase() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_audit_entry (tenant_id, kind, source, row_id) values (old.tenant_id, 'erase', tg_argv[0], old.id);
  return null;
end $$;
create function kernel_audit_keep() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are evidence and are never changed', tg_table_name;
end $$;
create trigger audit_keep before update or delete or truncate on kernel_audit_entry for each statement execute function kernel_audit_keep();
create trigger audit_keep before update or delete or truncate on kernel_audit_block for each statement execute function kernel_audit_keep();
create trigger audit_keep before update or delete or truncate on kernel_audit_closing for each statement execute function kernel_audit_keep();
-- Drops the months below an id, as who calls it, of a table whose closing says so.
create function kernel_drop_closed(wanted text) returns setof text language plpgsql set search_path = public, pg_temp set timezone = 'Asia/Shanghai' set lock_timeout = '200ms' as $$
declare
  closed constant bigint := (select max(until_id) from kernel_audit_closing where source = wanted);
  part text;
begin
  for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = quote_ident(wanted)::regclass and c.relname ~ '_\\d{6}$'
      and kernel_first_id(to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month') <= closed order by 1 loop
    execute format('drop table %I', part);
    return next part;
  end loop;
end $$;
create function kernel_forget_history() returns setof text language sql security definer set search_path = public, pg_temp as $$
  select kernel_drop_closed('kernel_history')
$$;
create function kernel_audit_make_months(months date[]) returns setof date language sql security definer set search_path = public, pg_temp as $$
  select m from (select distinct date_trunc('month', m)::date as m from unnest(months) m order by 1) m
    where not kernel_add_month('kernel_audit_entry', m)
$$;
create function kernel_audit_forget() returns setof text language sql security definer set search_path = public, pg_temp as $$
  select kernel_drop_closed('kernel_audit_entry')
$$;
revoke all on function kernel_drop_closed(text), kernel_forget_history(), kernel_audit_make_months(date[]), kernel_audit_forget() from public;
grant execute on function kernel_add_month(text, date), kernel_drop_closed(text) to village_audit;
grant execute on function kernel_forget_history(), kernel_audit_make_months(date[]), kernel_audit_forget() to village_platform;
${chainTriggers('kernel_history').join('\n')}

grant usage, create on schema public to village_audit;
${OWNED.map(one => `alter ${one} owner to village_audit;`).join('\n')}
select kernel_make_months('kernel_history', array[now()::date, (now() + interval '1 month')::date]);
select kernel_audit_make_months(array[now()::date, (now() + interval '1 month')::date]);
`
