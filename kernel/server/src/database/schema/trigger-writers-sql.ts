/**
 * Functions that write a table's trigger functions inside the database: a migration holds one call per table instead of
 * its generated bodies. What one writes carries the call as its comment, so that the catalog reads it back (catalog.ts).
 * Only the owner may call them.
 */
export const triggerWritersSql = `
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
      k.name, format(k.json, 'old', k.name), format(k.json, 'new', k.name)), E'\\n      || ' order by k.n)
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
`
