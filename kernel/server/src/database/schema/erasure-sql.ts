/**
 * How a tenant's rows leave the database (docs/decisions/0066). The server's own role deletes no records: these functions
 * do, for a tenant whose day has been stored before and has come.
 */
export const erasureSql = `
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
-- For anybody: it does what the statement does, with a name that is a value.
create function kernel_check_reference(name text) returns void language plpgsql set search_path = public as $$
begin
  execute format('set constraints %I immediate', name);
end $$;
${['kernel_erase_rows(text, text)', 'kernel_erase_history(text, bigint, text)', 'kernel_erase_tallies(text, text[])']
  .map(
    one => `revoke all on function ${one} from public;
grant execute on function ${one} to village_platform;`,
  )
  .join('\n')}
`
