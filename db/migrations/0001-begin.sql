-- The kernel's own tables, then every declared resource.

do $$ begin
  if not exists (select from pg_roles where rolname = 'village_platform') then create role village_platform nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'village_app') then create role village_app nologin noinherit; end if;
end $$;
grant village_platform to village_app;
grant usage on schema public to village_app, village_platform;

-- Array containment and overlap may use their index before the row policy is asked only when they are known not to leak. Superusers can
-- say so; elsewhere name search still works, through the department's index (docs/decisions/0004).
do $$ begin
  alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
  alter function pg_catalog.arrayoverlap(anyarray, anyarray) leakproof;
exception when insufficient_privilege then raise notice 'array operators stay as they are: not a superuser';
end $$;

create table kernel_history (
  id bigint generated always as identity primary key,
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
  changes jsonb not null default '{}'
);
create index kernel_history_record_idx on kernel_history (record_id, id desc);
create index kernel_history_batch_idx on kernel_history (batch, id) where batch is not null;
alter table kernel_history enable row level security;
create policy tenant on kernel_history for select to village_app using (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on kernel_history for select to village_platform using (true);
grant select on kernel_history to village_app, village_platform;

-- Ids are larger than JavaScript's exact numbers: in JSON they stand as text.
create function kernel_json_ids(value jsonb) returns jsonb language sql immutable as $$
  select case
    when jsonb_typeof(value) = 'number' and length(value::text) > 15 then to_jsonb(value::text)
    when jsonb_typeof(value) = 'array' then (select coalesce(jsonb_agg(kernel_json_ids(e)), '[]') from jsonb_array_elements(value) e)
    else value end
$$;

-- Who, when, from what to what: one row per changed record, in the transaction of the change.
create function kernel_history_write() returns trigger language plpgsql security definer set search_path = public as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  after jsonb := to_jsonb(new);
  changed jsonb := '{}';
  done varchar(64) := nullif(current_setting('app.action', true), '');
begin
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(n.key, jsonb_build_array(kernel_json_ids(before -> n.key), kernel_json_ids(n.value))), '{}') into changed
      from jsonb_each(after) n
      where n.value is distinct from before -> n.key
        and n.key not in ('update_time', 'update_user') and not n.key = any(string_to_array(coalesce(tg_argv[1], ''), ',')) and n.key !~ '_(grams|hash)$';
    if changed = '{}' then return null; end if;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, user_id, request_id, source, action, reason, batch, changes)
  values (
    coalesce(after ->> 'tenant_id', '000000'), tg_argv[0], new.id,
    nullif(current_setting('app.user', true), '')::bigint,
    nullif(current_setting('app.request', true), ''),
    nullif(current_setting('app.source', true), ''),
    case when tg_op = 'INSERT' then 'add'
         when (after -> 'is_deleted')::boolean and not (before -> 'is_deleted')::boolean then 'remove'
         when (before -> 'is_deleted')::boolean and not (after -> 'is_deleted')::boolean then 'restore'
         else coalesce(done, 'edit') end,
    nullif(current_setting('app.reason', true), ''),
    nullif(current_setting('app.batch', true), ''),
    changed);
  return null;
end $$;

-- updateTime travels in seconds and tells versions apart: it grows by at least one second with every change.
create function kernel_touch() returns trigger language plpgsql as $$
begin
  new.update_time := greatest(date_trunc('second', clock_timestamp()), old.update_time + interval '1 second');
  new.update_user := coalesce(nullif(current_setting('app.user', true), '')::bigint, new.update_user);
  return new;
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
  primary key (user_id, key)
);
create index kernel_idempotency_at_idx on kernel_idempotency (at);
alter table kernel_idempotency enable row level security;
create policy tenant on kernel_idempotency to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on kernel_idempotency to village_platform using (true) with check (true);
grant select, insert, update, delete on kernel_idempotency to village_app, village_platform;

-- What streams tell browsers, kept for an hour so that a broken stream goes on where it was. The transaction's number
-- makes the place in it exact: ids are given before commits, which come in another order.
create table kernel_event (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz(0) not null default now(),
  tenant_id varchar(12) not null,
  topic varchar(32) not null,
  audience jsonb not null,
  payload jsonb not null
);
create index kernel_event_xact_idx on kernel_event (xact);
alter table kernel_event enable row level security;
create policy tenant on kernel_event for insert to village_app with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on kernel_event to village_platform using (true) with check (true);
grant insert on kernel_event to village_app;
grant select, insert, delete on kernel_event to village_platform;

-- Who has which record open for editing; forgotten 40 s after the last sign of life, and after a crash.
create unlogged table kernel_presence (
  resource varchar(64) not null,
  record_id bigint not null,
  user_id bigint not null,
  tenant_id varchar(12) not null,
  name varchar(64) not null,
  until timestamptz not null,
  primary key (resource, record_id, user_id)
);
alter table kernel_presence enable row level security;
create policy tenant on kernel_presence to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on kernel_presence to village_platform using (true) with check (true);
grant select, insert, update, delete on kernel_presence to village_app, village_platform;

create table account_attempt (
  id bigint primary key,
  tenant_id varchar(12) not null,
  account varchar(64),
  failures integer,
  last_time timestamptz(0)
);
create unique index account_attempt_tenant_id_key on account_attempt (tenant_id, id);
create unique index account_attempt_account_key on account_attempt (tenant_id, account);
create index account_attempt_tenant_id_last_time_id_order on account_attempt (tenant_id, last_time, id);
alter table account_attempt enable row level security;
create policy tenant on account_attempt to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on account_attempt to village_platform using (true) with check (true);
grant select, insert, update, delete on account_attempt to village_app, village_platform;

create table account_client (
  id bigint primary key,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  client_id varchar(48),
  client_secret varchar(512),
  authorized_grant_types varchar(256),
  scope varchar(256),
  access_token_validity integer,
  refresh_token_validity integer,
  resource_ids varchar(256),
  authorities varchar(256),
  web_server_redirect_uri varchar(256),
  additional_information text,
  autoapprove varchar(256),
  status varchar(32)
);
create unique index account_client_client_id_key on account_client (client_id) where not is_deleted;
create index account_client_create_time_id_order on account_client (create_time desc, id desc) where not is_deleted;
create index account_client_removed_idx on account_client (id desc) where is_deleted;
alter table account_client enable row level security;
create policy everybody on account_client for select to village_app using (true);
create policy platform on account_client to village_platform using (true) with check (true);
grant select, insert, update on account_client to village_app, village_platform;
create trigger touch before update on account_client for each row execute function kernel_touch();
create trigger history after insert or update on account_client for each row execute function kernel_history_write('account.client', 'client_secret');

