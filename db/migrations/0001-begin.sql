-- The kernel's own tables, then every declared resource.

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


create sequence kernel_row_id as bigint;
-- The first id of the second, or of 1.024 of one, that holds this moment: 31 bits of time and 32 that are counted.
create function kernel_first_id(moment timestamptz) returns bigint language sql immutable as $$
  select (greatest(floor(extract(epoch from moment) * 1000 - 1288834974657), 0)::bigint >> 10) << 32
$$;
-- When the last id of that second may have been made, so that the first of a month is of that month.
create function kernel_time_of_id(id bigint) returns timestamptz language sql immutable as $$
  select to_timestamp((((id >> 32) << 10) + 1023 + 1288834974657) / 1000.0)
$$;
-- The last id of the month in which this one was made.
create function kernel_last_of_month(id bigint) returns bigint language sql stable set timezone = 'Asia/Shanghai' as $$
  select kernel_first_id(date_trunc('month', kernel_time_of_id(id)) + interval '1 month') - 1
$$;
create function kernel_new_id() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first constant bigint := kernel_first_id(clock_timestamp());
  counted bigint := nextval('kernel_row_id');
begin
  if counted >= first then return counted; end if;
  -- One moves the sequence to this second; whoever counts on meanwhile has an id below it.
  perform pg_advisory_lock(7301005);
  if (select last_value from kernel_row_id) < first then perform setval('kernel_row_id', first); end if;
  perform pg_advisory_unlock(7301005);
  return nextval('kernel_row_id');
end $$;

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

-- The column by whose month a table is cut; fails for every other table.
create function kernel_month_column(wanted text) returns text language plpgsql stable set search_path = public as $$
declare
  found text;
begin
  select a.attname into found from pg_class c join pg_partitioned_table p on p.partrelid = c.oid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.relnamespace = 'public'::regnamespace and c.relname = wanted;
  if found is null then raise exception '% is not cut into months', wanted; end if;
  return found;
end $$;

-- Adds a month, as who calls it. Attaching lets others read and write the table meanwhile, creating in place would not. Whoever
-- reads all months for long makes it fail after a moment instead of letting others wait behind it. Answers whether the month
-- is there: of the kernel's own tables one that has begun is not made any more, because its rows go among the rest, and who
-- writes one at that moment would be refused.
create function kernel_add_month(wanted text, month date) returns boolean language plpgsql set search_path = public, pg_temp set timezone = 'Asia/Shanghai' as $$
declare
  part constant text := wanted || to_char(month, '_YYYYMM');
  by_id constant boolean := kernel_month_column(wanted) = 'id';
  ended constant timestamptz := month + interval '1 month';
  guard record;
  is_used boolean;
begin
  if to_regclass(quote_ident(part)) is not null then return true; end if;
  perform pg_advisory_xact_lock(7301004, hashtext(wanted));
  if to_regclass(quote_ident(part)) is not null then return true; end if;
  if by_id then perform set_config('lock_timeout', '200ms', true); end if;
  if by_id and month <= now() then
    execute format('select exists (select from %I)', wanted) into is_used;
    if is_used then return false; end if;
  end if;
  if month < '1970-01-01' or month >= '2100-01-01' then raise exception '% is out of the calendar', month; end if;
  execute format('create table %I (like %I including defaults)', part, wanted);
  execute format('alter table %I enable row level security', part);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', wanted, part,
    case when by_id then kernel_first_id(month::timestamptz)::text else month::timestamptz::text end,
    case when by_id then kernel_first_id(ended)::text else ended::text end);
  -- Triggers for each row come with the month, those for a statement do not.
  for guard in select tgname, pg_get_triggerdef(oid) as text from pg_trigger
      where tgrelid = quote_ident(wanted)::regclass and not tgisinternal and tgtype & 1 = 0 loop
    execute replace(guard.text, ' ON public.' || wanted || ' ', ' ON public.' || quote_ident(part) || ' ');
  end loop;
  return true;
-- Rows of the month are among the rest.
exception when check_violation then return false;
end $$;
-- Makes what is missing of these months; answers those that cannot be made.
create function kernel_make_months(wanted text, months date[]) returns setof date
language sql security definer set search_path = public, pg_temp as $$
  select m from (select distinct date_trunc('month', m)::date as m from unnest(months) m order by 1) m where not kernel_add_month(wanted, m)
$$;
revoke all on function kernel_add_month(text, date), kernel_make_months(text, date[]) from public;
grant execute on function kernel_make_months(text, date[]) to village_app, village_platform;

-- How many rows arrived on which day, per table, tenant and department: totals over a range of time without counting.
create table kernel_arrived (
  table_name varchar(64) not null,
  tenant_id varchar(12) not null,
  day date not null,
  dept_id bigint not null,
  slot smallint not null,
  n bigint not null,
  primary key (table_name, tenant_id, day, dept_id, slot)
) with (fillfactor = 50);
alter table kernel_arrived enable row level security;
create policy tenant on kernel_arrived for select to village_app using (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on kernel_arrived for select to village_platform using (true);
grant select on kernel_arrived to village_app, village_platform;

-- The column by whose month a table of arrivals is cut: nothing else is forgotten so.
create function kernel_arrival_column(wanted text) returns text language plpgsql stable set search_path = public as $$
begin
  if wanted like 'kernel\_%' then raise exception '% is no table of arrivals', wanted; end if;
  return kernel_month_column(wanted);
end $$;

-- Drops the months that ended before this moment, with what they had in the tallies. Answers their first days.
create function kernel_forget_months(wanted text, before timestamptz) returns setof date
language plpgsql security definer set search_path = public, pg_temp set timezone = 'Asia/Shanghai' set lock_timeout = '200ms' as $$
declare
  month date;
begin
  perform kernel_arrival_column(wanted);
  for month in select to_date(right(c.relname, 6), 'YYYYMM') from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = quote_ident(wanted)::regclass order by 1 loop
    continue when (month + interval '1 month')::timestamptz > before;
    execute format('drop table %I', wanted || to_char(month, '_YYYYMM'));
    with gone as (delete from kernel_arrived where table_name = wanted and day >= month and day < month + interval '1 month' returning tenant_id, dept_id, n)
    insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
      select wanted, tenant_id, dept_id, pg_backend_pid() % 16, -sum(n), 1 from gone group by 2, 3 order by 2, 3
      on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
    return next month;
  end loop;
end $$;

-- Deletes at most so many of a tenant's rows from before this moment, the oldest first. Answers how many.
create function kernel_forget_rows(wanted text, tenant text, before timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp set timezone = 'Asia/Shanghai' as $$
declare
  gone bigint;
begin
  execute format('with old as (select id, %1$I as at from %2$I where tenant_id = $1 and %1$I < $2 order by %1$I limit $3),
    gone as (delete from %2$I t using old where t.id = old.id and t.%1$I = old.at returning 1) select count(*) from gone',
    kernel_arrival_column(wanted), wanted) into gone using tenant, before, most;
  return gone;
end $$;
revoke all on function kernel_forget_months(text, timestamptz), kernel_forget_rows(text, text, timestamptz, integer) from public;
grant execute on function kernel_forget_months(text, timestamptz), kernel_forget_rows(text, text, timestamptz, integer) to village_platform;

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
    where i.inhparent = quote_ident(wanted)::regclass and c.relname ~ '_\d{6}$'
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
create trigger audit_add after insert on kernel_history for each row execute function kernel_audit_add('kernel_history');
create trigger audit_erase after delete on kernel_history for each row execute function kernel_audit_erase('kernel_history');
create trigger audit_keep before update or truncate on kernel_history for each statement execute function kernel_audit_keep();

grant usage, create on schema public to village_audit;
alter table kernel_audit_entry owner to village_audit;
alter table kernel_audit_entry_rest owner to village_audit;
alter table kernel_audit_block owner to village_audit;
alter table kernel_audit_closing owner to village_audit;
alter function kernel_audit_add() owner to village_audit;
alter function kernel_audit_erase() owner to village_audit;
alter function kernel_audit_keep() owner to village_audit;
alter function kernel_audit_make_months(date[]) owner to village_audit;
alter function kernel_audit_forget() owner to village_audit;
select kernel_make_months('kernel_history', array[now()::date, (now() + interval '1 month')::date]);
select kernel_audit_make_months(array[now()::date, (now() + interval '1 month')::date]);

create table kernel_erasure (
  tenant_id varchar(12) primary key check (tenant_id <> '000000'),
  due timestamptz(0) not null
);
alter table kernel_erasure enable row level security;
create policy platform on kernel_erasure to village_platform using (true) with check (true);
grant select, insert, delete on kernel_erasure to village_platform;

create function kernel_check_erasure(tenant text) returns void language plpgsql as $$
begin
  if not exists (select from kernel_erasure where tenant_id = tenant and due <= now()) then
    raise exception 'tenant % is not due to be erased', tenant;
  end if;
end $$;
create function kernel_erase_rows(source text, tenant text) returns bigint language plpgsql security definer set search_path = public as $$
declare n bigint;
begin
  perform kernel_check_erasure(tenant);
  execute format('delete from %I where tenant_id = $1', source) using tenant;
  get diagnostics n = row_count;
  return n;
end $$;
create function kernel_erase_history(resource_name text, record bigint, tenant text) returns void language plpgsql security definer set search_path = public as $$
begin
  perform kernel_check_erasure(tenant);
  -- Of a record of the platform's, which describes the tenant.
  delete from kernel_history where tenant_id = '000000' and resource = resource_name and record_id = record;
end $$;
create function kernel_erase_tallies(tenant text, spared text[]) returns void language plpgsql security definer set search_path = public as $$
begin
  perform kernel_check_erasure(tenant);
  delete from kernel_arrived where tenant_id = tenant and table_name <> all(spared);
  delete from kernel_tally where tenant_id = tenant and table_name <> all(spared);
end $$;
revoke all on function kernel_erase_rows(text, text) from public;
grant execute on function kernel_erase_rows(text, text) to village_platform;
revoke all on function kernel_erase_history(text, bigint, text) from public;
grant execute on function kernel_erase_history(text, bigint, text) to village_platform;
revoke all on function kernel_erase_tallies(text, text[]) from public;
grant execute on function kernel_erase_tallies(text, text[]) to village_platform;

create function kernel_written_by(name text, call text) returns void language plpgsql set search_path = public as $$
begin
  execute format('comment on function %I() is %L', name, call);
end $$;

-- Writes <wanted>_history(): who changed which of these columns from what to what, in the transaction of the change. It names
-- each column, because comparing whole rows as JSON took ten times as long (docs/decisions/0055).
create function kernel_write_history(wanted text, resource text, of_platform boolean, columns text[]) returns void
language plpgsql set search_path = public as $write$
declare
  changes text;
  found integer;
begin
  select count(*), string_agg(format(
      'case when new.%1$I is distinct from old.%1$I then jsonb_build_object(%1$L, jsonb_build_array(%2$s, %3$s)) else ''{}'' end',
      k.name, format(k.json, 'old', k.name), format(k.json, 'new', k.name)), E'\n      || ' order by k.n)
    into found, changes
    from (
      select c.n, c.name, case format_type(a.atttypid, null)
          -- Ids and long numbers are larger than JavaScript's exact numbers: they become text.
          when 'bigint' then '%1$s.%2$I::text'
          when 'bigint[]' then '%1$s.%2$I::text[]'
          when 'numeric' then 'kernel_json_number(%1$s.%2$I)'
          else '%1$s.%2$I' end as json
        from unnest(columns) with ordinality c (name, n)
        join pg_attribute a on a.attrelid = wanted::regclass and a.attname = c.name and not a.attisdropped
    ) k;
  if found <> cardinality(columns) then raise exception 'a column of % is not in %', columns, wanted; end if;
  execute format($text$create or replace function %1$I() returns trigger language plpgsql security definer set search_path = public as $body$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  -- app.at is set for changes of the demo month alone.
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    -- A history begins when its record says that it was made, at a start also by whom.
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := %2$s;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then coalesce(nullif(current_setting('app.action', true), ''), 'remove')
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (%3$s, %4$L, new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $body$$text$, wanted || '_history', changes, case when of_platform then '''000000''' else 'new.tenant_id' end, resource);
  perform kernel_written_by(wanted || '_history',
    format('select kernel_write_history(%L, %L, %L, %L)', wanted, resource, of_platform::text, columns::text));
end $write$;

-- Writes <wanted>_tally_insert(), _update() and, where rows are erased, _delete(): exact counts per department, kept in slots so
-- that writers do not queue for one row.
create function kernel_write_tally(wanted text, by_dept boolean, erased boolean) returns void
language plpgsql set search_path = public as $write$
declare
  side constant text := format('select tenant_id, %s as dept, %%s(not is_deleted)::int as n, 1 as changes from %%s',
    case when by_dept then 'coalesce(dept_id, 0)' else '0' end);
  event text;
begin
  for event in select unnest(array['insert', 'update'] || case when erased then array['delete'] else '{}' end) loop
    execute format($text$create or replace function %1$I() returns trigger language plpgsql security definer set search_path = public as $body$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select %2$L, tenant_id, dept, pg_backend_pid() %% 16, sum(n), sum(changes) from (%3$s) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $body$$text$, wanted || '_tally_' || event, wanted, case event
      when 'insert' then format(side, '', 'after_rows')
      when 'delete' then format(side, '-', 'before_rows')
      else format(side, '', 'after_rows') || ' union all ' || format(side, '-', 'before_rows') end);
    perform kernel_written_by(wanted || '_tally_' || event,
      format('select kernel_write_tally(%L, %L, %L)', wanted, by_dept::text, erased::text));
  end loop;
end $write$;

-- The same for a table of arrivals, whose rows also count for the day of their time.
create function kernel_write_arrivals(wanted text, by_dept boolean, time_column text) returns void
language plpgsql set search_path = public as $write$
declare
  event text;
begin
  foreach event in array array['insert', 'delete'] loop
    execute format($text$create or replace function %1$I() returns trigger language plpgsql security definer set search_path = public as $body$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select %2$L, tenant_id, %3$s, pg_backend_pid() %% 16, %4$scount(*), count(*) from %5$s group by 2, 3 order by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  insert into kernel_arrived as k (table_name, tenant_id, day, dept_id, slot, n)
    select %2$L, tenant_id, (%6$I at time zone 'Asia/Shanghai')::date, %3$s, pg_backend_pid() %% 16, %4$scount(*) from %5$s
    group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $body$$text$, wanted || '_tally_' || event, wanted, case when by_dept then 'coalesce(dept_id, 0)' else '0' end,
      case event when 'insert' then '' else '-' end, case event when 'insert' then 'after_rows' else 'before_rows' end, time_column);
    perform kernel_written_by(wanted || '_tally_' || event,
      format('select kernel_write_arrivals(%L, %L, %L)', wanted, by_dept::text, time_column));
  end loop;
end $write$;
revoke all on function kernel_written_by(text, text), kernel_write_history(text, text, boolean, text[]),
  kernel_write_tally(text, boolean, boolean), kernel_write_arrivals(text, boolean, text) from public;

create table account_attempt (
  id bigint not null,
  tenant_id varchar(12) not null,
  name_hash varchar(43) not null,
  failures integer not null,
  last_time timestamptz(0) not null,
  primary key (tenant_id, id)
);
create unique index account_attempt_name_hash_key on account_attempt (tenant_id, name_hash);
create index account_attempt_tenant_id_last_time_id_order on account_attempt (tenant_id, last_time, id);
alter table account_attempt enable row level security;
create policy tenant on account_attempt to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on account_attempt to village_platform using (true) with check (true);
grant select, insert, update, delete on account_attempt to village_app, village_platform;

create table account_client (
  id bigint not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  client_id varchar(48) not null,
  client_secret varchar(512),
  authorized_grant_types varchar(256) not null,
  scope varchar(256) not null,
  access_token_validity integer not null,
  refresh_token_validity integer not null,
  resource_ids varchar(256),
  authorities varchar(256),
  web_server_redirect_uri varchar(256),
  additional_information text,
  autoapprove varchar(256),
  status varchar(32) not null,
  primary key (id)
);
create unique index account_client_client_id_key on account_client (client_id) where not is_deleted;
create index account_client_create_time_id_order on account_client (create_time desc, id desc) where not is_deleted;
create index account_client_removed_idx on account_client (id desc) where is_deleted;
alter table account_client enable row level security;
create policy everybody on account_client for select to village_app using (true);
create policy platform on account_client to village_platform using (true) with check (true);
grant select, insert, update on account_client to village_app, village_platform;
create trigger touch before update on account_client for each row execute function kernel_touch();
select kernel_write_history('account_client', 'account.client', 'true', '{create_user,create_dept,create_time,is_deleted,client_id,authorized_grant_types,scope,access_token_validity,refresh_token_validity,resource_ids,authorities,web_server_redirect_uri,additional_information,autoapprove,status}');
create trigger history after insert or update on account_client for each row execute function account_client_history();

create table account_refresh_token (
  id bigint not null,
  tenant_id varchar(12) not null,
  session_id bigint not null,
  hash varchar(64) not null,
  expire_time timestamptz(0) not null,
  used_time timestamptz(0),
  siblings integer,
  primary key (tenant_id, id)
);
create unique index account_refresh_token_hash_key on account_refresh_token (tenant_id, hash);
create index account_refresh_token_tenant_id_expire_time_id_order on account_refresh_token (tenant_id, expire_time, id);
create index account_refresh_token_tenant_id_session_id_id_idx on account_refresh_token (tenant_id, session_id, id);
alter table account_refresh_token enable row level security;
create policy tenant on account_refresh_token to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on account_refresh_token to village_platform using (true) with check (true);
grant select, insert, update, delete on account_refresh_token to village_app, village_platform;

create table account_session (
  id bigint not null,
  tenant_id varchar(12) not null,
  account varchar(45),
  user_id bigint,
  client_id varchar(48),
  ip varchar(64),
  browser varchar(64),
  user_agent varchar(500),
  issue_time timestamptz(0),
  seen_time timestamptz(0),
  expire_time timestamptz(0),
  end_time timestamptz(0),
  status varchar(32),
  wrong_tries integer,
  wrong_time timestamptz(0),
  family varchar(512),
  primary key (tenant_id, id)
);
create index account_session_tenant_id_issue_time_id_order on account_session (tenant_id, issue_time desc, id desc);
create index account_session_tenant_id_user_id_status_idx on account_session (tenant_id, user_id, status);
create index account_session_tenant_id_user_id_id_idx on account_session (tenant_id, user_id, id);
create index account_session_tenant_id_seen_time_id_idx on account_session (tenant_id, seen_time, id);
alter table account_session enable row level security;
create policy tenant on account_session to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on account_session to village_platform using (true) with check (true);
grant select, insert, update, delete on account_session to village_app, village_platform;

create table account_sign_in (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  time timestamptz(0),
  typed varchar(64),
  name_hash varchar(43),
  user_id bigint,
  outcome varchar(32),
  client_id varchar(48),
  ip varchar(64),
  user_agent varchar(500),
  primary key (tenant_id, id)
);
create index account_sign_in_tenant_id_time_id_order on account_sign_in (tenant_id, time desc, id desc);
create index account_sign_in_tenant_id_user_id_time_idx on account_sign_in (tenant_id, user_id, time);
create index account_sign_in_tenant_id_user_id_id_idx on account_sign_in (tenant_id, user_id, id);
alter table account_sign_in enable row level security;
create policy tenant on account_sign_in to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on account_sign_in to village_platform using (true) with check (true);
grant select, insert on account_sign_in to village_app, village_platform;
create trigger audit_add after insert on account_sign_in for each row execute function kernel_audit_add('account_sign_in');
create trigger audit_erase after delete on account_sign_in for each row execute function kernel_audit_erase('account_sign_in');
create trigger audit_keep before update or truncate on account_sign_in for each statement execute function kernel_audit_keep();

create table account_spent_captcha (
  id bigint not null,
  nonce varchar(32) not null,
  expire_time timestamptz(0) not null,
  primary key (id)
);
create unique index account_spent_captcha_nonce_key on account_spent_captcha (nonce);
create index account_spent_captcha_expire_time_id_order on account_spent_captcha (expire_time, id);
alter table account_spent_captcha enable row level security;
create policy everybody on account_spent_captcha for select to village_app using (true);
create policy platform on account_spent_captcha to village_platform using (true) with check (true);
grant select, insert, update, delete on account_spent_captcha to village_app, village_platform;

create table account_spent_state (
  id bigint not null,
  nonce varchar(64) not null,
  expire_time timestamptz(0) not null,
  primary key (id)
);
create unique index account_spent_state_nonce_key on account_spent_state (nonce);
create index account_spent_state_expire_time_id_order on account_spent_state (expire_time, id);
alter table account_spent_state enable row level security;
create policy everybody on account_spent_state for select to village_app using (true);
create policy platform on account_spent_state to village_platform using (true) with check (true);
grant select, insert, update, delete on account_spent_state to village_app, village_platform;

create table account_user_oauth (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  uuid text not null,
  uuid_hash varchar(43),
  source varchar(16) not null,
  user_id bigint,
  username varchar(64),
  nickname varchar(64),
  avatar varchar(1000),
  primary key (tenant_id, id)
);
create unique index account_user_oauth_source_uuid_key on account_user_oauth (tenant_id, source, uuid_hash) where not is_deleted;
create index account_user_oauth_tenant_id_create_time_id_order on account_user_oauth (tenant_id, create_time desc, id desc) where not is_deleted;
create index account_user_oauth_tenant_id_uuid_hash_idx on account_user_oauth (tenant_id, uuid_hash) where not is_deleted;
create index account_user_oauth_tenant_id_user_id_id_idx on account_user_oauth (tenant_id, user_id, id) where not is_deleted;
alter table account_user_oauth enable row level security;
create policy tenant on account_user_oauth to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on account_user_oauth to village_platform using (true) with check (true);
grant select, insert, update on account_user_oauth to village_app, village_platform;
create trigger touch before update on account_user_oauth for each row execute function kernel_touch();
select kernel_write_history('account_user_oauth', 'account.user-oauth', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,uuid,source,user_id,username,nickname,avatar}');
create trigger history after insert or update on account_user_oauth for each row execute function account_user_oauth_history();
select kernel_write_tally('account_user_oauth', 'false', 'false');
create trigger tally_insert after insert on account_user_oauth referencing new table as after_rows for each statement execute function account_user_oauth_tally_insert();
create trigger tally_update after update on account_user_oauth referencing old table as before_rows new table as after_rows for each statement execute function account_user_oauth_tally_update();

create table agriculture_company (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  company_name varchar(128) not null,
  credit_code varchar(18),
  company_type varchar(32) not null,
  industry varchar(32),
  dept_id bigint not null,
  legal_person varchar(64) not null,
  legal_resident_id bigint,
  contact_name varchar(64),
  contact_phone text,
  contact_phone_hash varchar(43),
  contact_phone_tail_hash varchar(43),
  found_date date,
  reg_capital numeric(14,2),
  main_product varchar(200),
  employee_count integer,
  villager_count integer,
  annual_output numeric(14,2),
  land_mu numeric(14,2),
  grid_id bigint,
  address varchar(200),
  longitude numeric(19,7),
  latitude numeric(19,7),
  risk_level varchar(32),
  fire_key_flag smallint not null default 0,
  last_check_date date,
  business_status varchar(32),
  business_scope varchar(1000),
  license_id bigint,
  photo_ids bigint[],
  remark varchar(500),
  primary key (tenant_id, id)
);
create unique index agriculture_company_credit_code_key on agriculture_company (tenant_id, credit_code) where not is_deleted;
create unique index agriculture_company_dept_id_company_name_key on agriculture_company (tenant_id, dept_id, company_name) where not is_deleted;
create index agriculture_company_tenant_id_create_time_id_order on agriculture_company (tenant_id, create_time desc, id desc) where not is_deleted;
create index agriculture_company_tenant_id_dept_id_create_time_id_order on agriculture_company (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index agriculture_company_removed_idx on agriculture_company (tenant_id, id desc) where is_deleted;
create index agriculture_company_tenant_id_create_user_id_idx on agriculture_company (tenant_id, create_user, id) where not is_deleted;
create index agriculture_company_tenant_id_company_type_idx on agriculture_company (tenant_id, company_type) where not is_deleted;
create index agriculture_company_tenant_id_industry_idx on agriculture_company (tenant_id, industry) where not is_deleted;
create index agriculture_company_tenant_id_dept_id_id_idx on agriculture_company (tenant_id, dept_id, id) where not is_deleted;
create index agriculture_company_tenant_id_legal_resident_id_id_idx on agriculture_company (tenant_id, legal_resident_id, id) where not is_deleted;
create index agriculture_company_tenant_id_contact_phone_hash_idx on agriculture_company (tenant_id, contact_phone_hash) where not is_deleted;
create index agriculture_company_tenant_id_contact_phone_tail_hash_idx on agriculture_company (tenant_id, contact_phone_tail_hash) where not is_deleted;
create index agriculture_company_tenant_id_found_date_id_idx on agriculture_company (tenant_id, found_date, id) where not is_deleted;
create index agriculture_company_tenant_id_employee_count_id_idx on agriculture_company (tenant_id, employee_count, id) where not is_deleted;
create index agriculture_company_tenant_id_annual_output_id_idx on agriculture_company (tenant_id, annual_output, id) where not is_deleted;
create index agriculture_company_tenant_id_grid_id_id_idx on agriculture_company (tenant_id, grid_id, id) where not is_deleted;
create index agriculture_company_tenant_id_last_check_date_id_idx on agriculture_company (tenant_id, last_check_date, id) where not is_deleted;
alter table agriculture_company enable row level security;
create policy tenant on agriculture_company to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on agriculture_company to village_platform using (true) with check (true);
grant select, insert, update on agriculture_company to village_app, village_platform;
create trigger touch before update on agriculture_company for each row execute function kernel_touch();
select kernel_write_history('agriculture_company', 'agriculture.company', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,company_name,credit_code,company_type,industry,dept_id,legal_person,legal_resident_id,contact_name,contact_phone,found_date,reg_capital,main_product,employee_count,villager_count,annual_output,land_mu,grid_id,address,longitude,latitude,risk_level,fire_key_flag,last_check_date,business_status,business_scope,license_id,photo_ids,remark}');
create trigger history after insert or update on agriculture_company for each row execute function agriculture_company_history();
select kernel_write_tally('agriculture_company', 'true', 'false');
create trigger tally_insert after insert on agriculture_company referencing new table as after_rows for each statement execute function agriculture_company_tally_insert();
create trigger tally_update after update on agriculture_company referencing old table as before_rows new table as after_rows for each statement execute function agriculture_company_tally_update();

create table agriculture_greenhouse (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  greenhouse_no varchar(32) not null,
  greenhouse_name varchar(128) not null,
  dept_id bigint not null,
  machine_id bigint not null,
  company_id bigint,
  owner_id bigint,
  area numeric(14,2),
  auto_mode smallint not null default 0,
  status varchar(32),
  crop_type varchar(32),
  variety varchar(64),
  plant_date date,
  harvest_date date,
  air_temp_min numeric(13,1),
  air_temp_max numeric(13,1),
  air_hum_min numeric(13,1),
  air_hum_max numeric(13,1),
  soil_moist_min numeric(13,1),
  soil_moist_max numeric(13,1),
  co2_max integer,
  light_min integer,
  photo_ids bigint[],
  remark varchar(500),
  primary key (tenant_id, id)
);
create unique index agriculture_greenhouse_machine_id_key on agriculture_greenhouse (tenant_id, machine_id) where not is_deleted;
create unique index agriculture_greenhouse_dept_id_greenhouse_no_key on agriculture_greenhouse (tenant_id, dept_id, greenhouse_no) where not is_deleted;
create index agriculture_greenhouse_tenant_id_greenhouse_no_id_order on agriculture_greenhouse (tenant_id, greenhouse_no, id) where not is_deleted;
create index agriculture_greenhouse_tenant_id_dept_id_greenhouse_no_i_slv on agriculture_greenhouse (tenant_id, dept_id, greenhouse_no, id) where not is_deleted;
create index agriculture_greenhouse_removed_idx on agriculture_greenhouse (tenant_id, id desc) where is_deleted;
create index agriculture_greenhouse_tenant_id_create_user_id_idx on agriculture_greenhouse (tenant_id, create_user, id) where not is_deleted;
create index agriculture_greenhouse_tenant_id_dept_id_id_idx on agriculture_greenhouse (tenant_id, dept_id, id) where not is_deleted;
create index agriculture_greenhouse_tenant_id_machine_id_id_idx on agriculture_greenhouse (tenant_id, machine_id, id) where not is_deleted;
create index agriculture_greenhouse_tenant_id_company_id_id_idx on agriculture_greenhouse (tenant_id, company_id, id) where not is_deleted;
create index agriculture_greenhouse_tenant_id_owner_id_id_idx on agriculture_greenhouse (tenant_id, owner_id, id) where not is_deleted;
create index agriculture_greenhouse_tenant_id_plant_date_id_idx on agriculture_greenhouse (tenant_id, plant_date, id) where not is_deleted;
create index agriculture_greenhouse_tenant_id_harvest_date_id_idx on agriculture_greenhouse (tenant_id, harvest_date, id) where not is_deleted;
alter table agriculture_greenhouse enable row level security;
create policy tenant on agriculture_greenhouse to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on agriculture_greenhouse to village_platform using (true) with check (true);
grant select, insert, update on agriculture_greenhouse to village_app, village_platform;
create trigger touch before update on agriculture_greenhouse for each row execute function kernel_touch();
select kernel_write_history('agriculture_greenhouse', 'agriculture.greenhouse', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,greenhouse_no,greenhouse_name,dept_id,machine_id,company_id,owner_id,area,auto_mode,status,crop_type,variety,plant_date,harvest_date,air_temp_min,air_temp_max,air_hum_min,air_hum_max,soil_moist_min,soil_moist_max,co2_max,light_min,photo_ids,remark}');
create trigger history after insert or update on agriculture_greenhouse for each row execute function agriculture_greenhouse_history();
select kernel_write_tally('agriculture_greenhouse', 'true', 'false');
create trigger tally_insert after insert on agriculture_greenhouse referencing new table as after_rows for each statement execute function agriculture_greenhouse_tally_insert();
create trigger tally_update after update on agriculture_greenhouse referencing old table as before_rows new table as after_rows for each statement execute function agriculture_greenhouse_tally_update();

create table agriculture_greenhouserecord (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  dept_id bigint not null,
  greenhouse_id bigint not null,
  machine_id bigint,
  collect_time timestamptz(0) not null,
  air_temp numeric(13,1),
  air_humidity numeric(13,1),
  soil_temp numeric(13,1),
  soil_moisture numeric(13,1),
  light integer,
  co2 integer,
  soil_ph numeric(14,2),
  soil_ec numeric(14,2),
  nitrogen numeric(13,1),
  phosphorus numeric(13,1),
  potassium numeric(13,1),
  roller_pct integer,
  fan_on smallint not null default 0,
  pump_on smallint not null default 0,
  abnormal smallint not null default 0,
  abnormal_items varchar(32)[],
  primary key (tenant_id, id, collect_time)
) partition by range (collect_time);
create unique index agriculture_greenhouserecord_greenhouse_id_collect_time_key on agriculture_greenhouserecord (tenant_id, greenhouse_id, collect_time);
create index agriculture_greenhouserecord_tenant_id_collect_time_id_order on agriculture_greenhouserecord (tenant_id, collect_time desc, id desc);
create index agriculture_greenhouserecord_tenant_id_dept_id_collect_t_waz on agriculture_greenhouserecord (tenant_id, dept_id, collect_time desc, id desc);
create index agriculture_greenhouserecord_tenant_id_create_user_id_idx on agriculture_greenhouserecord (tenant_id, create_user, id) where create_user is not null;
create index agriculture_greenhouserecord_tenant_id_greenhouse_id_col_jgi on agriculture_greenhouserecord (tenant_id, greenhouse_id, collect_time desc, id desc);
create index agriculture_greenhouserecord_tenant_id_machine_id_collec_rrw on agriculture_greenhouserecord (tenant_id, machine_id, collect_time desc, id desc);
alter table agriculture_greenhouserecord enable row level security;
create policy tenant on agriculture_greenhouserecord to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on agriculture_greenhouserecord to village_platform using (true) with check (true);
grant select, insert on agriculture_greenhouserecord to village_app, village_platform;
select kernel_write_arrivals('agriculture_greenhouserecord', 'true', 'collect_time');
create trigger tally_insert after insert on agriculture_greenhouserecord referencing new table as after_rows for each statement execute function agriculture_greenhouserecord_tally_insert();
create trigger tally_delete after delete on agriculture_greenhouserecord referencing old table as before_rows for each statement execute function agriculture_greenhouserecord_tally_delete();

create table alarm_center_alarm (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  title varchar(200) not null,
  alarm_type varchar(32) not null,
  level varchar(32) not null,
  content text,
  dept_id bigint not null,
  machine_id bigint,
  machine_type varchar(32),
  resident_id bigint,
  grid_id bigint,
  address varchar(200),
  longitude numeric(19,7),
  latitude numeric(19,7),
  image_ids bigint[],
  alarm_no varchar(32),
  rule_id bigint,
  rule_name varchar(64),
  metric varchar(32),
  metric_value numeric(16,4),
  threshold numeric(16,4),
  first_time timestamptz(0),
  recover_time timestamptz(0),
  status varchar(32),
  ack_user bigint,
  ack_time timestamptz(0),
  handler_id bigint,
  deadline timestamptz(0),
  dispatch_user bigint,
  dispatch_time timestamptz(0),
  arrive_time timestamptz(0),
  close_user bigint,
  close_time timestamptz(0),
  close_result varchar(500),
  false_reason varchar(200),
  event_id bigint,
  mute_until timestamptz(0),
  source_table varchar(64),
  source_id varchar(32),
  open_key varchar(128),
  notify_result jsonb,
  title_en varchar(200),
  close_result_en varchar(500),
  false_reason_en varchar(200),
  primary key (tenant_id, id)
);
create unique index alarm_center_alarm_alarm_no_key on alarm_center_alarm (tenant_id, alarm_no) where not is_deleted;
create unique index alarm_center_alarm_open_key_key on alarm_center_alarm (tenant_id, open_key) where not is_deleted;
create index alarm_center_alarm_tenant_id_status_level_first_time_id__73y on alarm_center_alarm (tenant_id, status, level desc, first_time desc, id desc) where not is_deleted;
create index alarm_center_alarm_tenant_id_dept_id_status_level_first__joo on alarm_center_alarm (tenant_id, dept_id, status, level desc, first_time desc, id desc) where not is_deleted;
create index alarm_center_alarm_removed_idx on alarm_center_alarm (tenant_id, id desc) where is_deleted;
create index alarm_center_alarm_tenant_id_create_user_id_idx on alarm_center_alarm (tenant_id, create_user, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_status_level_first_time_idx on alarm_center_alarm (tenant_id, status, level, first_time) where not is_deleted;
create index alarm_center_alarm_tenant_id_machine_id_first_time_idx on alarm_center_alarm (tenant_id, machine_id, first_time) where not is_deleted;
create index alarm_center_alarm_tenant_id_rule_id_first_time_idx on alarm_center_alarm (tenant_id, rule_id, first_time) where not is_deleted;
create index alarm_center_alarm_tenant_id_handler_id_status_idx on alarm_center_alarm (tenant_id, handler_id, status) where not is_deleted;
create index alarm_center_alarm_tenant_id_source_table_source_id_idx on alarm_center_alarm (tenant_id, source_table, source_id) where not is_deleted;
create index alarm_center_alarm_tenant_id_dept_id_id_idx on alarm_center_alarm (tenant_id, dept_id, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_machine_id_id_idx on alarm_center_alarm (tenant_id, machine_id, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_resident_id_id_idx on alarm_center_alarm (tenant_id, resident_id, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_grid_id_id_idx on alarm_center_alarm (tenant_id, grid_id, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_rule_id_id_idx on alarm_center_alarm (tenant_id, rule_id, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_first_time_id_idx on alarm_center_alarm (tenant_id, first_time, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_recover_time_id_idx on alarm_center_alarm (tenant_id, recover_time, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_ack_user_id_idx on alarm_center_alarm (tenant_id, ack_user, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_handler_id_id_idx on alarm_center_alarm (tenant_id, handler_id, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_dispatch_user_id_idx on alarm_center_alarm (tenant_id, dispatch_user, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_close_user_id_idx on alarm_center_alarm (tenant_id, close_user, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_close_time_id_idx on alarm_center_alarm (tenant_id, close_time, id) where not is_deleted;
create index alarm_center_alarm_tenant_id_event_id_id_idx on alarm_center_alarm (tenant_id, event_id, id) where not is_deleted;
alter table alarm_center_alarm enable row level security;
create policy tenant on alarm_center_alarm to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on alarm_center_alarm to village_platform using (true) with check (true);
grant select, insert, update on alarm_center_alarm to village_app, village_platform;
create trigger touch before update on alarm_center_alarm for each row execute function kernel_touch();
select kernel_write_history('alarm_center_alarm', 'alarm_center.alarm', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,alarm_type,level,content,dept_id,machine_id,machine_type,resident_id,grid_id,address,longitude,latitude,image_ids,alarm_no,rule_id,rule_name,metric,metric_value,threshold,first_time,recover_time,status,ack_user,ack_time,handler_id,deadline,dispatch_user,dispatch_time,arrive_time,close_user,close_time,close_result,false_reason,event_id,mute_until}');
create trigger history after insert or update on alarm_center_alarm for each row execute function alarm_center_alarm_history();
select kernel_write_tally('alarm_center_alarm', 'true', 'false');
create trigger tally_insert after insert on alarm_center_alarm referencing new table as after_rows for each statement execute function alarm_center_alarm_tally_insert();
create trigger tally_update after update on alarm_center_alarm referencing old table as before_rows new table as after_rows for each statement execute function alarm_center_alarm_tally_update();

create table alarm_center_alarm_log (
  id bigint not null,
  tenant_id varchar(12) not null,
  alarm_id bigint not null,
  action varchar(32) not null,
  from_status varchar(32),
  to_status varchar(32),
  operator_id bigint,
  operate_time timestamptz(0) not null,
  content varchar(500),
  channel varchar(32),
  receiver_id bigint,
  success smallint not null default 0,
  content_en varchar(500),
  primary key (tenant_id, id)
);
create index alarm_center_alarm_log_tenant_id_operate_time_id_order on alarm_center_alarm_log (tenant_id, operate_time, id);
create index alarm_center_alarm_log_tenant_id_alarm_id_operate_time_idx on alarm_center_alarm_log (tenant_id, alarm_id, operate_time);
create index alarm_center_alarm_log_tenant_id_alarm_id_id_idx on alarm_center_alarm_log (tenant_id, alarm_id, id);
create index alarm_center_alarm_log_tenant_id_operator_id_id_idx on alarm_center_alarm_log (tenant_id, operator_id, id);
create index alarm_center_alarm_log_tenant_id_receiver_id_id_idx on alarm_center_alarm_log (tenant_id, receiver_id, id);
alter table alarm_center_alarm_log enable row level security;
create policy tenant on alarm_center_alarm_log to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on alarm_center_alarm_log to village_platform using (true) with check (true);
grant select, insert, update, delete on alarm_center_alarm_log to village_app, village_platform;

create table alarm_center_alarm_mute (
  id bigint not null,
  tenant_id varchar(12) not null,
  machine_id bigint not null,
  until timestamptz(0) not null,
  reason varchar(200) not null,
  user_id bigint,
  primary key (tenant_id, id)
);
create unique index alarm_center_alarm_mute_machine_id_key on alarm_center_alarm_mute (tenant_id, machine_id);
create index alarm_center_alarm_mute_tenant_id_machine_id_id_order on alarm_center_alarm_mute (tenant_id, machine_id, id);
create index alarm_center_alarm_mute_tenant_id_user_id_id_idx on alarm_center_alarm_mute (tenant_id, user_id, id);
alter table alarm_center_alarm_mute enable row level security;
create policy tenant on alarm_center_alarm_mute to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on alarm_center_alarm_mute to village_platform using (true) with check (true);
grant select, insert, update, delete on alarm_center_alarm_mute to village_app, village_platform;

create table alarm_center_alarm_rule (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  rule_code varchar(32),
  rule_name varchar(64) not null,
  dept_id bigint not null,
  machine_type varchar(32) not null,
  machine_ids bigint[],
  metric varchar(32) not null,
  operator varchar(32) not null,
  threshold numeric(16,4),
  threshold2 numeric(16,4),
  own_range smallint not null default 0,
  duration_sec integer not null,
  repeat_count integer not null,
  clear_threshold numeric(16,4),
  clear_sec integer,
  effective_time jsonb,
  alarm_type varchar(32) not null,
  level varchar(32) not null,
  escalate_min integer,
  escalate_level varchar(32),
  escalation jsonb,
  dedup_min integer not null,
  auto_event smallint not null default 0,
  event_category varchar(32),
  notify_channels varchar(32)[],
  notify_role_ids bigint[],
  notify_family smallint not null default 0,
  notify_user_ids bigint[],
  enabled varchar(32),
  remark varchar(500),
  primary key (tenant_id, id)
);
create unique index alarm_center_alarm_rule_rule_code_key on alarm_center_alarm_rule (tenant_id, rule_code) where not is_deleted;
create index alarm_center_alarm_rule_tenant_id_level_rule_code_id_order on alarm_center_alarm_rule (tenant_id, level desc, rule_code, id) where not is_deleted;
create index alarm_center_alarm_rule_tenant_id_dept_id_level_rule_cod_07a on alarm_center_alarm_rule (tenant_id, dept_id, level desc, rule_code, id) where not is_deleted;
create index alarm_center_alarm_rule_removed_idx on alarm_center_alarm_rule (tenant_id, id desc) where is_deleted;
create index alarm_center_alarm_rule_tenant_id_create_user_id_idx on alarm_center_alarm_rule (tenant_id, create_user, id) where not is_deleted;
create index alarm_center_alarm_rule_tenant_id_machine_type_metric_idx on alarm_center_alarm_rule (tenant_id, machine_type, metric) where not is_deleted;
create index alarm_center_alarm_rule_tenant_id_dept_id_id_idx on alarm_center_alarm_rule (tenant_id, dept_id, id) where not is_deleted;
alter table alarm_center_alarm_rule enable row level security;
create policy tenant on alarm_center_alarm_rule to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on alarm_center_alarm_rule to village_platform using (true) with check (true);
grant select, insert, update on alarm_center_alarm_rule to village_app, village_platform;
create trigger touch before update on alarm_center_alarm_rule for each row execute function kernel_touch();
select kernel_write_history('alarm_center_alarm_rule', 'alarm_center.alarm_rule', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,rule_code,rule_name,dept_id,machine_type,machine_ids,metric,operator,threshold,threshold2,own_range,duration_sec,repeat_count,clear_threshold,clear_sec,effective_time,alarm_type,level,escalate_min,escalate_level,escalation,dedup_min,auto_event,event_category,notify_channels,notify_role_ids,notify_family,notify_user_ids,enabled,remark}');
create trigger history after insert or update on alarm_center_alarm_rule for each row execute function alarm_center_alarm_rule_history();
select kernel_write_tally('alarm_center_alarm_rule', 'true', 'false');
create trigger tally_insert after insert on alarm_center_alarm_rule referencing new table as after_rows for each statement execute function alarm_center_alarm_rule_tally_insert();
create trigger tally_update after update on alarm_center_alarm_rule referencing old table as before_rows new table as after_rows for each statement execute function alarm_center_alarm_rule_tally_update();

create table alarm_center_alarm_tally (
  id bigint not null,
  tenant_id varchar(12) not null,
  alarm_id bigint not null,
  repeat_count integer not null,
  last_time timestamptz(0) not null,
  last_value numeric(16,4),
  devices varchar(2000),
  joined_at timestamptz(0),
  primary key (tenant_id, id)
);
create unique index alarm_center_alarm_tally_alarm_id_key on alarm_center_alarm_tally (tenant_id, alarm_id);
create index alarm_center_alarm_tally_tenant_id_alarm_id_id_order on alarm_center_alarm_tally (tenant_id, alarm_id, id);
alter table alarm_center_alarm_tally enable row level security;
create policy tenant on alarm_center_alarm_tally to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on alarm_center_alarm_tally to village_platform using (true) with check (true);
grant select, insert, update, delete on alarm_center_alarm_tally to village_app, village_platform;

create table alarm_center_rule_state (
  id bigint not null,
  tenant_id varchar(12) not null,
  rule_id bigint not null,
  machine_id bigint not null,
  phase varchar(8) not null,
  since timestamptz(0) not null,
  hit_count integer not null,
  last_value numeric(16,4),
  last_time timestamptz(0),
  reference numeric(16,4),
  reference_time timestamptz(0),
  alarm_id bigint,
  rest_until timestamptz(0),
  primary key (tenant_id, id)
);
create unique index alarm_center_rule_state_rule_id_machine_id_key on alarm_center_rule_state (tenant_id, rule_id, machine_id);
create index alarm_center_rule_state_tenant_id_rule_id_id_order on alarm_center_rule_state (tenant_id, rule_id, id);
create index alarm_center_rule_state_tenant_id_phase_since_idx on alarm_center_rule_state (tenant_id, phase, since);
create index alarm_center_rule_state_tenant_id_machine_id_id_idx on alarm_center_rule_state (tenant_id, machine_id, id);
create index alarm_center_rule_state_tenant_id_alarm_id_id_idx on alarm_center_rule_state (tenant_id, alarm_id, id);
alter table alarm_center_rule_state enable row level security;
create policy tenant on alarm_center_rule_state to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on alarm_center_rule_state to village_platform using (true) with check (true);
grant select, insert, update, delete on alarm_center_rule_state to village_app, village_platform;

create table closure_closure (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  closed_name varchar(50) not null,
  reason varchar(200) not null,
  status varchar(32),
  ask_name varchar(20) not null,
  register_count integer,
  row_count integer,
  file_count integer,
  size_bytes integer,
  sha256 varchar(64),
  error_text varchar(200),
  download_count integer,
  download_time timestamptz(0),
  typed_name varchar(50),
  decide_name varchar(20),
  decide_time timestamptz(0),
  erase_time timestamptz(0),
  erased_rows integer,
  erased_files integer,
  erased_by jsonb,
  answer varchar(200),
  ticket_hash varchar(512),
  ticket_until timestamptz(0),
  primary key (tenant_id, id)
);
create index closure_closure_tenant_id_create_time_id_order on closure_closure (tenant_id, create_time desc, id desc) where not is_deleted;
create index closure_closure_tenant_id_status_idx on closure_closure (tenant_id, status) where not is_deleted;
alter table closure_closure enable row level security;
create policy tenant on closure_closure to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on closure_closure to village_platform using (true) with check (true);
grant select, insert, update on closure_closure to village_app, village_platform;
create trigger touch before update on closure_closure for each row execute function kernel_touch();
select kernel_write_history('closure_closure', 'closure.closure', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,closed_name,reason,status,ask_name,register_count,row_count,file_count,size_bytes,sha256,error_text,download_count,download_time,decide_name,decide_time,erase_time,erased_rows,erased_files,erased_by,answer}');
create trigger history after insert or update on closure_closure for each row execute function closure_closure_history();
select kernel_write_tally('closure_closure', 'false', 'false');
create trigger tally_insert after insert on closure_closure referencing new table as after_rows for each statement execute function closure_closure_tally_insert();
create trigger tally_update after update on closure_closure referencing old table as before_rows new table as after_rows for each statement execute function closure_closure_tally_update();

create table desk_message (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  message_type varchar(32) not null,
  title varchar(200) not null,
  content text,
  sender varchar(64),
  by_system smallint not null default 0,
  link_path varchar(255),
  read_flag smallint not null default 0,
  read_time timestamptz(0),
  sent_time timestamptz(0) not null,
  title_en varchar(200),
  content_en text,
  sender_en varchar(64),
  primary key (tenant_id, id)
);
create index desk_message_tenant_id_sent_time_id_order on desk_message (tenant_id, sent_time desc, id desc) where not is_deleted;
create index desk_message_removed_idx on desk_message (tenant_id, id desc) where is_deleted;
create index desk_message_tenant_id_create_user_id_idx on desk_message (tenant_id, create_user, id) where not is_deleted;
create index desk_message_tenant_id_create_user_read_flag_sent_time_idx on desk_message (tenant_id, create_user, read_flag, sent_time) where not is_deleted;
alter table desk_message enable row level security;
create policy tenant on desk_message to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on desk_message to village_platform using (true) with check (true);
grant select, insert, update on desk_message to village_app, village_platform;
grant delete on desk_message to village_platform;
create trigger touch before update on desk_message for each row execute function kernel_touch();
select kernel_write_history('desk_message', 'desk.message', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,message_type,title,content,sender,by_system,link_path,read_flag,read_time,sent_time}');
create trigger history after insert or update on desk_message for each row execute function desk_message_history();
select kernel_write_tally('desk_message', 'false', 'true');
create trigger tally_insert after insert on desk_message referencing new table as after_rows for each statement execute function desk_message_tally_insert();
create trigger tally_delete after delete on desk_message referencing old table as before_rows for each statement execute function desk_message_tally_delete();
create trigger tally_update after update on desk_message referencing old table as before_rows new table as after_rows for each statement execute function desk_message_tally_update();
create function desk_message_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'desk.message';
  return null;
end $$;
create trigger forget after delete on desk_message referencing old table as before_rows for each statement execute function desk_message_forget();

create table desk_preference (
  id bigint not null,
  tenant_id varchar(12) not null,
  user_id bigint not null,
  content text not null,
  change_time timestamptz(0) not null,
  primary key (tenant_id, id)
);
create unique index desk_preference_user_id_key on desk_preference (tenant_id, user_id);
create index desk_preference_tenant_id_id_id_order on desk_preference (tenant_id, id, id);
create index desk_preference_tenant_id_user_id_id_idx on desk_preference (tenant_id, user_id, id);
alter table desk_preference enable row level security;
create policy tenant on desk_preference to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on desk_preference to village_platform using (true) with check (true);
grant select, insert, update, delete on desk_preference to village_app, village_platform;

create table desk_savedview (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  owner_id bigint not null,
  resource varchar(64) not null,
  name varchar(20) not null,
  scope varchar(32) not null,
  role_id varchar(19),
  content text not null,
  primary key (tenant_id, id)
);
create unique index desk_savedview_owner_id_resource_name_key on desk_savedview (tenant_id, owner_id, resource, name) where not is_deleted;
create index desk_savedview_tenant_id_id_id_order on desk_savedview (tenant_id, id, id) where not is_deleted;
create index desk_savedview_tenant_id_resource_scope_idx on desk_savedview (tenant_id, resource, scope) where not is_deleted;
create index desk_savedview_tenant_id_owner_id_id_idx on desk_savedview (tenant_id, owner_id, id) where not is_deleted;
alter table desk_savedview enable row level security;
create policy tenant on desk_savedview to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on desk_savedview to village_platform using (true) with check (true);
grant select, insert, update on desk_savedview to village_app, village_platform;
create trigger touch before update on desk_savedview for each row execute function kernel_touch();
select kernel_write_history('desk_savedview', 'desk.savedview', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,owner_id,resource,name,scope,role_id,content}');
create trigger history after insert or update on desk_savedview for each row execute function desk_savedview_history();
select kernel_write_tally('desk_savedview', 'false', 'false');
create trigger tally_insert after insert on desk_savedview referencing new table as after_rows for each statement execute function desk_savedview_tally_insert();
create trigger tally_update after update on desk_savedview referencing old table as before_rows new table as after_rows for each statement execute function desk_savedview_tally_update();

create table develop_code (
  id bigint not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  datasource_id bigint,
  table_name varchar(64) not null,
  code_name varchar(64) not null,
  name_en varchar(60),
  service_name varchar(30) not null,
  resource_name varchar(30),
  api_path varchar(2000),
  web_path varchar(2000),
  template_type varchar(32),
  tree_pid varchar(40),
  tree_name varchar(40),
  sub_model_id bigint,
  sub_fk_id varchar(40),
  table_prefix varchar(64),
  pk_name varchar(32),
  package_name varchar(500),
  base_mode varchar(32),
  wrap_mode varchar(32),
  columns jsonb,
  primary key (id)
);
create unique index develop_code_service_name_code_name_key on develop_code (service_name, code_name) where not is_deleted;
create index develop_code_id_id_order on develop_code (id desc, id desc) where not is_deleted;
create index develop_code_removed_idx on develop_code (id desc) where is_deleted;
create index develop_code_datasource_id_id_idx on develop_code (datasource_id, id) where not is_deleted;
create index develop_code_sub_model_id_id_idx on develop_code (sub_model_id, id) where not is_deleted;
alter table develop_code enable row level security;
create policy everybody on develop_code for select to village_app using (true);
create policy platform on develop_code to village_platform using (true) with check (true);
grant select, insert, update on develop_code to village_app, village_platform;
create trigger touch before update on develop_code for each row execute function kernel_touch();
select kernel_write_history('develop_code', 'develop.code', 'true', '{create_user,create_dept,create_time,is_deleted,datasource_id,table_name,code_name,name_en,service_name,resource_name,api_path,web_path,template_type,tree_pid,tree_name,sub_model_id,sub_fk_id,table_prefix,pk_name,package_name,base_mode,wrap_mode,columns}');
create trigger history after insert or update on develop_code for each row execute function develop_code_history();

create table develop_datasource (
  id bigint not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  name varchar(100) not null,
  driver_class varchar(32) not null,
  url varchar(500) not null,
  username varchar(50) not null,
  password varchar(512),
  is_encrypted smallint not null default 0,
  status varchar(32),
  remark varchar(255),
  primary key (id)
);
create unique index develop_datasource_name_key on develop_datasource (name) where not is_deleted;
create index develop_datasource_create_time_id_order on develop_datasource (create_time desc, id desc) where not is_deleted;
create index develop_datasource_removed_idx on develop_datasource (id desc) where is_deleted;
alter table develop_datasource enable row level security;
create policy everybody on develop_datasource for select to village_app using (true);
create policy platform on develop_datasource to village_platform using (true) with check (true);
grant select, insert, update on develop_datasource to village_app, village_platform;
create trigger touch before update on develop_datasource for each row execute function kernel_touch();
select kernel_write_history('develop_datasource', 'develop.datasource', 'true', '{create_user,create_dept,create_time,is_deleted,name,driver_class,url,username,is_encrypted,status,remark}');
create trigger history after insert or update on develop_datasource for each row execute function develop_datasource_history();

create table device_brokername (
  id bigint not null,
  name varchar(40),
  server varchar(40),
  primary key (id)
);
create unique index device_brokername_name_key on device_brokername (name);
create index device_brokername_name_id_order on device_brokername (name, id);
alter table device_brokername enable row level security;
create policy everybody on device_brokername for select to village_app using (true);
create policy platform on device_brokername to village_platform using (true) with check (true);
grant select, insert, update, delete on device_brokername to village_app, village_platform;

create table device_command (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  dept_id bigint not null,
  machine_id bigint not null,
  code varchar(32) not null,
  params jsonb,
  reason varchar(200),
  status varchar(32),
  ttl_sec integer,
  operator_id bigint,
  send_time timestamptz(0),
  finish_time timestamptz(0),
  result varchar(500),
  primary key (tenant_id, id)
);
create index device_command_tenant_id_create_time_id_order on device_command (tenant_id, create_time desc, id desc) where not is_deleted;
create index device_command_tenant_id_dept_id_create_time_id_order on device_command (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index device_command_tenant_id_create_user_id_idx on device_command (tenant_id, create_user, id) where not is_deleted;
create index device_command_tenant_id_dept_id_id_idx on device_command (tenant_id, dept_id, id) where not is_deleted;
create index device_command_tenant_id_machine_id_id_idx on device_command (tenant_id, machine_id, id) where not is_deleted;
create index device_command_tenant_id_operator_id_id_idx on device_command (tenant_id, operator_id, id) where not is_deleted;
alter table device_command enable row level security;
create policy tenant on device_command to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_command to village_platform using (true) with check (true);
grant select, insert, update on device_command to village_app, village_platform;
create trigger touch before update on device_command for each row execute function kernel_touch();
select kernel_write_history('device_command', 'device.command', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,machine_id,code,params,reason,status,ttl_sec,operator_id,send_time,finish_time,result}');
create trigger history after insert or update on device_command for each row execute function device_command_history();
select kernel_write_tally('device_command', 'true', 'false');
create trigger tally_insert after insert on device_command referencing new table as after_rows for each statement execute function device_command_tally_insert();
create trigger tally_update after update on device_command referencing old table as before_rows new table as after_rows for each statement execute function device_command_tally_update();

create table device_credential (
  id bigint not null,
  tenant_id varchar(12) not null,
  machine_id bigint,
  token_hash varchar(43),
  secure_id varchar(64),
  secure_key varchar(512),
  primary key (tenant_id, id)
);
create unique index device_credential_machine_id_key on device_credential (tenant_id, machine_id);
create unique index device_credential_token_hash_key on device_credential (tenant_id, token_hash);
create unique index device_credential_secure_id_key on device_credential (tenant_id, secure_id);
create index device_credential_tenant_id_machine_id_id_order on device_credential (tenant_id, machine_id, id);
alter table device_credential enable row level security;
create policy tenant on device_credential to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_credential to village_platform using (true) with check (true);
grant select, insert, update, delete on device_credential to village_app, village_platform;

create table device_deviceproduct (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  product_code varchar(32) not null,
  product_name varchar(64) not null,
  machine_type varchar(32) not null,
  vendor varchar(64),
  model varchar(64),
  protocol varchar(32) not null,
  heartbeat_sec integer not null,
  offline_sec integer not null,
  sleeps smallint not null default 0,
  takes_server_time smallint not null default 0,
  metrics jsonb,
  layout jsonb,
  status varchar(32),
  primary key (tenant_id, id)
);
create unique index device_deviceproduct_product_code_key on device_deviceproduct (tenant_id, product_code) where not is_deleted;
create index device_deviceproduct_tenant_id_machine_type_product_name_22n on device_deviceproduct (tenant_id, machine_type, product_name, id) where not is_deleted;
create index device_deviceproduct_removed_idx on device_deviceproduct (tenant_id, id desc) where is_deleted;
alter table device_deviceproduct enable row level security;
create policy tenant on device_deviceproduct to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_deviceproduct to village_platform using (true) with check (true);
grant select, insert, update on device_deviceproduct to village_app, village_platform;
create trigger touch before update on device_deviceproduct for each row execute function kernel_touch();
select kernel_write_history('device_deviceproduct', 'device.deviceproduct', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,product_code,product_name,machine_type,vendor,model,protocol,heartbeat_sec,offline_sec,sleeps,takes_server_time,metrics,layout,status}');
create trigger history after insert or update on device_deviceproduct for each row execute function device_deviceproduct_history();
select kernel_write_tally('device_deviceproduct', 'false', 'false');
create trigger tally_insert after insert on device_deviceproduct referencing new table as after_rows for each statement execute function device_deviceproduct_tally_insert();
create trigger tally_update after update on device_deviceproduct referencing old table as before_rows new table as after_rows for each statement execute function device_deviceproduct_tally_update();

create table device_machine (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  machine_name varchar(128) not null,
  sn varchar(64) not null,
  machine_type varchar(32) not null,
  product_id bigint,
  vendor varchar(64),
  model varchar(64),
  firmware varchar(64),
  parent_id bigint,
  direction varchar(32),
  dept_id bigint not null,
  grid_id bigint,
  household_id bigint,
  address varchar(200),
  longitude numeric(19,7),
  latitude numeric(19,7),
  install_date date,
  warranty_date date,
  maintainer_id bigint,
  protocol varchar(32) not null,
  gb_id varchar(20),
  channel_no integer,
  platform_id bigint,
  platform_code varchar(64),
  ip varchar(64),
  port integer,
  mac varchar(17),
  iccid varchar(20),
  login_user varchar(512),
  login_password varchar(512),
  stream_url varchar(512),
  status varchar(32),
  state_reason varchar(32),
  last_online_time timestamptz(0),
  last_offline_time timestamptz(0),
  photo_ids bigint[],
  remark varchar(500),
  primary key (tenant_id, id)
);
create unique index device_machine_sn_key on device_machine (tenant_id, sn) where not is_deleted;
create unique index device_machine_gb_id_key on device_machine (tenant_id, gb_id) where not is_deleted;
create index device_machine_tenant_id_create_time_id_order on device_machine (tenant_id, create_time desc, id desc) where not is_deleted;
create index device_machine_tenant_id_dept_id_create_time_id_order on device_machine (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index device_machine_removed_idx on device_machine (tenant_id, id desc) where is_deleted;
create index device_machine_tenant_id_create_user_id_idx on device_machine (tenant_id, create_user, id) where not is_deleted;
create index device_machine_tenant_id_machine_type_status_idx on device_machine (tenant_id, machine_type, status) where not is_deleted;
create index device_machine_tenant_id_product_id_id_idx on device_machine (tenant_id, product_id, id) where not is_deleted;
create index device_machine_tenant_id_parent_id_id_idx on device_machine (tenant_id, parent_id, id) where not is_deleted;
create index device_machine_tenant_id_dept_id_id_idx on device_machine (tenant_id, dept_id, id) where not is_deleted;
create index device_machine_tenant_id_grid_id_id_idx on device_machine (tenant_id, grid_id, id) where not is_deleted;
create index device_machine_tenant_id_household_id_id_idx on device_machine (tenant_id, household_id, id) where not is_deleted;
create index device_machine_tenant_id_install_date_id_idx on device_machine (tenant_id, install_date, id) where not is_deleted;
create index device_machine_tenant_id_warranty_date_id_idx on device_machine (tenant_id, warranty_date, id) where not is_deleted;
create index device_machine_tenant_id_maintainer_id_id_idx on device_machine (tenant_id, maintainer_id, id) where not is_deleted;
create index device_machine_tenant_id_platform_id_id_idx on device_machine (tenant_id, platform_id, id) where not is_deleted;
create index device_machine_tenant_id_last_online_time_id_idx on device_machine (tenant_id, last_online_time, id) where not is_deleted;
alter table device_machine enable row level security;
create policy tenant on device_machine to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_machine to village_platform using (true) with check (true);
grant select, insert, update on device_machine to village_app, village_platform;
create trigger touch before update on device_machine for each row execute function kernel_touch();
select kernel_write_history('device_machine', 'device.machine', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,machine_name,sn,machine_type,product_id,vendor,model,firmware,parent_id,direction,dept_id,grid_id,household_id,address,longitude,latitude,install_date,warranty_date,maintainer_id,protocol,gb_id,channel_no,platform_id,platform_code,ip,port,mac,iccid,status,state_reason,last_online_time,last_offline_time,photo_ids,remark}');
create trigger history after insert or update on device_machine for each row execute function device_machine_history();
select kernel_write_tally('device_machine', 'true', 'false');
create trigger tally_insert after insert on device_machine referencing new table as after_rows for each statement execute function device_machine_tally_insert();
create trigger tally_update after update on device_machine referencing old table as before_rows new table as after_rows for each statement execute function device_machine_tally_update();

create table device_machinelog (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  dept_id bigint not null,
  machine_id bigint not null,
  log_type varchar(32) not null,
  log_time timestamptz(0) not null,
  content varchar(1000),
  success smallint not null default 0,
  from_status varchar(32),
  to_status varchar(32),
  state_reason varchar(32),
  operator_id bigint,
  primary key (tenant_id, id, log_time)
) partition by range (log_time);
create index device_machinelog_tenant_id_log_time_id_order on device_machinelog (tenant_id, log_time desc, id desc);
create index device_machinelog_tenant_id_dept_id_log_time_id_order on device_machinelog (tenant_id, dept_id, log_time desc, id desc);
create index device_machinelog_tenant_id_create_user_id_idx on device_machinelog (tenant_id, create_user, id) where create_user is not null;
create index device_machinelog_tenant_id_machine_id_log_time_id_idx on device_machinelog (tenant_id, machine_id, log_time desc, id desc);
create index device_machinelog_tenant_id_operator_id_log_time_id_idx on device_machinelog (tenant_id, operator_id, log_time desc, id desc);
alter table device_machinelog enable row level security;
create policy tenant on device_machinelog to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_machinelog to village_platform using (true) with check (true);
grant select, insert on device_machinelog to village_app, village_platform;
select kernel_write_arrivals('device_machinelog', 'true', 'log_time');
create trigger tally_insert after insert on device_machinelog referencing new table as after_rows for each statement execute function device_machinelog_tally_insert();
create trigger tally_delete after delete on device_machinelog referencing old table as before_rows for each statement execute function device_machinelog_tally_delete();

create table device_placement (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  machine_id bigint,
  since timestamptz(0),
  until timestamptz(0),
  dept_id bigint not null,
  grid_id bigint,
  household_id bigint,
  address varchar(200),
  longitude numeric(19,7),
  latitude numeric(19,7),
  maintainer_id bigint,
  operator_id bigint,
  primary key (tenant_id, id)
);
create index device_placement_tenant_id_since_id_order on device_placement (tenant_id, since desc, id desc) where not is_deleted;
create index device_placement_tenant_id_dept_id_since_id_order on device_placement (tenant_id, dept_id, since desc, id desc) where not is_deleted;
create index device_placement_tenant_id_create_user_id_idx on device_placement (tenant_id, create_user, id) where not is_deleted;
create index device_placement_tenant_id_machine_id_since_idx on device_placement (tenant_id, machine_id, since) where not is_deleted;
create index device_placement_tenant_id_machine_id_id_idx on device_placement (tenant_id, machine_id, id) where not is_deleted;
create index device_placement_tenant_id_until_id_idx on device_placement (tenant_id, until, id) where not is_deleted;
create index device_placement_tenant_id_dept_id_id_idx on device_placement (tenant_id, dept_id, id) where not is_deleted;
create index device_placement_tenant_id_grid_id_id_idx on device_placement (tenant_id, grid_id, id) where not is_deleted;
create index device_placement_tenant_id_household_id_id_idx on device_placement (tenant_id, household_id, id) where not is_deleted;
create index device_placement_tenant_id_maintainer_id_id_idx on device_placement (tenant_id, maintainer_id, id) where not is_deleted;
create index device_placement_tenant_id_operator_id_id_idx on device_placement (tenant_id, operator_id, id) where not is_deleted;
alter table device_placement enable row level security;
create policy tenant on device_placement to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_placement to village_platform using (true) with check (true);
grant select, insert, update on device_placement to village_app, village_platform;
create trigger touch before update on device_placement for each row execute function kernel_touch();
select kernel_write_history('device_placement', 'device.placement', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,machine_id,since,until,dept_id,grid_id,household_id,address,longitude,latitude,maintainer_id,operator_id}');
create trigger history after insert or update on device_placement for each row execute function device_placement_history();
select kernel_write_tally('device_placement', 'true', 'false');
create trigger tally_insert after insert on device_placement referencing new table as after_rows for each statement execute function device_placement_tally_insert();
create trigger tally_update after update on device_placement referencing old table as before_rows new table as after_rows for each statement execute function device_placement_tally_update();

create table device_rawmessage (
  id bigint not null,
  tenant_id varchar(12) not null,
  machine_id bigint,
  number varchar(32),
  at timestamptz(0),
  topic varchar(256),
  payload varchar(500),
  outcome varchar(16),
  stored integer,
  refused jsonb,
  primary key (tenant_id, id)
);
create unique index device_rawmessage_machine_id_number_key on device_rawmessage (tenant_id, machine_id, number);
create index device_rawmessage_tenant_id_at_id_order on device_rawmessage (tenant_id, at desc, id desc);
create index device_rawmessage_tenant_id_machine_id_id_idx on device_rawmessage (tenant_id, machine_id, id);
alter table device_rawmessage enable row level security;
create policy tenant on device_rawmessage to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_rawmessage to village_platform using (true) with check (true);
grant select, insert, update, delete on device_rawmessage to village_app, village_platform;

create table device_rejection (
  id bigint not null,
  tenant_id varchar(12) not null,
  machine_id bigint,
  cause varchar(32),
  at timestamptz(0),
  count integer,
  place varchar(128),
  sample varchar(500),
  primary key (tenant_id, id)
);
create unique index device_rejection_machine_id_cause_at_key on device_rejection (tenant_id, machine_id, cause, at);
create index device_rejection_tenant_id_at_id_order on device_rejection (tenant_id, at desc, id desc);
create index device_rejection_tenant_id_machine_id_id_idx on device_rejection (tenant_id, machine_id, id);
alter table device_rejection enable row level security;
create policy tenant on device_rejection to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_rejection to village_platform using (true) with check (true);
grant select, insert, update, delete on device_rejection to village_app, village_platform;

create table device_rollup (
  id bigint not null,
  tenant_id varchar(12) not null,
  machine_id bigint,
  grain varchar(32),
  at timestamptz(0),
  metrics jsonb,
  primary key (tenant_id, id)
);
create unique index device_rollup_machine_id_grain_at_key on device_rollup (tenant_id, machine_id, grain, at);
create index device_rollup_tenant_id_at_id_order on device_rollup (tenant_id, at desc, id desc);
create index device_rollup_tenant_id_machine_id_id_idx on device_rollup (tenant_id, machine_id, id);
alter table device_rollup enable row level security;
create policy tenant on device_rollup to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_rollup to village_platform using (true) with check (true);
grant select, insert, update, delete on device_rollup to village_app, village_platform;

create table device_rollupdue (
  id bigint not null,
  tenant_id varchar(12) not null,
  resource varchar(64),
  machine_id bigint,
  at timestamptz(0),
  primary key (tenant_id, id)
);
create unique index device_rollupdue_resource_machine_id_at_key on device_rollupdue (tenant_id, resource, machine_id, at);
create index device_rollupdue_tenant_id_at_id_order on device_rollupdue (tenant_id, at, id);
create index device_rollupdue_tenant_id_machine_id_id_idx on device_rollupdue (tenant_id, machine_id, id);
alter table device_rollupdue enable row level security;
create policy tenant on device_rollupdue to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_rollupdue to village_platform using (true) with check (true);
grant select, insert, update, delete on device_rollupdue to village_app, village_platform;

create table device_seenmessage (
  id bigint not null,
  tenant_id varchar(12) not null,
  machine_id bigint,
  message_id varchar(64),
  at timestamptz(0),
  primary key (tenant_id, id)
);
create unique index device_seenmessage_machine_id_message_id_key on device_seenmessage (tenant_id, machine_id, message_id);
create index device_seenmessage_tenant_id_at_id_order on device_seenmessage (tenant_id, at desc, id desc);
create index device_seenmessage_tenant_id_machine_id_id_idx on device_seenmessage (tenant_id, machine_id, id);
alter table device_seenmessage enable row level security;
create policy tenant on device_seenmessage to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_seenmessage to village_platform using (true) with check (true);
grant select, insert, update, delete on device_seenmessage to village_app, village_platform;

create table device_sessionserver (
  id bigint not null,
  server varchar(40),
  seen timestamptz(0),
  figures jsonb,
  telemetry_heard integer,
  primary key (id)
);
create unique index device_sessionserver_server_key on device_sessionserver (server);
create index device_sessionserver_server_id_order on device_sessionserver (server, id);
alter table device_sessionserver enable row level security;
create policy everybody on device_sessionserver for select to village_app using (true);
create policy platform on device_sessionserver to village_platform using (true) with check (true);
grant select, insert, update, delete on device_sessionserver to village_app, village_platform;

create table device_shadow (
  id bigint not null,
  tenant_id varchar(12) not null,
  machine_id bigint,
  reported jsonb,
  reported_version integer,
  desired jsonb,
  desired_version integer,
  desired_sent integer,
  last_seen timestamptz(0),
  last_value_time timestamptz(0),
  clock_fault varchar(16),
  session varchar(64),
  primary key (tenant_id, id)
);
create unique index device_shadow_machine_id_key on device_shadow (tenant_id, machine_id);
create index device_shadow_tenant_id_last_seen_id_order on device_shadow (tenant_id, last_seen desc, id desc);
create index device_shadow_tenant_id_machine_id_id_idx on device_shadow (tenant_id, machine_id, id);
alter table device_shadow enable row level security;
create policy tenant on device_shadow to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_shadow to village_platform using (true) with check (true);
grant select, insert, update, delete on device_shadow to village_app, village_platform;

create table device_signinfailure (
  id bigint not null,
  tenant_id varchar(12) not null,
  credential varchar(32),
  address varchar(64),
  count integer,
  first_time timestamptz(0),
  last_time timestamptz(0),
  primary key (tenant_id, id)
);
create unique index device_signinfailure_credential_address_key on device_signinfailure (tenant_id, credential, address);
create index device_signinfailure_tenant_id_last_time_id_order on device_signinfailure (tenant_id, last_time desc, id desc);
alter table device_signinfailure enable row level security;
create policy tenant on device_signinfailure to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_signinfailure to village_platform using (true) with check (true);
grant select, insert, update, delete on device_signinfailure to village_app, village_platform;

create table device_telemetry (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  dept_id bigint not null,
  machine_id bigint,
  metric varchar(64),
  ts timestamptz(0) not null,
  ms integer,
  value_num numeric(27,15),
  value_text varchar(64),
  quality integer,
  primary key (tenant_id, id, ts)
) partition by range (ts);
create unique index device_telemetry_machine_id_metric_ts_ms_key on device_telemetry (tenant_id, machine_id, metric, ts, ms);
create index device_telemetry_tenant_id_ts_id_order on device_telemetry (tenant_id, ts desc, id desc);
create index device_telemetry_tenant_id_dept_id_ts_id_order on device_telemetry (tenant_id, dept_id, ts desc, id desc);
create index device_telemetry_tenant_id_create_user_id_idx on device_telemetry (tenant_id, create_user, id) where create_user is not null;
create index device_telemetry_tenant_id_machine_id_ts_id_idx on device_telemetry (tenant_id, machine_id, ts desc, id desc);
alter table device_telemetry enable row level security;
create policy tenant on device_telemetry to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_telemetry to village_platform using (true) with check (true);
grant select, insert on device_telemetry to village_app, village_platform;

create table device_unknowndevice (
  id bigint not null,
  tenant_id varchar(12) not null,
  sn varchar(64),
  gateway_id bigint,
  count integer,
  first_time timestamptz(0),
  last_time timestamptz(0),
  primary key (tenant_id, id)
);
create unique index device_unknowndevice_sn_gateway_id_key on device_unknowndevice (tenant_id, sn, gateway_id);
create index device_unknowndevice_tenant_id_last_time_id_order on device_unknowndevice (tenant_id, last_time desc, id desc);
create index device_unknowndevice_tenant_id_gateway_id_id_idx on device_unknowndevice (tenant_id, gateway_id, id);
alter table device_unknowndevice enable row level security;
create policy tenant on device_unknowndevice to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_unknowndevice to village_platform using (true) with check (true);
grant select, insert, update, delete on device_unknowndevice to village_app, village_platform;

create table device_watch (
  id bigint not null,
  tenant_id varchar(12) not null,
  machine_id bigint,
  until timestamptz(0),
  primary key (tenant_id, id)
);
create unique index device_watch_machine_id_key on device_watch (tenant_id, machine_id);
create index device_watch_tenant_id_until_id_order on device_watch (tenant_id, until desc, id desc);
create index device_watch_tenant_id_machine_id_id_idx on device_watch (tenant_id, machine_id, id);
alter table device_watch enable row level security;
create policy tenant on device_watch to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on device_watch to village_platform using (true) with check (true);
grant select, insert, update, delete on device_watch to village_app, village_platform;

create table exchange_exporttask (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resource varchar(64) not null,
  file_name varchar(200) not null,
  filter_text varchar(1000),
  query text,
  columns jsonb not null,
  format varchar(32) not null,
  language varchar(32) not null,
  unmasked smallint not null default 0,
  reason varchar(200),
  status varchar(32) not null,
  total_rows integer,
  row_count integer,
  size_bytes integer,
  approve_user bigint,
  approve_time timestamptz(0),
  reject_reason varchar(200),
  error_text varchar(500),
  expire_time timestamptz(0),
  download_count integer,
  ticket_hash varchar(512),
  ticket_until timestamptz(0),
  primary key (tenant_id, id)
);
create index exchange_exporttask_tenant_id_create_time_id_order on exchange_exporttask (tenant_id, create_time desc, id desc) where not is_deleted;
create index exchange_exporttask_tenant_id_create_user_create_time_idx on exchange_exporttask (tenant_id, create_user, create_time) where not is_deleted;
create index exchange_exporttask_tenant_id_status_idx on exchange_exporttask (tenant_id, status) where not is_deleted;
create index exchange_exporttask_tenant_id_approve_user_id_idx on exchange_exporttask (tenant_id, approve_user, id) where not is_deleted;
alter table exchange_exporttask enable row level security;
create policy tenant on exchange_exporttask to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on exchange_exporttask to village_platform using (true) with check (true);
grant select, insert, update on exchange_exporttask to village_app, village_platform;
grant delete on exchange_exporttask to village_platform;
create trigger touch before update on exchange_exporttask for each row execute function kernel_touch();
select kernel_write_history('exchange_exporttask', 'exchange.exporttask', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resource,file_name,filter_text,columns,format,language,unmasked,reason,status,total_rows,row_count,size_bytes,approve_user,approve_time,reject_reason,error_text,expire_time,download_count}');
create trigger history after insert or update on exchange_exporttask for each row execute function exchange_exporttask_history();
select kernel_write_tally('exchange_exporttask', 'false', 'true');
create trigger tally_insert after insert on exchange_exporttask referencing new table as after_rows for each statement execute function exchange_exporttask_tally_insert();
create trigger tally_delete after delete on exchange_exporttask referencing old table as before_rows for each statement execute function exchange_exporttask_tally_delete();
create trigger tally_update after update on exchange_exporttask referencing old table as before_rows new table as after_rows for each statement execute function exchange_exporttask_tally_update();
create function exchange_exporttask_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'exchange.exporttask';
  return null;
end $$;
create trigger forget after delete on exchange_exporttask referencing old table as before_rows for each statement execute function exchange_exporttask_forget();

create table exchange_importrow (
  id bigint not null,
  tenant_id varchar(12) not null,
  import_id bigint not null,
  row_no integer not null,
  state varchar(32) not null,
  original text not null,
  content text not null,
  before text,
  issues jsonb not null,
  row_keys jsonb not null,
  record_id varchar(20),
  look_alike smallint not null default 0,
  other_name smallint not null default 0,
  action varchar(32),
  written_time timestamptz(0),
  primary key (tenant_id, id)
);
create unique index exchange_importrow_import_id_row_no_key on exchange_importrow (tenant_id, import_id, row_no);
create index exchange_importrow_tenant_id_row_no_id_order on exchange_importrow (tenant_id, row_no, id);
create index exchange_importrow_tenant_id_import_id_state_row_no_idx on exchange_importrow (tenant_id, import_id, state, row_no);
create index exchange_importrow_tenant_id_import_id_id_idx on exchange_importrow (tenant_id, import_id, id);
alter table exchange_importrow enable row level security;
create policy tenant on exchange_importrow to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on exchange_importrow to village_platform using (true) with check (true);
grant select, insert, update, delete on exchange_importrow to village_app, village_platform;

create table exchange_importtask (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resource varchar(64) not null,
  file_name varchar(200) not null,
  mode varchar(32) not null,
  status varchar(32) not null,
  stage varchar(32) not null,
  total_rows integer,
  ok_rows integer,
  bad_rows integer,
  duplicate_rows integer,
  done_rows integer,
  added_rows integer,
  changed_rows integer,
  kept_rows integer,
  sheet integer,
  sheets jsonb,
  all_sheets smallint not null default 0,
  hidden_rows integer,
  skip_hidden smallint not null default 0,
  entered smallint not null default 0,
  head_row integer,
  skip_bad smallint not null default 0,
  duplicates varchar(32),
  columns jsonb,
  problem jsonb,
  finish_time timestamptz(0),
  undo_until timestamptz(0),
  primary key (tenant_id, id)
);
create index exchange_importtask_tenant_id_create_time_id_order on exchange_importtask (tenant_id, create_time desc, id desc) where not is_deleted;
create index exchange_importtask_tenant_id_create_user_id_idx on exchange_importtask (tenant_id, create_user, id) where not is_deleted;
create index exchange_importtask_tenant_id_resource_create_time_idx on exchange_importtask (tenant_id, resource, create_time) where not is_deleted;
alter table exchange_importtask enable row level security;
create policy tenant on exchange_importtask to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on exchange_importtask to village_platform using (true) with check (true);
grant select, insert, update on exchange_importtask to village_app, village_platform;
grant delete on exchange_importtask to village_platform;
create trigger touch before update on exchange_importtask for each row execute function kernel_touch();
select kernel_write_history('exchange_importtask', 'exchange.importtask', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resource,file_name,mode,status,stage,total_rows,ok_rows,bad_rows,duplicate_rows,done_rows,added_rows,changed_rows,kept_rows,all_sheets,hidden_rows,skip_hidden,head_row,skip_bad,duplicates,finish_time,undo_until}');
create trigger history after insert or update on exchange_importtask for each row execute function exchange_importtask_history();
select kernel_write_tally('exchange_importtask', 'false', 'true');
create trigger tally_insert after insert on exchange_importtask referencing new table as after_rows for each statement execute function exchange_importtask_tally_insert();
create trigger tally_delete after delete on exchange_importtask referencing old table as before_rows for each statement execute function exchange_importtask_tally_delete();
create trigger tally_update after update on exchange_importtask referencing old table as before_rows new table as after_rows for each statement execute function exchange_importtask_tally_update();
create function exchange_importtask_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'exchange.importtask';
  return null;
end $$;
create trigger forget after delete on exchange_importtask referencing old table as before_rows for each statement execute function exchange_importtask_forget();

create table exchange_importword (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  word varchar(32) not null,
  chosen_by bigint,
  chosen_time timestamptz(0) not null,
  dict_code varchar(64) not null,
  entry_key varchar(32) not null,
  primary key (tenant_id, id)
);
create unique index exchange_importword_dict_code_word_key on exchange_importword (tenant_id, dict_code, word) where not is_deleted;
create index exchange_importword_tenant_id_chosen_time_id_order on exchange_importword (tenant_id, chosen_time desc, id desc) where not is_deleted;
create index exchange_importword_removed_idx on exchange_importword (tenant_id, id desc) where is_deleted;
create index exchange_importword_tenant_id_chosen_by_id_idx on exchange_importword (tenant_id, chosen_by, id) where not is_deleted;
alter table exchange_importword enable row level security;
create policy tenant on exchange_importword to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on exchange_importword to village_platform using (true) with check (true);
grant select, insert, update on exchange_importword to village_app, village_platform;
create trigger touch before update on exchange_importword for each row execute function kernel_touch();
select kernel_write_history('exchange_importword', 'exchange.importword', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,word,chosen_by,chosen_time,dict_code,entry_key}');
create trigger history after insert or update on exchange_importword for each row execute function exchange_importword_history();
select kernel_write_tally('exchange_importword', 'false', 'false');
create trigger tally_insert after insert on exchange_importword referencing new table as after_rows for each statement execute function exchange_importword_tally_insert();
create trigger tally_update after update on exchange_importword referencing old table as before_rows new table as after_rows for each statement execute function exchange_importword_tally_update();

create table files_attach (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  original_name varchar(255) not null,
  name varchar(120),
  extension varchar(12),
  attach_size integer,
  content_type varchar(128),
  biz_type varchar(64),
  biz_id varchar(20),
  biz_field varchar(64),
  sensitive smallint not null default 0,
  sha256 varchar(64),
  oss_id bigint,
  stored smallint not null default 0,
  has_thumbnail smallint not null default 0,
  primary key (tenant_id, id)
);
create unique index files_attach_name_key on files_attach (tenant_id, name) where not is_deleted;
create index files_attach_tenant_id_create_time_id_order on files_attach (tenant_id, create_time desc, id desc) where not is_deleted;
create index files_attach_removed_idx on files_attach (tenant_id, id desc) where is_deleted;
create index files_attach_tenant_id_biz_type_biz_id_idx on files_attach (tenant_id, biz_type, biz_id) where not is_deleted;
create index files_attach_tenant_id_sha256_idx on files_attach (tenant_id, sha256) where not is_deleted;
create index files_attach_tenant_id_attach_size_id_idx on files_attach (tenant_id, attach_size, id) where not is_deleted;
create index files_attach_tenant_id_oss_id_id_idx on files_attach (tenant_id, oss_id, id) where not is_deleted;
alter table files_attach enable row level security;
create policy tenant on files_attach to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on files_attach to village_platform using (true) with check (true);
grant select, insert, update on files_attach to village_app, village_platform;
create trigger touch before update on files_attach for each row execute function kernel_touch();
select kernel_write_history('files_attach', 'files.attach', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,original_name,name,extension,attach_size,content_type,biz_type,biz_id,biz_field,sensitive,sha256,oss_id}');
create trigger history after insert or update on files_attach for each row execute function files_attach_history();
select kernel_write_tally('files_attach', 'false', 'false');
create trigger tally_insert after insert on files_attach referencing new table as after_rows for each statement execute function files_attach_tally_insert();
create trigger tally_update after update on files_attach referencing old table as before_rows new table as after_rows for each statement execute function files_attach_tally_update();

create table files_oss (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  oss_code varchar(32) not null,
  category varchar(32) not null,
  status varchar(32),
  endpoint varchar(255),
  bucket_name varchar(63) not null,
  region_name varchar(64),
  access_key varchar(512),
  secret_key varchar(512),
  out_domain varchar(255),
  app_id varchar(255),
  remark varchar(255),
  primary key (tenant_id, id)
);
create unique index files_oss_oss_code_key on files_oss (tenant_id, oss_code) where not is_deleted;
create index files_oss_tenant_id_status_create_time_id_order on files_oss (tenant_id, status desc, create_time desc, id desc) where not is_deleted;
create index files_oss_removed_idx on files_oss (tenant_id, id desc) where is_deleted;
alter table files_oss enable row level security;
create policy tenant on files_oss to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on files_oss to village_platform using (true) with check (true);
grant select, insert, update on files_oss to village_app, village_platform;
create trigger touch before update on files_oss for each row execute function kernel_touch();
select kernel_write_history('files_oss', 'files.oss', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,oss_code,category,status,endpoint,bucket_name,region_name,out_domain,app_id,remark}');
create trigger history after insert or update on files_oss for each row execute function files_oss_history();
select kernel_write_tally('files_oss', 'false', 'false');
create trigger tally_insert after insert on files_oss referencing new table as after_rows for each statement execute function files_oss_tally_insert();
create trigger tally_update after update on files_oss referencing old table as before_rows new table as after_rows for each statement execute function files_oss_tally_update();

create table files_room (
  id bigint not null,
  tenant_id varchar(12) not null,
  holder_id varchar(20) not null,
  bytes numeric(12,0) not null,
  primary key (tenant_id, id)
);
create unique index files_room_holder_id_key on files_room (tenant_id, holder_id);
create index files_room_tenant_id_id_id_order on files_room (tenant_id, id, id);
alter table files_room enable row level security;
create policy tenant on files_room to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on files_room to village_platform using (true) with check (true);
grant select, insert, update, delete on files_room to village_app, village_platform;

create table flow_definition (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  def_key varchar(64) not null,
  name varchar(128) not null,
  category varchar(32),
  version integer not null,
  form_route varchar(128),
  standard smallint not null default 0,
  status varchar(32),
  deploy_time timestamptz(0),
  xml text not null,
  model jsonb,
  primary key (tenant_id, id)
);
create unique index flow_definition_def_key_version_key on flow_definition (tenant_id, def_key, version) where not is_deleted;
create index flow_definition_tenant_id_category_name_version_id_order on flow_definition (tenant_id, category, name, version desc, id desc) where not is_deleted;
create index flow_definition_tenant_id_category_status_idx on flow_definition (tenant_id, category, status) where not is_deleted;
create index flow_definition_tenant_id_version_id_idx on flow_definition (tenant_id, version, id) where not is_deleted;
alter table flow_definition enable row level security;
create policy tenant on flow_definition to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on flow_definition to village_platform using (true) with check (true);
grant select, insert, update on flow_definition to village_app, village_platform;
create trigger touch before update on flow_definition for each row execute function kernel_touch();
select kernel_write_history('flow_definition', 'flow.definition', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,def_key,name,category,version,form_route,standard,status,deploy_time}');
create trigger history after insert or update on flow_definition for each row execute function flow_definition_history();
select kernel_write_tally('flow_definition', 'false', 'false');
create trigger tally_insert after insert on flow_definition referencing new table as after_rows for each statement execute function flow_definition_tally_insert();
create trigger tally_update after update on flow_definition referencing old table as before_rows new table as after_rows for each statement execute function flow_definition_tally_update();

create table flow_draft (
  id bigint not null,
  tenant_id varchar(12) not null,
  def_key varchar(64) not null,
  name varchar(128) not null,
  category varchar(32),
  xml text not null,
  edition integer not null,
  saved_by bigint not null,
  saved_time timestamptz(0) not null,
  primary key (tenant_id, id)
);
create unique index flow_draft_def_key_key on flow_draft (tenant_id, def_key);
create index flow_draft_tenant_id_saved_time_id_order on flow_draft (tenant_id, saved_time desc, id desc);
create index flow_draft_tenant_id_saved_by_id_idx on flow_draft (tenant_id, saved_by, id);
alter table flow_draft enable row level security;
create policy tenant on flow_draft to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on flow_draft to village_platform using (true) with check (true);
grant select, insert, update, delete on flow_draft to village_app, village_platform;

create table flow_history (
  id bigint not null,
  tenant_id varchar(12) not null,
  instance_id bigint not null,
  seq integer not null,
  node_id varchar(64),
  node_name varchar(128),
  node_type varchar(32),
  assignee_id bigint,
  action varchar(32),
  comment varchar(500),
  begin_time timestamptz(0) not null,
  end_time timestamptz(0),
  primary key (tenant_id, id)
);
create unique index flow_history_instance_id_seq_key on flow_history (tenant_id, instance_id, seq);
create index flow_history_tenant_id_seq_id_order on flow_history (tenant_id, seq, id);
create index flow_history_tenant_id_instance_id_id_idx on flow_history (tenant_id, instance_id, id);
create index flow_history_tenant_id_assignee_id_id_idx on flow_history (tenant_id, assignee_id, id);
alter table flow_history enable row level security;
create policy tenant on flow_history to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on flow_history to village_platform using (true) with check (true);
grant select, insert, update, delete on flow_history to village_app, village_platform;

create table flow_instance (
  id bigint not null,
  tenant_id varchar(12) not null,
  definition_id bigint not null,
  business_table varchar(64) not null,
  business_id varchar(32) not null,
  title varchar(200) not null,
  start_user bigint not null,
  dept_id bigint,
  start_time timestamptz(0) not null,
  end_time timestamptz(0),
  variables jsonb not null,
  state jsonb,
  taken_flows jsonb,
  status varchar(32) not null,
  urge_time timestamptz(0),
  title_en varchar(200),
  primary key (tenant_id, id)
);
create index flow_instance_tenant_id_start_time_id_order on flow_instance (tenant_id, start_time desc, id desc);
create index flow_instance_tenant_id_business_table_business_id_start_1x1 on flow_instance (tenant_id, business_table, business_id, start_time);
create index flow_instance_tenant_id_start_user_start_time_idx on flow_instance (tenant_id, start_user, start_time);
create index flow_instance_tenant_id_status_start_time_idx on flow_instance (tenant_id, status, start_time);
create index flow_instance_tenant_id_definition_id_id_idx on flow_instance (tenant_id, definition_id, id);
create index flow_instance_tenant_id_start_user_id_idx on flow_instance (tenant_id, start_user, id);
create index flow_instance_tenant_id_dept_id_id_idx on flow_instance (tenant_id, dept_id, id);
alter table flow_instance enable row level security;
create policy tenant on flow_instance to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on flow_instance to village_platform using (true) with check (true);
grant select, insert, update, delete on flow_instance to village_app, village_platform;

create table flow_task (
  id bigint not null,
  tenant_id varchar(12) not null,
  instance_id bigint not null,
  task_key varchar(64) not null,
  task_name varchar(128) not null,
  execution_id varchar(128) not null,
  assignee_id bigint,
  owner_id bigint,
  candidate_roles jsonb,
  candidate_users jsonb,
  candidate_permission varchar(64),
  open_time timestamptz(0) not null,
  claim_time timestamptz(0),
  due_time timestamptz(0),
  end_time timestamptz(0),
  action varchar(32),
  comment varchar(500),
  primary key (tenant_id, id)
);
create unique index flow_task_instance_id_execution_id_key on flow_task (tenant_id, instance_id, execution_id);
create index flow_task_tenant_id_open_time_id_order on flow_task (tenant_id, open_time desc, id desc);
create index flow_task_tenant_id_assignee_id_end_time_idx on flow_task (tenant_id, assignee_id, end_time);
create index flow_task_tenant_id_instance_id_open_time_idx on flow_task (tenant_id, instance_id, open_time);
create index flow_task_tenant_id_instance_id_id_idx on flow_task (tenant_id, instance_id, id);
create index flow_task_tenant_id_assignee_id_id_idx on flow_task (tenant_id, assignee_id, id);
create index flow_task_tenant_id_owner_id_id_idx on flow_task (tenant_id, owner_id, id);
alter table flow_task enable row level security;
create policy tenant on flow_task to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on flow_task to village_platform using (true) with check (true);
grant select, insert, update, delete on flow_task to village_app, village_platform;

create table governance_center (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  center_name varchar(128) not null,
  center_type varchar(32) not null,
  grid_level varchar(32),
  dept_id bigint not null,
  sort integer,
  status varchar(32),
  leader_name varchar(64),
  leader_phone text,
  hotline varchar(20),
  open_time varchar(64),
  service_items varchar(1000),
  staff_count integer,
  area numeric(14,2),
  capacity integer,
  address varchar(200),
  longitude numeric(19,7),
  latitude numeric(19,7),
  photo_ids bigint[],
  remark varchar(500),
  primary key (tenant_id, id)
);
create unique index governance_center_dept_id_center_name_key on governance_center (tenant_id, dept_id, center_name) where not is_deleted;
create index governance_center_tenant_id_sort_id_order on governance_center (tenant_id, sort, id) where not is_deleted;
create index governance_center_tenant_id_dept_id_sort_id_order on governance_center (tenant_id, dept_id, sort, id) where not is_deleted;
create index governance_center_removed_idx on governance_center (tenant_id, id desc) where is_deleted;
create index governance_center_tenant_id_create_user_id_idx on governance_center (tenant_id, create_user, id) where not is_deleted;
create index governance_center_tenant_id_dept_id_id_idx on governance_center (tenant_id, dept_id, id) where not is_deleted;
alter table governance_center enable row level security;
create policy tenant on governance_center to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_center to village_platform using (true) with check (true);
grant select, insert, update on governance_center to village_app, village_platform;
create trigger touch before update on governance_center for each row execute function kernel_touch();
select kernel_write_history('governance_center', 'governance.center', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,center_name,center_type,grid_level,dept_id,sort,status,leader_name,leader_phone,hotline,open_time,service_items,staff_count,area,capacity,address,longitude,latitude,photo_ids,remark}');
create trigger history after insert or update on governance_center for each row execute function governance_center_history();
select kernel_write_tally('governance_center', 'true', 'false');
create trigger tally_insert after insert on governance_center referencing new table as after_rows for each statement execute function governance_center_tally_insert();
create trigger tally_update after update on governance_center referencing old table as before_rows new table as after_rows for each statement execute function governance_center_tally_update();

create table governance_dossier (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  dossier_no varchar(32) not null,
  title varchar(128) not null,
  dossier_type varchar(32) not null,
  dept_id bigint not null,
  center_id bigint,
  party_names varchar(200),
  form_date date not null,
  summary varchar(1000),
  keeper varchar(64),
  keep_years varchar(32),
  secret_level varchar(32) not null,
  page_count integer,
  location varchar(128),
  attach_ids bigint[],
  archive_date date,
  status varchar(32),
  primary key (tenant_id, id)
);
create unique index governance_dossier_dossier_no_key on governance_dossier (tenant_id, dossier_no) where not is_deleted;
create index governance_dossier_tenant_id_form_date_id_order on governance_dossier (tenant_id, form_date desc, id desc) where not is_deleted;
create index governance_dossier_tenant_id_dept_id_form_date_id_order on governance_dossier (tenant_id, dept_id, form_date desc, id desc) where not is_deleted;
create index governance_dossier_removed_idx on governance_dossier (tenant_id, id desc) where is_deleted;
create index governance_dossier_tenant_id_create_user_id_idx on governance_dossier (tenant_id, create_user, id) where not is_deleted;
create index governance_dossier_tenant_id_dept_id_id_idx on governance_dossier (tenant_id, dept_id, id) where not is_deleted;
create index governance_dossier_tenant_id_center_id_id_idx on governance_dossier (tenant_id, center_id, id) where not is_deleted;
create index governance_dossier_tenant_id_archive_date_id_idx on governance_dossier (tenant_id, archive_date, id) where not is_deleted;
alter table governance_dossier enable row level security;
create policy tenant on governance_dossier to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_dossier to village_platform using (true) with check (true);
grant select, insert, update on governance_dossier to village_app, village_platform;
create trigger touch before update on governance_dossier for each row execute function kernel_touch();
select kernel_write_history('governance_dossier', 'governance.dossier', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dossier_no,title,dossier_type,dept_id,center_id,party_names,form_date,summary,keeper,keep_years,secret_level,page_count,location,attach_ids,archive_date,status}');
create trigger history after insert or update on governance_dossier for each row execute function governance_dossier_history();
select kernel_write_tally('governance_dossier', 'true', 'false');
create trigger tally_insert after insert on governance_dossier referencing new table as after_rows for each statement execute function governance_dossier_tally_insert();
create trigger tally_update after update on governance_dossier referencing old table as before_rows new table as after_rows for each statement execute function governance_dossier_tally_update();

create table governance_event_process (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  ssid varchar(32) not null,
  event_id bigint not null,
  dept_id bigint not null,
  step_no integer not null,
  action varchar(32) not null,
  from_status varchar(32),
  to_status varchar(32),
  from_user_id bigint,
  to_user_id bigint,
  content text,
  image_ids jsonb,
  operate_time timestamptz(0) not null,
  cost_minutes integer,
  deadline timestamptz(0),
  content_en text,
  primary key (tenant_id, id)
);
create unique index governance_event_process_event_id_step_no_key on governance_event_process (tenant_id, event_id, step_no);
create index governance_event_process_tenant_id_step_no_id_order on governance_event_process (tenant_id, step_no, id);
create index governance_event_process_tenant_id_dept_id_step_no_id_order on governance_event_process (tenant_id, dept_id, step_no, id);
create index governance_event_process_tenant_id_create_user_id_idx on governance_event_process (tenant_id, create_user, id);
create index governance_event_process_tenant_id_ssid_step_no_idx on governance_event_process (tenant_id, ssid, step_no);
create index governance_event_process_tenant_id_event_id_id_idx on governance_event_process (tenant_id, event_id, id);
create index governance_event_process_tenant_id_dept_id_id_idx on governance_event_process (tenant_id, dept_id, id);
create index governance_event_process_tenant_id_from_user_id_id_idx on governance_event_process (tenant_id, from_user_id, id);
create index governance_event_process_tenant_id_to_user_id_id_idx on governance_event_process (tenant_id, to_user_id, id);
alter table governance_event_process enable row level security;
create policy tenant on governance_event_process to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_event_process to village_platform using (true) with check (true);
grant select, insert on governance_event_process to village_app, village_platform;

create table governance_eventshow (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  title varchar(128) not null,
  content text not null,
  image_ids bigint[],
  category varchar(32),
  event_id bigint not null,
  dept_id bigint not null,
  status varchar(32),
  publish_time timestamptz(0),
  review_user bigint,
  review_time timestamptz(0),
  reject_reason varchar(200),
  withdraw_reason varchar(200),
  primary key (tenant_id, id)
);
create index governance_eventshow_tenant_id_status_publish_time_id_order on governance_eventshow (tenant_id, status, publish_time desc, id desc) where not is_deleted;
create index governance_eventshow_tenant_id_dept_id_status_publish_ti_by5 on governance_eventshow (tenant_id, dept_id, status, publish_time desc, id desc) where not is_deleted;
create index governance_eventshow_tenant_id_create_user_id_idx on governance_eventshow (tenant_id, create_user, id) where not is_deleted;
create index governance_eventshow_tenant_id_dept_id_status_publish_ti_qx6 on governance_eventshow (tenant_id, dept_id, status, publish_time) where not is_deleted;
create index governance_eventshow_tenant_id_event_id_id_idx on governance_eventshow (tenant_id, event_id, id) where not is_deleted;
create index governance_eventshow_tenant_id_dept_id_id_idx on governance_eventshow (tenant_id, dept_id, id) where not is_deleted;
create index governance_eventshow_tenant_id_publish_time_id_idx on governance_eventshow (tenant_id, publish_time, id) where not is_deleted;
create index governance_eventshow_tenant_id_review_user_id_idx on governance_eventshow (tenant_id, review_user, id) where not is_deleted;
alter table governance_eventshow enable row level security;
create policy tenant on governance_eventshow to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_eventshow to village_platform using (true) with check (true);
grant select, insert, update on governance_eventshow to village_app, village_platform;
create trigger touch before update on governance_eventshow for each row execute function kernel_touch();
select kernel_write_history('governance_eventshow', 'governance.eventshow', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,content,image_ids,category,event_id,dept_id,status,publish_time,review_user,review_time,reject_reason,withdraw_reason}');
create trigger history after insert or update on governance_eventshow for each row execute function governance_eventshow_history();
select kernel_write_tally('governance_eventshow', 'true', 'false');
create trigger tally_insert after insert on governance_eventshow referencing new table as after_rows for each statement execute function governance_eventshow_tally_insert();
create trigger tally_update after update on governance_eventshow referencing old table as before_rows new table as after_rows for each statement execute function governance_eventshow_tally_update();

create table governance_grade (
  id bigint not null,
  tenant_id varchar(12) not null,
  period varchar(7) not null,
  subject_type varchar(32) not null,
  dept_id bigint not null,
  base_score numeric(13,1),
  plus_score numeric(13,1),
  minus_score numeric(13,1),
  total_score numeric(13,1),
  rank integer,
  level varchar(32),
  subject_id varchar(19) not null,
  detail jsonb,
  primary key (tenant_id, id)
);
create unique index governance_grade_subject_type_subject_id_period_key on governance_grade (tenant_id, subject_type, subject_id, period);
create index governance_grade_tenant_id_period_subject_type_rank_id_order on governance_grade (tenant_id, period desc, subject_type, rank, id);
create index governance_grade_tenant_id_dept_id_period_subject_type_r_27f on governance_grade (tenant_id, dept_id, period desc, subject_type, rank, id);
create index governance_grade_tenant_id_subject_type_period_rank_idx on governance_grade (tenant_id, subject_type, period, rank);
create index governance_grade_tenant_id_period_id_idx on governance_grade (tenant_id, period, id);
create index governance_grade_tenant_id_dept_id_id_idx on governance_grade (tenant_id, dept_id, id);
create index governance_grade_tenant_id_total_score_id_idx on governance_grade (tenant_id, total_score, id);
create index governance_grade_tenant_id_rank_id_idx on governance_grade (tenant_id, rank, id);
alter table governance_grade enable row level security;
create policy tenant on governance_grade to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_grade to village_platform using (true) with check (true);
grant select, insert, update, delete on governance_grade to village_app, village_platform;

create table governance_gradeitem (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  item_code varchar(32) not null,
  item_name varchar(128) not null,
  subject_type varchar(32) not null,
  category varchar(32) not null,
  dept_id bigint not null,
  sort integer,
  status varchar(32),
  score numeric(13,1) not null,
  max_per_month numeric(13,1),
  once_per varchar(32),
  primary key (tenant_id, id)
);
create unique index governance_gradeitem_dept_id_item_code_key on governance_gradeitem (tenant_id, dept_id, item_code) where not is_deleted;
create index governance_gradeitem_tenant_id_category_sort_id_order on governance_gradeitem (tenant_id, category, sort, id) where not is_deleted;
create index governance_gradeitem_tenant_id_dept_id_category_sort_id__sgl on governance_gradeitem (tenant_id, dept_id, category, sort, id) where not is_deleted;
create index governance_gradeitem_removed_idx on governance_gradeitem (tenant_id, id desc) where is_deleted;
create index governance_gradeitem_tenant_id_create_user_id_idx on governance_gradeitem (tenant_id, create_user, id) where not is_deleted;
create index governance_gradeitem_tenant_id_subject_type_category_idx on governance_gradeitem (tenant_id, subject_type, category) where not is_deleted;
create index governance_gradeitem_tenant_id_dept_id_id_idx on governance_gradeitem (tenant_id, dept_id, id) where not is_deleted;
alter table governance_gradeitem enable row level security;
create policy tenant on governance_gradeitem to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_gradeitem to village_platform using (true) with check (true);
grant select, insert, update on governance_gradeitem to village_app, village_platform;
create trigger touch before update on governance_gradeitem for each row execute function kernel_touch();
select kernel_write_history('governance_gradeitem', 'governance.gradeitem', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,item_code,item_name,subject_type,category,dept_id,sort,status,score,max_per_month,once_per}');
create trigger history after insert or update on governance_gradeitem for each row execute function governance_gradeitem_history();
select kernel_write_tally('governance_gradeitem', 'true', 'false');
create trigger tally_insert after insert on governance_gradeitem referencing new table as after_rows for each statement execute function governance_gradeitem_tally_insert();
create trigger tally_update after update on governance_gradeitem referencing old table as before_rows new table as after_rows for each statement execute function governance_gradeitem_tally_update();

create table governance_graderecord (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  item_id bigint not null,
  subject_type varchar(32),
  score numeric(13,1),
  occur_date date not null,
  reason varchar(500),
  photo_ids bigint[],
  dept_id bigint not null,
  household_id bigint,
  grid_id bigint,
  user_id bigint,
  status varchar(32),
  review_user bigint,
  review_time timestamptz(0),
  reject_reason varchar(200),
  subject_id varchar(19),
  primary key (tenant_id, id)
);
create index governance_graderecord_tenant_id_occur_date_id_order on governance_graderecord (tenant_id, occur_date desc, id desc) where not is_deleted;
create index governance_graderecord_tenant_id_dept_id_occur_date_id_order on governance_graderecord (tenant_id, dept_id, occur_date desc, id desc) where not is_deleted;
create index governance_graderecord_removed_idx on governance_graderecord (tenant_id, id desc) where is_deleted;
create index governance_graderecord_tenant_id_create_user_id_idx on governance_graderecord (tenant_id, create_user, id) where not is_deleted;
create index governance_graderecord_tenant_id_subject_type_subject_id_q8x on governance_graderecord (tenant_id, subject_type, subject_id, occur_date) where not is_deleted;
create index governance_graderecord_tenant_id_item_id_id_idx on governance_graderecord (tenant_id, item_id, id) where not is_deleted;
create index governance_graderecord_tenant_id_score_id_idx on governance_graderecord (tenant_id, score, id) where not is_deleted;
create index governance_graderecord_tenant_id_dept_id_id_idx on governance_graderecord (tenant_id, dept_id, id) where not is_deleted;
create index governance_graderecord_tenant_id_household_id_id_idx on governance_graderecord (tenant_id, household_id, id) where not is_deleted;
create index governance_graderecord_tenant_id_grid_id_id_idx on governance_graderecord (tenant_id, grid_id, id) where not is_deleted;
create index governance_graderecord_tenant_id_user_id_id_idx on governance_graderecord (tenant_id, user_id, id) where not is_deleted;
create index governance_graderecord_tenant_id_review_user_id_idx on governance_graderecord (tenant_id, review_user, id) where not is_deleted;
alter table governance_graderecord enable row level security;
create policy tenant on governance_graderecord to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_graderecord to village_platform using (true) with check (true);
grant select, insert, update on governance_graderecord to village_app, village_platform;
create trigger touch before update on governance_graderecord for each row execute function kernel_touch();
select kernel_write_history('governance_graderecord', 'governance.graderecord', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,item_id,subject_type,score,occur_date,reason,photo_ids,dept_id,household_id,grid_id,user_id,status,review_user,review_time,reject_reason,subject_id}');
create trigger history after insert or update on governance_graderecord for each row execute function governance_graderecord_history();
select kernel_write_tally('governance_graderecord', 'true', 'false');
create trigger tally_insert after insert on governance_graderecord referencing new table as after_rows for each statement execute function governance_graderecord_tally_insert();
create trigger tally_update after update on governance_graderecord referencing old table as before_rows new table as after_rows for each statement execute function governance_graderecord_tally_update();

create table governance_grid (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  grid_no varchar(24),
  grid_name varchar(64) not null,
  grid_level varchar(32) not null,
  dept_id bigint not null,
  parent_id bigint,
  leader_id bigint,
  sort integer,
  status varchar(32),
  boundary jsonb,
  center_longitude numeric(19,7),
  center_latitude numeric(19,7),
  color varchar(16),
  primary key (tenant_id, id)
);
create unique index governance_grid_grid_no_key on governance_grid (tenant_id, grid_no) where not is_deleted;
create index governance_grid_tenant_id_grid_no_id_order on governance_grid (tenant_id, grid_no, id) where not is_deleted;
create index governance_grid_tenant_id_dept_id_grid_no_id_order on governance_grid (tenant_id, dept_id, grid_no, id) where not is_deleted;
create index governance_grid_removed_idx on governance_grid (tenant_id, id desc) where is_deleted;
create index governance_grid_tenant_id_create_user_id_idx on governance_grid (tenant_id, create_user, id) where not is_deleted;
create index governance_grid_tenant_id_dept_id_id_idx on governance_grid (tenant_id, dept_id, id) where not is_deleted;
create index governance_grid_tenant_id_parent_id_id_idx on governance_grid (tenant_id, parent_id, id) where not is_deleted;
create index governance_grid_tenant_id_leader_id_id_idx on governance_grid (tenant_id, leader_id, id) where not is_deleted;
alter table governance_grid enable row level security;
create policy tenant on governance_grid to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_grid to village_platform using (true) with check (true);
grant select, insert, update on governance_grid to village_app, village_platform;
create trigger touch before update on governance_grid for each row execute function kernel_touch();
select kernel_write_history('governance_grid', 'governance.grid', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,grid_no,grid_name,grid_level,dept_id,parent_id,leader_id,sort,status,boundary,center_longitude,center_latitude,color}');
create trigger history after insert or update on governance_grid for each row execute function governance_grid_history();
select kernel_write_tally('governance_grid', 'true', 'false');
create trigger tally_insert after insert on governance_grid referencing new table as after_rows for each statement execute function governance_grid_tally_insert();
create trigger tally_update after update on governance_grid referencing old table as before_rows new table as after_rows for each statement execute function governance_grid_tally_update();

create table governance_gridmember (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  user_id bigint not null,
  grid_id bigint not null,
  grid_role varchar(32) not null,
  phone text,
  start_date date not null,
  end_date date,
  dept_id bigint not null,
  status varchar(32),
  primary key (tenant_id, id)
);
create index governance_gridmember_tenant_id_start_date_id_order on governance_gridmember (tenant_id, start_date desc, id desc) where not is_deleted;
create index governance_gridmember_tenant_id_dept_id_start_date_id_order on governance_gridmember (tenant_id, dept_id, start_date desc, id desc) where not is_deleted;
create index governance_gridmember_removed_idx on governance_gridmember (tenant_id, id desc) where is_deleted;
create index governance_gridmember_tenant_id_create_user_id_idx on governance_gridmember (tenant_id, create_user, id) where not is_deleted;
create index governance_gridmember_tenant_id_user_id_id_idx on governance_gridmember (tenant_id, user_id, id) where not is_deleted;
create index governance_gridmember_tenant_id_grid_id_id_idx on governance_gridmember (tenant_id, grid_id, id) where not is_deleted;
create index governance_gridmember_tenant_id_end_date_id_idx on governance_gridmember (tenant_id, end_date, id) where not is_deleted;
create index governance_gridmember_tenant_id_dept_id_id_idx on governance_gridmember (tenant_id, dept_id, id) where not is_deleted;
alter table governance_gridmember enable row level security;
create policy tenant on governance_gridmember to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_gridmember to village_platform using (true) with check (true);
grant select, insert, update on governance_gridmember to village_app, village_platform;
create trigger touch before update on governance_gridmember for each row execute function kernel_touch();
select kernel_write_history('governance_gridmember', 'governance.gridmember', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,user_id,grid_id,grid_role,phone,start_date,end_date,dept_id,status}');
create trigger history after insert or update on governance_gridmember for each row execute function governance_gridmember_history();
select kernel_write_tally('governance_gridmember', 'true', 'false');
create trigger tally_insert after insert on governance_gridmember referencing new table as after_rows for each statement execute function governance_gridmember_tally_insert();
create trigger tally_update after update on governance_gridmember referencing old table as before_rows new table as after_rows for each statement execute function governance_gridmember_tally_update();

create table governance_specialpeople (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  people_type varchar(32) not null,
  attention varchar(32) not null,
  risk_level varchar(32),
  start_date date not null,
  end_date date,
  decision_no text,
  reason text,
  status varchar(32),
  correct_start date,
  correct_end date,
  release_date date,
  connect_date date,
  placement_text varchar(200),
  treatment text,
  guardian_name varchar(64),
  guardian_phone text,
  helper_id bigint not null,
  help_text text,
  visit_cycle integer,
  last_visit_time timestamptz(0),
  next_visit_date date,
  missing_flag smallint not null default 0,
  remark varchar(500),
  primary key (tenant_id, id)
);
create index governance_specialpeople_tenant_id_attention_next_visit__7y7 on governance_specialpeople (tenant_id, attention desc, next_visit_date, id) where not is_deleted;
create index governance_specialpeople_tenant_id_dept_id_attention_nex_oo9 on governance_specialpeople (tenant_id, dept_id, attention desc, next_visit_date, id) where not is_deleted;
create index governance_specialpeople_removed_idx on governance_specialpeople (tenant_id, id desc) where is_deleted;
create index governance_specialpeople_tenant_id_create_user_id_idx on governance_specialpeople (tenant_id, create_user, id) where not is_deleted;
create index governance_specialpeople_tenant_id_people_type_attention_idx on governance_specialpeople (tenant_id, people_type, attention) where not is_deleted;
create index governance_specialpeople_tenant_id_resident_id_id_idx on governance_specialpeople (tenant_id, resident_id, id) where not is_deleted;
create index governance_specialpeople_tenant_id_dept_id_id_idx on governance_specialpeople (tenant_id, dept_id, id) where not is_deleted;
create index governance_specialpeople_tenant_id_attention_id_idx on governance_specialpeople (tenant_id, attention, id) where not is_deleted;
create index governance_specialpeople_tenant_id_start_date_id_idx on governance_specialpeople (tenant_id, start_date, id) where not is_deleted;
create index governance_specialpeople_tenant_id_end_date_id_idx on governance_specialpeople (tenant_id, end_date, id) where not is_deleted;
create index governance_specialpeople_tenant_id_correct_end_id_idx on governance_specialpeople (tenant_id, correct_end, id) where not is_deleted;
create index governance_specialpeople_tenant_id_helper_id_id_idx on governance_specialpeople (tenant_id, helper_id, id) where not is_deleted;
create index governance_specialpeople_tenant_id_next_visit_date_id_idx on governance_specialpeople (tenant_id, next_visit_date, id) where not is_deleted;
alter table governance_specialpeople enable row level security;
create policy tenant on governance_specialpeople to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_specialpeople to village_platform using (true) with check (true);
grant select, insert, update on governance_specialpeople to village_app, village_platform;
grant delete on governance_specialpeople to village_platform;
create trigger touch before update on governance_specialpeople for each row execute function kernel_touch();
select kernel_write_history('governance_specialpeople', 'governance.specialpeople', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,people_type,attention,risk_level,start_date,end_date,decision_no,reason,status,correct_start,correct_end,release_date,connect_date,placement_text,treatment,guardian_name,guardian_phone,helper_id,help_text,visit_cycle,last_visit_time,next_visit_date,missing_flag,remark}');
create trigger history after insert or update on governance_specialpeople for each row execute function governance_specialpeople_history();
select kernel_write_tally('governance_specialpeople', 'true', 'true');
create trigger tally_insert after insert on governance_specialpeople referencing new table as after_rows for each statement execute function governance_specialpeople_tally_insert();
create trigger tally_delete after delete on governance_specialpeople referencing old table as before_rows for each statement execute function governance_specialpeople_tally_delete();
create trigger tally_update after update on governance_specialpeople referencing old table as before_rows new table as after_rows for each statement execute function governance_specialpeople_tally_update();
create function governance_specialpeople_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'governance.specialpeople';
  return null;
end $$;
create trigger forget after delete on governance_specialpeople referencing old table as before_rows for each statement execute function governance_specialpeople_forget();

create table governance_upload_event (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  image_ids bigint[],
  title varchar(128) not null,
  category varchar(32) not null,
  level varchar(32) not null,
  content text not null,
  happen_time timestamptz(0),
  source varchar(32),
  video_ids bigint[],
  ssid varchar(32),
  dept_id bigint not null,
  grid_id bigint,
  address varchar(200),
  longitude numeric(19,7),
  latitude numeric(19,7),
  involved_count integer,
  reporter_id bigint,
  reporter_resident_id bigint,
  reporter_name varchar(64),
  reporter_phone text,
  status varchar(32),
  current_user_id bigint,
  current_dept_id bigint,
  accept_time timestamptz(0),
  dispatch_time timestamptz(0),
  deadline timestamptz(0),
  extend_hours integer,
  urge_count integer,
  step_note text,
  handle_image_ids bigint[],
  close_summary text,
  merged_into_id bigint,
  finish_time timestamptz(0),
  close_time timestamptz(0),
  satisfaction varchar(32),
  warned integer,
  show_open smallint not null default 0,
  show_time timestamptz(0),
  opinion_id bigint,
  client_key varchar(64),
  title_en varchar(128),
  content_en text,
  step_note_en text,
  primary key (tenant_id, id)
);
create unique index governance_upload_event_ssid_key on governance_upload_event (tenant_id, ssid) where not is_deleted;
create index governance_upload_event_tenant_id_status_level_happen_ti_gfm on governance_upload_event (tenant_id, status, level desc, happen_time desc, id desc) where not is_deleted;
create index governance_upload_event_tenant_id_dept_id_status_level_h_si0 on governance_upload_event (tenant_id, dept_id, status, level desc, happen_time desc, id desc) where not is_deleted;
create index governance_upload_event_removed_idx on governance_upload_event (tenant_id, id desc) where is_deleted;
create index governance_upload_event_tenant_id_create_user_id_idx on governance_upload_event (tenant_id, create_user, id) where not is_deleted;
create index governance_upload_event_tenant_id_status_deadline_idx on governance_upload_event (tenant_id, status, deadline) where not is_deleted;
create index governance_upload_event_tenant_id_current_user_id_status_idx on governance_upload_event (tenant_id, current_user_id, status) where not is_deleted;
create index governance_upload_event_tenant_id_category_happen_time_idx on governance_upload_event (tenant_id, category, happen_time) where not is_deleted;
create index governance_upload_event_tenant_id_reporter_id_client_key_idx on governance_upload_event (tenant_id, reporter_id, client_key) where not is_deleted;
create index governance_upload_event_tenant_id_happen_time_id_idx on governance_upload_event (tenant_id, happen_time, id) where not is_deleted;
create index governance_upload_event_tenant_id_dept_id_id_idx on governance_upload_event (tenant_id, dept_id, id) where not is_deleted;
create index governance_upload_event_tenant_id_grid_id_id_idx on governance_upload_event (tenant_id, grid_id, id) where not is_deleted;
create index governance_upload_event_tenant_id_reporter_id_id_idx on governance_upload_event (tenant_id, reporter_id, id) where not is_deleted;
create index governance_upload_event_tenant_id_reporter_resident_id_i_ro7 on governance_upload_event (tenant_id, reporter_resident_id, id) where not is_deleted;
create index governance_upload_event_tenant_id_current_user_id_id_idx on governance_upload_event (tenant_id, current_user_id, id) where not is_deleted;
create index governance_upload_event_tenant_id_current_dept_id_id_idx on governance_upload_event (tenant_id, current_dept_id, id) where not is_deleted;
create index governance_upload_event_tenant_id_deadline_id_idx on governance_upload_event (tenant_id, deadline, id) where not is_deleted;
create index governance_upload_event_tenant_id_merged_into_id_id_idx on governance_upload_event (tenant_id, merged_into_id, id) where not is_deleted;
create index governance_upload_event_tenant_id_close_time_id_idx on governance_upload_event (tenant_id, close_time, id) where not is_deleted;
create index governance_upload_event_tenant_id_opinion_id_id_idx on governance_upload_event (tenant_id, opinion_id, id) where not is_deleted;
alter table governance_upload_event enable row level security;
create policy tenant on governance_upload_event to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_upload_event to village_platform using (true) with check (true);
grant select, insert, update on governance_upload_event to village_app, village_platform;
create trigger touch before update on governance_upload_event for each row execute function kernel_touch();
select kernel_write_history('governance_upload_event', 'governance.upload_event', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,image_ids,title,category,level,content,happen_time,source,video_ids,ssid,dept_id,grid_id,address,longitude,latitude,involved_count,reporter_id,reporter_resident_id,reporter_name,reporter_phone,status,current_user_id,current_dept_id,accept_time,dispatch_time,deadline,extend_hours,urge_count,step_note,handle_image_ids,close_summary,merged_into_id,finish_time,close_time,satisfaction,warned,show_open,show_time,opinion_id,client_key}');
create trigger history after insert or update on governance_upload_event for each row execute function governance_upload_event_history();
select kernel_write_tally('governance_upload_event', 'true', 'false');
create trigger tally_insert after insert on governance_upload_event referencing new table as after_rows for each statement execute function governance_upload_event_tally_insert();
create trigger tally_update after update on governance_upload_event referencing old table as before_rows new table as after_rows for each statement execute function governance_upload_event_tally_update();

create table health_braceletbind (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  machine_id bigint not null,
  bind_time timestamptz(0),
  consent_flag smallint not null default 0,
  family_phones text,
  report_interval integer,
  fence_longitude text,
  fence_latitude text,
  fence_radius integer,
  status varchar(32),
  unbind_time timestamptz(0),
  unbind_reason varchar(200),
  open_machine_id bigint,
  open_resident_id bigint,
  unbind_reason_en varchar(200),
  primary key (tenant_id, id)
);
create unique index health_braceletbind_open_machine_id_key on health_braceletbind (tenant_id, open_machine_id) where not is_deleted;
create unique index health_braceletbind_open_resident_id_key on health_braceletbind (tenant_id, open_resident_id) where not is_deleted;
create index health_braceletbind_tenant_id_bind_time_id_order on health_braceletbind (tenant_id, bind_time desc, id desc) where not is_deleted;
create index health_braceletbind_tenant_id_dept_id_bind_time_id_order on health_braceletbind (tenant_id, dept_id, bind_time desc, id desc) where not is_deleted;
create index health_braceletbind_removed_idx on health_braceletbind (tenant_id, id desc) where is_deleted;
create index health_braceletbind_tenant_id_create_user_id_idx on health_braceletbind (tenant_id, create_user, id) where not is_deleted;
create index health_braceletbind_tenant_id_resident_id_id_idx on health_braceletbind (tenant_id, resident_id, id) where not is_deleted;
create index health_braceletbind_tenant_id_dept_id_id_idx on health_braceletbind (tenant_id, dept_id, id) where not is_deleted;
create index health_braceletbind_tenant_id_machine_id_id_idx on health_braceletbind (tenant_id, machine_id, id) where not is_deleted;
create index health_braceletbind_tenant_id_unbind_time_id_idx on health_braceletbind (tenant_id, unbind_time, id) where not is_deleted;
create index health_braceletbind_tenant_id_open_machine_id_id_idx on health_braceletbind (tenant_id, open_machine_id, id) where not is_deleted;
create index health_braceletbind_tenant_id_open_resident_id_id_idx on health_braceletbind (tenant_id, open_resident_id, id) where not is_deleted;
alter table health_braceletbind enable row level security;
create policy tenant on health_braceletbind to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on health_braceletbind to village_platform using (true) with check (true);
grant select, insert, update on health_braceletbind to village_app, village_platform;
create trigger touch before update on health_braceletbind for each row execute function kernel_touch();
select kernel_write_history('health_braceletbind', 'health.braceletbind', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,machine_id,bind_time,consent_flag,family_phones,report_interval,fence_longitude,fence_latitude,fence_radius,status,unbind_time,unbind_reason}');
create trigger history after insert or update on health_braceletbind for each row execute function health_braceletbind_history();
select kernel_write_tally('health_braceletbind', 'true', 'false');
create trigger tally_insert after insert on health_braceletbind referencing new table as after_rows for each statement execute function health_braceletbind_tally_insert();
create trigger tally_update after update on health_braceletbind referencing old table as before_rows new table as after_rows for each statement execute function health_braceletbind_tally_update();

create table health_braceletsos (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  dept_id bigint not null,
  resident_id bigint,
  sos_type varchar(32) not null,
  sos_time timestamptz(0) not null,
  value text,
  longitude text,
  latitude text,
  address text,
  handle_status varchar(32),
  family_notified smallint not null default 0,
  handler_id bigint,
  handle_time timestamptz(0),
  handle_result varchar(500),
  sos_no varchar(32),
  machine_id bigint not null,
  handle_result_en varchar(500),
  primary key (tenant_id, id)
);
create unique index health_braceletsos_sos_no_key on health_braceletsos (tenant_id, sos_no) where not is_deleted;
create unique index health_braceletsos_machine_id_sos_type_sos_time_key on health_braceletsos (tenant_id, machine_id, sos_type, sos_time) where not is_deleted;
create index health_braceletsos_tenant_id_sos_time_id_order on health_braceletsos (tenant_id, sos_time desc, id desc) where not is_deleted;
create index health_braceletsos_tenant_id_dept_id_sos_time_id_order on health_braceletsos (tenant_id, dept_id, sos_time desc, id desc) where not is_deleted;
create index health_braceletsos_tenant_id_create_user_id_idx on health_braceletsos (tenant_id, create_user, id) where not is_deleted;
create index health_braceletsos_tenant_id_dept_id_id_idx on health_braceletsos (tenant_id, dept_id, id) where not is_deleted;
create index health_braceletsos_tenant_id_resident_id_id_idx on health_braceletsos (tenant_id, resident_id, id) where not is_deleted;
create index health_braceletsos_tenant_id_handler_id_id_idx on health_braceletsos (tenant_id, handler_id, id) where not is_deleted;
create index health_braceletsos_tenant_id_machine_id_id_idx on health_braceletsos (tenant_id, machine_id, id) where not is_deleted;
alter table health_braceletsos enable row level security;
create policy tenant on health_braceletsos to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on health_braceletsos to village_platform using (true) with check (true);
grant select, insert, update on health_braceletsos to village_app, village_platform;
create trigger touch before update on health_braceletsos for each row execute function kernel_touch();
select kernel_write_history('health_braceletsos', 'health.braceletsos', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,sos_type,sos_time,value,longitude,latitude,address,handle_status,family_notified,handler_id,handle_time,handle_result,sos_no,machine_id}');
create trigger history after insert or update on health_braceletsos for each row execute function health_braceletsos_history();
select kernel_write_tally('health_braceletsos', 'true', 'false');
create trigger tally_insert after insert on health_braceletsos referencing new table as after_rows for each statement execute function health_braceletsos_tally_insert();
create trigger tally_update after update on health_braceletsos referencing old table as before_rows new table as after_rows for each statement execute function health_braceletsos_tally_update();

create table health_electronicarchives (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  archive_no varchar(17) not null,
  build_date date not null,
  build_unit varchar(128),
  doctor_name varchar(64),
  doctor_phone text,
  sign_flag smallint not null default 0,
  sign_end_date date,
  blood_type text,
  blood_type_hash varchar(43),
  rh_type text,
  rh_type_hash varchar(43),
  medical_pay varchar(32)[],
  medical_card_no text,
  allergy text,
  allergy_hash varchar(43)[],
  disease text,
  disease_hash varchar(43)[],
  surgery text,
  trauma text,
  family_history text,
  heredity text,
  last_exam_date date,
  next_exam_date date,
  height text,
  weight text,
  systolic text,
  diastolic text,
  glucose text,
  heart_rate text,
  health_level varchar(32) not null,
  crowd_types varchar(32)[],
  archive_status varchar(32),
  cancel_reason varchar(32),
  cancel_date date,
  remark varchar(500),
  primary key (tenant_id, id)
);
create unique index health_electronicarchives_archive_no_key on health_electronicarchives (tenant_id, archive_no) where not is_deleted;
create unique index health_electronicarchives_resident_id_key on health_electronicarchives (tenant_id, resident_id) where not is_deleted;
create index health_electronicarchives_tenant_id_build_date_id_order on health_electronicarchives (tenant_id, build_date desc, id desc) where not is_deleted;
create index health_electronicarchives_tenant_id_dept_id_build_date_i_4o2 on health_electronicarchives (tenant_id, dept_id, build_date desc, id desc) where not is_deleted;
create index health_electronicarchives_removed_idx on health_electronicarchives (tenant_id, id desc) where is_deleted;
create index health_electronicarchives_tenant_id_create_user_id_idx on health_electronicarchives (tenant_id, create_user, id) where not is_deleted;
create index health_electronicarchives_tenant_id_health_level_idx on health_electronicarchives (tenant_id, health_level) where not is_deleted;
create index health_electronicarchives_tenant_id_resident_id_id_idx on health_electronicarchives (tenant_id, resident_id, id) where not is_deleted;
create index health_electronicarchives_tenant_id_dept_id_id_idx on health_electronicarchives (tenant_id, dept_id, id) where not is_deleted;
create index health_electronicarchives_tenant_id_sign_end_date_id_idx on health_electronicarchives (tenant_id, sign_end_date, id) where not is_deleted;
create index health_electronicarchives_medical_pay_gin on health_electronicarchives using gin (medical_pay) where not is_deleted;
create index health_electronicarchives_disease_hash_gin on health_electronicarchives using gin (disease_hash) where not is_deleted;
create index health_electronicarchives_tenant_id_last_exam_date_id_idx on health_electronicarchives (tenant_id, last_exam_date, id) where not is_deleted;
create index health_electronicarchives_tenant_id_next_exam_date_id_idx on health_electronicarchives (tenant_id, next_exam_date, id) where not is_deleted;
create index health_electronicarchives_crowd_types_gin on health_electronicarchives using gin (crowd_types) where not is_deleted;
alter table health_electronicarchives enable row level security;
create policy tenant on health_electronicarchives to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on health_electronicarchives to village_platform using (true) with check (true);
grant select, insert, update on health_electronicarchives to village_app, village_platform;
create trigger touch before update on health_electronicarchives for each row execute function kernel_touch();
select kernel_write_history('health_electronicarchives', 'health.electronicarchives', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,archive_no,build_date,build_unit,doctor_name,doctor_phone,sign_flag,sign_end_date,blood_type,rh_type,medical_pay,medical_card_no,allergy,disease,surgery,trauma,family_history,heredity,last_exam_date,next_exam_date,height,weight,systolic,diastolic,glucose,heart_rate,health_level,crowd_types,archive_status,cancel_reason,cancel_date,remark}');
create trigger history after insert or update on health_electronicarchives for each row execute function health_electronicarchives_history();
select kernel_write_tally('health_electronicarchives', 'true', 'false');
create trigger tally_insert after insert on health_electronicarchives referencing new table as after_rows for each statement execute function health_electronicarchives_tally_insert();
create trigger tally_update after update on health_electronicarchives referencing old table as before_rows new table as after_rows for each statement execute function health_electronicarchives_tally_update();

create table health_recordbracelet (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  dept_id bigint not null,
  machine_id bigint not null,
  resident_id bigint,
  receive_time timestamptz(0),
  abnormal smallint not null default 0,
  abnormal_items varchar(32)[],
  measure_time timestamptz(0) not null,
  heart_rate integer,
  systolic integer,
  diastolic integer,
  spo2 integer,
  body_temp numeric(13,1),
  step integer,
  sleep_deep integer,
  sleep_light integer,
  battery integer,
  wear_flag smallint not null default 0,
  longitude numeric(19,7),
  latitude numeric(19,7),
  locate_type varchar(32),
  primary key (tenant_id, id, measure_time)
) partition by range (measure_time);
create unique index health_recordbracelet_machine_id_measure_time_key on health_recordbracelet (tenant_id, machine_id, measure_time);
create index health_recordbracelet_tenant_id_measure_time_id_order on health_recordbracelet (tenant_id, measure_time desc, id desc);
create index health_recordbracelet_tenant_id_dept_id_measure_time_id__wlb on health_recordbracelet (tenant_id, dept_id, measure_time desc, id desc);
create index health_recordbracelet_tenant_id_create_user_id_idx on health_recordbracelet (tenant_id, create_user, id) where create_user is not null;
create index health_recordbracelet_tenant_id_machine_id_measure_time__gi8 on health_recordbracelet (tenant_id, machine_id, measure_time desc, id desc);
create index health_recordbracelet_tenant_id_resident_id_measure_time_y9v on health_recordbracelet (tenant_id, resident_id, measure_time desc, id desc);
alter table health_recordbracelet enable row level security;
create policy tenant on health_recordbracelet to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on health_recordbracelet to village_platform using (true) with check (true);
grant select, insert on health_recordbracelet to village_app, village_platform;
select kernel_write_arrivals('health_recordbracelet', 'true', 'measure_time');
create trigger tally_insert after insert on health_recordbracelet referencing new table as after_rows for each statement execute function health_recordbracelet_tally_insert();
create trigger tally_delete after delete on health_recordbracelet referencing old table as before_rows for each statement execute function health_recordbracelet_tally_delete();

create table health_uservaccinate (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  vaccine varchar(32) not null,
  dose_no integer not null,
  inoculate_date date,
  next_date date,
  batch_no varchar(32),
  manufacturer varchar(128),
  valid_date date,
  site varchar(32),
  unit_name varchar(128),
  doctor_name varchar(64),
  proof_id bigint,
  reaction text,
  defer_reason text,
  remark varchar(500),
  status varchar(32),
  primary key (tenant_id, id)
);
create index health_uservaccinate_tenant_id_inoculate_date_id_order on health_uservaccinate (tenant_id, inoculate_date desc, id desc) where not is_deleted;
create index health_uservaccinate_tenant_id_dept_id_inoculate_date_id_n16 on health_uservaccinate (tenant_id, dept_id, inoculate_date desc, id desc) where not is_deleted;
create index health_uservaccinate_removed_idx on health_uservaccinate (tenant_id, id desc) where is_deleted;
create index health_uservaccinate_tenant_id_create_user_id_idx on health_uservaccinate (tenant_id, create_user, id) where not is_deleted;
create index health_uservaccinate_tenant_id_resident_id_vaccine_idx on health_uservaccinate (tenant_id, resident_id, vaccine) where not is_deleted;
create index health_uservaccinate_tenant_id_status_next_date_idx on health_uservaccinate (tenant_id, status, next_date) where not is_deleted;
create index health_uservaccinate_tenant_id_resident_id_id_idx on health_uservaccinate (tenant_id, resident_id, id) where not is_deleted;
create index health_uservaccinate_tenant_id_dept_id_id_idx on health_uservaccinate (tenant_id, dept_id, id) where not is_deleted;
create index health_uservaccinate_tenant_id_next_date_id_idx on health_uservaccinate (tenant_id, next_date, id) where not is_deleted;
alter table health_uservaccinate enable row level security;
create policy tenant on health_uservaccinate to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on health_uservaccinate to village_platform using (true) with check (true);
grant select, insert, update on health_uservaccinate to village_app, village_platform;
create trigger touch before update on health_uservaccinate for each row execute function kernel_touch();
select kernel_write_history('health_uservaccinate', 'health.uservaccinate', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,vaccine,dose_no,inoculate_date,next_date,batch_no,manufacturer,valid_date,site,unit_name,doctor_name,proof_id,reaction,defer_reason,remark,status}');
create trigger history after insert or update on health_uservaccinate for each row execute function health_uservaccinate_history();
select kernel_write_tally('health_uservaccinate', 'true', 'false');
create trigger tally_insert after insert on health_uservaccinate referencing new table as after_rows for each statement execute function health_uservaccinate_tally_insert();
create trigger tally_update after update on health_uservaccinate referencing old table as before_rows new table as after_rows for each statement execute function health_uservaccinate_tally_update();

create table health_vitallimit (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  metric varchar(32) not null,
  least numeric(13,1) not null,
  most numeric(13,1) not null,
  learnt smallint not null default 0,
  learnt_days integer,
  learnt_at timestamptz(0),
  remark varchar(200),
  primary key (tenant_id, id)
);
create unique index health_vitallimit_resident_id_metric_key on health_vitallimit (tenant_id, resident_id, metric) where not is_deleted;
create index health_vitallimit_tenant_id_resident_id_metric_id_order on health_vitallimit (tenant_id, resident_id, metric, id) where not is_deleted;
create index health_vitallimit_tenant_id_dept_id_resident_id_metric_i_rvi on health_vitallimit (tenant_id, dept_id, resident_id, metric, id) where not is_deleted;
create index health_vitallimit_removed_idx on health_vitallimit (tenant_id, id desc) where is_deleted;
create index health_vitallimit_tenant_id_create_user_id_idx on health_vitallimit (tenant_id, create_user, id) where not is_deleted;
create index health_vitallimit_tenant_id_resident_id_id_idx on health_vitallimit (tenant_id, resident_id, id) where not is_deleted;
create index health_vitallimit_tenant_id_dept_id_id_idx on health_vitallimit (tenant_id, dept_id, id) where not is_deleted;
alter table health_vitallimit enable row level security;
create policy tenant on health_vitallimit to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on health_vitallimit to village_platform using (true) with check (true);
grant select, insert, update on health_vitallimit to village_app, village_platform;
create trigger touch before update on health_vitallimit for each row execute function kernel_touch();
select kernel_write_history('health_vitallimit', 'health.vitallimit', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,metric,least,most,learnt,learnt_days,learnt_at,remark}');
create trigger history after insert or update on health_vitallimit for each row execute function health_vitallimit_history();
select kernel_write_tally('health_vitallimit', 'true', 'false');
create trigger tally_insert after insert on health_vitallimit referencing new table as after_rows for each statement execute function health_vitallimit_tally_insert();
create trigger tally_update after update on health_vitallimit referencing old table as before_rows new table as after_rows for each statement execute function health_vitallimit_tally_update();

create table map_display (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  display_name varchar(64) not null,
  dept_id bigint not null,
  maker_id bigint not null,
  expire_time timestamptz(0) not null,
  status varchar(32),
  token_hash varchar(64),
  primary key (tenant_id, id)
);
create unique index map_display_token_hash_key on map_display (tenant_id, token_hash) where not is_deleted;
create index map_display_tenant_id_expire_time_id_order on map_display (tenant_id, expire_time desc, id desc) where not is_deleted;
create index map_display_tenant_id_dept_id_expire_time_id_order on map_display (tenant_id, dept_id, expire_time desc, id desc) where not is_deleted;
create index map_display_removed_idx on map_display (tenant_id, id desc) where is_deleted;
create index map_display_tenant_id_create_user_id_idx on map_display (tenant_id, create_user, id) where not is_deleted;
create index map_display_tenant_id_dept_id_id_idx on map_display (tenant_id, dept_id, id) where not is_deleted;
create index map_display_tenant_id_maker_id_id_idx on map_display (tenant_id, maker_id, id) where not is_deleted;
alter table map_display enable row level security;
create policy tenant on map_display to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on map_display to village_platform using (true) with check (true);
grant select, insert, update on map_display to village_app, village_platform;
create trigger touch before update on map_display for each row execute function kernel_touch();
select kernel_write_history('map_display', 'map.display', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,display_name,dept_id,maker_id,expire_time,status}');
create trigger history after insert or update on map_display for each row execute function map_display_history();
select kernel_write_tally('map_display', 'true', 'false');
create trigger tally_insert after insert on map_display referencing new table as after_rows for each statement execute function map_display_tally_insert();
create trigger tally_update after update on map_display referencing old table as before_rows new table as after_rows for each statement execute function map_display_tally_update();

create table map_shape (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  kind varchar(32) not null,
  name varchar(64) not null,
  dept_id bigint not null,
  geometry jsonb,
  places integer,
  floors integer,
  household_id bigint,
  primary key (tenant_id, id)
);
create index map_shape_tenant_id_create_time_id_order on map_shape (tenant_id, create_time desc, id desc) where not is_deleted;
create index map_shape_tenant_id_dept_id_create_time_id_order on map_shape (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index map_shape_removed_idx on map_shape (tenant_id, id desc) where is_deleted;
create index map_shape_tenant_id_create_user_id_idx on map_shape (tenant_id, create_user, id) where not is_deleted;
create index map_shape_tenant_id_dept_id_id_idx on map_shape (tenant_id, dept_id, id) where not is_deleted;
create index map_shape_tenant_id_household_id_id_idx on map_shape (tenant_id, household_id, id) where not is_deleted;
alter table map_shape enable row level security;
create policy tenant on map_shape to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on map_shape to village_platform using (true) with check (true);
grant select, insert, update on map_shape to village_app, village_platform;
create trigger touch before update on map_shape for each row execute function kernel_touch();
select kernel_write_history('map_shape', 'map.shape', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,kind,name,dept_id,geometry,floors,household_id}');
create trigger history after insert or update on map_shape for each row execute function map_shape_history();
select kernel_write_tally('map_shape', 'true', 'false');
create trigger tally_insert after insert on map_shape referencing new table as after_rows for each statement execute function map_shape_tally_insert();
create trigger tally_update after update on map_shape referencing old table as before_rows new table as after_rows for each statement execute function map_shape_tally_update();

create table messages_sms (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  sms_code varchar(32) not null,
  category varchar(32) not null,
  purpose varchar(32),
  status varchar(32),
  sign_name varchar(64),
  template_id varchar(64),
  content text,
  app_id varchar(64),
  region_id varchar(32),
  access_key varchar(512),
  secret_key varchar(512),
  remark varchar(255),
  primary key (tenant_id, id)
);
create unique index messages_sms_sms_code_key on messages_sms (tenant_id, sms_code) where not is_deleted;
create index messages_sms_tenant_id_status_create_time_id_order on messages_sms (tenant_id, status desc, create_time desc, id desc) where not is_deleted;
create index messages_sms_removed_idx on messages_sms (tenant_id, id desc) where is_deleted;
alter table messages_sms enable row level security;
create policy tenant on messages_sms to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on messages_sms to village_platform using (true) with check (true);
grant select, insert, update on messages_sms to village_app, village_platform;
create trigger touch before update on messages_sms for each row execute function kernel_touch();
select kernel_write_history('messages_sms', 'messages.sms', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,sms_code,category,purpose,status,sign_name,template_id,content,app_id,region_id,remark}');
create trigger history after insert or update on messages_sms for each row execute function messages_sms_history();
select kernel_write_tally('messages_sms', 'false', 'false');
create trigger tally_insert after insert on messages_sms referencing new table as after_rows for each statement execute function messages_sms_tally_insert();
create trigger tally_update after update on messages_sms referencing old table as before_rows new table as after_rows for each statement execute function messages_sms_tally_update();

create table messages_smsrecord (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  text varchar(700),
  phone text,
  phone_hash varchar(43),
  phone_tail_hash varchar(43),
  sms_code varchar(32),
  biz_type varchar(32),
  status varchar(32),
  due_time timestamptz(0),
  send_time timestamptz(0),
  parts integer,
  outcome varchar(32),
  result_text varchar(500),
  primary key (tenant_id, id)
);
create index messages_smsrecord_tenant_id_create_time_id_order on messages_smsrecord (tenant_id, create_time desc, id desc) where not is_deleted;
create index messages_smsrecord_tenant_id_create_user_create_time_idx on messages_smsrecord (tenant_id, create_user, create_time) where not is_deleted;
create index messages_smsrecord_tenant_id_phone_hash_idx on messages_smsrecord (tenant_id, phone_hash) where not is_deleted;
create index messages_smsrecord_tenant_id_phone_tail_hash_idx on messages_smsrecord (tenant_id, phone_tail_hash) where not is_deleted;
create index messages_smsrecord_tenant_id_send_time_id_idx on messages_smsrecord (tenant_id, send_time, id) where not is_deleted;
alter table messages_smsrecord enable row level security;
create policy tenant on messages_smsrecord to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on messages_smsrecord to village_platform using (true) with check (true);
grant select, insert, update on messages_smsrecord to village_app, village_platform;
grant delete on messages_smsrecord to village_platform;
create trigger touch before update on messages_smsrecord for each row execute function kernel_touch();
select kernel_write_history('messages_smsrecord', 'messages.smsrecord', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,text,phone,sms_code,biz_type,status,due_time,send_time,parts,outcome,result_text}');
create trigger history after insert or update on messages_smsrecord for each row execute function messages_smsrecord_history();
select kernel_write_tally('messages_smsrecord', 'false', 'true');
create trigger tally_insert after insert on messages_smsrecord referencing new table as after_rows for each statement execute function messages_smsrecord_tally_insert();
create trigger tally_delete after delete on messages_smsrecord referencing old table as before_rows for each statement execute function messages_smsrecord_tally_delete();
create trigger tally_update after update on messages_smsrecord referencing old table as before_rows new table as after_rows for each statement execute function messages_smsrecord_tally_update();
create function messages_smsrecord_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'messages.smsrecord';
  return null;
end $$;
create trigger forget after delete on messages_smsrecord referencing old table as before_rows for each statement execute function messages_smsrecord_forget();

create table monitor_auditcheck (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  time timestamptz(0) not null,
  outcome varchar(32) not null,
  since timestamptz(0),
  entries integer,
  broken integer,
  user_id bigint,
  blocks integer,
  unsealed integer,
  breaks text,
  primary key (tenant_id, id)
);
create index monitor_auditcheck_tenant_id_time_id_order on monitor_auditcheck (tenant_id, time desc, id desc);
create index monitor_auditcheck_tenant_id_user_id_id_idx on monitor_auditcheck (tenant_id, user_id, id);
alter table monitor_auditcheck enable row level security;
create policy tenant on monitor_auditcheck to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on monitor_auditcheck to village_platform using (true) with check (true);
grant select, insert on monitor_auditcheck to village_app, village_platform;
grant delete on monitor_auditcheck to village_platform;

create table monitor_backup (
  id bigint not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  time timestamptz(0) not null,
  outcome varchar(32) not null,
  proof varchar(32) not null,
  size_mb integer,
  tables integer,
  rows integer,
  files integer,
  seconds integer,
  offsite varchar(32),
  path varchar(500),
  keys smallint not null default 0,
  asked_by varchar(50),
  problem text,
  primary key (id)
);
create index monitor_backup_time_id_order on monitor_backup (time desc, id desc);
alter table monitor_backup enable row level security;
create policy everybody on monitor_backup for select to village_app using (true);
create policy platform on monitor_backup to village_platform using (true) with check (true);
grant select, insert on monitor_backup to village_app, village_platform;

create table monitor_backupwarning (
  id bigint not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  time timestamptz(0) not null,
  primary key (id)
);
create index monitor_backupwarning_time_id_order on monitor_backupwarning (time desc, id desc);
alter table monitor_backupwarning enable row level security;
create policy everybody on monitor_backupwarning for select to village_app using (true);
create policy platform on monitor_backupwarning to village_platform using (true) with check (true);
grant select, insert on monitor_backupwarning to village_app, village_platform;

create table monitor_log_api (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  log_time timestamptz(0) not null,
  create_by varchar(64),
  remote_ip varchar(64),
  user_agent varchar(500),
  method varchar(10),
  request_uri varchar(255),
  status_code integer,
  time integer,
  method_name varchar(120),
  params text,
  service_id varchar(32),
  server_host varchar(255),
  env varchar(32),
  primary key (tenant_id, id, log_time)
) partition by range (log_time);
create index monitor_log_api_tenant_id_log_time_id_order on monitor_log_api (tenant_id, log_time desc, id desc);
create index monitor_log_api_tenant_id_create_by_log_time_idx on monitor_log_api (tenant_id, create_by, log_time);
create index monitor_log_api_tenant_id_time_id_idx on monitor_log_api (tenant_id, time, id);
alter table monitor_log_api enable row level security;
create policy tenant on monitor_log_api to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on monitor_log_api to village_platform using (true) with check (true);
grant select, insert on monitor_log_api to village_app, village_platform;
select kernel_write_arrivals('monitor_log_api', 'false', 'log_time');
create trigger tally_insert after insert on monitor_log_api referencing new table as after_rows for each statement execute function monitor_log_api_tally_insert();
create trigger tally_delete after delete on monitor_log_api referencing old table as before_rows for each statement execute function monitor_log_api_tally_delete();

create table monitor_log_error (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  log_time timestamptz(0) not null,
  first_time timestamptz(0),
  source varchar(32) not null,
  message varchar(1000),
  times integer,
  exception_name varchar(255),
  stack_trace text,
  create_by varchar(64),
  remote_ip varchar(64),
  user_agent varchar(500),
  method varchar(10),
  request_uri varchar(255),
  time integer,
  method_name varchar(120),
  log_id varchar(64),
  params text,
  fold_key varchar(64),
  fold_day date,
  service_id varchar(32),
  server_host varchar(255),
  env varchar(32),
  primary key (tenant_id, id)
);
create unique index monitor_log_error_source_fold_key_fold_day_key on monitor_log_error (tenant_id, source, fold_key, fold_day);
create index monitor_log_error_tenant_id_log_time_id_order on monitor_log_error (tenant_id, log_time desc, id desc);
create index monitor_log_error_tenant_id_times_id_idx on monitor_log_error (tenant_id, times, id);
alter table monitor_log_error enable row level security;
create policy tenant on monitor_log_error to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on monitor_log_error to village_platform using (true) with check (true);
grant select, insert on monitor_log_error to village_app, village_platform;
grant delete on monitor_log_error to village_platform;

create table monitor_log_usual (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  log_time timestamptz(0) not null,
  log_level varchar(32) not null,
  log_id varchar(100),
  log_data varchar(500) not null,
  create_by varchar(64),
  remote_ip varchar(64),
  user_agent varchar(500),
  method varchar(10),
  request_uri varchar(255),
  params text,
  service_id varchar(32),
  server_host varchar(255),
  env varchar(32),
  primary key (tenant_id, id)
);
create index monitor_log_usual_tenant_id_log_time_id_order on monitor_log_usual (tenant_id, log_time desc, id desc);
alter table monitor_log_usual enable row level security;
create policy tenant on monitor_log_usual to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on monitor_log_usual to village_platform using (true) with check (true);
grant select, insert on monitor_log_usual to village_app, village_platform;
grant delete on monitor_log_usual to village_platform;
create trigger audit_add after insert on monitor_log_usual for each row execute function kernel_audit_add('monitor_log_usual');
create trigger audit_erase after delete on monitor_log_usual for each row execute function kernel_audit_erase('monitor_log_usual');
create trigger audit_keep before update or truncate on monitor_log_usual for each statement execute function kernel_audit_keep();

create table monitor_recovery (
  id bigint not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  part_name varchar(120) not null,
  made_at timestamptz(0) not null,
  stage varchar(32) not null,
  gone_rows integer,
  changed_rows integer,
  new_rows integer,
  back_rows integer,
  refused_rows integer,
  done_steps integer,
  all_steps integer,
  reason text,
  problem jsonb,
  kept_until timestamptz(0),
  path varchar(500),
  of_tenant varchar(12),
  dept_id varchar(20),
  counts jsonb,
  primary key (id)
);
create index monitor_recovery_create_time_id_order on monitor_recovery (create_time desc, id desc) where not is_deleted;
create index monitor_recovery_made_at_id_idx on monitor_recovery (made_at, id) where not is_deleted;
alter table monitor_recovery enable row level security;
create policy everybody on monitor_recovery for select to village_app using (true);
create policy platform on monitor_recovery to village_platform using (true) with check (true);
grant select, insert, update on monitor_recovery to village_app, village_platform;
create trigger touch before update on monitor_recovery for each row execute function kernel_touch();
select kernel_write_history('monitor_recovery', 'monitor.recovery', 'true', '{create_user,create_dept,create_time,is_deleted,part_name,made_at,stage,gone_rows,changed_rows,new_rows,back_rows,refused_rows,done_steps,all_steps,reason,kept_until,path,of_tenant}');
create trigger history after insert or update on monitor_recovery for each row execute function monitor_recovery_history();

create table monitor_recoveryrow (
  id bigint not null,
  tenant_id varchar(12) not null,
  recovery_id bigint not null,
  seq integer not null,
  register varchar(64) not null,
  record_id varchar(20) not null,
  kind varchar(32) not null,
  state varchar(32) not null,
  content text not null,
  problem jsonb,
  primary key (tenant_id, id)
);
create unique index monitor_recoveryrow_recovery_id_seq_key on monitor_recoveryrow (tenant_id, recovery_id, seq);
create index monitor_recoveryrow_tenant_id_seq_id_order on monitor_recoveryrow (tenant_id, seq, id);
create index monitor_recoveryrow_tenant_id_recovery_id_state_seq_idx on monitor_recoveryrow (tenant_id, recovery_id, state, seq);
create index monitor_recoveryrow_tenant_id_recovery_id_register_seq_idx on monitor_recoveryrow (tenant_id, recovery_id, register, seq);
create index monitor_recoveryrow_tenant_id_recovery_id_record_id_idx on monitor_recoveryrow (tenant_id, recovery_id, record_id);
create index monitor_recoveryrow_tenant_id_recovery_id_id_idx on monitor_recoveryrow (tenant_id, recovery_id, id);
alter table monitor_recoveryrow enable row level security;
create policy tenant on monitor_recoveryrow to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on monitor_recoveryrow to village_platform using (true) with check (true);
grant select, insert, update, delete on monitor_recoveryrow to village_app, village_platform;

create table party_partyprop (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  title varchar(128) not null,
  prop_type varchar(32) not null,
  dept_id bigint not null,
  branch_name varchar(64),
  summary text,
  content text not null,
  source varchar(128),
  author varchar(64),
  meeting_time timestamptz(0),
  attend_count integer,
  cover_id bigint,
  photo_ids bigint[],
  photo_captions text,
  video_id bigint,
  video_captions text,
  attach_ids bigint[],
  carousel smallint not null default 0,
  top_flag smallint not null default 0,
  sort integer,
  status varchar(32),
  publish_time timestamptz(0),
  review_user bigint,
  review_time timestamptz(0),
  reject_reason varchar(200),
  withdraw_reason varchar(200),
  primary key (tenant_id, id)
);
create index party_partyprop_tenant_id_top_flag_sort_publish_time_id__m8m on party_partyprop (tenant_id, top_flag desc, sort, publish_time desc, id desc) where not is_deleted;
create index party_partyprop_tenant_id_dept_id_top_flag_sort_publish__fho on party_partyprop (tenant_id, dept_id, top_flag desc, sort, publish_time desc, id desc) where not is_deleted;
create index party_partyprop_removed_idx on party_partyprop (tenant_id, id desc) where is_deleted;
create index party_partyprop_tenant_id_create_user_id_idx on party_partyprop (tenant_id, create_user, id) where not is_deleted;
create index party_partyprop_tenant_id_prop_type_status_publish_time_idx on party_partyprop (tenant_id, prop_type, status, publish_time) where not is_deleted;
create index party_partyprop_tenant_id_status_meeting_time_idx on party_partyprop (tenant_id, status, meeting_time) where not is_deleted;
create index party_partyprop_tenant_id_dept_id_id_idx on party_partyprop (tenant_id, dept_id, id) where not is_deleted;
create index party_partyprop_tenant_id_meeting_time_id_idx on party_partyprop (tenant_id, meeting_time, id) where not is_deleted;
create index party_partyprop_tenant_id_publish_time_id_idx on party_partyprop (tenant_id, publish_time, id) where not is_deleted;
create index party_partyprop_tenant_id_review_user_id_idx on party_partyprop (tenant_id, review_user, id) where not is_deleted;
alter table party_partyprop enable row level security;
create policy tenant on party_partyprop to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on party_partyprop to village_platform using (true) with check (true);
grant select, insert, update on party_partyprop to village_app, village_platform;
create trigger touch before update on party_partyprop for each row execute function kernel_touch();
select kernel_write_history('party_partyprop', 'party.partyprop', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,prop_type,dept_id,branch_name,summary,content,source,author,meeting_time,attend_count,cover_id,photo_ids,photo_captions,video_id,video_captions,attach_ids,carousel,top_flag,sort,status,publish_time,review_user,review_time,reject_reason,withdraw_reason}');
create trigger history after insert or update on party_partyprop for each row execute function party_partyprop_history();
select kernel_write_tally('party_partyprop', 'true', 'false');
create trigger tally_insert after insert on party_partyprop referencing new table as after_rows for each statement execute function party_partyprop_tally_insert();
create trigger tally_update after update on party_partyprop referencing old table as before_rows new table as after_rows for each statement execute function party_partyprop_tally_update();

create table party_partyview (
  id bigint not null,
  tenant_id varchar(12) not null,
  prop_id bigint not null,
  reader_hash varchar(43) not null,
  primary key (tenant_id, id)
);
create unique index party_partyview_prop_id_reader_hash_key on party_partyview (tenant_id, prop_id, reader_hash);
create index party_partyview_tenant_id_id_id_order on party_partyview (tenant_id, id, id);
create index party_partyview_tenant_id_prop_id_id_idx on party_partyview (tenant_id, prop_id, id);
alter table party_partyview enable row level security;
create policy tenant on party_partyview to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on party_partyview to village_platform using (true) with check (true);
grant select, insert, update, delete on party_partyview to village_app, village_platform;

create table people_carevisit (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  dept_id bigint not null,
  resident_id bigint not null,
  visit_group varchar(32),
  cause varchar(200),
  cycle_days integer,
  due_date date not null,
  visit_time timestamptz(0),
  visitor_id bigint,
  result varchar(32),
  content text,
  status varchar(32),
  cause_en varchar(200),
  primary key (tenant_id, id)
);
create index people_carevisit_tenant_id_status_due_date_id_order on people_carevisit (tenant_id, status, due_date, id) where not is_deleted;
create index people_carevisit_tenant_id_dept_id_status_due_date_id_order on people_carevisit (tenant_id, dept_id, status, due_date, id) where not is_deleted;
create index people_carevisit_tenant_id_create_user_id_idx on people_carevisit (tenant_id, create_user, id) where not is_deleted;
create index people_carevisit_tenant_id_resident_id_status_idx on people_carevisit (tenant_id, resident_id, status) where not is_deleted;
create index people_carevisit_tenant_id_dept_id_id_idx on people_carevisit (tenant_id, dept_id, id) where not is_deleted;
create index people_carevisit_tenant_id_resident_id_id_idx on people_carevisit (tenant_id, resident_id, id) where not is_deleted;
create index people_carevisit_tenant_id_due_date_id_idx on people_carevisit (tenant_id, due_date, id) where not is_deleted;
create index people_carevisit_tenant_id_visit_time_id_idx on people_carevisit (tenant_id, visit_time, id) where not is_deleted;
create index people_carevisit_tenant_id_visitor_id_id_idx on people_carevisit (tenant_id, visitor_id, id) where not is_deleted;
alter table people_carevisit enable row level security;
create policy tenant on people_carevisit to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_carevisit to village_platform using (true) with check (true);
grant select, insert, update on people_carevisit to village_app, village_platform;
create trigger touch before update on people_carevisit for each row execute function kernel_touch();
select kernel_write_history('people_carevisit', 'people.carevisit', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,visit_group,cause,cycle_days,due_date,visit_time,visitor_id,result,content,status}');
create trigger history after insert or update on people_carevisit for each row execute function people_carevisit_history();
select kernel_write_tally('people_carevisit', 'true', 'false');
create trigger tally_insert after insert on people_carevisit referencing new table as after_rows for each statement execute function people_carevisit_tally_insert();
create trigger tally_update after update on people_carevisit referencing old table as before_rows new table as after_rows for each statement execute function people_carevisit_tally_update();

create table people_duplicate (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  dept_id bigint not null,
  resident_id bigint,
  other_id bigint,
  signs varchar(32)[],
  score integer,
  found_time timestamptz(0),
  status varchar(32),
  primary key (tenant_id, id)
);
create unique index people_duplicate_resident_id_other_id_key on people_duplicate (tenant_id, resident_id, other_id) where not is_deleted;
create index people_duplicate_tenant_id_score_id_order on people_duplicate (tenant_id, score desc, id desc) where not is_deleted;
create index people_duplicate_tenant_id_dept_id_score_id_order on people_duplicate (tenant_id, dept_id, score desc, id desc) where not is_deleted;
create index people_duplicate_tenant_id_create_user_id_idx on people_duplicate (tenant_id, create_user, id) where not is_deleted;
create index people_duplicate_tenant_id_dept_id_id_idx on people_duplicate (tenant_id, dept_id, id) where not is_deleted;
create index people_duplicate_tenant_id_resident_id_id_idx on people_duplicate (tenant_id, resident_id, id) where not is_deleted;
create index people_duplicate_tenant_id_other_id_id_idx on people_duplicate (tenant_id, other_id, id) where not is_deleted;
create index people_duplicate_signs_gin on people_duplicate using gin (signs) where not is_deleted;
create index people_duplicate_tenant_id_found_time_id_idx on people_duplicate (tenant_id, found_time, id) where not is_deleted;
alter table people_duplicate enable row level security;
create policy tenant on people_duplicate to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_duplicate to village_platform using (true) with check (true);
grant select, insert, update on people_duplicate to village_app, village_platform;
create trigger touch before update on people_duplicate for each row execute function kernel_touch();
select kernel_write_history('people_duplicate', 'people.duplicate', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,other_id,signs,score,found_time,status}');
create trigger history after insert or update on people_duplicate for each row execute function people_duplicate_history();
select kernel_write_tally('people_duplicate', 'true', 'false');
create trigger tally_insert after insert on people_duplicate referencing new table as after_rows for each statement execute function people_duplicate_tally_insert();
create trigger tally_update after update on people_duplicate referencing old table as before_rows new table as after_rows for each statement execute function people_duplicate_tally_update();

create table people_groupproposal (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  dept_id bigint not null,
  resident_id bigint not null,
  kind varchar(32),
  care_class varchar(32),
  facts jsonb,
  facts_key varchar(64),
  until date,
  status varchar(32),
  primary key (tenant_id, id)
);
create index people_groupproposal_tenant_id_status_until_id_order on people_groupproposal (tenant_id, status, until, id) where not is_deleted;
create index people_groupproposal_tenant_id_dept_id_status_until_id_order on people_groupproposal (tenant_id, dept_id, status, until, id) where not is_deleted;
create index people_groupproposal_tenant_id_create_user_id_idx on people_groupproposal (tenant_id, create_user, id) where not is_deleted;
create index people_groupproposal_tenant_id_resident_id_kind_care_cla_1xt on people_groupproposal (tenant_id, resident_id, kind, care_class) where not is_deleted;
create index people_groupproposal_tenant_id_dept_id_id_idx on people_groupproposal (tenant_id, dept_id, id) where not is_deleted;
create index people_groupproposal_tenant_id_resident_id_id_idx on people_groupproposal (tenant_id, resident_id, id) where not is_deleted;
create index people_groupproposal_tenant_id_until_id_idx on people_groupproposal (tenant_id, until, id) where not is_deleted;
alter table people_groupproposal enable row level security;
create policy tenant on people_groupproposal to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_groupproposal to village_platform using (true) with check (true);
grant select, insert, update on people_groupproposal to village_app, village_platform;
create trigger touch before update on people_groupproposal for each row execute function kernel_touch();
select kernel_write_history('people_groupproposal', 'people.groupproposal', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,kind,care_class,until,status}');
create trigger history after insert or update on people_groupproposal for each row execute function people_groupproposal_history();
select kernel_write_tally('people_groupproposal', 'true', 'false');
create trigger tally_insert after insert on people_groupproposal referencing new table as after_rows for each statement execute function people_groupproposal_tally_insert();
create trigger tally_update after update on people_groupproposal referencing old table as before_rows new table as after_rows for each statement execute function people_groupproposal_tally_update();

create table people_household (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  household_no varchar(24),
  dept_id bigint not null,
  grid_id bigint,
  head_id bigint,
  hukou_type varchar(32),
  labels varchar(32)[],
  status varchar(32) not null,
  house_no varchar(64),
  house_structure varchar(32),
  house_area numeric(14,2),
  floors integer,
  built_year integer,
  rent_flag smallint not null default 0,
  danger_flag smallint not null default 0,
  longitude numeric(19,7),
  latitude numeric(19,7),
  photo_ids bigint[],
  homestead_area numeric(14,2),
  contract_land_mu numeric(14,2),
  household_code varchar(64),
  remark varchar(500),
  primary key (tenant_id, id)
);
create unique index people_household_household_no_key on people_household (tenant_id, household_no) where not is_deleted;
create index people_household_tenant_id_household_no_id_order on people_household (tenant_id, household_no, id) where not is_deleted;
create index people_household_tenant_id_dept_id_household_no_id_order on people_household (tenant_id, dept_id, household_no, id) where not is_deleted;
create index people_household_removed_idx on people_household (tenant_id, id desc) where is_deleted;
create index people_household_tenant_id_create_user_id_idx on people_household (tenant_id, create_user, id) where not is_deleted;
create index people_household_tenant_id_dept_id_id_idx on people_household (tenant_id, dept_id, id) where not is_deleted;
create index people_household_tenant_id_grid_id_id_idx on people_household (tenant_id, grid_id, id) where not is_deleted;
create index people_household_tenant_id_head_id_id_idx on people_household (tenant_id, head_id, id) where not is_deleted;
create index people_household_labels_gin on people_household using gin (labels) where not is_deleted;
alter table people_household enable row level security;
create policy tenant on people_household to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_household to village_platform using (true) with check (true);
grant select, insert, update on people_household to village_app, village_platform;
create trigger touch before update on people_household for each row execute function kernel_touch();
select kernel_write_history('people_household', 'people.household', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,household_no,dept_id,grid_id,head_id,hukou_type,labels,status,house_no,house_structure,house_area,floors,built_year,rent_flag,danger_flag,longitude,latitude,photo_ids,homestead_area,contract_land_mu,household_code,remark}');
create trigger history after insert or update on people_household for each row execute function people_household_history();
select kernel_write_tally('people_household', 'true', 'false');
create trigger tally_insert after insert on people_household referencing new table as after_rows for each statement execute function people_household_tally_insert();
create trigger tally_update after update on people_household referencing old table as before_rows new table as after_rows for each statement execute function people_household_tally_update();

create table people_lifeact (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  dept_id bigint not null,
  resident_id bigint not null,
  kind varchar(32),
  act_date date,
  reason varchar(200),
  ended jsonb,
  operator_id bigint,
  operate_time timestamptz(0),
  primary key (tenant_id, id)
);
create index people_lifeact_tenant_id_act_date_id_order on people_lifeact (tenant_id, act_date desc, id desc);
create index people_lifeact_tenant_id_dept_id_act_date_id_order on people_lifeact (tenant_id, dept_id, act_date desc, id desc);
create index people_lifeact_tenant_id_create_user_id_idx on people_lifeact (tenant_id, create_user, id);
create index people_lifeact_tenant_id_resident_id_act_date_idx on people_lifeact (tenant_id, resident_id, act_date);
create index people_lifeact_tenant_id_dept_id_id_idx on people_lifeact (tenant_id, dept_id, id);
create index people_lifeact_tenant_id_resident_id_id_idx on people_lifeact (tenant_id, resident_id, id);
create index people_lifeact_tenant_id_operator_id_id_idx on people_lifeact (tenant_id, operator_id, id);
create index people_lifeact_tenant_id_operate_time_id_idx on people_lifeact (tenant_id, operate_time, id);
alter table people_lifeact enable row level security;
create policy tenant on people_lifeact to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_lifeact to village_platform using (true) with check (true);
grant select, insert on people_lifeact to village_app, village_platform;

create table people_mergerecord (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  dept_id bigint not null,
  resident_id bigint,
  source_id bigint,
  reason varchar(200),
  operator_id bigint,
  merged_time timestamptz(0),
  undo_until date,
  status varchar(32),
  kept text,
  primary key (tenant_id, id)
);
create index people_mergerecord_tenant_id_merged_time_id_order on people_mergerecord (tenant_id, merged_time desc, id desc) where not is_deleted;
create index people_mergerecord_tenant_id_dept_id_merged_time_id_order on people_mergerecord (tenant_id, dept_id, merged_time desc, id desc) where not is_deleted;
create index people_mergerecord_tenant_id_create_user_id_idx on people_mergerecord (tenant_id, create_user, id) where not is_deleted;
create index people_mergerecord_tenant_id_dept_id_id_idx on people_mergerecord (tenant_id, dept_id, id) where not is_deleted;
create index people_mergerecord_tenant_id_resident_id_id_idx on people_mergerecord (tenant_id, resident_id, id) where not is_deleted;
create index people_mergerecord_tenant_id_source_id_id_idx on people_mergerecord (tenant_id, source_id, id) where not is_deleted;
create index people_mergerecord_tenant_id_operator_id_id_idx on people_mergerecord (tenant_id, operator_id, id) where not is_deleted;
alter table people_mergerecord enable row level security;
create policy tenant on people_mergerecord to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_mergerecord to village_platform using (true) with check (true);
grant select, insert, update on people_mergerecord to village_app, village_platform;
create trigger touch before update on people_mergerecord for each row execute function kernel_touch();
select kernel_write_history('people_mergerecord', 'people.mergerecord', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,source_id,reason,operator_id,merged_time,undo_until,status}');
create trigger history after insert or update on people_mergerecord for each row execute function people_mergerecord_history();
select kernel_write_tally('people_mergerecord', 'true', 'false');
create trigger tally_insert after insert on people_mergerecord referencing new table as after_rows for each statement execute function people_mergerecord_tally_insert();
create trigger tally_update after update on people_mergerecord referencing old table as before_rows new table as after_rows for each statement execute function people_mergerecord_tally_update();

create table people_oldpeople (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  care_type varchar(32) not null,
  service_time timestamptz(0) not null,
  duration integer,
  service_user_id bigint,
  provider varchar(128),
  content text not null,
  amount numeric(14,2),
  status varchar(32),
  health_note text,
  satisfaction varchar(32),
  next_time timestamptz(0),
  longitude numeric(19,7),
  latitude numeric(19,7),
  photo_ids bigint[],
  remark varchar(500),
  primary key (tenant_id, id)
);
create index people_oldpeople_tenant_id_service_time_id_order on people_oldpeople (tenant_id, service_time desc, id desc) where not is_deleted;
create index people_oldpeople_tenant_id_dept_id_service_time_id_order on people_oldpeople (tenant_id, dept_id, service_time desc, id desc) where not is_deleted;
create index people_oldpeople_removed_idx on people_oldpeople (tenant_id, id desc) where is_deleted;
create index people_oldpeople_tenant_id_create_user_id_idx on people_oldpeople (tenant_id, create_user, id) where not is_deleted;
create index people_oldpeople_tenant_id_resident_id_service_time_idx on people_oldpeople (tenant_id, resident_id, service_time) where not is_deleted;
create index people_oldpeople_tenant_id_resident_id_id_idx on people_oldpeople (tenant_id, resident_id, id) where not is_deleted;
create index people_oldpeople_tenant_id_dept_id_id_idx on people_oldpeople (tenant_id, dept_id, id) where not is_deleted;
create index people_oldpeople_tenant_id_service_user_id_id_idx on people_oldpeople (tenant_id, service_user_id, id) where not is_deleted;
create index people_oldpeople_tenant_id_next_time_id_idx on people_oldpeople (tenant_id, next_time, id) where not is_deleted;
alter table people_oldpeople enable row level security;
create policy tenant on people_oldpeople to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_oldpeople to village_platform using (true) with check (true);
grant select, insert, update on people_oldpeople to village_app, village_platform;
create trigger touch before update on people_oldpeople for each row execute function kernel_touch();
select kernel_write_history('people_oldpeople', 'people.oldpeople', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,care_type,service_time,duration,service_user_id,provider,content,amount,status,health_note,satisfaction,next_time,longitude,latitude,photo_ids,remark}');
create trigger history after insert or update on people_oldpeople for each row execute function people_oldpeople_history();
select kernel_write_tally('people_oldpeople', 'true', 'false');
create trigger tally_insert after insert on people_oldpeople referencing new table as after_rows for each statement execute function people_oldpeople_tally_insert();
create trigger tally_update after update on people_oldpeople referencing old table as before_rows new table as after_rows for each statement execute function people_oldpeople_tally_update();

create table people_residenceperiod (
  id bigint not null,
  tenant_id varchar(12) not null,
  dept_id bigint not null,
  resident_id bigint not null,
  residence_type varchar(32),
  since date,
  until date,
  why varchar(32),
  ended varchar(32),
  reason varchar(200),
  batch varchar(64),
  primary key (tenant_id, id)
);
create index people_residenceperiod_tenant_id_since_id_order on people_residenceperiod (tenant_id, since desc, id desc);
create index people_residenceperiod_tenant_id_dept_id_since_id_order on people_residenceperiod (tenant_id, dept_id, since desc, id desc);
create index people_residenceperiod_tenant_id_resident_id_since_idx on people_residenceperiod (tenant_id, resident_id, since);
create index people_residenceperiod_tenant_id_dept_id_id_idx on people_residenceperiod (tenant_id, dept_id, id);
create index people_residenceperiod_tenant_id_resident_id_id_idx on people_residenceperiod (tenant_id, resident_id, id);
create index people_residenceperiod_tenant_id_until_id_idx on people_residenceperiod (tenant_id, until, id);
alter table people_residenceperiod enable row level security;
create policy tenant on people_residenceperiod to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_residenceperiod to village_platform using (true) with check (true);
grant select, insert, update, delete on people_residenceperiod to village_app, village_platform;

create table people_resident (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  name varchar(64) collate "zh-x-icu" not null,
  name_grams text[] not null default '{}',
  id_type varchar(32) not null,
  id_card text,
  id_card_hash varchar(43),
  id_card_tail_hash varchar(43),
  number_doubt smallint not null default 0,
  number_checked smallint not null default 0,
  sex varchar(32) not null,
  birthday date not null,
  nation varchar(32),
  phone text,
  phone_hash varchar(43),
  phone_tail_hash varchar(43),
  avatar bigint,
  marital_status varchar(32),
  education varchar(32),
  political_status varchar(32),
  occupation varchar(32),
  work_unit varchar(128),
  residence_type varchar(32) not null,
  kind_tags varchar(32)[],
  dept_id bigint not null,
  household_id bigint,
  relation varchar(32),
  grid_id bigint,
  hukou_address varchar(200),
  live_address varchar(200) not null,
  longitude numeric(19,7),
  latitude numeric(19,7),
  region_code varchar(12),
  guardian_id bigint,
  guardian_phone text,
  emergency_name varchar(64),
  emergency_phone text,
  resident_no varchar(24),
  move_in_date date,
  move_out_date date,
  move_out_reason varchar(200),
  death_date date,
  status varchar(32),
  account_flag smallint not null default 0,
  remark varchar(500),
  primary key (tenant_id, id)
);
create unique index people_resident_resident_no_key on people_resident (tenant_id, resident_no) where not is_deleted;
create unique index people_resident_id_type_id_card_key on people_resident (tenant_id, id_type, id_card_hash) where not is_deleted;
create index people_resident_tenant_id_create_time_id_order on people_resident (tenant_id, create_time desc, id desc) where not is_deleted;
create index people_resident_tenant_id_dept_id_create_time_id_order on people_resident (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index people_resident_removed_idx on people_resident (tenant_id, id desc) where is_deleted;
create index people_resident_tenant_id_create_user_id_idx on people_resident (tenant_id, create_user, id) where not is_deleted;
create index people_resident_name_grams_idx on people_resident using gin (name_grams) with (fastupdate = off);
create index people_resident_tenant_id_name_id_idx on people_resident (tenant_id, name, id) where not is_deleted;
create index people_resident_tenant_id_id_card_hash_idx on people_resident (tenant_id, id_card_hash) where not is_deleted;
create index people_resident_tenant_id_id_card_tail_hash_idx on people_resident (tenant_id, id_card_tail_hash) where not is_deleted;
create index people_resident_tenant_id_birthday_id_idx on people_resident (tenant_id, birthday, id) where not is_deleted;
create index people_resident_tenant_id_phone_hash_idx on people_resident (tenant_id, phone_hash) where not is_deleted;
create index people_resident_tenant_id_phone_tail_hash_idx on people_resident (tenant_id, phone_tail_hash) where not is_deleted;
create index people_resident_kind_tags_gin on people_resident using gin (kind_tags) where not is_deleted;
create index people_resident_tenant_id_dept_id_id_idx on people_resident (tenant_id, dept_id, id) where not is_deleted;
create index people_resident_tenant_id_household_id_id_idx on people_resident (tenant_id, household_id, id) where not is_deleted;
create index people_resident_tenant_id_grid_id_id_idx on people_resident (tenant_id, grid_id, id) where not is_deleted;
create index people_resident_tenant_id_guardian_id_id_idx on people_resident (tenant_id, guardian_id, id) where not is_deleted;
create index people_resident_tenant_id_move_in_date_id_idx on people_resident (tenant_id, move_in_date, id) where not is_deleted;
alter table people_resident enable row level security;
create policy tenant on people_resident to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_resident to village_platform using (true) with check (true);
grant select, insert, update on people_resident to village_app, village_platform;
create trigger touch before update on people_resident for each row execute function kernel_touch();
select kernel_write_history('people_resident', 'people.resident', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,name,id_type,id_card,number_doubt,number_checked,sex,birthday,nation,phone,avatar,marital_status,education,political_status,occupation,work_unit,residence_type,kind_tags,dept_id,household_id,relation,grid_id,hukou_address,live_address,longitude,latitude,region_code,guardian_id,guardian_phone,emergency_name,emergency_phone,resident_no,move_in_date,move_out_date,move_out_reason,death_date,status,account_flag,remark}');
create trigger history after insert or update on people_resident for each row execute function people_resident_history();
select kernel_write_tally('people_resident', 'true', 'false');
create trigger tally_insert after insert on people_resident referencing new table as after_rows for each statement execute function people_resident_tally_insert();
create trigger tally_update after update on people_resident referencing old table as before_rows new table as after_rows for each statement execute function people_resident_tally_update();

create table people_residentaccount (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  dept_id bigint not null,
  resident_id bigint,
  account text,
  account_hash varchar(43),
  password varchar(512),
  role_ids bigint[],
  wechat_open_id text,
  status varchar(32),
  last_login_time timestamptz(0),
  login_fail_count integer,
  pwd_changed_at timestamptz(0),
  primary key (tenant_id, id)
);
create unique index people_residentaccount_resident_id_key on people_residentaccount (tenant_id, resident_id) where not is_deleted;
create unique index people_residentaccount_account_key on people_residentaccount (tenant_id, account_hash) where not is_deleted;
create index people_residentaccount_tenant_id_create_time_id_order on people_residentaccount (tenant_id, create_time desc, id desc) where not is_deleted;
create index people_residentaccount_tenant_id_dept_id_create_time_id__h5w on people_residentaccount (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index people_residentaccount_tenant_id_create_user_id_idx on people_residentaccount (tenant_id, create_user, id) where not is_deleted;
create index people_residentaccount_tenant_id_status_idx on people_residentaccount (tenant_id, status) where not is_deleted;
create index people_residentaccount_tenant_id_dept_id_id_idx on people_residentaccount (tenant_id, dept_id, id) where not is_deleted;
create index people_residentaccount_tenant_id_resident_id_id_idx on people_residentaccount (tenant_id, resident_id, id) where not is_deleted;
alter table people_residentaccount enable row level security;
create policy tenant on people_residentaccount to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_residentaccount to village_platform using (true) with check (true);
grant select, insert, update on people_residentaccount to village_app, village_platform;
create trigger touch before update on people_residentaccount for each row execute function kernel_touch();
select kernel_write_history('people_residentaccount', 'people.residentaccount', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,account,role_ids,wechat_open_id,status,last_login_time,login_fail_count,pwd_changed_at}');
create trigger history after insert or update on people_residentaccount for each row execute function people_residentaccount_history();
select kernel_write_tally('people_residentaccount', 'true', 'false');
create trigger tally_insert after insert on people_residentaccount referencing new table as after_rows for each statement execute function people_residentaccount_tally_insert();
create trigger tally_update after update on people_residentaccount referencing old table as before_rows new table as after_rows for each statement execute function people_residentaccount_tally_update();

create table people_residentchange (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  dept_id bigint not null,
  resident_id bigint,
  change_type varchar(32),
  field_name varchar(64),
  old_value text,
  new_value text,
  reason varchar(200),
  source varchar(16),
  operator_id bigint,
  operate_time timestamptz(0),
  primary key (tenant_id, id)
);
create index people_residentchange_tenant_id_operate_time_id_order on people_residentchange (tenant_id, operate_time desc, id desc);
create index people_residentchange_tenant_id_dept_id_operate_time_id__7ll on people_residentchange (tenant_id, dept_id, operate_time desc, id desc);
create index people_residentchange_tenant_id_create_user_id_idx on people_residentchange (tenant_id, create_user, id);
create index people_residentchange_tenant_id_resident_id_operate_time_idx on people_residentchange (tenant_id, resident_id, operate_time);
create index people_residentchange_tenant_id_dept_id_id_idx on people_residentchange (tenant_id, dept_id, id);
create index people_residentchange_tenant_id_resident_id_id_idx on people_residentchange (tenant_id, resident_id, id);
create index people_residentchange_tenant_id_operator_id_id_idx on people_residentchange (tenant_id, operator_id, id);
alter table people_residentchange enable row level security;
create policy tenant on people_residentchange to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_residentchange to village_platform using (true) with check (true);
grant select, insert on people_residentchange to village_app, village_platform;
grant delete on people_residentchange to village_platform;

create table people_silencewatch (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  dept_id bigint not null,
  enabled smallint not null default 0,
  hours integer not null,
  remark varchar(200),
  primary key (tenant_id, id)
);
create index people_silencewatch_tenant_id_create_time_id_order on people_silencewatch (tenant_id, create_time desc, id desc) where not is_deleted;
create index people_silencewatch_tenant_id_dept_id_create_time_id_order on people_silencewatch (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index people_silencewatch_removed_idx on people_silencewatch (tenant_id, id desc) where is_deleted;
create index people_silencewatch_tenant_id_create_user_id_idx on people_silencewatch (tenant_id, create_user, id) where not is_deleted;
create index people_silencewatch_tenant_id_dept_id_id_idx on people_silencewatch (tenant_id, dept_id, id) where not is_deleted;
alter table people_silencewatch enable row level security;
create policy tenant on people_silencewatch to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_silencewatch to village_platform using (true) with check (true);
grant select, insert, update on people_silencewatch to village_app, village_platform;
create trigger touch before update on people_silencewatch for each row execute function kernel_touch();
select kernel_write_history('people_silencewatch', 'people.silencewatch', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,enabled,hours,remark}');
create trigger history after insert or update on people_silencewatch for each row execute function people_silencewatch_history();
select kernel_write_tally('people_silencewatch', 'true', 'false');
create trigger tally_insert after insert on people_silencewatch referencing new table as after_rows for each statement execute function people_silencewatch_tally_insert();
create trigger tally_update after update on people_silencewatch referencing old table as before_rows new table as after_rows for each statement execute function people_silencewatch_tally_update();

create table people_userdisabled (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  cert_no text not null,
  cert_no_hash varchar(43),
  disability_type varchar(32) not null,
  disability_level varchar(32) not null,
  second_types varchar(32)[],
  cause text,
  issue_date date,
  valid_until date,
  cert_status varchar(32) not null,
  guardian_name varchar(64),
  guardian_relation varchar(32),
  guardian_phone text,
  living_subsidy smallint not null default 0,
  nursing_subsidy smallint not null default 0,
  subsidy_amount text,
  aid_device varchar(200),
  aid_date date,
  rehab_need text,
  barrier_free smallint not null default 0,
  employment varchar(32),
  helper_id bigint,
  status varchar(32),
  remark varchar(500),
  primary key (tenant_id, id)
);
create unique index people_userdisabled_cert_no_key on people_userdisabled (tenant_id, cert_no_hash) where not is_deleted;
create unique index people_userdisabled_resident_id_key on people_userdisabled (tenant_id, resident_id) where not is_deleted;
create index people_userdisabled_tenant_id_create_time_id_order on people_userdisabled (tenant_id, create_time desc, id desc) where not is_deleted;
create index people_userdisabled_tenant_id_dept_id_create_time_id_order on people_userdisabled (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index people_userdisabled_removed_idx on people_userdisabled (tenant_id, id desc) where is_deleted;
create index people_userdisabled_tenant_id_create_user_id_idx on people_userdisabled (tenant_id, create_user, id) where not is_deleted;
create index people_userdisabled_tenant_id_resident_id_id_idx on people_userdisabled (tenant_id, resident_id, id) where not is_deleted;
create index people_userdisabled_tenant_id_dept_id_id_idx on people_userdisabled (tenant_id, dept_id, id) where not is_deleted;
create index people_userdisabled_second_types_gin on people_userdisabled using gin (second_types) where not is_deleted;
create index people_userdisabled_tenant_id_valid_until_id_idx on people_userdisabled (tenant_id, valid_until, id) where not is_deleted;
create index people_userdisabled_tenant_id_helper_id_id_idx on people_userdisabled (tenant_id, helper_id, id) where not is_deleted;
alter table people_userdisabled enable row level security;
create policy tenant on people_userdisabled to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_userdisabled to village_platform using (true) with check (true);
grant select, insert, update on people_userdisabled to village_app, village_platform;
create trigger touch before update on people_userdisabled for each row execute function kernel_touch();
select kernel_write_history('people_userdisabled', 'people.userdisabled', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,cert_no,disability_type,disability_level,second_types,cause,issue_date,valid_until,cert_status,guardian_name,guardian_relation,guardian_phone,living_subsidy,nursing_subsidy,subsidy_amount,aid_device,aid_date,rehab_need,barrier_free,employment,helper_id,status,remark}');
create trigger history after insert or update on people_userdisabled for each row execute function people_userdisabled_history();
select kernel_write_tally('people_userdisabled', 'true', 'false');
create trigger tally_insert after insert on people_userdisabled referencing new table as after_rows for each statement execute function people_userdisabled_tally_insert();
create trigger tally_update after update on people_userdisabled referencing old table as before_rows new table as after_rows for each statement execute function people_userdisabled_tally_update();

create table people_userold (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  ability varchar(32) not null,
  ability_score integer,
  assess_date date,
  next_assess_date date,
  assess_org varchar(128),
  living varchar(32) not null,
  caregiver_name varchar(64),
  caregiver_relation varchar(32),
  caregiver_phone text,
  chronic text,
  chronic_hash varchar(43)[],
  doctor_id bigint,
  helper_id bigint,
  pension_flag smallint not null default 0,
  pension_amount text,
  allowance_flag smallint not null default 0,
  visit_cycle integer,
  status varchar(32),
  remark varchar(500),
  primary key (tenant_id, id)
);
create unique index people_userold_resident_id_key on people_userold (tenant_id, resident_id) where not is_deleted;
create index people_userold_tenant_id_next_assess_date_id_order on people_userold (tenant_id, next_assess_date, id) where not is_deleted;
create index people_userold_tenant_id_dept_id_next_assess_date_id_order on people_userold (tenant_id, dept_id, next_assess_date, id) where not is_deleted;
create index people_userold_removed_idx on people_userold (tenant_id, id desc) where is_deleted;
create index people_userold_tenant_id_create_user_id_idx on people_userold (tenant_id, create_user, id) where not is_deleted;
create index people_userold_tenant_id_resident_id_id_idx on people_userold (tenant_id, resident_id, id) where not is_deleted;
create index people_userold_tenant_id_dept_id_id_idx on people_userold (tenant_id, dept_id, id) where not is_deleted;
create index people_userold_tenant_id_assess_date_id_idx on people_userold (tenant_id, assess_date, id) where not is_deleted;
create index people_userold_tenant_id_doctor_id_id_idx on people_userold (tenant_id, doctor_id, id) where not is_deleted;
create index people_userold_tenant_id_helper_id_id_idx on people_userold (tenant_id, helper_id, id) where not is_deleted;
alter table people_userold enable row level security;
create policy tenant on people_userold to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_userold to village_platform using (true) with check (true);
grant select, insert, update on people_userold to village_app, village_platform;
grant delete on people_userold to village_platform;
create trigger touch before update on people_userold for each row execute function kernel_touch();
select kernel_write_history('people_userold', 'people.userold', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,ability,ability_score,assess_date,next_assess_date,assess_org,living,caregiver_name,caregiver_relation,caregiver_phone,chronic,doctor_id,helper_id,pension_flag,pension_amount,allowance_flag,visit_cycle,status,remark}');
create trigger history after insert or update on people_userold for each row execute function people_userold_history();
select kernel_write_tally('people_userold', 'true', 'true');
create trigger tally_insert after insert on people_userold referencing new table as after_rows for each statement execute function people_userold_tally_insert();
create trigger tally_delete after delete on people_userold referencing old table as before_rows for each statement execute function people_userold_tally_delete();
create trigger tally_update after update on people_userold referencing old table as before_rows new table as after_rows for each statement execute function people_userold_tally_update();
create function people_userold_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'people.userold';
  return null;
end $$;
create trigger forget after delete on people_userold referencing old table as before_rows for each statement execute function people_userold_forget();

create table people_userspecial (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  care_class varchar(32) not null,
  attention varchar(32),
  start_date date not null,
  end_date date,
  basis varchar(200) not null,
  amount_monthly text,
  health_note text,
  school_name text,
  guardian_name varchar(64),
  guardian_relation varchar(32),
  guardian_phone text,
  helper_id bigint,
  help_plan text,
  visit_cycle integer,
  photo_ids bigint[],
  status varchar(32),
  remark varchar(500),
  primary key (tenant_id, id)
);
create index people_userspecial_tenant_id_create_time_id_order on people_userspecial (tenant_id, create_time desc, id desc) where not is_deleted;
create index people_userspecial_tenant_id_dept_id_create_time_id_order on people_userspecial (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index people_userspecial_removed_idx on people_userspecial (tenant_id, id desc) where is_deleted;
create index people_userspecial_tenant_id_create_user_id_idx on people_userspecial (tenant_id, create_user, id) where not is_deleted;
create index people_userspecial_tenant_id_resident_id_care_class_idx on people_userspecial (tenant_id, resident_id, care_class) where not is_deleted;
create index people_userspecial_tenant_id_resident_id_id_idx on people_userspecial (tenant_id, resident_id, id) where not is_deleted;
create index people_userspecial_tenant_id_dept_id_id_idx on people_userspecial (tenant_id, dept_id, id) where not is_deleted;
create index people_userspecial_tenant_id_start_date_id_idx on people_userspecial (tenant_id, start_date, id) where not is_deleted;
create index people_userspecial_tenant_id_end_date_id_idx on people_userspecial (tenant_id, end_date, id) where not is_deleted;
create index people_userspecial_tenant_id_helper_id_id_idx on people_userspecial (tenant_id, helper_id, id) where not is_deleted;
alter table people_userspecial enable row level security;
create policy tenant on people_userspecial to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_userspecial to village_platform using (true) with check (true);
grant select, insert, update on people_userspecial to village_app, village_platform;
grant delete on people_userspecial to village_platform;
create trigger touch before update on people_userspecial for each row execute function kernel_touch();
select kernel_write_history('people_userspecial', 'people.userspecial', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,care_class,attention,start_date,end_date,basis,amount_monthly,health_note,school_name,guardian_name,guardian_relation,guardian_phone,helper_id,help_plan,visit_cycle,photo_ids,status,remark}');
create trigger history after insert or update on people_userspecial for each row execute function people_userspecial_history();
select kernel_write_tally('people_userspecial', 'true', 'true');
create trigger tally_insert after insert on people_userspecial referencing new table as after_rows for each statement execute function people_userspecial_tally_insert();
create trigger tally_delete after delete on people_userspecial referencing old table as before_rows for each statement execute function people_userspecial_tally_delete();
create trigger tally_update after update on people_userspecial referencing old table as before_rows new table as after_rows for each statement execute function people_userspecial_tally_update();
create function people_userspecial_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'people.userspecial';
  return null;
end $$;
create trigger forget after delete on people_userspecial referencing old table as before_rows for each statement execute function people_userspecial_forget();

create table people_userveteran (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  veteran_type varchar(32) not null,
  branch varchar(32),
  unit_code text,
  enlist_date date,
  retire_date date,
  rank_name varchar(32),
  injury_level text,
  combat_flag smallint not null default 0,
  awards varchar(500),
  retire_cert_no text,
  pref_card_no text,
  pref_card_no_hash varchar(43),
  placement varchar(32),
  employment varchar(32),
  plaque_flag smallint not null default 0,
  plaque_date date,
  hardship_flag smallint not null default 0,
  benefit_monthly text,
  bank_name varchar(64),
  bank_account text,
  party_branch varchar(64),
  need varchar(500),
  status varchar(32),
  remark varchar(500),
  primary key (tenant_id, id)
);
create unique index people_userveteran_pref_card_no_key on people_userveteran (tenant_id, pref_card_no_hash) where not is_deleted;
create unique index people_userveteran_resident_id_key on people_userveteran (tenant_id, resident_id) where not is_deleted;
create index people_userveteran_tenant_id_create_time_id_order on people_userveteran (tenant_id, create_time desc, id desc) where not is_deleted;
create index people_userveteran_tenant_id_dept_id_create_time_id_order on people_userveteran (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index people_userveteran_removed_idx on people_userveteran (tenant_id, id desc) where is_deleted;
create index people_userveteran_tenant_id_create_user_id_idx on people_userveteran (tenant_id, create_user, id) where not is_deleted;
create index people_userveteran_tenant_id_resident_id_id_idx on people_userveteran (tenant_id, resident_id, id) where not is_deleted;
create index people_userveteran_tenant_id_dept_id_id_idx on people_userveteran (tenant_id, dept_id, id) where not is_deleted;
create index people_userveteran_tenant_id_enlist_date_id_idx on people_userveteran (tenant_id, enlist_date, id) where not is_deleted;
create index people_userveteran_tenant_id_retire_date_id_idx on people_userveteran (tenant_id, retire_date, id) where not is_deleted;
alter table people_userveteran enable row level security;
create policy tenant on people_userveteran to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_userveteran to village_platform using (true) with check (true);
grant select, insert, update on people_userveteran to village_app, village_platform;
create trigger touch before update on people_userveteran for each row execute function kernel_touch();
select kernel_write_history('people_userveteran', 'people.userveteran', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,veteran_type,branch,unit_code,enlist_date,retire_date,rank_name,injury_level,combat_flag,awards,retire_cert_no,pref_card_no,placement,employment,plaque_flag,plaque_date,hardship_flag,benefit_monthly,bank_name,bank_account,party_branch,need,status,remark}');
create trigger history after insert or update on people_userveteran for each row execute function people_userveteran_history();
select kernel_write_tally('people_userveteran', 'true', 'false');
create trigger tally_insert after insert on people_userveteran referencing new table as after_rows for each statement execute function people_userveteran_tally_insert();
create trigger tally_update after update on people_userveteran referencing old table as before_rows new table as after_rows for each statement execute function people_userveteran_tally_update();

create table people_veteran (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  service_type varchar(32) not null,
  title varchar(128) not null,
  service_time timestamptz(0) not null,
  content text not null,
  amount numeric(14,2),
  handler_id bigint,
  result varchar(500),
  satisfaction varchar(32),
  next_time timestamptz(0),
  status varchar(32),
  photo_ids bigint[],
  title_en varchar(128),
  primary key (tenant_id, id)
);
create index people_veteran_tenant_id_service_time_id_order on people_veteran (tenant_id, service_time desc, id desc) where not is_deleted;
create index people_veteran_tenant_id_dept_id_service_time_id_order on people_veteran (tenant_id, dept_id, service_time desc, id desc) where not is_deleted;
create index people_veteran_removed_idx on people_veteran (tenant_id, id desc) where is_deleted;
create index people_veteran_tenant_id_create_user_id_idx on people_veteran (tenant_id, create_user, id) where not is_deleted;
create index people_veteran_tenant_id_resident_id_service_time_idx on people_veteran (tenant_id, resident_id, service_time) where not is_deleted;
create index people_veteran_tenant_id_resident_id_id_idx on people_veteran (tenant_id, resident_id, id) where not is_deleted;
create index people_veteran_tenant_id_dept_id_id_idx on people_veteran (tenant_id, dept_id, id) where not is_deleted;
create index people_veteran_tenant_id_handler_id_id_idx on people_veteran (tenant_id, handler_id, id) where not is_deleted;
create index people_veteran_tenant_id_next_time_id_idx on people_veteran (tenant_id, next_time, id) where not is_deleted;
alter table people_veteran enable row level security;
create policy tenant on people_veteran to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_veteran to village_platform using (true) with check (true);
grant select, insert, update on people_veteran to village_app, village_platform;
create trigger touch before update on people_veteran for each row execute function kernel_touch();
select kernel_write_history('people_veteran', 'people.veteran', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,service_type,title,service_time,content,amount,handler_id,result,satisfaction,next_time,status,photo_ids}');
create trigger history after insert or update on people_veteran for each row execute function people_veteran_history();
select kernel_write_tally('people_veteran', 'true', 'false');
create trigger tally_insert after insert on people_veteran referencing new table as after_rows for each statement execute function people_veteran_tally_insert();
create trigger tally_update after update on people_veteran referencing old table as before_rows new table as after_rows for each statement execute function people_veteran_tally_update();

create table privacy_accesslog (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  user_id bigint not null,
  resident_id bigint,
  resource varchar(64) not null,
  record_id varchar(20),
  record_count integer,
  fields varchar(2000) not null,
  action varchar(32) not null,
  reason varchar(200),
  emergency smallint not null default 0,
  access_time timestamptz(0) not null,
  ip varchar(64),
  reason_en varchar(200),
  primary key (tenant_id, id)
);
create index privacy_accesslog_tenant_id_access_time_id_order on privacy_accesslog (tenant_id, access_time desc, id desc);
create index privacy_accesslog_tenant_id_user_id_access_time_idx on privacy_accesslog (tenant_id, user_id, access_time);
create index privacy_accesslog_tenant_id_resident_id_access_time_idx on privacy_accesslog (tenant_id, resident_id, access_time);
create index privacy_accesslog_tenant_id_record_id_user_id_idx on privacy_accesslog (tenant_id, record_id, user_id);
create index privacy_accesslog_tenant_id_user_id_id_idx on privacy_accesslog (tenant_id, user_id, id);
create index privacy_accesslog_tenant_id_resident_id_id_idx on privacy_accesslog (tenant_id, resident_id, id);
alter table privacy_accesslog enable row level security;
create policy tenant on privacy_accesslog to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on privacy_accesslog to village_platform using (true) with check (true);
grant select, insert on privacy_accesslog to village_app, village_platform;
grant delete on privacy_accesslog to village_platform;
create trigger audit_add after insert on privacy_accesslog for each row execute function kernel_audit_add('privacy_accesslog');
create trigger audit_erase after delete on privacy_accesslog for each row execute function kernel_audit_erase('privacy_accesslog');
create trigger audit_keep before update or truncate on privacy_accesslog for each statement execute function kernel_audit_keep();

create table privacy_refusal (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  user_id bigint,
  route varchar(120) not null,
  count integer not null,
  time timestamptz(0) not null,
  ip varchar(64),
  primary key (tenant_id, id)
);
create index privacy_refusal_tenant_id_time_id_order on privacy_refusal (tenant_id, time desc, id desc);
create index privacy_refusal_tenant_id_user_id_time_idx on privacy_refusal (tenant_id, user_id, time);
create index privacy_refusal_tenant_id_user_id_id_idx on privacy_refusal (tenant_id, user_id, id);
alter table privacy_refusal enable row level security;
create policy tenant on privacy_refusal to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on privacy_refusal to village_platform using (true) with check (true);
grant select, insert on privacy_refusal to village_app, village_platform;
grant delete on privacy_refusal to village_platform;
create trigger audit_add after insert on privacy_refusal for each row execute function kernel_audit_add('privacy_refusal');
create trigger audit_erase after delete on privacy_refusal for each row execute function kernel_audit_erase('privacy_refusal');
create trigger audit_keep before update or truncate on privacy_refusal for each statement execute function kernel_audit_keep();

create table privacy_viewrequest (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  ask_user bigint not null,
  resident_id bigint not null,
  kinds varchar(1000) not null,
  purpose varchar(200) not null,
  ask_time timestamptz(0),
  valid_days integer,
  status varchar(32),
  decide_user bigint,
  decide_time timestamptz(0),
  valid_until timestamptz(0),
  answer varchar(200),
  primary key (tenant_id, id)
);
create index privacy_viewrequest_tenant_id_status_ask_time_id_order on privacy_viewrequest (tenant_id, status, ask_time desc, id desc) where not is_deleted;
create index privacy_viewrequest_tenant_id_ask_user_resident_id_statu_euw on privacy_viewrequest (tenant_id, ask_user, resident_id, status) where not is_deleted;
create index privacy_viewrequest_tenant_id_ask_user_id_idx on privacy_viewrequest (tenant_id, ask_user, id) where not is_deleted;
create index privacy_viewrequest_tenant_id_resident_id_id_idx on privacy_viewrequest (tenant_id, resident_id, id) where not is_deleted;
create index privacy_viewrequest_tenant_id_ask_time_id_idx on privacy_viewrequest (tenant_id, ask_time, id) where not is_deleted;
create index privacy_viewrequest_tenant_id_decide_user_id_idx on privacy_viewrequest (tenant_id, decide_user, id) where not is_deleted;
alter table privacy_viewrequest enable row level security;
create policy tenant on privacy_viewrequest to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on privacy_viewrequest to village_platform using (true) with check (true);
grant select, insert, update on privacy_viewrequest to village_app, village_platform;
create trigger touch before update on privacy_viewrequest for each row execute function kernel_touch();
select kernel_write_history('privacy_viewrequest', 'privacy.viewrequest', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,ask_user,resident_id,kinds,purpose,ask_time,valid_days,status,decide_user,decide_time,valid_until,answer}');
create trigger history after insert or update on privacy_viewrequest for each row execute function privacy_viewrequest_history();
select kernel_write_tally('privacy_viewrequest', 'false', 'false');
create trigger tally_insert after insert on privacy_viewrequest referencing new table as after_rows for each statement execute function privacy_viewrequest_tally_insert();
create trigger tally_update after update on privacy_viewrequest referencing old table as before_rows new table as after_rows for each statement execute function privacy_viewrequest_tally_update();

create table report_report_list (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  name varchar(100) not null,
  report_type varchar(32) not null,
  resource_name varchar(64),
  datasource_id bigint,
  remark text,
  content jsonb,
  primary key (tenant_id, id)
);
create unique index report_report_list_name_key on report_report_list (tenant_id, name) where not is_deleted;
create index report_report_list_tenant_id_create_time_id_order on report_report_list (tenant_id, create_time desc, id desc) where not is_deleted;
create index report_report_list_removed_idx on report_report_list (tenant_id, id desc) where is_deleted;
create index report_report_list_tenant_id_datasource_id_id_idx on report_report_list (tenant_id, datasource_id, id) where not is_deleted;
alter table report_report_list enable row level security;
create policy tenant on report_report_list to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on report_report_list to village_platform using (true) with check (true);
grant select, insert, update on report_report_list to village_app, village_platform;
create trigger touch before update on report_report_list for each row execute function kernel_touch();
select kernel_write_history('report_report_list', 'report.report_list', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,name,report_type,resource_name,datasource_id,remark,content}');
create trigger history after insert or update on report_report_list for each row execute function report_report_list_history();
select kernel_write_tally('report_report_list', 'false', 'false');
create trigger tally_insert after insert on report_report_list referencing new table as after_rows for each statement execute function report_report_list_tally_insert();
create trigger tally_update after update on report_report_list referencing old table as before_rows new table as after_rows for each statement execute function report_report_list_tally_update();

create table safety_barrierrecord (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  machine_id bigint not null,
  lane_no integer,
  dept_id bigint not null,
  plate_no varchar(16) not null,
  plate_color varchar(32),
  vehicle_type varchar(32),
  list_type varchar(32),
  vehicle_id bigint,
  resident_id bigint,
  pass_time timestamptz(0) not null,
  direction varchar(32) not null,
  release_mode varchar(32) not null,
  pair_id bigint,
  park_minutes integer,
  confidence numeric(14,2),
  speed numeric(13,1),
  event_id varchar(64) not null,
  receive_time timestamptz(0) not null,
  image_uri bigint,
  plate_image_uri bigint,
  primary key (tenant_id, id, pass_time)
) partition by range (pass_time);
create unique index safety_barrierrecord_event_id_key on safety_barrierrecord (tenant_id, event_id, pass_time);
create index safety_barrierrecord_tenant_id_pass_time_id_order on safety_barrierrecord (tenant_id, pass_time desc, id desc);
create index safety_barrierrecord_tenant_id_dept_id_pass_time_id_order on safety_barrierrecord (tenant_id, dept_id, pass_time desc, id desc);
create index safety_barrierrecord_tenant_id_create_user_id_idx on safety_barrierrecord (tenant_id, create_user, id) where create_user is not null;
create index safety_barrierrecord_tenant_id_plate_no_pass_time_idx on safety_barrierrecord (tenant_id, plate_no, pass_time);
create index safety_barrierrecord_tenant_id_machine_id_pass_time_id_idx on safety_barrierrecord (tenant_id, machine_id, pass_time desc, id desc);
create index safety_barrierrecord_tenant_id_vehicle_id_pass_time_id_idx on safety_barrierrecord (tenant_id, vehicle_id, pass_time desc, id desc);
create index safety_barrierrecord_tenant_id_resident_id_pass_time_id_idx on safety_barrierrecord (tenant_id, resident_id, pass_time desc, id desc);
create index safety_barrierrecord_tenant_id_pair_id_pass_time_id_idx on safety_barrierrecord (tenant_id, pair_id, pass_time desc, id desc);
alter table safety_barrierrecord enable row level security;
create policy tenant on safety_barrierrecord to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on safety_barrierrecord to village_platform using (true) with check (true);
grant select, insert on safety_barrierrecord to village_app, village_platform;
select kernel_write_arrivals('safety_barrierrecord', 'true', 'pass_time');
create trigger tally_insert after insert on safety_barrierrecord referencing new table as after_rows for each statement execute function safety_barrierrecord_tally_insert();
create trigger tally_delete after delete on safety_barrierrecord referencing old table as before_rows for each statement execute function safety_barrierrecord_tally_delete();

create table safety_doorrecord (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  door_name varchar(128),
  door_no integer,
  machine_id bigint not null,
  reader_name varchar(64),
  dept_id bigint not null,
  event_time timestamptz(0) not null,
  direction varchar(32) not null,
  open_method varchar(32),
  pass_result varchar(32) not null,
  event_id varchar(64) not null,
  vendor_code integer,
  receive_time timestamptz(0) not null,
  person_category varchar(32),
  person_name varchar(64),
  resident_id bigint,
  card_no text,
  card_no_hash varchar(43),
  similarity numeric(14,2),
  photo_uri bigint,
  primary key (tenant_id, id, event_time)
) partition by range (event_time);
create unique index safety_doorrecord_event_id_key on safety_doorrecord (tenant_id, event_id, event_time);
create index safety_doorrecord_tenant_id_event_time_id_order on safety_doorrecord (tenant_id, event_time desc, id desc);
create index safety_doorrecord_tenant_id_dept_id_event_time_id_order on safety_doorrecord (tenant_id, dept_id, event_time desc, id desc);
create index safety_doorrecord_tenant_id_create_user_id_idx on safety_doorrecord (tenant_id, create_user, id) where create_user is not null;
create index safety_doorrecord_tenant_id_machine_id_event_time_id_idx on safety_doorrecord (tenant_id, machine_id, event_time desc, id desc);
create index safety_doorrecord_tenant_id_resident_id_event_time_id_idx on safety_doorrecord (tenant_id, resident_id, event_time desc, id desc);
create index safety_doorrecord_tenant_id_card_no_hash_idx on safety_doorrecord (tenant_id, card_no_hash);
alter table safety_doorrecord enable row level security;
create policy tenant on safety_doorrecord to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on safety_doorrecord to village_platform using (true) with check (true);
grant select, insert on safety_doorrecord to village_app, village_platform;
select kernel_write_arrivals('safety_doorrecord', 'true', 'event_time');
create trigger tally_insert after insert on safety_doorrecord referencing new table as after_rows for each statement execute function safety_doorrecord_tally_insert();
create trigger tally_delete after delete on safety_doorrecord referencing old table as before_rows for each statement execute function safety_doorrecord_tally_delete();

create table safety_hydrantreading (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  record_time timestamptz(0) not null,
  machine_id bigint not null,
  pressure numeric(15,3),
  flow numeric(14,2),
  tilt numeric(13,1),
  battery integer,
  dept_id bigint not null,
  grid_id bigint,
  primary key (tenant_id, id, record_time)
) partition by range (record_time);
create unique index safety_hydrantreading_machine_id_record_time_key on safety_hydrantreading (tenant_id, machine_id, record_time);
create index safety_hydrantreading_tenant_id_record_time_id_order on safety_hydrantreading (tenant_id, record_time desc, id desc);
create index safety_hydrantreading_tenant_id_dept_id_record_time_id_order on safety_hydrantreading (tenant_id, dept_id, record_time desc, id desc);
create index safety_hydrantreading_tenant_id_create_user_id_idx on safety_hydrantreading (tenant_id, create_user, id) where create_user is not null;
create index safety_hydrantreading_tenant_id_machine_id_record_time_i_6do on safety_hydrantreading (tenant_id, machine_id, record_time desc, id desc);
create index safety_hydrantreading_tenant_id_grid_id_record_time_id_idx on safety_hydrantreading (tenant_id, grid_id, record_time desc, id desc);
alter table safety_hydrantreading enable row level security;
create policy tenant on safety_hydrantreading to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on safety_hydrantreading to village_platform using (true) with check (true);
grant select, insert on safety_hydrantreading to village_app, village_platform;
select kernel_write_arrivals('safety_hydrantreading', 'true', 'record_time');
create trigger tally_insert after insert on safety_hydrantreading referencing new table as after_rows for each statement execute function safety_hydrantreading_tally_insert();
create trigger tally_delete after delete on safety_hydrantreading referencing old table as before_rows for each statement execute function safety_hydrantreading_tally_delete();

create table safety_recordcar (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  record_no varchar(32),
  event_type varchar(32) not null,
  dept_id bigint not null,
  grid_id bigint,
  machine_id bigint,
  barrier_record_id bigint,
  plate_no varchar(16) not null,
  plate_color varchar(32),
  vehicle_type varchar(32),
  vehicle_id bigint,
  owner_id bigint,
  driver_name varchar(64),
  driver_phone text,
  happen_time timestamptz(0) not null,
  direction varchar(32),
  speed numeric(13,1),
  speed_limit integer,
  goods varchar(128),
  from_place varchar(128),
  reason varchar(200),
  out_time timestamptz(0),
  handle_status varchar(32),
  handle_result varchar(500),
  image_ids bigint[],
  handler_id bigint,
  handle_time timestamptz(0),
  primary key (tenant_id, id)
);
create unique index safety_recordcar_record_no_key on safety_recordcar (tenant_id, record_no) where not is_deleted;
create index safety_recordcar_tenant_id_happen_time_id_order on safety_recordcar (tenant_id, happen_time desc, id desc) where not is_deleted;
create index safety_recordcar_tenant_id_dept_id_happen_time_id_order on safety_recordcar (tenant_id, dept_id, happen_time desc, id desc) where not is_deleted;
create index safety_recordcar_removed_idx on safety_recordcar (tenant_id, id desc) where is_deleted;
create index safety_recordcar_tenant_id_create_user_id_idx on safety_recordcar (tenant_id, create_user, id) where not is_deleted;
create index safety_recordcar_tenant_id_plate_no_happen_time_idx on safety_recordcar (tenant_id, plate_no, happen_time) where not is_deleted;
create index safety_recordcar_tenant_id_event_type_happen_time_idx on safety_recordcar (tenant_id, event_type, happen_time) where not is_deleted;
create index safety_recordcar_tenant_id_dept_id_id_idx on safety_recordcar (tenant_id, dept_id, id) where not is_deleted;
create index safety_recordcar_tenant_id_grid_id_id_idx on safety_recordcar (tenant_id, grid_id, id) where not is_deleted;
create index safety_recordcar_tenant_id_machine_id_id_idx on safety_recordcar (tenant_id, machine_id, id) where not is_deleted;
create index safety_recordcar_tenant_id_barrier_record_id_id_idx on safety_recordcar (tenant_id, barrier_record_id, id) where not is_deleted;
create index safety_recordcar_tenant_id_vehicle_id_id_idx on safety_recordcar (tenant_id, vehicle_id, id) where not is_deleted;
create index safety_recordcar_tenant_id_owner_id_id_idx on safety_recordcar (tenant_id, owner_id, id) where not is_deleted;
create index safety_recordcar_tenant_id_handler_id_id_idx on safety_recordcar (tenant_id, handler_id, id) where not is_deleted;
alter table safety_recordcar enable row level security;
create policy tenant on safety_recordcar to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on safety_recordcar to village_platform using (true) with check (true);
grant select, insert, update on safety_recordcar to village_app, village_platform;
grant delete on safety_recordcar to village_platform;
create trigger touch before update on safety_recordcar for each row execute function kernel_touch();
select kernel_write_history('safety_recordcar', 'safety.recordcar', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,record_no,event_type,dept_id,grid_id,machine_id,barrier_record_id,plate_no,plate_color,vehicle_type,vehicle_id,owner_id,driver_name,driver_phone,happen_time,direction,speed,speed_limit,goods,from_place,reason,out_time,handle_status,handle_result,image_ids,handler_id,handle_time}');
create trigger history after insert or update on safety_recordcar for each row execute function safety_recordcar_history();
select kernel_write_tally('safety_recordcar', 'true', 'true');
create trigger tally_insert after insert on safety_recordcar referencing new table as after_rows for each statement execute function safety_recordcar_tally_insert();
create trigger tally_delete after delete on safety_recordcar referencing old table as before_rows for each statement execute function safety_recordcar_tally_delete();
create trigger tally_update after update on safety_recordcar referencing old table as before_rows new table as after_rows for each statement execute function safety_recordcar_tally_update();
create function safety_recordcar_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'safety.recordcar';
  return null;
end $$;
create trigger forget after delete on safety_recordcar referencing old table as before_rows for each statement execute function safety_recordcar_forget();

create table safety_recordhydrant (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  machine_id bigint not null,
  record_type varchar(32),
  record_time timestamptz(0) not null,
  dept_id bigint not null,
  grid_id bigint,
  pressure numeric(15,3),
  flow numeric(14,2),
  tilt numeric(13,1),
  water_temp numeric(13,1),
  water_used numeric(14,2),
  cover_open smallint not null default 0,
  water_leak smallint not null default 0,
  battery integer,
  signal_dbm integer,
  abnormal smallint not null default 0,
  inspector_id bigint,
  inspect_result varchar(500),
  photo_ids bigint[],
  handle_status varchar(32),
  handle_result varchar(500),
  handler_id bigint,
  handle_time timestamptz(0),
  primary key (tenant_id, id)
);
create unique index safety_recordhydrant_machine_id_record_type_record_time_key on safety_recordhydrant (tenant_id, machine_id, record_type, record_time) where not is_deleted;
create index safety_recordhydrant_tenant_id_record_time_id_order on safety_recordhydrant (tenant_id, record_time desc, id desc) where not is_deleted;
create index safety_recordhydrant_tenant_id_dept_id_record_time_id_order on safety_recordhydrant (tenant_id, dept_id, record_time desc, id desc) where not is_deleted;
create index safety_recordhydrant_removed_idx on safety_recordhydrant (tenant_id, id desc) where is_deleted;
create index safety_recordhydrant_tenant_id_create_user_id_idx on safety_recordhydrant (tenant_id, create_user, id) where not is_deleted;
create index safety_recordhydrant_tenant_id_machine_id_record_time_idx on safety_recordhydrant (tenant_id, machine_id, record_time) where not is_deleted;
create index safety_recordhydrant_tenant_id_record_type_record_time_idx on safety_recordhydrant (tenant_id, record_type, record_time) where not is_deleted;
create index safety_recordhydrant_tenant_id_machine_id_id_idx on safety_recordhydrant (tenant_id, machine_id, id) where not is_deleted;
create index safety_recordhydrant_tenant_id_dept_id_id_idx on safety_recordhydrant (tenant_id, dept_id, id) where not is_deleted;
create index safety_recordhydrant_tenant_id_grid_id_id_idx on safety_recordhydrant (tenant_id, grid_id, id) where not is_deleted;
create index safety_recordhydrant_tenant_id_inspector_id_id_idx on safety_recordhydrant (tenant_id, inspector_id, id) where not is_deleted;
create index safety_recordhydrant_tenant_id_handler_id_id_idx on safety_recordhydrant (tenant_id, handler_id, id) where not is_deleted;
alter table safety_recordhydrant enable row level security;
create policy tenant on safety_recordhydrant to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on safety_recordhydrant to village_platform using (true) with check (true);
grant select, insert, update on safety_recordhydrant to village_app, village_platform;
create trigger touch before update on safety_recordhydrant for each row execute function kernel_touch();
select kernel_write_history('safety_recordhydrant', 'safety.recordhydrant', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,machine_id,record_type,record_time,dept_id,grid_id,pressure,flow,tilt,water_temp,water_used,cover_open,water_leak,battery,signal_dbm,abnormal,inspector_id,inspect_result,photo_ids,handle_status,handle_result,handler_id,handle_time}');
create trigger history after insert or update on safety_recordhydrant for each row execute function safety_recordhydrant_history();
select kernel_write_tally('safety_recordhydrant', 'true', 'false');
create trigger tally_insert after insert on safety_recordhydrant referencing new table as after_rows for each statement execute function safety_recordhydrant_tally_insert();
create trigger tally_update after update on safety_recordhydrant referencing old table as before_rows new table as after_rows for each statement execute function safety_recordhydrant_tally_update();

create table safety_recordperson (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  record_no varchar(32),
  check_type varchar(32) not null,
  person_category varchar(32) not null,
  dept_id bigint not null,
  grid_id bigint,
  name varchar(64) not null,
  id_type varchar(32),
  id_card text,
  id_card_hash varchar(43),
  id_card_tail_hash varchar(43),
  sex varchar(32),
  phone text,
  phone_hash varchar(43),
  phone_tail_hash varchar(43),
  from_place varchar(128),
  resident_id bigint,
  photo_id bigint,
  host_id bigint,
  company_id bigint,
  visit_reason varchar(200),
  in_time timestamptz(0) not null,
  out_time timestamptz(0),
  companions integer,
  plate_no varchar(16),
  machine_id bigint,
  abnormal smallint not null default 0,
  abnormal_note varchar(500),
  handle_status varchar(32),
  handle_result varchar(500),
  handler_id bigint,
  handle_time timestamptz(0),
  primary key (tenant_id, id)
);
create unique index safety_recordperson_record_no_key on safety_recordperson (tenant_id, record_no) where not is_deleted;
create index safety_recordperson_tenant_id_in_time_id_order on safety_recordperson (tenant_id, in_time desc, id desc) where not is_deleted;
create index safety_recordperson_tenant_id_dept_id_in_time_id_order on safety_recordperson (tenant_id, dept_id, in_time desc, id desc) where not is_deleted;
create index safety_recordperson_removed_idx on safety_recordperson (tenant_id, id desc) where is_deleted;
create index safety_recordperson_tenant_id_create_user_id_idx on safety_recordperson (tenant_id, create_user, id) where not is_deleted;
create index safety_recordperson_tenant_id_check_type_in_time_idx on safety_recordperson (tenant_id, check_type, in_time) where not is_deleted;
create index safety_recordperson_tenant_id_dept_id_id_idx on safety_recordperson (tenant_id, dept_id, id) where not is_deleted;
create index safety_recordperson_tenant_id_grid_id_id_idx on safety_recordperson (tenant_id, grid_id, id) where not is_deleted;
create index safety_recordperson_tenant_id_id_card_hash_idx on safety_recordperson (tenant_id, id_card_hash) where not is_deleted;
create index safety_recordperson_tenant_id_id_card_tail_hash_idx on safety_recordperson (tenant_id, id_card_tail_hash) where not is_deleted;
create index safety_recordperson_tenant_id_phone_hash_idx on safety_recordperson (tenant_id, phone_hash) where not is_deleted;
create index safety_recordperson_tenant_id_phone_tail_hash_idx on safety_recordperson (tenant_id, phone_tail_hash) where not is_deleted;
create index safety_recordperson_tenant_id_resident_id_id_idx on safety_recordperson (tenant_id, resident_id, id) where not is_deleted;
create index safety_recordperson_tenant_id_host_id_id_idx on safety_recordperson (tenant_id, host_id, id) where not is_deleted;
create index safety_recordperson_tenant_id_company_id_id_idx on safety_recordperson (tenant_id, company_id, id) where not is_deleted;
create index safety_recordperson_tenant_id_out_time_id_idx on safety_recordperson (tenant_id, out_time, id) where not is_deleted;
create index safety_recordperson_tenant_id_machine_id_id_idx on safety_recordperson (tenant_id, machine_id, id) where not is_deleted;
create index safety_recordperson_tenant_id_handler_id_id_idx on safety_recordperson (tenant_id, handler_id, id) where not is_deleted;
alter table safety_recordperson enable row level security;
create policy tenant on safety_recordperson to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on safety_recordperson to village_platform using (true) with check (true);
grant select, insert, update on safety_recordperson to village_app, village_platform;
grant delete on safety_recordperson to village_platform;
create trigger touch before update on safety_recordperson for each row execute function kernel_touch();
select kernel_write_history('safety_recordperson', 'safety.recordperson', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,record_no,check_type,person_category,dept_id,grid_id,name,id_type,id_card,sex,phone,from_place,resident_id,photo_id,host_id,company_id,visit_reason,in_time,out_time,companions,plate_no,machine_id,abnormal,abnormal_note,handle_status,handle_result,handler_id,handle_time}');
create trigger history after insert or update on safety_recordperson for each row execute function safety_recordperson_history();
select kernel_write_tally('safety_recordperson', 'true', 'true');
create trigger tally_insert after insert on safety_recordperson referencing new table as after_rows for each statement execute function safety_recordperson_tally_insert();
create trigger tally_delete after delete on safety_recordperson referencing old table as before_rows for each statement execute function safety_recordperson_tally_delete();
create trigger tally_update after update on safety_recordperson referencing old table as before_rows new table as after_rows for each statement execute function safety_recordperson_tally_update();
create function safety_recordperson_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'safety.recordperson';
  return null;
end $$;
create trigger forget after delete on safety_recordperson referencing old table as before_rows for each statement execute function safety_recordperson_forget();

create table safety_vehicle (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  plate_no varchar(16) not null,
  plate_color varchar(32) not null,
  vehicle_type varchar(32) not null,
  brand varchar(64),
  body_color varchar(16),
  photo_id bigint,
  dept_id bigint not null,
  owner_id bigint,
  outside_owner varchar(64),
  owner_phone text,
  list_type varchar(32) not null,
  list_reason varchar(200),
  valid_from date,
  valid_to date,
  status varchar(32),
  primary key (tenant_id, id)
);
create unique index safety_vehicle_plate_no_key on safety_vehicle (tenant_id, plate_no) where not is_deleted;
create index safety_vehicle_tenant_id_create_time_id_order on safety_vehicle (tenant_id, create_time desc, id desc) where not is_deleted;
create index safety_vehicle_tenant_id_dept_id_create_time_id_order on safety_vehicle (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index safety_vehicle_removed_idx on safety_vehicle (tenant_id, id desc) where is_deleted;
create index safety_vehicle_tenant_id_create_user_id_idx on safety_vehicle (tenant_id, create_user, id) where not is_deleted;
create index safety_vehicle_tenant_id_dept_id_id_idx on safety_vehicle (tenant_id, dept_id, id) where not is_deleted;
create index safety_vehicle_tenant_id_owner_id_id_idx on safety_vehicle (tenant_id, owner_id, id) where not is_deleted;
create index safety_vehicle_tenant_id_valid_to_id_idx on safety_vehicle (tenant_id, valid_to, id) where not is_deleted;
alter table safety_vehicle enable row level security;
create policy tenant on safety_vehicle to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on safety_vehicle to village_platform using (true) with check (true);
grant select, insert, update on safety_vehicle to village_app, village_platform;
create trigger touch before update on safety_vehicle for each row execute function kernel_touch();
select kernel_write_history('safety_vehicle', 'safety.vehicle', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,plate_no,plate_color,vehicle_type,brand,body_color,photo_id,dept_id,owner_id,outside_owner,owner_phone,list_type,list_reason,valid_from,valid_to,status}');
create trigger history after insert or update on safety_vehicle for each row execute function safety_vehicle_history();
select kernel_write_tally('safety_vehicle', 'true', 'false');
create trigger tally_insert after insert on safety_vehicle referencing new table as after_rows for each statement execute function safety_vehicle_tally_insert();
create trigger tally_update after update on safety_vehicle referencing old table as before_rows new table as after_rows for each statement execute function safety_vehicle_tally_update();

create table service_activity (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  title varchar(128) not null,
  activity_type varchar(32) not null,
  dept_id bigint not null,
  start_time timestamptz(0) not null,
  end_time timestamptz(0) not null,
  content text not null,
  cover_id bigint,
  enroll_start timestamptz(0),
  enroll_end timestamptz(0) not null,
  max_people integer,
  need_review smallint not null default 0,
  min_age integer,
  max_age integer,
  organizer varchar(128),
  contact_name varchar(64),
  contact_phone text,
  address varchar(200),
  points integer,
  status varchar(32),
  summary text,
  photo_ids bigint[],
  longitude numeric(19,7),
  latitude numeric(19,7),
  primary key (tenant_id, id)
);
create index service_activity_tenant_id_start_time_id_order on service_activity (tenant_id, start_time desc, id desc) where not is_deleted;
create index service_activity_tenant_id_dept_id_start_time_id_order on service_activity (tenant_id, dept_id, start_time desc, id desc) where not is_deleted;
create index service_activity_removed_idx on service_activity (tenant_id, id desc) where is_deleted;
create index service_activity_tenant_id_create_user_id_idx on service_activity (tenant_id, create_user, id) where not is_deleted;
create index service_activity_tenant_id_status_enroll_end_idx on service_activity (tenant_id, status, enroll_end) where not is_deleted;
create index service_activity_tenant_id_dept_id_id_idx on service_activity (tenant_id, dept_id, id) where not is_deleted;
alter table service_activity enable row level security;
create policy tenant on service_activity to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on service_activity to village_platform using (true) with check (true);
grant select, insert, update on service_activity to village_app, village_platform;
create trigger touch before update on service_activity for each row execute function kernel_touch();
select kernel_write_history('service_activity', 'service.activity', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,activity_type,dept_id,start_time,end_time,content,cover_id,enroll_start,enroll_end,max_people,need_review,min_age,max_age,organizer,contact_name,contact_phone,address,points,status,summary,photo_ids,longitude,latitude}');
create trigger history after insert or update on service_activity for each row execute function service_activity_history();
select kernel_write_tally('service_activity', 'true', 'false');
create trigger tally_insert after insert on service_activity referencing new table as after_rows for each statement execute function service_activity_tally_insert();
create trigger tally_update after update on service_activity referencing old table as before_rows new table as after_rows for each statement execute function service_activity_tally_update();

create table service_activityenroll (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_id bigint not null,
  dept_id bigint not null,
  activity_id bigint not null,
  people_count integer,
  phone text,
  enroll_time timestamptz(0),
  status varchar(32),
  review_user bigint,
  review_time timestamptz(0),
  reject_reason varchar(200),
  check_in_time timestamptz(0),
  check_in_way varchar(32),
  points integer,
  rating varchar(32),
  comment varchar(500),
  primary key (tenant_id, id)
);
create index service_activityenroll_tenant_id_enroll_time_id_order on service_activityenroll (tenant_id, enroll_time desc, id desc) where not is_deleted;
create index service_activityenroll_tenant_id_dept_id_enroll_time_id__kos on service_activityenroll (tenant_id, dept_id, enroll_time desc, id desc) where not is_deleted;
create index service_activityenroll_removed_idx on service_activityenroll (tenant_id, id desc) where is_deleted;
create index service_activityenroll_tenant_id_create_user_id_idx on service_activityenroll (tenant_id, create_user, id) where not is_deleted;
create index service_activityenroll_tenant_id_activity_id_status_idx on service_activityenroll (tenant_id, activity_id, status) where not is_deleted;
create index service_activityenroll_tenant_id_resident_id_id_idx on service_activityenroll (tenant_id, resident_id, id) where not is_deleted;
create index service_activityenroll_tenant_id_dept_id_id_idx on service_activityenroll (tenant_id, dept_id, id) where not is_deleted;
create index service_activityenroll_tenant_id_activity_id_id_idx on service_activityenroll (tenant_id, activity_id, id) where not is_deleted;
create index service_activityenroll_tenant_id_review_user_id_idx on service_activityenroll (tenant_id, review_user, id) where not is_deleted;
create index service_activityenroll_tenant_id_check_in_time_id_idx on service_activityenroll (tenant_id, check_in_time, id) where not is_deleted;
alter table service_activityenroll enable row level security;
create policy tenant on service_activityenroll to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on service_activityenroll to village_platform using (true) with check (true);
grant select, insert, update on service_activityenroll to village_app, village_platform;
grant delete on service_activityenroll to village_platform;
create trigger touch before update on service_activityenroll for each row execute function kernel_touch();
select kernel_write_history('service_activityenroll', 'service.activityenroll', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,activity_id,people_count,phone,enroll_time,status,review_user,review_time,reject_reason,check_in_time,check_in_way,points,rating,comment}');
create trigger history after insert or update on service_activityenroll for each row execute function service_activityenroll_history();
select kernel_write_tally('service_activityenroll', 'true', 'true');
create trigger tally_insert after insert on service_activityenroll referencing new table as after_rows for each statement execute function service_activityenroll_tally_insert();
create trigger tally_delete after delete on service_activityenroll referencing old table as before_rows for each statement execute function service_activityenroll_tally_delete();
create trigger tally_update after update on service_activityenroll referencing old table as before_rows new table as after_rows for each statement execute function service_activityenroll_tally_update();
create function service_activityenroll_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'service.activityenroll';
  return null;
end $$;
create trigger forget after delete on service_activityenroll referencing old table as before_rows for each statement execute function service_activityenroll_forget();

create table service_answer_item (
  id bigint not null,
  tenant_id varchar(12) not null,
  sheet_id bigint not null,
  questionnaire_id bigint not null,
  question_id bigint not null,
  option_id bigint,
  text_value text,
  number_value numeric(14,2),
  date_value date,
  rank_no integer,
  primary key (tenant_id, id)
);
create unique index service_answer_item_sheet_id_question_id_option_id_key on service_answer_item (tenant_id, sheet_id, question_id, option_id);
create index service_answer_item_tenant_id_id_id_order on service_answer_item (tenant_id, id, id);
create index service_answer_item_tenant_id_questionnaire_id_question__zw4 on service_answer_item (tenant_id, questionnaire_id, question_id, option_id);
create index service_answer_item_tenant_id_sheet_id_id_idx on service_answer_item (tenant_id, sheet_id, id);
create index service_answer_item_tenant_id_questionnaire_id_id_idx on service_answer_item (tenant_id, questionnaire_id, id);
create index service_answer_item_tenant_id_question_id_id_idx on service_answer_item (tenant_id, question_id, id);
create index service_answer_item_tenant_id_option_id_id_idx on service_answer_item (tenant_id, option_id, id);
alter table service_answer_item enable row level security;
create policy tenant on service_answer_item to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on service_answer_item to village_platform using (true) with check (true);
grant select, insert, update, delete on service_answer_item to village_app, village_platform;

create table service_answer_sheet (
  id bigint not null,
  tenant_id varchar(12) not null,
  questionnaire_id bigint not null,
  resident_id bigint,
  household_id bigint,
  answer_key varchar(64) not null,
  client_key varchar(64) not null,
  dept_id bigint,
  grid_id bigint,
  age_band varchar(8),
  submit_time timestamptz(0) not null,
  duration_sec integer,
  source varchar(32),
  recorded_by bigint,
  valid smallint not null default 0,
  primary key (tenant_id, id)
);
create unique index service_answer_sheet_questionnaire_id_answer_key_key on service_answer_sheet (tenant_id, questionnaire_id, answer_key);
create unique index service_answer_sheet_questionnaire_id_client_key_key on service_answer_sheet (tenant_id, questionnaire_id, client_key);
create index service_answer_sheet_tenant_id_submit_time_id_order on service_answer_sheet (tenant_id, submit_time desc, id desc);
create index service_answer_sheet_tenant_id_questionnaire_id_id_idx on service_answer_sheet (tenant_id, questionnaire_id, id);
create index service_answer_sheet_tenant_id_resident_id_id_idx on service_answer_sheet (tenant_id, resident_id, id);
create index service_answer_sheet_tenant_id_household_id_id_idx on service_answer_sheet (tenant_id, household_id, id);
create index service_answer_sheet_tenant_id_dept_id_id_idx on service_answer_sheet (tenant_id, dept_id, id);
create index service_answer_sheet_tenant_id_grid_id_id_idx on service_answer_sheet (tenant_id, grid_id, id);
create index service_answer_sheet_tenant_id_recorded_by_id_idx on service_answer_sheet (tenant_id, recorded_by, id);
alter table service_answer_sheet enable row level security;
create policy tenant on service_answer_sheet to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on service_answer_sheet to village_platform using (true) with check (true);
grant select, insert, update, delete on service_answer_sheet to village_app, village_platform;

create table service_question (
  id bigint not null,
  tenant_id varchar(12) not null,
  questionnaire_id bigint not null,
  sort integer not null,
  question_type varchar(32) not null,
  title varchar(500) not null,
  required smallint not null default 0,
  min_select integer,
  max_select integer,
  min_value numeric(14,2),
  max_value numeric(14,2),
  max_length integer,
  show_if jsonb,
  primary key (tenant_id, id)
);
create unique index service_question_questionnaire_id_sort_key on service_question (tenant_id, questionnaire_id, sort);
create index service_question_tenant_id_sort_id_order on service_question (tenant_id, sort, id);
create index service_question_tenant_id_questionnaire_id_id_idx on service_question (tenant_id, questionnaire_id, id);
alter table service_question enable row level security;
create policy tenant on service_question to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on service_question to village_platform using (true) with check (true);
grant select, insert, update, delete on service_question to village_app, village_platform;

create table service_question_option (
  id bigint not null,
  tenant_id varchar(12) not null,
  questionnaire_id bigint not null,
  question_id bigint not null,
  sort integer not null,
  content varchar(200) not null,
  allow_input smallint not null default 0,
  exclusive smallint not null default 0,
  primary key (tenant_id, id)
);
create unique index service_question_option_question_id_sort_key on service_question_option (tenant_id, question_id, sort);
create index service_question_option_tenant_id_sort_id_order on service_question_option (tenant_id, sort, id);
create index service_question_option_tenant_id_questionnaire_id_id_idx on service_question_option (tenant_id, questionnaire_id, id);
create index service_question_option_tenant_id_question_id_id_idx on service_question_option (tenant_id, question_id, id);
alter table service_question_option enable row level security;
create policy tenant on service_question_option to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on service_question_option to village_platform using (true) with check (true);
grant select, insert, update, delete on service_question_option to village_app, village_platform;

create table service_questionnaire (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  title varchar(128) not null,
  description text,
  dept_id bigint not null,
  target varchar(32) not null,
  target_dept_ids bigint[],
  answered_by varchar(32) not null,
  anonymous smallint not null default 0,
  quota integer,
  start_time timestamptz(0),
  end_time timestamptz(0),
  status varchar(32),
  publish_time timestamptz(0),
  stop_time timestamptz(0),
  stop_way varchar(32),
  version integer,
  copy_of varchar(200),
  revision integer,
  token varchar(32),
  primary key (tenant_id, id)
);
create index service_questionnaire_tenant_id_create_time_id_order on service_questionnaire (tenant_id, create_time desc, id desc) where not is_deleted;
create index service_questionnaire_tenant_id_dept_id_create_time_id_order on service_questionnaire (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index service_questionnaire_removed_idx on service_questionnaire (tenant_id, id desc) where is_deleted;
create index service_questionnaire_tenant_id_create_user_id_idx on service_questionnaire (tenant_id, create_user, id) where not is_deleted;
create index service_questionnaire_tenant_id_status_end_time_idx on service_questionnaire (tenant_id, status, end_time) where not is_deleted;
create index service_questionnaire_tenant_id_dept_id_id_idx on service_questionnaire (tenant_id, dept_id, id) where not is_deleted;
create index service_questionnaire_tenant_id_start_time_id_idx on service_questionnaire (tenant_id, start_time, id) where not is_deleted;
create index service_questionnaire_tenant_id_end_time_id_idx on service_questionnaire (tenant_id, end_time, id) where not is_deleted;
create index service_questionnaire_tenant_id_publish_time_id_idx on service_questionnaire (tenant_id, publish_time, id) where not is_deleted;
alter table service_questionnaire enable row level security;
create policy tenant on service_questionnaire to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on service_questionnaire to village_platform using (true) with check (true);
grant select, insert, update on service_questionnaire to village_app, village_platform;
grant delete on service_questionnaire to village_platform;
create trigger touch before update on service_questionnaire for each row execute function kernel_touch();
select kernel_write_history('service_questionnaire', 'service.questionnaire', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,description,dept_id,target,target_dept_ids,answered_by,anonymous,quota,start_time,end_time,status,publish_time,stop_time,stop_way,version,copy_of}');
create trigger history after insert or update on service_questionnaire for each row execute function service_questionnaire_history();
select kernel_write_tally('service_questionnaire', 'true', 'true');
create trigger tally_insert after insert on service_questionnaire referencing new table as after_rows for each statement execute function service_questionnaire_tally_insert();
create trigger tally_delete after delete on service_questionnaire referencing old table as before_rows for each statement execute function service_questionnaire_tally_delete();
create trigger tally_update after update on service_questionnaire referencing old table as before_rows new table as after_rows for each statement execute function service_questionnaire_tally_update();
create function service_questionnaire_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'service.questionnaire';
  return null;
end $$;
create trigger forget after delete on service_questionnaire referencing old table as before_rows for each statement execute function service_questionnaire_forget();

create table service_recordcharging (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  machine_id bigint not null,
  sn varchar(64),
  port integer not null,
  order_no varchar(32),
  source varchar(32),
  resident_id bigint,
  phone text,
  vehicle_kind varchar(32),
  plate_no varchar(16),
  card_no text,
  start_time timestamptz(0) not null,
  end_time timestamptz(0),
  duration_min integer,
  stop_reason varchar(32),
  status varchar(32),
  start_meter numeric(15,3),
  end_meter numeric(15,3),
  energy numeric(15,3),
  price numeric(16,4),
  amount numeric(14,2),
  pay_way varchar(32),
  max_power numeric(13,1),
  max_temp numeric(13,1),
  dept_id bigint not null,
  remark varchar(200),
  primary key (tenant_id, id)
);
create unique index service_recordcharging_order_no_key on service_recordcharging (tenant_id, order_no) where not is_deleted;
create index service_recordcharging_tenant_id_start_time_id_order on service_recordcharging (tenant_id, start_time desc, id desc) where not is_deleted;
create index service_recordcharging_tenant_id_dept_id_start_time_id_order on service_recordcharging (tenant_id, dept_id, start_time desc, id desc) where not is_deleted;
create index service_recordcharging_removed_idx on service_recordcharging (tenant_id, id desc) where is_deleted;
create index service_recordcharging_tenant_id_create_user_id_idx on service_recordcharging (tenant_id, create_user, id) where not is_deleted;
create index service_recordcharging_tenant_id_machine_id_start_time_idx on service_recordcharging (tenant_id, machine_id, start_time) where not is_deleted;
create index service_recordcharging_tenant_id_status_idx on service_recordcharging (tenant_id, status) where not is_deleted;
create index service_recordcharging_tenant_id_machine_id_id_idx on service_recordcharging (tenant_id, machine_id, id) where not is_deleted;
create index service_recordcharging_tenant_id_resident_id_id_idx on service_recordcharging (tenant_id, resident_id, id) where not is_deleted;
create index service_recordcharging_tenant_id_dept_id_id_idx on service_recordcharging (tenant_id, dept_id, id) where not is_deleted;
alter table service_recordcharging enable row level security;
create policy tenant on service_recordcharging to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on service_recordcharging to village_platform using (true) with check (true);
grant select, insert, update on service_recordcharging to village_app, village_platform;
create trigger touch before update on service_recordcharging for each row execute function kernel_touch();
select kernel_write_history('service_recordcharging', 'service.recordcharging', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,machine_id,sn,port,order_no,source,resident_id,phone,vehicle_kind,plate_no,card_no,start_time,end_time,duration_min,stop_reason,status,start_meter,end_meter,energy,price,amount,pay_way,max_power,max_temp,dept_id,remark}');
create trigger history after insert or update on service_recordcharging for each row execute function service_recordcharging_history();
select kernel_write_tally('service_recordcharging', 'true', 'false');
create trigger tally_insert after insert on service_recordcharging referencing new table as after_rows for each statement execute function service_recordcharging_tally_insert();
create trigger tally_update after update on service_recordcharging referencing old table as before_rows new table as after_rows for each statement execute function service_recordcharging_tally_update();

create table statistics_monthfigure (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  dept_id bigint not null,
  month varchar(7) not null,
  figure varchar(64) not null,
  total integer not null,
  numbers jsonb not null,
  basis varchar(32) not null,
  frozen_time timestamptz(0) not null,
  primary key (tenant_id, id)
);
create unique index statistics_monthfigure_month_figure_dept_id_key on statistics_monthfigure (tenant_id, month, figure, dept_id);
create index statistics_monthfigure_tenant_id_month_id_order on statistics_monthfigure (tenant_id, month desc, id desc);
create index statistics_monthfigure_tenant_id_dept_id_month_id_order on statistics_monthfigure (tenant_id, dept_id, month desc, id desc);
create index statistics_monthfigure_tenant_id_create_user_id_idx on statistics_monthfigure (tenant_id, create_user, id);
create index statistics_monthfigure_tenant_id_dept_id_id_idx on statistics_monthfigure (tenant_id, dept_id, id);
alter table statistics_monthfigure enable row level security;
create policy tenant on statistics_monthfigure to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on statistics_monthfigure to village_platform using (true) with check (true);
grant select, insert on statistics_monthfigure to village_app, village_platform;

create table system_api_scope (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  scope_name varchar(255) not null,
  menu_id bigint,
  resource_code varchar(255) not null,
  scope_path varchar(255) not null,
  scope_type varchar(32) not null,
  status varchar(32),
  remark varchar(255),
  primary key (tenant_id, id)
);
create unique index system_api_scope_resource_code_key on system_api_scope (tenant_id, resource_code) where not is_deleted;
create unique index system_api_scope_scope_path_key on system_api_scope (tenant_id, scope_path) where not is_deleted;
create index system_api_scope_tenant_id_create_time_id_order on system_api_scope (tenant_id, create_time desc, id desc) where not is_deleted;
create index system_api_scope_removed_idx on system_api_scope (tenant_id, id desc) where is_deleted;
create index system_api_scope_tenant_id_menu_id_id_idx on system_api_scope (tenant_id, menu_id, id) where not is_deleted;
alter table system_api_scope enable row level security;
create policy tenant on system_api_scope to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_api_scope to village_platform using (true) with check (true);
grant select, insert, update on system_api_scope to village_app, village_platform;
create trigger touch before update on system_api_scope for each row execute function kernel_touch();
select kernel_write_history('system_api_scope', 'system.api-scope', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,scope_name,menu_id,resource_code,scope_path,scope_type,status,remark}');
create trigger history after insert or update on system_api_scope for each row execute function system_api_scope_history();
select kernel_write_tally('system_api_scope', 'false', 'false');
create trigger tally_insert after insert on system_api_scope referencing new table as after_rows for each statement execute function system_api_scope_tally_insert();
create trigger tally_update after update on system_api_scope referencing old table as before_rows new table as after_rows for each statement execute function system_api_scope_tally_update();

create table system_data_scope (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  scope_name varchar(255) not null,
  resource_code varchar(255) not null,
  menu_id bigint,
  scope_type varchar(32) not null,
  scope_depts bigint[],
  scope_column varchar(255),
  scope_value text,
  scope_field varchar(255),
  scope_class varchar(500),
  status varchar(32),
  remark varchar(255),
  primary key (tenant_id, id)
);
create unique index system_data_scope_resource_code_scope_name_key on system_data_scope (tenant_id, resource_code, scope_name) where not is_deleted;
create index system_data_scope_tenant_id_create_time_id_order on system_data_scope (tenant_id, create_time desc, id desc) where not is_deleted;
create index system_data_scope_removed_idx on system_data_scope (tenant_id, id desc) where is_deleted;
create index system_data_scope_tenant_id_menu_id_id_idx on system_data_scope (tenant_id, menu_id, id) where not is_deleted;
alter table system_data_scope enable row level security;
create policy tenant on system_data_scope to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_data_scope to village_platform using (true) with check (true);
grant select, insert, update on system_data_scope to village_app, village_platform;
create trigger touch before update on system_data_scope for each row execute function kernel_touch();
select kernel_write_history('system_data_scope', 'system.data-scope', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,scope_name,resource_code,menu_id,scope_type,scope_depts,scope_column,scope_value,scope_field,scope_class,status,remark}');
create trigger history after insert or update on system_data_scope for each row execute function system_data_scope_history();
select kernel_write_tally('system_data_scope', 'false', 'false');
create trigger tally_insert after insert on system_data_scope referencing new table as after_rows for each statement execute function system_data_scope_tally_insert();
create trigger tally_update after update on system_data_scope referencing old table as before_rows new table as after_rows for each statement execute function system_data_scope_tally_update();

create table system_dept (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  parent_id bigint,
  ancestors varchar(2000),
  dept_name varchar(45) not null,
  full_name varchar(128),
  dept_category varchar(32) not null,
  region_code varchar(12),
  dept_lon numeric(19,7),
  dept_lat numeric(19,7),
  leader_id bigint,
  manager_id bigint,
  phone text,
  sort integer not null,
  status varchar(32),
  remark varchar(255),
  primary key (tenant_id, id)
);
create unique index system_dept_parent_id_dept_name_key on system_dept (tenant_id, parent_id, dept_name) where not is_deleted;
create index system_dept_tenant_id_sort_id_id_order on system_dept (tenant_id, sort, id, id) where not is_deleted;
create index system_dept_removed_idx on system_dept (tenant_id, id desc) where is_deleted;
create index system_dept_tenant_id_parent_id_sort_idx on system_dept (tenant_id, parent_id, sort) where not is_deleted;
create index system_dept_tenant_id_region_code_idx on system_dept (tenant_id, region_code) where not is_deleted;
create index system_dept_tenant_id_parent_id_id_idx on system_dept (tenant_id, parent_id, id) where not is_deleted;
create index system_dept_tenant_id_leader_id_id_idx on system_dept (tenant_id, leader_id, id) where not is_deleted;
create index system_dept_tenant_id_manager_id_id_idx on system_dept (tenant_id, manager_id, id) where not is_deleted;
alter table system_dept enable row level security;
create policy tenant on system_dept to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_dept to village_platform using (true) with check (true);
grant select, insert, update on system_dept to village_app, village_platform;
create trigger touch before update on system_dept for each row execute function kernel_touch();
select kernel_write_history('system_dept', 'system.dept', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,parent_id,ancestors,dept_name,full_name,dept_category,region_code,dept_lon,dept_lat,leader_id,manager_id,phone,sort,status,remark}');
create trigger history after insert or update on system_dept for each row execute function system_dept_history();
select kernel_write_tally('system_dept', 'false', 'false');
create trigger tally_insert after insert on system_dept referencing new table as after_rows for each statement execute function system_dept_tally_insert();
create trigger tally_update after update on system_dept referencing old table as before_rows new table as after_rows for each statement execute function system_dept_tally_update();

create table system_dict (
  id bigint not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  parent_id bigint,
  code varchar(255) not null,
  dict_key varchar(255) not null,
  dict_value varchar(255) not null,
  dict_value_en varchar(255),
  sort integer not null,
  is_sealed smallint not null default 0,
  remark varchar(255),
  primary key (id)
);
create unique index system_dict_code_dict_key_key on system_dict (code, dict_key) where not is_deleted;
create index system_dict_sort_dict_key_id_order on system_dict (sort, dict_key, id) where not is_deleted;
create index system_dict_removed_idx on system_dict (id desc) where is_deleted;
create index system_dict_parent_id_sort_idx on system_dict (parent_id, sort) where not is_deleted;
create index system_dict_parent_id_id_idx on system_dict (parent_id, id) where not is_deleted;
alter table system_dict enable row level security;
create policy everybody on system_dict for select to village_app using (true);
create policy platform on system_dict to village_platform using (true) with check (true);
grant select, insert, update on system_dict to village_app, village_platform;
create trigger touch before update on system_dict for each row execute function kernel_touch();
select kernel_write_history('system_dict', 'system.dict', 'true', '{create_user,create_dept,create_time,is_deleted,parent_id,code,dict_key,dict_value,dict_value_en,sort,is_sealed,remark}');
create trigger history after insert or update on system_dict for each row execute function system_dict_history();

create table system_dictbiz (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  parent_id bigint,
  code varchar(255) not null,
  dict_key varchar(255) not null,
  dict_value varchar(255) not null,
  dict_value_en varchar(255),
  sort integer not null,
  is_sealed smallint not null default 0,
  remark varchar(255),
  primary key (tenant_id, id)
);
create unique index system_dictbiz_code_dict_key_key on system_dictbiz (tenant_id, code, dict_key) where not is_deleted;
create index system_dictbiz_tenant_id_sort_dict_key_id_order on system_dictbiz (tenant_id, sort, dict_key, id) where not is_deleted;
create index system_dictbiz_removed_idx on system_dictbiz (tenant_id, id desc) where is_deleted;
create index system_dictbiz_tenant_id_parent_id_sort_idx on system_dictbiz (tenant_id, parent_id, sort) where not is_deleted;
create index system_dictbiz_tenant_id_parent_id_id_idx on system_dictbiz (tenant_id, parent_id, id) where not is_deleted;
alter table system_dictbiz enable row level security;
create policy tenant on system_dictbiz to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_dictbiz to village_platform using (true) with check (true);
grant select, insert, update on system_dictbiz to village_app, village_platform;
create trigger touch before update on system_dictbiz for each row execute function kernel_touch();
select kernel_write_history('system_dictbiz', 'system.dictbiz', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,parent_id,code,dict_key,dict_value,dict_value_en,sort,is_sealed,remark}');
create trigger history after insert or update on system_dictbiz for each row execute function system_dictbiz_history();
select kernel_write_tally('system_dictbiz', 'false', 'false');
create trigger tally_insert after insert on system_dictbiz referencing new table as after_rows for each statement execute function system_dictbiz_tally_insert();
create trigger tally_update after update on system_dictbiz referencing old table as before_rows new table as after_rows for each statement execute function system_dictbiz_tally_update();

create table system_menu (
  id bigint not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  parent_id bigint,
  code varchar(255) not null,
  name varchar(255) not null,
  name_en varchar(255),
  alias varchar(255),
  path varchar(255),
  source varchar(255),
  component varchar(255),
  sort integer not null,
  category varchar(32) not null,
  action varchar(32),
  is_open varchar(32),
  target varchar(16),
  is_cache smallint not null default 0,
  is_hide smallint not null default 0,
  vue_name varchar(64),
  query jsonb,
  meta jsonb,
  remark varchar(255),
  primary key (id)
);
create unique index system_menu_code_key on system_menu (code) where not is_deleted;
create index system_menu_sort_id_id_order on system_menu (sort, id, id) where not is_deleted;
create index system_menu_removed_idx on system_menu (id desc) where is_deleted;
create index system_menu_parent_id_sort_idx on system_menu (parent_id, sort) where not is_deleted;
create index system_menu_parent_id_id_idx on system_menu (parent_id, id) where not is_deleted;
alter table system_menu enable row level security;
create policy everybody on system_menu for select to village_app using (true);
create policy platform on system_menu to village_platform using (true) with check (true);
grant select, insert, update on system_menu to village_app, village_platform;
create trigger touch before update on system_menu for each row execute function kernel_touch();
select kernel_write_history('system_menu', 'system.menu', 'true', '{create_user,create_dept,create_time,is_deleted,parent_id,code,name,name_en,alias,path,source,component,sort,category,action,is_open,target,is_cache,is_hide,vue_name,query,meta,remark}');
create trigger history after insert or update on system_menu for each row execute function system_menu_history();

create table system_param (
  id bigint not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  param_name varchar(255) not null,
  param_name_en varchar(255),
  param_key varchar(255) not null,
  param_value varchar(2000) not null,
  remark varchar(255),
  primary key (id)
);
create unique index system_param_param_key_key on system_param (param_key) where not is_deleted;
create index system_param_param_key_id_order on system_param (param_key, id) where not is_deleted;
create index system_param_removed_idx on system_param (id desc) where is_deleted;
alter table system_param enable row level security;
create policy everybody on system_param for select to village_app using (true);
create policy platform on system_param to village_platform using (true) with check (true);
grant select, insert, update on system_param to village_app, village_platform;
create trigger touch before update on system_param for each row execute function kernel_touch();
select kernel_write_history('system_param', 'system.param', 'true', '{create_user,create_dept,create_time,is_deleted,param_name,param_name_en,param_key,param_value,remark}');
create trigger history after insert or update on system_param for each row execute function system_param_history();

create table system_post (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  category varchar(32) not null,
  post_code varchar(12) not null,
  post_name varchar(64) not null,
  sort integer not null,
  status varchar(32),
  remark varchar(255),
  primary key (tenant_id, id)
);
create unique index system_post_post_code_key on system_post (tenant_id, post_code) where not is_deleted;
create index system_post_tenant_id_sort_id_id_order on system_post (tenant_id, sort, id, id) where not is_deleted;
create index system_post_removed_idx on system_post (tenant_id, id desc) where is_deleted;
alter table system_post enable row level security;
create policy tenant on system_post to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_post to village_platform using (true) with check (true);
grant select, insert, update on system_post to village_app, village_platform;
create trigger touch before update on system_post for each row execute function kernel_touch();
select kernel_write_history('system_post', 'system.post', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,category,post_code,post_name,sort,status,remark}');
create trigger history after insert or update on system_post for each row execute function system_post_history();
select kernel_write_tally('system_post', 'false', 'false');
create trigger tally_insert after insert on system_post referencing new table as after_rows for each statement execute function system_post_tally_insert();
create trigger tally_update after update on system_post referencing old table as before_rows new table as after_rows for each statement execute function system_post_tally_update();

create table system_region (
  id bigint not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  code varchar(12) not null,
  parent_code varchar(12),
  ancestors varchar(255),
  name varchar(32) not null,
  region_level varchar(32),
  sort integer,
  remark varchar(255),
  primary key (id)
);
create unique index system_region_code_key on system_region (code) where not is_deleted;
create index system_region_code_id_order on system_region (code, id) where not is_deleted;
create index system_region_parent_code_sort_idx on system_region (parent_code, sort) where not is_deleted;
alter table system_region enable row level security;
create policy everybody on system_region for select to village_app using (true);
create policy platform on system_region to village_platform using (true) with check (true);
grant select, insert, update on system_region to village_app, village_platform;
create trigger touch before update on system_region for each row execute function kernel_touch();
select kernel_write_history('system_region', 'system.region', 'true', '{create_user,create_dept,create_time,is_deleted,code,parent_code,ancestors,name,region_level,sort,remark}');
create trigger history after insert or update on system_region for each row execute function system_region_history();

create table system_role (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  parent_id bigint,
  role_name varchar(255) not null,
  role_name_en varchar(255),
  role_alias varchar(255) not null,
  sort integer not null,
  data_scope_type varchar(32),
  data_scope_depts bigint[],
  kit_codes jsonb,
  remark varchar(255),
  primary key (tenant_id, id)
);
create unique index system_role_role_alias_key on system_role (tenant_id, role_alias) where not is_deleted;
create index system_role_tenant_id_sort_id_id_order on system_role (tenant_id, sort, id, id) where not is_deleted;
create index system_role_removed_idx on system_role (tenant_id, id desc) where is_deleted;
create index system_role_tenant_id_parent_id_sort_idx on system_role (tenant_id, parent_id, sort) where not is_deleted;
create index system_role_tenant_id_parent_id_id_idx on system_role (tenant_id, parent_id, id) where not is_deleted;
alter table system_role enable row level security;
create policy tenant on system_role to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_role to village_platform using (true) with check (true);
grant select, insert, update on system_role to village_app, village_platform;
create trigger touch before update on system_role for each row execute function kernel_touch();
select kernel_write_history('system_role', 'system.role', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,parent_id,role_name,role_name_en,role_alias,sort,data_scope_type,data_scope_depts,remark}');
create trigger history after insert or update on system_role for each row execute function system_role_history();
select kernel_write_tally('system_role', 'false', 'false');
create trigger tally_insert after insert on system_role referencing new table as after_rows for each statement execute function system_role_tally_insert();
create trigger tally_update after update on system_role referencing old table as before_rows new table as after_rows for each statement execute function system_role_tally_update();

create table system_role_api_scope (
  id bigint not null,
  tenant_id varchar(12) not null,
  role_id bigint not null,
  api_scope_id bigint not null,
  primary key (tenant_id, id)
);
create unique index system_role_api_scope_role_id_api_scope_id_key on system_role_api_scope (tenant_id, role_id, api_scope_id);
create index system_role_api_scope_tenant_id_id_id_order on system_role_api_scope (tenant_id, id, id);
create index system_role_api_scope_tenant_id_role_id_id_idx on system_role_api_scope (tenant_id, role_id, id);
create index system_role_api_scope_tenant_id_api_scope_id_id_idx on system_role_api_scope (tenant_id, api_scope_id, id);
alter table system_role_api_scope enable row level security;
create policy tenant on system_role_api_scope to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_role_api_scope to village_platform using (true) with check (true);
grant select, insert, update, delete on system_role_api_scope to village_app, village_platform;

create table system_role_data_scope (
  id bigint not null,
  tenant_id varchar(12) not null,
  role_id bigint not null,
  data_scope_id bigint not null,
  primary key (tenant_id, id)
);
create unique index system_role_data_scope_role_id_data_scope_id_key on system_role_data_scope (tenant_id, role_id, data_scope_id);
create index system_role_data_scope_tenant_id_id_id_order on system_role_data_scope (tenant_id, id, id);
create index system_role_data_scope_tenant_id_role_id_id_idx on system_role_data_scope (tenant_id, role_id, id);
create index system_role_data_scope_tenant_id_data_scope_id_id_idx on system_role_data_scope (tenant_id, data_scope_id, id);
alter table system_role_data_scope enable row level security;
create policy tenant on system_role_data_scope to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_role_data_scope to village_platform using (true) with check (true);
grant select, insert, update, delete on system_role_data_scope to village_app, village_platform;

create table system_role_menu (
  id bigint not null,
  tenant_id varchar(12) not null,
  role_id bigint not null,
  menu_id bigint not null,
  primary key (tenant_id, id)
);
create unique index system_role_menu_role_id_menu_id_key on system_role_menu (tenant_id, role_id, menu_id);
create index system_role_menu_tenant_id_id_id_order on system_role_menu (tenant_id, id, id);
create index system_role_menu_tenant_id_role_id_id_idx on system_role_menu (tenant_id, role_id, id);
create index system_role_menu_tenant_id_menu_id_id_idx on system_role_menu (tenant_id, menu_id, id);
alter table system_role_menu enable row level security;
create policy tenant on system_role_menu to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_role_menu to village_platform using (true) with check (true);
grant select, insert, update, delete on system_role_menu to village_app, village_platform;

create table system_tenant (
  id bigint not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  tenant_id varchar(12),
  tenant_name varchar(50) not null,
  domain varchar(255),
  linkman varchar(20) not null,
  contact_number text,
  address varchar(255),
  account_number integer,
  package_id bigint,
  datasource_id bigint,
  expire_time timestamptz(0),
  logo_id bigint,
  background_id bigint,
  background_url varchar(1000),
  status varchar(32) not null,
  primary key (tenant_id, id)
);
create unique index system_tenant_tenant_id_key on system_tenant (tenant_id) where not is_deleted;
create index system_tenant_create_time_id_order on system_tenant (create_time desc, id desc) where not is_deleted;
create index system_tenant_removed_idx on system_tenant (id desc) where is_deleted;
create index system_tenant_package_id_id_idx on system_tenant (package_id, id) where not is_deleted;
create index system_tenant_datasource_id_id_idx on system_tenant (datasource_id, id) where not is_deleted;
create index system_tenant_expire_time_id_idx on system_tenant (expire_time, id) where not is_deleted;
alter table system_tenant enable row level security;
create policy everybody on system_tenant for select to village_app using (true);
create policy platform on system_tenant to village_platform using (true) with check (true);
grant select, insert, update on system_tenant to village_app, village_platform;
create trigger touch before update on system_tenant for each row execute function kernel_touch();
select kernel_write_history('system_tenant', 'system.tenant', 'true', '{create_user,create_dept,create_time,is_deleted,tenant_id,tenant_name,domain,linkman,contact_number,address,account_number,package_id,datasource_id,expire_time,logo_id,background_id,background_url,status}');
create trigger history after insert or update on system_tenant for each row execute function system_tenant_history();

create table system_tenant_package (
  id bigint not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  package_name varchar(50) not null,
  menu_ids bigint[],
  remark text,
  primary key (id)
);
create unique index system_tenant_package_package_name_key on system_tenant_package (package_name) where not is_deleted;
create index system_tenant_package_package_name_id_order on system_tenant_package (package_name, id) where not is_deleted;
create index system_tenant_package_removed_idx on system_tenant_package (id desc) where is_deleted;
alter table system_tenant_package enable row level security;
create policy everybody on system_tenant_package for select to village_app using (true);
create policy platform on system_tenant_package to village_platform using (true) with check (true);
grant select, insert, update on system_tenant_package to village_app, village_platform;
create trigger touch before update on system_tenant_package for each row execute function kernel_touch();
select kernel_write_history('system_tenant_package', 'system.tenant-package', 'true', '{create_user,create_dept,create_time,is_deleted,package_name,remark}');
create trigger history after insert or update on system_tenant_package for each row execute function system_tenant_package_history();

create table system_topmenu (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  code varchar(255) not null,
  name varchar(255) not null,
  name_en varchar(255),
  source varchar(255),
  path varchar(255),
  sort integer not null,
  status varchar(32),
  primary key (tenant_id, id)
);
create unique index system_topmenu_code_key on system_topmenu (tenant_id, code) where not is_deleted;
create index system_topmenu_tenant_id_sort_id_id_order on system_topmenu (tenant_id, sort, id, id) where not is_deleted;
create index system_topmenu_removed_idx on system_topmenu (tenant_id, id desc) where is_deleted;
alter table system_topmenu enable row level security;
create policy tenant on system_topmenu to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_topmenu to village_platform using (true) with check (true);
grant select, insert, update on system_topmenu to village_app, village_platform;
create trigger touch before update on system_topmenu for each row execute function kernel_touch();
select kernel_write_history('system_topmenu', 'system.topmenu', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,code,name,name_en,source,path,sort,status}');
create trigger history after insert or update on system_topmenu for each row execute function system_topmenu_history();
select kernel_write_tally('system_topmenu', 'false', 'false');
create trigger tally_insert after insert on system_topmenu referencing new table as after_rows for each statement execute function system_topmenu_tally_insert();
create trigger tally_update after update on system_topmenu referencing old table as before_rows new table as after_rows for each statement execute function system_topmenu_tally_update();

create table system_topmenu_setting (
  id bigint not null,
  tenant_id varchar(12) not null,
  top_menu_id bigint not null,
  menu_id bigint not null,
  primary key (tenant_id, id)
);
create unique index system_topmenu_setting_top_menu_id_menu_id_key on system_topmenu_setting (tenant_id, top_menu_id, menu_id);
create index system_topmenu_setting_tenant_id_id_id_order on system_topmenu_setting (tenant_id, id, id);
create index system_topmenu_setting_tenant_id_top_menu_id_id_idx on system_topmenu_setting (tenant_id, top_menu_id, id);
create index system_topmenu_setting_tenant_id_menu_id_id_idx on system_topmenu_setting (tenant_id, menu_id, id);
alter table system_topmenu_setting enable row level security;
create policy tenant on system_topmenu_setting to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_topmenu_setting to village_platform using (true) with check (true);
grant select, insert, update, delete on system_topmenu_setting to village_app, village_platform;

create table system_users (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  code varchar(12),
  account varchar(45) not null,
  password varchar(512),
  name varchar(20) not null,
  real_name varchar(20) not null,
  real_name_grams text[] not null default '{}',
  avatar varchar(2000),
  email text,
  phone text,
  phone_hash varchar(43),
  phone_tail_hash varchar(43),
  birthday date,
  sex varchar(32),
  role_id bigint[] not null,
  dept_id bigint[] not null,
  post_id bigint[],
  user_type varchar(32),
  status varchar(32),
  must_change_pwd smallint not null default 0,
  pwd_changed_at timestamptz(0),
  pwd_expire_time timestamptz(0),
  pwd_history jsonb,
  withheld jsonb,
  awaits_confirm smallint not null default 0,
  primary key (tenant_id, id)
);
create unique index system_users_account_key on system_users (tenant_id, account) where not is_deleted;
create index system_users_tenant_id_create_time_id_order on system_users (tenant_id, create_time desc, id desc) where not is_deleted;
create index system_users_removed_idx on system_users (tenant_id, id desc) where is_deleted;
create index system_users_tenant_id_create_user_id_idx on system_users (tenant_id, create_user, id) where not is_deleted;
create index system_users_real_name_grams_idx on system_users using gin (real_name_grams) with (fastupdate = off);
create index system_users_tenant_id_phone_hash_idx on system_users (tenant_id, phone_hash) where not is_deleted;
create index system_users_tenant_id_phone_tail_hash_idx on system_users (tenant_id, phone_tail_hash) where not is_deleted;
create index system_users_role_id_gin on system_users using gin (role_id) where not is_deleted;
create index system_users_dept_id_gin on system_users using gin (dept_id) where not is_deleted;
create index system_users_post_id_gin on system_users using gin (post_id) where not is_deleted;
alter table system_users enable row level security;
create policy tenant on system_users to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_users to village_platform using (true) with check (true);
grant select, insert, update on system_users to village_app, village_platform;
create trigger touch before update on system_users for each row execute function kernel_touch();
select kernel_write_history('system_users', 'system.user', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,code,account,name,real_name,avatar,email,phone,birthday,sex,role_id,dept_id,post_id,user_type,status,must_change_pwd,pwd_changed_at,pwd_expire_time,awaits_confirm}');
create trigger history after insert or update on system_users for each row execute function system_users_history();
select kernel_write_tally('system_users', 'false', 'false');
create trigger tally_insert after insert on system_users referencing new table as after_rows for each statement execute function system_users_tally_insert();
create trigger tally_update after update on system_users referencing old table as before_rows new table as after_rows for each statement execute function system_users_tally_update();

create table system_user_platform (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  user_id bigint not null,
  user_type varchar(32) not null,
  user_ext text,
  primary key (tenant_id, id)
);
create unique index system_user_platform_user_id_user_type_key on system_user_platform (tenant_id, user_id, user_type) where not is_deleted;
create index system_user_platform_tenant_id_create_time_id_order on system_user_platform (tenant_id, create_time desc, id desc) where not is_deleted;
create index system_user_platform_tenant_id_user_id_id_idx on system_user_platform (tenant_id, user_id, id) where not is_deleted;
alter table system_user_platform enable row level security;
create policy tenant on system_user_platform to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_user_platform to village_platform using (true) with check (true);
grant select, insert, update on system_user_platform to village_app, village_platform;
create trigger touch before update on system_user_platform for each row execute function kernel_touch();
select kernel_write_history('system_user_platform', 'system.user-platform', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,user_id,user_type,user_ext}');
create trigger history after insert or update on system_user_platform for each row execute function system_user_platform_history();
select kernel_write_tally('system_user_platform', 'false', 'false');
create trigger tally_insert after insert on system_user_platform referencing new table as after_rows for each statement execute function system_user_platform_tally_insert();
create trigger tally_update after update on system_user_platform referencing old table as before_rows new table as after_rows for each statement execute function system_user_platform_tally_update();

create table system_workday (
  id bigint not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  day date not null,
  day_kind varchar(32) not null,
  day_name varchar(40) not null,
  remark varchar(200),
  primary key (id)
);
create unique index system_workday_day_key on system_workday (day) where not is_deleted;
create index system_workday_day_id_order on system_workday (day, id) where not is_deleted;
create index system_workday_removed_idx on system_workday (id desc) where is_deleted;
alter table system_workday enable row level security;
create policy everybody on system_workday for select to village_app using (true);
create policy platform on system_workday to village_platform using (true) with check (true);
grant select, insert, update on system_workday to village_app, village_platform;
create trigger touch before update on system_workday for each row execute function kernel_touch();
select kernel_write_history('system_workday', 'system.workday', 'true', '{create_user,create_dept,create_time,is_deleted,day,day_kind,day_name,remark}');
create trigger history after insert or update on system_workday for each row execute function system_workday_history();

create table video_video_log (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  user_id bigint not null,
  machine_id bigint not null,
  purpose varchar(32) not null,
  purpose_text varchar(200),
  mode varchar(32) not null,
  open_time timestamptz(0) not null,
  ip varchar(64),
  primary key (tenant_id, id)
);
create index video_video_log_tenant_id_open_time_id_order on video_video_log (tenant_id, open_time desc, id desc);
create index video_video_log_tenant_id_machine_id_open_time_idx on video_video_log (tenant_id, machine_id, open_time);
create index video_video_log_tenant_id_user_id_open_time_idx on video_video_log (tenant_id, user_id, open_time);
create index video_video_log_tenant_id_user_id_id_idx on video_video_log (tenant_id, user_id, id);
create index video_video_log_tenant_id_machine_id_id_idx on video_video_log (tenant_id, machine_id, id);
alter table video_video_log enable row level security;
create policy tenant on video_video_log to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on video_video_log to village_platform using (true) with check (true);
grant select, insert on video_video_log to village_app, village_platform;
grant delete on video_video_log to village_platform;
create trigger audit_add after insert on video_video_log for each row execute function kernel_audit_add('video_video_log');
create trigger audit_erase after delete on video_video_log for each row execute function kernel_audit_erase('video_video_log');
create trigger audit_keep before update or truncate on video_video_log for each statement execute function kernel_audit_keep();

create table video_videoplatform (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  platform_name varchar(64) not null,
  category varchar(32) not null,
  endpoint varchar(255),
  access_key varchar(512),
  secret_key varchar(512),
  status varchar(32),
  remark varchar(255),
  primary key (tenant_id, id)
);
create unique index video_videoplatform_platform_name_key on video_videoplatform (tenant_id, platform_name) where not is_deleted;
create index video_videoplatform_tenant_id_create_time_id_order on video_videoplatform (tenant_id, create_time desc, id desc) where not is_deleted;
create index video_videoplatform_removed_idx on video_videoplatform (tenant_id, id desc) where is_deleted;
alter table video_videoplatform enable row level security;
create policy tenant on video_videoplatform to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on video_videoplatform to village_platform using (true) with check (true);
grant select, insert, update on video_videoplatform to village_app, village_platform;
create trigger touch before update on video_videoplatform for each row execute function kernel_touch();
select kernel_write_history('video_videoplatform', 'video.videoplatform', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,platform_name,category,endpoint,status,remark}');
create trigger history after insert or update on video_videoplatform for each row execute function video_videoplatform_history();
select kernel_write_tally('video_videoplatform', 'false', 'false');
create trigger tally_insert after insert on video_videoplatform referencing new table as after_rows for each statement execute function video_videoplatform_tally_insert();
create trigger tally_update after update on video_videoplatform referencing old table as before_rows new table as after_rows for each statement execute function video_videoplatform_tally_update();

create table village_affairs_duty (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  duty_name varchar(64) not null,
  affairs_type varchar(32) not null,
  period_type varchar(32) not null,
  due_days integer not null,
  basis text,
  status varchar(32),
  primary key (tenant_id, id)
);
create unique index village_affairs_duty_duty_name_key on village_affairs_duty (tenant_id, duty_name) where not is_deleted;
create index village_affairs_duty_tenant_id_period_type_affairs_type__fwj on village_affairs_duty (tenant_id, period_type, affairs_type, id) where not is_deleted;
create index village_affairs_duty_removed_idx on village_affairs_duty (tenant_id, id desc) where is_deleted;
alter table village_affairs_duty enable row level security;
create policy tenant on village_affairs_duty to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on village_affairs_duty to village_platform using (true) with check (true);
grant select, insert, update on village_affairs_duty to village_app, village_platform;
create trigger touch before update on village_affairs_duty for each row execute function kernel_touch();
select kernel_write_history('village_affairs_duty', 'village.affairs_duty', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,duty_name,affairs_type,period_type,due_days,basis,status}');
create trigger history after insert or update on village_affairs_duty for each row execute function village_affairs_duty_history();
select kernel_write_tally('village_affairs_duty', 'false', 'false');
create trigger tally_insert after insert on village_affairs_duty referencing new table as after_rows for each statement execute function village_affairs_duty_tally_insert();
create trigger tally_update after update on village_affairs_duty referencing old table as before_rows new table as after_rows for each statement execute function village_affairs_duty_tally_update();

create table village_affairs_view (
  id bigint not null,
  tenant_id varchar(12) not null,
  affairs_id bigint not null,
  user_id bigint not null,
  primary key (tenant_id, id)
);
create unique index village_affairs_view_affairs_id_user_id_key on village_affairs_view (tenant_id, affairs_id, user_id);
create index village_affairs_view_tenant_id_id_id_order on village_affairs_view (tenant_id, id, id);
create index village_affairs_view_tenant_id_affairs_id_id_idx on village_affairs_view (tenant_id, affairs_id, id);
create index village_affairs_view_tenant_id_user_id_id_idx on village_affairs_view (tenant_id, user_id, id);
alter table village_affairs_view enable row level security;
create policy tenant on village_affairs_view to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on village_affairs_view to village_platform using (true) with check (true);
grant select, insert, update, delete on village_affairs_view to village_app, village_platform;

create table village_agriculture_answer (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  notice_id bigint not null,
  content text not null,
  image_ids bigint[],
  resident_id bigint,
  asker_name varchar(64),
  dept_id bigint not null,
  answer_time timestamptz(0),
  status varchar(32),
  reply_content text,
  reply_user bigint,
  reply_time timestamptz(0),
  hide_reason varchar(200),
  primary key (tenant_id, id)
);
create index village_agriculture_answer_tenant_id_answer_time_id_order on village_agriculture_answer (tenant_id, answer_time desc, id desc) where not is_deleted;
create index village_agriculture_answer_tenant_id_dept_id_answer_time_huc on village_agriculture_answer (tenant_id, dept_id, answer_time desc, id desc) where not is_deleted;
create index village_agriculture_answer_tenant_id_create_user_id_idx on village_agriculture_answer (tenant_id, create_user, id) where not is_deleted;
create index village_agriculture_answer_tenant_id_notice_id_answer_ti_rz4 on village_agriculture_answer (tenant_id, notice_id, answer_time) where not is_deleted;
create index village_agriculture_answer_tenant_id_status_answer_time_idx on village_agriculture_answer (tenant_id, status, answer_time) where not is_deleted;
create index village_agriculture_answer_tenant_id_notice_id_id_idx on village_agriculture_answer (tenant_id, notice_id, id) where not is_deleted;
create index village_agriculture_answer_tenant_id_resident_id_id_idx on village_agriculture_answer (tenant_id, resident_id, id) where not is_deleted;
create index village_agriculture_answer_tenant_id_dept_id_id_idx on village_agriculture_answer (tenant_id, dept_id, id) where not is_deleted;
create index village_agriculture_answer_tenant_id_reply_user_id_idx on village_agriculture_answer (tenant_id, reply_user, id) where not is_deleted;
create index village_agriculture_answer_tenant_id_reply_time_id_idx on village_agriculture_answer (tenant_id, reply_time, id) where not is_deleted;
alter table village_agriculture_answer enable row level security;
create policy tenant on village_agriculture_answer to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on village_agriculture_answer to village_platform using (true) with check (true);
grant select, insert, update on village_agriculture_answer to village_app, village_platform;
create trigger touch before update on village_agriculture_answer for each row execute function kernel_touch();
select kernel_write_history('village_agriculture_answer', 'village.agriculture_answer', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,notice_id,content,image_ids,resident_id,asker_name,dept_id,answer_time,status,reply_content,reply_user,reply_time,hide_reason}');
create trigger history after insert or update on village_agriculture_answer for each row execute function village_agriculture_answer_history();
select kernel_write_tally('village_agriculture_answer', 'true', 'false');
create trigger tally_insert after insert on village_agriculture_answer referencing new table as after_rows for each statement execute function village_agriculture_answer_tally_insert();
create trigger tally_update after update on village_agriculture_answer referencing old table as before_rows new table as after_rows for each statement execute function village_agriculture_answer_tally_update();

create table village_notice (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  title varchar(255) not null,
  category varchar(32) not null,
  dept_id bigint not null,
  content text not null,
  cover_id bigint,
  attach_ids bigint[],
  target_dept_ids bigint[],
  target_kinds varchar(32)[],
  must_read smallint not null default 0,
  top_flag smallint not null default 0,
  need_answer smallint not null default 0,
  answer_deadline timestamptz(0),
  release_time timestamptz(0),
  expire_time timestamptz(0),
  status varchar(32),
  delivered_time timestamptz(0),
  receiver_count integer,
  remind_time timestamptz(0),
  reject_reason varchar(200),
  withdraw_reason varchar(200),
  primary key (tenant_id, id)
);
create index village_notice_tenant_id_top_flag_release_time_id_order on village_notice (tenant_id, top_flag desc, release_time desc, id desc) where not is_deleted;
create index village_notice_tenant_id_dept_id_top_flag_release_time_i_jmw on village_notice (tenant_id, dept_id, top_flag desc, release_time desc, id desc) where not is_deleted;
create index village_notice_removed_idx on village_notice (tenant_id, id desc) where is_deleted;
create index village_notice_tenant_id_create_user_id_idx on village_notice (tenant_id, create_user, id) where not is_deleted;
create index village_notice_tenant_id_category_status_release_time_idx on village_notice (tenant_id, category, status, release_time) where not is_deleted;
create index village_notice_tenant_id_status_expire_time_idx on village_notice (tenant_id, status, expire_time) where not is_deleted;
create index village_notice_tenant_id_dept_id_id_idx on village_notice (tenant_id, dept_id, id) where not is_deleted;
create index village_notice_tenant_id_release_time_id_idx on village_notice (tenant_id, release_time, id) where not is_deleted;
alter table village_notice enable row level security;
create policy tenant on village_notice to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on village_notice to village_platform using (true) with check (true);
grant select, insert, update on village_notice to village_app, village_platform;
create trigger touch before update on village_notice for each row execute function kernel_touch();
select kernel_write_history('village_notice', 'village.notice', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,category,dept_id,content,cover_id,attach_ids,target_dept_ids,target_kinds,must_read,top_flag,need_answer,answer_deadline,release_time,expire_time,status,delivered_time,receiver_count,remind_time,reject_reason,withdraw_reason}');
create trigger history after insert or update on village_notice for each row execute function village_notice_history();
select kernel_write_tally('village_notice', 'true', 'false');
create trigger tally_insert after insert on village_notice referencing new table as after_rows for each statement execute function village_notice_tally_insert();
create trigger tally_update after update on village_notice referencing old table as before_rows new table as after_rows for each statement execute function village_notice_tally_update();

create table village_notice_receipt (
  id bigint not null,
  tenant_id varchar(12) not null,
  notice_id bigint not null,
  user_id bigint not null,
  dept_id bigint,
  read_time timestamptz(0),
  primary key (tenant_id, id)
);
create unique index village_notice_receipt_notice_id_user_id_key on village_notice_receipt (tenant_id, notice_id, user_id);
create index village_notice_receipt_tenant_id_read_time_id_id_order on village_notice_receipt (tenant_id, read_time, id, id);
create index village_notice_receipt_tenant_id_user_id_read_time_idx on village_notice_receipt (tenant_id, user_id, read_time);
create index village_notice_receipt_tenant_id_notice_id_id_idx on village_notice_receipt (tenant_id, notice_id, id);
create index village_notice_receipt_tenant_id_user_id_id_idx on village_notice_receipt (tenant_id, user_id, id);
create index village_notice_receipt_tenant_id_dept_id_id_idx on village_notice_receipt (tenant_id, dept_id, id);
alter table village_notice_receipt enable row level security;
create policy tenant on village_notice_receipt to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on village_notice_receipt to village_platform using (true) with check (true);
grant select, insert, update, delete on village_notice_receipt to village_app, village_platform;

create table village_opinion (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  opinion_no varchar(32),
  opinion_type varchar(32) not null,
  title varchar(128) not null,
  content text not null,
  image_ids bigint[],
  dept_id bigint not null,
  grid_id bigint,
  submit_time timestamptz(0),
  anonymous smallint not null default 0,
  resident_id bigint,
  submitter text,
  contact_name varchar(64),
  contact_phone text,
  status varchar(32),
  handler_id bigint,
  accept_time timestamptz(0),
  deadline timestamptz(0),
  reply_content text,
  open_flag smallint not null default 0,
  reply_user bigint,
  reply_time timestamptz(0),
  replied_in_time smallint not null default 0,
  event_category varchar(32),
  event_id bigint,
  refuse_reason varchar(200),
  satisfaction varchar(32),
  rate_content varchar(500),
  primary key (tenant_id, id)
);
create unique index village_opinion_opinion_no_key on village_opinion (tenant_id, opinion_no) where not is_deleted;
create index village_opinion_tenant_id_status_submit_time_id_order on village_opinion (tenant_id, status, submit_time desc, id desc) where not is_deleted;
create index village_opinion_tenant_id_dept_id_status_submit_time_id__fjt on village_opinion (tenant_id, dept_id, status, submit_time desc, id desc) where not is_deleted;
create index village_opinion_removed_idx on village_opinion (tenant_id, id desc) where is_deleted;
create index village_opinion_tenant_id_create_user_id_idx on village_opinion (tenant_id, create_user, id) where not is_deleted;
create index village_opinion_tenant_id_status_submit_time_idx on village_opinion (tenant_id, status, submit_time) where not is_deleted;
create index village_opinion_tenant_id_handler_id_status_idx on village_opinion (tenant_id, handler_id, status) where not is_deleted;
create index village_opinion_tenant_id_dept_id_id_idx on village_opinion (tenant_id, dept_id, id) where not is_deleted;
create index village_opinion_tenant_id_grid_id_id_idx on village_opinion (tenant_id, grid_id, id) where not is_deleted;
create index village_opinion_tenant_id_submit_time_id_idx on village_opinion (tenant_id, submit_time, id) where not is_deleted;
create index village_opinion_tenant_id_resident_id_id_idx on village_opinion (tenant_id, resident_id, id) where not is_deleted;
create index village_opinion_tenant_id_handler_id_id_idx on village_opinion (tenant_id, handler_id, id) where not is_deleted;
create index village_opinion_tenant_id_reply_user_id_idx on village_opinion (tenant_id, reply_user, id) where not is_deleted;
create index village_opinion_tenant_id_reply_time_id_idx on village_opinion (tenant_id, reply_time, id) where not is_deleted;
create index village_opinion_tenant_id_event_id_id_idx on village_opinion (tenant_id, event_id, id) where not is_deleted;
alter table village_opinion enable row level security;
create policy tenant on village_opinion to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on village_opinion to village_platform using (true) with check (true);
grant select, insert, update on village_opinion to village_app, village_platform;
create trigger touch before update on village_opinion for each row execute function kernel_touch();
select kernel_write_history('village_opinion', 'village.opinion', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,opinion_no,opinion_type,title,content,image_ids,dept_id,grid_id,submit_time,anonymous,resident_id,submitter,contact_name,contact_phone,status,handler_id,accept_time,deadline,reply_content,open_flag,reply_user,reply_time,replied_in_time,event_category,event_id,refuse_reason,satisfaction,rate_content}');
create trigger history after insert or update on village_opinion for each row execute function village_opinion_history();
select kernel_write_tally('village_opinion', 'true', 'false');
create trigger tally_insert after insert on village_opinion referencing new table as after_rows for each statement execute function village_opinion_tally_insert();
create trigger tally_update after update on village_opinion referencing old table as before_rows new table as after_rows for each statement execute function village_opinion_tally_update();

create table village_opinion_remark (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  opinion_id bigint not null,
  dept_id bigint not null,
  content text not null,
  primary key (tenant_id, id)
);
create index village_opinion_remark_tenant_id_create_time_id_id_order on village_opinion_remark (tenant_id, create_time, id, id) where not is_deleted;
create index village_opinion_remark_tenant_id_dept_id_create_time_id__31z on village_opinion_remark (tenant_id, dept_id, create_time, id, id) where not is_deleted;
create index village_opinion_remark_tenant_id_create_user_id_idx on village_opinion_remark (tenant_id, create_user, id) where not is_deleted;
create index village_opinion_remark_tenant_id_opinion_id_create_time_idx on village_opinion_remark (tenant_id, opinion_id, create_time) where not is_deleted;
create index village_opinion_remark_tenant_id_opinion_id_id_idx on village_opinion_remark (tenant_id, opinion_id, id) where not is_deleted;
create index village_opinion_remark_tenant_id_dept_id_id_idx on village_opinion_remark (tenant_id, dept_id, id) where not is_deleted;
alter table village_opinion_remark enable row level security;
create policy tenant on village_opinion_remark to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on village_opinion_remark to village_platform using (true) with check (true);
grant select, insert, update on village_opinion_remark to village_app, village_platform;
create trigger touch before update on village_opinion_remark for each row execute function kernel_touch();
select kernel_write_history('village_opinion_remark', 'village.opinion_remark', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,opinion_id,dept_id,content}');
create trigger history after insert or update on village_opinion_remark for each row execute function village_opinion_remark_history();
select kernel_write_tally('village_opinion_remark', 'true', 'false');
create trigger tally_insert after insert on village_opinion_remark referencing new table as after_rows for each statement execute function village_opinion_remark_tally_insert();
create trigger tally_update after update on village_opinion_remark referencing old table as before_rows new table as after_rows for each statement execute function village_opinion_remark_tally_update();

create table village_villageaffairs (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  title varchar(128) not null,
  affairs_type varchar(32) not null,
  dept_id bigint not null,
  period_type varchar(32),
  period_value varchar(16),
  content text not null,
  amount numeric(14,2),
  supervisor varchar(64),
  cover_id bigint,
  attach_ids bigint[],
  expire_time timestamptz(0),
  top_flag smallint not null default 0,
  status varchar(32),
  publish_time timestamptz(0),
  review_user bigint,
  review_time timestamptz(0),
  reject_reason varchar(200),
  withdraw_reason varchar(200),
  posted_time timestamptz(0),
  posted_place varchar(200),
  proof_ids bigint[],
  longitude numeric(19,7),
  latitude numeric(19,7),
  primary key (tenant_id, id)
);
create index village_villageaffairs_tenant_id_top_flag_publish_time_i_eyo on village_villageaffairs (tenant_id, top_flag desc, publish_time desc, id desc) where not is_deleted;
create index village_villageaffairs_tenant_id_dept_id_top_flag_publis_3e2 on village_villageaffairs (tenant_id, dept_id, top_flag desc, publish_time desc, id desc) where not is_deleted;
create index village_villageaffairs_removed_idx on village_villageaffairs (tenant_id, id desc) where is_deleted;
create index village_villageaffairs_tenant_id_create_user_id_idx on village_villageaffairs (tenant_id, create_user, id) where not is_deleted;
create index village_villageaffairs_tenant_id_dept_id_status_publish__dsx on village_villageaffairs (tenant_id, dept_id, status, publish_time) where not is_deleted;
create index village_villageaffairs_tenant_id_affairs_type_period_val_ldw on village_villageaffairs (tenant_id, affairs_type, period_value) where not is_deleted;
create index village_villageaffairs_tenant_id_status_expire_time_idx on village_villageaffairs (tenant_id, status, expire_time) where not is_deleted;
create index village_villageaffairs_tenant_id_dept_id_id_idx on village_villageaffairs (tenant_id, dept_id, id) where not is_deleted;
create index village_villageaffairs_tenant_id_expire_time_id_idx on village_villageaffairs (tenant_id, expire_time, id) where not is_deleted;
create index village_villageaffairs_tenant_id_publish_time_id_idx on village_villageaffairs (tenant_id, publish_time, id) where not is_deleted;
create index village_villageaffairs_tenant_id_review_user_id_idx on village_villageaffairs (tenant_id, review_user, id) where not is_deleted;
create index village_villageaffairs_tenant_id_posted_time_id_idx on village_villageaffairs (tenant_id, posted_time, id) where not is_deleted;
alter table village_villageaffairs enable row level security;
create policy tenant on village_villageaffairs to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on village_villageaffairs to village_platform using (true) with check (true);
grant select, insert, update on village_villageaffairs to village_app, village_platform;
create trigger touch before update on village_villageaffairs for each row execute function kernel_touch();
select kernel_write_history('village_villageaffairs', 'village.villageaffairs', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,affairs_type,dept_id,period_type,period_value,content,amount,supervisor,cover_id,attach_ids,expire_time,top_flag,status,publish_time,review_user,review_time,reject_reason,withdraw_reason,posted_time,posted_place,proof_ids,longitude,latitude}');
create trigger history after insert or update on village_villageaffairs for each row execute function village_villageaffairs_history();
select kernel_write_tally('village_villageaffairs', 'true', 'false');
create trigger tally_insert after insert on village_villageaffairs referencing new table as after_rows for each statement execute function village_villageaffairs_tally_insert();
create trigger tally_update after update on village_villageaffairs referencing old table as before_rows new table as after_rows for each statement execute function village_villageaffairs_tally_update();

create table work_leave (
  id bigint not null,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  leave_no varchar(32) not null,
  process_definition_id bigint not null,
  process_instance_id bigint,
  applicant_id bigint not null,
  dept_id bigint,
  start_time timestamptz(0) not null,
  end_time timestamptz(0) not null,
  leave_type varchar(32),
  task_user bigint,
  handover_user_id bigint,
  reason text not null,
  attach_ids bigint[],
  days numeric(13,1) not null,
  apply_time timestamptz(0),
  current_task varchar(200),
  status varchar(32) not null,
  finish_time timestamptz(0),
  comment varchar(500),
  primary key (tenant_id, id)
);
create unique index work_leave_leave_no_key on work_leave (tenant_id, leave_no) where not is_deleted;
create index work_leave_tenant_id_apply_time_id_order on work_leave (tenant_id, apply_time desc, id desc) where not is_deleted;
create index work_leave_tenant_id_applicant_id_apply_time_idx on work_leave (tenant_id, applicant_id, apply_time) where not is_deleted;
create index work_leave_tenant_id_status_apply_time_idx on work_leave (tenant_id, status, apply_time) where not is_deleted;
create index work_leave_tenant_id_process_definition_id_id_idx on work_leave (tenant_id, process_definition_id, id) where not is_deleted;
create index work_leave_tenant_id_process_instance_id_id_idx on work_leave (tenant_id, process_instance_id, id) where not is_deleted;
create index work_leave_tenant_id_applicant_id_id_idx on work_leave (tenant_id, applicant_id, id) where not is_deleted;
create index work_leave_tenant_id_dept_id_id_idx on work_leave (tenant_id, dept_id, id) where not is_deleted;
create index work_leave_tenant_id_task_user_id_idx on work_leave (tenant_id, task_user, id) where not is_deleted;
create index work_leave_tenant_id_handover_user_id_id_idx on work_leave (tenant_id, handover_user_id, id) where not is_deleted;
alter table work_leave enable row level security;
create policy tenant on work_leave to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on work_leave to village_platform using (true) with check (true);
grant select, insert, update on work_leave to village_app, village_platform;
create trigger touch before update on work_leave for each row execute function kernel_touch();
select kernel_write_history('work_leave', 'work.leave', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,leave_no,process_definition_id,process_instance_id,applicant_id,dept_id,start_time,end_time,leave_type,task_user,handover_user_id,reason,attach_ids,days,apply_time,current_task,status,finish_time,comment}');
create trigger history after insert or update on work_leave for each row execute function work_leave_history();
select kernel_write_tally('work_leave', 'true', 'false');
create trigger tally_insert after insert on work_leave referencing new table as after_rows for each statement execute function work_leave_tally_insert();
create trigger tally_update after update on work_leave referencing old table as before_rows new table as after_rows for each statement execute function work_leave_tally_update();

alter table account_refresh_token add constraint account_refresh_token_session_id_fkey foreign key (tenant_id, session_id) references account_session (tenant_id, id) deferrable;
alter table account_session add constraint account_session_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table account_sign_in add constraint account_sign_in_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table account_user_oauth add constraint account_user_oauth_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table agriculture_company add constraint agriculture_company_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table agriculture_company add constraint agriculture_company_legal_resident_id_fkey foreign key (tenant_id, legal_resident_id) references people_resident (tenant_id, id) deferrable;
alter table agriculture_company add constraint agriculture_company_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table agriculture_greenhouse add constraint agriculture_greenhouse_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table agriculture_greenhouse add constraint agriculture_greenhouse_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table agriculture_greenhouse add constraint agriculture_greenhouse_company_id_fkey foreign key (tenant_id, company_id) references agriculture_company (tenant_id, id) deferrable;
alter table agriculture_greenhouse add constraint agriculture_greenhouse_owner_id_fkey foreign key (tenant_id, owner_id) references people_resident (tenant_id, id) deferrable;
alter table agriculture_greenhouserecord add constraint agriculture_greenhouserecord_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table agriculture_greenhouserecord add constraint agriculture_greenhouserecord_greenhouse_id_fkey foreign key (tenant_id, greenhouse_id) references agriculture_greenhouse (tenant_id, id) deferrable;
alter table agriculture_greenhouserecord add constraint agriculture_greenhouserecord_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table alarm_center_alarm add constraint alarm_center_alarm_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table alarm_center_alarm add constraint alarm_center_alarm_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table alarm_center_alarm add constraint alarm_center_alarm_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table alarm_center_alarm add constraint alarm_center_alarm_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table alarm_center_alarm add constraint alarm_center_alarm_rule_id_fkey foreign key (tenant_id, rule_id) references alarm_center_alarm_rule (tenant_id, id) deferrable;
alter table alarm_center_alarm add constraint alarm_center_alarm_ack_user_fkey foreign key (tenant_id, ack_user) references system_users (tenant_id, id) deferrable;
alter table alarm_center_alarm add constraint alarm_center_alarm_handler_id_fkey foreign key (tenant_id, handler_id) references system_users (tenant_id, id) deferrable;
alter table alarm_center_alarm add constraint alarm_center_alarm_dispatch_user_fkey foreign key (tenant_id, dispatch_user) references system_users (tenant_id, id) deferrable;
alter table alarm_center_alarm add constraint alarm_center_alarm_close_user_fkey foreign key (tenant_id, close_user) references system_users (tenant_id, id) deferrable;
alter table alarm_center_alarm add constraint alarm_center_alarm_event_id_fkey foreign key (tenant_id, event_id) references governance_upload_event (tenant_id, id) deferrable;
alter table alarm_center_alarm_log add constraint alarm_center_alarm_log_alarm_id_fkey foreign key (tenant_id, alarm_id) references alarm_center_alarm (tenant_id, id) deferrable;
alter table alarm_center_alarm_log add constraint alarm_center_alarm_log_operator_id_fkey foreign key (tenant_id, operator_id) references system_users (tenant_id, id) deferrable;
alter table alarm_center_alarm_log add constraint alarm_center_alarm_log_receiver_id_fkey foreign key (tenant_id, receiver_id) references system_users (tenant_id, id) deferrable;
alter table alarm_center_alarm_mute add constraint alarm_center_alarm_mute_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table alarm_center_alarm_mute add constraint alarm_center_alarm_mute_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table alarm_center_alarm_rule add constraint alarm_center_alarm_rule_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table alarm_center_alarm_tally add constraint alarm_center_alarm_tally_alarm_id_fkey foreign key (tenant_id, alarm_id) references alarm_center_alarm (tenant_id, id) deferrable;
alter table alarm_center_rule_state add constraint alarm_center_rule_state_rule_id_fkey foreign key (tenant_id, rule_id) references alarm_center_alarm_rule (tenant_id, id) deferrable;
alter table alarm_center_rule_state add constraint alarm_center_rule_state_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table alarm_center_rule_state add constraint alarm_center_rule_state_alarm_id_fkey foreign key (tenant_id, alarm_id) references alarm_center_alarm (tenant_id, id) deferrable;
alter table desk_preference add constraint desk_preference_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table desk_savedview add constraint desk_savedview_owner_id_fkey foreign key (tenant_id, owner_id) references system_users (tenant_id, id) deferrable;
alter table develop_code add constraint develop_code_datasource_id_fkey foreign key (datasource_id) references develop_datasource (id) deferrable;
alter table develop_code add constraint develop_code_sub_model_id_fkey foreign key (sub_model_id) references develop_code (id) deferrable;
alter table device_command add constraint device_command_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table device_command add constraint device_command_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table device_command add constraint device_command_operator_id_fkey foreign key (tenant_id, operator_id) references system_users (tenant_id, id) deferrable;
alter table device_credential add constraint device_credential_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table device_machine add constraint device_machine_product_id_fkey foreign key (tenant_id, product_id) references device_deviceproduct (tenant_id, id) deferrable;
alter table device_machine add constraint device_machine_parent_id_fkey foreign key (tenant_id, parent_id) references device_machine (tenant_id, id) deferrable;
alter table device_machine add constraint device_machine_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table device_machine add constraint device_machine_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table device_machine add constraint device_machine_household_id_fkey foreign key (tenant_id, household_id) references people_household (tenant_id, id) deferrable;
alter table device_machine add constraint device_machine_maintainer_id_fkey foreign key (tenant_id, maintainer_id) references system_users (tenant_id, id) deferrable;
alter table device_machine add constraint device_machine_platform_id_fkey foreign key (tenant_id, platform_id) references video_videoplatform (tenant_id, id) deferrable;
alter table device_machinelog add constraint device_machinelog_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table device_machinelog add constraint device_machinelog_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table device_machinelog add constraint device_machinelog_operator_id_fkey foreign key (tenant_id, operator_id) references system_users (tenant_id, id) deferrable;
alter table device_placement add constraint device_placement_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table device_placement add constraint device_placement_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table device_placement add constraint device_placement_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table device_placement add constraint device_placement_household_id_fkey foreign key (tenant_id, household_id) references people_household (tenant_id, id) deferrable;
alter table device_placement add constraint device_placement_maintainer_id_fkey foreign key (tenant_id, maintainer_id) references system_users (tenant_id, id) deferrable;
alter table device_placement add constraint device_placement_operator_id_fkey foreign key (tenant_id, operator_id) references system_users (tenant_id, id) deferrable;
alter table device_rawmessage add constraint device_rawmessage_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table device_rejection add constraint device_rejection_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table device_rollup add constraint device_rollup_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table device_rollupdue add constraint device_rollupdue_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table device_seenmessage add constraint device_seenmessage_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table device_shadow add constraint device_shadow_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table device_unknowndevice add constraint device_unknowndevice_gateway_id_fkey foreign key (tenant_id, gateway_id) references device_machine (tenant_id, id) deferrable;
alter table device_watch add constraint device_watch_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table exchange_exporttask add constraint exchange_exporttask_approve_user_fkey foreign key (tenant_id, approve_user) references system_users (tenant_id, id) deferrable;
alter table exchange_importrow add constraint exchange_importrow_import_id_fkey foreign key (tenant_id, import_id) references exchange_importtask (tenant_id, id) deferrable;
alter table exchange_importword add constraint exchange_importword_chosen_by_fkey foreign key (tenant_id, chosen_by) references system_users (tenant_id, id) deferrable;
alter table files_attach add constraint files_attach_oss_id_fkey foreign key (tenant_id, oss_id) references files_oss (tenant_id, id) deferrable;
alter table flow_draft add constraint flow_draft_saved_by_fkey foreign key (tenant_id, saved_by) references system_users (tenant_id, id) deferrable;
alter table flow_history add constraint flow_history_instance_id_fkey foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id) deferrable;
alter table flow_history add constraint flow_history_assignee_id_fkey foreign key (tenant_id, assignee_id) references system_users (tenant_id, id) deferrable;
alter table flow_instance add constraint flow_instance_definition_id_fkey foreign key (tenant_id, definition_id) references flow_definition (tenant_id, id) deferrable;
alter table flow_instance add constraint flow_instance_start_user_fkey foreign key (tenant_id, start_user) references system_users (tenant_id, id) deferrable;
alter table flow_instance add constraint flow_instance_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table flow_task add constraint flow_task_instance_id_fkey foreign key (tenant_id, instance_id) references flow_instance (tenant_id, id) deferrable;
alter table flow_task add constraint flow_task_assignee_id_fkey foreign key (tenant_id, assignee_id) references system_users (tenant_id, id) deferrable;
alter table flow_task add constraint flow_task_owner_id_fkey foreign key (tenant_id, owner_id) references system_users (tenant_id, id) deferrable;
alter table governance_center add constraint governance_center_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_dossier add constraint governance_dossier_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_dossier add constraint governance_dossier_center_id_fkey foreign key (tenant_id, center_id) references governance_center (tenant_id, id) deferrable;
alter table governance_event_process add constraint governance_event_process_event_id_fkey foreign key (tenant_id, event_id) references governance_upload_event (tenant_id, id) deferrable;
alter table governance_event_process add constraint governance_event_process_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_event_process add constraint governance_event_process_from_user_id_fkey foreign key (tenant_id, from_user_id) references system_users (tenant_id, id) deferrable;
alter table governance_event_process add constraint governance_event_process_to_user_id_fkey foreign key (tenant_id, to_user_id) references system_users (tenant_id, id) deferrable;
alter table governance_eventshow add constraint governance_eventshow_event_id_fkey foreign key (tenant_id, event_id) references governance_upload_event (tenant_id, id) deferrable;
alter table governance_eventshow add constraint governance_eventshow_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_eventshow add constraint governance_eventshow_review_user_fkey foreign key (tenant_id, review_user) references system_users (tenant_id, id) deferrable;
alter table governance_grade add constraint governance_grade_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_gradeitem add constraint governance_gradeitem_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_graderecord add constraint governance_graderecord_item_id_fkey foreign key (tenant_id, item_id) references governance_gradeitem (tenant_id, id) deferrable;
alter table governance_graderecord add constraint governance_graderecord_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_graderecord add constraint governance_graderecord_household_id_fkey foreign key (tenant_id, household_id) references people_household (tenant_id, id) deferrable;
alter table governance_graderecord add constraint governance_graderecord_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table governance_graderecord add constraint governance_graderecord_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table governance_graderecord add constraint governance_graderecord_review_user_fkey foreign key (tenant_id, review_user) references system_users (tenant_id, id) deferrable;
alter table governance_grid add constraint governance_grid_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_grid add constraint governance_grid_parent_id_fkey foreign key (tenant_id, parent_id) references governance_grid (tenant_id, id) deferrable;
alter table governance_grid add constraint governance_grid_leader_id_fkey foreign key (tenant_id, leader_id) references system_users (tenant_id, id) deferrable;
alter table governance_gridmember add constraint governance_gridmember_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table governance_gridmember add constraint governance_gridmember_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table governance_gridmember add constraint governance_gridmember_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_specialpeople add constraint governance_specialpeople_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table governance_specialpeople add constraint governance_specialpeople_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_specialpeople add constraint governance_specialpeople_helper_id_fkey foreign key (tenant_id, helper_id) references system_users (tenant_id, id) deferrable;
alter table governance_upload_event add constraint governance_upload_event_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_upload_event add constraint governance_upload_event_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table governance_upload_event add constraint governance_upload_event_reporter_id_fkey foreign key (tenant_id, reporter_id) references system_users (tenant_id, id) deferrable;
alter table governance_upload_event add constraint governance_upload_event_reporter_resident_id_fkey foreign key (tenant_id, reporter_resident_id) references people_resident (tenant_id, id) deferrable;
alter table governance_upload_event add constraint governance_upload_event_current_user_id_fkey foreign key (tenant_id, current_user_id) references system_users (tenant_id, id) deferrable;
alter table governance_upload_event add constraint governance_upload_event_current_dept_id_fkey foreign key (tenant_id, current_dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_upload_event add constraint governance_upload_event_merged_into_id_fkey foreign key (tenant_id, merged_into_id) references governance_upload_event (tenant_id, id) deferrable;
alter table governance_upload_event add constraint governance_upload_event_opinion_id_fkey foreign key (tenant_id, opinion_id) references village_opinion (tenant_id, id) deferrable;
alter table health_braceletbind add constraint health_braceletbind_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table health_braceletbind add constraint health_braceletbind_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table health_braceletbind add constraint health_braceletbind_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table health_braceletbind add constraint health_braceletbind_open_machine_id_fkey foreign key (tenant_id, open_machine_id) references device_machine (tenant_id, id) deferrable;
alter table health_braceletbind add constraint health_braceletbind_open_resident_id_fkey foreign key (tenant_id, open_resident_id) references people_resident (tenant_id, id) deferrable;
alter table health_braceletsos add constraint health_braceletsos_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table health_braceletsos add constraint health_braceletsos_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table health_braceletsos add constraint health_braceletsos_handler_id_fkey foreign key (tenant_id, handler_id) references system_users (tenant_id, id) deferrable;
alter table health_braceletsos add constraint health_braceletsos_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table health_electronicarchives add constraint health_electronicarchives_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table health_electronicarchives add constraint health_electronicarchives_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table health_recordbracelet add constraint health_recordbracelet_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table health_recordbracelet add constraint health_recordbracelet_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table health_recordbracelet add constraint health_recordbracelet_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table health_uservaccinate add constraint health_uservaccinate_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table health_uservaccinate add constraint health_uservaccinate_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table health_vitallimit add constraint health_vitallimit_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table health_vitallimit add constraint health_vitallimit_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table map_display add constraint map_display_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table map_display add constraint map_display_maker_id_fkey foreign key (tenant_id, maker_id) references system_users (tenant_id, id) deferrable;
alter table map_shape add constraint map_shape_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table map_shape add constraint map_shape_household_id_fkey foreign key (tenant_id, household_id) references people_household (tenant_id, id) deferrable;
alter table monitor_auditcheck add constraint monitor_auditcheck_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table monitor_recoveryrow add constraint monitor_recoveryrow_recovery_id_fkey foreign key (recovery_id) references monitor_recovery (id) deferrable;
alter table party_partyprop add constraint party_partyprop_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table party_partyprop add constraint party_partyprop_review_user_fkey foreign key (tenant_id, review_user) references system_users (tenant_id, id) deferrable;
alter table party_partyview add constraint party_partyview_prop_id_fkey foreign key (tenant_id, prop_id) references party_partyprop (tenant_id, id) deferrable;
alter table people_carevisit add constraint people_carevisit_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_carevisit add constraint people_carevisit_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_carevisit add constraint people_carevisit_visitor_id_fkey foreign key (tenant_id, visitor_id) references system_users (tenant_id, id) deferrable;
alter table people_duplicate add constraint people_duplicate_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_duplicate add constraint people_duplicate_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_duplicate add constraint people_duplicate_other_id_fkey foreign key (tenant_id, other_id) references people_resident (tenant_id, id) deferrable;
alter table people_groupproposal add constraint people_groupproposal_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_groupproposal add constraint people_groupproposal_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_household add constraint people_household_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_household add constraint people_household_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table people_household add constraint people_household_head_id_fkey foreign key (tenant_id, head_id) references people_resident (tenant_id, id) deferrable;
alter table people_lifeact add constraint people_lifeact_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_lifeact add constraint people_lifeact_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_lifeact add constraint people_lifeact_operator_id_fkey foreign key (tenant_id, operator_id) references system_users (tenant_id, id) deferrable;
alter table people_mergerecord add constraint people_mergerecord_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_mergerecord add constraint people_mergerecord_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_mergerecord add constraint people_mergerecord_source_id_fkey foreign key (tenant_id, source_id) references people_resident (tenant_id, id) deferrable;
alter table people_mergerecord add constraint people_mergerecord_operator_id_fkey foreign key (tenant_id, operator_id) references system_users (tenant_id, id) deferrable;
alter table people_oldpeople add constraint people_oldpeople_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_oldpeople add constraint people_oldpeople_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_oldpeople add constraint people_oldpeople_service_user_id_fkey foreign key (tenant_id, service_user_id) references system_users (tenant_id, id) deferrable;
alter table people_residenceperiod add constraint people_residenceperiod_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_residenceperiod add constraint people_residenceperiod_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_resident add constraint people_resident_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_resident add constraint people_resident_household_id_fkey foreign key (tenant_id, household_id) references people_household (tenant_id, id) deferrable;
alter table people_resident add constraint people_resident_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table people_resident add constraint people_resident_guardian_id_fkey foreign key (tenant_id, guardian_id) references people_resident (tenant_id, id) deferrable;
alter table people_residentaccount add constraint people_residentaccount_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_residentaccount add constraint people_residentaccount_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_residentchange add constraint people_residentchange_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_residentchange add constraint people_residentchange_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_residentchange add constraint people_residentchange_operator_id_fkey foreign key (tenant_id, operator_id) references system_users (tenant_id, id) deferrable;
alter table people_silencewatch add constraint people_silencewatch_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_userdisabled add constraint people_userdisabled_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_userdisabled add constraint people_userdisabled_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_userdisabled add constraint people_userdisabled_helper_id_fkey foreign key (tenant_id, helper_id) references system_users (tenant_id, id) deferrable;
alter table people_userold add constraint people_userold_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_userold add constraint people_userold_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_userold add constraint people_userold_doctor_id_fkey foreign key (tenant_id, doctor_id) references system_users (tenant_id, id) deferrable;
alter table people_userold add constraint people_userold_helper_id_fkey foreign key (tenant_id, helper_id) references system_users (tenant_id, id) deferrable;
alter table people_userspecial add constraint people_userspecial_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_userspecial add constraint people_userspecial_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_userspecial add constraint people_userspecial_helper_id_fkey foreign key (tenant_id, helper_id) references system_users (tenant_id, id) deferrable;
alter table people_userveteran add constraint people_userveteran_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_userveteran add constraint people_userveteran_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_veteran add constraint people_veteran_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_veteran add constraint people_veteran_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_veteran add constraint people_veteran_handler_id_fkey foreign key (tenant_id, handler_id) references system_users (tenant_id, id) deferrable;
alter table privacy_accesslog add constraint privacy_accesslog_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table privacy_accesslog add constraint privacy_accesslog_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table privacy_refusal add constraint privacy_refusal_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table privacy_viewrequest add constraint privacy_viewrequest_ask_user_fkey foreign key (tenant_id, ask_user) references system_users (tenant_id, id) deferrable;
alter table privacy_viewrequest add constraint privacy_viewrequest_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table privacy_viewrequest add constraint privacy_viewrequest_decide_user_fkey foreign key (tenant_id, decide_user) references system_users (tenant_id, id) deferrable;
alter table report_report_list add constraint report_report_list_datasource_id_fkey foreign key (datasource_id) references develop_datasource (id) deferrable;
alter table safety_barrierrecord add constraint safety_barrierrecord_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table safety_barrierrecord add constraint safety_barrierrecord_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table safety_barrierrecord add constraint safety_barrierrecord_vehicle_id_fkey foreign key (tenant_id, vehicle_id) references safety_vehicle (tenant_id, id) deferrable;
alter table safety_barrierrecord add constraint safety_barrierrecord_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table safety_doorrecord add constraint safety_doorrecord_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table safety_doorrecord add constraint safety_doorrecord_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table safety_doorrecord add constraint safety_doorrecord_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table safety_hydrantreading add constraint safety_hydrantreading_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table safety_hydrantreading add constraint safety_hydrantreading_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table safety_hydrantreading add constraint safety_hydrantreading_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table safety_recordcar add constraint safety_recordcar_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table safety_recordcar add constraint safety_recordcar_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table safety_recordcar add constraint safety_recordcar_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table safety_recordcar add constraint safety_recordcar_vehicle_id_fkey foreign key (tenant_id, vehicle_id) references safety_vehicle (tenant_id, id) deferrable;
alter table safety_recordcar add constraint safety_recordcar_owner_id_fkey foreign key (tenant_id, owner_id) references people_resident (tenant_id, id) deferrable;
alter table safety_recordcar add constraint safety_recordcar_handler_id_fkey foreign key (tenant_id, handler_id) references system_users (tenant_id, id) deferrable;
alter table safety_recordhydrant add constraint safety_recordhydrant_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table safety_recordhydrant add constraint safety_recordhydrant_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table safety_recordhydrant add constraint safety_recordhydrant_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table safety_recordhydrant add constraint safety_recordhydrant_inspector_id_fkey foreign key (tenant_id, inspector_id) references system_users (tenant_id, id) deferrable;
alter table safety_recordhydrant add constraint safety_recordhydrant_handler_id_fkey foreign key (tenant_id, handler_id) references system_users (tenant_id, id) deferrable;
alter table safety_recordperson add constraint safety_recordperson_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table safety_recordperson add constraint safety_recordperson_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table safety_recordperson add constraint safety_recordperson_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table safety_recordperson add constraint safety_recordperson_host_id_fkey foreign key (tenant_id, host_id) references people_resident (tenant_id, id) deferrable;
alter table safety_recordperson add constraint safety_recordperson_company_id_fkey foreign key (tenant_id, company_id) references agriculture_company (tenant_id, id) deferrable;
alter table safety_recordperson add constraint safety_recordperson_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table safety_recordperson add constraint safety_recordperson_handler_id_fkey foreign key (tenant_id, handler_id) references system_users (tenant_id, id) deferrable;
alter table safety_vehicle add constraint safety_vehicle_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table safety_vehicle add constraint safety_vehicle_owner_id_fkey foreign key (tenant_id, owner_id) references people_resident (tenant_id, id) deferrable;
alter table service_activity add constraint service_activity_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table service_activityenroll add constraint service_activityenroll_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table service_activityenroll add constraint service_activityenroll_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table service_activityenroll add constraint service_activityenroll_activity_id_fkey foreign key (tenant_id, activity_id) references service_activity (tenant_id, id) deferrable;
alter table service_activityenroll add constraint service_activityenroll_review_user_fkey foreign key (tenant_id, review_user) references system_users (tenant_id, id) deferrable;
alter table service_answer_item add constraint service_answer_item_sheet_id_fkey foreign key (tenant_id, sheet_id) references service_answer_sheet (tenant_id, id) deferrable;
alter table service_answer_item add constraint service_answer_item_questionnaire_id_fkey foreign key (tenant_id, questionnaire_id) references service_questionnaire (tenant_id, id) deferrable;
alter table service_answer_item add constraint service_answer_item_question_id_fkey foreign key (tenant_id, question_id) references service_question (tenant_id, id) deferrable;
alter table service_answer_item add constraint service_answer_item_option_id_fkey foreign key (tenant_id, option_id) references service_question_option (tenant_id, id) deferrable;
alter table service_answer_sheet add constraint service_answer_sheet_questionnaire_id_fkey foreign key (tenant_id, questionnaire_id) references service_questionnaire (tenant_id, id) deferrable;
alter table service_answer_sheet add constraint service_answer_sheet_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table service_answer_sheet add constraint service_answer_sheet_household_id_fkey foreign key (tenant_id, household_id) references people_household (tenant_id, id) deferrable;
alter table service_answer_sheet add constraint service_answer_sheet_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table service_answer_sheet add constraint service_answer_sheet_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table service_answer_sheet add constraint service_answer_sheet_recorded_by_fkey foreign key (tenant_id, recorded_by) references system_users (tenant_id, id) deferrable;
alter table service_question add constraint service_question_questionnaire_id_fkey foreign key (tenant_id, questionnaire_id) references service_questionnaire (tenant_id, id) deferrable;
alter table service_question_option add constraint service_question_option_questionnaire_id_fkey foreign key (tenant_id, questionnaire_id) references service_questionnaire (tenant_id, id) deferrable;
alter table service_question_option add constraint service_question_option_question_id_fkey foreign key (tenant_id, question_id) references service_question (tenant_id, id) deferrable;
alter table service_questionnaire add constraint service_questionnaire_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table service_recordcharging add constraint service_recordcharging_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table service_recordcharging add constraint service_recordcharging_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table service_recordcharging add constraint service_recordcharging_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table statistics_monthfigure add constraint statistics_monthfigure_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table system_api_scope add constraint system_api_scope_menu_id_fkey foreign key (menu_id) references system_menu (id) deferrable;
alter table system_data_scope add constraint system_data_scope_menu_id_fkey foreign key (menu_id) references system_menu (id) deferrable;
alter table system_dept add constraint system_dept_parent_id_fkey foreign key (tenant_id, parent_id) references system_dept (tenant_id, id) deferrable;
alter table system_dept add constraint system_dept_leader_id_fkey foreign key (tenant_id, leader_id) references system_users (tenant_id, id) deferrable;
alter table system_dept add constraint system_dept_manager_id_fkey foreign key (tenant_id, manager_id) references system_users (tenant_id, id) deferrable;
alter table system_dict add constraint system_dict_parent_id_fkey foreign key (parent_id) references system_dict (id) deferrable;
alter table system_dictbiz add constraint system_dictbiz_parent_id_fkey foreign key (tenant_id, parent_id) references system_dictbiz (tenant_id, id) deferrable;
alter table system_menu add constraint system_menu_parent_id_fkey foreign key (parent_id) references system_menu (id) deferrable;
alter table system_role add constraint system_role_parent_id_fkey foreign key (tenant_id, parent_id) references system_role (tenant_id, id) deferrable;
alter table system_role_api_scope add constraint system_role_api_scope_role_id_fkey foreign key (tenant_id, role_id) references system_role (tenant_id, id) deferrable;
alter table system_role_api_scope add constraint system_role_api_scope_api_scope_id_fkey foreign key (tenant_id, api_scope_id) references system_api_scope (tenant_id, id) deferrable;
alter table system_role_data_scope add constraint system_role_data_scope_role_id_fkey foreign key (tenant_id, role_id) references system_role (tenant_id, id) deferrable;
alter table system_role_data_scope add constraint system_role_data_scope_data_scope_id_fkey foreign key (tenant_id, data_scope_id) references system_data_scope (tenant_id, id) deferrable;
alter table system_role_menu add constraint system_role_menu_role_id_fkey foreign key (tenant_id, role_id) references system_role (tenant_id, id) deferrable;
alter table system_role_menu add constraint system_role_menu_menu_id_fkey foreign key (menu_id) references system_menu (id) deferrable;
alter table system_tenant add constraint system_tenant_package_id_fkey foreign key (package_id) references system_tenant_package (id) deferrable;
alter table system_tenant add constraint system_tenant_datasource_id_fkey foreign key (datasource_id) references develop_datasource (id) deferrable;
alter table system_topmenu_setting add constraint system_topmenu_setting_top_menu_id_fkey foreign key (tenant_id, top_menu_id) references system_topmenu (tenant_id, id) deferrable;
alter table system_topmenu_setting add constraint system_topmenu_setting_menu_id_fkey foreign key (menu_id) references system_menu (id) deferrable;
alter table system_user_platform add constraint system_user_platform_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table video_video_log add constraint video_video_log_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table video_video_log add constraint video_video_log_machine_id_fkey foreign key (tenant_id, machine_id) references device_machine (tenant_id, id) deferrable;
alter table village_affairs_view add constraint village_affairs_view_affairs_id_fkey foreign key (tenant_id, affairs_id) references village_villageaffairs (tenant_id, id) deferrable;
alter table village_affairs_view add constraint village_affairs_view_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table village_agriculture_answer add constraint village_agriculture_answer_notice_id_fkey foreign key (tenant_id, notice_id) references village_notice (tenant_id, id) deferrable;
alter table village_agriculture_answer add constraint village_agriculture_answer_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table village_agriculture_answer add constraint village_agriculture_answer_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table village_agriculture_answer add constraint village_agriculture_answer_reply_user_fkey foreign key (tenant_id, reply_user) references system_users (tenant_id, id) deferrable;
alter table village_notice add constraint village_notice_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table village_notice_receipt add constraint village_notice_receipt_notice_id_fkey foreign key (tenant_id, notice_id) references village_notice (tenant_id, id) deferrable;
alter table village_notice_receipt add constraint village_notice_receipt_user_id_fkey foreign key (tenant_id, user_id) references system_users (tenant_id, id) deferrable;
alter table village_notice_receipt add constraint village_notice_receipt_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table village_opinion add constraint village_opinion_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table village_opinion add constraint village_opinion_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table village_opinion add constraint village_opinion_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table village_opinion add constraint village_opinion_handler_id_fkey foreign key (tenant_id, handler_id) references system_users (tenant_id, id) deferrable;
alter table village_opinion add constraint village_opinion_reply_user_fkey foreign key (tenant_id, reply_user) references system_users (tenant_id, id) deferrable;
alter table village_opinion add constraint village_opinion_event_id_fkey foreign key (tenant_id, event_id) references governance_upload_event (tenant_id, id) deferrable;
alter table village_opinion_remark add constraint village_opinion_remark_opinion_id_fkey foreign key (tenant_id, opinion_id) references village_opinion (tenant_id, id) deferrable;
alter table village_opinion_remark add constraint village_opinion_remark_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table village_villageaffairs add constraint village_villageaffairs_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table village_villageaffairs add constraint village_villageaffairs_review_user_fkey foreign key (tenant_id, review_user) references system_users (tenant_id, id) deferrable;
alter table work_leave add constraint work_leave_process_definition_id_fkey foreign key (tenant_id, process_definition_id) references flow_definition (tenant_id, id) deferrable;
alter table work_leave add constraint work_leave_process_instance_id_fkey foreign key (tenant_id, process_instance_id) references flow_instance (tenant_id, id) deferrable;
alter table work_leave add constraint work_leave_applicant_id_fkey foreign key (tenant_id, applicant_id) references system_users (tenant_id, id) deferrable;
alter table work_leave add constraint work_leave_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table work_leave add constraint work_leave_task_user_fkey foreign key (tenant_id, task_user) references system_users (tenant_id, id) deferrable;
alter table work_leave add constraint work_leave_handover_user_id_fkey foreign key (tenant_id, handover_user_id) references system_users (tenant_id, id) deferrable;
