import { arrivalsSql } from './arrivals-sql.ts'
import { auditSql } from './audit-sql.ts'
import { erasureSql } from './erasure-sql.ts'
import { idsSql, monthsSql } from './months-sql.ts'
import { triggerWritersSql } from './trigger-writers-sql.ts'

/**
 * The kernel's own tables and functions, the same for every set of declarations. Migration 0001 begins with them.
 * Owner: the role that runs migrations. The server's role has only the rights it needs, and owns nothing.
 */
export const baseSql = `
-- Roles are the server's: two databases of it may be made at the same time.
do $$ begin
  begin
    if not exists (select from pg_roles where rolname = 'village_platform') then create role village_platform nologin noinherit; end if;
  exception when unique_violation or duplicate_object then null; end;
  begin
    if not exists (select from pg_roles where rolname = 'village_app') then create role village_app nologin noinherit; end if;
  exception when unique_violation or duplicate_object then null; end;
  begin
    if not exists (select from pg_roles where rolname = 'village_audit') then create role village_audit nologin; end if;
  exception when unique_violation or duplicate_object then null; end;
  begin
    if not exists (select from pg_auth_members where roleid = 'village_platform'::regrole and member = 'village_app'::regrole) then
      grant village_platform to village_app;
    end if;
  exception when unique_violation then null; end;
end $$;
grant usage on schema public to village_app, village_platform;

-- Array containment and overlap may use their index before the row policy is asked only when they are known not to leak. Superusers can
-- say so; elsewhere name search still works, through the department's index (docs/decisions/0004).
do $$ begin
  alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
  alter function pg_catalog.arrayoverlap(anyarray, anyarray) leakproof;
exception when insufficient_privilege then raise notice 'array operators stay as they are: not a superuser';
end $$;

${idsSql}
create table kernel_history (
  id bigint not null default kernel_new_id(),
  tenant_id varchar(12) not null,
  resource varchar(64) not null,
  record_id bigint not null,
  at timestamptz(0) not null default now(),
  user_id bigint,
  request_id varchar(64),
  source varchar(16),
  action varchar(64) not null,
  reason varchar(500),
  batch varchar(64),
  changes jsonb not null default '{}',
  primary key (tenant_id, id)
) partition by range (id);
create index kernel_history_record_idx on kernel_history (tenant_id, record_id, id desc);
create index kernel_history_batch_idx on kernel_history (tenant_id, batch, id) where batch is not null;
-- A month that nobody has made refuses nothing.
create table kernel_history_rest partition of kernel_history default;
alter table kernel_history enable row level security;
alter table kernel_history_rest enable row level security;
create policy tenant on kernel_history for select to village_app using (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on kernel_history for select to village_platform using (true);
grant select on kernel_history to village_app, village_platform;

-- Numbers larger than JavaScript's exact numbers stand in JSON as text.
create function kernel_json_number(value numeric) returns jsonb language sql immutable as $$
  select case when length(value::text) > 15 then to_jsonb(value::text) else to_jsonb(value) end
$$;

-- updateTime travels in seconds and tells versions apart: it grows by at least one second with every change. The server says it
-- itself where it knows what the row held.
create function kernel_touch() returns trigger language plpgsql as $$
begin
  if new.update_time <= old.update_time then
    new.update_time := greatest(date_trunc('second', clock_timestamp()), old.update_time + interval '1 second');
  end if;
  new.update_user := coalesce(nullif(current_setting('app.user', true), '')::bigint, new.update_user);
  return new;
end $$;

-- For a change that was worked out without holding its row: refuses where the row is not as it was read.
create function kernel_unchanged(rows bigint) returns void language plpgsql as $$
begin
  if rows <> 1 then raise exception 'the row was changed meanwhile' using errcode = '40001'; end if;
end $$;

-- Live rows (n) and a version that grows with every change, per table, tenant and department.
create table kernel_tally (
  table_name varchar(64) not null,
  tenant_id varchar(12) not null,
  dept_id bigint not null,
  slot smallint not null,
  n bigint not null,
  changes bigint not null,
  primary key (table_name, tenant_id, dept_id, slot)
) with (fillfactor = 50);
alter table kernel_tally enable row level security;
create policy tenant on kernel_tally for select to village_app using (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on kernel_tally for select to village_platform using (true);
grant select on kernel_tally to village_app, village_platform;

create table kernel_number (
  tenant_id varchar(12) not null,
  series varchar(64) not null,
  n bigint not null,
  primary key (tenant_id, series)
);
alter table kernel_number enable row level security;
create policy tenant on kernel_number to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on kernel_number to village_platform using (true) with check (true);
grant select, insert, update on kernel_number to village_app, village_platform;

-- The same Idempotency-Key by the same user makes one row and gets the same answer. Kept for a day.
create table kernel_idempotency (
  user_id bigint not null,
  key varchar(128) not null,
  tenant_id varchar(12) not null,
  request_hash varchar(64) not null,
  answer text,
  at timestamptz(0) not null default now(),
  primary key (tenant_id, user_id, key)
);
create index kernel_idempotency_at_idx on kernel_idempotency (at);
alter table kernel_idempotency enable row level security;
create policy tenant on kernel_idempotency to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on kernel_idempotency to village_platform using (true) with check (true);
grant select, insert, update, delete on kernel_idempotency to village_app, village_platform;

-- What streams tell browsers, kept for an hour so that a broken stream goes on where it was. The transaction's number
-- makes the place in it exact: ids are given before commits, which come in another order.
create table kernel_event (
  id bigint not null default kernel_new_id(),
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz(0) not null default now(),
  tenant_id varchar(12) not null,
  topic varchar(32) not null,
  audience jsonb not null,
  payload jsonb not null,
  primary key (tenant_id, id)
);
create index kernel_event_id_idx on kernel_event (id);
create index kernel_event_xact_idx on kernel_event (xact);
alter table kernel_event enable row level security;
create policy tenant on kernel_event for insert to village_app with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on kernel_event to village_platform using (true) with check (true);
grant insert on kernel_event to village_app;
grant select, insert, delete on kernel_event to village_platform;

-- The latest moment that any server has seen, so that what has ended stays ended when the clock is set back; written
-- every few seconds, which also shows that the database takes writes.
create table kernel_pulse (
  one boolean primary key default true check (one),
  seen timestamptz(3) not null
);
alter table kernel_pulse enable row level security;
create policy platform on kernel_pulse to village_platform using (true) with check (true);
grant select, insert, update on kernel_pulse to village_platform;

-- Nonces of encrypted calls, so that none is answered twice, by whichever server; forgotten when their time is over.
create table kernel_nonce (
  nonce varchar(23) primary key,
  at timestamptz(0) not null default now()
);
create index kernel_nonce_at_idx on kernel_nonce (at);
alter table kernel_nonce enable row level security;
create policy platform on kernel_nonce to village_platform using (true) with check (true);
grant select, insert, delete on kernel_nonce to village_platform;

-- Who has which record open for editing; forgotten 40 s after the last sign of life, and after a crash.
create unlogged table kernel_presence (
  resource varchar(64) not null,
  record_id bigint not null,
  user_id bigint not null,
  tenant_id varchar(12) not null,
  name varchar(64) not null,
  until timestamptz not null,
  primary key (tenant_id, resource, record_id, user_id)
);
alter table kernel_presence enable row level security;
create policy tenant on kernel_presence to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on kernel_presence to village_platform using (true) with check (true);
grant select, insert, update, delete on kernel_presence to village_app, village_platform;
${monthsSql}${arrivalsSql}${auditSql}${erasureSql}${triggerWritersSql}`