create table account_client_log (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  time timestamptz(0),
  type varchar(32),
  url varchar(500),
  message varchar(1000),
  stack text,
  info text
);
create unique index account_client_log_tenant_id_key on account_client_log (tenant_id, id);
create index account_client_log_tenant_id_create_time_id_order on account_client_log (tenant_id, create_time desc, id desc);
alter table account_client_log enable row level security;
create policy tenant on account_client_log to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on account_client_log to village_platform using (true) with check (true);
grant select, insert on account_client_log to village_app, village_platform;

create table account_refresh_token (
  id bigint primary key,
  session_id bigint,
  hash varchar(64),
  expire_time timestamptz(0),
  used_time timestamptz(0),
  siblings integer
);
create unique index account_refresh_token_hash_key on account_refresh_token (hash);
create index account_refresh_token_expire_time_id_order on account_refresh_token (expire_time, id);
create index account_refresh_token_session_id_id_idx on account_refresh_token (session_id, id);
alter table account_refresh_token enable row level security;
create policy everybody on account_refresh_token for select to village_app using (true);
create policy platform on account_refresh_token to village_platform using (true) with check (true);
grant select, insert, update, delete on account_refresh_token to village_app, village_platform;

create table account_session (
  id bigint primary key,
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
  family varchar(512)
);
create unique index account_session_tenant_id_key on account_session (tenant_id, id);
create index account_session_tenant_id_issue_time_id_order on account_session (tenant_id, issue_time desc, id desc);
create index account_session_tenant_id_user_id_status_idx on account_session (tenant_id, user_id, status);
create index account_session_tenant_id_user_id_id_idx on account_session (tenant_id, user_id, id);
create index account_session_tenant_id_issue_time_id_idx on account_session (tenant_id, issue_time, id);
create index account_session_tenant_id_seen_time_id_idx on account_session (tenant_id, seen_time, id);
alter table account_session enable row level security;
create policy tenant on account_session to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on account_session to village_platform using (true) with check (true);
grant select, insert, update, delete on account_session to village_app, village_platform;

create table account_sign_in (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  time timestamptz(0),
  account varchar(64),
  user_id bigint,
  outcome varchar(32),
  client_id varchar(48),
  ip varchar(64),
  user_agent varchar(500)
);
create unique index account_sign_in_tenant_id_key on account_sign_in (tenant_id, id);
create index account_sign_in_tenant_id_time_id_order on account_sign_in (tenant_id, time desc, id desc);
create index account_sign_in_tenant_id_user_id_time_idx on account_sign_in (tenant_id, user_id, time);
create index account_sign_in_tenant_id_time_id_idx on account_sign_in (tenant_id, time, id);
create index account_sign_in_tenant_id_user_id_id_idx on account_sign_in (tenant_id, user_id, id);
alter table account_sign_in enable row level security;
create policy tenant on account_sign_in to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on account_sign_in to village_platform using (true) with check (true);
grant select, insert on account_sign_in to village_app, village_platform;

create table account_spent_captcha (
  id bigint primary key,
  nonce varchar(32),
  expire_time timestamptz(0)
);
create unique index account_spent_captcha_nonce_key on account_spent_captcha (nonce);
create index account_spent_captcha_expire_time_id_order on account_spent_captcha (expire_time, id);
alter table account_spent_captcha enable row level security;
create policy everybody on account_spent_captcha for select to village_app using (true);
create policy platform on account_spent_captcha to village_platform using (true) with check (true);
grant select, insert, update, delete on account_spent_captcha to village_app, village_platform;

create table account_user_oauth (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  uuid text,
  uuid_hash varchar(43),
  source varchar(16),
  user_id bigint,
  username varchar(64),
  nickname varchar(64),
  avatar varchar(1000)
);
create unique index account_user_oauth_tenant_id_key on account_user_oauth (tenant_id, id);
create unique index account_user_oauth_source_uuid_key on account_user_oauth (tenant_id, source, uuid_hash) where not is_deleted;
create index account_user_oauth_tenant_id_create_time_id_order on account_user_oauth (tenant_id, create_time desc, id desc) where not is_deleted;
create index account_user_oauth_tenant_id_uuid_hash_idx on account_user_oauth (tenant_id, uuid_hash) where not is_deleted;
create index account_user_oauth_tenant_id_user_id_id_idx on account_user_oauth (tenant_id, user_id, id) where not is_deleted;
alter table account_user_oauth enable row level security;
create policy tenant on account_user_oauth to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on account_user_oauth to village_platform using (true) with check (true);
grant select, insert, update on account_user_oauth to village_app, village_platform;
create trigger touch before update on account_user_oauth for each row execute function kernel_touch();
create trigger history after insert or update on account_user_oauth for each row execute function kernel_history_write('account.user-oauth', '');
create function account_user_oauth_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'account_user_oauth', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on account_user_oauth referencing new table as after_rows for each statement execute function account_user_oauth_tally_insert();
create function account_user_oauth_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'account_user_oauth', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on account_user_oauth referencing old table as before_rows new table as after_rows for each statement execute function account_user_oauth_tally_update();

create table desk_message (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  message_type varchar(32),
  title varchar(200),
  content text,
  sender varchar(64),
  link_path varchar(255),
  read_flag smallint not null default 0,
  read_time timestamptz(0),
  sent_time timestamptz(0),
  title_en varchar(200),
  content_en text
);
create unique index desk_message_tenant_id_key on desk_message (tenant_id, id);
create index desk_message_tenant_id_sent_time_id_order on desk_message (tenant_id, sent_time desc, id desc) where not is_deleted;
create index desk_message_removed_idx on desk_message (tenant_id, id desc) where is_deleted;
create index desk_message_tenant_id_create_user_id_idx on desk_message (tenant_id, create_user, id) where not is_deleted;
create index desk_message_tenant_id_create_user_read_flag_sent_time_idx on desk_message (tenant_id, create_user, read_flag, sent_time) where not is_deleted;
create index desk_message_tenant_id_sent_time_id_idx on desk_message (tenant_id, sent_time, id) where not is_deleted;
alter table desk_message enable row level security;
create policy tenant on desk_message to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on desk_message to village_platform using (true) with check (true);
grant select, insert, update on desk_message to village_app, village_platform;
create trigger touch before update on desk_message for each row execute function kernel_touch();
create trigger history after insert or update on desk_message for each row execute function kernel_history_write('desk.message', 'title_en,content_en');
create function desk_message_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'desk_message', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on desk_message referencing new table as after_rows for each statement execute function desk_message_tally_insert();
create function desk_message_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'desk_message', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on desk_message referencing old table as before_rows new table as after_rows for each statement execute function desk_message_tally_update();

create table desk_preference (
  id bigint primary key,
  tenant_id varchar(12) not null,
  user_id bigint,
  content jsonb,
  change_time timestamptz(0)
);
create unique index desk_preference_tenant_id_key on desk_preference (tenant_id, id);
create unique index desk_preference_user_id_key on desk_preference (tenant_id, user_id);
create index desk_preference_tenant_id_id_id_order on desk_preference (tenant_id, id, id);
create index desk_preference_tenant_id_user_id_id_idx on desk_preference (tenant_id, user_id, id);
alter table desk_preference enable row level security;
create policy tenant on desk_preference to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on desk_preference to village_platform using (true) with check (true);
grant select, insert, update, delete on desk_preference to village_app, village_platform;

