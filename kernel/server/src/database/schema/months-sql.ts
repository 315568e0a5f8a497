/**
 * Ids by which the kernel's own rows are cut into months (docs/decisions/0126). They grow with time as those of the server
 * do (data/compiled/ids.ts), and within a second they are counted: a clock that is set back makes none twice, and none is
 * below one that was given before.
 */
export const idsSql = `
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
`

/** What makes months, of tables of arrivals by their time and of the kernel's own by their ids. Days are those of Asia/Shanghai. */
export const monthsSql = `
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
`
