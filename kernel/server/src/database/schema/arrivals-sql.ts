import type { AnyResource } from '@village/resource'
import { deptKind, snake, tableOf } from './columns.ts'

/**
 * What tables of arrivals need of the database's owner (docs/decisions/0014): months are made and dropped at run time,
 * by functions that the server may call and that touch such tables alone. Days are those of Asia/Shanghai.
 */
export const arrivalsSql = `
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
  if wanted like 'kernel\\_%' then raise exception '% is no table of arrivals', wanted; end if;
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
`

/** Triggers that count what arrives and what is forgotten, by department and by department and day. */
export function arrivalTally(r: AnyResource): string[] {
  const t = tableOf(r)
  return [
    `select kernel_write_arrivals('${t}', '${deptKind(r) === 'one'}', '${snake(r.arrives!.at)}');`,
    `create trigger tally_insert after insert on ${t} referencing new table as after_rows for each statement execute function ${t}_tally_insert();`,
    `create trigger tally_delete after delete on ${t} referencing old table as before_rows for each statement execute function ${t}_tally_delete();`,
  ]
}