create table desk_savedview (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  owner_id bigint,
  resource varchar(64),
  name varchar(20),
  scope varchar(32),
  role_id varchar(19),
  content jsonb
);
create unique index desk_savedview_tenant_id_key on desk_savedview (tenant_id, id);
create unique index desk_savedview_owner_id_resource_name_key on desk_savedview (tenant_id, owner_id, resource, name) where not is_deleted;
create index desk_savedview_tenant_id_id_id_order on desk_savedview (tenant_id, id, id) where not is_deleted;
create index desk_savedview_tenant_id_resource_scope_idx on desk_savedview (tenant_id, resource, scope) where not is_deleted;
create index desk_savedview_tenant_id_owner_id_id_idx on desk_savedview (tenant_id, owner_id, id) where not is_deleted;
alter table desk_savedview enable row level security;
create policy tenant on desk_savedview to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on desk_savedview to village_platform using (true) with check (true);
grant select, insert, update on desk_savedview to village_app, village_platform;
create trigger touch before update on desk_savedview for each row execute function kernel_touch();
create trigger history after insert or update on desk_savedview for each row execute function kernel_history_write('desk.savedview', '');
create function desk_savedview_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'desk_savedview', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on desk_savedview referencing new table as after_rows for each statement execute function desk_savedview_tally_insert();
create function desk_savedview_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'desk_savedview', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on desk_savedview referencing old table as before_rows new table as after_rows for each statement execute function desk_savedview_tally_update();

create table exchange_exporttask (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resource varchar(64),
  file_name varchar(200),
  filter_text varchar(1000),
  query jsonb,
  columns jsonb,
  format varchar(32),
  language varchar(32),
  unmasked smallint not null default 0,
  reason varchar(200),
  status varchar(32),
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
  ticket_until timestamptz(0)
);
create unique index exchange_exporttask_tenant_id_key on exchange_exporttask (tenant_id, id);
create index exchange_exporttask_tenant_id_create_time_id_order on exchange_exporttask (tenant_id, create_time desc, id desc) where not is_deleted;
create index exchange_exporttask_tenant_id_create_user_create_time_idx on exchange_exporttask (tenant_id, create_user, create_time) where not is_deleted;
create index exchange_exporttask_tenant_id_status_idx on exchange_exporttask (tenant_id, status) where not is_deleted;
create index exchange_exporttask_tenant_id_approve_user_id_idx on exchange_exporttask (tenant_id, approve_user, id) where not is_deleted;
alter table exchange_exporttask enable row level security;
create policy tenant on exchange_exporttask to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on exchange_exporttask to village_platform using (true) with check (true);
grant select, insert, update on exchange_exporttask to village_app, village_platform;
create trigger touch before update on exchange_exporttask for each row execute function kernel_touch();
create trigger history after insert or update on exchange_exporttask for each row execute function kernel_history_write('exchange.exporttask', 'query,ticket_hash,ticket_until');
create function exchange_exporttask_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'exchange_exporttask', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on exchange_exporttask referencing new table as after_rows for each statement execute function exchange_exporttask_tally_insert();
create function exchange_exporttask_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'exchange_exporttask', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on exchange_exporttask referencing old table as before_rows new table as after_rows for each statement execute function exchange_exporttask_tally_update();

create table exchange_importrow (
  id bigint primary key,
  tenant_id varchar(12) not null,
  import_id bigint,
  row_no integer,
  state varchar(32),
  original text,
  content text,
  before text,
  issues jsonb,
  row_key varchar(43),
  record_id varchar(20),
  action varchar(32),
  written_time timestamptz(0)
);
create unique index exchange_importrow_tenant_id_key on exchange_importrow (tenant_id, id);
create unique index exchange_importrow_import_id_row_no_key on exchange_importrow (tenant_id, import_id, row_no);
create index exchange_importrow_tenant_id_row_no_id_order on exchange_importrow (tenant_id, row_no, id);
create index exchange_importrow_tenant_id_import_id_state_row_no_idx on exchange_importrow (tenant_id, import_id, state, row_no);
create index exchange_importrow_tenant_id_import_id_row_key_idx on exchange_importrow (tenant_id, import_id, row_key);
create index exchange_importrow_tenant_id_import_id_id_idx on exchange_importrow (tenant_id, import_id, id);
alter table exchange_importrow enable row level security;
create policy tenant on exchange_importrow to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on exchange_importrow to village_platform using (true) with check (true);
grant select, insert, update, delete on exchange_importrow to village_app, village_platform;

create table exchange_importtask (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resource varchar(64),
  file_name varchar(200),
  mode varchar(32),
  status varchar(32),
  stage varchar(32),
  total_rows integer,
  ok_rows integer,
  bad_rows integer,
  duplicate_rows integer,
  done_rows integer,
  added_rows integer,
  changed_rows integer,
  kept_rows integer,
  head_row integer,
  skip_bad smallint not null default 0,
  duplicates varchar(32),
  columns jsonb,
  problem jsonb,
  finish_time timestamptz(0),
  undo_until timestamptz(0)
);
create unique index exchange_importtask_tenant_id_key on exchange_importtask (tenant_id, id);
create index exchange_importtask_tenant_id_create_time_id_order on exchange_importtask (tenant_id, create_time desc, id desc) where not is_deleted;
create index exchange_importtask_tenant_id_create_user_id_idx on exchange_importtask (tenant_id, create_user, id) where not is_deleted;
create index exchange_importtask_tenant_id_resource_create_time_idx on exchange_importtask (tenant_id, resource, create_time) where not is_deleted;
alter table exchange_importtask enable row level security;
create policy tenant on exchange_importtask to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on exchange_importtask to village_platform using (true) with check (true);
grant select, insert, update on exchange_importtask to village_app, village_platform;
create trigger touch before update on exchange_importtask for each row execute function kernel_touch();
create trigger history after insert or update on exchange_importtask for each row execute function kernel_history_write('exchange.importtask', 'columns,problem');
create function exchange_importtask_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'exchange_importtask', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on exchange_importtask referencing new table as after_rows for each statement execute function exchange_importtask_tally_insert();
create function exchange_importtask_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'exchange_importtask', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on exchange_importtask referencing old table as before_rows new table as after_rows for each statement execute function exchange_importtask_tally_update();

create table governance_grid (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  grid_no varchar(24),
  grid_name varchar(64),
  grid_level varchar(32),
  dept_id bigint,
  parent_id bigint,
  leader_id bigint,
  boundary jsonb,
  center_longitude numeric(19,7),
  center_latitude numeric(19,7),
  color varchar(16),
  sort integer,
  status varchar(32)
);
create unique index governance_grid_tenant_id_key on governance_grid (tenant_id, id);
create unique index governance_grid_grid_no_key on governance_grid (tenant_id, grid_no) where not is_deleted;
create index governance_grid_tenant_id_grid_no_id_order on governance_grid (tenant_id, grid_no, id) where not is_deleted;
create index governance_grid_removed_idx on governance_grid (tenant_id, id desc) where is_deleted;
create index governance_grid_tenant_id_dept_id_grid_no_id_order on governance_grid (tenant_id, dept_id, grid_no, id) where not is_deleted;
create index governance_grid_tenant_id_create_user_id_idx on governance_grid (tenant_id, create_user, id) where not is_deleted;
create index governance_grid_tenant_id_dept_id_id_idx on governance_grid (tenant_id, dept_id, id) where not is_deleted;
create index governance_grid_tenant_id_parent_id_id_idx on governance_grid (tenant_id, parent_id, id) where not is_deleted;
create index governance_grid_tenant_id_leader_id_id_idx on governance_grid (tenant_id, leader_id, id) where not is_deleted;
alter table governance_grid enable row level security;
create policy tenant on governance_grid to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on governance_grid to village_platform using (true) with check (true);
grant select, insert, update on governance_grid to village_app, village_platform;
create trigger touch before update on governance_grid for each row execute function kernel_touch();
create trigger history after insert or update on governance_grid for each row execute function kernel_history_write('governance.grid', '');
create function governance_grid_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_grid', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on governance_grid referencing new table as after_rows for each statement execute function governance_grid_tally_insert();
create function governance_grid_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_grid', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on governance_grid referencing old table as before_rows new table as after_rows for each statement execute function governance_grid_tally_update();

create table people_household (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  household_no varchar(24),
  dept_id bigint,
  head_id bigint,
  hukou_type varchar(32),
  labels varchar(32)[],
  grid_id bigint,
  house_no varchar(64),
  house_structure varchar(32),
  house_area numeric(14,2),
  floors integer,
  built_year integer,
  homestead_area numeric(14,2),
  contract_land_mu numeric(14,2),
  rent_flag smallint not null default 0,
  danger_flag smallint not null default 0,
  longitude numeric(19,7),
  latitude numeric(19,7),
  household_code varchar(64),
  photo_ids bigint[],
  status varchar(32),
  remark varchar(500)
);
create unique index people_household_tenant_id_key on people_household (tenant_id, id);
create unique index people_household_household_no_key on people_household (tenant_id, household_no) where not is_deleted;
create index people_household_tenant_id_household_no_id_order on people_household (tenant_id, household_no, id) where not is_deleted;
create index people_household_removed_idx on people_household (tenant_id, id desc) where is_deleted;
create index people_household_tenant_id_dept_id_household_no_id_order on people_household (tenant_id, dept_id, household_no, id) where not is_deleted;
create index people_household_tenant_id_create_user_id_idx on people_household (tenant_id, create_user, id) where not is_deleted;
create index people_household_tenant_id_dept_id_id_idx on people_household (tenant_id, dept_id, id) where not is_deleted;
create index people_household_tenant_id_head_id_id_idx on people_household (tenant_id, head_id, id) where not is_deleted;
create index people_household_labels_gin on people_household using gin (labels) where not is_deleted;
create index people_household_tenant_id_grid_id_id_idx on people_household (tenant_id, grid_id, id) where not is_deleted;
alter table people_household enable row level security;
create policy tenant on people_household to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_household to village_platform using (true) with check (true);
grant select, insert, update on people_household to village_app, village_platform;
create trigger touch before update on people_household for each row execute function kernel_touch();
create trigger history after insert or update on people_household for each row execute function kernel_history_write('people.household', '');
create function people_household_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_household', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on people_household referencing new table as after_rows for each statement execute function people_household_tally_insert();
create function people_household_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_household', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on people_household referencing old table as before_rows new table as after_rows for each statement execute function people_household_tally_update();

create table people_resident (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  resident_no varchar(24),
  name varchar(64),
  name_grams text[] not null default '{}',
  id_type varchar(32),
  id_card text,
  id_card_hash varchar(43),
  sex varchar(32),
  birthday date,
  nation varchar(32),
  phone text,
  phone_hash varchar(43),
  avatar bigint,
  marital_status varchar(32),
  education varchar(32),
  political_status varchar(32),
  occupation varchar(32),
  work_unit varchar(128),
  residence_type varchar(32),
  kind_tags varchar(32)[],
  dept_id bigint,
  household_id bigint,
  relation varchar(32),
  grid_id bigint,
  hukou_address varchar(200),
  live_address varchar(200),
  longitude numeric(19,7),
  latitude numeric(19,7),
  region_code varchar(12),
  guardian_id bigint,
  guardian_phone text,
  emergency_name varchar(64),
  emergency_phone text,
  move_in_date date,
  move_out_date date,
  move_out_reason varchar(200),
  death_date date,
  status varchar(32),
  account_flag smallint not null default 0,
  remark varchar(500)
);
create unique index people_resident_tenant_id_key on people_resident (tenant_id, id);
create unique index people_resident_resident_no_key on people_resident (tenant_id, resident_no) where not is_deleted;
create unique index people_resident_id_type_id_card_key on people_resident (tenant_id, id_type, id_card_hash) where not is_deleted;
create index people_resident_tenant_id_create_time_id_order on people_resident (tenant_id, create_time desc, id desc) where not is_deleted;
create index people_resident_removed_idx on people_resident (tenant_id, id desc) where is_deleted;
create index people_resident_tenant_id_dept_id_create_time_id_order on people_resident (tenant_id, dept_id, create_time desc, id desc) where not is_deleted;
create index people_resident_tenant_id_create_user_id_idx on people_resident (tenant_id, create_user, id) where not is_deleted;
create index people_resident_name_grams_idx on people_resident using gin (name_grams) with (fastupdate = off);
create index people_resident_tenant_id_id_card_hash_idx on people_resident (tenant_id, id_card_hash) where not is_deleted;
create index people_resident_tenant_id_birthday_id_idx on people_resident (tenant_id, birthday, id) where not is_deleted;
create index people_resident_tenant_id_phone_hash_idx on people_resident (tenant_id, phone_hash) where not is_deleted;
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
create trigger history after insert or update on people_resident for each row execute function kernel_history_write('people.resident', '');
create function people_resident_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_resident', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on people_resident referencing new table as after_rows for each statement execute function people_resident_tally_insert();
create function people_resident_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_resident', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on people_resident referencing old table as before_rows new table as after_rows for each statement execute function people_resident_tally_update();

create table people_residentaccount (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  dept_id bigint,
  resident_id bigint,
  account varchar(45),
  password varchar(512),
  role_ids bigint[],
  wechat_open_id text,
  status varchar(32),
  last_login_time timestamptz(0),
  login_fail_count integer,
  pwd_changed_at timestamptz(0)
);
create unique index people_residentaccount_tenant_id_key on people_residentaccount (tenant_id, id);
create unique index people_residentaccount_resident_id_key on people_residentaccount (tenant_id, resident_id) where not is_deleted;
create unique index people_residentaccount_account_key on people_residentaccount (tenant_id, account) where not is_deleted;
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
create trigger history after insert or update on people_residentaccount for each row execute function kernel_history_write('people.residentaccount', 'password');
create function people_residentaccount_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_residentaccount', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on people_residentaccount referencing new table as after_rows for each statement execute function people_residentaccount_tally_insert();
create function people_residentaccount_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_residentaccount', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on people_residentaccount referencing old table as before_rows new table as after_rows for each statement execute function people_residentaccount_tally_update();

create table people_residentchange (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  dept_id bigint,
  resident_id bigint,
  change_type varchar(32),
  field_name varchar(64),
  old_value text,
  new_value text,
  reason varchar(200),
  source varchar(16),
  operator_id bigint,
  operate_time timestamptz(0)
);
create unique index people_residentchange_tenant_id_key on people_residentchange (tenant_id, id);
create index people_residentchange_tenant_id_operate_time_id_order on people_residentchange (tenant_id, operate_time desc, id desc);
create index people_residentchange_tenant_id_dept_id_operate_time_id__7ll on people_residentchange (tenant_id, dept_id, operate_time desc, id desc);
create index people_residentchange_tenant_id_create_user_id_idx on people_residentchange (tenant_id, create_user, id);
create index people_residentchange_tenant_id_resident_id_operate_time_idx on people_residentchange (tenant_id, resident_id, operate_time);
create index people_residentchange_tenant_id_dept_id_id_idx on people_residentchange (tenant_id, dept_id, id);
create index people_residentchange_tenant_id_resident_id_id_idx on people_residentchange (tenant_id, resident_id, id);
create index people_residentchange_tenant_id_operator_id_id_idx on people_residentchange (tenant_id, operator_id, id);
create index people_residentchange_tenant_id_operate_time_id_idx on people_residentchange (tenant_id, operate_time, id);
alter table people_residentchange enable row level security;
create policy tenant on people_residentchange to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on people_residentchange to village_platform using (true) with check (true);
grant select, insert on people_residentchange to village_app, village_platform;

create table privacy_accesslog (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_time timestamptz(0) not null default now(),
  user_id bigint,
  resource varchar(64),
  record_id varchar(20),
  record_count integer,
  resident_id bigint,
  fields varchar(2000),
  action varchar(32),
  reason varchar(200),
  access_time timestamptz(0),
  ip varchar(64)
);
create unique index privacy_accesslog_tenant_id_key on privacy_accesslog (tenant_id, id);
create index privacy_accesslog_tenant_id_access_time_id_order on privacy_accesslog (tenant_id, access_time desc, id desc);
create index privacy_accesslog_tenant_id_user_id_access_time_idx on privacy_accesslog (tenant_id, user_id, access_time);
create index privacy_accesslog_tenant_id_resident_id_access_time_idx on privacy_accesslog (tenant_id, resident_id, access_time);
create index privacy_accesslog_tenant_id_user_id_id_idx on privacy_accesslog (tenant_id, user_id, id);
create index privacy_accesslog_tenant_id_resident_id_id_idx on privacy_accesslog (tenant_id, resident_id, id);
create index privacy_accesslog_tenant_id_access_time_id_idx on privacy_accesslog (tenant_id, access_time, id);
alter table privacy_accesslog enable row level security;
create policy tenant on privacy_accesslog to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on privacy_accesslog to village_platform using (true) with check (true);
grant select, insert on privacy_accesslog to village_app, village_platform;

create table system_api_scope (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  scope_name varchar(255),
  menu_id bigint,
  resource_code varchar(255),
  scope_path varchar(255),
  scope_type varchar(32),
  status varchar(32),
  remark varchar(255)
);
create unique index system_api_scope_tenant_id_key on system_api_scope (tenant_id, id);
create unique index system_api_scope_resource_code_key on system_api_scope (tenant_id, resource_code) where not is_deleted;
create unique index system_api_scope_scope_path_key on system_api_scope (tenant_id, scope_path) where not is_deleted;
create index system_api_scope_tenant_id_create_time_id_order on system_api_scope (tenant_id, create_time desc, id desc) where not is_deleted;
create index system_api_scope_removed_idx on system_api_scope (tenant_id, id desc) where is_deleted;
create index system_api_scope_tenant_id_menu_id_idx on system_api_scope (tenant_id, menu_id) where not is_deleted;
create index system_api_scope_tenant_id_menu_id_id_idx on system_api_scope (tenant_id, menu_id, id) where not is_deleted;
alter table system_api_scope enable row level security;
create policy tenant on system_api_scope to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_api_scope to village_platform using (true) with check (true);
grant select, insert, update on system_api_scope to village_app, village_platform;
create trigger touch before update on system_api_scope for each row execute function kernel_touch();
create trigger history after insert or update on system_api_scope for each row execute function kernel_history_write('system.api-scope', '');
create function system_api_scope_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_api_scope', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on system_api_scope referencing new table as after_rows for each statement execute function system_api_scope_tally_insert();
create function system_api_scope_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_api_scope', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on system_api_scope referencing old table as before_rows new table as after_rows for each statement execute function system_api_scope_tally_update();

create table system_data_scope (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  scope_name varchar(255),
  resource_code varchar(255),
  menu_id bigint,
  scope_type varchar(32),
  scope_depts bigint[],
  scope_column varchar(255),
  scope_value text,
  scope_field varchar(255),
  scope_class varchar(500),
  status varchar(32),
  remark varchar(255)
);
create unique index system_data_scope_tenant_id_key on system_data_scope (tenant_id, id);
create unique index system_data_scope_resource_code_scope_name_key on system_data_scope (tenant_id, resource_code, scope_name) where not is_deleted;
create index system_data_scope_tenant_id_create_time_id_order on system_data_scope (tenant_id, create_time desc, id desc) where not is_deleted;
create index system_data_scope_removed_idx on system_data_scope (tenant_id, id desc) where is_deleted;
create index system_data_scope_tenant_id_menu_id_idx on system_data_scope (tenant_id, menu_id) where not is_deleted;
create index system_data_scope_tenant_id_menu_id_id_idx on system_data_scope (tenant_id, menu_id, id) where not is_deleted;
alter table system_data_scope enable row level security;
create policy tenant on system_data_scope to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_data_scope to village_platform using (true) with check (true);
grant select, insert, update on system_data_scope to village_app, village_platform;
create trigger touch before update on system_data_scope for each row execute function kernel_touch();
create trigger history after insert or update on system_data_scope for each row execute function kernel_history_write('system.data-scope', '');
create function system_data_scope_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_data_scope', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on system_data_scope referencing new table as after_rows for each statement execute function system_data_scope_tally_insert();
create function system_data_scope_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_data_scope', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on system_data_scope referencing old table as before_rows new table as after_rows for each statement execute function system_data_scope_tally_update();

create table system_dept (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  parent_id bigint,
  ancestors varchar(2000),
  dept_name varchar(45),
  full_name varchar(128),
  dept_category varchar(32),
  region_code varchar(12),
  dept_lon numeric(19,7),
  dept_lat numeric(19,7),
  leader_id bigint,
  manager_id bigint,
  phone text,
  sort integer,
  status varchar(32),
  remark varchar(255)
);
create unique index system_dept_tenant_id_key on system_dept (tenant_id, id);
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
create trigger history after insert or update on system_dept for each row execute function kernel_history_write('system.dept', '');
create function system_dept_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_dept', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on system_dept referencing new table as after_rows for each statement execute function system_dept_tally_insert();
create function system_dept_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_dept', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on system_dept referencing old table as before_rows new table as after_rows for each statement execute function system_dept_tally_update();

create table system_dict (
  id bigint primary key,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  parent_id bigint,
  code varchar(255),
  dict_key varchar(255),
  dict_value varchar(255),
  dict_value_en varchar(255),
  sort integer,
  is_sealed smallint not null default 0,
  remark varchar(255)
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
create trigger history after insert or update on system_dict for each row execute function kernel_history_write('system.dict', '');

create table system_dictbiz (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  parent_id bigint,
  code varchar(255),
  dict_key varchar(255),
  dict_value varchar(255),
  dict_value_en varchar(255),
  sort integer,
  is_sealed smallint not null default 0,
  remark varchar(255)
);
create unique index system_dictbiz_tenant_id_key on system_dictbiz (tenant_id, id);
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
create trigger history after insert or update on system_dictbiz for each row execute function kernel_history_write('system.dictbiz', '');
create function system_dictbiz_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_dictbiz', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on system_dictbiz referencing new table as after_rows for each statement execute function system_dictbiz_tally_insert();
create function system_dictbiz_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_dictbiz', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on system_dictbiz referencing old table as before_rows new table as after_rows for each statement execute function system_dictbiz_tally_update();

create table system_menu (
  id bigint primary key,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  parent_id bigint,
  code varchar(255),
  name varchar(255),
  name_en varchar(255),
  alias varchar(255),
  path varchar(255),
  source varchar(255),
  component varchar(255),
  sort integer,
  category varchar(32),
  action varchar(32),
  is_open varchar(32),
  target varchar(16),
  is_cache smallint not null default 0,
  is_hide smallint not null default 0,
  vue_name varchar(64),
  query jsonb,
  meta jsonb,
  remark varchar(255)
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
create trigger history after insert or update on system_menu for each row execute function kernel_history_write('system.menu', '');

create table system_param (
  id bigint primary key,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  param_name varchar(255),
  param_key varchar(255),
  param_value varchar(2000),
  remark varchar(255)
);
create unique index system_param_param_key_key on system_param (param_key) where not is_deleted;
create index system_param_param_key_id_order on system_param (param_key, id) where not is_deleted;
create index system_param_removed_idx on system_param (id desc) where is_deleted;
create index system_param_param_key_id_idx on system_param (param_key, id) where not is_deleted;
alter table system_param enable row level security;
create policy everybody on system_param for select to village_app using (true);
create policy platform on system_param to village_platform using (true) with check (true);
grant select, insert, update on system_param to village_app, village_platform;
create trigger touch before update on system_param for each row execute function kernel_touch();
create trigger history after insert or update on system_param for each row execute function kernel_history_write('system.param', '');

create table system_post (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  category varchar(32),
  post_code varchar(12),
  post_name varchar(64),
  sort integer,
  status varchar(32),
  remark varchar(255)
);
create unique index system_post_tenant_id_key on system_post (tenant_id, id);
create unique index system_post_post_code_key on system_post (tenant_id, post_code) where not is_deleted;
create index system_post_tenant_id_sort_id_id_order on system_post (tenant_id, sort, id, id) where not is_deleted;
create index system_post_removed_idx on system_post (tenant_id, id desc) where is_deleted;
create index system_post_tenant_id_sort_id_idx on system_post (tenant_id, sort, id) where not is_deleted;
alter table system_post enable row level security;
create policy tenant on system_post to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_post to village_platform using (true) with check (true);
grant select, insert, update on system_post to village_app, village_platform;
create trigger touch before update on system_post for each row execute function kernel_touch();
create trigger history after insert or update on system_post for each row execute function kernel_history_write('system.post', '');
create function system_post_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_post', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on system_post referencing new table as after_rows for each statement execute function system_post_tally_insert();
create function system_post_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_post', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on system_post referencing old table as before_rows new table as after_rows for each statement execute function system_post_tally_update();

create table system_region (
  id bigint primary key,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  code varchar(12),
  parent_code varchar(12),
  ancestors varchar(255),
  name varchar(32),
  region_level varchar(32),
  sort integer,
  remark varchar(255)
);
create unique index system_region_code_key on system_region (code) where not is_deleted;
create index system_region_sort_code_id_order on system_region (sort, code, id) where not is_deleted;
create index system_region_parent_code_sort_idx on system_region (parent_code, sort) where not is_deleted;
create index system_region_code_id_idx on system_region (code, id) where not is_deleted;
alter table system_region enable row level security;
create policy everybody on system_region for select to village_app using (true);
create policy platform on system_region to village_platform using (true) with check (true);
grant select, insert, update on system_region to village_app, village_platform;
create trigger touch before update on system_region for each row execute function kernel_touch();
create trigger history after insert or update on system_region for each row execute function kernel_history_write('system.region', '');

create table system_role (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  parent_id bigint,
  role_name varchar(255),
  role_name_en varchar(255),
  role_alias varchar(255),
  sort integer,
  data_scope_type varchar(32),
  data_scope_depts bigint[],
  kit_codes jsonb,
  remark varchar(255)
);
create unique index system_role_tenant_id_key on system_role (tenant_id, id);
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
create trigger history after insert or update on system_role for each row execute function kernel_history_write('system.role', 'kit_codes');
create function system_role_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_role', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on system_role referencing new table as after_rows for each statement execute function system_role_tally_insert();
create function system_role_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_role', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on system_role referencing old table as before_rows new table as after_rows for each statement execute function system_role_tally_update();

create table system_role_api_scope (
  id bigint primary key,
  tenant_id varchar(12) not null,
  role_id bigint,
  api_scope_id bigint
);
create unique index system_role_api_scope_tenant_id_key on system_role_api_scope (tenant_id, id);
create unique index system_role_api_scope_role_id_api_scope_id_key on system_role_api_scope (tenant_id, role_id, api_scope_id);
create index system_role_api_scope_tenant_id_id_id_order on system_role_api_scope (tenant_id, id, id);
create index system_role_api_scope_tenant_id_role_id_id_idx on system_role_api_scope (tenant_id, role_id, id);
create index system_role_api_scope_tenant_id_api_scope_id_id_idx on system_role_api_scope (tenant_id, api_scope_id, id);
alter table system_role_api_scope enable row level security;
create policy tenant on system_role_api_scope to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_role_api_scope to village_platform using (true) with check (true);
grant select, insert, update, delete on system_role_api_scope to village_app, village_platform;

create table system_role_data_scope (
  id bigint primary key,
  tenant_id varchar(12) not null,
  role_id bigint,
  data_scope_id bigint
);
create unique index system_role_data_scope_tenant_id_key on system_role_data_scope (tenant_id, id);
create unique index system_role_data_scope_role_id_data_scope_id_key on system_role_data_scope (tenant_id, role_id, data_scope_id);
create index system_role_data_scope_tenant_id_id_id_order on system_role_data_scope (tenant_id, id, id);
create index system_role_data_scope_tenant_id_role_id_id_idx on system_role_data_scope (tenant_id, role_id, id);
create index system_role_data_scope_tenant_id_data_scope_id_id_idx on system_role_data_scope (tenant_id, data_scope_id, id);
alter table system_role_data_scope enable row level security;
create policy tenant on system_role_data_scope to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_role_data_scope to village_platform using (true) with check (true);
grant select, insert, update, delete on system_role_data_scope to village_app, village_platform;

create table system_role_menu (
  id bigint primary key,
  tenant_id varchar(12) not null,
  role_id bigint,
  menu_id bigint
);
create unique index system_role_menu_tenant_id_key on system_role_menu (tenant_id, id);
create unique index system_role_menu_role_id_menu_id_key on system_role_menu (tenant_id, role_id, menu_id);
create index system_role_menu_tenant_id_id_id_order on system_role_menu (tenant_id, id, id);
create index system_role_menu_tenant_id_menu_id_idx on system_role_menu (tenant_id, menu_id);
create index system_role_menu_tenant_id_role_id_id_idx on system_role_menu (tenant_id, role_id, id);
create index system_role_menu_tenant_id_menu_id_id_idx on system_role_menu (tenant_id, menu_id, id);
alter table system_role_menu enable row level security;
create policy tenant on system_role_menu to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_role_menu to village_platform using (true) with check (true);
grant select, insert, update, delete on system_role_menu to village_app, village_platform;

create table system_tenant (
  id bigint primary key,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  tenant_id varchar(12),
  tenant_name varchar(50),
  domain varchar(255),
  linkman varchar(20),
  contact_number varchar(20),
  address varchar(255),
  account_number integer,
  expire_time timestamptz(0),
  background_url varchar(1000),
  logo_id bigint,
  status varchar(32)
);
create unique index system_tenant_tenant_id_key on system_tenant (tenant_id) where not is_deleted;
create index system_tenant_create_time_id_order on system_tenant (create_time desc, id desc) where not is_deleted;
create index system_tenant_removed_idx on system_tenant (id desc) where is_deleted;
create index system_tenant_expire_time_id_idx on system_tenant (expire_time, id) where not is_deleted;
alter table system_tenant enable row level security;
create policy everybody on system_tenant for select to village_app using (true);
create policy platform on system_tenant to village_platform using (true) with check (true);
grant select, insert, update on system_tenant to village_app, village_platform;
create trigger touch before update on system_tenant for each row execute function kernel_touch();
create trigger history after insert or update on system_tenant for each row execute function kernel_history_write('system.tenant', '');

create table system_topmenu (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  code varchar(255),
  name varchar(255),
  name_en varchar(255),
  source varchar(255),
  path varchar(255),
  sort integer,
  status varchar(32)
);
create unique index system_topmenu_tenant_id_key on system_topmenu (tenant_id, id);
create unique index system_topmenu_code_key on system_topmenu (tenant_id, code) where not is_deleted;
create index system_topmenu_tenant_id_sort_id_id_order on system_topmenu (tenant_id, sort, id, id) where not is_deleted;
create index system_topmenu_removed_idx on system_topmenu (tenant_id, id desc) where is_deleted;
alter table system_topmenu enable row level security;
create policy tenant on system_topmenu to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_topmenu to village_platform using (true) with check (true);
grant select, insert, update on system_topmenu to village_app, village_platform;
create trigger touch before update on system_topmenu for each row execute function kernel_touch();
create trigger history after insert or update on system_topmenu for each row execute function kernel_history_write('system.topmenu', '');
create function system_topmenu_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_topmenu', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on system_topmenu referencing new table as after_rows for each statement execute function system_topmenu_tally_insert();
create function system_topmenu_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_topmenu', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on system_topmenu referencing old table as before_rows new table as after_rows for each statement execute function system_topmenu_tally_update();

create table system_topmenu_setting (
  id bigint primary key,
  tenant_id varchar(12) not null,
  top_menu_id bigint,
  menu_id bigint
);
create unique index system_topmenu_setting_tenant_id_key on system_topmenu_setting (tenant_id, id);
create unique index system_topmenu_setting_top_menu_id_menu_id_key on system_topmenu_setting (tenant_id, top_menu_id, menu_id);
create index system_topmenu_setting_tenant_id_id_id_order on system_topmenu_setting (tenant_id, id, id);
create index system_topmenu_setting_tenant_id_menu_id_idx on system_topmenu_setting (tenant_id, menu_id);
create index system_topmenu_setting_tenant_id_top_menu_id_id_idx on system_topmenu_setting (tenant_id, top_menu_id, id);
create index system_topmenu_setting_tenant_id_menu_id_id_idx on system_topmenu_setting (tenant_id, menu_id, id);
alter table system_topmenu_setting enable row level security;
create policy tenant on system_topmenu_setting to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_topmenu_setting to village_platform using (true) with check (true);
grant select, insert, update, delete on system_topmenu_setting to village_app, village_platform;

create table system_user (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  code varchar(12),
  account varchar(45),
  password varchar(512),
  name varchar(20),
  real_name varchar(20),
  avatar varchar(2000),
  email varchar(45),
  phone text,
  phone_hash varchar(43),
  birthday date,
  sex varchar(32),
  role_id bigint[],
  dept_id bigint[],
  post_id bigint[],
  user_type varchar(32),
  status varchar(32),
  must_change_pwd smallint not null default 0,
  pwd_changed_at timestamptz(0),
  pwd_expire_time timestamptz(0),
  pwd_history jsonb
);
create unique index system_user_tenant_id_key on system_user (tenant_id, id);
create unique index system_user_account_key on system_user (tenant_id, account) where not is_deleted;
create index system_user_tenant_id_create_time_id_order on system_user (tenant_id, create_time desc, id desc) where not is_deleted;
create index system_user_removed_idx on system_user (tenant_id, id desc) where is_deleted;
create index system_user_tenant_id_create_user_id_idx on system_user (tenant_id, create_user, id) where not is_deleted;
create index system_user_tenant_id_phone_hash_idx on system_user (tenant_id, phone_hash) where not is_deleted;
create index system_user_role_id_gin on system_user using gin (role_id) where not is_deleted;
create index system_user_dept_id_gin on system_user using gin (dept_id) where not is_deleted;
create index system_user_post_id_gin on system_user using gin (post_id) where not is_deleted;
alter table system_user enable row level security;
create policy tenant on system_user to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_user to village_platform using (true) with check (true);
grant select, insert, update on system_user to village_app, village_platform;
create trigger touch before update on system_user for each row execute function kernel_touch();
create trigger history after insert or update on system_user for each row execute function kernel_history_write('system.user', 'password,pwd_history');
create function system_user_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_user', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on system_user referencing new table as after_rows for each statement execute function system_user_tally_insert();
create function system_user_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_user', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on system_user referencing old table as before_rows new table as after_rows for each statement execute function system_user_tally_update();

create table system_user_platform (
  id bigint primary key,
  tenant_id varchar(12) not null,
  create_user bigint,
  create_dept bigint,
  create_time timestamptz(0) not null default now(),
  update_user bigint,
  update_time timestamptz(0) not null default now(),
  is_deleted boolean not null default false,
  user_id bigint,
  user_type varchar(32),
  user_ext text
);
create unique index system_user_platform_tenant_id_key on system_user_platform (tenant_id, id);
create unique index system_user_platform_user_id_user_type_key on system_user_platform (tenant_id, user_id, user_type) where not is_deleted;
create index system_user_platform_tenant_id_create_time_id_order on system_user_platform (tenant_id, create_time desc, id desc) where not is_deleted;
create index system_user_platform_tenant_id_user_id_id_idx on system_user_platform (tenant_id, user_id, id) where not is_deleted;
alter table system_user_platform enable row level security;
create policy tenant on system_user_platform to village_app using (tenant_id = (select current_setting('app.tenant', true))) with check (tenant_id = (select current_setting('app.tenant', true)));
create policy platform on system_user_platform to village_platform using (true) with check (true);
grant select, insert, update on system_user_platform to village_app, village_platform;
create trigger touch before update on system_user_platform for each row execute function kernel_touch();
create trigger history after insert or update on system_user_platform for each row execute function kernel_history_write('system.user-platform', '');
create function system_user_platform_tally_insert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_user_platform', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_insert after insert on system_user_platform referencing new table as after_rows for each statement execute function system_user_platform_tally_insert();
create function system_user_platform_tally_update() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_user_platform', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $$;
create trigger tally_update after update on system_user_platform referencing old table as before_rows new table as after_rows for each statement execute function system_user_platform_tally_update();

alter table account_refresh_token add constraint account_refresh_token_session_id_fkey foreign key (session_id) references account_session (id) deferrable;
alter table account_session add constraint account_session_user_id_fkey foreign key (tenant_id, user_id) references system_user (tenant_id, id) deferrable;
alter table account_sign_in add constraint account_sign_in_user_id_fkey foreign key (tenant_id, user_id) references system_user (tenant_id, id) deferrable;
alter table account_user_oauth add constraint account_user_oauth_user_id_fkey foreign key (tenant_id, user_id) references system_user (tenant_id, id) deferrable;
alter table desk_preference add constraint desk_preference_user_id_fkey foreign key (tenant_id, user_id) references system_user (tenant_id, id) deferrable;
alter table desk_savedview add constraint desk_savedview_owner_id_fkey foreign key (tenant_id, owner_id) references system_user (tenant_id, id) deferrable;
alter table exchange_exporttask add constraint exchange_exporttask_approve_user_fkey foreign key (tenant_id, approve_user) references system_user (tenant_id, id) deferrable;
alter table exchange_importrow add constraint exchange_importrow_import_id_fkey foreign key (tenant_id, import_id) references exchange_importtask (tenant_id, id) deferrable;
alter table governance_grid add constraint governance_grid_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table governance_grid add constraint governance_grid_parent_id_fkey foreign key (tenant_id, parent_id) references governance_grid (tenant_id, id) deferrable;
alter table governance_grid add constraint governance_grid_leader_id_fkey foreign key (tenant_id, leader_id) references system_user (tenant_id, id) deferrable;
alter table people_household add constraint people_household_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_household add constraint people_household_head_id_fkey foreign key (tenant_id, head_id) references people_resident (tenant_id, id) deferrable;
alter table people_household add constraint people_household_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table people_resident add constraint people_resident_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_resident add constraint people_resident_household_id_fkey foreign key (tenant_id, household_id) references people_household (tenant_id, id) deferrable;
alter table people_resident add constraint people_resident_grid_id_fkey foreign key (tenant_id, grid_id) references governance_grid (tenant_id, id) deferrable;
alter table people_resident add constraint people_resident_guardian_id_fkey foreign key (tenant_id, guardian_id) references people_resident (tenant_id, id) deferrable;
alter table people_residentaccount add constraint people_residentaccount_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_residentaccount add constraint people_residentaccount_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_residentchange add constraint people_residentchange_dept_id_fkey foreign key (tenant_id, dept_id) references system_dept (tenant_id, id) deferrable;
alter table people_residentchange add constraint people_residentchange_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table people_residentchange add constraint people_residentchange_operator_id_fkey foreign key (tenant_id, operator_id) references system_user (tenant_id, id) deferrable;
alter table privacy_accesslog add constraint privacy_accesslog_user_id_fkey foreign key (tenant_id, user_id) references system_user (tenant_id, id) deferrable;
alter table privacy_accesslog add constraint privacy_accesslog_resident_id_fkey foreign key (tenant_id, resident_id) references people_resident (tenant_id, id) deferrable;
alter table system_api_scope add constraint system_api_scope_menu_id_fkey foreign key (menu_id) references system_menu (id) deferrable;
alter table system_data_scope add constraint system_data_scope_menu_id_fkey foreign key (menu_id) references system_menu (id) deferrable;
alter table system_dept add constraint system_dept_parent_id_fkey foreign key (tenant_id, parent_id) references system_dept (tenant_id, id) deferrable;
alter table system_dept add constraint system_dept_leader_id_fkey foreign key (tenant_id, leader_id) references system_user (tenant_id, id) deferrable;
alter table system_dept add constraint system_dept_manager_id_fkey foreign key (tenant_id, manager_id) references system_user (tenant_id, id) deferrable;
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
alter table system_topmenu_setting add constraint system_topmenu_setting_top_menu_id_fkey foreign key (tenant_id, top_menu_id) references system_topmenu (tenant_id, id) deferrable;
alter table system_topmenu_setting add constraint system_topmenu_setting_menu_id_fkey foreign key (menu_id) references system_menu (id) deferrable;
alter table system_user_platform add constraint system_user_platform_user_id_fkey foreign key (tenant_id, user_id) references system_user (tenant_id, id) deferrable;
