-- What db/migrations amount to. Written by `npm run db:diff`; for reading, and compared by a test. Never run.
grant usage on schema public to public;
grant usage on schema public to village_app;
grant usage on schema public to village_platform;

create table account_attempt (
  id bigint not null,
  failures integer not null,
  last_time timestamp(0) with time zone not null,
  name_hash character varying(43) not null,
  tenant_id character varying(12) not null
);
alter table account_attempt enable row level security;
alter table account_attempt add constraint account_attempt_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX account_attempt_name_hash_key ON account_attempt USING btree (tenant_id, name_hash);
CREATE INDEX account_attempt_tenant_id_last_time_id_order ON account_attempt USING btree (tenant_id, last_time, id);
create policy platform on account_attempt as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on account_attempt as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on account_attempt to village_app;
grant delete, insert, select, update on account_attempt to village_platform;

create table account_client (
  id bigint not null,
  access_token_validity integer not null,
  additional_information text,
  authorities character varying(256),
  authorized_grant_types character varying(256) not null,
  autoapprove character varying(256),
  client_id character varying(48) not null,
  client_secret character varying(512),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  refresh_token_validity integer not null,
  resource_ids character varying(256),
  scope character varying(256) not null,
  status character varying(32) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  web_server_redirect_uri character varying(256)
);
alter table account_client enable row level security;
alter table account_client add constraint account_client_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX account_client_client_id_key ON account_client USING btree (client_id) WHERE NOT is_deleted;
CREATE INDEX account_client_create_time_id_order ON account_client USING btree (create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX account_client_removed_idx ON account_client USING btree (id DESC) WHERE is_deleted;
create policy everybody on account_client as PERMISSIVE for SELECT to village_app using (true);
create policy platform on account_client as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on account_client to village_app;
grant insert, select, update on account_client to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON account_client FOR EACH ROW EXECUTE FUNCTION account_client_history();
CREATE TRIGGER touch BEFORE UPDATE ON account_client FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table account_refresh_token (
  id bigint not null,
  expire_time timestamp(0) with time zone not null,
  hash character varying(64) not null,
  session_id bigint not null,
  siblings integer,
  tenant_id character varying(12) not null,
  used_time timestamp(0) with time zone
);
alter table account_refresh_token enable row level security;
alter table account_refresh_token add constraint account_refresh_token_pkey PRIMARY KEY (tenant_id, id);
alter table account_refresh_token add constraint account_refresh_token_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES account_session(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX account_refresh_token_hash_key ON account_refresh_token USING btree (tenant_id, hash);
CREATE INDEX account_refresh_token_tenant_id_expire_time_id_order ON account_refresh_token USING btree (tenant_id, expire_time, id);
CREATE INDEX account_refresh_token_tenant_id_session_id_id_idx ON account_refresh_token USING btree (tenant_id, session_id, id);
create policy platform on account_refresh_token as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on account_refresh_token as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on account_refresh_token to village_app;
grant delete, insert, select, update on account_refresh_token to village_platform;

create table account_session (
  id bigint not null,
  account character varying(45),
  browser character varying(64),
  client_id character varying(48),
  end_time timestamp(0) with time zone,
  expire_time timestamp(0) with time zone,
  family character varying(512),
  ip character varying(64),
  issue_time timestamp(0) with time zone,
  seen_time timestamp(0) with time zone,
  status character varying(32),
  tenant_id character varying(12) not null,
  user_agent character varying(500),
  user_id bigint,
  wrong_time timestamp(0) with time zone,
  wrong_tries integer
);
alter table account_session enable row level security;
alter table account_session add constraint account_session_pkey PRIMARY KEY (tenant_id, id);
alter table account_session add constraint account_session_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX account_session_tenant_id_issue_time_id_order ON account_session USING btree (tenant_id, issue_time DESC, id DESC);
CREATE INDEX account_session_tenant_id_seen_time_id_idx ON account_session USING btree (tenant_id, seen_time, id);
CREATE INDEX account_session_tenant_id_user_id_id_idx ON account_session USING btree (tenant_id, user_id, id);
CREATE INDEX account_session_tenant_id_user_id_status_idx ON account_session USING btree (tenant_id, user_id, status);
create policy platform on account_session as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on account_session as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on account_session to village_app;
grant delete, insert, select, update on account_session to village_platform;

create table account_sign_in (
  id bigint not null,
  client_id character varying(48),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  ip character varying(64),
  name_hash character varying(43),
  outcome character varying(32),
  tenant_id character varying(12) not null,
  time timestamp(0) with time zone,
  typed character varying(64),
  user_agent character varying(500),
  user_id bigint
);
alter table account_sign_in enable row level security;
alter table account_sign_in add constraint account_sign_in_pkey PRIMARY KEY (tenant_id, id);
alter table account_sign_in add constraint account_sign_in_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX account_sign_in_tenant_id_time_id_order ON account_sign_in USING btree (tenant_id, "time" DESC, id DESC);
CREATE INDEX account_sign_in_tenant_id_user_id_id_idx ON account_sign_in USING btree (tenant_id, user_id, id);
CREATE INDEX account_sign_in_tenant_id_user_id_time_idx ON account_sign_in USING btree (tenant_id, user_id, "time");
create policy platform on account_sign_in as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on account_sign_in as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on account_sign_in to village_app;
grant insert, select on account_sign_in to village_platform;
CREATE TRIGGER audit_add AFTER INSERT ON account_sign_in FOR EACH ROW EXECUTE FUNCTION kernel_audit_add('account_sign_in');
CREATE TRIGGER audit_erase AFTER DELETE ON account_sign_in FOR EACH ROW EXECUTE FUNCTION kernel_audit_erase('account_sign_in');
CREATE TRIGGER audit_keep BEFORE UPDATE OR TRUNCATE ON account_sign_in FOR EACH STATEMENT EXECUTE FUNCTION kernel_audit_keep();

create table account_spent_captcha (
  id bigint not null,
  expire_time timestamp(0) with time zone not null,
  nonce character varying(32) not null
);
alter table account_spent_captcha enable row level security;
alter table account_spent_captcha add constraint account_spent_captcha_pkey PRIMARY KEY (id);
CREATE INDEX account_spent_captcha_expire_time_id_order ON account_spent_captcha USING btree (expire_time, id);
CREATE UNIQUE INDEX account_spent_captcha_nonce_key ON account_spent_captcha USING btree (nonce);
create policy everybody on account_spent_captcha as PERMISSIVE for SELECT to village_app using (true);
create policy platform on account_spent_captcha as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant delete, insert, select, update on account_spent_captcha to village_app;
grant delete, insert, select, update on account_spent_captcha to village_platform;

create table account_spent_state (
  id bigint not null,
  expire_time timestamp(0) with time zone not null,
  nonce character varying(64) not null
);
alter table account_spent_state enable row level security;
alter table account_spent_state add constraint account_spent_state_pkey PRIMARY KEY (id);
CREATE INDEX account_spent_state_expire_time_id_order ON account_spent_state USING btree (expire_time, id);
CREATE UNIQUE INDEX account_spent_state_nonce_key ON account_spent_state USING btree (nonce);
create policy everybody on account_spent_state as PERMISSIVE for SELECT to village_app using (true);
create policy platform on account_spent_state as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant delete, insert, select, update on account_spent_state to village_app;
grant delete, insert, select, update on account_spent_state to village_platform;

create table account_user_oauth (
  id bigint not null,
  avatar character varying(1000),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  nickname character varying(64),
  source character varying(16) not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  user_id bigint,
  username character varying(64),
  uuid text not null,
  uuid_hash character varying(43)
);
alter table account_user_oauth enable row level security;
alter table account_user_oauth add constraint account_user_oauth_pkey PRIMARY KEY (tenant_id, id);
alter table account_user_oauth add constraint account_user_oauth_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX account_user_oauth_source_uuid_key ON account_user_oauth USING btree (tenant_id, source, uuid_hash) WHERE NOT is_deleted;
CREATE INDEX account_user_oauth_tenant_id_create_time_id_order ON account_user_oauth USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX account_user_oauth_tenant_id_user_id_id_idx ON account_user_oauth USING btree (tenant_id, user_id, id) INCLUDE (is_deleted);
CREATE INDEX account_user_oauth_tenant_id_uuid_hash_idx ON account_user_oauth USING btree (tenant_id, uuid_hash) WHERE NOT is_deleted;
create policy platform on account_user_oauth as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on account_user_oauth as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on account_user_oauth to village_app;
grant insert, select, update on account_user_oauth to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON account_user_oauth FOR EACH ROW EXECUTE FUNCTION account_user_oauth_history();
CREATE TRIGGER tally_insert AFTER INSERT ON account_user_oauth REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION account_user_oauth_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON account_user_oauth REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION account_user_oauth_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON account_user_oauth FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table agriculture_company (
  id bigint not null,
  address character varying(200),
  annual_output numeric(14,2),
  business_scope character varying(1000),
  business_status character varying(32),
  company_name character varying(128) not null,
  company_type character varying(32) not null,
  contact_name character varying(64),
  contact_phone text,
  contact_phone_hash character varying(43),
  contact_phone_tail_hash character varying(43),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  credit_code character varying(18),
  dept_id bigint not null,
  employee_count integer,
  fire_key_flag smallint not null default 0,
  found_date date,
  grid_id bigint,
  industry character varying(32),
  is_deleted boolean not null default false,
  land_mu numeric(14,2),
  last_check_date date,
  latitude numeric(19,7),
  legal_person character varying(64) not null,
  legal_resident_id bigint,
  license_id bigint,
  longitude numeric(19,7),
  main_product character varying(200),
  photo_ids bigint[],
  reg_capital numeric(14,2),
  remark character varying(500),
  risk_level character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  villager_count integer
);
alter table agriculture_company enable row level security;
alter table agriculture_company add constraint agriculture_company_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table agriculture_company add constraint agriculture_company_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table agriculture_company add constraint agriculture_company_legal_resident_id_fkey FOREIGN KEY (tenant_id, legal_resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table agriculture_company add constraint agriculture_company_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX agriculture_company_credit_code_key ON agriculture_company USING btree (tenant_id, credit_code) WHERE NOT is_deleted;
CREATE UNIQUE INDEX agriculture_company_dept_id_company_name_key ON agriculture_company USING btree (tenant_id, dept_id, company_name) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_removed_idx ON agriculture_company USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX agriculture_company_tenant_id_annual_output_id_idx ON agriculture_company USING btree (tenant_id, annual_output, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_company_type_idx ON agriculture_company USING btree (tenant_id, company_type) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_contact_phone_hash_idx ON agriculture_company USING btree (tenant_id, contact_phone_hash) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_contact_phone_tail_hash_idx ON agriculture_company USING btree (tenant_id, contact_phone_tail_hash) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_create_time_id_order ON agriculture_company USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_create_user_id_idx ON agriculture_company USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_dept_id_create_time_id_order ON agriculture_company USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_dept_id_id_idx ON agriculture_company USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX agriculture_company_tenant_id_employee_count_id_idx ON agriculture_company USING btree (tenant_id, employee_count, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_found_date_id_idx ON agriculture_company USING btree (tenant_id, found_date, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_grid_id_id_idx ON agriculture_company USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX agriculture_company_tenant_id_industry_idx ON agriculture_company USING btree (tenant_id, industry) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_last_check_date_id_idx ON agriculture_company USING btree (tenant_id, last_check_date, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_legal_resident_id_id_idx ON agriculture_company USING btree (tenant_id, legal_resident_id, id) INCLUDE (is_deleted);
create policy platform on agriculture_company as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on agriculture_company as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on agriculture_company to village_app;
grant insert, select, update on agriculture_company to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON agriculture_company FOR EACH ROW EXECUTE FUNCTION agriculture_company_history();
CREATE TRIGGER tally_insert AFTER INSERT ON agriculture_company REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION agriculture_company_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON agriculture_company REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION agriculture_company_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON agriculture_company FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table agriculture_greenhouse (
  id bigint not null,
  air_hum_max numeric(13,1),
  air_hum_min numeric(13,1),
  air_temp_max numeric(13,1),
  air_temp_min numeric(13,1),
  area numeric(14,2),
  auto_mode smallint not null default 0,
  co2_max integer,
  company_id bigint,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  crop_type character varying(32),
  dept_id bigint not null,
  greenhouse_name character varying(128) not null,
  greenhouse_no character varying(32) not null,
  harvest_date date,
  is_deleted boolean not null default false,
  light_min integer,
  machine_id bigint not null,
  owner_id bigint,
  photo_ids bigint[],
  plant_date date,
  remark character varying(500),
  soil_moist_max numeric(13,1),
  soil_moist_min numeric(13,1),
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  variety character varying(64)
);
alter table agriculture_greenhouse enable row level security;
alter table agriculture_greenhouse add constraint agriculture_greenhouse_company_id_fkey FOREIGN KEY (tenant_id, company_id) REFERENCES agriculture_company(tenant_id, id) DEFERRABLE;
alter table agriculture_greenhouse add constraint agriculture_greenhouse_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table agriculture_greenhouse add constraint agriculture_greenhouse_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table agriculture_greenhouse add constraint agriculture_greenhouse_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table agriculture_greenhouse add constraint agriculture_greenhouse_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX agriculture_greenhouse_dept_id_greenhouse_no_key ON agriculture_greenhouse USING btree (tenant_id, dept_id, greenhouse_no) WHERE NOT is_deleted;
CREATE UNIQUE INDEX agriculture_greenhouse_machine_id_key ON agriculture_greenhouse USING btree (tenant_id, machine_id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_removed_idx ON agriculture_greenhouse USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_company_id_id_idx ON agriculture_greenhouse USING btree (tenant_id, company_id, id) INCLUDE (is_deleted);
CREATE INDEX agriculture_greenhouse_tenant_id_create_user_id_idx ON agriculture_greenhouse USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_dept_id_greenhouse_no_i_slv ON agriculture_greenhouse USING btree (tenant_id, dept_id, greenhouse_no, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_dept_id_id_idx ON agriculture_greenhouse USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX agriculture_greenhouse_tenant_id_greenhouse_no_id_order ON agriculture_greenhouse USING btree (tenant_id, greenhouse_no, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_harvest_date_id_idx ON agriculture_greenhouse USING btree (tenant_id, harvest_date, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_machine_id_id_idx ON agriculture_greenhouse USING btree (tenant_id, machine_id, id) INCLUDE (is_deleted);
CREATE INDEX agriculture_greenhouse_tenant_id_owner_id_id_idx ON agriculture_greenhouse USING btree (tenant_id, owner_id, id) INCLUDE (is_deleted);
CREATE INDEX agriculture_greenhouse_tenant_id_plant_date_id_idx ON agriculture_greenhouse USING btree (tenant_id, plant_date, id) WHERE NOT is_deleted;
create policy platform on agriculture_greenhouse as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on agriculture_greenhouse as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on agriculture_greenhouse to village_app;
grant insert, select, update on agriculture_greenhouse to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON agriculture_greenhouse FOR EACH ROW EXECUTE FUNCTION agriculture_greenhouse_history();
CREATE TRIGGER tally_insert AFTER INSERT ON agriculture_greenhouse REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION agriculture_greenhouse_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON agriculture_greenhouse REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION agriculture_greenhouse_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON agriculture_greenhouse FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table agriculture_greenhouserecord (
  id bigint not null,
  abnormal smallint not null default 0,
  abnormal_items character varying(32)[],
  air_humidity numeric(13,1),
  air_temp numeric(13,1),
  co2 integer,
  collect_time timestamp(0) with time zone not null,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  fan_on smallint not null default 0,
  greenhouse_id bigint not null,
  light integer,
  machine_id bigint,
  nitrogen numeric(13,1),
  phosphorus numeric(13,1),
  potassium numeric(13,1),
  pump_on smallint not null default 0,
  roller_pct integer,
  soil_ec numeric(14,2),
  soil_moisture numeric(13,1),
  soil_ph numeric(14,2),
  soil_temp numeric(13,1),
  tenant_id character varying(12) not null
) partition by RANGE (collect_time);
alter table agriculture_greenhouserecord enable row level security;
alter table agriculture_greenhouserecord add constraint agriculture_greenhouserecord_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table agriculture_greenhouserecord add constraint agriculture_greenhouserecord_greenhouse_id_fkey FOREIGN KEY (tenant_id, greenhouse_id) REFERENCES agriculture_greenhouse(tenant_id, id) DEFERRABLE;
alter table agriculture_greenhouserecord add constraint agriculture_greenhouserecord_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table agriculture_greenhouserecord add constraint agriculture_greenhouserecord_pkey PRIMARY KEY (tenant_id, id, collect_time);
CREATE UNIQUE INDEX agriculture_greenhouserecord_greenhouse_id_collect_time_key ON agriculture_greenhouserecord USING btree (tenant_id, greenhouse_id, collect_time);
CREATE INDEX agriculture_greenhouserecord_tenant_id_collect_time_id_order ON agriculture_greenhouserecord USING btree (tenant_id, collect_time DESC, id DESC);
CREATE INDEX agriculture_greenhouserecord_tenant_id_create_user_id_idx ON agriculture_greenhouserecord USING btree (tenant_id, create_user, id) WHERE create_user IS NOT NULL;
CREATE INDEX agriculture_greenhouserecord_tenant_id_dept_id_collect_t_waz ON agriculture_greenhouserecord USING btree (tenant_id, dept_id, collect_time DESC, id DESC);
CREATE INDEX agriculture_greenhouserecord_tenant_id_greenhouse_id_col_jgi ON agriculture_greenhouserecord USING btree (tenant_id, greenhouse_id, collect_time DESC, id DESC);
CREATE INDEX agriculture_greenhouserecord_tenant_id_machine_id_collec_rrw ON agriculture_greenhouserecord USING btree (tenant_id, machine_id, collect_time DESC, id DESC);
create policy platform on agriculture_greenhouserecord as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on agriculture_greenhouserecord as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on agriculture_greenhouserecord to village_app;
grant insert, select on agriculture_greenhouserecord to village_platform;
CREATE TRIGGER tally_delete AFTER DELETE ON agriculture_greenhouserecord REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION agriculture_greenhouserecord_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON agriculture_greenhouserecord REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION agriculture_greenhouserecord_tally_insert();

create table alarm_center_alarm (
  id bigint not null,
  ack_time timestamp(0) with time zone,
  ack_user bigint,
  address character varying(200),
  alarm_no character varying(32),
  alarm_type character varying(32) not null,
  arrive_time timestamp(0) with time zone,
  close_result character varying(500),
  close_result_en character varying(500),
  close_time timestamp(0) with time zone,
  close_user bigint,
  content text,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  deadline timestamp(0) with time zone,
  dept_id bigint not null,
  dispatch_time timestamp(0) with time zone,
  dispatch_user bigint,
  event_id bigint,
  false_reason character varying(200),
  false_reason_en character varying(200),
  first_time timestamp(0) with time zone,
  grid_id bigint,
  handler_id bigint,
  image_ids bigint[],
  is_deleted boolean not null default false,
  latitude numeric(19,7),
  level character varying(32) not null,
  longitude numeric(19,7),
  machine_id bigint,
  machine_type character varying(32),
  metric character varying(32),
  metric_value numeric(16,4),
  mute_until timestamp(0) with time zone,
  notify_result jsonb,
  open_key character varying(128),
  recover_time timestamp(0) with time zone,
  resident_id bigint,
  rule_id bigint,
  rule_name character varying(64),
  source_id character varying(32),
  source_table character varying(64),
  status character varying(32),
  tenant_id character varying(12) not null,
  threshold numeric(16,4),
  title character varying(200) not null,
  title_en character varying(200),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table alarm_center_alarm enable row level security;
alter table alarm_center_alarm add constraint alarm_center_alarm_ack_user_fkey FOREIGN KEY (tenant_id, ack_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm add constraint alarm_center_alarm_close_user_fkey FOREIGN KEY (tenant_id, close_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm add constraint alarm_center_alarm_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm add constraint alarm_center_alarm_dispatch_user_fkey FOREIGN KEY (tenant_id, dispatch_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm add constraint alarm_center_alarm_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES governance_upload_event(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm add constraint alarm_center_alarm_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm add constraint alarm_center_alarm_handler_id_fkey FOREIGN KEY (tenant_id, handler_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm add constraint alarm_center_alarm_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm add constraint alarm_center_alarm_pkey PRIMARY KEY (tenant_id, id);
alter table alarm_center_alarm add constraint alarm_center_alarm_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm add constraint alarm_center_alarm_rule_id_fkey FOREIGN KEY (tenant_id, rule_id) REFERENCES alarm_center_alarm_rule(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX alarm_center_alarm_alarm_no_key ON alarm_center_alarm USING btree (tenant_id, alarm_no) WHERE NOT is_deleted;
CREATE UNIQUE INDEX alarm_center_alarm_open_key_key ON alarm_center_alarm USING btree (tenant_id, open_key) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_removed_idx ON alarm_center_alarm USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX alarm_center_alarm_tenant_id_ack_user_id_idx ON alarm_center_alarm USING btree (tenant_id, ack_user, id) INCLUDE (is_deleted);
CREATE INDEX alarm_center_alarm_tenant_id_close_time_id_idx ON alarm_center_alarm USING btree (tenant_id, close_time, id) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_tenant_id_close_user_id_idx ON alarm_center_alarm USING btree (tenant_id, close_user, id) INCLUDE (is_deleted);
CREATE INDEX alarm_center_alarm_tenant_id_create_user_id_idx ON alarm_center_alarm USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_tenant_id_dept_id_id_idx ON alarm_center_alarm USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX alarm_center_alarm_tenant_id_dept_id_status_level_first__joo ON alarm_center_alarm USING btree (tenant_id, dept_id, status, level DESC, first_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_tenant_id_dispatch_user_id_idx ON alarm_center_alarm USING btree (tenant_id, dispatch_user, id) INCLUDE (is_deleted);
CREATE INDEX alarm_center_alarm_tenant_id_event_id_id_idx ON alarm_center_alarm USING btree (tenant_id, event_id, id) INCLUDE (is_deleted);
CREATE INDEX alarm_center_alarm_tenant_id_first_time_id_idx ON alarm_center_alarm USING btree (tenant_id, first_time, id) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_tenant_id_grid_id_id_idx ON alarm_center_alarm USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX alarm_center_alarm_tenant_id_handler_id_id_idx ON alarm_center_alarm USING btree (tenant_id, handler_id, id) INCLUDE (is_deleted);
CREATE INDEX alarm_center_alarm_tenant_id_handler_id_status_idx ON alarm_center_alarm USING btree (tenant_id, handler_id, status) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_tenant_id_machine_id_first_time_idx ON alarm_center_alarm USING btree (tenant_id, machine_id, first_time) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_tenant_id_machine_id_id_idx ON alarm_center_alarm USING btree (tenant_id, machine_id, id) INCLUDE (is_deleted);
CREATE INDEX alarm_center_alarm_tenant_id_recover_time_id_idx ON alarm_center_alarm USING btree (tenant_id, recover_time, id) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_tenant_id_resident_id_id_idx ON alarm_center_alarm USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX alarm_center_alarm_tenant_id_rule_id_first_time_idx ON alarm_center_alarm USING btree (tenant_id, rule_id, first_time) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_tenant_id_rule_id_id_idx ON alarm_center_alarm USING btree (tenant_id, rule_id, id) INCLUDE (is_deleted);
CREATE INDEX alarm_center_alarm_tenant_id_source_table_source_id_idx ON alarm_center_alarm USING btree (tenant_id, source_table, source_id) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_tenant_id_status_level_first_time_id__73y ON alarm_center_alarm USING btree (tenant_id, status, level DESC, first_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_tenant_id_status_level_first_time_idx ON alarm_center_alarm USING btree (tenant_id, status, level, first_time) WHERE NOT is_deleted;
create policy platform on alarm_center_alarm as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on alarm_center_alarm as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on alarm_center_alarm to village_app;
grant insert, select, update on alarm_center_alarm to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON alarm_center_alarm FOR EACH ROW EXECUTE FUNCTION alarm_center_alarm_history();
CREATE TRIGGER tally_insert AFTER INSERT ON alarm_center_alarm REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION alarm_center_alarm_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON alarm_center_alarm REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION alarm_center_alarm_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON alarm_center_alarm FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table alarm_center_alarm_log (
  id bigint not null,
  action character varying(32) not null,
  alarm_id bigint not null,
  channel character varying(32),
  content character varying(500),
  content_en character varying(500),
  from_status character varying(32),
  operate_time timestamp(0) with time zone not null,
  operator_id bigint,
  receiver_id bigint,
  success smallint not null default 0,
  tenant_id character varying(12) not null,
  to_status character varying(32)
);
alter table alarm_center_alarm_log enable row level security;
alter table alarm_center_alarm_log add constraint alarm_center_alarm_log_alarm_id_fkey FOREIGN KEY (tenant_id, alarm_id) REFERENCES alarm_center_alarm(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm_log add constraint alarm_center_alarm_log_operator_id_fkey FOREIGN KEY (tenant_id, operator_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm_log add constraint alarm_center_alarm_log_pkey PRIMARY KEY (tenant_id, id);
alter table alarm_center_alarm_log add constraint alarm_center_alarm_log_receiver_id_fkey FOREIGN KEY (tenant_id, receiver_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX alarm_center_alarm_log_tenant_id_alarm_id_id_idx ON alarm_center_alarm_log USING btree (tenant_id, alarm_id, id);
CREATE INDEX alarm_center_alarm_log_tenant_id_alarm_id_operate_time_idx ON alarm_center_alarm_log USING btree (tenant_id, alarm_id, operate_time);
CREATE INDEX alarm_center_alarm_log_tenant_id_operate_time_id_order ON alarm_center_alarm_log USING btree (tenant_id, operate_time, id);
CREATE INDEX alarm_center_alarm_log_tenant_id_operator_id_id_idx ON alarm_center_alarm_log USING btree (tenant_id, operator_id, id);
CREATE INDEX alarm_center_alarm_log_tenant_id_receiver_id_id_idx ON alarm_center_alarm_log USING btree (tenant_id, receiver_id, id);
create policy platform on alarm_center_alarm_log as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on alarm_center_alarm_log as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on alarm_center_alarm_log to village_app;
grant delete, insert, select, update on alarm_center_alarm_log to village_platform;

create table alarm_center_alarm_mute (
  id bigint not null,
  machine_id bigint not null,
  reason character varying(200) not null,
  tenant_id character varying(12) not null,
  until timestamp(0) with time zone not null,
  user_id bigint
);
alter table alarm_center_alarm_mute enable row level security;
alter table alarm_center_alarm_mute add constraint alarm_center_alarm_mute_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm_mute add constraint alarm_center_alarm_mute_pkey PRIMARY KEY (tenant_id, id);
alter table alarm_center_alarm_mute add constraint alarm_center_alarm_mute_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX alarm_center_alarm_mute_machine_id_key ON alarm_center_alarm_mute USING btree (tenant_id, machine_id);
CREATE INDEX alarm_center_alarm_mute_tenant_id_machine_id_id_order ON alarm_center_alarm_mute USING btree (tenant_id, machine_id, id);
CREATE INDEX alarm_center_alarm_mute_tenant_id_user_id_id_idx ON alarm_center_alarm_mute USING btree (tenant_id, user_id, id);
create policy platform on alarm_center_alarm_mute as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on alarm_center_alarm_mute as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on alarm_center_alarm_mute to village_app;
grant delete, insert, select, update on alarm_center_alarm_mute to village_platform;

create table alarm_center_alarm_rule (
  id bigint not null,
  alarm_type character varying(32) not null,
  auto_event smallint not null default 0,
  clear_sec integer,
  clear_threshold numeric(16,4),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dedup_min integer not null,
  dept_id bigint not null,
  duration_sec integer not null,
  effective_time jsonb,
  enabled character varying(32),
  escalate_level character varying(32),
  escalate_min integer,
  escalation jsonb,
  event_category character varying(32),
  is_deleted boolean not null default false,
  level character varying(32) not null,
  machine_ids bigint[],
  machine_type character varying(32) not null,
  metric character varying(32) not null,
  notify_channels character varying(32)[],
  notify_family smallint not null default 0,
  notify_role_ids bigint[],
  notify_user_ids bigint[],
  operator character varying(32) not null,
  own_range smallint not null default 0,
  remark character varying(500),
  repeat_count integer not null,
  rule_code character varying(32),
  rule_name character varying(64) not null,
  tenant_id character varying(12) not null,
  threshold numeric(16,4),
  threshold2 numeric(16,4),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table alarm_center_alarm_rule enable row level security;
alter table alarm_center_alarm_rule add constraint alarm_center_alarm_rule_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm_rule add constraint alarm_center_alarm_rule_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX alarm_center_alarm_rule_removed_idx ON alarm_center_alarm_rule USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX alarm_center_alarm_rule_rule_code_key ON alarm_center_alarm_rule USING btree (tenant_id, rule_code) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_rule_tenant_id_create_user_id_idx ON alarm_center_alarm_rule USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_rule_tenant_id_dept_id_id_idx ON alarm_center_alarm_rule USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX alarm_center_alarm_rule_tenant_id_dept_id_level_rule_cod_07a ON alarm_center_alarm_rule USING btree (tenant_id, dept_id, level DESC, rule_code, id) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_rule_tenant_id_level_rule_code_id_order ON alarm_center_alarm_rule USING btree (tenant_id, level DESC, rule_code, id) WHERE NOT is_deleted;
CREATE INDEX alarm_center_alarm_rule_tenant_id_machine_type_metric_idx ON alarm_center_alarm_rule USING btree (tenant_id, machine_type, metric) WHERE NOT is_deleted;
create policy platform on alarm_center_alarm_rule as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on alarm_center_alarm_rule as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on alarm_center_alarm_rule to village_app;
grant insert, select, update on alarm_center_alarm_rule to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON alarm_center_alarm_rule FOR EACH ROW EXECUTE FUNCTION alarm_center_alarm_rule_history();
CREATE TRIGGER tally_insert AFTER INSERT ON alarm_center_alarm_rule REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION alarm_center_alarm_rule_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON alarm_center_alarm_rule REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION alarm_center_alarm_rule_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON alarm_center_alarm_rule FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table alarm_center_alarm_tally (
  id bigint not null,
  alarm_id bigint not null,
  devices character varying(2000),
  joined_at timestamp(0) with time zone,
  last_time timestamp(0) with time zone not null,
  last_value numeric(16,4),
  repeat_count integer not null,
  tenant_id character varying(12) not null
);
alter table alarm_center_alarm_tally enable row level security;
alter table alarm_center_alarm_tally add constraint alarm_center_alarm_tally_alarm_id_fkey FOREIGN KEY (tenant_id, alarm_id) REFERENCES alarm_center_alarm(tenant_id, id) DEFERRABLE;
alter table alarm_center_alarm_tally add constraint alarm_center_alarm_tally_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX alarm_center_alarm_tally_alarm_id_key ON alarm_center_alarm_tally USING btree (tenant_id, alarm_id);
CREATE INDEX alarm_center_alarm_tally_tenant_id_alarm_id_id_order ON alarm_center_alarm_tally USING btree (tenant_id, alarm_id, id);
create policy platform on alarm_center_alarm_tally as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on alarm_center_alarm_tally as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on alarm_center_alarm_tally to village_app;
grant delete, insert, select, update on alarm_center_alarm_tally to village_platform;

create table alarm_center_rule_state (
  id bigint not null,
  alarm_id bigint,
  hit_count integer not null,
  last_time timestamp(0) with time zone,
  last_value numeric(16,4),
  machine_id bigint not null,
  phase character varying(8) not null,
  reference numeric(16,4),
  reference_time timestamp(0) with time zone,
  rest_until timestamp(0) with time zone,
  rule_id bigint not null,
  since timestamp(0) with time zone not null,
  tenant_id character varying(12) not null
);
alter table alarm_center_rule_state enable row level security;
alter table alarm_center_rule_state add constraint alarm_center_rule_state_alarm_id_fkey FOREIGN KEY (tenant_id, alarm_id) REFERENCES alarm_center_alarm(tenant_id, id) DEFERRABLE;
alter table alarm_center_rule_state add constraint alarm_center_rule_state_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table alarm_center_rule_state add constraint alarm_center_rule_state_pkey PRIMARY KEY (tenant_id, id);
alter table alarm_center_rule_state add constraint alarm_center_rule_state_rule_id_fkey FOREIGN KEY (tenant_id, rule_id) REFERENCES alarm_center_alarm_rule(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX alarm_center_rule_state_rule_id_machine_id_key ON alarm_center_rule_state USING btree (tenant_id, rule_id, machine_id);
CREATE INDEX alarm_center_rule_state_tenant_id_alarm_id_id_idx ON alarm_center_rule_state USING btree (tenant_id, alarm_id, id);
CREATE INDEX alarm_center_rule_state_tenant_id_machine_id_id_idx ON alarm_center_rule_state USING btree (tenant_id, machine_id, id);
CREATE INDEX alarm_center_rule_state_tenant_id_phase_since_idx ON alarm_center_rule_state USING btree (tenant_id, phase, since);
CREATE INDEX alarm_center_rule_state_tenant_id_rule_id_id_order ON alarm_center_rule_state USING btree (tenant_id, rule_id, id);
create policy platform on alarm_center_rule_state as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on alarm_center_rule_state as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on alarm_center_rule_state to village_app;
grant delete, insert, select, update on alarm_center_rule_state to village_platform;

create table closure_closure (
  id bigint not null,
  answer character varying(200),
  ask_name character varying(20) not null,
  closed_name character varying(50) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  decide_name character varying(20),
  decide_time timestamp(0) with time zone,
  download_count integer,
  download_time timestamp(0) with time zone,
  erase_time timestamp(0) with time zone,
  erased_by jsonb,
  erased_files integer,
  erased_rows integer,
  error_text character varying(200),
  file_count integer,
  is_deleted boolean not null default false,
  reason character varying(200) not null,
  register_count integer,
  row_count integer,
  sha256 character varying(64),
  size_bytes integer,
  status character varying(32),
  tenant_id character varying(12) not null,
  ticket_hash character varying(512),
  ticket_until timestamp(0) with time zone,
  typed_name character varying(50),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table closure_closure enable row level security;
alter table closure_closure add constraint closure_closure_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX closure_closure_tenant_id_create_time_id_order ON closure_closure USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX closure_closure_tenant_id_status_idx ON closure_closure USING btree (tenant_id, status) WHERE NOT is_deleted;
create policy platform on closure_closure as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on closure_closure as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on closure_closure to village_app;
grant insert, select, update on closure_closure to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON closure_closure FOR EACH ROW EXECUTE FUNCTION closure_closure_history();
CREATE TRIGGER tally_insert AFTER INSERT ON closure_closure REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION closure_closure_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON closure_closure REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION closure_closure_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON closure_closure FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table desk_message (
  id bigint not null,
  by_system smallint not null default 0,
  content text,
  content_en text,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  link_path character varying(255),
  message_type character varying(32) not null,
  read_flag smallint not null default 0,
  read_time timestamp(0) with time zone,
  sender character varying(64),
  sender_en character varying(64),
  sent_time timestamp(0) with time zone not null,
  tenant_id character varying(12) not null,
  title character varying(200) not null,
  title_en character varying(200),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table desk_message enable row level security;
alter table desk_message add constraint desk_message_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX desk_message_removed_idx ON desk_message USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX desk_message_tenant_id_create_user_id_idx ON desk_message USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX desk_message_tenant_id_create_user_read_flag_sent_time_idx ON desk_message USING btree (tenant_id, create_user, read_flag, sent_time) WHERE NOT is_deleted;
CREATE INDEX desk_message_tenant_id_sent_time_id_order ON desk_message USING btree (tenant_id, sent_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on desk_message as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on desk_message as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on desk_message to village_app;
grant delete, insert, select, update on desk_message to village_platform;
CREATE TRIGGER forget AFTER DELETE ON desk_message REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_message_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON desk_message FOR EACH ROW EXECUTE FUNCTION desk_message_history();
CREATE TRIGGER tally_delete AFTER DELETE ON desk_message REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_message_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON desk_message REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_message_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON desk_message REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_message_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON desk_message FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table desk_preference (
  id bigint not null,
  change_time timestamp(0) with time zone not null,
  content text not null,
  tenant_id character varying(12) not null,
  user_id bigint not null
);
alter table desk_preference enable row level security;
alter table desk_preference add constraint desk_preference_pkey PRIMARY KEY (tenant_id, id);
alter table desk_preference add constraint desk_preference_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX desk_preference_tenant_id_id_id_order ON desk_preference USING btree (tenant_id, id, id);
CREATE INDEX desk_preference_tenant_id_user_id_id_idx ON desk_preference USING btree (tenant_id, user_id, id);
CREATE UNIQUE INDEX desk_preference_user_id_key ON desk_preference USING btree (tenant_id, user_id);
create policy platform on desk_preference as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on desk_preference as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on desk_preference to village_app;
grant delete, insert, select, update on desk_preference to village_platform;

create table desk_savedview (
  id bigint not null,
  content text not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  name character varying(20) not null,
  owner_id bigint not null,
  resource character varying(64) not null,
  role_id character varying(19),
  scope character varying(32) not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table desk_savedview enable row level security;
alter table desk_savedview add constraint desk_savedview_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table desk_savedview add constraint desk_savedview_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX desk_savedview_owner_id_resource_name_key ON desk_savedview USING btree (tenant_id, owner_id, resource, name) WHERE NOT is_deleted;
CREATE INDEX desk_savedview_tenant_id_id_id_order ON desk_savedview USING btree (tenant_id, id, id) WHERE NOT is_deleted;
CREATE INDEX desk_savedview_tenant_id_owner_id_id_idx ON desk_savedview USING btree (tenant_id, owner_id, id) INCLUDE (is_deleted);
CREATE INDEX desk_savedview_tenant_id_resource_scope_idx ON desk_savedview USING btree (tenant_id, resource, scope) WHERE NOT is_deleted;
create policy platform on desk_savedview as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on desk_savedview as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on desk_savedview to village_app;
grant insert, select, update on desk_savedview to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON desk_savedview FOR EACH ROW EXECUTE FUNCTION desk_savedview_history();
CREATE TRIGGER tally_insert AFTER INSERT ON desk_savedview REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_savedview_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON desk_savedview REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_savedview_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON desk_savedview FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table develop_code (
  id bigint not null,
  api_path character varying(2000),
  base_mode character varying(32),
  code_name character varying(64) not null,
  columns jsonb,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  datasource_id bigint,
  is_deleted boolean not null default false,
  name_en character varying(60),
  package_name character varying(500),
  pk_name character varying(32),
  resource_name character varying(30),
  service_name character varying(30) not null,
  sub_fk_id character varying(40),
  sub_model_id bigint,
  table_name character varying(64) not null,
  table_prefix character varying(64),
  template_type character varying(32),
  tree_name character varying(40),
  tree_pid character varying(40),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  web_path character varying(2000),
  wrap_mode character varying(32)
);
alter table develop_code enable row level security;
alter table develop_code add constraint develop_code_datasource_id_fkey FOREIGN KEY (datasource_id) REFERENCES develop_datasource(id) DEFERRABLE;
alter table develop_code add constraint develop_code_pkey PRIMARY KEY (id);
alter table develop_code add constraint develop_code_sub_model_id_fkey FOREIGN KEY (sub_model_id) REFERENCES develop_code(id) DEFERRABLE;
CREATE INDEX develop_code_datasource_id_id_idx ON develop_code USING btree (datasource_id, id) INCLUDE (is_deleted);
CREATE INDEX develop_code_id_id_order ON develop_code USING btree (id DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX develop_code_removed_idx ON develop_code USING btree (id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX develop_code_service_name_code_name_key ON develop_code USING btree (service_name, code_name) WHERE NOT is_deleted;
CREATE INDEX develop_code_sub_model_id_id_idx ON develop_code USING btree (sub_model_id, id) INCLUDE (is_deleted);
create policy everybody on develop_code as PERMISSIVE for SELECT to village_app using (true);
create policy platform on develop_code as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on develop_code to village_app;
grant insert, select, update on develop_code to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON develop_code FOR EACH ROW EXECUTE FUNCTION develop_code_history();
CREATE TRIGGER touch BEFORE UPDATE ON develop_code FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table develop_datasource (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  driver_class character varying(32) not null,
  is_deleted boolean not null default false,
  is_encrypted smallint not null default 0,
  name character varying(100) not null,
  password character varying(512),
  remark character varying(255),
  status character varying(32),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  url character varying(500) not null,
  username character varying(50) not null
);
alter table develop_datasource enable row level security;
alter table develop_datasource add constraint develop_datasource_pkey PRIMARY KEY (id);
CREATE INDEX develop_datasource_create_time_id_order ON develop_datasource USING btree (create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX develop_datasource_name_key ON develop_datasource USING btree (name) WHERE NOT is_deleted;
CREATE INDEX develop_datasource_removed_idx ON develop_datasource USING btree (id DESC) WHERE is_deleted;
create policy everybody on develop_datasource as PERMISSIVE for SELECT to village_app using (true);
create policy platform on develop_datasource as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on develop_datasource to village_app;
grant insert, select, update on develop_datasource to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON develop_datasource FOR EACH ROW EXECUTE FUNCTION develop_datasource_history();
CREATE TRIGGER touch BEFORE UPDATE ON develop_datasource FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table device_brokername (
  id bigint not null,
  name character varying(40),
  server character varying(40)
);
alter table device_brokername enable row level security;
alter table device_brokername add constraint device_brokername_pkey PRIMARY KEY (id);
CREATE INDEX device_brokername_name_id_order ON device_brokername USING btree (name, id);
CREATE UNIQUE INDEX device_brokername_name_key ON device_brokername USING btree (name);
create policy everybody on device_brokername as PERMISSIVE for SELECT to village_app using (true);
create policy platform on device_brokername as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant delete, insert, select, update on device_brokername to village_app;
grant delete, insert, select, update on device_brokername to village_platform;

create table device_command (
  id bigint not null,
  code character varying(32) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  finish_time timestamp(0) with time zone,
  is_deleted boolean not null default false,
  machine_id bigint not null,
  operator_id bigint,
  params jsonb,
  reason character varying(200),
  result character varying(500),
  send_time timestamp(0) with time zone,
  status character varying(32),
  tenant_id character varying(12) not null,
  ttl_sec integer,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table device_command enable row level security;
alter table device_command add constraint device_command_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table device_command add constraint device_command_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_command add constraint device_command_operator_id_fkey FOREIGN KEY (tenant_id, operator_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table device_command add constraint device_command_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX device_command_tenant_id_create_time_id_order ON device_command USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX device_command_tenant_id_create_user_id_idx ON device_command USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX device_command_tenant_id_dept_id_create_time_id_order ON device_command USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX device_command_tenant_id_dept_id_id_idx ON device_command USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX device_command_tenant_id_machine_id_id_idx ON device_command USING btree (tenant_id, machine_id, id) INCLUDE (is_deleted);
CREATE INDEX device_command_tenant_id_operator_id_id_idx ON device_command USING btree (tenant_id, operator_id, id) INCLUDE (is_deleted);
create policy platform on device_command as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_command as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on device_command to village_app;
grant insert, select, update on device_command to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON device_command FOR EACH ROW EXECUTE FUNCTION device_command_history();
CREATE TRIGGER tally_insert AFTER INSERT ON device_command REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION device_command_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON device_command REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION device_command_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON device_command FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table device_credential (
  id bigint not null,
  machine_id bigint,
  secure_id character varying(64),
  secure_key character varying(512),
  tenant_id character varying(12) not null,
  token_hash character varying(43)
);
alter table device_credential enable row level security;
alter table device_credential add constraint device_credential_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_credential add constraint device_credential_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX device_credential_machine_id_key ON device_credential USING btree (tenant_id, machine_id);
CREATE UNIQUE INDEX device_credential_secure_id_key ON device_credential USING btree (tenant_id, secure_id);
CREATE INDEX device_credential_tenant_id_machine_id_id_order ON device_credential USING btree (tenant_id, machine_id, id);
CREATE UNIQUE INDEX device_credential_token_hash_key ON device_credential USING btree (tenant_id, token_hash);
create policy platform on device_credential as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_credential as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on device_credential to village_app;
grant delete, insert, select, update on device_credential to village_platform;

create table device_deviceproduct (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  heartbeat_sec integer not null,
  is_deleted boolean not null default false,
  layout jsonb,
  machine_type character varying(32) not null,
  metrics jsonb,
  model character varying(64),
  offline_sec integer not null,
  product_code character varying(32) not null,
  product_name character varying(64) not null,
  protocol character varying(32) not null,
  sleeps smallint not null default 0,
  status character varying(32),
  takes_server_time smallint not null default 0,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  vendor character varying(64)
);
alter table device_deviceproduct enable row level security;
alter table device_deviceproduct add constraint device_deviceproduct_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX device_deviceproduct_product_code_key ON device_deviceproduct USING btree (tenant_id, product_code) WHERE NOT is_deleted;
CREATE INDEX device_deviceproduct_removed_idx ON device_deviceproduct USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX device_deviceproduct_tenant_id_machine_type_product_name_22n ON device_deviceproduct USING btree (tenant_id, machine_type, product_name, id) WHERE NOT is_deleted;
create policy platform on device_deviceproduct as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_deviceproduct as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on device_deviceproduct to village_app;
grant insert, select, update on device_deviceproduct to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON device_deviceproduct FOR EACH ROW EXECUTE FUNCTION device_deviceproduct_history();
CREATE TRIGGER tally_insert AFTER INSERT ON device_deviceproduct REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION device_deviceproduct_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON device_deviceproduct REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION device_deviceproduct_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON device_deviceproduct FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table device_machine (
  id bigint not null,
  address character varying(200),
  channel_no integer,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  direction character varying(32),
  firmware character varying(64),
  gb_id character varying(20),
  grid_id bigint,
  household_id bigint,
  iccid character varying(20),
  install_date date,
  ip character varying(64),
  is_deleted boolean not null default false,
  last_offline_time timestamp(0) with time zone,
  last_online_time timestamp(0) with time zone,
  latitude numeric(19,7),
  login_password character varying(512),
  login_user character varying(512),
  longitude numeric(19,7),
  mac character varying(17),
  machine_name character varying(128) not null,
  machine_type character varying(32) not null,
  maintainer_id bigint,
  model character varying(64),
  parent_id bigint,
  photo_ids bigint[],
  platform_code character varying(64),
  platform_id bigint,
  port integer,
  product_id bigint,
  protocol character varying(32) not null,
  remark character varying(500),
  sn character varying(64) not null,
  state_reason character varying(32),
  status character varying(32),
  stream_url character varying(512),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  vendor character varying(64),
  warranty_date date
);
alter table device_machine enable row level security;
alter table device_machine add constraint device_machine_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table device_machine add constraint device_machine_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table device_machine add constraint device_machine_household_id_fkey FOREIGN KEY (tenant_id, household_id) REFERENCES people_household(tenant_id, id) DEFERRABLE;
alter table device_machine add constraint device_machine_maintainer_id_fkey FOREIGN KEY (tenant_id, maintainer_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table device_machine add constraint device_machine_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_machine add constraint device_machine_pkey PRIMARY KEY (tenant_id, id);
alter table device_machine add constraint device_machine_platform_id_fkey FOREIGN KEY (tenant_id, platform_id) REFERENCES video_videoplatform(tenant_id, id) DEFERRABLE;
alter table device_machine add constraint device_machine_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES device_deviceproduct(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX device_machine_gb_id_key ON device_machine USING btree (tenant_id, gb_id) WHERE NOT is_deleted;
CREATE INDEX device_machine_removed_idx ON device_machine USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX device_machine_sn_key ON device_machine USING btree (tenant_id, sn) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_create_time_id_order ON device_machine USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_create_user_id_idx ON device_machine USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_dept_id_create_time_id_order ON device_machine USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_dept_id_id_idx ON device_machine USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX device_machine_tenant_id_grid_id_id_idx ON device_machine USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX device_machine_tenant_id_household_id_id_idx ON device_machine USING btree (tenant_id, household_id, id) INCLUDE (is_deleted);
CREATE INDEX device_machine_tenant_id_install_date_id_idx ON device_machine USING btree (tenant_id, install_date, id) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_last_online_time_id_idx ON device_machine USING btree (tenant_id, last_online_time, id) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_machine_type_status_idx ON device_machine USING btree (tenant_id, machine_type, status) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_maintainer_id_id_idx ON device_machine USING btree (tenant_id, maintainer_id, id) INCLUDE (is_deleted);
CREATE INDEX device_machine_tenant_id_parent_id_id_idx ON device_machine USING btree (tenant_id, parent_id, id) INCLUDE (is_deleted);
CREATE INDEX device_machine_tenant_id_platform_id_id_idx ON device_machine USING btree (tenant_id, platform_id, id) INCLUDE (is_deleted);
CREATE INDEX device_machine_tenant_id_product_id_id_idx ON device_machine USING btree (tenant_id, product_id, id) INCLUDE (is_deleted);
CREATE INDEX device_machine_tenant_id_warranty_date_id_idx ON device_machine USING btree (tenant_id, warranty_date, id) WHERE NOT is_deleted;
create policy platform on device_machine as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_machine as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on device_machine to village_app;
grant insert, select, update on device_machine to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON device_machine FOR EACH ROW EXECUTE FUNCTION device_machine_history();
CREATE TRIGGER tally_insert AFTER INSERT ON device_machine REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION device_machine_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON device_machine REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION device_machine_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON device_machine FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table device_machinelog (
  id bigint not null,
  content character varying(1000),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  from_status character varying(32),
  log_time timestamp(0) with time zone not null,
  log_type character varying(32) not null,
  machine_id bigint not null,
  operator_id bigint,
  state_reason character varying(32),
  success smallint not null default 0,
  tenant_id character varying(12) not null,
  to_status character varying(32)
) partition by RANGE (log_time);
alter table device_machinelog enable row level security;
alter table device_machinelog add constraint device_machinelog_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table device_machinelog add constraint device_machinelog_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_machinelog add constraint device_machinelog_operator_id_fkey FOREIGN KEY (tenant_id, operator_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table device_machinelog add constraint device_machinelog_pkey PRIMARY KEY (tenant_id, id, log_time);
CREATE INDEX device_machinelog_tenant_id_create_user_id_idx ON device_machinelog USING btree (tenant_id, create_user, id) WHERE create_user IS NOT NULL;
CREATE INDEX device_machinelog_tenant_id_dept_id_log_time_id_order ON device_machinelog USING btree (tenant_id, dept_id, log_time DESC, id DESC);
CREATE INDEX device_machinelog_tenant_id_log_time_id_order ON device_machinelog USING btree (tenant_id, log_time DESC, id DESC);
CREATE INDEX device_machinelog_tenant_id_machine_id_log_time_id_idx ON device_machinelog USING btree (tenant_id, machine_id, log_time DESC, id DESC);
CREATE INDEX device_machinelog_tenant_id_operator_id_log_time_id_idx ON device_machinelog USING btree (tenant_id, operator_id, log_time DESC, id DESC);
create policy platform on device_machinelog as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_machinelog as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on device_machinelog to village_app;
grant insert, select on device_machinelog to village_platform;
CREATE TRIGGER tally_delete AFTER DELETE ON device_machinelog REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION device_machinelog_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON device_machinelog REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION device_machinelog_tally_insert();

create table device_placement (
  id bigint not null,
  address character varying(200),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  grid_id bigint,
  household_id bigint,
  is_deleted boolean not null default false,
  latitude numeric(19,7),
  longitude numeric(19,7),
  machine_id bigint,
  maintainer_id bigint,
  operator_id bigint,
  since timestamp(0) with time zone,
  tenant_id character varying(12) not null,
  until timestamp(0) with time zone,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table device_placement enable row level security;
alter table device_placement add constraint device_placement_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table device_placement add constraint device_placement_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table device_placement add constraint device_placement_household_id_fkey FOREIGN KEY (tenant_id, household_id) REFERENCES people_household(tenant_id, id) DEFERRABLE;
alter table device_placement add constraint device_placement_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_placement add constraint device_placement_maintainer_id_fkey FOREIGN KEY (tenant_id, maintainer_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table device_placement add constraint device_placement_operator_id_fkey FOREIGN KEY (tenant_id, operator_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table device_placement add constraint device_placement_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX device_placement_tenant_id_create_user_id_idx ON device_placement USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX device_placement_tenant_id_dept_id_id_idx ON device_placement USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX device_placement_tenant_id_dept_id_since_id_order ON device_placement USING btree (tenant_id, dept_id, since DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX device_placement_tenant_id_grid_id_id_idx ON device_placement USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX device_placement_tenant_id_household_id_id_idx ON device_placement USING btree (tenant_id, household_id, id) INCLUDE (is_deleted);
CREATE INDEX device_placement_tenant_id_machine_id_id_idx ON device_placement USING btree (tenant_id, machine_id, id) INCLUDE (is_deleted);
CREATE INDEX device_placement_tenant_id_machine_id_since_idx ON device_placement USING btree (tenant_id, machine_id, since) WHERE NOT is_deleted;
CREATE INDEX device_placement_tenant_id_maintainer_id_id_idx ON device_placement USING btree (tenant_id, maintainer_id, id) INCLUDE (is_deleted);
CREATE INDEX device_placement_tenant_id_operator_id_id_idx ON device_placement USING btree (tenant_id, operator_id, id) INCLUDE (is_deleted);
CREATE INDEX device_placement_tenant_id_since_id_order ON device_placement USING btree (tenant_id, since DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX device_placement_tenant_id_until_id_idx ON device_placement USING btree (tenant_id, until, id) WHERE NOT is_deleted;
create policy platform on device_placement as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_placement as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on device_placement to village_app;
grant insert, select, update on device_placement to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON device_placement FOR EACH ROW EXECUTE FUNCTION device_placement_history();
CREATE TRIGGER tally_insert AFTER INSERT ON device_placement REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION device_placement_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON device_placement REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION device_placement_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON device_placement FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table device_rawmessage (
  id bigint not null,
  at timestamp(0) with time zone,
  machine_id bigint,
  number character varying(32),
  outcome character varying(16),
  payload character varying(500),
  refused jsonb,
  stored integer,
  tenant_id character varying(12) not null,
  topic character varying(256)
);
alter table device_rawmessage enable row level security;
alter table device_rawmessage add constraint device_rawmessage_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_rawmessage add constraint device_rawmessage_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX device_rawmessage_machine_id_number_key ON device_rawmessage USING btree (tenant_id, machine_id, number);
CREATE INDEX device_rawmessage_tenant_id_at_id_order ON device_rawmessage USING btree (tenant_id, at DESC, id DESC);
CREATE INDEX device_rawmessage_tenant_id_machine_id_id_idx ON device_rawmessage USING btree (tenant_id, machine_id, id);
create policy platform on device_rawmessage as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_rawmessage as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on device_rawmessage to village_app;
grant delete, insert, select, update on device_rawmessage to village_platform;

create table device_rejection (
  id bigint not null,
  at timestamp(0) with time zone,
  cause character varying(32),
  count integer,
  machine_id bigint,
  place character varying(128),
  sample character varying(500),
  tenant_id character varying(12) not null
);
alter table device_rejection enable row level security;
alter table device_rejection add constraint device_rejection_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_rejection add constraint device_rejection_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX device_rejection_machine_id_cause_at_key ON device_rejection USING btree (tenant_id, machine_id, cause, at);
CREATE INDEX device_rejection_tenant_id_at_id_order ON device_rejection USING btree (tenant_id, at DESC, id DESC);
CREATE INDEX device_rejection_tenant_id_machine_id_id_idx ON device_rejection USING btree (tenant_id, machine_id, id);
create policy platform on device_rejection as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_rejection as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on device_rejection to village_app;
grant delete, insert, select, update on device_rejection to village_platform;

create table device_rollup (
  id bigint not null,
  at timestamp(0) with time zone,
  grain character varying(32),
  machine_id bigint,
  metrics jsonb,
  tenant_id character varying(12) not null
);
alter table device_rollup enable row level security;
alter table device_rollup add constraint device_rollup_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_rollup add constraint device_rollup_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX device_rollup_machine_id_grain_at_key ON device_rollup USING btree (tenant_id, machine_id, grain, at);
CREATE INDEX device_rollup_tenant_id_at_id_order ON device_rollup USING btree (tenant_id, at DESC, id DESC);
CREATE INDEX device_rollup_tenant_id_machine_id_id_idx ON device_rollup USING btree (tenant_id, machine_id, id);
create policy platform on device_rollup as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_rollup as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on device_rollup to village_app;
grant delete, insert, select, update on device_rollup to village_platform;

create table device_rollupdue (
  id bigint not null,
  at timestamp(0) with time zone,
  machine_id bigint,
  resource character varying(64),
  tenant_id character varying(12) not null
);
alter table device_rollupdue enable row level security;
alter table device_rollupdue add constraint device_rollupdue_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_rollupdue add constraint device_rollupdue_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX device_rollupdue_resource_machine_id_at_key ON device_rollupdue USING btree (tenant_id, resource, machine_id, at);
CREATE INDEX device_rollupdue_tenant_id_at_id_order ON device_rollupdue USING btree (tenant_id, at, id);
CREATE INDEX device_rollupdue_tenant_id_machine_id_id_idx ON device_rollupdue USING btree (tenant_id, machine_id, id);
create policy platform on device_rollupdue as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_rollupdue as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on device_rollupdue to village_app;
grant delete, insert, select, update on device_rollupdue to village_platform;

create table device_seenmessage (
  id bigint not null,
  at timestamp(0) with time zone,
  machine_id bigint,
  message_id character varying(64),
  tenant_id character varying(12) not null
);
alter table device_seenmessage enable row level security;
alter table device_seenmessage add constraint device_seenmessage_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_seenmessage add constraint device_seenmessage_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX device_seenmessage_machine_id_message_id_key ON device_seenmessage USING btree (tenant_id, machine_id, message_id);
CREATE INDEX device_seenmessage_tenant_id_at_id_order ON device_seenmessage USING btree (tenant_id, at DESC, id DESC);
CREATE INDEX device_seenmessage_tenant_id_machine_id_id_idx ON device_seenmessage USING btree (tenant_id, machine_id, id);
create policy platform on device_seenmessage as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_seenmessage as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on device_seenmessage to village_app;
grant delete, insert, select, update on device_seenmessage to village_platform;

create table device_sessionserver (
  id bigint not null,
  figures jsonb,
  seen timestamp(0) with time zone,
  server character varying(40),
  telemetry_heard integer
);
alter table device_sessionserver enable row level security;
alter table device_sessionserver add constraint device_sessionserver_pkey PRIMARY KEY (id);
CREATE INDEX device_sessionserver_server_id_order ON device_sessionserver USING btree (server, id);
CREATE UNIQUE INDEX device_sessionserver_server_key ON device_sessionserver USING btree (server);
create policy everybody on device_sessionserver as PERMISSIVE for SELECT to village_app using (true);
create policy platform on device_sessionserver as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant delete, insert, select, update on device_sessionserver to village_app;
grant delete, insert, select, update on device_sessionserver to village_platform;

create table device_shadow (
  id bigint not null,
  clock_fault character varying(16),
  desired jsonb,
  desired_sent integer,
  desired_version integer,
  last_seen timestamp(0) with time zone,
  last_value_time timestamp(0) with time zone,
  machine_id bigint,
  reported jsonb,
  reported_version integer,
  session character varying(64),
  tenant_id character varying(12) not null
);
alter table device_shadow enable row level security;
alter table device_shadow add constraint device_shadow_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_shadow add constraint device_shadow_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX device_shadow_machine_id_key ON device_shadow USING btree (tenant_id, machine_id);
CREATE INDEX device_shadow_tenant_id_machine_id_id_idx ON device_shadow USING btree (tenant_id, machine_id, id);
create policy platform on device_shadow as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_shadow as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on device_shadow to village_app;
grant delete, insert, select, update on device_shadow to village_platform;

create table device_signinfailure (
  id bigint not null,
  address character varying(64),
  count integer,
  credential character varying(32),
  first_time timestamp(0) with time zone,
  last_time timestamp(0) with time zone,
  tenant_id character varying(12) not null
);
alter table device_signinfailure enable row level security;
alter table device_signinfailure add constraint device_signinfailure_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX device_signinfailure_credential_address_key ON device_signinfailure USING btree (tenant_id, credential, address);
CREATE INDEX device_signinfailure_tenant_id_last_time_id_order ON device_signinfailure USING btree (tenant_id, last_time DESC, id DESC);
create policy platform on device_signinfailure as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_signinfailure as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on device_signinfailure to village_app;
grant delete, insert, select, update on device_signinfailure to village_platform;

create table device_telemetry (
  id bigint not null,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  machine_id bigint,
  metric character varying(64),
  ms integer,
  quality integer,
  tenant_id character varying(12) not null,
  ts timestamp(0) with time zone not null,
  value_num numeric(27,15),
  value_text character varying(64)
) partition by RANGE (ts);
alter table device_telemetry enable row level security;
alter table device_telemetry add constraint device_telemetry_pkey PRIMARY KEY (tenant_id, id, ts);
CREATE UNIQUE INDEX device_telemetry_machine_id_metric_ts_ms_key ON device_telemetry USING btree (tenant_id, machine_id, metric, ts, ms);
CREATE INDEX device_telemetry_tenant_id_create_user_id_idx ON device_telemetry USING btree (tenant_id, create_user, id) WHERE create_user IS NOT NULL;
CREATE INDEX device_telemetry_tenant_id_dept_id_idx ON device_telemetry USING btree (tenant_id, dept_id);
CREATE INDEX device_telemetry_tenant_id_machine_id_ts_id_idx ON device_telemetry USING btree (tenant_id, machine_id, ts DESC, id DESC);
create policy platform on device_telemetry as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_telemetry as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on device_telemetry to village_app;
grant insert, select on device_telemetry to village_platform;

create table device_unknowndevice (
  id bigint not null,
  count integer,
  first_time timestamp(0) with time zone,
  gateway_id bigint,
  last_time timestamp(0) with time zone,
  sn character varying(64),
  tenant_id character varying(12) not null
);
alter table device_unknowndevice enable row level security;
alter table device_unknowndevice add constraint device_unknowndevice_gateway_id_fkey FOREIGN KEY (tenant_id, gateway_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_unknowndevice add constraint device_unknowndevice_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX device_unknowndevice_sn_gateway_id_key ON device_unknowndevice USING btree (tenant_id, sn, gateway_id);
CREATE INDEX device_unknowndevice_tenant_id_gateway_id_id_idx ON device_unknowndevice USING btree (tenant_id, gateway_id, id);
CREATE INDEX device_unknowndevice_tenant_id_last_time_id_order ON device_unknowndevice USING btree (tenant_id, last_time DESC, id DESC);
create policy platform on device_unknowndevice as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_unknowndevice as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on device_unknowndevice to village_app;
grant delete, insert, select, update on device_unknowndevice to village_platform;

create table device_watch (
  id bigint not null,
  machine_id bigint,
  tenant_id character varying(12) not null,
  until timestamp(0) with time zone
);
alter table device_watch enable row level security;
alter table device_watch add constraint device_watch_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_watch add constraint device_watch_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX device_watch_machine_id_key ON device_watch USING btree (tenant_id, machine_id);
CREATE INDEX device_watch_tenant_id_machine_id_id_idx ON device_watch USING btree (tenant_id, machine_id, id);
CREATE INDEX device_watch_tenant_id_until_id_order ON device_watch USING btree (tenant_id, until DESC, id DESC);
create policy platform on device_watch as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_watch as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on device_watch to village_app;
grant delete, insert, select, update on device_watch to village_platform;

create table exchange_exporttask (
  id bigint not null,
  approve_time timestamp(0) with time zone,
  approve_user bigint,
  columns jsonb not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  download_count integer,
  error_text character varying(500),
  expire_time timestamp(0) with time zone,
  file_name character varying(200) not null,
  filter_text character varying(1000),
  format character varying(32) not null,
  is_deleted boolean not null default false,
  language character varying(32) not null,
  query text,
  reason character varying(200),
  reject_reason character varying(200),
  resource character varying(64) not null,
  row_count integer,
  size_bytes integer,
  status character varying(32) not null,
  tenant_id character varying(12) not null,
  ticket_hash character varying(512),
  ticket_until timestamp(0) with time zone,
  total_rows integer,
  unmasked smallint not null default 0,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table exchange_exporttask enable row level security;
alter table exchange_exporttask add constraint exchange_exporttask_approve_user_fkey FOREIGN KEY (tenant_id, approve_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table exchange_exporttask add constraint exchange_exporttask_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX exchange_exporttask_tenant_id_approve_user_id_idx ON exchange_exporttask USING btree (tenant_id, approve_user, id) INCLUDE (is_deleted);
CREATE INDEX exchange_exporttask_tenant_id_create_time_id_order ON exchange_exporttask USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX exchange_exporttask_tenant_id_create_user_create_time_idx ON exchange_exporttask USING btree (tenant_id, create_user, create_time) WHERE NOT is_deleted;
CREATE INDEX exchange_exporttask_tenant_id_status_idx ON exchange_exporttask USING btree (tenant_id, status) WHERE NOT is_deleted;
create policy platform on exchange_exporttask as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on exchange_exporttask as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on exchange_exporttask to village_app;
grant delete, insert, select, update on exchange_exporttask to village_platform;
CREATE TRIGGER forget AFTER DELETE ON exchange_exporttask REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_exporttask_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON exchange_exporttask FOR EACH ROW EXECUTE FUNCTION exchange_exporttask_history();
CREATE TRIGGER tally_delete AFTER DELETE ON exchange_exporttask REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_exporttask_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON exchange_exporttask REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_exporttask_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON exchange_exporttask REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_exporttask_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON exchange_exporttask FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table exchange_importrow (
  id bigint not null,
  action character varying(32),
  before text,
  content text not null,
  import_id bigint not null,
  issues jsonb not null,
  look_alike smallint not null default 0,
  original text not null,
  other_name smallint not null default 0,
  record_id character varying(20),
  row_keys jsonb not null,
  row_no integer not null,
  state character varying(32) not null,
  tenant_id character varying(12) not null,
  written_time timestamp(0) with time zone
);
alter table exchange_importrow enable row level security;
alter table exchange_importrow add constraint exchange_importrow_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES exchange_importtask(tenant_id, id) DEFERRABLE;
alter table exchange_importrow add constraint exchange_importrow_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX exchange_importrow_import_id_row_no_key ON exchange_importrow USING btree (tenant_id, import_id, row_no);
CREATE INDEX exchange_importrow_tenant_id_import_id_id_idx ON exchange_importrow USING btree (tenant_id, import_id, id);
CREATE INDEX exchange_importrow_tenant_id_import_id_state_row_no_idx ON exchange_importrow USING btree (tenant_id, import_id, state, row_no);
CREATE INDEX exchange_importrow_tenant_id_row_no_id_order ON exchange_importrow USING btree (tenant_id, row_no, id);
create policy platform on exchange_importrow as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on exchange_importrow as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on exchange_importrow to village_app;
grant delete, insert, select, update on exchange_importrow to village_platform;

create table exchange_importtask (
  id bigint not null,
  added_rows integer,
  all_sheets smallint not null default 0,
  bad_rows integer,
  changed_rows integer,
  columns jsonb,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  done_rows integer,
  duplicate_rows integer,
  duplicates character varying(32),
  entered smallint not null default 0,
  file_name character varying(200) not null,
  finish_time timestamp(0) with time zone,
  head_row integer,
  hidden_rows integer,
  is_deleted boolean not null default false,
  kept_rows integer,
  mode character varying(32) not null,
  ok_rows integer,
  problem jsonb,
  resource character varying(64) not null,
  sheet integer,
  sheets jsonb,
  skip_bad smallint not null default 0,
  skip_hidden smallint not null default 0,
  stage character varying(32) not null,
  status character varying(32) not null,
  tenant_id character varying(12) not null,
  total_rows integer,
  undo_until timestamp(0) with time zone,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table exchange_importtask enable row level security;
alter table exchange_importtask add constraint exchange_importtask_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX exchange_importtask_tenant_id_create_time_id_order ON exchange_importtask USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX exchange_importtask_tenant_id_create_user_id_idx ON exchange_importtask USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX exchange_importtask_tenant_id_resource_create_time_idx ON exchange_importtask USING btree (tenant_id, resource, create_time) WHERE NOT is_deleted;
create policy platform on exchange_importtask as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on exchange_importtask as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on exchange_importtask to village_app;
grant delete, insert, select, update on exchange_importtask to village_platform;
CREATE TRIGGER forget AFTER DELETE ON exchange_importtask REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_importtask_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON exchange_importtask FOR EACH ROW EXECUTE FUNCTION exchange_importtask_history();
CREATE TRIGGER tally_delete AFTER DELETE ON exchange_importtask REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_importtask_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON exchange_importtask REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_importtask_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON exchange_importtask REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_importtask_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON exchange_importtask FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table exchange_importword (
  id bigint not null,
  chosen_by bigint,
  chosen_time timestamp(0) with time zone not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dict_code character varying(64) not null,
  entry_key character varying(32) not null,
  is_deleted boolean not null default false,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  word character varying(32) not null
);
alter table exchange_importword enable row level security;
alter table exchange_importword add constraint exchange_importword_chosen_by_fkey FOREIGN KEY (tenant_id, chosen_by) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table exchange_importword add constraint exchange_importword_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX exchange_importword_dict_code_word_key ON exchange_importword USING btree (tenant_id, dict_code, word) WHERE NOT is_deleted;
CREATE INDEX exchange_importword_removed_idx ON exchange_importword USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX exchange_importword_tenant_id_chosen_by_id_idx ON exchange_importword USING btree (tenant_id, chosen_by, id) INCLUDE (is_deleted);
CREATE INDEX exchange_importword_tenant_id_chosen_time_id_order ON exchange_importword USING btree (tenant_id, chosen_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on exchange_importword as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on exchange_importword as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on exchange_importword to village_app;
grant insert, select, update on exchange_importword to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON exchange_importword FOR EACH ROW EXECUTE FUNCTION exchange_importword_history();
CREATE TRIGGER tally_insert AFTER INSERT ON exchange_importword REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_importword_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON exchange_importword REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_importword_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON exchange_importword FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table files_attach (
  id bigint not null,
  attach_size integer,
  biz_field character varying(64),
  biz_id character varying(20),
  biz_type character varying(64),
  content_type character varying(128),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  extension character varying(12),
  has_thumbnail smallint not null default 0,
  is_deleted boolean not null default false,
  name character varying(120),
  original_name character varying(255) not null,
  oss_id bigint,
  sensitive smallint not null default 0,
  sha256 character varying(64),
  stored smallint not null default 0,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table files_attach enable row level security;
alter table files_attach add constraint files_attach_oss_id_fkey FOREIGN KEY (tenant_id, oss_id) REFERENCES files_oss(tenant_id, id) DEFERRABLE;
alter table files_attach add constraint files_attach_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX files_attach_name_key ON files_attach USING btree (tenant_id, name) WHERE NOT is_deleted;
CREATE INDEX files_attach_removed_idx ON files_attach USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX files_attach_tenant_id_attach_size_id_idx ON files_attach USING btree (tenant_id, attach_size, id) WHERE NOT is_deleted;
CREATE INDEX files_attach_tenant_id_biz_type_biz_id_idx ON files_attach USING btree (tenant_id, biz_type, biz_id) WHERE NOT is_deleted;
CREATE INDEX files_attach_tenant_id_create_time_id_order ON files_attach USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX files_attach_tenant_id_oss_id_id_idx ON files_attach USING btree (tenant_id, oss_id, id) INCLUDE (is_deleted);
CREATE INDEX files_attach_tenant_id_sha256_idx ON files_attach USING btree (tenant_id, sha256) WHERE NOT is_deleted;
create policy platform on files_attach as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on files_attach as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on files_attach to village_app;
grant insert, select, update on files_attach to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON files_attach FOR EACH ROW EXECUTE FUNCTION files_attach_history();
CREATE TRIGGER tally_insert AFTER INSERT ON files_attach REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION files_attach_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON files_attach REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION files_attach_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON files_attach FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table files_oss (
  id bigint not null,
  access_key character varying(512),
  app_id character varying(255),
  bucket_name character varying(63) not null,
  category character varying(32) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  endpoint character varying(255),
  is_deleted boolean not null default false,
  oss_code character varying(32) not null,
  out_domain character varying(255),
  region_name character varying(64),
  remark character varying(255),
  secret_key character varying(512),
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table files_oss enable row level security;
alter table files_oss add constraint files_oss_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX files_oss_oss_code_key ON files_oss USING btree (tenant_id, oss_code) WHERE NOT is_deleted;
CREATE INDEX files_oss_removed_idx ON files_oss USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX files_oss_tenant_id_status_create_time_id_order ON files_oss USING btree (tenant_id, status DESC, create_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on files_oss as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on files_oss as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on files_oss to village_app;
grant insert, select, update on files_oss to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON files_oss FOR EACH ROW EXECUTE FUNCTION files_oss_history();
CREATE TRIGGER tally_insert AFTER INSERT ON files_oss REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION files_oss_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON files_oss REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION files_oss_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON files_oss FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table files_room (
  id bigint not null,
  bytes numeric(12,0) not null,
  holder_id character varying(20) not null,
  tenant_id character varying(12) not null
);
alter table files_room enable row level security;
alter table files_room add constraint files_room_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX files_room_holder_id_key ON files_room USING btree (tenant_id, holder_id);
CREATE INDEX files_room_tenant_id_id_id_order ON files_room USING btree (tenant_id, id, id);
create policy platform on files_room as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on files_room as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on files_room to village_app;
grant delete, insert, select, update on files_room to village_platform;

create table flow_definition (
  id bigint not null,
  category character varying(32),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  def_key character varying(64) not null,
  deploy_time timestamp(0) with time zone,
  form_route character varying(128),
  is_deleted boolean not null default false,
  model jsonb,
  name character varying(128) not null,
  standard smallint not null default 0,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  version integer not null,
  xml text not null
);
alter table flow_definition enable row level security;
alter table flow_definition add constraint flow_definition_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX flow_definition_def_key_version_key ON flow_definition USING btree (tenant_id, def_key, version) WHERE NOT is_deleted;
CREATE INDEX flow_definition_tenant_id_category_name_version_id_order ON flow_definition USING btree (tenant_id, category, name, version DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX flow_definition_tenant_id_category_status_idx ON flow_definition USING btree (tenant_id, category, status) WHERE NOT is_deleted;
CREATE INDEX flow_definition_tenant_id_version_id_idx ON flow_definition USING btree (tenant_id, version, id) WHERE NOT is_deleted;
create policy platform on flow_definition as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on flow_definition as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on flow_definition to village_app;
grant insert, select, update on flow_definition to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON flow_definition FOR EACH ROW EXECUTE FUNCTION flow_definition_history();
CREATE TRIGGER tally_insert AFTER INSERT ON flow_definition REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION flow_definition_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON flow_definition REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION flow_definition_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON flow_definition FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table flow_draft (
  id bigint not null,
  category character varying(32),
  def_key character varying(64) not null,
  edition integer not null,
  name character varying(128) not null,
  saved_by bigint not null,
  saved_time timestamp(0) with time zone not null,
  tenant_id character varying(12) not null,
  xml text not null
);
alter table flow_draft enable row level security;
alter table flow_draft add constraint flow_draft_pkey PRIMARY KEY (tenant_id, id);
alter table flow_draft add constraint flow_draft_saved_by_fkey FOREIGN KEY (tenant_id, saved_by) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX flow_draft_def_key_key ON flow_draft USING btree (tenant_id, def_key);
CREATE INDEX flow_draft_tenant_id_saved_by_id_idx ON flow_draft USING btree (tenant_id, saved_by, id);
CREATE INDEX flow_draft_tenant_id_saved_time_id_order ON flow_draft USING btree (tenant_id, saved_time DESC, id DESC);
create policy platform on flow_draft as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on flow_draft as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on flow_draft to village_app;
grant delete, insert, select, update on flow_draft to village_platform;

create table flow_history (
  id bigint not null,
  action character varying(32),
  assignee_id bigint,
  begin_time timestamp(0) with time zone not null,
  comment character varying(500),
  end_time timestamp(0) with time zone,
  instance_id bigint not null,
  node_id character varying(64),
  node_name character varying(128),
  node_type character varying(32),
  seq integer not null,
  tenant_id character varying(12) not null
);
alter table flow_history enable row level security;
alter table flow_history add constraint flow_history_assignee_id_fkey FOREIGN KEY (tenant_id, assignee_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table flow_history add constraint flow_history_instance_id_fkey FOREIGN KEY (tenant_id, instance_id) REFERENCES flow_instance(tenant_id, id) DEFERRABLE;
alter table flow_history add constraint flow_history_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX flow_history_instance_id_seq_key ON flow_history USING btree (tenant_id, instance_id, seq);
CREATE INDEX flow_history_tenant_id_assignee_id_id_idx ON flow_history USING btree (tenant_id, assignee_id, id);
CREATE INDEX flow_history_tenant_id_instance_id_id_idx ON flow_history USING btree (tenant_id, instance_id, id);
CREATE INDEX flow_history_tenant_id_seq_id_order ON flow_history USING btree (tenant_id, seq, id);
create policy platform on flow_history as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on flow_history as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on flow_history to village_app;
grant delete, insert, select, update on flow_history to village_platform;

create table flow_instance (
  id bigint not null,
  business_id character varying(32) not null,
  business_table character varying(64) not null,
  definition_id bigint not null,
  dept_id bigint,
  end_time timestamp(0) with time zone,
  start_time timestamp(0) with time zone not null,
  start_user bigint not null,
  state jsonb,
  status character varying(32) not null,
  taken_flows jsonb,
  tenant_id character varying(12) not null,
  title character varying(200) not null,
  title_en character varying(200),
  urge_time timestamp(0) with time zone,
  variables jsonb not null
);
alter table flow_instance enable row level security;
alter table flow_instance add constraint flow_instance_definition_id_fkey FOREIGN KEY (tenant_id, definition_id) REFERENCES flow_definition(tenant_id, id) DEFERRABLE;
alter table flow_instance add constraint flow_instance_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table flow_instance add constraint flow_instance_pkey PRIMARY KEY (tenant_id, id);
alter table flow_instance add constraint flow_instance_start_user_fkey FOREIGN KEY (tenant_id, start_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX flow_instance_tenant_id_business_table_business_id_start_1x1 ON flow_instance USING btree (tenant_id, business_table, business_id, start_time);
CREATE INDEX flow_instance_tenant_id_definition_id_id_idx ON flow_instance USING btree (tenant_id, definition_id, id);
CREATE INDEX flow_instance_tenant_id_dept_id_id_idx ON flow_instance USING btree (tenant_id, dept_id, id);
CREATE INDEX flow_instance_tenant_id_start_time_id_order ON flow_instance USING btree (tenant_id, start_time DESC, id DESC);
CREATE INDEX flow_instance_tenant_id_start_user_id_idx ON flow_instance USING btree (tenant_id, start_user, id);
CREATE INDEX flow_instance_tenant_id_start_user_start_time_idx ON flow_instance USING btree (tenant_id, start_user, start_time);
CREATE INDEX flow_instance_tenant_id_status_start_time_idx ON flow_instance USING btree (tenant_id, status, start_time);
create policy platform on flow_instance as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on flow_instance as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on flow_instance to village_app;
grant delete, insert, select, update on flow_instance to village_platform;

create table flow_task (
  id bigint not null,
  action character varying(32),
  assignee_id bigint,
  candidate_permission character varying(64),
  candidate_roles jsonb,
  candidate_users jsonb,
  claim_time timestamp(0) with time zone,
  comment character varying(500),
  due_time timestamp(0) with time zone,
  end_time timestamp(0) with time zone,
  execution_id character varying(128) not null,
  instance_id bigint not null,
  open_time timestamp(0) with time zone not null,
  owner_id bigint,
  task_key character varying(64) not null,
  task_name character varying(128) not null,
  tenant_id character varying(12) not null
);
alter table flow_task enable row level security;
alter table flow_task add constraint flow_task_assignee_id_fkey FOREIGN KEY (tenant_id, assignee_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table flow_task add constraint flow_task_instance_id_fkey FOREIGN KEY (tenant_id, instance_id) REFERENCES flow_instance(tenant_id, id) DEFERRABLE;
alter table flow_task add constraint flow_task_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table flow_task add constraint flow_task_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX flow_task_instance_id_execution_id_key ON flow_task USING btree (tenant_id, instance_id, execution_id);
CREATE INDEX flow_task_tenant_id_assignee_id_end_time_idx ON flow_task USING btree (tenant_id, assignee_id, end_time);
CREATE INDEX flow_task_tenant_id_assignee_id_id_idx ON flow_task USING btree (tenant_id, assignee_id, id);
CREATE INDEX flow_task_tenant_id_instance_id_id_idx ON flow_task USING btree (tenant_id, instance_id, id);
CREATE INDEX flow_task_tenant_id_instance_id_open_time_idx ON flow_task USING btree (tenant_id, instance_id, open_time);
CREATE INDEX flow_task_tenant_id_open_time_id_order ON flow_task USING btree (tenant_id, open_time DESC, id DESC);
CREATE INDEX flow_task_tenant_id_owner_id_id_idx ON flow_task USING btree (tenant_id, owner_id, id);
create policy platform on flow_task as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on flow_task as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on flow_task to village_app;
grant delete, insert, select, update on flow_task to village_platform;

create table governance_center (
  id bigint not null,
  address character varying(200),
  area numeric(14,2),
  capacity integer,
  center_name character varying(128) not null,
  center_type character varying(32) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  grid_level character varying(32),
  hotline character varying(20),
  is_deleted boolean not null default false,
  latitude numeric(19,7),
  leader_name character varying(64),
  leader_phone text,
  longitude numeric(19,7),
  open_time character varying(64),
  photo_ids bigint[],
  remark character varying(500),
  service_items character varying(1000),
  sort integer,
  staff_count integer,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table governance_center enable row level security;
alter table governance_center add constraint governance_center_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_center add constraint governance_center_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX governance_center_dept_id_center_name_key ON governance_center USING btree (tenant_id, dept_id, center_name) WHERE NOT is_deleted;
CREATE INDEX governance_center_removed_idx ON governance_center USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_center_tenant_id_create_user_id_idx ON governance_center USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_center_tenant_id_dept_id_id_idx ON governance_center USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_center_tenant_id_dept_id_sort_id_order ON governance_center USING btree (tenant_id, dept_id, sort, id) WHERE NOT is_deleted;
CREATE INDEX governance_center_tenant_id_sort_id_order ON governance_center USING btree (tenant_id, sort, id) WHERE NOT is_deleted;
create policy platform on governance_center as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_center as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on governance_center to village_app;
grant insert, select, update on governance_center to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON governance_center FOR EACH ROW EXECUTE FUNCTION governance_center_history();
CREATE TRIGGER tally_insert AFTER INSERT ON governance_center REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_center_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON governance_center REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_center_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON governance_center FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table governance_dossier (
  id bigint not null,
  archive_date date,
  attach_ids bigint[],
  center_id bigint,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  dossier_no character varying(32) not null,
  dossier_type character varying(32) not null,
  form_date date not null,
  is_deleted boolean not null default false,
  keep_years character varying(32),
  keeper character varying(64),
  location character varying(128),
  page_count integer,
  party_names character varying(200),
  secret_level character varying(32) not null,
  status character varying(32),
  summary character varying(1000),
  tenant_id character varying(12) not null,
  title character varying(128) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table governance_dossier enable row level security;
alter table governance_dossier add constraint governance_dossier_center_id_fkey FOREIGN KEY (tenant_id, center_id) REFERENCES governance_center(tenant_id, id) DEFERRABLE;
alter table governance_dossier add constraint governance_dossier_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_dossier add constraint governance_dossier_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX governance_dossier_dossier_no_key ON governance_dossier USING btree (tenant_id, dossier_no) WHERE NOT is_deleted;
CREATE INDEX governance_dossier_removed_idx ON governance_dossier USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_dossier_tenant_id_archive_date_id_idx ON governance_dossier USING btree (tenant_id, archive_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_dossier_tenant_id_center_id_id_idx ON governance_dossier USING btree (tenant_id, center_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_dossier_tenant_id_create_user_id_idx ON governance_dossier USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_dossier_tenant_id_dept_id_form_date_id_order ON governance_dossier USING btree (tenant_id, dept_id, form_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_dossier_tenant_id_dept_id_id_idx ON governance_dossier USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_dossier_tenant_id_form_date_id_order ON governance_dossier USING btree (tenant_id, form_date DESC, id DESC) WHERE NOT is_deleted;
create policy platform on governance_dossier as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_dossier as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on governance_dossier to village_app;
grant insert, select, update on governance_dossier to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON governance_dossier FOR EACH ROW EXECUTE FUNCTION governance_dossier_history();
CREATE TRIGGER tally_insert AFTER INSERT ON governance_dossier REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_dossier_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON governance_dossier REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_dossier_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON governance_dossier FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table governance_event_process (
  id bigint not null,
  action character varying(32) not null,
  content text,
  content_en text,
  cost_minutes integer,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  deadline timestamp(0) with time zone,
  dept_id bigint not null,
  event_id bigint not null,
  from_status character varying(32),
  from_user_id bigint,
  image_ids jsonb,
  operate_time timestamp(0) with time zone not null,
  ssid character varying(32) not null,
  step_no integer not null,
  tenant_id character varying(12) not null,
  to_status character varying(32),
  to_user_id bigint
);
alter table governance_event_process enable row level security;
alter table governance_event_process add constraint governance_event_process_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_event_process add constraint governance_event_process_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES governance_upload_event(tenant_id, id) DEFERRABLE;
alter table governance_event_process add constraint governance_event_process_from_user_id_fkey FOREIGN KEY (tenant_id, from_user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table governance_event_process add constraint governance_event_process_pkey PRIMARY KEY (tenant_id, id);
alter table governance_event_process add constraint governance_event_process_to_user_id_fkey FOREIGN KEY (tenant_id, to_user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX governance_event_process_event_id_step_no_key ON governance_event_process USING btree (tenant_id, event_id, step_no);
CREATE INDEX governance_event_process_tenant_id_create_user_id_idx ON governance_event_process USING btree (tenant_id, create_user, id);
CREATE INDEX governance_event_process_tenant_id_dept_id_id_idx ON governance_event_process USING btree (tenant_id, dept_id, id);
CREATE INDEX governance_event_process_tenant_id_dept_id_step_no_id_order ON governance_event_process USING btree (tenant_id, dept_id, step_no, id);
CREATE INDEX governance_event_process_tenant_id_event_id_id_idx ON governance_event_process USING btree (tenant_id, event_id, id);
CREATE INDEX governance_event_process_tenant_id_from_user_id_id_idx ON governance_event_process USING btree (tenant_id, from_user_id, id);
CREATE INDEX governance_event_process_tenant_id_ssid_step_no_idx ON governance_event_process USING btree (tenant_id, ssid, step_no);
CREATE INDEX governance_event_process_tenant_id_step_no_id_order ON governance_event_process USING btree (tenant_id, step_no, id);
CREATE INDEX governance_event_process_tenant_id_to_user_id_id_idx ON governance_event_process USING btree (tenant_id, to_user_id, id);
create policy platform on governance_event_process as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_event_process as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on governance_event_process to village_app;
grant insert, select on governance_event_process to village_platform;

create table governance_eventshow (
  id bigint not null,
  category character varying(32),
  content text not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  event_id bigint not null,
  image_ids bigint[],
  is_deleted boolean not null default false,
  publish_time timestamp(0) with time zone,
  reject_reason character varying(200),
  review_time timestamp(0) with time zone,
  review_user bigint,
  status character varying(32),
  tenant_id character varying(12) not null,
  title character varying(128) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  withdraw_reason character varying(200)
);
alter table governance_eventshow enable row level security;
alter table governance_eventshow add constraint governance_eventshow_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_eventshow add constraint governance_eventshow_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES governance_upload_event(tenant_id, id) DEFERRABLE;
alter table governance_eventshow add constraint governance_eventshow_pkey PRIMARY KEY (tenant_id, id);
alter table governance_eventshow add constraint governance_eventshow_review_user_fkey FOREIGN KEY (tenant_id, review_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX governance_eventshow_tenant_id_create_user_id_idx ON governance_eventshow USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_eventshow_tenant_id_dept_id_id_idx ON governance_eventshow USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_eventshow_tenant_id_dept_id_status_publish_ti_by5 ON governance_eventshow USING btree (tenant_id, dept_id, status, publish_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_eventshow_tenant_id_dept_id_status_publish_ti_qx6 ON governance_eventshow USING btree (tenant_id, dept_id, status, publish_time) WHERE NOT is_deleted;
CREATE INDEX governance_eventshow_tenant_id_event_id_id_idx ON governance_eventshow USING btree (tenant_id, event_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_eventshow_tenant_id_publish_time_id_idx ON governance_eventshow USING btree (tenant_id, publish_time, id) WHERE NOT is_deleted;
CREATE INDEX governance_eventshow_tenant_id_review_user_id_idx ON governance_eventshow USING btree (tenant_id, review_user, id) INCLUDE (is_deleted);
CREATE INDEX governance_eventshow_tenant_id_status_publish_time_id_order ON governance_eventshow USING btree (tenant_id, status, publish_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on governance_eventshow as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_eventshow as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on governance_eventshow to village_app;
grant insert, select, update on governance_eventshow to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON governance_eventshow FOR EACH ROW EXECUTE FUNCTION governance_eventshow_history();
CREATE TRIGGER tally_insert AFTER INSERT ON governance_eventshow REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_eventshow_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON governance_eventshow REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_eventshow_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON governance_eventshow FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table governance_grade (
  id bigint not null,
  base_score numeric(13,1),
  dept_id bigint not null,
  detail jsonb,
  level character varying(32),
  minus_score numeric(13,1),
  period character varying(7) not null,
  plus_score numeric(13,1),
  rank integer,
  subject_id character varying(19) not null,
  subject_type character varying(32) not null,
  tenant_id character varying(12) not null,
  total_score numeric(13,1)
);
alter table governance_grade enable row level security;
alter table governance_grade add constraint governance_grade_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_grade add constraint governance_grade_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX governance_grade_subject_type_subject_id_period_key ON governance_grade USING btree (tenant_id, subject_type, subject_id, period);
CREATE INDEX governance_grade_tenant_id_dept_id_id_idx ON governance_grade USING btree (tenant_id, dept_id, id);
CREATE INDEX governance_grade_tenant_id_dept_id_period_subject_type_r_27f ON governance_grade USING btree (tenant_id, dept_id, period DESC, subject_type, rank, id);
CREATE INDEX governance_grade_tenant_id_period_id_idx ON governance_grade USING btree (tenant_id, period, id);
CREATE INDEX governance_grade_tenant_id_period_subject_type_rank_id_order ON governance_grade USING btree (tenant_id, period DESC, subject_type, rank, id);
CREATE INDEX governance_grade_tenant_id_rank_id_idx ON governance_grade USING btree (tenant_id, rank, id);
CREATE INDEX governance_grade_tenant_id_subject_type_period_rank_idx ON governance_grade USING btree (tenant_id, subject_type, period, rank);
CREATE INDEX governance_grade_tenant_id_total_score_id_idx ON governance_grade USING btree (tenant_id, total_score, id);
create policy platform on governance_grade as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_grade as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on governance_grade to village_app;
grant delete, insert, select, update on governance_grade to village_platform;

create table governance_gradeitem (
  id bigint not null,
  category character varying(32) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  is_deleted boolean not null default false,
  item_code character varying(32) not null,
  item_name character varying(128) not null,
  max_per_month numeric(13,1),
  once_per character varying(32),
  score numeric(13,1) not null,
  sort integer,
  status character varying(32),
  subject_type character varying(32) not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table governance_gradeitem enable row level security;
alter table governance_gradeitem add constraint governance_gradeitem_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_gradeitem add constraint governance_gradeitem_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX governance_gradeitem_dept_id_item_code_key ON governance_gradeitem USING btree (tenant_id, dept_id, item_code) WHERE NOT is_deleted;
CREATE INDEX governance_gradeitem_removed_idx ON governance_gradeitem USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_gradeitem_tenant_id_category_sort_id_order ON governance_gradeitem USING btree (tenant_id, category, sort, id) WHERE NOT is_deleted;
CREATE INDEX governance_gradeitem_tenant_id_create_user_id_idx ON governance_gradeitem USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_gradeitem_tenant_id_dept_id_category_sort_id__sgl ON governance_gradeitem USING btree (tenant_id, dept_id, category, sort, id) WHERE NOT is_deleted;
CREATE INDEX governance_gradeitem_tenant_id_dept_id_id_idx ON governance_gradeitem USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_gradeitem_tenant_id_subject_type_category_idx ON governance_gradeitem USING btree (tenant_id, subject_type, category) WHERE NOT is_deleted;
create policy platform on governance_gradeitem as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_gradeitem as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on governance_gradeitem to village_app;
grant insert, select, update on governance_gradeitem to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON governance_gradeitem FOR EACH ROW EXECUTE FUNCTION governance_gradeitem_history();
CREATE TRIGGER tally_insert AFTER INSERT ON governance_gradeitem REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_gradeitem_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON governance_gradeitem REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_gradeitem_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON governance_gradeitem FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table governance_graderecord (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  grid_id bigint,
  household_id bigint,
  is_deleted boolean not null default false,
  item_id bigint not null,
  occur_date date not null,
  photo_ids bigint[],
  reason character varying(500),
  reject_reason character varying(200),
  review_time timestamp(0) with time zone,
  review_user bigint,
  score numeric(13,1),
  status character varying(32),
  subject_id character varying(19),
  subject_type character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  user_id bigint
);
alter table governance_graderecord enable row level security;
alter table governance_graderecord add constraint governance_graderecord_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_graderecord add constraint governance_graderecord_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table governance_graderecord add constraint governance_graderecord_household_id_fkey FOREIGN KEY (tenant_id, household_id) REFERENCES people_household(tenant_id, id) DEFERRABLE;
alter table governance_graderecord add constraint governance_graderecord_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES governance_gradeitem(tenant_id, id) DEFERRABLE;
alter table governance_graderecord add constraint governance_graderecord_pkey PRIMARY KEY (tenant_id, id);
alter table governance_graderecord add constraint governance_graderecord_review_user_fkey FOREIGN KEY (tenant_id, review_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table governance_graderecord add constraint governance_graderecord_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX governance_graderecord_removed_idx ON governance_graderecord USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_graderecord_tenant_id_create_user_id_idx ON governance_graderecord USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_dept_id_id_idx ON governance_graderecord USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_graderecord_tenant_id_dept_id_occur_date_id_order ON governance_graderecord USING btree (tenant_id, dept_id, occur_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_grid_id_id_idx ON governance_graderecord USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_graderecord_tenant_id_household_id_id_idx ON governance_graderecord USING btree (tenant_id, household_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_graderecord_tenant_id_item_id_id_idx ON governance_graderecord USING btree (tenant_id, item_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_graderecord_tenant_id_occur_date_id_order ON governance_graderecord USING btree (tenant_id, occur_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_review_user_id_idx ON governance_graderecord USING btree (tenant_id, review_user, id) INCLUDE (is_deleted);
CREATE INDEX governance_graderecord_tenant_id_score_id_idx ON governance_graderecord USING btree (tenant_id, score, id) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_subject_type_subject_id_q8x ON governance_graderecord USING btree (tenant_id, subject_type, subject_id, occur_date) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_user_id_id_idx ON governance_graderecord USING btree (tenant_id, user_id, id) INCLUDE (is_deleted);
create policy platform on governance_graderecord as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_graderecord as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on governance_graderecord to village_app;
grant insert, select, update on governance_graderecord to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON governance_graderecord FOR EACH ROW EXECUTE FUNCTION governance_graderecord_history();
CREATE TRIGGER tally_insert AFTER INSERT ON governance_graderecord REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_graderecord_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON governance_graderecord REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_graderecord_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON governance_graderecord FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table governance_grid (
  id bigint not null,
  boundary jsonb,
  center_latitude numeric(19,7),
  center_longitude numeric(19,7),
  color character varying(16),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  grid_level character varying(32) not null,
  grid_name character varying(64) not null,
  grid_no character varying(24),
  is_deleted boolean not null default false,
  leader_id bigint,
  parent_id bigint,
  sort integer,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table governance_grid enable row level security;
alter table governance_grid add constraint governance_grid_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_grid add constraint governance_grid_leader_id_fkey FOREIGN KEY (tenant_id, leader_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table governance_grid add constraint governance_grid_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table governance_grid add constraint governance_grid_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX governance_grid_grid_no_key ON governance_grid USING btree (tenant_id, grid_no) WHERE NOT is_deleted;
CREATE INDEX governance_grid_removed_idx ON governance_grid USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_grid_tenant_id_create_user_id_idx ON governance_grid USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_grid_tenant_id_dept_id_grid_no_id_order ON governance_grid USING btree (tenant_id, dept_id, grid_no, id) WHERE NOT is_deleted;
CREATE INDEX governance_grid_tenant_id_dept_id_id_idx ON governance_grid USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_grid_tenant_id_grid_no_id_order ON governance_grid USING btree (tenant_id, grid_no, id) WHERE NOT is_deleted;
CREATE INDEX governance_grid_tenant_id_leader_id_id_idx ON governance_grid USING btree (tenant_id, leader_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_grid_tenant_id_parent_id_id_idx ON governance_grid USING btree (tenant_id, parent_id, id) INCLUDE (is_deleted);
create policy platform on governance_grid as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_grid as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on governance_grid to village_app;
grant insert, select, update on governance_grid to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON governance_grid FOR EACH ROW EXECUTE FUNCTION governance_grid_history();
CREATE TRIGGER tally_insert AFTER INSERT ON governance_grid REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_grid_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON governance_grid REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_grid_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON governance_grid FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table governance_gridmember (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  end_date date,
  grid_id bigint not null,
  grid_role character varying(32) not null,
  is_deleted boolean not null default false,
  phone text,
  start_date date not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  user_id bigint not null
);
alter table governance_gridmember enable row level security;
alter table governance_gridmember add constraint governance_gridmember_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_gridmember add constraint governance_gridmember_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table governance_gridmember add constraint governance_gridmember_pkey PRIMARY KEY (tenant_id, id);
alter table governance_gridmember add constraint governance_gridmember_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX governance_gridmember_removed_idx ON governance_gridmember USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_gridmember_tenant_id_create_user_id_idx ON governance_gridmember USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_gridmember_tenant_id_dept_id_id_idx ON governance_gridmember USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_gridmember_tenant_id_dept_id_start_date_id_order ON governance_gridmember USING btree (tenant_id, dept_id, start_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_gridmember_tenant_id_end_date_id_idx ON governance_gridmember USING btree (tenant_id, end_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_gridmember_tenant_id_grid_id_id_idx ON governance_gridmember USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_gridmember_tenant_id_start_date_id_order ON governance_gridmember USING btree (tenant_id, start_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_gridmember_tenant_id_user_id_id_idx ON governance_gridmember USING btree (tenant_id, user_id, id) INCLUDE (is_deleted);
create policy platform on governance_gridmember as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_gridmember as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on governance_gridmember to village_app;
grant insert, select, update on governance_gridmember to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON governance_gridmember FOR EACH ROW EXECUTE FUNCTION governance_gridmember_history();
CREATE TRIGGER tally_insert AFTER INSERT ON governance_gridmember REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_gridmember_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON governance_gridmember REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_gridmember_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON governance_gridmember FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table governance_specialpeople (
  id bigint not null,
  attention character varying(32) not null,
  connect_date date,
  correct_end date,
  correct_start date,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  decision_no text,
  dept_id bigint not null,
  end_date date,
  guardian_name character varying(64),
  guardian_phone text,
  help_text text,
  helper_id bigint not null,
  is_deleted boolean not null default false,
  last_visit_time timestamp(0) with time zone,
  missing_flag smallint not null default 0,
  next_visit_date date,
  people_type character varying(32) not null,
  placement_text character varying(200),
  reason text,
  release_date date,
  remark character varying(500),
  resident_id bigint not null,
  risk_level character varying(32),
  start_date date not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  treatment text,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  visit_cycle integer
);
alter table governance_specialpeople enable row level security;
alter table governance_specialpeople add constraint governance_specialpeople_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_specialpeople add constraint governance_specialpeople_helper_id_fkey FOREIGN KEY (tenant_id, helper_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table governance_specialpeople add constraint governance_specialpeople_pkey PRIMARY KEY (tenant_id, id);
alter table governance_specialpeople add constraint governance_specialpeople_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX governance_specialpeople_removed_idx ON governance_specialpeople USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_attention_id_idx ON governance_specialpeople USING btree (tenant_id, attention, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_attention_next_visit__7y7 ON governance_specialpeople USING btree (tenant_id, attention DESC, next_visit_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_correct_end_id_idx ON governance_specialpeople USING btree (tenant_id, correct_end, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_create_user_id_idx ON governance_specialpeople USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_dept_id_attention_nex_oo9 ON governance_specialpeople USING btree (tenant_id, dept_id, attention DESC, next_visit_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_dept_id_id_idx ON governance_specialpeople USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_specialpeople_tenant_id_end_date_id_idx ON governance_specialpeople USING btree (tenant_id, end_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_helper_id_id_idx ON governance_specialpeople USING btree (tenant_id, helper_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_specialpeople_tenant_id_next_visit_date_id_idx ON governance_specialpeople USING btree (tenant_id, next_visit_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_people_type_attention_idx ON governance_specialpeople USING btree (tenant_id, people_type, attention) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_resident_id_id_idx ON governance_specialpeople USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_specialpeople_tenant_id_start_date_id_idx ON governance_specialpeople USING btree (tenant_id, start_date, id) WHERE NOT is_deleted;
create policy platform on governance_specialpeople as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_specialpeople as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on governance_specialpeople to village_app;
grant delete, insert, select, update on governance_specialpeople to village_platform;
CREATE TRIGGER forget AFTER DELETE ON governance_specialpeople REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_specialpeople_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON governance_specialpeople FOR EACH ROW EXECUTE FUNCTION governance_specialpeople_history();
CREATE TRIGGER tally_delete AFTER DELETE ON governance_specialpeople REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_specialpeople_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON governance_specialpeople REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_specialpeople_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON governance_specialpeople REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_specialpeople_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON governance_specialpeople FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table governance_upload_event (
  id bigint not null,
  accept_time timestamp(0) with time zone,
  address character varying(200),
  category character varying(32) not null,
  client_key character varying(64),
  close_summary text,
  close_time timestamp(0) with time zone,
  content text not null,
  content_en text,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  current_dept_id bigint,
  current_user_id bigint,
  deadline timestamp(0) with time zone,
  dept_id bigint not null,
  dispatch_time timestamp(0) with time zone,
  extend_hours integer,
  finish_time timestamp(0) with time zone,
  grid_id bigint,
  handle_image_ids bigint[],
  happen_time timestamp(0) with time zone,
  image_ids bigint[],
  involved_count integer,
  is_deleted boolean not null default false,
  latitude numeric(19,7),
  level character varying(32) not null,
  longitude numeric(19,7),
  merged_into_id bigint,
  opinion_id bigint,
  reporter_id bigint,
  reporter_name character varying(64),
  reporter_phone text,
  reporter_resident_id bigint,
  satisfaction character varying(32),
  show_open smallint not null default 0,
  show_time timestamp(0) with time zone,
  source character varying(32),
  ssid character varying(32),
  status character varying(32),
  step_note text,
  step_note_en text,
  tenant_id character varying(12) not null,
  title character varying(128) not null,
  title_en character varying(128),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  urge_count integer,
  video_ids bigint[],
  warned integer
);
alter table governance_upload_event enable row level security;
alter table governance_upload_event add constraint governance_upload_event_current_dept_id_fkey FOREIGN KEY (tenant_id, current_dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_upload_event add constraint governance_upload_event_current_user_id_fkey FOREIGN KEY (tenant_id, current_user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table governance_upload_event add constraint governance_upload_event_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table governance_upload_event add constraint governance_upload_event_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table governance_upload_event add constraint governance_upload_event_merged_into_id_fkey FOREIGN KEY (tenant_id, merged_into_id) REFERENCES governance_upload_event(tenant_id, id) DEFERRABLE;
alter table governance_upload_event add constraint governance_upload_event_opinion_id_fkey FOREIGN KEY (tenant_id, opinion_id) REFERENCES village_opinion(tenant_id, id) DEFERRABLE;
alter table governance_upload_event add constraint governance_upload_event_pkey PRIMARY KEY (tenant_id, id);
alter table governance_upload_event add constraint governance_upload_event_reporter_id_fkey FOREIGN KEY (tenant_id, reporter_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table governance_upload_event add constraint governance_upload_event_reporter_resident_id_fkey FOREIGN KEY (tenant_id, reporter_resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX governance_upload_event_removed_idx ON governance_upload_event USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX governance_upload_event_ssid_key ON governance_upload_event USING btree (tenant_id, ssid) WHERE NOT is_deleted;
CREATE INDEX governance_upload_event_tenant_id_category_happen_time_idx ON governance_upload_event USING btree (tenant_id, category, happen_time) WHERE NOT is_deleted;
CREATE INDEX governance_upload_event_tenant_id_close_time_id_idx ON governance_upload_event USING btree (tenant_id, close_time, id) WHERE NOT is_deleted;
CREATE INDEX governance_upload_event_tenant_id_create_user_id_idx ON governance_upload_event USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_upload_event_tenant_id_current_dept_id_id_idx ON governance_upload_event USING btree (tenant_id, current_dept_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_upload_event_tenant_id_current_user_id_id_idx ON governance_upload_event USING btree (tenant_id, current_user_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_upload_event_tenant_id_current_user_id_status_idx ON governance_upload_event USING btree (tenant_id, current_user_id, status) WHERE NOT is_deleted;
CREATE INDEX governance_upload_event_tenant_id_deadline_id_idx ON governance_upload_event USING btree (tenant_id, deadline, id) WHERE NOT is_deleted;
CREATE INDEX governance_upload_event_tenant_id_dept_id_id_idx ON governance_upload_event USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_upload_event_tenant_id_dept_id_status_level_h_si0 ON governance_upload_event USING btree (tenant_id, dept_id, status, level DESC, happen_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_upload_event_tenant_id_grid_id_id_idx ON governance_upload_event USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_upload_event_tenant_id_happen_time_id_idx ON governance_upload_event USING btree (tenant_id, happen_time, id) WHERE NOT is_deleted;
CREATE INDEX governance_upload_event_tenant_id_merged_into_id_id_idx ON governance_upload_event USING btree (tenant_id, merged_into_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_upload_event_tenant_id_opinion_id_id_idx ON governance_upload_event USING btree (tenant_id, opinion_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_upload_event_tenant_id_reporter_id_client_key_idx ON governance_upload_event USING btree (tenant_id, reporter_id, client_key) WHERE NOT is_deleted;
CREATE INDEX governance_upload_event_tenant_id_reporter_id_id_idx ON governance_upload_event USING btree (tenant_id, reporter_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_upload_event_tenant_id_reporter_resident_id_i_ro7 ON governance_upload_event USING btree (tenant_id, reporter_resident_id, id) INCLUDE (is_deleted);
CREATE INDEX governance_upload_event_tenant_id_status_deadline_idx ON governance_upload_event USING btree (tenant_id, status, deadline) WHERE NOT is_deleted;
CREATE INDEX governance_upload_event_tenant_id_status_level_happen_ti_gfm ON governance_upload_event USING btree (tenant_id, status, level DESC, happen_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on governance_upload_event as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_upload_event as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on governance_upload_event to village_app;
grant insert, select, update on governance_upload_event to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON governance_upload_event FOR EACH ROW EXECUTE FUNCTION governance_upload_event_history();
CREATE TRIGGER tally_insert AFTER INSERT ON governance_upload_event REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_upload_event_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON governance_upload_event REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_upload_event_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON governance_upload_event FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table health_braceletbind (
  id bigint not null,
  bind_time timestamp(0) with time zone,
  consent_flag smallint not null default 0,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  family_phones text,
  fence_latitude text,
  fence_longitude text,
  fence_radius integer,
  is_deleted boolean not null default false,
  machine_id bigint not null,
  open_machine_id bigint,
  open_resident_id bigint,
  report_interval integer,
  resident_id bigint not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  unbind_reason character varying(200),
  unbind_reason_en character varying(200),
  unbind_time timestamp(0) with time zone,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table health_braceletbind enable row level security;
alter table health_braceletbind add constraint health_braceletbind_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table health_braceletbind add constraint health_braceletbind_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table health_braceletbind add constraint health_braceletbind_open_machine_id_fkey FOREIGN KEY (tenant_id, open_machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table health_braceletbind add constraint health_braceletbind_open_resident_id_fkey FOREIGN KEY (tenant_id, open_resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table health_braceletbind add constraint health_braceletbind_pkey PRIMARY KEY (tenant_id, id);
alter table health_braceletbind add constraint health_braceletbind_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX health_braceletbind_open_machine_id_key ON health_braceletbind USING btree (tenant_id, open_machine_id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX health_braceletbind_open_resident_id_key ON health_braceletbind USING btree (tenant_id, open_resident_id) WHERE NOT is_deleted;
CREATE INDEX health_braceletbind_removed_idx ON health_braceletbind USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX health_braceletbind_tenant_id_bind_time_id_order ON health_braceletbind USING btree (tenant_id, bind_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX health_braceletbind_tenant_id_create_user_id_idx ON health_braceletbind USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX health_braceletbind_tenant_id_dept_id_bind_time_id_order ON health_braceletbind USING btree (tenant_id, dept_id, bind_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX health_braceletbind_tenant_id_dept_id_id_idx ON health_braceletbind USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX health_braceletbind_tenant_id_machine_id_id_idx ON health_braceletbind USING btree (tenant_id, machine_id, id) INCLUDE (is_deleted);
CREATE INDEX health_braceletbind_tenant_id_open_machine_id_id_idx ON health_braceletbind USING btree (tenant_id, open_machine_id, id) INCLUDE (is_deleted);
CREATE INDEX health_braceletbind_tenant_id_open_resident_id_id_idx ON health_braceletbind USING btree (tenant_id, open_resident_id, id) INCLUDE (is_deleted);
CREATE INDEX health_braceletbind_tenant_id_resident_id_id_idx ON health_braceletbind USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX health_braceletbind_tenant_id_unbind_time_id_idx ON health_braceletbind USING btree (tenant_id, unbind_time, id) WHERE NOT is_deleted;
create policy platform on health_braceletbind as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on health_braceletbind as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on health_braceletbind to village_app;
grant insert, select, update on health_braceletbind to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON health_braceletbind FOR EACH ROW EXECUTE FUNCTION health_braceletbind_history();
CREATE TRIGGER tally_insert AFTER INSERT ON health_braceletbind REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION health_braceletbind_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON health_braceletbind REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION health_braceletbind_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON health_braceletbind FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table health_braceletsos (
  id bigint not null,
  address text,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  family_notified smallint not null default 0,
  handle_result character varying(500),
  handle_result_en character varying(500),
  handle_status character varying(32),
  handle_time timestamp(0) with time zone,
  handler_id bigint,
  is_deleted boolean not null default false,
  latitude text,
  longitude text,
  machine_id bigint not null,
  resident_id bigint,
  sos_no character varying(32),
  sos_time timestamp(0) with time zone not null,
  sos_type character varying(32) not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  value text
);
alter table health_braceletsos enable row level security;
alter table health_braceletsos add constraint health_braceletsos_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table health_braceletsos add constraint health_braceletsos_handler_id_fkey FOREIGN KEY (tenant_id, handler_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table health_braceletsos add constraint health_braceletsos_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table health_braceletsos add constraint health_braceletsos_pkey PRIMARY KEY (tenant_id, id);
alter table health_braceletsos add constraint health_braceletsos_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX health_braceletsos_machine_id_sos_type_sos_time_key ON health_braceletsos USING btree (tenant_id, machine_id, sos_type, sos_time) WHERE NOT is_deleted;
CREATE UNIQUE INDEX health_braceletsos_sos_no_key ON health_braceletsos USING btree (tenant_id, sos_no) WHERE NOT is_deleted;
CREATE INDEX health_braceletsos_tenant_id_create_user_id_idx ON health_braceletsos USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX health_braceletsos_tenant_id_dept_id_id_idx ON health_braceletsos USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX health_braceletsos_tenant_id_dept_id_sos_time_id_order ON health_braceletsos USING btree (tenant_id, dept_id, sos_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX health_braceletsos_tenant_id_handler_id_id_idx ON health_braceletsos USING btree (tenant_id, handler_id, id) INCLUDE (is_deleted);
CREATE INDEX health_braceletsos_tenant_id_machine_id_id_idx ON health_braceletsos USING btree (tenant_id, machine_id, id) INCLUDE (is_deleted);
CREATE INDEX health_braceletsos_tenant_id_resident_id_id_idx ON health_braceletsos USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX health_braceletsos_tenant_id_sos_time_id_order ON health_braceletsos USING btree (tenant_id, sos_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on health_braceletsos as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on health_braceletsos as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on health_braceletsos to village_app;
grant insert, select, update on health_braceletsos to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON health_braceletsos FOR EACH ROW EXECUTE FUNCTION health_braceletsos_history();
CREATE TRIGGER tally_insert AFTER INSERT ON health_braceletsos REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION health_braceletsos_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON health_braceletsos REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION health_braceletsos_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON health_braceletsos FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table health_electronicarchives (
  id bigint not null,
  allergy text,
  allergy_hash character varying(43)[],
  archive_no character varying(17) not null,
  archive_status character varying(32),
  blood_type text,
  blood_type_hash character varying(43),
  build_date date not null,
  build_unit character varying(128),
  cancel_date date,
  cancel_reason character varying(32),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  crowd_types character varying(32)[],
  dept_id bigint not null,
  diastolic text,
  disease text,
  disease_hash character varying(43)[],
  doctor_name character varying(64),
  doctor_phone text,
  family_history text,
  glucose text,
  health_level character varying(32) not null,
  heart_rate text,
  height text,
  heredity text,
  is_deleted boolean not null default false,
  last_exam_date date,
  medical_card_no text,
  medical_pay character varying(32)[],
  next_exam_date date,
  remark character varying(500),
  resident_id bigint not null,
  rh_type text,
  rh_type_hash character varying(43),
  sign_end_date date,
  sign_flag smallint not null default 0,
  surgery text,
  systolic text,
  tenant_id character varying(12) not null,
  trauma text,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  weight text
);
alter table health_electronicarchives enable row level security;
alter table health_electronicarchives add constraint health_electronicarchives_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table health_electronicarchives add constraint health_electronicarchives_pkey PRIMARY KEY (tenant_id, id);
alter table health_electronicarchives add constraint health_electronicarchives_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX health_electronicarchives_archive_no_key ON health_electronicarchives USING btree (tenant_id, archive_no) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_crowd_types_gin ON health_electronicarchives USING gin (crowd_types) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_disease_hash_gin ON health_electronicarchives USING gin (disease_hash) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_medical_pay_gin ON health_electronicarchives USING gin (medical_pay) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_removed_idx ON health_electronicarchives USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX health_electronicarchives_resident_id_key ON health_electronicarchives USING btree (tenant_id, resident_id) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_tenant_id_build_date_id_order ON health_electronicarchives USING btree (tenant_id, build_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_tenant_id_create_user_id_idx ON health_electronicarchives USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_tenant_id_dept_id_build_date_i_4o2 ON health_electronicarchives USING btree (tenant_id, dept_id, build_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_tenant_id_dept_id_id_idx ON health_electronicarchives USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX health_electronicarchives_tenant_id_health_level_idx ON health_electronicarchives USING btree (tenant_id, health_level) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_tenant_id_last_exam_date_id_idx ON health_electronicarchives USING btree (tenant_id, last_exam_date, id) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_tenant_id_next_exam_date_id_idx ON health_electronicarchives USING btree (tenant_id, next_exam_date, id) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_tenant_id_resident_id_id_idx ON health_electronicarchives USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX health_electronicarchives_tenant_id_sign_end_date_id_idx ON health_electronicarchives USING btree (tenant_id, sign_end_date, id) WHERE NOT is_deleted;
create policy platform on health_electronicarchives as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on health_electronicarchives as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on health_electronicarchives to village_app;
grant insert, select, update on health_electronicarchives to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON health_electronicarchives FOR EACH ROW EXECUTE FUNCTION health_electronicarchives_history();
CREATE TRIGGER tally_insert AFTER INSERT ON health_electronicarchives REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION health_electronicarchives_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON health_electronicarchives REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION health_electronicarchives_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON health_electronicarchives FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table health_recordbracelet (
  id bigint not null,
  abnormal smallint not null default 0,
  abnormal_items character varying(32)[],
  battery integer,
  body_temp numeric(13,1),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  diastolic integer,
  heart_rate integer,
  latitude numeric(19,7),
  locate_type character varying(32),
  longitude numeric(19,7),
  machine_id bigint not null,
  measure_time timestamp(0) with time zone not null,
  receive_time timestamp(0) with time zone,
  resident_id bigint,
  sleep_deep integer,
  sleep_light integer,
  spo2 integer,
  step integer,
  systolic integer,
  tenant_id character varying(12) not null,
  wear_flag smallint not null default 0
) partition by RANGE (measure_time);
alter table health_recordbracelet enable row level security;
alter table health_recordbracelet add constraint health_recordbracelet_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table health_recordbracelet add constraint health_recordbracelet_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table health_recordbracelet add constraint health_recordbracelet_pkey PRIMARY KEY (tenant_id, id, measure_time);
alter table health_recordbracelet add constraint health_recordbracelet_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX health_recordbracelet_machine_id_measure_time_key ON health_recordbracelet USING btree (tenant_id, machine_id, measure_time);
CREATE INDEX health_recordbracelet_tenant_id_create_user_id_idx ON health_recordbracelet USING btree (tenant_id, create_user, id) WHERE create_user IS NOT NULL;
CREATE INDEX health_recordbracelet_tenant_id_dept_id_measure_time_id__wlb ON health_recordbracelet USING btree (tenant_id, dept_id, measure_time DESC, id DESC);
CREATE INDEX health_recordbracelet_tenant_id_machine_id_measure_time__gi8 ON health_recordbracelet USING btree (tenant_id, machine_id, measure_time DESC, id DESC);
CREATE INDEX health_recordbracelet_tenant_id_measure_time_id_order ON health_recordbracelet USING btree (tenant_id, measure_time DESC, id DESC);
CREATE INDEX health_recordbracelet_tenant_id_resident_id_measure_time_y9v ON health_recordbracelet USING btree (tenant_id, resident_id, measure_time DESC, id DESC);
create policy platform on health_recordbracelet as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on health_recordbracelet as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on health_recordbracelet to village_app;
grant insert, select on health_recordbracelet to village_platform;
CREATE TRIGGER tally_delete AFTER DELETE ON health_recordbracelet REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION health_recordbracelet_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON health_recordbracelet REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION health_recordbracelet_tally_insert();

create table health_uservaccinate (
  id bigint not null,
  batch_no character varying(32),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  defer_reason text,
  dept_id bigint not null,
  doctor_name character varying(64),
  dose_no integer not null,
  inoculate_date date,
  is_deleted boolean not null default false,
  manufacturer character varying(128),
  next_date date,
  proof_id bigint,
  reaction text,
  remark character varying(500),
  resident_id bigint not null,
  site character varying(32),
  status character varying(32),
  tenant_id character varying(12) not null,
  unit_name character varying(128),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  vaccine character varying(32) not null,
  valid_date date
);
alter table health_uservaccinate enable row level security;
alter table health_uservaccinate add constraint health_uservaccinate_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table health_uservaccinate add constraint health_uservaccinate_pkey PRIMARY KEY (tenant_id, id);
alter table health_uservaccinate add constraint health_uservaccinate_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX health_uservaccinate_removed_idx ON health_uservaccinate USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX health_uservaccinate_tenant_id_create_user_id_idx ON health_uservaccinate USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX health_uservaccinate_tenant_id_dept_id_id_idx ON health_uservaccinate USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX health_uservaccinate_tenant_id_dept_id_inoculate_date_id_n16 ON health_uservaccinate USING btree (tenant_id, dept_id, inoculate_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX health_uservaccinate_tenant_id_inoculate_date_id_order ON health_uservaccinate USING btree (tenant_id, inoculate_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX health_uservaccinate_tenant_id_next_date_id_idx ON health_uservaccinate USING btree (tenant_id, next_date, id) WHERE NOT is_deleted;
CREATE INDEX health_uservaccinate_tenant_id_resident_id_id_idx ON health_uservaccinate USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX health_uservaccinate_tenant_id_resident_id_vaccine_idx ON health_uservaccinate USING btree (tenant_id, resident_id, vaccine) WHERE NOT is_deleted;
CREATE INDEX health_uservaccinate_tenant_id_status_next_date_idx ON health_uservaccinate USING btree (tenant_id, status, next_date) WHERE NOT is_deleted;
create policy platform on health_uservaccinate as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on health_uservaccinate as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on health_uservaccinate to village_app;
grant insert, select, update on health_uservaccinate to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON health_uservaccinate FOR EACH ROW EXECUTE FUNCTION health_uservaccinate_history();
CREATE TRIGGER tally_insert AFTER INSERT ON health_uservaccinate REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION health_uservaccinate_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON health_uservaccinate REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION health_uservaccinate_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON health_uservaccinate FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table health_vitallimit (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  is_deleted boolean not null default false,
  learnt smallint not null default 0,
  learnt_at timestamp(0) with time zone,
  learnt_days integer,
  least numeric(13,1) not null,
  metric character varying(32) not null,
  most numeric(13,1) not null,
  remark character varying(200),
  resident_id bigint not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table health_vitallimit enable row level security;
alter table health_vitallimit add constraint health_vitallimit_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table health_vitallimit add constraint health_vitallimit_pkey PRIMARY KEY (tenant_id, id);
alter table health_vitallimit add constraint health_vitallimit_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX health_vitallimit_removed_idx ON health_vitallimit USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX health_vitallimit_resident_id_metric_key ON health_vitallimit USING btree (tenant_id, resident_id, metric) WHERE NOT is_deleted;
CREATE INDEX health_vitallimit_tenant_id_create_user_id_idx ON health_vitallimit USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX health_vitallimit_tenant_id_dept_id_id_idx ON health_vitallimit USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX health_vitallimit_tenant_id_dept_id_resident_id_metric_i_rvi ON health_vitallimit USING btree (tenant_id, dept_id, resident_id, metric, id) WHERE NOT is_deleted;
CREATE INDEX health_vitallimit_tenant_id_resident_id_id_idx ON health_vitallimit USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX health_vitallimit_tenant_id_resident_id_metric_id_order ON health_vitallimit USING btree (tenant_id, resident_id, metric, id) WHERE NOT is_deleted;
create policy platform on health_vitallimit as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on health_vitallimit as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on health_vitallimit to village_app;
grant insert, select, update on health_vitallimit to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON health_vitallimit FOR EACH ROW EXECUTE FUNCTION health_vitallimit_history();
CREATE TRIGGER tally_insert AFTER INSERT ON health_vitallimit REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION health_vitallimit_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON health_vitallimit REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION health_vitallimit_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON health_vitallimit FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table kernel_arrived (
  day date not null,
  dept_id bigint not null,
  n bigint not null,
  slot smallint not null,
  table_name character varying(64) not null,
  tenant_id character varying(12) not null
) with (fillfactor=50);
alter table kernel_arrived enable row level security;
alter table kernel_arrived add constraint kernel_arrived_pkey PRIMARY KEY (table_name, tenant_id, day, dept_id, slot);
create policy platform on kernel_arrived as PERMISSIVE for SELECT to village_platform using (true);
create policy tenant on kernel_arrived as PERMISSIVE for SELECT to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant select on kernel_arrived to village_app;
grant select on kernel_arrived to village_platform;

create table kernel_audit_block (
  after_id bigint not null,
  at timestamp(3) with time zone not null,
  entries integer not null,
  last_id bigint not null,
  mac bytea not null,
  n bigint not null,
  previous bytea not null
);
alter table kernel_audit_block enable row level security;
alter table kernel_audit_block add constraint kernel_audit_block_pkey PRIMARY KEY (n);
create policy platform on kernel_audit_block as PERMISSIVE for SELECT to village_platform using (true);
create policy platform_add on kernel_audit_block as PERMISSIVE for INSERT to village_platform with check (true);
grant insert, select on kernel_audit_block to village_platform;
CREATE TRIGGER audit_keep BEFORE DELETE OR UPDATE OR TRUNCATE ON kernel_audit_block FOR EACH STATEMENT EXECUTE FUNCTION kernel_audit_keep();

create table kernel_audit_closing (
  at timestamp(3) with time zone not null,
  block_mac bytea not null,
  mac bytea not null,
  n bigint not null,
  source character varying(64) not null,
  until_id bigint not null
);
alter table kernel_audit_closing enable row level security;
alter table kernel_audit_closing add constraint kernel_audit_closing_pkey PRIMARY KEY (source, until_id);
create policy platform on kernel_audit_closing as PERMISSIVE for SELECT to village_platform using (true);
create policy platform_add on kernel_audit_closing as PERMISSIVE for INSERT to village_platform with check (true);
grant insert, select on kernel_audit_closing to village_platform;
CREATE TRIGGER audit_keep BEFORE DELETE OR UPDATE OR TRUNCATE ON kernel_audit_closing FOR EACH STATEMENT EXECUTE FUNCTION kernel_audit_keep();

create table kernel_audit_entry (
  id bigint not null default kernel_new_id(),
  at timestamp(0) with time zone not null default now(),
  hash bytea,
  kind character varying(8) not null,
  login text default NULLIF((SESSION_USER)::text, 'village_app'::text),
  row_id bigint not null,
  source character varying(64) not null,
  tenant_id character varying(12) not null
) partition by RANGE (id);
alter table kernel_audit_entry enable row level security;
alter table kernel_audit_entry add constraint kernel_audit_entry_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX kernel_audit_entry_id_idx ON kernel_audit_entry USING btree (id);
create policy platform on kernel_audit_entry as PERMISSIVE for SELECT to village_platform using (true);
grant select on kernel_audit_entry to village_platform;
CREATE TRIGGER audit_keep BEFORE DELETE OR UPDATE OR TRUNCATE ON kernel_audit_entry FOR EACH STATEMENT EXECUTE FUNCTION kernel_audit_keep();

create table kernel_erasure (
  due timestamp(0) with time zone not null,
  tenant_id character varying(12) not null
);
alter table kernel_erasure enable row level security;
alter table kernel_erasure add constraint kernel_erasure_pkey PRIMARY KEY (tenant_id);
alter table kernel_erasure add constraint kernel_erasure_tenant_id_check CHECK (tenant_id::text <> '000000'::text);
create policy platform on kernel_erasure as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant delete, insert, select on kernel_erasure to village_platform;

create table kernel_event (
  id bigint not null default kernel_new_id(),
  at timestamp(0) with time zone not null default now(),
  audience jsonb not null,
  payload jsonb not null,
  tenant_id character varying(12) not null,
  topic character varying(32) not null,
  xact xid8 not null default pg_current_xact_id()
);
alter table kernel_event enable row level security;
alter table kernel_event add constraint kernel_event_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX kernel_event_id_idx ON kernel_event USING btree (id);
CREATE INDEX kernel_event_xact_idx ON kernel_event USING btree (xact);
create policy platform on kernel_event as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on kernel_event as PERMISSIVE for INSERT to village_app with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert on kernel_event to village_app;
grant delete, insert, select on kernel_event to village_platform;

create table kernel_history (
  id bigint not null default kernel_new_id(),
  action character varying(64) not null,
  at timestamp(0) with time zone not null default now(),
  batch character varying(64),
  changes jsonb not null default '{}'::jsonb,
  reason character varying(500),
  record_id bigint not null,
  request_id character varying(64),
  resource character varying(64) not null,
  source character varying(16),
  tenant_id character varying(12) not null,
  user_id bigint
) partition by RANGE (id);
alter table kernel_history enable row level security;
alter table kernel_history add constraint kernel_history_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX kernel_history_batch_idx ON kernel_history USING btree (tenant_id, batch, id) WHERE batch IS NOT NULL;
CREATE INDEX kernel_history_record_idx ON kernel_history USING btree (tenant_id, record_id, id DESC);
create policy platform on kernel_history as PERMISSIVE for SELECT to village_platform using (true);
create policy tenant on kernel_history as PERMISSIVE for SELECT to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant select on kernel_history to village_app;
grant select on kernel_history to village_platform;
CREATE TRIGGER audit_add AFTER INSERT ON kernel_history FOR EACH ROW EXECUTE FUNCTION kernel_audit_add('kernel_history');
CREATE TRIGGER audit_erase AFTER DELETE ON kernel_history FOR EACH ROW EXECUTE FUNCTION kernel_audit_erase('kernel_history');
CREATE TRIGGER audit_keep BEFORE UPDATE OR TRUNCATE ON kernel_history FOR EACH STATEMENT EXECUTE FUNCTION kernel_audit_keep();

create table kernel_idempotency (
  answer text,
  at timestamp(0) with time zone not null default now(),
  key character varying(128) not null,
  request_hash character varying(64) not null,
  tenant_id character varying(12) not null,
  user_id bigint not null
);
alter table kernel_idempotency enable row level security;
alter table kernel_idempotency add constraint kernel_idempotency_pkey PRIMARY KEY (tenant_id, user_id, key);
CREATE INDEX kernel_idempotency_at_idx ON kernel_idempotency USING btree (at);
create policy platform on kernel_idempotency as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on kernel_idempotency as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on kernel_idempotency to village_app;
grant delete, insert, select, update on kernel_idempotency to village_platform;

create table kernel_migration (
  applied_at timestamp with time zone not null default now(),
  checksum character(64) not null,
  name character varying(100) not null
);
alter table kernel_migration add constraint kernel_migration_pkey PRIMARY KEY (name);

create table kernel_nonce (
  at timestamp(0) with time zone not null default now(),
  nonce character varying(23) not null
);
alter table kernel_nonce enable row level security;
alter table kernel_nonce add constraint kernel_nonce_pkey PRIMARY KEY (nonce);
CREATE INDEX kernel_nonce_at_idx ON kernel_nonce USING btree (at);
create policy platform on kernel_nonce as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant delete, insert, select on kernel_nonce to village_platform;

create table kernel_number (
  n bigint not null,
  series character varying(64) not null,
  tenant_id character varying(12) not null
);
alter table kernel_number enable row level security;
alter table kernel_number add constraint kernel_number_pkey PRIMARY KEY (tenant_id, series);
create policy platform on kernel_number as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on kernel_number as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on kernel_number to village_app;
grant insert, select, update on kernel_number to village_platform;

create table kernel_presence (
  name character varying(64) not null,
  record_id bigint not null,
  resource character varying(64) not null,
  tenant_id character varying(12) not null,
  until timestamp with time zone not null,
  user_id bigint not null
);
alter table kernel_presence enable row level security;
alter table kernel_presence add constraint kernel_presence_pkey PRIMARY KEY (tenant_id, resource, record_id, user_id);
create policy platform on kernel_presence as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on kernel_presence as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on kernel_presence to village_app;
grant delete, insert, select, update on kernel_presence to village_platform;

create table kernel_pulse (
  one boolean not null default true,
  seen timestamp(3) with time zone not null
);
alter table kernel_pulse enable row level security;
alter table kernel_pulse add constraint kernel_pulse_one_check CHECK (one);
alter table kernel_pulse add constraint kernel_pulse_pkey PRIMARY KEY (one);
create policy platform on kernel_pulse as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on kernel_pulse to village_platform;

create table kernel_tally (
  changes bigint not null,
  dept_id bigint not null,
  n bigint not null,
  slot smallint not null,
  table_name character varying(64) not null,
  tenant_id character varying(12) not null
) with (fillfactor=50);
alter table kernel_tally enable row level security;
alter table kernel_tally add constraint kernel_tally_pkey PRIMARY KEY (table_name, tenant_id, dept_id, slot);
create policy platform on kernel_tally as PERMISSIVE for SELECT to village_platform using (true);
create policy tenant on kernel_tally as PERMISSIVE for SELECT to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant select on kernel_tally to village_app;
grant select on kernel_tally to village_platform;

create table map_display (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  display_name character varying(64) not null,
  expire_time timestamp(0) with time zone not null,
  is_deleted boolean not null default false,
  maker_id bigint not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  token_hash character varying(64),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table map_display enable row level security;
alter table map_display add constraint map_display_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table map_display add constraint map_display_maker_id_fkey FOREIGN KEY (tenant_id, maker_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table map_display add constraint map_display_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX map_display_removed_idx ON map_display USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX map_display_tenant_id_create_user_id_idx ON map_display USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX map_display_tenant_id_dept_id_expire_time_id_order ON map_display USING btree (tenant_id, dept_id, expire_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX map_display_tenant_id_dept_id_id_idx ON map_display USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX map_display_tenant_id_expire_time_id_order ON map_display USING btree (tenant_id, expire_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX map_display_tenant_id_maker_id_id_idx ON map_display USING btree (tenant_id, maker_id, id) INCLUDE (is_deleted);
CREATE UNIQUE INDEX map_display_token_hash_key ON map_display USING btree (tenant_id, token_hash) WHERE NOT is_deleted;
create policy platform on map_display as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on map_display as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on map_display to village_app;
grant insert, select, update on map_display to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON map_display FOR EACH ROW EXECUTE FUNCTION map_display_history();
CREATE TRIGGER tally_insert AFTER INSERT ON map_display REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION map_display_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON map_display REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION map_display_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON map_display FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table map_shape (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  floors integer,
  geometry jsonb,
  household_id bigint,
  is_deleted boolean not null default false,
  kind character varying(32) not null,
  name character varying(64) not null,
  places integer,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table map_shape enable row level security;
alter table map_shape add constraint map_shape_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table map_shape add constraint map_shape_household_id_fkey FOREIGN KEY (tenant_id, household_id) REFERENCES people_household(tenant_id, id) DEFERRABLE;
alter table map_shape add constraint map_shape_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX map_shape_removed_idx ON map_shape USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX map_shape_tenant_id_create_time_id_order ON map_shape USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX map_shape_tenant_id_create_user_id_idx ON map_shape USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX map_shape_tenant_id_dept_id_create_time_id_order ON map_shape USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX map_shape_tenant_id_dept_id_id_idx ON map_shape USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX map_shape_tenant_id_household_id_id_idx ON map_shape USING btree (tenant_id, household_id, id) INCLUDE (is_deleted);
create policy platform on map_shape as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on map_shape as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on map_shape to village_app;
grant insert, select, update on map_shape to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON map_shape FOR EACH ROW EXECUTE FUNCTION map_shape_history();
CREATE TRIGGER tally_insert AFTER INSERT ON map_shape REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION map_shape_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON map_shape REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION map_shape_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON map_shape FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table messages_sms (
  id bigint not null,
  access_key character varying(512),
  app_id character varying(64),
  category character varying(32) not null,
  content text,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  purpose character varying(32),
  region_id character varying(32),
  remark character varying(255),
  secret_key character varying(512),
  sign_name character varying(64),
  sms_code character varying(32) not null,
  status character varying(32),
  template_id character varying(64),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table messages_sms enable row level security;
alter table messages_sms add constraint messages_sms_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX messages_sms_removed_idx ON messages_sms USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX messages_sms_sms_code_key ON messages_sms USING btree (tenant_id, sms_code) WHERE NOT is_deleted;
CREATE INDEX messages_sms_tenant_id_status_create_time_id_order ON messages_sms USING btree (tenant_id, status DESC, create_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on messages_sms as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on messages_sms as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on messages_sms to village_app;
grant insert, select, update on messages_sms to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON messages_sms FOR EACH ROW EXECUTE FUNCTION messages_sms_history();
CREATE TRIGGER tally_insert AFTER INSERT ON messages_sms REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION messages_sms_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON messages_sms REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION messages_sms_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON messages_sms FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table messages_smsrecord (
  id bigint not null,
  biz_type character varying(32),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  due_time timestamp(0) with time zone,
  is_deleted boolean not null default false,
  outcome character varying(32),
  parts integer,
  phone text,
  phone_hash character varying(43),
  phone_tail_hash character varying(43),
  result_text character varying(500),
  send_time timestamp(0) with time zone,
  sms_code character varying(32),
  status character varying(32),
  tenant_id character varying(12) not null,
  text character varying(700),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table messages_smsrecord enable row level security;
alter table messages_smsrecord add constraint messages_smsrecord_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX messages_smsrecord_tenant_id_create_time_id_order ON messages_smsrecord USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX messages_smsrecord_tenant_id_create_user_create_time_idx ON messages_smsrecord USING btree (tenant_id, create_user, create_time) WHERE NOT is_deleted;
CREATE INDEX messages_smsrecord_tenant_id_phone_hash_idx ON messages_smsrecord USING btree (tenant_id, phone_hash) WHERE NOT is_deleted;
CREATE INDEX messages_smsrecord_tenant_id_phone_tail_hash_idx ON messages_smsrecord USING btree (tenant_id, phone_tail_hash) WHERE NOT is_deleted;
CREATE INDEX messages_smsrecord_tenant_id_send_time_id_idx ON messages_smsrecord USING btree (tenant_id, send_time, id) WHERE NOT is_deleted;
create policy platform on messages_smsrecord as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on messages_smsrecord as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on messages_smsrecord to village_app;
grant delete, insert, select, update on messages_smsrecord to village_platform;
CREATE TRIGGER forget AFTER DELETE ON messages_smsrecord REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION messages_smsrecord_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON messages_smsrecord FOR EACH ROW EXECUTE FUNCTION messages_smsrecord_history();
CREATE TRIGGER tally_delete AFTER DELETE ON messages_smsrecord REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION messages_smsrecord_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON messages_smsrecord REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION messages_smsrecord_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON messages_smsrecord REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION messages_smsrecord_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON messages_smsrecord FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table monitor_auditcheck (
  id bigint not null,
  blocks integer,
  breaks text,
  broken integer,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  entries integer,
  outcome character varying(32) not null,
  since timestamp(0) with time zone,
  tenant_id character varying(12) not null,
  time timestamp(0) with time zone not null,
  unsealed integer,
  user_id bigint
);
alter table monitor_auditcheck enable row level security;
alter table monitor_auditcheck add constraint monitor_auditcheck_pkey PRIMARY KEY (tenant_id, id);
alter table monitor_auditcheck add constraint monitor_auditcheck_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX monitor_auditcheck_tenant_id_time_id_order ON monitor_auditcheck USING btree (tenant_id, "time" DESC, id DESC);
CREATE INDEX monitor_auditcheck_tenant_id_user_id_id_idx ON monitor_auditcheck USING btree (tenant_id, user_id, id);
create policy platform on monitor_auditcheck as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on monitor_auditcheck as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on monitor_auditcheck to village_app;
grant delete, insert, select on monitor_auditcheck to village_platform;

create table monitor_backup (
  id bigint not null,
  asked_by character varying(50),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  files integer,
  keys smallint not null default 0,
  offsite character varying(32),
  outcome character varying(32) not null,
  path character varying(500),
  problem text,
  proof character varying(32) not null,
  rows integer,
  seconds integer,
  size_mb integer,
  tables integer,
  time timestamp(0) with time zone not null
);
alter table monitor_backup enable row level security;
alter table monitor_backup add constraint monitor_backup_pkey PRIMARY KEY (id);
CREATE INDEX monitor_backup_time_id_order ON monitor_backup USING btree ("time" DESC, id DESC);
create policy everybody on monitor_backup as PERMISSIVE for SELECT to village_app using (true);
create policy platform on monitor_backup as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select on monitor_backup to village_app;
grant insert, select on monitor_backup to village_platform;

create table monitor_backupwarning (
  id bigint not null,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  time timestamp(0) with time zone not null
);
alter table monitor_backupwarning enable row level security;
alter table monitor_backupwarning add constraint monitor_backupwarning_pkey PRIMARY KEY (id);
CREATE INDEX monitor_backupwarning_time_id_order ON monitor_backupwarning USING btree ("time" DESC, id DESC);
create policy everybody on monitor_backupwarning as PERMISSIVE for SELECT to village_app using (true);
create policy platform on monitor_backupwarning as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select on monitor_backupwarning to village_app;
grant insert, select on monitor_backupwarning to village_platform;

create table monitor_log_api (
  id bigint not null,
  create_by character varying(64),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  env character varying(32),
  log_time timestamp(0) with time zone not null,
  method character varying(10),
  method_name character varying(120),
  params text,
  remote_ip character varying(64),
  request_uri character varying(255),
  server_host character varying(255),
  service_id character varying(32),
  status_code integer,
  tenant_id character varying(12) not null,
  time integer,
  user_agent character varying(500)
) partition by RANGE (log_time);
alter table monitor_log_api enable row level security;
alter table monitor_log_api add constraint monitor_log_api_pkey PRIMARY KEY (tenant_id, id, log_time);
CREATE INDEX monitor_log_api_tenant_id_create_by_log_time_idx ON monitor_log_api USING btree (tenant_id, create_by, log_time);
CREATE INDEX monitor_log_api_tenant_id_log_time_id_order ON monitor_log_api USING btree (tenant_id, log_time DESC, id DESC);
CREATE INDEX monitor_log_api_tenant_id_time_id_idx ON monitor_log_api USING btree (tenant_id, "time", id);
create policy platform on monitor_log_api as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on monitor_log_api as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on monitor_log_api to village_app;
grant insert, select on monitor_log_api to village_platform;
CREATE TRIGGER tally_delete AFTER DELETE ON monitor_log_api REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION monitor_log_api_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON monitor_log_api REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION monitor_log_api_tally_insert();

create table monitor_log_error (
  id bigint not null,
  create_by character varying(64),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  env character varying(32),
  exception_name character varying(255),
  first_time timestamp(0) with time zone,
  fold_day date,
  fold_key character varying(64),
  log_id character varying(64),
  log_time timestamp(0) with time zone not null,
  message character varying(1000),
  method character varying(10),
  method_name character varying(120),
  params text,
  remote_ip character varying(64),
  request_uri character varying(255),
  server_host character varying(255),
  service_id character varying(32),
  source character varying(32) not null,
  stack_trace text,
  tenant_id character varying(12) not null,
  time integer,
  times integer,
  user_agent character varying(500)
);
alter table monitor_log_error enable row level security;
alter table monitor_log_error add constraint monitor_log_error_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX monitor_log_error_source_fold_key_fold_day_key ON monitor_log_error USING btree (tenant_id, source, fold_key, fold_day);
CREATE INDEX monitor_log_error_tenant_id_log_time_id_order ON monitor_log_error USING btree (tenant_id, log_time DESC, id DESC);
CREATE INDEX monitor_log_error_tenant_id_times_id_idx ON monitor_log_error USING btree (tenant_id, times, id);
create policy platform on monitor_log_error as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on monitor_log_error as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on monitor_log_error to village_app;
grant delete, insert, select on monitor_log_error to village_platform;

create table monitor_log_usual (
  id bigint not null,
  create_by character varying(64),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  env character varying(32),
  log_data character varying(500) not null,
  log_id character varying(100),
  log_level character varying(32) not null,
  log_time timestamp(0) with time zone not null,
  method character varying(10),
  params text,
  remote_ip character varying(64),
  request_uri character varying(255),
  server_host character varying(255),
  service_id character varying(32),
  tenant_id character varying(12) not null,
  user_agent character varying(500)
);
alter table monitor_log_usual enable row level security;
alter table monitor_log_usual add constraint monitor_log_usual_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX monitor_log_usual_tenant_id_log_time_id_order ON monitor_log_usual USING btree (tenant_id, log_time DESC, id DESC);
create policy platform on monitor_log_usual as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on monitor_log_usual as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on monitor_log_usual to village_app;
grant delete, insert, select on monitor_log_usual to village_platform;
CREATE TRIGGER audit_add AFTER INSERT ON monitor_log_usual FOR EACH ROW EXECUTE FUNCTION kernel_audit_add('monitor_log_usual');
CREATE TRIGGER audit_erase AFTER DELETE ON monitor_log_usual FOR EACH ROW EXECUTE FUNCTION kernel_audit_erase('monitor_log_usual');
CREATE TRIGGER audit_keep BEFORE UPDATE OR TRUNCATE ON monitor_log_usual FOR EACH STATEMENT EXECUTE FUNCTION kernel_audit_keep();

create table monitor_recovery (
  id bigint not null,
  all_steps integer,
  back_rows integer,
  changed_rows integer,
  counts jsonb,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id character varying(20),
  done_steps integer,
  gone_rows integer,
  is_deleted boolean not null default false,
  kept_until timestamp(0) with time zone,
  made_at timestamp(0) with time zone not null,
  new_rows integer,
  of_tenant character varying(12),
  part_name character varying(120) not null,
  path character varying(500),
  problem jsonb,
  reason text,
  refused_rows integer,
  stage character varying(32) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table monitor_recovery enable row level security;
alter table monitor_recovery add constraint monitor_recovery_pkey PRIMARY KEY (id);
CREATE INDEX monitor_recovery_create_time_id_order ON monitor_recovery USING btree (create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX monitor_recovery_made_at_id_idx ON monitor_recovery USING btree (made_at, id) WHERE NOT is_deleted;
create policy everybody on monitor_recovery as PERMISSIVE for SELECT to village_app using (true);
create policy platform on monitor_recovery as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on monitor_recovery to village_app;
grant insert, select, update on monitor_recovery to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON monitor_recovery FOR EACH ROW EXECUTE FUNCTION monitor_recovery_history();
CREATE TRIGGER touch BEFORE UPDATE ON monitor_recovery FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table monitor_recoveryrow (
  id bigint not null,
  content text not null,
  kind character varying(32) not null,
  problem jsonb,
  record_id character varying(20) not null,
  recovery_id bigint not null,
  register character varying(64) not null,
  seq integer not null,
  state character varying(32) not null,
  tenant_id character varying(12) not null
);
alter table monitor_recoveryrow enable row level security;
alter table monitor_recoveryrow add constraint monitor_recoveryrow_pkey PRIMARY KEY (tenant_id, id);
alter table monitor_recoveryrow add constraint monitor_recoveryrow_recovery_id_fkey FOREIGN KEY (recovery_id) REFERENCES monitor_recovery(id) DEFERRABLE;
CREATE UNIQUE INDEX monitor_recoveryrow_recovery_id_seq_key ON monitor_recoveryrow USING btree (tenant_id, recovery_id, seq);
CREATE INDEX monitor_recoveryrow_tenant_id_recovery_id_id_idx ON monitor_recoveryrow USING btree (tenant_id, recovery_id, id);
CREATE INDEX monitor_recoveryrow_tenant_id_recovery_id_record_id_idx ON monitor_recoveryrow USING btree (tenant_id, recovery_id, record_id);
CREATE INDEX monitor_recoveryrow_tenant_id_recovery_id_register_seq_idx ON monitor_recoveryrow USING btree (tenant_id, recovery_id, register, seq);
CREATE INDEX monitor_recoveryrow_tenant_id_recovery_id_state_seq_idx ON monitor_recoveryrow USING btree (tenant_id, recovery_id, state, seq);
CREATE INDEX monitor_recoveryrow_tenant_id_seq_id_order ON monitor_recoveryrow USING btree (tenant_id, seq, id);
create policy platform on monitor_recoveryrow as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on monitor_recoveryrow as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on monitor_recoveryrow to village_app;
grant delete, insert, select, update on monitor_recoveryrow to village_platform;

create table papers_paper (
  id bigint not null,
  about_id character varying(20),
  about_resource character varying(64),
  ask_time timestamp(0) with time zone,
  by_hand smallint not null default 0,
  client_key character varying(64),
  copies integer,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  expire_date date,
  file_id bigint,
  holder_id_card text,
  holder_name character varying(64),
  household_id bigint,
  in_clear smallint not null default 0,
  is_deleted boolean not null default false,
  issue_time timestamp(0) with time zone,
  issue_user bigint,
  kept_until date,
  kind_id bigint not null,
  kind_name character varying(60),
  material_ids bigint[],
  materials character varying(1000),
  number integer,
  number_from integer,
  paper_no character varying(80),
  print_count integer,
  purpose character varying(100),
  receiver character varying(100),
  reject_reason character varying(200),
  replaces_id character varying(20),
  replaces_no character varying(80),
  reprint_count integer,
  resident_id bigint,
  revoke_reason character varying(200),
  revoke_time timestamp(0) with time zone,
  series character varying(20),
  sha256 character varying(64),
  signer_name character varying(64),
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  valid_until date,
  verify_hash character varying(64)
);
alter table papers_paper enable row level security;
alter table papers_paper add constraint papers_paper_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table papers_paper add constraint papers_paper_household_id_fkey FOREIGN KEY (tenant_id, household_id) REFERENCES people_household(tenant_id, id) DEFERRABLE;
alter table papers_paper add constraint papers_paper_issue_user_fkey FOREIGN KEY (tenant_id, issue_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table papers_paper add constraint papers_paper_kind_id_fkey FOREIGN KEY (tenant_id, kind_id) REFERENCES papers_paperkind(tenant_id, id) DEFERRABLE;
alter table papers_paper add constraint papers_paper_pkey PRIMARY KEY (tenant_id, id);
alter table papers_paper add constraint papers_paper_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX papers_paper_dept_id_series_number_key ON papers_paper USING btree (tenant_id, dept_id, series, number) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_about_id_idx ON papers_paper USING btree (tenant_id, about_id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_ask_time_id_id_order ON papers_paper USING btree (tenant_id, ask_time DESC, id DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_client_key_idx ON papers_paper USING btree (tenant_id, client_key) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_create_user_id_idx ON papers_paper USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_dept_id_ask_time_id_id_order ON papers_paper USING btree (tenant_id, dept_id, ask_time DESC, id DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_dept_id_id_idx ON papers_paper USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX papers_paper_tenant_id_household_id_id_idx ON papers_paper USING btree (tenant_id, household_id, id) INCLUDE (is_deleted);
CREATE INDEX papers_paper_tenant_id_issue_time_id_idx ON papers_paper USING btree (tenant_id, issue_time, id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_issue_user_id_idx ON papers_paper USING btree (tenant_id, issue_user, id) INCLUDE (is_deleted);
CREATE INDEX papers_paper_tenant_id_kind_id_id_idx ON papers_paper USING btree (tenant_id, kind_id, id) INCLUDE (is_deleted);
CREATE INDEX papers_paper_tenant_id_resident_id_id_idx ON papers_paper USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX papers_paper_tenant_id_resident_id_kind_id_idx ON papers_paper USING btree (tenant_id, resident_id, kind_id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_status_valid_until_idx ON papers_paper USING btree (tenant_id, status, valid_until) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_valid_until_id_idx ON papers_paper USING btree (tenant_id, valid_until, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX papers_paper_verify_hash_key ON papers_paper USING btree (tenant_id, verify_hash) WHERE NOT is_deleted;
create policy platform on papers_paper as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on papers_paper as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on papers_paper to village_app;
grant delete, insert, select, update on papers_paper to village_platform;
CREATE TRIGGER forget AFTER DELETE ON papers_paper REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paper_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON papers_paper FOR EACH ROW EXECUTE FUNCTION papers_paper_history();
CREATE TRIGGER tally_delete AFTER DELETE ON papers_paper REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paper_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON papers_paper REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paper_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON papers_paper REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paper_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON papers_paper FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table papers_papercontent (
  id bigint not null,
  content text not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  is_deleted boolean not null default false,
  kept_until date,
  paper_id character varying(20) not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table papers_papercontent enable row level security;
alter table papers_papercontent add constraint papers_papercontent_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table papers_papercontent add constraint papers_papercontent_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX papers_papercontent_paper_id_key ON papers_papercontent USING btree (tenant_id, paper_id) WHERE NOT is_deleted;
CREATE INDEX papers_papercontent_tenant_id_create_time_id_order ON papers_papercontent USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX papers_papercontent_tenant_id_create_user_id_idx ON papers_papercontent USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX papers_papercontent_tenant_id_dept_id_create_time_id_order ON papers_papercontent USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX papers_papercontent_tenant_id_dept_id_id_idx ON papers_papercontent USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
create policy platform on papers_papercontent as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on papers_papercontent as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on papers_papercontent to village_app;
grant delete, insert, select, update on papers_papercontent to village_platform;
CREATE TRIGGER forget AFTER DELETE ON papers_papercontent REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papercontent_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON papers_papercontent FOR EACH ROW EXECUTE FUNCTION papers_papercontent_history();
CREATE TRIGGER tally_delete AFTER DELETE ON papers_papercontent REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papercontent_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON papers_papercontent REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papercontent_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON papers_papercontent REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papercontent_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON papers_papercontent FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table papers_paperfont (
  id bigint not null,
  characters integer,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  family character varying(120),
  font_file bigint,
  font_name character varying(60) not null,
  is_deleted boolean not null default false,
  remark text,
  sha256 character varying(64),
  sort integer,
  status character varying(32) not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table papers_paperfont enable row level security;
alter table papers_paperfont add constraint papers_paperfont_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX papers_paperfont_font_name_key ON papers_paperfont USING btree (tenant_id, font_name) WHERE NOT is_deleted;
CREATE INDEX papers_paperfont_removed_idx ON papers_paperfont USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX papers_paperfont_tenant_id_sort_id_order ON papers_paperfont USING btree (tenant_id, sort, id) WHERE NOT is_deleted;
create policy platform on papers_paperfont as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on papers_paperfont as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on papers_paperfont to village_app;
grant insert, select, update on papers_paperfont to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON papers_paperfont FOR EACH ROW EXECUTE FUNCTION papers_paperfont_history();
CREATE TRIGGER tally_insert AFTER INSERT ON papers_paperfont REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paperfont_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON papers_paperfont REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paperfont_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON papers_paperfont FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table papers_paperkind (
  id bigint not null,
  allow_reason character varying(200),
  basis text,
  bring text,
  code character varying(32),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  elsewhere_note text,
  is_deleted boolean not null default false,
  issued_by character varying(200),
  kept_years integer not null,
  kind_group character varying(32) not null,
  kind_name character varying(60) not null,
  kind_name_en character varying(80),
  least_months integer,
  materials text,
  national smallint not null default 0,
  reviewed smallint not null default 0,
  sort integer,
  standing character varying(32) not null,
  status character varying(32) not null,
  subject character varying(32) not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  valid_days integer,
  version integer
);
alter table papers_paperkind enable row level security;
alter table papers_paperkind add constraint papers_paperkind_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX papers_paperkind_kind_name_key ON papers_paperkind USING btree (tenant_id, kind_name) WHERE NOT is_deleted;
CREATE INDEX papers_paperkind_removed_idx ON papers_paperkind USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX papers_paperkind_tenant_id_kind_group_standing_sort_id_i_dh7 ON papers_paperkind USING btree (tenant_id, kind_group, standing, sort, id, id) WHERE NOT is_deleted;
create policy platform on papers_paperkind as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on papers_paperkind as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on papers_paperkind to village_app;
grant insert, select, update on papers_paperkind to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON papers_paperkind FOR EACH ROW EXECUTE FUNCTION papers_paperkind_history();
CREATE TRIGGER tally_insert AFTER INSERT ON papers_paperkind REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paperkind_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON papers_paperkind REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paperkind_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON papers_paperkind FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table papers_papertemplate (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  kind_id bigint not null,
  layout jsonb not null,
  publish_time timestamp(0) with time zone,
  publish_user bigint,
  questions jsonb,
  state character varying(32) not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  version integer not null
);
alter table papers_papertemplate enable row level security;
alter table papers_papertemplate add constraint papers_papertemplate_kind_id_fkey FOREIGN KEY (tenant_id, kind_id) REFERENCES papers_paperkind(tenant_id, id) DEFERRABLE;
alter table papers_papertemplate add constraint papers_papertemplate_pkey PRIMARY KEY (tenant_id, id);
alter table papers_papertemplate add constraint papers_papertemplate_publish_user_fkey FOREIGN KEY (tenant_id, publish_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX papers_papertemplate_kind_id_version_key ON papers_papertemplate USING btree (tenant_id, kind_id, version) WHERE NOT is_deleted;
CREATE INDEX papers_papertemplate_tenant_id_kind_id_id_idx ON papers_papertemplate USING btree (tenant_id, kind_id, id) INCLUDE (is_deleted);
CREATE INDEX papers_papertemplate_tenant_id_kind_id_version_id_order ON papers_papertemplate USING btree (tenant_id, kind_id, version DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX papers_papertemplate_tenant_id_publish_user_id_idx ON papers_papertemplate USING btree (tenant_id, publish_user, id) INCLUDE (is_deleted);
create policy platform on papers_papertemplate as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on papers_papertemplate as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on papers_papertemplate to village_app;
grant insert, select, update on papers_papertemplate to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON papers_papertemplate FOR EACH ROW EXECUTE FUNCTION papers_papertemplate_history();
CREATE TRIGGER tally_insert AFTER INSERT ON papers_papertemplate REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papertemplate_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON papers_papertemplate REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papertemplate_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON papers_papertemplate FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table party_partyprop (
  id bigint not null,
  attach_ids bigint[],
  attend_count integer,
  author character varying(64),
  branch_name character varying(64),
  carousel smallint not null default 0,
  content text not null,
  cover_id bigint,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  is_deleted boolean not null default false,
  meeting_time timestamp(0) with time zone,
  photo_captions text,
  photo_ids bigint[],
  prop_type character varying(32) not null,
  publish_time timestamp(0) with time zone,
  reject_reason character varying(200),
  review_time timestamp(0) with time zone,
  review_user bigint,
  sort integer,
  source character varying(128),
  status character varying(32),
  summary text,
  tenant_id character varying(12) not null,
  title character varying(128) not null,
  top_flag smallint not null default 0,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  video_captions text,
  video_id bigint,
  withdraw_reason character varying(200)
);
alter table party_partyprop enable row level security;
alter table party_partyprop add constraint party_partyprop_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table party_partyprop add constraint party_partyprop_pkey PRIMARY KEY (tenant_id, id);
alter table party_partyprop add constraint party_partyprop_review_user_fkey FOREIGN KEY (tenant_id, review_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX party_partyprop_removed_idx ON party_partyprop USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX party_partyprop_tenant_id_create_user_id_idx ON party_partyprop USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX party_partyprop_tenant_id_dept_id_id_idx ON party_partyprop USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX party_partyprop_tenant_id_dept_id_top_flag_sort_publish__fho ON party_partyprop USING btree (tenant_id, dept_id, top_flag DESC, sort, publish_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX party_partyprop_tenant_id_meeting_time_id_idx ON party_partyprop USING btree (tenant_id, meeting_time, id) WHERE NOT is_deleted;
CREATE INDEX party_partyprop_tenant_id_prop_type_status_publish_time_idx ON party_partyprop USING btree (tenant_id, prop_type, status, publish_time) WHERE NOT is_deleted;
CREATE INDEX party_partyprop_tenant_id_publish_time_id_idx ON party_partyprop USING btree (tenant_id, publish_time, id) WHERE NOT is_deleted;
CREATE INDEX party_partyprop_tenant_id_review_user_id_idx ON party_partyprop USING btree (tenant_id, review_user, id) INCLUDE (is_deleted);
CREATE INDEX party_partyprop_tenant_id_status_meeting_time_idx ON party_partyprop USING btree (tenant_id, status, meeting_time) WHERE NOT is_deleted;
CREATE INDEX party_partyprop_tenant_id_top_flag_sort_publish_time_id__m8m ON party_partyprop USING btree (tenant_id, top_flag DESC, sort, publish_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on party_partyprop as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on party_partyprop as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on party_partyprop to village_app;
grant insert, select, update on party_partyprop to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON party_partyprop FOR EACH ROW EXECUTE FUNCTION party_partyprop_history();
CREATE TRIGGER tally_insert AFTER INSERT ON party_partyprop REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION party_partyprop_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON party_partyprop REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION party_partyprop_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON party_partyprop FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table party_partyview (
  id bigint not null,
  prop_id bigint not null,
  reader_hash character varying(43) not null,
  tenant_id character varying(12) not null
);
alter table party_partyview enable row level security;
alter table party_partyview add constraint party_partyview_pkey PRIMARY KEY (tenant_id, id);
alter table party_partyview add constraint party_partyview_prop_id_fkey FOREIGN KEY (tenant_id, prop_id) REFERENCES party_partyprop(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX party_partyview_prop_id_reader_hash_key ON party_partyview USING btree (tenant_id, prop_id, reader_hash);
CREATE INDEX party_partyview_tenant_id_id_id_order ON party_partyview USING btree (tenant_id, id, id);
CREATE INDEX party_partyview_tenant_id_prop_id_id_idx ON party_partyview USING btree (tenant_id, prop_id, id);
create policy platform on party_partyview as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on party_partyview as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on party_partyview to village_app;
grant delete, insert, select, update on party_partyview to village_platform;

create table people_carevisit (
  id bigint not null,
  cause character varying(200),
  cause_en character varying(200),
  content text,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  cycle_days integer,
  dept_id bigint not null,
  due_date date not null,
  is_deleted boolean not null default false,
  resident_id bigint not null,
  result character varying(32),
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  visit_group character varying(32),
  visit_time timestamp(0) with time zone,
  visitor_id bigint
);
alter table people_carevisit enable row level security;
alter table people_carevisit add constraint people_carevisit_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_carevisit add constraint people_carevisit_pkey PRIMARY KEY (tenant_id, id);
alter table people_carevisit add constraint people_carevisit_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table people_carevisit add constraint people_carevisit_visitor_id_fkey FOREIGN KEY (tenant_id, visitor_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX people_carevisit_tenant_id_create_user_id_idx ON people_carevisit USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_dept_id_id_idx ON people_carevisit USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_carevisit_tenant_id_dept_id_status_due_date_id_order ON people_carevisit USING btree (tenant_id, dept_id, status, due_date, id) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_due_date_id_idx ON people_carevisit USING btree (tenant_id, due_date, id) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_resident_id_id_idx ON people_carevisit USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX people_carevisit_tenant_id_resident_id_status_idx ON people_carevisit USING btree (tenant_id, resident_id, status) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_status_due_date_id_order ON people_carevisit USING btree (tenant_id, status, due_date, id) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_visit_time_id_idx ON people_carevisit USING btree (tenant_id, visit_time, id) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_visitor_id_id_idx ON people_carevisit USING btree (tenant_id, visitor_id, id) INCLUDE (is_deleted);
create policy platform on people_carevisit as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_carevisit as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_carevisit to village_app;
grant insert, select, update on people_carevisit to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_carevisit FOR EACH ROW EXECUTE FUNCTION people_carevisit_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_carevisit REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_carevisit_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_carevisit REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_carevisit_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_carevisit FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_duplicate (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  found_time timestamp(0) with time zone,
  is_deleted boolean not null default false,
  other_id bigint,
  resident_id bigint,
  score integer,
  signs character varying(32)[],
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table people_duplicate enable row level security;
alter table people_duplicate add constraint people_duplicate_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_duplicate add constraint people_duplicate_other_id_fkey FOREIGN KEY (tenant_id, other_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table people_duplicate add constraint people_duplicate_pkey PRIMARY KEY (tenant_id, id);
alter table people_duplicate add constraint people_duplicate_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX people_duplicate_resident_id_other_id_key ON people_duplicate USING btree (tenant_id, resident_id, other_id) WHERE NOT is_deleted;
CREATE INDEX people_duplicate_signs_gin ON people_duplicate USING gin (signs) WHERE NOT is_deleted;
CREATE INDEX people_duplicate_tenant_id_create_user_id_idx ON people_duplicate USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_duplicate_tenant_id_dept_id_id_idx ON people_duplicate USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_duplicate_tenant_id_dept_id_score_id_order ON people_duplicate USING btree (tenant_id, dept_id, score DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_duplicate_tenant_id_found_time_id_idx ON people_duplicate USING btree (tenant_id, found_time, id) WHERE NOT is_deleted;
CREATE INDEX people_duplicate_tenant_id_other_id_id_idx ON people_duplicate USING btree (tenant_id, other_id, id) INCLUDE (is_deleted);
CREATE INDEX people_duplicate_tenant_id_resident_id_id_idx ON people_duplicate USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX people_duplicate_tenant_id_score_id_order ON people_duplicate USING btree (tenant_id, score DESC, id DESC) WHERE NOT is_deleted;
create policy platform on people_duplicate as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_duplicate as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_duplicate to village_app;
grant insert, select, update on people_duplicate to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_duplicate FOR EACH ROW EXECUTE FUNCTION people_duplicate_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_duplicate REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_duplicate_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_duplicate REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_duplicate_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_duplicate FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_groupproposal (
  id bigint not null,
  care_class character varying(32),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  facts jsonb,
  facts_key character varying(64),
  is_deleted boolean not null default false,
  kind character varying(32),
  resident_id bigint not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  until date,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table people_groupproposal enable row level security;
alter table people_groupproposal add constraint people_groupproposal_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_groupproposal add constraint people_groupproposal_pkey PRIMARY KEY (tenant_id, id);
alter table people_groupproposal add constraint people_groupproposal_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_groupproposal_tenant_id_create_user_id_idx ON people_groupproposal USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_groupproposal_tenant_id_dept_id_id_idx ON people_groupproposal USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_groupproposal_tenant_id_dept_id_status_until_id_order ON people_groupproposal USING btree (tenant_id, dept_id, status, until, id) WHERE NOT is_deleted;
CREATE INDEX people_groupproposal_tenant_id_resident_id_id_idx ON people_groupproposal USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX people_groupproposal_tenant_id_resident_id_kind_care_cla_1xt ON people_groupproposal USING btree (tenant_id, resident_id, kind, care_class) WHERE NOT is_deleted;
CREATE INDEX people_groupproposal_tenant_id_status_until_id_order ON people_groupproposal USING btree (tenant_id, status, until, id) WHERE NOT is_deleted;
CREATE INDEX people_groupproposal_tenant_id_until_id_idx ON people_groupproposal USING btree (tenant_id, until, id) WHERE NOT is_deleted;
create policy platform on people_groupproposal as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_groupproposal as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_groupproposal to village_app;
grant insert, select, update on people_groupproposal to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_groupproposal FOR EACH ROW EXECUTE FUNCTION people_groupproposal_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_groupproposal REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_groupproposal_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_groupproposal REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_groupproposal_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_groupproposal FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_household (
  id bigint not null,
  built_year integer,
  contract_land_mu numeric(14,2),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  danger_flag smallint not null default 0,
  dept_id bigint not null,
  floors integer,
  grid_id bigint,
  head_id bigint,
  homestead_area numeric(14,2),
  house_area numeric(14,2),
  house_no character varying(64),
  house_structure character varying(32),
  household_code character varying(64),
  household_no character varying(24),
  hukou_type character varying(32),
  is_deleted boolean not null default false,
  labels character varying(32)[],
  latitude numeric(19,7),
  longitude numeric(19,7),
  photo_ids bigint[],
  remark character varying(500),
  rent_flag smallint not null default 0,
  status character varying(32) not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table people_household enable row level security;
alter table people_household add constraint people_household_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_household add constraint people_household_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table people_household add constraint people_household_head_id_fkey FOREIGN KEY (tenant_id, head_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table people_household add constraint people_household_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX people_household_household_no_key ON people_household USING btree (tenant_id, household_no) WHERE NOT is_deleted;
CREATE INDEX people_household_labels_gin ON people_household USING gin (labels) WHERE NOT is_deleted;
CREATE INDEX people_household_removed_idx ON people_household USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX people_household_tenant_id_create_user_id_idx ON people_household USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_household_tenant_id_dept_id_household_no_id_order ON people_household USING btree (tenant_id, dept_id, household_no, id) WHERE NOT is_deleted;
CREATE INDEX people_household_tenant_id_dept_id_id_idx ON people_household USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_household_tenant_id_grid_id_id_idx ON people_household USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX people_household_tenant_id_head_id_id_idx ON people_household USING btree (tenant_id, head_id, id) INCLUDE (is_deleted);
CREATE INDEX people_household_tenant_id_household_no_id_order ON people_household USING btree (tenant_id, household_no, id) WHERE NOT is_deleted;
create policy platform on people_household as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_household as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_household to village_app;
grant insert, select, update on people_household to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_household FOR EACH ROW EXECUTE FUNCTION people_household_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_household REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_household_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_household REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_household_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_household FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_lifeact (
  id bigint not null,
  act_date date,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  ended jsonb,
  kind character varying(32),
  operate_time timestamp(0) with time zone,
  operator_id bigint,
  reason character varying(200),
  resident_id bigint not null,
  tenant_id character varying(12) not null
);
alter table people_lifeact enable row level security;
alter table people_lifeact add constraint people_lifeact_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_lifeact add constraint people_lifeact_operator_id_fkey FOREIGN KEY (tenant_id, operator_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table people_lifeact add constraint people_lifeact_pkey PRIMARY KEY (tenant_id, id);
alter table people_lifeact add constraint people_lifeact_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_lifeact_tenant_id_act_date_id_order ON people_lifeact USING btree (tenant_id, act_date DESC, id DESC);
CREATE INDEX people_lifeact_tenant_id_create_user_id_idx ON people_lifeact USING btree (tenant_id, create_user, id);
CREATE INDEX people_lifeact_tenant_id_dept_id_act_date_id_order ON people_lifeact USING btree (tenant_id, dept_id, act_date DESC, id DESC);
CREATE INDEX people_lifeact_tenant_id_dept_id_id_idx ON people_lifeact USING btree (tenant_id, dept_id, id);
CREATE INDEX people_lifeact_tenant_id_operate_time_id_idx ON people_lifeact USING btree (tenant_id, operate_time, id);
CREATE INDEX people_lifeact_tenant_id_operator_id_id_idx ON people_lifeact USING btree (tenant_id, operator_id, id);
CREATE INDEX people_lifeact_tenant_id_resident_id_act_date_idx ON people_lifeact USING btree (tenant_id, resident_id, act_date);
CREATE INDEX people_lifeact_tenant_id_resident_id_id_idx ON people_lifeact USING btree (tenant_id, resident_id, id);
create policy platform on people_lifeact as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_lifeact as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on people_lifeact to village_app;
grant insert, select on people_lifeact to village_platform;

create table people_mergerecord (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  is_deleted boolean not null default false,
  kept text,
  merged_time timestamp(0) with time zone,
  operator_id bigint,
  reason character varying(200),
  resident_id bigint,
  source_id bigint,
  status character varying(32),
  tenant_id character varying(12) not null,
  undo_until date,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table people_mergerecord enable row level security;
alter table people_mergerecord add constraint people_mergerecord_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_mergerecord add constraint people_mergerecord_operator_id_fkey FOREIGN KEY (tenant_id, operator_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table people_mergerecord add constraint people_mergerecord_pkey PRIMARY KEY (tenant_id, id);
alter table people_mergerecord add constraint people_mergerecord_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table people_mergerecord add constraint people_mergerecord_source_id_fkey FOREIGN KEY (tenant_id, source_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_mergerecord_tenant_id_create_user_id_idx ON people_mergerecord USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_mergerecord_tenant_id_dept_id_id_idx ON people_mergerecord USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_mergerecord_tenant_id_dept_id_merged_time_id_order ON people_mergerecord USING btree (tenant_id, dept_id, merged_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_mergerecord_tenant_id_merged_time_id_order ON people_mergerecord USING btree (tenant_id, merged_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_mergerecord_tenant_id_operator_id_id_idx ON people_mergerecord USING btree (tenant_id, operator_id, id) INCLUDE (is_deleted);
CREATE INDEX people_mergerecord_tenant_id_resident_id_id_idx ON people_mergerecord USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX people_mergerecord_tenant_id_source_id_id_idx ON people_mergerecord USING btree (tenant_id, source_id, id) INCLUDE (is_deleted);
create policy platform on people_mergerecord as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_mergerecord as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_mergerecord to village_app;
grant insert, select, update on people_mergerecord to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_mergerecord FOR EACH ROW EXECUTE FUNCTION people_mergerecord_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_mergerecord REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_mergerecord_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_mergerecord REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_mergerecord_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_mergerecord FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_oldpeople (
  id bigint not null,
  amount numeric(14,2),
  care_type character varying(32) not null,
  content text not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  duration integer,
  health_note text,
  is_deleted boolean not null default false,
  latitude numeric(19,7),
  longitude numeric(19,7),
  next_time timestamp(0) with time zone,
  photo_ids bigint[],
  provider character varying(128),
  remark character varying(500),
  resident_id bigint not null,
  satisfaction character varying(32),
  service_time timestamp(0) with time zone not null,
  service_user_id bigint,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table people_oldpeople enable row level security;
alter table people_oldpeople add constraint people_oldpeople_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_oldpeople add constraint people_oldpeople_pkey PRIMARY KEY (tenant_id, id);
alter table people_oldpeople add constraint people_oldpeople_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table people_oldpeople add constraint people_oldpeople_service_user_id_fkey FOREIGN KEY (tenant_id, service_user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX people_oldpeople_removed_idx ON people_oldpeople USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX people_oldpeople_tenant_id_create_user_id_idx ON people_oldpeople USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_oldpeople_tenant_id_dept_id_id_idx ON people_oldpeople USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_oldpeople_tenant_id_dept_id_service_time_id_order ON people_oldpeople USING btree (tenant_id, dept_id, service_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_oldpeople_tenant_id_next_time_id_idx ON people_oldpeople USING btree (tenant_id, next_time, id) WHERE NOT is_deleted;
CREATE INDEX people_oldpeople_tenant_id_resident_id_id_idx ON people_oldpeople USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX people_oldpeople_tenant_id_resident_id_service_time_idx ON people_oldpeople USING btree (tenant_id, resident_id, service_time) WHERE NOT is_deleted;
CREATE INDEX people_oldpeople_tenant_id_service_time_id_order ON people_oldpeople USING btree (tenant_id, service_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_oldpeople_tenant_id_service_user_id_id_idx ON people_oldpeople USING btree (tenant_id, service_user_id, id) INCLUDE (is_deleted);
create policy platform on people_oldpeople as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_oldpeople as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_oldpeople to village_app;
grant insert, select, update on people_oldpeople to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_oldpeople FOR EACH ROW EXECUTE FUNCTION people_oldpeople_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_oldpeople REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_oldpeople_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_oldpeople REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_oldpeople_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_oldpeople FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_residenceperiod (
  id bigint not null,
  batch character varying(64),
  dept_id bigint not null,
  ended character varying(32),
  reason character varying(200),
  residence_type character varying(32),
  resident_id bigint not null,
  since date,
  tenant_id character varying(12) not null,
  until date,
  why character varying(32)
);
alter table people_residenceperiod enable row level security;
alter table people_residenceperiod add constraint people_residenceperiod_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_residenceperiod add constraint people_residenceperiod_pkey PRIMARY KEY (tenant_id, id);
alter table people_residenceperiod add constraint people_residenceperiod_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_residenceperiod_tenant_id_dept_id_id_idx ON people_residenceperiod USING btree (tenant_id, dept_id, id);
CREATE INDEX people_residenceperiod_tenant_id_dept_id_since_id_order ON people_residenceperiod USING btree (tenant_id, dept_id, since DESC, id DESC);
CREATE INDEX people_residenceperiod_tenant_id_resident_id_id_idx ON people_residenceperiod USING btree (tenant_id, resident_id, id);
CREATE INDEX people_residenceperiod_tenant_id_resident_id_since_idx ON people_residenceperiod USING btree (tenant_id, resident_id, since);
CREATE INDEX people_residenceperiod_tenant_id_since_id_order ON people_residenceperiod USING btree (tenant_id, since DESC, id DESC);
CREATE INDEX people_residenceperiod_tenant_id_until_id_idx ON people_residenceperiod USING btree (tenant_id, until, id);
create policy platform on people_residenceperiod as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_residenceperiod as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on people_residenceperiod to village_app;
grant delete, insert, select, update on people_residenceperiod to village_platform;

create table people_resident (
  id bigint not null,
  account_flag smallint not null default 0,
  avatar bigint,
  birthday date not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  death_date date,
  dept_id bigint not null,
  education character varying(32),
  emergency_name character varying(64),
  emergency_phone text,
  grid_id bigint,
  guardian_id bigint,
  guardian_phone text,
  household_id bigint,
  hukou_address character varying(200),
  id_card text,
  id_card_hash character varying(43),
  id_card_tail_hash character varying(43),
  id_type character varying(32) not null,
  is_deleted boolean not null default false,
  kind_tags character varying(32)[],
  latitude numeric(19,7),
  live_address character varying(200) not null,
  longitude numeric(19,7),
  marital_status character varying(32),
  move_in_date date,
  move_out_date date,
  move_out_reason character varying(200),
  name character varying(64) collate "zh-x-icu" not null,
  name_grams text[] not null default '{}'::text[],
  nation character varying(32),
  number_checked smallint not null default 0,
  number_doubt smallint not null default 0,
  occupation character varying(32),
  phone text,
  phone_hash character varying(43),
  phone_tail_hash character varying(43),
  political_status character varying(32),
  region_code character varying(12),
  relation character varying(32),
  remark character varying(500),
  residence_type character varying(32) not null,
  resident_no character varying(24),
  sex character varying(32) not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  work_unit character varying(128)
);
alter table people_resident enable row level security;
alter table people_resident add constraint people_resident_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_resident add constraint people_resident_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table people_resident add constraint people_resident_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table people_resident add constraint people_resident_household_id_fkey FOREIGN KEY (tenant_id, household_id) REFERENCES people_household(tenant_id, id) DEFERRABLE;
alter table people_resident add constraint people_resident_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX people_resident_id_type_id_card_key ON people_resident USING btree (tenant_id, id_type, id_card_hash) WHERE NOT is_deleted;
CREATE INDEX people_resident_kind_tags_gin ON people_resident USING gin (kind_tags) WHERE NOT is_deleted;
CREATE INDEX people_resident_name_grams_idx ON people_resident USING gin (name_grams) WITH (fastupdate=off);
CREATE INDEX people_resident_removed_idx ON people_resident USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX people_resident_resident_no_key ON people_resident USING btree (tenant_id, resident_no) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_birthday_id_idx ON people_resident USING btree (tenant_id, birthday, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_create_time_id_order ON people_resident USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_create_user_id_idx ON people_resident USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_dept_id_create_time_id_order ON people_resident USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_dept_id_id_idx ON people_resident USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_resident_tenant_id_grid_id_id_idx ON people_resident USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX people_resident_tenant_id_guardian_id_id_idx ON people_resident USING btree (tenant_id, guardian_id, id) INCLUDE (is_deleted);
CREATE INDEX people_resident_tenant_id_household_id_id_idx ON people_resident USING btree (tenant_id, household_id, id) INCLUDE (is_deleted);
CREATE INDEX people_resident_tenant_id_id_card_hash_idx ON people_resident USING btree (tenant_id, id_card_hash) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_id_card_tail_hash_idx ON people_resident USING btree (tenant_id, id_card_tail_hash) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_move_in_date_id_idx ON people_resident USING btree (tenant_id, move_in_date, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_name_id_idx ON people_resident USING btree (tenant_id, name, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_phone_hash_idx ON people_resident USING btree (tenant_id, phone_hash) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_phone_tail_hash_idx ON people_resident USING btree (tenant_id, phone_tail_hash) WHERE NOT is_deleted;
create policy platform on people_resident as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_resident as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_resident to village_app;
grant insert, select, update on people_resident to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_resident FOR EACH ROW EXECUTE FUNCTION people_resident_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_resident REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_resident_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_resident REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_resident_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_resident FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_residentaccount (
  id bigint not null,
  account text,
  account_hash character varying(43),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  is_deleted boolean not null default false,
  last_login_time timestamp(0) with time zone,
  login_fail_count integer,
  password character varying(512),
  pwd_changed_at timestamp(0) with time zone,
  resident_id bigint,
  role_ids bigint[],
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  wechat_open_id text
);
alter table people_residentaccount enable row level security;
alter table people_residentaccount add constraint people_residentaccount_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_residentaccount add constraint people_residentaccount_pkey PRIMARY KEY (tenant_id, id);
alter table people_residentaccount add constraint people_residentaccount_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX people_residentaccount_account_key ON people_residentaccount USING btree (tenant_id, account_hash) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_residentaccount_resident_id_key ON people_residentaccount USING btree (tenant_id, resident_id) WHERE NOT is_deleted;
CREATE INDEX people_residentaccount_tenant_id_create_time_id_order ON people_residentaccount USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_residentaccount_tenant_id_create_user_id_idx ON people_residentaccount USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_residentaccount_tenant_id_dept_id_create_time_id__h5w ON people_residentaccount USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_residentaccount_tenant_id_dept_id_id_idx ON people_residentaccount USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_residentaccount_tenant_id_resident_id_id_idx ON people_residentaccount USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX people_residentaccount_tenant_id_status_idx ON people_residentaccount USING btree (tenant_id, status) WHERE NOT is_deleted;
create policy platform on people_residentaccount as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_residentaccount as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_residentaccount to village_app;
grant insert, select, update on people_residentaccount to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_residentaccount FOR EACH ROW EXECUTE FUNCTION people_residentaccount_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_residentaccount REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_residentaccount_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_residentaccount REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_residentaccount_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_residentaccount FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_residentchange (
  id bigint not null,
  change_type character varying(32),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  field_name character varying(64),
  new_value text,
  old_value text,
  operate_time timestamp(0) with time zone,
  operator_id bigint,
  reason character varying(200),
  resident_id bigint,
  source character varying(16),
  tenant_id character varying(12) not null
);
alter table people_residentchange enable row level security;
alter table people_residentchange add constraint people_residentchange_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_residentchange add constraint people_residentchange_operator_id_fkey FOREIGN KEY (tenant_id, operator_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table people_residentchange add constraint people_residentchange_pkey PRIMARY KEY (tenant_id, id);
alter table people_residentchange add constraint people_residentchange_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_residentchange_tenant_id_create_user_id_idx ON people_residentchange USING btree (tenant_id, create_user, id);
CREATE INDEX people_residentchange_tenant_id_dept_id_id_idx ON people_residentchange USING btree (tenant_id, dept_id, id);
CREATE INDEX people_residentchange_tenant_id_dept_id_operate_time_id__7ll ON people_residentchange USING btree (tenant_id, dept_id, operate_time DESC, id DESC);
CREATE INDEX people_residentchange_tenant_id_operate_time_id_order ON people_residentchange USING btree (tenant_id, operate_time DESC, id DESC);
CREATE INDEX people_residentchange_tenant_id_operator_id_id_idx ON people_residentchange USING btree (tenant_id, operator_id, id);
CREATE INDEX people_residentchange_tenant_id_resident_id_id_idx ON people_residentchange USING btree (tenant_id, resident_id, id);
CREATE INDEX people_residentchange_tenant_id_resident_id_operate_time_idx ON people_residentchange USING btree (tenant_id, resident_id, operate_time);
create policy platform on people_residentchange as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_residentchange as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on people_residentchange to village_app;
grant delete, insert, select on people_residentchange to village_platform;

create table people_silencewatch (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  enabled smallint not null default 0,
  hours integer not null,
  is_deleted boolean not null default false,
  remark character varying(200),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table people_silencewatch enable row level security;
alter table people_silencewatch add constraint people_silencewatch_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_silencewatch add constraint people_silencewatch_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX people_silencewatch_removed_idx ON people_silencewatch USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX people_silencewatch_tenant_id_create_time_id_order ON people_silencewatch USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_silencewatch_tenant_id_create_user_id_idx ON people_silencewatch USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_silencewatch_tenant_id_dept_id_create_time_id_order ON people_silencewatch USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_silencewatch_tenant_id_dept_id_id_idx ON people_silencewatch USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
create policy platform on people_silencewatch as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_silencewatch as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_silencewatch to village_app;
grant insert, select, update on people_silencewatch to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_silencewatch FOR EACH ROW EXECUTE FUNCTION people_silencewatch_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_silencewatch REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_silencewatch_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_silencewatch REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_silencewatch_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_silencewatch FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_userdisabled (
  id bigint not null,
  aid_date date,
  aid_device character varying(200),
  barrier_free smallint not null default 0,
  cause text,
  cert_no text not null,
  cert_no_hash character varying(43),
  cert_status character varying(32) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  disability_level character varying(32) not null,
  disability_type character varying(32) not null,
  employment character varying(32),
  guardian_name character varying(64),
  guardian_phone text,
  guardian_relation character varying(32),
  helper_id bigint,
  is_deleted boolean not null default false,
  issue_date date,
  living_subsidy smallint not null default 0,
  nursing_subsidy smallint not null default 0,
  rehab_need text,
  remark character varying(500),
  resident_id bigint not null,
  second_types character varying(32)[],
  status character varying(32),
  subsidy_amount text,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  valid_until date
);
alter table people_userdisabled enable row level security;
alter table people_userdisabled add constraint people_userdisabled_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_userdisabled add constraint people_userdisabled_helper_id_fkey FOREIGN KEY (tenant_id, helper_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table people_userdisabled add constraint people_userdisabled_pkey PRIMARY KEY (tenant_id, id);
alter table people_userdisabled add constraint people_userdisabled_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX people_userdisabled_cert_no_key ON people_userdisabled USING btree (tenant_id, cert_no_hash) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_removed_idx ON people_userdisabled USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX people_userdisabled_resident_id_key ON people_userdisabled USING btree (tenant_id, resident_id) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_second_types_gin ON people_userdisabled USING gin (second_types) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_tenant_id_create_time_id_order ON people_userdisabled USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_tenant_id_create_user_id_idx ON people_userdisabled USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_tenant_id_dept_id_create_time_id_order ON people_userdisabled USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_tenant_id_dept_id_id_idx ON people_userdisabled USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_userdisabled_tenant_id_helper_id_id_idx ON people_userdisabled USING btree (tenant_id, helper_id, id) INCLUDE (is_deleted);
CREATE INDEX people_userdisabled_tenant_id_resident_id_id_idx ON people_userdisabled USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX people_userdisabled_tenant_id_valid_until_id_idx ON people_userdisabled USING btree (tenant_id, valid_until, id) WHERE NOT is_deleted;
create policy platform on people_userdisabled as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_userdisabled as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_userdisabled to village_app;
grant insert, select, update on people_userdisabled to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_userdisabled FOR EACH ROW EXECUTE FUNCTION people_userdisabled_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_userdisabled REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userdisabled_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_userdisabled REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userdisabled_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_userdisabled FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_userold (
  id bigint not null,
  ability character varying(32) not null,
  ability_score integer,
  allowance_flag smallint not null default 0,
  assess_date date,
  assess_org character varying(128),
  caregiver_name character varying(64),
  caregiver_phone text,
  caregiver_relation character varying(32),
  chronic text,
  chronic_hash character varying(43)[],
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  doctor_id bigint,
  helper_id bigint,
  is_deleted boolean not null default false,
  living character varying(32) not null,
  next_assess_date date,
  pension_amount text,
  pension_flag smallint not null default 0,
  remark character varying(500),
  resident_id bigint not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  visit_cycle integer
);
alter table people_userold enable row level security;
alter table people_userold add constraint people_userold_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_userold add constraint people_userold_doctor_id_fkey FOREIGN KEY (tenant_id, doctor_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table people_userold add constraint people_userold_helper_id_fkey FOREIGN KEY (tenant_id, helper_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table people_userold add constraint people_userold_pkey PRIMARY KEY (tenant_id, id);
alter table people_userold add constraint people_userold_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_userold_removed_idx ON people_userold USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX people_userold_resident_id_key ON people_userold USING btree (tenant_id, resident_id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_assess_date_id_idx ON people_userold USING btree (tenant_id, assess_date, id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_create_user_id_idx ON people_userold USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_dept_id_id_idx ON people_userold USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_userold_tenant_id_dept_id_next_assess_date_id_order ON people_userold USING btree (tenant_id, dept_id, next_assess_date, id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_doctor_id_id_idx ON people_userold USING btree (tenant_id, doctor_id, id) INCLUDE (is_deleted);
CREATE INDEX people_userold_tenant_id_helper_id_id_idx ON people_userold USING btree (tenant_id, helper_id, id) INCLUDE (is_deleted);
CREATE INDEX people_userold_tenant_id_next_assess_date_id_order ON people_userold USING btree (tenant_id, next_assess_date, id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_resident_id_id_idx ON people_userold USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
create policy platform on people_userold as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_userold as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_userold to village_app;
grant delete, insert, select, update on people_userold to village_platform;
CREATE TRIGGER forget AFTER DELETE ON people_userold REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userold_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_userold FOR EACH ROW EXECUTE FUNCTION people_userold_history();
CREATE TRIGGER tally_delete AFTER DELETE ON people_userold REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userold_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON people_userold REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userold_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_userold REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userold_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_userold FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_userspecial (
  id bigint not null,
  amount_monthly text,
  attention character varying(32),
  basis character varying(200) not null,
  care_class character varying(32) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  end_date date,
  guardian_name character varying(64),
  guardian_phone text,
  guardian_relation character varying(32),
  health_note text,
  help_plan text,
  helper_id bigint,
  is_deleted boolean not null default false,
  photo_ids bigint[],
  remark character varying(500),
  resident_id bigint not null,
  school_name text,
  start_date date not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  visit_cycle integer
);
alter table people_userspecial enable row level security;
alter table people_userspecial add constraint people_userspecial_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_userspecial add constraint people_userspecial_helper_id_fkey FOREIGN KEY (tenant_id, helper_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table people_userspecial add constraint people_userspecial_pkey PRIMARY KEY (tenant_id, id);
alter table people_userspecial add constraint people_userspecial_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_userspecial_removed_idx ON people_userspecial USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX people_userspecial_tenant_id_create_time_id_order ON people_userspecial USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userspecial_tenant_id_create_user_id_idx ON people_userspecial USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_userspecial_tenant_id_dept_id_create_time_id_order ON people_userspecial USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userspecial_tenant_id_dept_id_id_idx ON people_userspecial USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_userspecial_tenant_id_end_date_id_idx ON people_userspecial USING btree (tenant_id, end_date, id) WHERE NOT is_deleted;
CREATE INDEX people_userspecial_tenant_id_helper_id_id_idx ON people_userspecial USING btree (tenant_id, helper_id, id) INCLUDE (is_deleted);
CREATE INDEX people_userspecial_tenant_id_resident_id_care_class_idx ON people_userspecial USING btree (tenant_id, resident_id, care_class) WHERE NOT is_deleted;
CREATE INDEX people_userspecial_tenant_id_resident_id_id_idx ON people_userspecial USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX people_userspecial_tenant_id_start_date_id_idx ON people_userspecial USING btree (tenant_id, start_date, id) WHERE NOT is_deleted;
create policy platform on people_userspecial as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_userspecial as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_userspecial to village_app;
grant delete, insert, select, update on people_userspecial to village_platform;
CREATE TRIGGER forget AFTER DELETE ON people_userspecial REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userspecial_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_userspecial FOR EACH ROW EXECUTE FUNCTION people_userspecial_history();
CREATE TRIGGER tally_delete AFTER DELETE ON people_userspecial REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userspecial_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON people_userspecial REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userspecial_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_userspecial REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userspecial_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_userspecial FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_userveteran (
  id bigint not null,
  awards character varying(500),
  bank_account text,
  bank_name character varying(64),
  benefit_monthly text,
  branch character varying(32),
  combat_flag smallint not null default 0,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  employment character varying(32),
  enlist_date date,
  hardship_flag smallint not null default 0,
  injury_level text,
  is_deleted boolean not null default false,
  need character varying(500),
  party_branch character varying(64),
  placement character varying(32),
  plaque_date date,
  plaque_flag smallint not null default 0,
  pref_card_no text,
  pref_card_no_hash character varying(43),
  rank_name character varying(32),
  remark character varying(500),
  resident_id bigint not null,
  retire_cert_no text,
  retire_date date,
  status character varying(32),
  tenant_id character varying(12) not null,
  unit_code text,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  veteran_type character varying(32) not null
);
alter table people_userveteran enable row level security;
alter table people_userveteran add constraint people_userveteran_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_userveteran add constraint people_userveteran_pkey PRIMARY KEY (tenant_id, id);
alter table people_userveteran add constraint people_userveteran_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX people_userveteran_pref_card_no_key ON people_userveteran USING btree (tenant_id, pref_card_no_hash) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_removed_idx ON people_userveteran USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX people_userveteran_resident_id_key ON people_userveteran USING btree (tenant_id, resident_id) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_tenant_id_create_time_id_order ON people_userveteran USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_tenant_id_create_user_id_idx ON people_userveteran USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_tenant_id_dept_id_create_time_id_order ON people_userveteran USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_tenant_id_dept_id_id_idx ON people_userveteran USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_userveteran_tenant_id_enlist_date_id_idx ON people_userveteran USING btree (tenant_id, enlist_date, id) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_tenant_id_resident_id_id_idx ON people_userveteran USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX people_userveteran_tenant_id_retire_date_id_idx ON people_userveteran USING btree (tenant_id, retire_date, id) WHERE NOT is_deleted;
create policy platform on people_userveteran as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_userveteran as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_userveteran to village_app;
grant insert, select, update on people_userveteran to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_userveteran FOR EACH ROW EXECUTE FUNCTION people_userveteran_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_userveteran REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userveteran_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_userveteran REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_userveteran_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_userveteran FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_veteran (
  id bigint not null,
  amount numeric(14,2),
  content text not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  handler_id bigint,
  is_deleted boolean not null default false,
  next_time timestamp(0) with time zone,
  photo_ids bigint[],
  resident_id bigint not null,
  result character varying(500),
  satisfaction character varying(32),
  service_time timestamp(0) with time zone not null,
  service_type character varying(32) not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  title character varying(128) not null,
  title_en character varying(128),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table people_veteran enable row level security;
alter table people_veteran add constraint people_veteran_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_veteran add constraint people_veteran_handler_id_fkey FOREIGN KEY (tenant_id, handler_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table people_veteran add constraint people_veteran_pkey PRIMARY KEY (tenant_id, id);
alter table people_veteran add constraint people_veteran_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_veteran_removed_idx ON people_veteran USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX people_veteran_tenant_id_create_user_id_idx ON people_veteran USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_veteran_tenant_id_dept_id_id_idx ON people_veteran USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX people_veteran_tenant_id_dept_id_service_time_id_order ON people_veteran USING btree (tenant_id, dept_id, service_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_veteran_tenant_id_handler_id_id_idx ON people_veteran USING btree (tenant_id, handler_id, id) INCLUDE (is_deleted);
CREATE INDEX people_veteran_tenant_id_next_time_id_idx ON people_veteran USING btree (tenant_id, next_time, id) WHERE NOT is_deleted;
CREATE INDEX people_veteran_tenant_id_resident_id_id_idx ON people_veteran USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX people_veteran_tenant_id_resident_id_service_time_idx ON people_veteran USING btree (tenant_id, resident_id, service_time) WHERE NOT is_deleted;
CREATE INDEX people_veteran_tenant_id_service_time_id_order ON people_veteran USING btree (tenant_id, service_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on people_veteran as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_veteran as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_veteran to village_app;
grant insert, select, update on people_veteran to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_veteran FOR EACH ROW EXECUTE FUNCTION people_veteran_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_veteran REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_veteran_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_veteran REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_veteran_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_veteran FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table privacy_accesslog (
  id bigint not null,
  access_time timestamp(0) with time zone not null,
  action character varying(32) not null,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  emergency smallint not null default 0,
  fields character varying(2000) not null,
  ip character varying(64),
  reason character varying(200),
  reason_en character varying(200),
  record_count integer,
  record_id character varying(20),
  resident_id bigint,
  resource character varying(64) not null,
  tenant_id character varying(12) not null,
  user_id bigint not null
);
alter table privacy_accesslog enable row level security;
alter table privacy_accesslog add constraint privacy_accesslog_pkey PRIMARY KEY (tenant_id, id);
alter table privacy_accesslog add constraint privacy_accesslog_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table privacy_accesslog add constraint privacy_accesslog_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX privacy_accesslog_tenant_id_access_time_id_order ON privacy_accesslog USING btree (tenant_id, access_time DESC, id DESC);
CREATE INDEX privacy_accesslog_tenant_id_record_id_user_id_idx ON privacy_accesslog USING btree (tenant_id, record_id, user_id);
CREATE INDEX privacy_accesslog_tenant_id_resident_id_access_time_idx ON privacy_accesslog USING btree (tenant_id, resident_id, access_time);
CREATE INDEX privacy_accesslog_tenant_id_resident_id_id_idx ON privacy_accesslog USING btree (tenant_id, resident_id, id);
CREATE INDEX privacy_accesslog_tenant_id_user_id_access_time_idx ON privacy_accesslog USING btree (tenant_id, user_id, access_time);
CREATE INDEX privacy_accesslog_tenant_id_user_id_id_idx ON privacy_accesslog USING btree (tenant_id, user_id, id);
create policy platform on privacy_accesslog as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on privacy_accesslog as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on privacy_accesslog to village_app;
grant delete, insert, select on privacy_accesslog to village_platform;
CREATE TRIGGER audit_add AFTER INSERT ON privacy_accesslog FOR EACH ROW EXECUTE FUNCTION kernel_audit_add('privacy_accesslog');
CREATE TRIGGER audit_erase AFTER DELETE ON privacy_accesslog FOR EACH ROW EXECUTE FUNCTION kernel_audit_erase('privacy_accesslog');
CREATE TRIGGER audit_keep BEFORE UPDATE OR TRUNCATE ON privacy_accesslog FOR EACH STATEMENT EXECUTE FUNCTION kernel_audit_keep();

create table privacy_refusal (
  id bigint not null,
  count integer not null,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  ip character varying(64),
  route character varying(120) not null,
  tenant_id character varying(12) not null,
  time timestamp(0) with time zone not null,
  user_id bigint
);
alter table privacy_refusal enable row level security;
alter table privacy_refusal add constraint privacy_refusal_pkey PRIMARY KEY (tenant_id, id);
alter table privacy_refusal add constraint privacy_refusal_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX privacy_refusal_tenant_id_time_id_order ON privacy_refusal USING btree (tenant_id, "time" DESC, id DESC);
CREATE INDEX privacy_refusal_tenant_id_user_id_id_idx ON privacy_refusal USING btree (tenant_id, user_id, id);
CREATE INDEX privacy_refusal_tenant_id_user_id_time_idx ON privacy_refusal USING btree (tenant_id, user_id, "time");
create policy platform on privacy_refusal as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on privacy_refusal as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on privacy_refusal to village_app;
grant delete, insert, select on privacy_refusal to village_platform;
CREATE TRIGGER audit_add AFTER INSERT ON privacy_refusal FOR EACH ROW EXECUTE FUNCTION kernel_audit_add('privacy_refusal');
CREATE TRIGGER audit_erase AFTER DELETE ON privacy_refusal FOR EACH ROW EXECUTE FUNCTION kernel_audit_erase('privacy_refusal');
CREATE TRIGGER audit_keep BEFORE UPDATE OR TRUNCATE ON privacy_refusal FOR EACH STATEMENT EXECUTE FUNCTION kernel_audit_keep();

create table privacy_viewrequest (
  id bigint not null,
  answer character varying(200),
  ask_time timestamp(0) with time zone,
  ask_user bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  decide_time timestamp(0) with time zone,
  decide_user bigint,
  is_deleted boolean not null default false,
  kinds character varying(1000) not null,
  purpose character varying(200) not null,
  resident_id bigint not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  valid_days integer,
  valid_until timestamp(0) with time zone
);
alter table privacy_viewrequest enable row level security;
alter table privacy_viewrequest add constraint privacy_viewrequest_ask_user_fkey FOREIGN KEY (tenant_id, ask_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table privacy_viewrequest add constraint privacy_viewrequest_decide_user_fkey FOREIGN KEY (tenant_id, decide_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table privacy_viewrequest add constraint privacy_viewrequest_pkey PRIMARY KEY (tenant_id, id);
alter table privacy_viewrequest add constraint privacy_viewrequest_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX privacy_viewrequest_tenant_id_ask_time_id_idx ON privacy_viewrequest USING btree (tenant_id, ask_time, id) WHERE NOT is_deleted;
CREATE INDEX privacy_viewrequest_tenant_id_ask_user_id_idx ON privacy_viewrequest USING btree (tenant_id, ask_user, id) INCLUDE (is_deleted);
CREATE INDEX privacy_viewrequest_tenant_id_ask_user_resident_id_statu_euw ON privacy_viewrequest USING btree (tenant_id, ask_user, resident_id, status) WHERE NOT is_deleted;
CREATE INDEX privacy_viewrequest_tenant_id_decide_user_id_idx ON privacy_viewrequest USING btree (tenant_id, decide_user, id) INCLUDE (is_deleted);
CREATE INDEX privacy_viewrequest_tenant_id_resident_id_id_idx ON privacy_viewrequest USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX privacy_viewrequest_tenant_id_status_ask_time_id_order ON privacy_viewrequest USING btree (tenant_id, status, ask_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on privacy_viewrequest as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on privacy_viewrequest as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on privacy_viewrequest to village_app;
grant insert, select, update on privacy_viewrequest to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON privacy_viewrequest FOR EACH ROW EXECUTE FUNCTION privacy_viewrequest_history();
CREATE TRIGGER tally_insert AFTER INSERT ON privacy_viewrequest REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION privacy_viewrequest_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON privacy_viewrequest REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION privacy_viewrequest_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON privacy_viewrequest FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table report_report_list (
  id bigint not null,
  content jsonb,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  datasource_id bigint,
  is_deleted boolean not null default false,
  name character varying(100) not null,
  remark text,
  report_type character varying(32) not null,
  resource_name character varying(64),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table report_report_list enable row level security;
alter table report_report_list add constraint report_report_list_datasource_id_fkey FOREIGN KEY (datasource_id) REFERENCES develop_datasource(id) DEFERRABLE;
alter table report_report_list add constraint report_report_list_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX report_report_list_name_key ON report_report_list USING btree (tenant_id, name) WHERE NOT is_deleted;
CREATE INDEX report_report_list_removed_idx ON report_report_list USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX report_report_list_tenant_id_create_time_id_order ON report_report_list USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX report_report_list_tenant_id_datasource_id_id_idx ON report_report_list USING btree (tenant_id, datasource_id, id) INCLUDE (is_deleted);
create policy platform on report_report_list as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on report_report_list as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on report_report_list to village_app;
grant insert, select, update on report_report_list to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON report_report_list FOR EACH ROW EXECUTE FUNCTION report_report_list_history();
CREATE TRIGGER tally_insert AFTER INSERT ON report_report_list REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION report_report_list_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON report_report_list REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION report_report_list_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON report_report_list FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table safety_barrierrecord (
  id bigint not null,
  confidence numeric(14,2),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  direction character varying(32) not null,
  event_id character varying(64) not null,
  image_uri bigint,
  lane_no integer,
  list_type character varying(32),
  machine_id bigint not null,
  pair_id bigint,
  park_minutes integer,
  pass_time timestamp(0) with time zone not null,
  plate_color character varying(32),
  plate_image_uri bigint,
  plate_no character varying(16) not null,
  receive_time timestamp(0) with time zone not null,
  release_mode character varying(32) not null,
  resident_id bigint,
  speed numeric(13,1),
  tenant_id character varying(12) not null,
  vehicle_id bigint,
  vehicle_type character varying(32)
) partition by RANGE (pass_time);
alter table safety_barrierrecord enable row level security;
alter table safety_barrierrecord add constraint safety_barrierrecord_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table safety_barrierrecord add constraint safety_barrierrecord_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table safety_barrierrecord add constraint safety_barrierrecord_pkey PRIMARY KEY (tenant_id, id, pass_time);
alter table safety_barrierrecord add constraint safety_barrierrecord_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table safety_barrierrecord add constraint safety_barrierrecord_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES safety_vehicle(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX safety_barrierrecord_event_id_key ON safety_barrierrecord USING btree (tenant_id, event_id, pass_time);
CREATE INDEX safety_barrierrecord_tenant_id_create_user_id_idx ON safety_barrierrecord USING btree (tenant_id, create_user, id) WHERE create_user IS NOT NULL;
CREATE INDEX safety_barrierrecord_tenant_id_dept_id_pass_time_id_order ON safety_barrierrecord USING btree (tenant_id, dept_id, pass_time DESC, id DESC);
CREATE INDEX safety_barrierrecord_tenant_id_machine_id_pass_time_id_idx ON safety_barrierrecord USING btree (tenant_id, machine_id, pass_time DESC, id DESC);
CREATE INDEX safety_barrierrecord_tenant_id_pair_id_pass_time_id_idx ON safety_barrierrecord USING btree (tenant_id, pair_id, pass_time DESC, id DESC);
CREATE INDEX safety_barrierrecord_tenant_id_pass_time_id_order ON safety_barrierrecord USING btree (tenant_id, pass_time DESC, id DESC);
CREATE INDEX safety_barrierrecord_tenant_id_plate_no_pass_time_idx ON safety_barrierrecord USING btree (tenant_id, plate_no, pass_time);
CREATE INDEX safety_barrierrecord_tenant_id_resident_id_pass_time_id_idx ON safety_barrierrecord USING btree (tenant_id, resident_id, pass_time DESC, id DESC);
CREATE INDEX safety_barrierrecord_tenant_id_vehicle_id_pass_time_id_idx ON safety_barrierrecord USING btree (tenant_id, vehicle_id, pass_time DESC, id DESC);
create policy platform on safety_barrierrecord as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on safety_barrierrecord as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on safety_barrierrecord to village_app;
grant insert, select on safety_barrierrecord to village_platform;
CREATE TRIGGER tally_delete AFTER DELETE ON safety_barrierrecord REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_barrierrecord_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON safety_barrierrecord REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_barrierrecord_tally_insert();

create table safety_doorrecord (
  id bigint not null,
  card_no text,
  card_no_hash character varying(43),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  direction character varying(32) not null,
  door_name character varying(128),
  door_no integer,
  event_id character varying(64) not null,
  event_time timestamp(0) with time zone not null,
  machine_id bigint not null,
  open_method character varying(32),
  pass_result character varying(32) not null,
  person_category character varying(32),
  person_name character varying(64),
  photo_uri bigint,
  reader_name character varying(64),
  receive_time timestamp(0) with time zone not null,
  resident_id bigint,
  similarity numeric(14,2),
  tenant_id character varying(12) not null,
  vendor_code integer
) partition by RANGE (event_time);
alter table safety_doorrecord enable row level security;
alter table safety_doorrecord add constraint safety_doorrecord_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table safety_doorrecord add constraint safety_doorrecord_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table safety_doorrecord add constraint safety_doorrecord_pkey PRIMARY KEY (tenant_id, id, event_time);
alter table safety_doorrecord add constraint safety_doorrecord_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX safety_doorrecord_event_id_key ON safety_doorrecord USING btree (tenant_id, event_id, event_time);
CREATE INDEX safety_doorrecord_tenant_id_card_no_hash_idx ON safety_doorrecord USING btree (tenant_id, card_no_hash);
CREATE INDEX safety_doorrecord_tenant_id_create_user_id_idx ON safety_doorrecord USING btree (tenant_id, create_user, id) WHERE create_user IS NOT NULL;
CREATE INDEX safety_doorrecord_tenant_id_dept_id_event_time_id_order ON safety_doorrecord USING btree (tenant_id, dept_id, event_time DESC, id DESC);
CREATE INDEX safety_doorrecord_tenant_id_event_time_id_order ON safety_doorrecord USING btree (tenant_id, event_time DESC, id DESC);
CREATE INDEX safety_doorrecord_tenant_id_machine_id_event_time_id_idx ON safety_doorrecord USING btree (tenant_id, machine_id, event_time DESC, id DESC);
CREATE INDEX safety_doorrecord_tenant_id_resident_id_event_time_id_idx ON safety_doorrecord USING btree (tenant_id, resident_id, event_time DESC, id DESC);
create policy platform on safety_doorrecord as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on safety_doorrecord as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on safety_doorrecord to village_app;
grant insert, select on safety_doorrecord to village_platform;
CREATE TRIGGER tally_delete AFTER DELETE ON safety_doorrecord REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_doorrecord_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON safety_doorrecord REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_doorrecord_tally_insert();

create table safety_hydrantreading (
  id bigint not null,
  battery integer,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  flow numeric(14,2),
  grid_id bigint,
  machine_id bigint not null,
  pressure numeric(15,3),
  record_time timestamp(0) with time zone not null,
  tenant_id character varying(12) not null,
  tilt numeric(13,1)
) partition by RANGE (record_time);
alter table safety_hydrantreading enable row level security;
alter table safety_hydrantreading add constraint safety_hydrantreading_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table safety_hydrantreading add constraint safety_hydrantreading_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table safety_hydrantreading add constraint safety_hydrantreading_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table safety_hydrantreading add constraint safety_hydrantreading_pkey PRIMARY KEY (tenant_id, id, record_time);
CREATE UNIQUE INDEX safety_hydrantreading_machine_id_record_time_key ON safety_hydrantreading USING btree (tenant_id, machine_id, record_time);
CREATE INDEX safety_hydrantreading_tenant_id_create_user_id_idx ON safety_hydrantreading USING btree (tenant_id, create_user, id) WHERE create_user IS NOT NULL;
CREATE INDEX safety_hydrantreading_tenant_id_dept_id_record_time_id_order ON safety_hydrantreading USING btree (tenant_id, dept_id, record_time DESC, id DESC);
CREATE INDEX safety_hydrantreading_tenant_id_grid_id_record_time_id_idx ON safety_hydrantreading USING btree (tenant_id, grid_id, record_time DESC, id DESC);
CREATE INDEX safety_hydrantreading_tenant_id_machine_id_record_time_i_6do ON safety_hydrantreading USING btree (tenant_id, machine_id, record_time DESC, id DESC);
CREATE INDEX safety_hydrantreading_tenant_id_record_time_id_order ON safety_hydrantreading USING btree (tenant_id, record_time DESC, id DESC);
create policy platform on safety_hydrantreading as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on safety_hydrantreading as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on safety_hydrantreading to village_app;
grant insert, select on safety_hydrantreading to village_platform;
CREATE TRIGGER tally_delete AFTER DELETE ON safety_hydrantreading REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_hydrantreading_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON safety_hydrantreading REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_hydrantreading_tally_insert();

create table safety_recordcar (
  id bigint not null,
  barrier_record_id bigint,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  direction character varying(32),
  driver_name character varying(64),
  driver_phone text,
  event_type character varying(32) not null,
  from_place character varying(128),
  goods character varying(128),
  grid_id bigint,
  handle_result character varying(500),
  handle_status character varying(32),
  handle_time timestamp(0) with time zone,
  handler_id bigint,
  happen_time timestamp(0) with time zone not null,
  image_ids bigint[],
  is_deleted boolean not null default false,
  machine_id bigint,
  out_time timestamp(0) with time zone,
  owner_id bigint,
  plate_color character varying(32),
  plate_no character varying(16) not null,
  reason character varying(200),
  record_no character varying(32),
  speed numeric(13,1),
  speed_limit integer,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  vehicle_id bigint,
  vehicle_type character varying(32)
);
alter table safety_recordcar enable row level security;
alter table safety_recordcar add constraint safety_recordcar_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table safety_recordcar add constraint safety_recordcar_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table safety_recordcar add constraint safety_recordcar_handler_id_fkey FOREIGN KEY (tenant_id, handler_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table safety_recordcar add constraint safety_recordcar_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table safety_recordcar add constraint safety_recordcar_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table safety_recordcar add constraint safety_recordcar_pkey PRIMARY KEY (tenant_id, id);
alter table safety_recordcar add constraint safety_recordcar_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES safety_vehicle(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX safety_recordcar_record_no_key ON safety_recordcar USING btree (tenant_id, record_no) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_removed_idx ON safety_recordcar USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX safety_recordcar_tenant_id_barrier_record_id_id_idx ON safety_recordcar USING btree (tenant_id, barrier_record_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordcar_tenant_id_create_user_id_idx ON safety_recordcar USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_dept_id_happen_time_id_order ON safety_recordcar USING btree (tenant_id, dept_id, happen_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_dept_id_id_idx ON safety_recordcar USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordcar_tenant_id_event_type_happen_time_idx ON safety_recordcar USING btree (tenant_id, event_type, happen_time) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_grid_id_id_idx ON safety_recordcar USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordcar_tenant_id_handler_id_id_idx ON safety_recordcar USING btree (tenant_id, handler_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordcar_tenant_id_happen_time_id_order ON safety_recordcar USING btree (tenant_id, happen_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_machine_id_id_idx ON safety_recordcar USING btree (tenant_id, machine_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordcar_tenant_id_owner_id_id_idx ON safety_recordcar USING btree (tenant_id, owner_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordcar_tenant_id_plate_no_happen_time_idx ON safety_recordcar USING btree (tenant_id, plate_no, happen_time) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_vehicle_id_id_idx ON safety_recordcar USING btree (tenant_id, vehicle_id, id) INCLUDE (is_deleted);
create policy platform on safety_recordcar as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on safety_recordcar as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on safety_recordcar to village_app;
grant delete, insert, select, update on safety_recordcar to village_platform;
CREATE TRIGGER forget AFTER DELETE ON safety_recordcar REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_recordcar_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON safety_recordcar FOR EACH ROW EXECUTE FUNCTION safety_recordcar_history();
CREATE TRIGGER tally_delete AFTER DELETE ON safety_recordcar REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_recordcar_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON safety_recordcar REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_recordcar_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON safety_recordcar REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_recordcar_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON safety_recordcar FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table safety_recordhydrant (
  id bigint not null,
  abnormal smallint not null default 0,
  battery integer,
  cover_open smallint not null default 0,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  flow numeric(14,2),
  grid_id bigint,
  handle_result character varying(500),
  handle_status character varying(32),
  handle_time timestamp(0) with time zone,
  handler_id bigint,
  inspect_result character varying(500),
  inspector_id bigint,
  is_deleted boolean not null default false,
  machine_id bigint not null,
  photo_ids bigint[],
  pressure numeric(15,3),
  record_time timestamp(0) with time zone not null,
  record_type character varying(32),
  signal_dbm integer,
  tenant_id character varying(12) not null,
  tilt numeric(13,1),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  water_leak smallint not null default 0,
  water_temp numeric(13,1),
  water_used numeric(14,2)
);
alter table safety_recordhydrant enable row level security;
alter table safety_recordhydrant add constraint safety_recordhydrant_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table safety_recordhydrant add constraint safety_recordhydrant_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table safety_recordhydrant add constraint safety_recordhydrant_handler_id_fkey FOREIGN KEY (tenant_id, handler_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table safety_recordhydrant add constraint safety_recordhydrant_inspector_id_fkey FOREIGN KEY (tenant_id, inspector_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table safety_recordhydrant add constraint safety_recordhydrant_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table safety_recordhydrant add constraint safety_recordhydrant_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX safety_recordhydrant_machine_id_record_type_record_time_key ON safety_recordhydrant USING btree (tenant_id, machine_id, record_type, record_time) WHERE NOT is_deleted;
CREATE INDEX safety_recordhydrant_removed_idx ON safety_recordhydrant USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX safety_recordhydrant_tenant_id_create_user_id_idx ON safety_recordhydrant USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordhydrant_tenant_id_dept_id_id_idx ON safety_recordhydrant USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordhydrant_tenant_id_dept_id_record_time_id_order ON safety_recordhydrant USING btree (tenant_id, dept_id, record_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_recordhydrant_tenant_id_grid_id_id_idx ON safety_recordhydrant USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordhydrant_tenant_id_handler_id_id_idx ON safety_recordhydrant USING btree (tenant_id, handler_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordhydrant_tenant_id_inspector_id_id_idx ON safety_recordhydrant USING btree (tenant_id, inspector_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordhydrant_tenant_id_machine_id_id_idx ON safety_recordhydrant USING btree (tenant_id, machine_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordhydrant_tenant_id_machine_id_record_time_idx ON safety_recordhydrant USING btree (tenant_id, machine_id, record_time) WHERE NOT is_deleted;
CREATE INDEX safety_recordhydrant_tenant_id_record_time_id_order ON safety_recordhydrant USING btree (tenant_id, record_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_recordhydrant_tenant_id_record_type_record_time_idx ON safety_recordhydrant USING btree (tenant_id, record_type, record_time) WHERE NOT is_deleted;
create policy platform on safety_recordhydrant as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on safety_recordhydrant as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on safety_recordhydrant to village_app;
grant insert, select, update on safety_recordhydrant to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON safety_recordhydrant FOR EACH ROW EXECUTE FUNCTION safety_recordhydrant_history();
CREATE TRIGGER tally_insert AFTER INSERT ON safety_recordhydrant REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_recordhydrant_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON safety_recordhydrant REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_recordhydrant_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON safety_recordhydrant FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table safety_recordperson (
  id bigint not null,
  abnormal smallint not null default 0,
  abnormal_note character varying(500),
  check_type character varying(32) not null,
  companions integer,
  company_id bigint,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  from_place character varying(128),
  grid_id bigint,
  handle_result character varying(500),
  handle_status character varying(32),
  handle_time timestamp(0) with time zone,
  handler_id bigint,
  host_id bigint,
  id_card text,
  id_card_hash character varying(43),
  id_card_tail_hash character varying(43),
  id_type character varying(32),
  in_time timestamp(0) with time zone not null,
  is_deleted boolean not null default false,
  machine_id bigint,
  name character varying(64) not null,
  out_time timestamp(0) with time zone,
  person_category character varying(32) not null,
  phone text,
  phone_hash character varying(43),
  phone_tail_hash character varying(43),
  photo_id bigint,
  plate_no character varying(16),
  record_no character varying(32),
  resident_id bigint,
  sex character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  visit_reason character varying(200)
);
alter table safety_recordperson enable row level security;
alter table safety_recordperson add constraint safety_recordperson_company_id_fkey FOREIGN KEY (tenant_id, company_id) REFERENCES agriculture_company(tenant_id, id) DEFERRABLE;
alter table safety_recordperson add constraint safety_recordperson_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table safety_recordperson add constraint safety_recordperson_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table safety_recordperson add constraint safety_recordperson_handler_id_fkey FOREIGN KEY (tenant_id, handler_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table safety_recordperson add constraint safety_recordperson_host_id_fkey FOREIGN KEY (tenant_id, host_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table safety_recordperson add constraint safety_recordperson_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table safety_recordperson add constraint safety_recordperson_pkey PRIMARY KEY (tenant_id, id);
alter table safety_recordperson add constraint safety_recordperson_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX safety_recordperson_record_no_key ON safety_recordperson USING btree (tenant_id, record_no) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_removed_idx ON safety_recordperson USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX safety_recordperson_tenant_id_check_type_in_time_idx ON safety_recordperson USING btree (tenant_id, check_type, in_time) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_company_id_id_idx ON safety_recordperson USING btree (tenant_id, company_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordperson_tenant_id_create_user_id_idx ON safety_recordperson USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_dept_id_id_idx ON safety_recordperson USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordperson_tenant_id_dept_id_in_time_id_order ON safety_recordperson USING btree (tenant_id, dept_id, in_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_grid_id_id_idx ON safety_recordperson USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordperson_tenant_id_handler_id_id_idx ON safety_recordperson USING btree (tenant_id, handler_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordperson_tenant_id_host_id_id_idx ON safety_recordperson USING btree (tenant_id, host_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordperson_tenant_id_id_card_hash_idx ON safety_recordperson USING btree (tenant_id, id_card_hash) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_id_card_tail_hash_idx ON safety_recordperson USING btree (tenant_id, id_card_tail_hash) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_in_time_id_order ON safety_recordperson USING btree (tenant_id, in_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_machine_id_id_idx ON safety_recordperson USING btree (tenant_id, machine_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_recordperson_tenant_id_out_time_id_idx ON safety_recordperson USING btree (tenant_id, out_time, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_phone_hash_idx ON safety_recordperson USING btree (tenant_id, phone_hash) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_phone_tail_hash_idx ON safety_recordperson USING btree (tenant_id, phone_tail_hash) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_resident_id_id_idx ON safety_recordperson USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
create policy platform on safety_recordperson as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on safety_recordperson as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on safety_recordperson to village_app;
grant delete, insert, select, update on safety_recordperson to village_platform;
CREATE TRIGGER forget AFTER DELETE ON safety_recordperson REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_recordperson_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON safety_recordperson FOR EACH ROW EXECUTE FUNCTION safety_recordperson_history();
CREATE TRIGGER tally_delete AFTER DELETE ON safety_recordperson REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_recordperson_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON safety_recordperson REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_recordperson_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON safety_recordperson REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_recordperson_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON safety_recordperson FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table safety_vehicle (
  id bigint not null,
  body_color character varying(16),
  brand character varying(64),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  is_deleted boolean not null default false,
  list_reason character varying(200),
  list_type character varying(32) not null,
  outside_owner character varying(64),
  owner_id bigint,
  owner_phone text,
  photo_id bigint,
  plate_color character varying(32) not null,
  plate_no character varying(16) not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  valid_from date,
  valid_to date,
  vehicle_type character varying(32) not null
);
alter table safety_vehicle enable row level security;
alter table safety_vehicle add constraint safety_vehicle_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table safety_vehicle add constraint safety_vehicle_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table safety_vehicle add constraint safety_vehicle_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX safety_vehicle_plate_no_key ON safety_vehicle USING btree (tenant_id, plate_no) WHERE NOT is_deleted;
CREATE INDEX safety_vehicle_removed_idx ON safety_vehicle USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX safety_vehicle_tenant_id_create_time_id_order ON safety_vehicle USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_vehicle_tenant_id_create_user_id_idx ON safety_vehicle USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX safety_vehicle_tenant_id_dept_id_create_time_id_order ON safety_vehicle USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_vehicle_tenant_id_dept_id_id_idx ON safety_vehicle USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_vehicle_tenant_id_owner_id_id_idx ON safety_vehicle USING btree (tenant_id, owner_id, id) INCLUDE (is_deleted);
CREATE INDEX safety_vehicle_tenant_id_valid_to_id_idx ON safety_vehicle USING btree (tenant_id, valid_to, id) WHERE NOT is_deleted;
create policy platform on safety_vehicle as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on safety_vehicle as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on safety_vehicle to village_app;
grant insert, select, update on safety_vehicle to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON safety_vehicle FOR EACH ROW EXECUTE FUNCTION safety_vehicle_history();
CREATE TRIGGER tally_insert AFTER INSERT ON safety_vehicle REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_vehicle_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON safety_vehicle REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION safety_vehicle_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON safety_vehicle FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table service_activity (
  id bigint not null,
  activity_type character varying(32) not null,
  address character varying(200),
  contact_name character varying(64),
  contact_phone text,
  content text not null,
  cover_id bigint,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  end_time timestamp(0) with time zone not null,
  enroll_end timestamp(0) with time zone not null,
  enroll_start timestamp(0) with time zone,
  is_deleted boolean not null default false,
  latitude numeric(19,7),
  longitude numeric(19,7),
  max_age integer,
  max_people integer,
  min_age integer,
  need_review smallint not null default 0,
  organizer character varying(128),
  photo_ids bigint[],
  points integer,
  start_time timestamp(0) with time zone not null,
  status character varying(32),
  summary text,
  tenant_id character varying(12) not null,
  title character varying(128) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table service_activity enable row level security;
alter table service_activity add constraint service_activity_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table service_activity add constraint service_activity_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX service_activity_removed_idx ON service_activity USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX service_activity_tenant_id_create_user_id_idx ON service_activity USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX service_activity_tenant_id_dept_id_id_idx ON service_activity USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX service_activity_tenant_id_dept_id_start_time_id_order ON service_activity USING btree (tenant_id, dept_id, start_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX service_activity_tenant_id_start_time_id_order ON service_activity USING btree (tenant_id, start_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX service_activity_tenant_id_status_enroll_end_idx ON service_activity USING btree (tenant_id, status, enroll_end) WHERE NOT is_deleted;
create policy platform on service_activity as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on service_activity as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on service_activity to village_app;
grant insert, select, update on service_activity to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON service_activity FOR EACH ROW EXECUTE FUNCTION service_activity_history();
CREATE TRIGGER tally_insert AFTER INSERT ON service_activity REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION service_activity_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON service_activity REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION service_activity_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON service_activity FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table service_activityenroll (
  id bigint not null,
  activity_id bigint not null,
  check_in_time timestamp(0) with time zone,
  check_in_way character varying(32),
  comment character varying(500),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  enroll_time timestamp(0) with time zone,
  is_deleted boolean not null default false,
  people_count integer,
  phone text,
  points integer,
  rating character varying(32),
  reject_reason character varying(200),
  resident_id bigint not null,
  review_time timestamp(0) with time zone,
  review_user bigint,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table service_activityenroll enable row level security;
alter table service_activityenroll add constraint service_activityenroll_activity_id_fkey FOREIGN KEY (tenant_id, activity_id) REFERENCES service_activity(tenant_id, id) DEFERRABLE;
alter table service_activityenroll add constraint service_activityenroll_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table service_activityenroll add constraint service_activityenroll_pkey PRIMARY KEY (tenant_id, id);
alter table service_activityenroll add constraint service_activityenroll_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table service_activityenroll add constraint service_activityenroll_review_user_fkey FOREIGN KEY (tenant_id, review_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX service_activityenroll_removed_idx ON service_activityenroll USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX service_activityenroll_tenant_id_activity_id_id_idx ON service_activityenroll USING btree (tenant_id, activity_id, id) INCLUDE (is_deleted);
CREATE INDEX service_activityenroll_tenant_id_activity_id_status_idx ON service_activityenroll USING btree (tenant_id, activity_id, status) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_check_in_time_id_idx ON service_activityenroll USING btree (tenant_id, check_in_time, id) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_create_user_id_idx ON service_activityenroll USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_dept_id_enroll_time_id__kos ON service_activityenroll USING btree (tenant_id, dept_id, enroll_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_dept_id_id_idx ON service_activityenroll USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX service_activityenroll_tenant_id_enroll_time_id_order ON service_activityenroll USING btree (tenant_id, enroll_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_resident_id_id_idx ON service_activityenroll USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX service_activityenroll_tenant_id_review_user_id_idx ON service_activityenroll USING btree (tenant_id, review_user, id) INCLUDE (is_deleted);
create policy platform on service_activityenroll as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on service_activityenroll as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on service_activityenroll to village_app;
grant delete, insert, select, update on service_activityenroll to village_platform;
CREATE TRIGGER forget AFTER DELETE ON service_activityenroll REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION service_activityenroll_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON service_activityenroll FOR EACH ROW EXECUTE FUNCTION service_activityenroll_history();
CREATE TRIGGER tally_delete AFTER DELETE ON service_activityenroll REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION service_activityenroll_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON service_activityenroll REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION service_activityenroll_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON service_activityenroll REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION service_activityenroll_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON service_activityenroll FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table service_answer_item (
  id bigint not null,
  date_value date,
  number_value numeric(14,2),
  option_id bigint,
  question_id bigint not null,
  questionnaire_id bigint not null,
  rank_no integer,
  sheet_id bigint not null,
  tenant_id character varying(12) not null,
  text_value text
);
alter table service_answer_item enable row level security;
alter table service_answer_item add constraint service_answer_item_option_id_fkey FOREIGN KEY (tenant_id, option_id) REFERENCES service_question_option(tenant_id, id) DEFERRABLE;
alter table service_answer_item add constraint service_answer_item_pkey PRIMARY KEY (tenant_id, id);
alter table service_answer_item add constraint service_answer_item_question_id_fkey FOREIGN KEY (tenant_id, question_id) REFERENCES service_question(tenant_id, id) DEFERRABLE;
alter table service_answer_item add constraint service_answer_item_questionnaire_id_fkey FOREIGN KEY (tenant_id, questionnaire_id) REFERENCES service_questionnaire(tenant_id, id) DEFERRABLE;
alter table service_answer_item add constraint service_answer_item_sheet_id_fkey FOREIGN KEY (tenant_id, sheet_id) REFERENCES service_answer_sheet(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX service_answer_item_sheet_id_question_id_option_id_key ON service_answer_item USING btree (tenant_id, sheet_id, question_id, option_id);
CREATE INDEX service_answer_item_tenant_id_id_id_order ON service_answer_item USING btree (tenant_id, id, id);
CREATE INDEX service_answer_item_tenant_id_option_id_id_idx ON service_answer_item USING btree (tenant_id, option_id, id);
CREATE INDEX service_answer_item_tenant_id_question_id_id_idx ON service_answer_item USING btree (tenant_id, question_id, id);
CREATE INDEX service_answer_item_tenant_id_questionnaire_id_id_idx ON service_answer_item USING btree (tenant_id, questionnaire_id, id);
CREATE INDEX service_answer_item_tenant_id_questionnaire_id_question__zw4 ON service_answer_item USING btree (tenant_id, questionnaire_id, question_id, option_id);
CREATE INDEX service_answer_item_tenant_id_sheet_id_id_idx ON service_answer_item USING btree (tenant_id, sheet_id, id);
create policy platform on service_answer_item as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on service_answer_item as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on service_answer_item to village_app;
grant delete, insert, select, update on service_answer_item to village_platform;

create table service_answer_sheet (
  id bigint not null,
  age_band character varying(8),
  answer_key character varying(64) not null,
  client_key character varying(64) not null,
  dept_id bigint,
  duration_sec integer,
  grid_id bigint,
  household_id bigint,
  questionnaire_id bigint not null,
  recorded_by bigint,
  resident_id bigint,
  source character varying(32),
  submit_time timestamp(0) with time zone not null,
  tenant_id character varying(12) not null,
  valid smallint not null default 0
);
alter table service_answer_sheet enable row level security;
alter table service_answer_sheet add constraint service_answer_sheet_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table service_answer_sheet add constraint service_answer_sheet_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table service_answer_sheet add constraint service_answer_sheet_household_id_fkey FOREIGN KEY (tenant_id, household_id) REFERENCES people_household(tenant_id, id) DEFERRABLE;
alter table service_answer_sheet add constraint service_answer_sheet_pkey PRIMARY KEY (tenant_id, id);
alter table service_answer_sheet add constraint service_answer_sheet_questionnaire_id_fkey FOREIGN KEY (tenant_id, questionnaire_id) REFERENCES service_questionnaire(tenant_id, id) DEFERRABLE;
alter table service_answer_sheet add constraint service_answer_sheet_recorded_by_fkey FOREIGN KEY (tenant_id, recorded_by) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table service_answer_sheet add constraint service_answer_sheet_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX service_answer_sheet_questionnaire_id_answer_key_key ON service_answer_sheet USING btree (tenant_id, questionnaire_id, answer_key);
CREATE UNIQUE INDEX service_answer_sheet_questionnaire_id_client_key_key ON service_answer_sheet USING btree (tenant_id, questionnaire_id, client_key);
CREATE INDEX service_answer_sheet_tenant_id_dept_id_id_idx ON service_answer_sheet USING btree (tenant_id, dept_id, id);
CREATE INDEX service_answer_sheet_tenant_id_grid_id_id_idx ON service_answer_sheet USING btree (tenant_id, grid_id, id);
CREATE INDEX service_answer_sheet_tenant_id_household_id_id_idx ON service_answer_sheet USING btree (tenant_id, household_id, id);
CREATE INDEX service_answer_sheet_tenant_id_questionnaire_id_id_idx ON service_answer_sheet USING btree (tenant_id, questionnaire_id, id);
CREATE INDEX service_answer_sheet_tenant_id_recorded_by_id_idx ON service_answer_sheet USING btree (tenant_id, recorded_by, id);
CREATE INDEX service_answer_sheet_tenant_id_resident_id_id_idx ON service_answer_sheet USING btree (tenant_id, resident_id, id);
CREATE INDEX service_answer_sheet_tenant_id_submit_time_id_order ON service_answer_sheet USING btree (tenant_id, submit_time DESC, id DESC);
create policy platform on service_answer_sheet as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on service_answer_sheet as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on service_answer_sheet to village_app;
grant delete, insert, select, update on service_answer_sheet to village_platform;

create table service_question (
  id bigint not null,
  max_length integer,
  max_select integer,
  max_value numeric(14,2),
  min_select integer,
  min_value numeric(14,2),
  question_type character varying(32) not null,
  questionnaire_id bigint not null,
  required smallint not null default 0,
  show_if jsonb,
  sort integer not null,
  tenant_id character varying(12) not null,
  title character varying(500) not null
);
alter table service_question enable row level security;
alter table service_question add constraint service_question_pkey PRIMARY KEY (tenant_id, id);
alter table service_question add constraint service_question_questionnaire_id_fkey FOREIGN KEY (tenant_id, questionnaire_id) REFERENCES service_questionnaire(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX service_question_questionnaire_id_sort_key ON service_question USING btree (tenant_id, questionnaire_id, sort);
CREATE INDEX service_question_tenant_id_questionnaire_id_id_idx ON service_question USING btree (tenant_id, questionnaire_id, id);
CREATE INDEX service_question_tenant_id_sort_id_order ON service_question USING btree (tenant_id, sort, id);
create policy platform on service_question as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on service_question as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on service_question to village_app;
grant delete, insert, select, update on service_question to village_platform;

create table service_question_option (
  id bigint not null,
  allow_input smallint not null default 0,
  content character varying(200) not null,
  exclusive smallint not null default 0,
  question_id bigint not null,
  questionnaire_id bigint not null,
  sort integer not null,
  tenant_id character varying(12) not null
);
alter table service_question_option enable row level security;
alter table service_question_option add constraint service_question_option_pkey PRIMARY KEY (tenant_id, id);
alter table service_question_option add constraint service_question_option_question_id_fkey FOREIGN KEY (tenant_id, question_id) REFERENCES service_question(tenant_id, id) DEFERRABLE;
alter table service_question_option add constraint service_question_option_questionnaire_id_fkey FOREIGN KEY (tenant_id, questionnaire_id) REFERENCES service_questionnaire(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX service_question_option_question_id_sort_key ON service_question_option USING btree (tenant_id, question_id, sort);
CREATE INDEX service_question_option_tenant_id_question_id_id_idx ON service_question_option USING btree (tenant_id, question_id, id);
CREATE INDEX service_question_option_tenant_id_questionnaire_id_id_idx ON service_question_option USING btree (tenant_id, questionnaire_id, id);
CREATE INDEX service_question_option_tenant_id_sort_id_order ON service_question_option USING btree (tenant_id, sort, id);
create policy platform on service_question_option as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on service_question_option as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on service_question_option to village_app;
grant delete, insert, select, update on service_question_option to village_platform;

create table service_questionnaire (
  id bigint not null,
  anonymous smallint not null default 0,
  answered_by character varying(32) not null,
  copy_of character varying(200),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  description text,
  end_time timestamp(0) with time zone,
  is_deleted boolean not null default false,
  publish_time timestamp(0) with time zone,
  quota integer,
  revision integer,
  start_time timestamp(0) with time zone,
  status character varying(32),
  stop_time timestamp(0) with time zone,
  stop_way character varying(32),
  target character varying(32) not null,
  target_dept_ids bigint[],
  tenant_id character varying(12) not null,
  title character varying(128) not null,
  token character varying(32),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  version integer
);
alter table service_questionnaire enable row level security;
alter table service_questionnaire add constraint service_questionnaire_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table service_questionnaire add constraint service_questionnaire_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX service_questionnaire_removed_idx ON service_questionnaire USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX service_questionnaire_tenant_id_create_time_id_order ON service_questionnaire USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX service_questionnaire_tenant_id_create_user_id_idx ON service_questionnaire USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX service_questionnaire_tenant_id_dept_id_create_time_id_order ON service_questionnaire USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX service_questionnaire_tenant_id_dept_id_id_idx ON service_questionnaire USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX service_questionnaire_tenant_id_end_time_id_idx ON service_questionnaire USING btree (tenant_id, end_time, id) WHERE NOT is_deleted;
CREATE INDEX service_questionnaire_tenant_id_publish_time_id_idx ON service_questionnaire USING btree (tenant_id, publish_time, id) WHERE NOT is_deleted;
CREATE INDEX service_questionnaire_tenant_id_start_time_id_idx ON service_questionnaire USING btree (tenant_id, start_time, id) WHERE NOT is_deleted;
CREATE INDEX service_questionnaire_tenant_id_status_end_time_idx ON service_questionnaire USING btree (tenant_id, status, end_time) WHERE NOT is_deleted;
create policy platform on service_questionnaire as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on service_questionnaire as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on service_questionnaire to village_app;
grant delete, insert, select, update on service_questionnaire to village_platform;
CREATE TRIGGER forget AFTER DELETE ON service_questionnaire REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION service_questionnaire_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON service_questionnaire FOR EACH ROW EXECUTE FUNCTION service_questionnaire_history();
CREATE TRIGGER tally_delete AFTER DELETE ON service_questionnaire REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION service_questionnaire_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON service_questionnaire REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION service_questionnaire_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON service_questionnaire REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION service_questionnaire_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON service_questionnaire FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table service_recordcharging (
  id bigint not null,
  amount numeric(14,2),
  card_no text,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  duration_min integer,
  end_meter numeric(15,3),
  end_time timestamp(0) with time zone,
  energy numeric(15,3),
  is_deleted boolean not null default false,
  machine_id bigint not null,
  max_power numeric(13,1),
  max_temp numeric(13,1),
  order_no character varying(32),
  pay_way character varying(32),
  phone text,
  plate_no character varying(16),
  port integer not null,
  price numeric(16,4),
  remark character varying(200),
  resident_id bigint,
  sn character varying(64),
  source character varying(32),
  start_meter numeric(15,3),
  start_time timestamp(0) with time zone not null,
  status character varying(32),
  stop_reason character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  vehicle_kind character varying(32)
);
alter table service_recordcharging enable row level security;
alter table service_recordcharging add constraint service_recordcharging_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table service_recordcharging add constraint service_recordcharging_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table service_recordcharging add constraint service_recordcharging_pkey PRIMARY KEY (tenant_id, id);
alter table service_recordcharging add constraint service_recordcharging_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX service_recordcharging_order_no_key ON service_recordcharging USING btree (tenant_id, order_no) WHERE NOT is_deleted;
CREATE INDEX service_recordcharging_removed_idx ON service_recordcharging USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX service_recordcharging_tenant_id_create_user_id_idx ON service_recordcharging USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX service_recordcharging_tenant_id_dept_id_id_idx ON service_recordcharging USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX service_recordcharging_tenant_id_dept_id_start_time_id_order ON service_recordcharging USING btree (tenant_id, dept_id, start_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX service_recordcharging_tenant_id_machine_id_id_idx ON service_recordcharging USING btree (tenant_id, machine_id, id) INCLUDE (is_deleted);
CREATE INDEX service_recordcharging_tenant_id_machine_id_start_time_idx ON service_recordcharging USING btree (tenant_id, machine_id, start_time) WHERE NOT is_deleted;
CREATE INDEX service_recordcharging_tenant_id_resident_id_id_idx ON service_recordcharging USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX service_recordcharging_tenant_id_start_time_id_order ON service_recordcharging USING btree (tenant_id, start_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX service_recordcharging_tenant_id_status_idx ON service_recordcharging USING btree (tenant_id, status) WHERE NOT is_deleted;
create policy platform on service_recordcharging as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on service_recordcharging as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on service_recordcharging to village_app;
grant insert, select, update on service_recordcharging to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON service_recordcharging FOR EACH ROW EXECUTE FUNCTION service_recordcharging_history();
CREATE TRIGGER tally_insert AFTER INSERT ON service_recordcharging REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION service_recordcharging_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON service_recordcharging REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION service_recordcharging_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON service_recordcharging FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table statistics_monthfigure (
  id bigint not null,
  basis character varying(32) not null,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  figure character varying(64) not null,
  frozen_time timestamp(0) with time zone not null,
  month character varying(7) not null,
  numbers jsonb not null,
  tenant_id character varying(12) not null,
  total integer not null
);
alter table statistics_monthfigure enable row level security;
alter table statistics_monthfigure add constraint statistics_monthfigure_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table statistics_monthfigure add constraint statistics_monthfigure_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX statistics_monthfigure_month_figure_dept_id_key ON statistics_monthfigure USING btree (tenant_id, month, figure, dept_id);
CREATE INDEX statistics_monthfigure_tenant_id_create_user_id_idx ON statistics_monthfigure USING btree (tenant_id, create_user, id);
CREATE INDEX statistics_monthfigure_tenant_id_dept_id_id_idx ON statistics_monthfigure USING btree (tenant_id, dept_id, id);
CREATE INDEX statistics_monthfigure_tenant_id_dept_id_month_id_order ON statistics_monthfigure USING btree (tenant_id, dept_id, month DESC, id DESC);
CREATE INDEX statistics_monthfigure_tenant_id_month_id_order ON statistics_monthfigure USING btree (tenant_id, month DESC, id DESC);
create policy platform on statistics_monthfigure as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on statistics_monthfigure as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on statistics_monthfigure to village_app;
grant insert, select on statistics_monthfigure to village_platform;

create table system_api_scope (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  menu_id bigint,
  remark character varying(255),
  resource_code character varying(255) not null,
  scope_name character varying(255) not null,
  scope_path character varying(255) not null,
  scope_type character varying(32) not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_api_scope enable row level security;
alter table system_api_scope add constraint system_api_scope_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES system_menu(id) DEFERRABLE;
alter table system_api_scope add constraint system_api_scope_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX system_api_scope_removed_idx ON system_api_scope USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_api_scope_resource_code_key ON system_api_scope USING btree (tenant_id, resource_code) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_api_scope_scope_path_key ON system_api_scope USING btree (tenant_id, scope_path) WHERE NOT is_deleted;
CREATE INDEX system_api_scope_tenant_id_create_time_id_order ON system_api_scope USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX system_api_scope_tenant_id_menu_id_id_idx ON system_api_scope USING btree (tenant_id, menu_id, id) INCLUDE (is_deleted);
create policy platform on system_api_scope as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_api_scope as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_api_scope to village_app;
grant insert, select, update on system_api_scope to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_api_scope FOR EACH ROW EXECUTE FUNCTION system_api_scope_history();
CREATE TRIGGER tally_insert AFTER INSERT ON system_api_scope REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_api_scope_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_api_scope REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_api_scope_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_api_scope FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_data_scope (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  menu_id bigint,
  remark character varying(255),
  resource_code character varying(255) not null,
  scope_class character varying(500),
  scope_column character varying(255),
  scope_depts bigint[],
  scope_field character varying(255),
  scope_name character varying(255) not null,
  scope_type character varying(32) not null,
  scope_value text,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_data_scope enable row level security;
alter table system_data_scope add constraint system_data_scope_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES system_menu(id) DEFERRABLE;
alter table system_data_scope add constraint system_data_scope_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX system_data_scope_removed_idx ON system_data_scope USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_data_scope_resource_code_scope_name_key ON system_data_scope USING btree (tenant_id, resource_code, scope_name) WHERE NOT is_deleted;
CREATE INDEX system_data_scope_tenant_id_create_time_id_order ON system_data_scope USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX system_data_scope_tenant_id_menu_id_id_idx ON system_data_scope USING btree (tenant_id, menu_id, id) INCLUDE (is_deleted);
create policy platform on system_data_scope as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_data_scope as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_data_scope to village_app;
grant insert, select, update on system_data_scope to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_data_scope FOR EACH ROW EXECUTE FUNCTION system_data_scope_history();
CREATE TRIGGER tally_insert AFTER INSERT ON system_data_scope REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_data_scope_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_data_scope REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_data_scope_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_data_scope FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_dept (
  id bigint not null,
  ancestors character varying(2000),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_category character varying(32) not null,
  dept_lat numeric(19,7),
  dept_lon numeric(19,7),
  dept_name character varying(45) not null,
  full_name character varying(128),
  is_deleted boolean not null default false,
  leader_id bigint,
  manager_id bigint,
  parent_id bigint,
  phone text,
  region_code character varying(12),
  remark character varying(255),
  sort integer not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_dept enable row level security;
alter table system_dept add constraint system_dept_leader_id_fkey FOREIGN KEY (tenant_id, leader_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table system_dept add constraint system_dept_manager_id_fkey FOREIGN KEY (tenant_id, manager_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table system_dept add constraint system_dept_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table system_dept add constraint system_dept_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX system_dept_parent_id_dept_name_key ON system_dept USING btree (tenant_id, parent_id, dept_name) WHERE NOT is_deleted;
CREATE INDEX system_dept_removed_idx ON system_dept USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX system_dept_tenant_id_leader_id_id_idx ON system_dept USING btree (tenant_id, leader_id, id) INCLUDE (is_deleted);
CREATE INDEX system_dept_tenant_id_manager_id_id_idx ON system_dept USING btree (tenant_id, manager_id, id) INCLUDE (is_deleted);
CREATE INDEX system_dept_tenant_id_parent_id_id_idx ON system_dept USING btree (tenant_id, parent_id, id) INCLUDE (is_deleted);
CREATE INDEX system_dept_tenant_id_parent_id_sort_idx ON system_dept USING btree (tenant_id, parent_id, sort) WHERE NOT is_deleted;
CREATE INDEX system_dept_tenant_id_region_code_idx ON system_dept USING btree (tenant_id, region_code) WHERE NOT is_deleted;
CREATE INDEX system_dept_tenant_id_sort_id_id_order ON system_dept USING btree (tenant_id, sort, id, id) WHERE NOT is_deleted;
create policy platform on system_dept as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_dept as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_dept to village_app;
grant insert, select, update on system_dept to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_dept FOR EACH ROW EXECUTE FUNCTION system_dept_history();
CREATE TRIGGER tally_insert AFTER INSERT ON system_dept REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_dept_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_dept REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_dept_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_dept FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_dict (
  id bigint not null,
  code character varying(255) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dict_key character varying(255) not null,
  dict_value character varying(255) not null,
  dict_value_en character varying(255),
  is_deleted boolean not null default false,
  is_sealed smallint not null default 0,
  parent_id bigint,
  remark character varying(255),
  sort integer not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_dict enable row level security;
alter table system_dict add constraint system_dict_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES system_dict(id) DEFERRABLE;
alter table system_dict add constraint system_dict_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX system_dict_code_dict_key_key ON system_dict USING btree (code, dict_key) WHERE NOT is_deleted;
CREATE INDEX system_dict_parent_id_id_idx ON system_dict USING btree (parent_id, id) INCLUDE (is_deleted);
CREATE INDEX system_dict_parent_id_sort_idx ON system_dict USING btree (parent_id, sort) WHERE NOT is_deleted;
CREATE INDEX system_dict_removed_idx ON system_dict USING btree (id DESC) WHERE is_deleted;
CREATE INDEX system_dict_sort_dict_key_id_order ON system_dict USING btree (sort, dict_key, id) WHERE NOT is_deleted;
create policy everybody on system_dict as PERMISSIVE for SELECT to village_app using (true);
create policy platform on system_dict as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on system_dict to village_app;
grant insert, select, update on system_dict to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_dict FOR EACH ROW EXECUTE FUNCTION system_dict_history();
CREATE TRIGGER touch BEFORE UPDATE ON system_dict FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_dictbiz (
  id bigint not null,
  code character varying(255) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dict_key character varying(255) not null,
  dict_value character varying(255) not null,
  dict_value_en character varying(255),
  is_deleted boolean not null default false,
  is_sealed smallint not null default 0,
  parent_id bigint,
  remark character varying(255),
  sort integer not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_dictbiz enable row level security;
alter table system_dictbiz add constraint system_dictbiz_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES system_dictbiz(tenant_id, id) DEFERRABLE;
alter table system_dictbiz add constraint system_dictbiz_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX system_dictbiz_code_dict_key_key ON system_dictbiz USING btree (tenant_id, code, dict_key) WHERE NOT is_deleted;
CREATE INDEX system_dictbiz_removed_idx ON system_dictbiz USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX system_dictbiz_tenant_id_parent_id_id_idx ON system_dictbiz USING btree (tenant_id, parent_id, id) INCLUDE (is_deleted);
CREATE INDEX system_dictbiz_tenant_id_parent_id_sort_idx ON system_dictbiz USING btree (tenant_id, parent_id, sort) WHERE NOT is_deleted;
CREATE INDEX system_dictbiz_tenant_id_sort_dict_key_id_order ON system_dictbiz USING btree (tenant_id, sort, dict_key, id) WHERE NOT is_deleted;
create policy platform on system_dictbiz as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_dictbiz as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_dictbiz to village_app;
grant insert, select, update on system_dictbiz to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_dictbiz FOR EACH ROW EXECUTE FUNCTION system_dictbiz_history();
CREATE TRIGGER tally_insert AFTER INSERT ON system_dictbiz REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_dictbiz_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_dictbiz REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_dictbiz_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_dictbiz FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_menu (
  id bigint not null,
  action character varying(32),
  alias character varying(255),
  category character varying(32) not null,
  code character varying(255) not null,
  component character varying(255),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_cache smallint not null default 0,
  is_deleted boolean not null default false,
  is_hide smallint not null default 0,
  is_open character varying(32),
  meta jsonb,
  name character varying(255) not null,
  name_en character varying(255),
  parent_id bigint,
  path character varying(255),
  query jsonb,
  remark character varying(255),
  sort integer not null,
  source character varying(255),
  target character varying(16),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  vue_name character varying(64)
);
alter table system_menu enable row level security;
alter table system_menu add constraint system_menu_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES system_menu(id) DEFERRABLE;
alter table system_menu add constraint system_menu_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX system_menu_code_key ON system_menu USING btree (code) WHERE NOT is_deleted;
CREATE INDEX system_menu_parent_id_id_idx ON system_menu USING btree (parent_id, id) INCLUDE (is_deleted);
CREATE INDEX system_menu_parent_id_sort_idx ON system_menu USING btree (parent_id, sort) WHERE NOT is_deleted;
CREATE INDEX system_menu_removed_idx ON system_menu USING btree (id DESC) WHERE is_deleted;
CREATE INDEX system_menu_sort_id_id_order ON system_menu USING btree (sort, id, id) WHERE NOT is_deleted;
create policy everybody on system_menu as PERMISSIVE for SELECT to village_app using (true);
create policy platform on system_menu as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on system_menu to village_app;
grant insert, select, update on system_menu to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_menu FOR EACH ROW EXECUTE FUNCTION system_menu_history();
CREATE TRIGGER touch BEFORE UPDATE ON system_menu FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_param (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  param_key character varying(255) not null,
  param_name character varying(255) not null,
  param_name_en character varying(255),
  param_value character varying(2000) not null,
  remark character varying(255),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_param enable row level security;
alter table system_param add constraint system_param_pkey PRIMARY KEY (id);
CREATE INDEX system_param_param_key_id_order ON system_param USING btree (param_key, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_param_param_key_key ON system_param USING btree (param_key) WHERE NOT is_deleted;
CREATE INDEX system_param_removed_idx ON system_param USING btree (id DESC) WHERE is_deleted;
create policy everybody on system_param as PERMISSIVE for SELECT to village_app using (true);
create policy platform on system_param as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on system_param to village_app;
grant insert, select, update on system_param to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_param FOR EACH ROW EXECUTE FUNCTION system_param_history();
CREATE TRIGGER touch BEFORE UPDATE ON system_param FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_post (
  id bigint not null,
  category character varying(32) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  post_code character varying(12) not null,
  post_name character varying(64) not null,
  remark character varying(255),
  sort integer not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_post enable row level security;
alter table system_post add constraint system_post_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX system_post_post_code_key ON system_post USING btree (tenant_id, post_code) WHERE NOT is_deleted;
CREATE INDEX system_post_removed_idx ON system_post USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX system_post_tenant_id_sort_id_id_order ON system_post USING btree (tenant_id, sort, id, id) WHERE NOT is_deleted;
create policy platform on system_post as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_post as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_post to village_app;
grant insert, select, update on system_post to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_post FOR EACH ROW EXECUTE FUNCTION system_post_history();
CREATE TRIGGER tally_insert AFTER INSERT ON system_post REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_post_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_post REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_post_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_post FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_region (
  id bigint not null,
  ancestors character varying(255),
  code character varying(12) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  name character varying(32) not null,
  parent_code character varying(12),
  region_level character varying(32),
  remark character varying(255),
  sort integer,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_region enable row level security;
alter table system_region add constraint system_region_pkey PRIMARY KEY (id);
CREATE INDEX system_region_code_id_order ON system_region USING btree (code, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_region_code_key ON system_region USING btree (code) WHERE NOT is_deleted;
CREATE INDEX system_region_parent_code_sort_idx ON system_region USING btree (parent_code, sort) WHERE NOT is_deleted;
create policy everybody on system_region as PERMISSIVE for SELECT to village_app using (true);
create policy platform on system_region as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on system_region to village_app;
grant insert, select, update on system_region to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_region FOR EACH ROW EXECUTE FUNCTION system_region_history();
CREATE TRIGGER touch BEFORE UPDATE ON system_region FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_role (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  data_scope_depts bigint[],
  data_scope_type character varying(32),
  is_deleted boolean not null default false,
  kit_codes jsonb,
  parent_id bigint,
  remark character varying(255),
  role_alias character varying(255) not null,
  role_name character varying(255) not null,
  role_name_en character varying(255),
  sort integer not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_role enable row level security;
alter table system_role add constraint system_role_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES system_role(tenant_id, id) DEFERRABLE;
alter table system_role add constraint system_role_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX system_role_removed_idx ON system_role USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_role_role_alias_key ON system_role USING btree (tenant_id, role_alias) WHERE NOT is_deleted;
CREATE INDEX system_role_tenant_id_parent_id_id_idx ON system_role USING btree (tenant_id, parent_id, id) INCLUDE (is_deleted);
CREATE INDEX system_role_tenant_id_parent_id_sort_idx ON system_role USING btree (tenant_id, parent_id, sort) WHERE NOT is_deleted;
CREATE INDEX system_role_tenant_id_sort_id_id_order ON system_role USING btree (tenant_id, sort, id, id) WHERE NOT is_deleted;
create policy platform on system_role as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_role as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_role to village_app;
grant insert, select, update on system_role to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_role FOR EACH ROW EXECUTE FUNCTION system_role_history();
CREATE TRIGGER tally_insert AFTER INSERT ON system_role REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_role_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_role REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_role_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_role FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_role_api_scope (
  id bigint not null,
  api_scope_id bigint not null,
  role_id bigint not null,
  tenant_id character varying(12) not null
);
alter table system_role_api_scope enable row level security;
alter table system_role_api_scope add constraint system_role_api_scope_api_scope_id_fkey FOREIGN KEY (tenant_id, api_scope_id) REFERENCES system_api_scope(tenant_id, id) DEFERRABLE;
alter table system_role_api_scope add constraint system_role_api_scope_pkey PRIMARY KEY (tenant_id, id);
alter table system_role_api_scope add constraint system_role_api_scope_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES system_role(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX system_role_api_scope_role_id_api_scope_id_key ON system_role_api_scope USING btree (tenant_id, role_id, api_scope_id);
CREATE INDEX system_role_api_scope_tenant_id_api_scope_id_id_idx ON system_role_api_scope USING btree (tenant_id, api_scope_id, id);
CREATE INDEX system_role_api_scope_tenant_id_id_id_order ON system_role_api_scope USING btree (tenant_id, id, id);
CREATE INDEX system_role_api_scope_tenant_id_role_id_id_idx ON system_role_api_scope USING btree (tenant_id, role_id, id);
create policy platform on system_role_api_scope as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_role_api_scope as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on system_role_api_scope to village_app;
grant delete, insert, select, update on system_role_api_scope to village_platform;

create table system_role_data_scope (
  id bigint not null,
  data_scope_id bigint not null,
  role_id bigint not null,
  tenant_id character varying(12) not null
);
alter table system_role_data_scope enable row level security;
alter table system_role_data_scope add constraint system_role_data_scope_data_scope_id_fkey FOREIGN KEY (tenant_id, data_scope_id) REFERENCES system_data_scope(tenant_id, id) DEFERRABLE;
alter table system_role_data_scope add constraint system_role_data_scope_pkey PRIMARY KEY (tenant_id, id);
alter table system_role_data_scope add constraint system_role_data_scope_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES system_role(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX system_role_data_scope_role_id_data_scope_id_key ON system_role_data_scope USING btree (tenant_id, role_id, data_scope_id);
CREATE INDEX system_role_data_scope_tenant_id_data_scope_id_id_idx ON system_role_data_scope USING btree (tenant_id, data_scope_id, id);
CREATE INDEX system_role_data_scope_tenant_id_id_id_order ON system_role_data_scope USING btree (tenant_id, id, id);
CREATE INDEX system_role_data_scope_tenant_id_role_id_id_idx ON system_role_data_scope USING btree (tenant_id, role_id, id);
create policy platform on system_role_data_scope as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_role_data_scope as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on system_role_data_scope to village_app;
grant delete, insert, select, update on system_role_data_scope to village_platform;

create table system_role_menu (
  id bigint not null,
  menu_id bigint not null,
  role_id bigint not null,
  tenant_id character varying(12) not null
);
alter table system_role_menu enable row level security;
alter table system_role_menu add constraint system_role_menu_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES system_menu(id) DEFERRABLE;
alter table system_role_menu add constraint system_role_menu_pkey PRIMARY KEY (tenant_id, id);
alter table system_role_menu add constraint system_role_menu_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES system_role(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX system_role_menu_role_id_menu_id_key ON system_role_menu USING btree (tenant_id, role_id, menu_id);
CREATE INDEX system_role_menu_tenant_id_id_id_order ON system_role_menu USING btree (tenant_id, id, id);
CREATE INDEX system_role_menu_tenant_id_menu_id_id_idx ON system_role_menu USING btree (tenant_id, menu_id, id);
CREATE INDEX system_role_menu_tenant_id_role_id_id_idx ON system_role_menu USING btree (tenant_id, role_id, id);
create policy platform on system_role_menu as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_role_menu as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on system_role_menu to village_app;
grant delete, insert, select, update on system_role_menu to village_platform;

create table system_tenant (
  id bigint not null,
  account_number integer,
  address character varying(255),
  background_id bigint,
  background_url character varying(1000),
  contact_number text,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  datasource_id bigint,
  domain character varying(255),
  expire_time timestamp(0) with time zone,
  is_deleted boolean not null default false,
  linkman character varying(20) not null,
  logo_id bigint,
  package_id bigint,
  status character varying(32) not null,
  tenant_id character varying(12) not null,
  tenant_name character varying(50) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_tenant enable row level security;
alter table system_tenant add constraint system_tenant_datasource_id_fkey FOREIGN KEY (datasource_id) REFERENCES develop_datasource(id) DEFERRABLE;
alter table system_tenant add constraint system_tenant_package_id_fkey FOREIGN KEY (package_id) REFERENCES system_tenant_package(id) DEFERRABLE;
alter table system_tenant add constraint system_tenant_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX system_tenant_create_time_id_order ON system_tenant USING btree (create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX system_tenant_datasource_id_id_idx ON system_tenant USING btree (datasource_id, id) INCLUDE (is_deleted);
CREATE INDEX system_tenant_expire_time_id_idx ON system_tenant USING btree (expire_time, id) WHERE NOT is_deleted;
CREATE INDEX system_tenant_package_id_id_idx ON system_tenant USING btree (package_id, id) INCLUDE (is_deleted);
CREATE INDEX system_tenant_removed_idx ON system_tenant USING btree (id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_tenant_tenant_id_key ON system_tenant USING btree (tenant_id) WHERE NOT is_deleted;
create policy everybody on system_tenant as PERMISSIVE for SELECT to village_app using (true);
create policy platform on system_tenant as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on system_tenant to village_app;
grant insert, select, update on system_tenant to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_tenant FOR EACH ROW EXECUTE FUNCTION system_tenant_history();
CREATE TRIGGER touch BEFORE UPDATE ON system_tenant FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_tenant_package (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  menu_ids bigint[],
  package_name character varying(50) not null,
  remark text,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_tenant_package enable row level security;
alter table system_tenant_package add constraint system_tenant_package_pkey PRIMARY KEY (id);
CREATE INDEX system_tenant_package_package_name_id_order ON system_tenant_package USING btree (package_name, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_tenant_package_package_name_key ON system_tenant_package USING btree (package_name) WHERE NOT is_deleted;
CREATE INDEX system_tenant_package_removed_idx ON system_tenant_package USING btree (id DESC) WHERE is_deleted;
create policy everybody on system_tenant_package as PERMISSIVE for SELECT to village_app using (true);
create policy platform on system_tenant_package as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on system_tenant_package to village_app;
grant insert, select, update on system_tenant_package to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_tenant_package FOR EACH ROW EXECUTE FUNCTION system_tenant_package_history();
CREATE TRIGGER touch BEFORE UPDATE ON system_tenant_package FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_topmenu (
  id bigint not null,
  code character varying(255) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  name character varying(255) not null,
  name_en character varying(255),
  path character varying(255),
  sort integer not null,
  source character varying(255),
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_topmenu enable row level security;
alter table system_topmenu add constraint system_topmenu_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX system_topmenu_code_key ON system_topmenu USING btree (tenant_id, code) WHERE NOT is_deleted;
CREATE INDEX system_topmenu_removed_idx ON system_topmenu USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX system_topmenu_tenant_id_sort_id_id_order ON system_topmenu USING btree (tenant_id, sort, id, id) WHERE NOT is_deleted;
create policy platform on system_topmenu as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_topmenu as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_topmenu to village_app;
grant insert, select, update on system_topmenu to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_topmenu FOR EACH ROW EXECUTE FUNCTION system_topmenu_history();
CREATE TRIGGER tally_insert AFTER INSERT ON system_topmenu REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_topmenu_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_topmenu REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_topmenu_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_topmenu FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_topmenu_setting (
  id bigint not null,
  menu_id bigint not null,
  tenant_id character varying(12) not null,
  top_menu_id bigint not null
);
alter table system_topmenu_setting enable row level security;
alter table system_topmenu_setting add constraint system_topmenu_setting_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES system_menu(id) DEFERRABLE;
alter table system_topmenu_setting add constraint system_topmenu_setting_pkey PRIMARY KEY (tenant_id, id);
alter table system_topmenu_setting add constraint system_topmenu_setting_top_menu_id_fkey FOREIGN KEY (tenant_id, top_menu_id) REFERENCES system_topmenu(tenant_id, id) DEFERRABLE;
CREATE INDEX system_topmenu_setting_tenant_id_id_id_order ON system_topmenu_setting USING btree (tenant_id, id, id);
CREATE INDEX system_topmenu_setting_tenant_id_menu_id_id_idx ON system_topmenu_setting USING btree (tenant_id, menu_id, id);
CREATE INDEX system_topmenu_setting_tenant_id_top_menu_id_id_idx ON system_topmenu_setting USING btree (tenant_id, top_menu_id, id);
CREATE UNIQUE INDEX system_topmenu_setting_top_menu_id_menu_id_key ON system_topmenu_setting USING btree (tenant_id, top_menu_id, menu_id);
create policy platform on system_topmenu_setting as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_topmenu_setting as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on system_topmenu_setting to village_app;
grant delete, insert, select, update on system_topmenu_setting to village_platform;

create table system_user_platform (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  user_ext text,
  user_id bigint not null,
  user_type character varying(32) not null
);
alter table system_user_platform enable row level security;
alter table system_user_platform add constraint system_user_platform_pkey PRIMARY KEY (tenant_id, id);
alter table system_user_platform add constraint system_user_platform_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX system_user_platform_tenant_id_create_time_id_order ON system_user_platform USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX system_user_platform_tenant_id_user_id_id_idx ON system_user_platform USING btree (tenant_id, user_id, id) INCLUDE (is_deleted);
CREATE UNIQUE INDEX system_user_platform_user_id_user_type_key ON system_user_platform USING btree (tenant_id, user_id, user_type) WHERE NOT is_deleted;
create policy platform on system_user_platform as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_user_platform as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_user_platform to village_app;
grant insert, select, update on system_user_platform to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_user_platform FOR EACH ROW EXECUTE FUNCTION system_user_platform_history();
CREATE TRIGGER tally_insert AFTER INSERT ON system_user_platform REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_user_platform_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_user_platform REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_user_platform_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_user_platform FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_users (
  id bigint not null,
  account character varying(45) not null,
  avatar character varying(2000),
  awaits_confirm smallint not null default 0,
  birthday date,
  code character varying(12),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint[] not null,
  email text,
  is_deleted boolean not null default false,
  must_change_pwd smallint not null default 0,
  name character varying(20) not null,
  password character varying(512),
  phone text,
  phone_hash character varying(43),
  phone_tail_hash character varying(43),
  post_id bigint[],
  pwd_changed_at timestamp(0) with time zone,
  pwd_expire_time timestamp(0) with time zone,
  pwd_history jsonb,
  real_name character varying(20) not null,
  real_name_grams text[] not null default '{}'::text[],
  role_id bigint[] not null,
  sex character varying(32),
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  user_type character varying(32),
  withheld jsonb
);
alter table system_users enable row level security;
alter table system_users add constraint system_users_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX system_users_account_key ON system_users USING btree (tenant_id, account) WHERE NOT is_deleted;
CREATE INDEX system_users_dept_id_gin ON system_users USING gin (dept_id) WHERE NOT is_deleted;
CREATE INDEX system_users_post_id_gin ON system_users USING gin (post_id) WHERE NOT is_deleted;
CREATE INDEX system_users_real_name_grams_idx ON system_users USING gin (real_name_grams) WITH (fastupdate=off);
CREATE INDEX system_users_removed_idx ON system_users USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX system_users_role_id_gin ON system_users USING gin (role_id) WHERE NOT is_deleted;
CREATE INDEX system_users_tenant_id_create_time_id_order ON system_users USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX system_users_tenant_id_create_user_id_idx ON system_users USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX system_users_tenant_id_phone_hash_idx ON system_users USING btree (tenant_id, phone_hash) WHERE NOT is_deleted;
CREATE INDEX system_users_tenant_id_phone_tail_hash_idx ON system_users USING btree (tenant_id, phone_tail_hash) WHERE NOT is_deleted;
create policy platform on system_users as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_users as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_users to village_app;
grant insert, select, update on system_users to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_users FOR EACH ROW EXECUTE FUNCTION system_users_history();
CREATE TRIGGER tally_insert AFTER INSERT ON system_users REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_users_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_users REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_users_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_users FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_workday (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  day date not null,
  day_kind character varying(32) not null,
  day_name character varying(40) not null,
  is_deleted boolean not null default false,
  remark character varying(200),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_workday enable row level security;
alter table system_workday add constraint system_workday_pkey PRIMARY KEY (id);
CREATE INDEX system_workday_day_id_order ON system_workday USING btree (day, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_workday_day_key ON system_workday USING btree (day) WHERE NOT is_deleted;
CREATE INDEX system_workday_removed_idx ON system_workday USING btree (id DESC) WHERE is_deleted;
create policy everybody on system_workday as PERMISSIVE for SELECT to village_app using (true);
create policy platform on system_workday as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on system_workday to village_app;
grant insert, select, update on system_workday to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_workday FOR EACH ROW EXECUTE FUNCTION system_workday_history();
CREATE TRIGGER touch BEFORE UPDATE ON system_workday FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table video_video_log (
  id bigint not null,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  ip character varying(64),
  machine_id bigint not null,
  mode character varying(32) not null,
  open_time timestamp(0) with time zone not null,
  purpose character varying(32) not null,
  purpose_text character varying(200),
  tenant_id character varying(12) not null,
  user_id bigint not null
);
alter table video_video_log enable row level security;
alter table video_video_log add constraint video_video_log_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table video_video_log add constraint video_video_log_pkey PRIMARY KEY (tenant_id, id);
alter table video_video_log add constraint video_video_log_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX video_video_log_tenant_id_machine_id_id_idx ON video_video_log USING btree (tenant_id, machine_id, id);
CREATE INDEX video_video_log_tenant_id_machine_id_open_time_idx ON video_video_log USING btree (tenant_id, machine_id, open_time);
CREATE INDEX video_video_log_tenant_id_open_time_id_order ON video_video_log USING btree (tenant_id, open_time DESC, id DESC);
CREATE INDEX video_video_log_tenant_id_user_id_id_idx ON video_video_log USING btree (tenant_id, user_id, id);
CREATE INDEX video_video_log_tenant_id_user_id_open_time_idx ON video_video_log USING btree (tenant_id, user_id, open_time);
create policy platform on video_video_log as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on video_video_log as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on video_video_log to village_app;
grant delete, insert, select on video_video_log to village_platform;
CREATE TRIGGER audit_add AFTER INSERT ON video_video_log FOR EACH ROW EXECUTE FUNCTION kernel_audit_add('video_video_log');
CREATE TRIGGER audit_erase AFTER DELETE ON video_video_log FOR EACH ROW EXECUTE FUNCTION kernel_audit_erase('video_video_log');
CREATE TRIGGER audit_keep BEFORE UPDATE OR TRUNCATE ON video_video_log FOR EACH STATEMENT EXECUTE FUNCTION kernel_audit_keep();

create table video_videoplatform (
  id bigint not null,
  access_key character varying(512),
  category character varying(32) not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  endpoint character varying(255),
  is_deleted boolean not null default false,
  platform_name character varying(64) not null,
  remark character varying(255),
  secret_key character varying(512),
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table video_videoplatform enable row level security;
alter table video_videoplatform add constraint video_videoplatform_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX video_videoplatform_platform_name_key ON video_videoplatform USING btree (tenant_id, platform_name) WHERE NOT is_deleted;
CREATE INDEX video_videoplatform_removed_idx ON video_videoplatform USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX video_videoplatform_tenant_id_create_time_id_order ON video_videoplatform USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on video_videoplatform as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on video_videoplatform as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on video_videoplatform to village_app;
grant insert, select, update on video_videoplatform to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON video_videoplatform FOR EACH ROW EXECUTE FUNCTION video_videoplatform_history();
CREATE TRIGGER tally_insert AFTER INSERT ON video_videoplatform REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION video_videoplatform_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON video_videoplatform REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION video_videoplatform_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON video_videoplatform FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table village_affairs_duty (
  id bigint not null,
  affairs_type character varying(32) not null,
  basis text,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  due_days integer not null,
  duty_name character varying(64) not null,
  is_deleted boolean not null default false,
  period_type character varying(32) not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table village_affairs_duty enable row level security;
alter table village_affairs_duty add constraint village_affairs_duty_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX village_affairs_duty_duty_name_key ON village_affairs_duty USING btree (tenant_id, duty_name) WHERE NOT is_deleted;
CREATE INDEX village_affairs_duty_removed_idx ON village_affairs_duty USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX village_affairs_duty_tenant_id_period_type_affairs_type__fwj ON village_affairs_duty USING btree (tenant_id, period_type, affairs_type, id) WHERE NOT is_deleted;
create policy platform on village_affairs_duty as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on village_affairs_duty as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on village_affairs_duty to village_app;
grant insert, select, update on village_affairs_duty to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON village_affairs_duty FOR EACH ROW EXECUTE FUNCTION village_affairs_duty_history();
CREATE TRIGGER tally_insert AFTER INSERT ON village_affairs_duty REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_affairs_duty_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON village_affairs_duty REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_affairs_duty_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON village_affairs_duty FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table village_affairs_view (
  id bigint not null,
  affairs_id bigint not null,
  tenant_id character varying(12) not null,
  user_id bigint not null
);
alter table village_affairs_view enable row level security;
alter table village_affairs_view add constraint village_affairs_view_affairs_id_fkey FOREIGN KEY (tenant_id, affairs_id) REFERENCES village_villageaffairs(tenant_id, id) DEFERRABLE;
alter table village_affairs_view add constraint village_affairs_view_pkey PRIMARY KEY (tenant_id, id);
alter table village_affairs_view add constraint village_affairs_view_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX village_affairs_view_affairs_id_user_id_key ON village_affairs_view USING btree (tenant_id, affairs_id, user_id);
CREATE INDEX village_affairs_view_tenant_id_affairs_id_id_idx ON village_affairs_view USING btree (tenant_id, affairs_id, id);
CREATE INDEX village_affairs_view_tenant_id_id_id_order ON village_affairs_view USING btree (tenant_id, id, id);
CREATE INDEX village_affairs_view_tenant_id_user_id_id_idx ON village_affairs_view USING btree (tenant_id, user_id, id);
create policy platform on village_affairs_view as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on village_affairs_view as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on village_affairs_view to village_app;
grant delete, insert, select, update on village_affairs_view to village_platform;

create table village_agriculture_answer (
  id bigint not null,
  answer_time timestamp(0) with time zone,
  asker_name character varying(64),
  content text not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  hide_reason character varying(200),
  image_ids bigint[],
  is_deleted boolean not null default false,
  notice_id bigint not null,
  reply_content text,
  reply_time timestamp(0) with time zone,
  reply_user bigint,
  resident_id bigint,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table village_agriculture_answer enable row level security;
alter table village_agriculture_answer add constraint village_agriculture_answer_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table village_agriculture_answer add constraint village_agriculture_answer_notice_id_fkey FOREIGN KEY (tenant_id, notice_id) REFERENCES village_notice(tenant_id, id) DEFERRABLE;
alter table village_agriculture_answer add constraint village_agriculture_answer_pkey PRIMARY KEY (tenant_id, id);
alter table village_agriculture_answer add constraint village_agriculture_answer_reply_user_fkey FOREIGN KEY (tenant_id, reply_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table village_agriculture_answer add constraint village_agriculture_answer_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX village_agriculture_answer_tenant_id_answer_time_id_order ON village_agriculture_answer USING btree (tenant_id, answer_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX village_agriculture_answer_tenant_id_create_user_id_idx ON village_agriculture_answer USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX village_agriculture_answer_tenant_id_dept_id_answer_time_huc ON village_agriculture_answer USING btree (tenant_id, dept_id, answer_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX village_agriculture_answer_tenant_id_dept_id_id_idx ON village_agriculture_answer USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX village_agriculture_answer_tenant_id_notice_id_answer_ti_rz4 ON village_agriculture_answer USING btree (tenant_id, notice_id, answer_time) WHERE NOT is_deleted;
CREATE INDEX village_agriculture_answer_tenant_id_notice_id_id_idx ON village_agriculture_answer USING btree (tenant_id, notice_id, id) INCLUDE (is_deleted);
CREATE INDEX village_agriculture_answer_tenant_id_reply_time_id_idx ON village_agriculture_answer USING btree (tenant_id, reply_time, id) WHERE NOT is_deleted;
CREATE INDEX village_agriculture_answer_tenant_id_reply_user_id_idx ON village_agriculture_answer USING btree (tenant_id, reply_user, id) INCLUDE (is_deleted);
CREATE INDEX village_agriculture_answer_tenant_id_resident_id_id_idx ON village_agriculture_answer USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX village_agriculture_answer_tenant_id_status_answer_time_idx ON village_agriculture_answer USING btree (tenant_id, status, answer_time) WHERE NOT is_deleted;
create policy platform on village_agriculture_answer as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on village_agriculture_answer as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on village_agriculture_answer to village_app;
grant insert, select, update on village_agriculture_answer to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON village_agriculture_answer FOR EACH ROW EXECUTE FUNCTION village_agriculture_answer_history();
CREATE TRIGGER tally_insert AFTER INSERT ON village_agriculture_answer REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_agriculture_answer_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON village_agriculture_answer REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_agriculture_answer_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON village_agriculture_answer FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table village_notice (
  id bigint not null,
  answer_deadline timestamp(0) with time zone,
  attach_ids bigint[],
  category character varying(32) not null,
  content text not null,
  cover_id bigint,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  delivered_time timestamp(0) with time zone,
  dept_id bigint not null,
  expire_time timestamp(0) with time zone,
  is_deleted boolean not null default false,
  must_read smallint not null default 0,
  need_answer smallint not null default 0,
  receiver_count integer,
  reject_reason character varying(200),
  release_time timestamp(0) with time zone,
  remind_time timestamp(0) with time zone,
  status character varying(32),
  target_dept_ids bigint[],
  target_kinds character varying(32)[],
  tenant_id character varying(12) not null,
  title character varying(255) not null,
  top_flag smallint not null default 0,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  withdraw_reason character varying(200)
);
alter table village_notice enable row level security;
alter table village_notice add constraint village_notice_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table village_notice add constraint village_notice_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX village_notice_removed_idx ON village_notice USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX village_notice_tenant_id_category_status_release_time_idx ON village_notice USING btree (tenant_id, category, status, release_time) WHERE NOT is_deleted;
CREATE INDEX village_notice_tenant_id_create_user_id_idx ON village_notice USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX village_notice_tenant_id_dept_id_id_idx ON village_notice USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX village_notice_tenant_id_dept_id_top_flag_release_time_i_jmw ON village_notice USING btree (tenant_id, dept_id, top_flag DESC, release_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX village_notice_tenant_id_release_time_id_idx ON village_notice USING btree (tenant_id, release_time, id) WHERE NOT is_deleted;
CREATE INDEX village_notice_tenant_id_status_expire_time_idx ON village_notice USING btree (tenant_id, status, expire_time) WHERE NOT is_deleted;
CREATE INDEX village_notice_tenant_id_top_flag_release_time_id_order ON village_notice USING btree (tenant_id, top_flag DESC, release_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on village_notice as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on village_notice as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on village_notice to village_app;
grant insert, select, update on village_notice to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON village_notice FOR EACH ROW EXECUTE FUNCTION village_notice_history();
CREATE TRIGGER tally_insert AFTER INSERT ON village_notice REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_notice_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON village_notice REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_notice_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON village_notice FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table village_notice_receipt (
  id bigint not null,
  dept_id bigint,
  notice_id bigint not null,
  read_time timestamp(0) with time zone,
  tenant_id character varying(12) not null,
  user_id bigint not null
);
alter table village_notice_receipt enable row level security;
alter table village_notice_receipt add constraint village_notice_receipt_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table village_notice_receipt add constraint village_notice_receipt_notice_id_fkey FOREIGN KEY (tenant_id, notice_id) REFERENCES village_notice(tenant_id, id) DEFERRABLE;
alter table village_notice_receipt add constraint village_notice_receipt_pkey PRIMARY KEY (tenant_id, id);
alter table village_notice_receipt add constraint village_notice_receipt_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX village_notice_receipt_notice_id_user_id_key ON village_notice_receipt USING btree (tenant_id, notice_id, user_id);
CREATE INDEX village_notice_receipt_tenant_id_dept_id_id_idx ON village_notice_receipt USING btree (tenant_id, dept_id, id);
CREATE INDEX village_notice_receipt_tenant_id_notice_id_id_idx ON village_notice_receipt USING btree (tenant_id, notice_id, id);
CREATE INDEX village_notice_receipt_tenant_id_read_time_id_id_order ON village_notice_receipt USING btree (tenant_id, read_time, id, id);
CREATE INDEX village_notice_receipt_tenant_id_user_id_id_idx ON village_notice_receipt USING btree (tenant_id, user_id, id);
CREATE INDEX village_notice_receipt_tenant_id_user_id_read_time_idx ON village_notice_receipt USING btree (tenant_id, user_id, read_time);
create policy platform on village_notice_receipt as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on village_notice_receipt as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on village_notice_receipt to village_app;
grant delete, insert, select, update on village_notice_receipt to village_platform;

create table village_opinion (
  id bigint not null,
  accept_time timestamp(0) with time zone,
  anonymous smallint not null default 0,
  contact_name character varying(64),
  contact_phone text,
  content text not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  deadline timestamp(0) with time zone,
  dept_id bigint not null,
  event_category character varying(32),
  event_id bigint,
  grid_id bigint,
  handler_id bigint,
  image_ids bigint[],
  is_deleted boolean not null default false,
  open_flag smallint not null default 0,
  opinion_no character varying(32),
  opinion_type character varying(32) not null,
  rate_content character varying(500),
  refuse_reason character varying(200),
  replied_in_time smallint not null default 0,
  reply_content text,
  reply_time timestamp(0) with time zone,
  reply_user bigint,
  resident_id bigint,
  satisfaction character varying(32),
  status character varying(32),
  submit_time timestamp(0) with time zone,
  submitter text,
  tenant_id character varying(12) not null,
  title character varying(128) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table village_opinion enable row level security;
alter table village_opinion add constraint village_opinion_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table village_opinion add constraint village_opinion_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES governance_upload_event(tenant_id, id) DEFERRABLE;
alter table village_opinion add constraint village_opinion_grid_id_fkey FOREIGN KEY (tenant_id, grid_id) REFERENCES governance_grid(tenant_id, id) DEFERRABLE;
alter table village_opinion add constraint village_opinion_handler_id_fkey FOREIGN KEY (tenant_id, handler_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table village_opinion add constraint village_opinion_pkey PRIMARY KEY (tenant_id, id);
alter table village_opinion add constraint village_opinion_reply_user_fkey FOREIGN KEY (tenant_id, reply_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table village_opinion add constraint village_opinion_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX village_opinion_opinion_no_key ON village_opinion USING btree (tenant_id, opinion_no) WHERE NOT is_deleted;
CREATE INDEX village_opinion_removed_idx ON village_opinion USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX village_opinion_tenant_id_create_user_id_idx ON village_opinion USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX village_opinion_tenant_id_dept_id_id_idx ON village_opinion USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX village_opinion_tenant_id_dept_id_status_submit_time_id__fjt ON village_opinion USING btree (tenant_id, dept_id, status, submit_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX village_opinion_tenant_id_event_id_id_idx ON village_opinion USING btree (tenant_id, event_id, id) INCLUDE (is_deleted);
CREATE INDEX village_opinion_tenant_id_grid_id_id_idx ON village_opinion USING btree (tenant_id, grid_id, id) INCLUDE (is_deleted);
CREATE INDEX village_opinion_tenant_id_handler_id_id_idx ON village_opinion USING btree (tenant_id, handler_id, id) INCLUDE (is_deleted);
CREATE INDEX village_opinion_tenant_id_handler_id_status_idx ON village_opinion USING btree (tenant_id, handler_id, status) WHERE NOT is_deleted;
CREATE INDEX village_opinion_tenant_id_reply_time_id_idx ON village_opinion USING btree (tenant_id, reply_time, id) WHERE NOT is_deleted;
CREATE INDEX village_opinion_tenant_id_reply_user_id_idx ON village_opinion USING btree (tenant_id, reply_user, id) INCLUDE (is_deleted);
CREATE INDEX village_opinion_tenant_id_resident_id_id_idx ON village_opinion USING btree (tenant_id, resident_id, id) INCLUDE (is_deleted);
CREATE INDEX village_opinion_tenant_id_status_submit_time_id_order ON village_opinion USING btree (tenant_id, status, submit_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX village_opinion_tenant_id_status_submit_time_idx ON village_opinion USING btree (tenant_id, status, submit_time) WHERE NOT is_deleted;
CREATE INDEX village_opinion_tenant_id_submit_time_id_idx ON village_opinion USING btree (tenant_id, submit_time, id) WHERE NOT is_deleted;
create policy platform on village_opinion as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on village_opinion as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on village_opinion to village_app;
grant insert, select, update on village_opinion to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON village_opinion FOR EACH ROW EXECUTE FUNCTION village_opinion_history();
CREATE TRIGGER tally_insert AFTER INSERT ON village_opinion REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_opinion_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON village_opinion REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_opinion_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON village_opinion FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table village_opinion_remark (
  id bigint not null,
  content text not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  is_deleted boolean not null default false,
  opinion_id bigint not null,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table village_opinion_remark enable row level security;
alter table village_opinion_remark add constraint village_opinion_remark_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table village_opinion_remark add constraint village_opinion_remark_opinion_id_fkey FOREIGN KEY (tenant_id, opinion_id) REFERENCES village_opinion(tenant_id, id) DEFERRABLE;
alter table village_opinion_remark add constraint village_opinion_remark_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX village_opinion_remark_tenant_id_create_time_id_id_order ON village_opinion_remark USING btree (tenant_id, create_time, id, id) WHERE NOT is_deleted;
CREATE INDEX village_opinion_remark_tenant_id_create_user_id_idx ON village_opinion_remark USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX village_opinion_remark_tenant_id_dept_id_create_time_id__31z ON village_opinion_remark USING btree (tenant_id, dept_id, create_time, id, id) WHERE NOT is_deleted;
CREATE INDEX village_opinion_remark_tenant_id_dept_id_id_idx ON village_opinion_remark USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX village_opinion_remark_tenant_id_opinion_id_create_time_idx ON village_opinion_remark USING btree (tenant_id, opinion_id, create_time) WHERE NOT is_deleted;
CREATE INDEX village_opinion_remark_tenant_id_opinion_id_id_idx ON village_opinion_remark USING btree (tenant_id, opinion_id, id) INCLUDE (is_deleted);
create policy platform on village_opinion_remark as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on village_opinion_remark as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on village_opinion_remark to village_app;
grant insert, select, update on village_opinion_remark to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON village_opinion_remark FOR EACH ROW EXECUTE FUNCTION village_opinion_remark_history();
CREATE TRIGGER tally_insert AFTER INSERT ON village_opinion_remark REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_opinion_remark_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON village_opinion_remark REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_opinion_remark_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON village_opinion_remark FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table village_villageaffairs (
  id bigint not null,
  affairs_type character varying(32) not null,
  amount numeric(14,2),
  attach_ids bigint[],
  content text not null,
  cover_id bigint,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  expire_time timestamp(0) with time zone,
  is_deleted boolean not null default false,
  latitude numeric(19,7),
  longitude numeric(19,7),
  period_type character varying(32),
  period_value character varying(16),
  posted_place character varying(200),
  posted_time timestamp(0) with time zone,
  proof_ids bigint[],
  publish_time timestamp(0) with time zone,
  reject_reason character varying(200),
  review_time timestamp(0) with time zone,
  review_user bigint,
  status character varying(32),
  supervisor character varying(64),
  tenant_id character varying(12) not null,
  title character varying(128) not null,
  top_flag smallint not null default 0,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  withdraw_reason character varying(200)
);
alter table village_villageaffairs enable row level security;
alter table village_villageaffairs add constraint village_villageaffairs_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table village_villageaffairs add constraint village_villageaffairs_pkey PRIMARY KEY (tenant_id, id);
alter table village_villageaffairs add constraint village_villageaffairs_review_user_fkey FOREIGN KEY (tenant_id, review_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX village_villageaffairs_removed_idx ON village_villageaffairs USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX village_villageaffairs_tenant_id_affairs_type_period_val_ldw ON village_villageaffairs USING btree (tenant_id, affairs_type, period_value) WHERE NOT is_deleted;
CREATE INDEX village_villageaffairs_tenant_id_create_user_id_idx ON village_villageaffairs USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX village_villageaffairs_tenant_id_dept_id_id_idx ON village_villageaffairs USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX village_villageaffairs_tenant_id_dept_id_status_publish__dsx ON village_villageaffairs USING btree (tenant_id, dept_id, status, publish_time) WHERE NOT is_deleted;
CREATE INDEX village_villageaffairs_tenant_id_dept_id_top_flag_publis_3e2 ON village_villageaffairs USING btree (tenant_id, dept_id, top_flag DESC, publish_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX village_villageaffairs_tenant_id_expire_time_id_idx ON village_villageaffairs USING btree (tenant_id, expire_time, id) WHERE NOT is_deleted;
CREATE INDEX village_villageaffairs_tenant_id_posted_time_id_idx ON village_villageaffairs USING btree (tenant_id, posted_time, id) WHERE NOT is_deleted;
CREATE INDEX village_villageaffairs_tenant_id_publish_time_id_idx ON village_villageaffairs USING btree (tenant_id, publish_time, id) WHERE NOT is_deleted;
CREATE INDEX village_villageaffairs_tenant_id_review_user_id_idx ON village_villageaffairs USING btree (tenant_id, review_user, id) INCLUDE (is_deleted);
CREATE INDEX village_villageaffairs_tenant_id_status_expire_time_idx ON village_villageaffairs USING btree (tenant_id, status, expire_time) WHERE NOT is_deleted;
CREATE INDEX village_villageaffairs_tenant_id_top_flag_publish_time_i_eyo ON village_villageaffairs USING btree (tenant_id, top_flag DESC, publish_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on village_villageaffairs as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on village_villageaffairs as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on village_villageaffairs to village_app;
grant insert, select, update on village_villageaffairs to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON village_villageaffairs FOR EACH ROW EXECUTE FUNCTION village_villageaffairs_history();
CREATE TRIGGER tally_insert AFTER INSERT ON village_villageaffairs REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_villageaffairs_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON village_villageaffairs REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION village_villageaffairs_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON village_villageaffairs FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table work_leave (
  id bigint not null,
  applicant_id bigint not null,
  apply_time timestamp(0) with time zone,
  attach_ids bigint[],
  comment character varying(500),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  current_task character varying(200),
  days numeric(13,1) not null,
  dept_id bigint,
  end_time timestamp(0) with time zone not null,
  finish_time timestamp(0) with time zone,
  handover_user_id bigint,
  is_deleted boolean not null default false,
  leave_no character varying(32) not null,
  leave_type character varying(32),
  process_definition_id bigint not null,
  process_instance_id bigint,
  reason text not null,
  start_time timestamp(0) with time zone not null,
  status character varying(32) not null,
  task_user bigint,
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table work_leave enable row level security;
alter table work_leave add constraint work_leave_applicant_id_fkey FOREIGN KEY (tenant_id, applicant_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table work_leave add constraint work_leave_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table work_leave add constraint work_leave_handover_user_id_fkey FOREIGN KEY (tenant_id, handover_user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table work_leave add constraint work_leave_pkey PRIMARY KEY (tenant_id, id);
alter table work_leave add constraint work_leave_process_definition_id_fkey FOREIGN KEY (tenant_id, process_definition_id) REFERENCES flow_definition(tenant_id, id) DEFERRABLE;
alter table work_leave add constraint work_leave_process_instance_id_fkey FOREIGN KEY (tenant_id, process_instance_id) REFERENCES flow_instance(tenant_id, id) DEFERRABLE;
alter table work_leave add constraint work_leave_task_user_fkey FOREIGN KEY (tenant_id, task_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX work_leave_leave_no_key ON work_leave USING btree (tenant_id, leave_no) WHERE NOT is_deleted;
CREATE INDEX work_leave_tenant_id_applicant_id_apply_time_idx ON work_leave USING btree (tenant_id, applicant_id, apply_time) WHERE NOT is_deleted;
CREATE INDEX work_leave_tenant_id_applicant_id_id_idx ON work_leave USING btree (tenant_id, applicant_id, id) INCLUDE (is_deleted);
CREATE INDEX work_leave_tenant_id_apply_time_id_order ON work_leave USING btree (tenant_id, apply_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX work_leave_tenant_id_dept_id_id_idx ON work_leave USING btree (tenant_id, dept_id, id) INCLUDE (is_deleted);
CREATE INDEX work_leave_tenant_id_handover_user_id_id_idx ON work_leave USING btree (tenant_id, handover_user_id, id) INCLUDE (is_deleted);
CREATE INDEX work_leave_tenant_id_process_definition_id_id_idx ON work_leave USING btree (tenant_id, process_definition_id, id) INCLUDE (is_deleted);
CREATE INDEX work_leave_tenant_id_process_instance_id_id_idx ON work_leave USING btree (tenant_id, process_instance_id, id) INCLUDE (is_deleted);
CREATE INDEX work_leave_tenant_id_status_apply_time_idx ON work_leave USING btree (tenant_id, status, apply_time) WHERE NOT is_deleted;
CREATE INDEX work_leave_tenant_id_task_user_id_idx ON work_leave USING btree (tenant_id, task_user, id) INCLUDE (is_deleted);
create policy platform on work_leave as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on work_leave as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on work_leave to village_app;
grant insert, select, update on work_leave to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON work_leave FOR EACH ROW EXECUTE FUNCTION work_leave_history();
CREATE TRIGGER tally_insert AFTER INSERT ON work_leave REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION work_leave_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON work_leave REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION work_leave_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON work_leave FOR EACH ROW EXECUTE FUNCTION kernel_touch();
select kernel_write_history('account_client', 'account.client', 'true', '{create_user,create_dept,create_time,is_deleted,client_id,authorized_grant_types,scope,access_token_validity,refresh_token_validity,resource_ids,authorities,web_server_redirect_uri,additional_information,autoapprove,status}') /* account_client_history f2c376347989 */;
select kernel_write_history('account_user_oauth', 'account.user-oauth', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,uuid,source,user_id,username,nickname,avatar}') /* account_user_oauth_history 37620bc2ad5d */;
select kernel_write_tally('account_user_oauth', 'false', 'false') /* account_user_oauth_tally_insert aed6ab4551b2 */;
select kernel_write_tally('account_user_oauth', 'false', 'false') /* account_user_oauth_tally_update 6171ba997266 */;
select kernel_write_history('agriculture_company', 'agriculture.company', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,company_name,credit_code,company_type,industry,dept_id,legal_person,legal_resident_id,contact_name,contact_phone,found_date,reg_capital,main_product,employee_count,villager_count,annual_output,land_mu,grid_id,address,longitude,latitude,risk_level,fire_key_flag,last_check_date,business_status,business_scope,license_id,photo_ids,remark}') /* agriculture_company_history 6b94f111d5c1 */;
select kernel_write_tally('agriculture_company', 'true', 'false') /* agriculture_company_tally_insert 62f04850a69c */;
select kernel_write_tally('agriculture_company', 'true', 'false') /* agriculture_company_tally_update 2135a6c202c1 */;
select kernel_write_history('agriculture_greenhouse', 'agriculture.greenhouse', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,greenhouse_no,greenhouse_name,dept_id,machine_id,company_id,owner_id,area,auto_mode,status,crop_type,variety,plant_date,harvest_date,air_temp_min,air_temp_max,air_hum_min,air_hum_max,soil_moist_min,soil_moist_max,co2_max,light_min,photo_ids,remark}') /* agriculture_greenhouse_history f6c0bbd2bb2f */;
select kernel_write_tally('agriculture_greenhouse', 'true', 'false') /* agriculture_greenhouse_tally_insert d6e27fb727c3 */;
select kernel_write_tally('agriculture_greenhouse', 'true', 'false') /* agriculture_greenhouse_tally_update e101006bd140 */;
select kernel_write_arrivals('agriculture_greenhouserecord', 'true', 'collect_time') /* agriculture_greenhouserecord_tally_delete ea334bd37745 */;
select kernel_write_arrivals('agriculture_greenhouserecord', 'true', 'collect_time') /* agriculture_greenhouserecord_tally_insert 10c855f30fa5 */;
select kernel_write_history('alarm_center_alarm', 'alarm_center.alarm', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,alarm_type,level,content,dept_id,machine_id,machine_type,resident_id,grid_id,address,longitude,latitude,image_ids,alarm_no,rule_id,rule_name,metric,metric_value,threshold,first_time,recover_time,status,ack_user,ack_time,handler_id,deadline,dispatch_user,dispatch_time,arrive_time,close_user,close_time,close_result,false_reason,event_id,mute_until}') /* alarm_center_alarm_history 605bbe5a9f96 */;
select kernel_write_history('alarm_center_alarm_rule', 'alarm_center.alarm_rule', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,rule_code,rule_name,dept_id,machine_type,machine_ids,metric,operator,threshold,threshold2,own_range,duration_sec,repeat_count,clear_threshold,clear_sec,effective_time,alarm_type,level,escalate_min,escalate_level,escalation,dedup_min,auto_event,event_category,notify_channels,notify_role_ids,notify_family,notify_user_ids,enabled,remark}') /* alarm_center_alarm_rule_history 096be0b75e6f */;
select kernel_write_tally('alarm_center_alarm_rule', 'true', 'false') /* alarm_center_alarm_rule_tally_insert 034cf89ecbda */;
select kernel_write_tally('alarm_center_alarm_rule', 'true', 'false') /* alarm_center_alarm_rule_tally_update 51755694586d */;
select kernel_write_tally('alarm_center_alarm', 'true', 'false') /* alarm_center_alarm_tally_insert b08a485be065 */;
select kernel_write_tally('alarm_center_alarm', 'true', 'false') /* alarm_center_alarm_tally_update c802fce80c14 */;
select kernel_write_history('closure_closure', 'closure.closure', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,closed_name,reason,status,ask_name,register_count,row_count,file_count,size_bytes,sha256,error_text,download_count,download_time,decide_name,decide_time,erase_time,erased_rows,erased_files,erased_by,answer}') /* closure_closure_history 4d46238110ce */;
select kernel_write_tally('closure_closure', 'false', 'false') /* closure_closure_tally_insert 7e865ff8b427 */;
select kernel_write_tally('closure_closure', 'false', 'false') /* closure_closure_tally_update 01690d99e0b1 */;
CREATE OR REPLACE FUNCTION desk_message_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'desk.message';
  return null;
end $function$;
select kernel_write_history('desk_message', 'desk.message', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,message_type,title,content,sender,by_system,link_path,read_flag,read_time,sent_time}') /* desk_message_history 36ef4cb779d1 */;
select kernel_write_tally('desk_message', 'false', 'true') /* desk_message_tally_delete a3a01750923c */;
select kernel_write_tally('desk_message', 'false', 'true') /* desk_message_tally_insert acac01e55387 */;
select kernel_write_tally('desk_message', 'false', 'true') /* desk_message_tally_update 4eb5432417f3 */;
select kernel_write_history('desk_savedview', 'desk.savedview', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,owner_id,resource,name,scope,role_id,content}') /* desk_savedview_history 8088d380c0db */;
select kernel_write_tally('desk_savedview', 'false', 'false') /* desk_savedview_tally_insert 16391c8e319e */;
select kernel_write_tally('desk_savedview', 'false', 'false') /* desk_savedview_tally_update 169d4091a50d */;
select kernel_write_history('develop_code', 'develop.code', 'true', '{create_user,create_dept,create_time,is_deleted,datasource_id,table_name,code_name,name_en,service_name,resource_name,api_path,web_path,template_type,tree_pid,tree_name,sub_model_id,sub_fk_id,table_prefix,pk_name,package_name,base_mode,wrap_mode,columns}') /* develop_code_history 6178500de6cc */;
select kernel_write_history('develop_datasource', 'develop.datasource', 'true', '{create_user,create_dept,create_time,is_deleted,name,driver_class,url,username,is_encrypted,status,remark}') /* develop_datasource_history e41259918f2d */;
select kernel_write_history('device_command', 'device.command', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,machine_id,code,params,reason,status,ttl_sec,operator_id,send_time,finish_time,result}') /* device_command_history 99c2366fea37 */;
select kernel_write_tally('device_command', 'true', 'false') /* device_command_tally_insert 801fe6f48d09 */;
select kernel_write_tally('device_command', 'true', 'false') /* device_command_tally_update b9c37e41ec4a */;
select kernel_write_history('device_deviceproduct', 'device.deviceproduct', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,product_code,product_name,machine_type,vendor,model,protocol,heartbeat_sec,offline_sec,sleeps,takes_server_time,metrics,layout,status}') /* device_deviceproduct_history 243d1f4bcdcd */;
select kernel_write_tally('device_deviceproduct', 'false', 'false') /* device_deviceproduct_tally_insert 133c2c1338f6 */;
select kernel_write_tally('device_deviceproduct', 'false', 'false') /* device_deviceproduct_tally_update 23219442d531 */;
select kernel_write_history('device_machine', 'device.machine', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,machine_name,sn,machine_type,product_id,vendor,model,firmware,parent_id,direction,dept_id,grid_id,household_id,address,longitude,latitude,install_date,warranty_date,maintainer_id,protocol,gb_id,channel_no,platform_id,platform_code,ip,port,mac,iccid,status,state_reason,last_online_time,last_offline_time,photo_ids,remark}') /* device_machine_history 1083172fb757 */;
select kernel_write_tally('device_machine', 'true', 'false') /* device_machine_tally_insert 85145c5c5417 */;
select kernel_write_tally('device_machine', 'true', 'false') /* device_machine_tally_update aa223814a010 */;
select kernel_write_arrivals('device_machinelog', 'true', 'log_time') /* device_machinelog_tally_delete 46bcfe767e5d */;
select kernel_write_arrivals('device_machinelog', 'true', 'log_time') /* device_machinelog_tally_insert e4acafd6c262 */;
select kernel_write_history('device_placement', 'device.placement', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,machine_id,since,until,dept_id,grid_id,household_id,address,longitude,latitude,maintainer_id,operator_id}') /* device_placement_history eff097bae039 */;
select kernel_write_tally('device_placement', 'true', 'false') /* device_placement_tally_insert ea2adb7434ff */;
select kernel_write_tally('device_placement', 'true', 'false') /* device_placement_tally_update e77229d04891 */;
CREATE OR REPLACE FUNCTION exchange_exporttask_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'exchange.exporttask';
  return null;
end $function$;
select kernel_write_history('exchange_exporttask', 'exchange.exporttask', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resource,file_name,filter_text,columns,format,language,unmasked,reason,status,total_rows,row_count,size_bytes,approve_user,approve_time,reject_reason,error_text,expire_time,download_count}') /* exchange_exporttask_history 4e61e893f1c6 */;
select kernel_write_tally('exchange_exporttask', 'false', 'true') /* exchange_exporttask_tally_delete 835f50058ba4 */;
select kernel_write_tally('exchange_exporttask', 'false', 'true') /* exchange_exporttask_tally_insert 7661e77b2c85 */;
select kernel_write_tally('exchange_exporttask', 'false', 'true') /* exchange_exporttask_tally_update b3cc439ed6f8 */;
CREATE OR REPLACE FUNCTION exchange_importtask_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'exchange.importtask';
  return null;
end $function$;
select kernel_write_history('exchange_importtask', 'exchange.importtask', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resource,file_name,mode,status,stage,total_rows,ok_rows,bad_rows,duplicate_rows,done_rows,added_rows,changed_rows,kept_rows,all_sheets,hidden_rows,skip_hidden,head_row,skip_bad,duplicates,finish_time,undo_until}') /* exchange_importtask_history 4822ac2b7154 */;
select kernel_write_tally('exchange_importtask', 'false', 'true') /* exchange_importtask_tally_delete 84a5611e135d */;
select kernel_write_tally('exchange_importtask', 'false', 'true') /* exchange_importtask_tally_insert 3989c434edab */;
select kernel_write_tally('exchange_importtask', 'false', 'true') /* exchange_importtask_tally_update 60d0f48243c0 */;
select kernel_write_history('exchange_importword', 'exchange.importword', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,word,chosen_by,chosen_time,dict_code,entry_key}') /* exchange_importword_history 4ae4f5ff4264 */;
select kernel_write_tally('exchange_importword', 'false', 'false') /* exchange_importword_tally_insert 4a4863f1064a */;
select kernel_write_tally('exchange_importword', 'false', 'false') /* exchange_importword_tally_update 2d400c716773 */;
select kernel_write_history('files_attach', 'files.attach', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,original_name,name,extension,attach_size,content_type,biz_type,biz_id,biz_field,sensitive,sha256,oss_id}') /* files_attach_history 103ee552941e */;
select kernel_write_tally('files_attach', 'false', 'false') /* files_attach_tally_insert 907da08bcab1 */;
select kernel_write_tally('files_attach', 'false', 'false') /* files_attach_tally_update cabbeed3f992 */;
select kernel_write_history('files_oss', 'files.oss', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,oss_code,category,status,endpoint,bucket_name,region_name,out_domain,app_id,remark}') /* files_oss_history 6fd1be26a14a */;
select kernel_write_tally('files_oss', 'false', 'false') /* files_oss_tally_insert 524d09ee63ee */;
select kernel_write_tally('files_oss', 'false', 'false') /* files_oss_tally_update 5fdb5ac9e5b2 */;
select kernel_write_history('flow_definition', 'flow.definition', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,def_key,name,category,version,form_route,standard,status,deploy_time}') /* flow_definition_history 6ce716983e12 */;
select kernel_write_tally('flow_definition', 'false', 'false') /* flow_definition_tally_insert f350d2056a30 */;
select kernel_write_tally('flow_definition', 'false', 'false') /* flow_definition_tally_update 65932e63a74f */;
select kernel_write_history('governance_center', 'governance.center', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,center_name,center_type,grid_level,dept_id,sort,status,leader_name,leader_phone,hotline,open_time,service_items,staff_count,area,capacity,address,longitude,latitude,photo_ids,remark}') /* governance_center_history 0f2eb8c502f1 */;
select kernel_write_tally('governance_center', 'true', 'false') /* governance_center_tally_insert acfb3f0bbb33 */;
select kernel_write_tally('governance_center', 'true', 'false') /* governance_center_tally_update 935aba8d9d64 */;
select kernel_write_history('governance_dossier', 'governance.dossier', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dossier_no,title,dossier_type,dept_id,center_id,party_names,form_date,summary,keeper,keep_years,secret_level,page_count,location,attach_ids,archive_date,status}') /* governance_dossier_history c72f8fc592ab */;
select kernel_write_tally('governance_dossier', 'true', 'false') /* governance_dossier_tally_insert 1b91446ba25e */;
select kernel_write_tally('governance_dossier', 'true', 'false') /* governance_dossier_tally_update a4e8524d5294 */;
select kernel_write_history('governance_eventshow', 'governance.eventshow', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,content,image_ids,category,event_id,dept_id,status,publish_time,review_user,review_time,reject_reason,withdraw_reason}') /* governance_eventshow_history 98050afd9046 */;
select kernel_write_tally('governance_eventshow', 'true', 'false') /* governance_eventshow_tally_insert 9336a7aa234b */;
select kernel_write_tally('governance_eventshow', 'true', 'false') /* governance_eventshow_tally_update 3a09e88e0099 */;
select kernel_write_history('governance_gradeitem', 'governance.gradeitem', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,item_code,item_name,subject_type,category,dept_id,sort,status,score,max_per_month,once_per}') /* governance_gradeitem_history d6926901e69f */;
select kernel_write_tally('governance_gradeitem', 'true', 'false') /* governance_gradeitem_tally_insert 5ad9d953df97 */;
select kernel_write_tally('governance_gradeitem', 'true', 'false') /* governance_gradeitem_tally_update 9045e49529b0 */;
select kernel_write_history('governance_graderecord', 'governance.graderecord', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,item_id,subject_type,score,occur_date,reason,photo_ids,dept_id,household_id,grid_id,user_id,status,review_user,review_time,reject_reason,subject_id}') /* governance_graderecord_history 48842dd4909f */;
select kernel_write_tally('governance_graderecord', 'true', 'false') /* governance_graderecord_tally_insert 93e807b4a81c */;
select kernel_write_tally('governance_graderecord', 'true', 'false') /* governance_graderecord_tally_update 9355935d76a8 */;
select kernel_write_history('governance_grid', 'governance.grid', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,grid_no,grid_name,grid_level,dept_id,parent_id,leader_id,sort,status,boundary,center_longitude,center_latitude,color}') /* governance_grid_history d5ed4db11471 */;
select kernel_write_tally('governance_grid', 'true', 'false') /* governance_grid_tally_insert 4caf661ed9a4 */;
select kernel_write_tally('governance_grid', 'true', 'false') /* governance_grid_tally_update 1cd8303dcb14 */;
select kernel_write_history('governance_gridmember', 'governance.gridmember', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,user_id,grid_id,grid_role,phone,start_date,end_date,dept_id,status}') /* governance_gridmember_history 0c77e1ebea46 */;
select kernel_write_tally('governance_gridmember', 'true', 'false') /* governance_gridmember_tally_insert b394e6ffce24 */;
select kernel_write_tally('governance_gridmember', 'true', 'false') /* governance_gridmember_tally_update a4267f5ea92f */;
CREATE OR REPLACE FUNCTION governance_specialpeople_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'governance.specialpeople';
  return null;
end $function$;
select kernel_write_history('governance_specialpeople', 'governance.specialpeople', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,people_type,attention,risk_level,start_date,end_date,decision_no,reason,status,correct_start,correct_end,release_date,connect_date,placement_text,treatment,guardian_name,guardian_phone,helper_id,help_text,visit_cycle,last_visit_time,next_visit_date,missing_flag,remark}') /* governance_specialpeople_history e873f85283fd */;
select kernel_write_tally('governance_specialpeople', 'true', 'true') /* governance_specialpeople_tally_delete 01a76dafbca2 */;
select kernel_write_tally('governance_specialpeople', 'true', 'true') /* governance_specialpeople_tally_insert 66f546a3ec80 */;
select kernel_write_tally('governance_specialpeople', 'true', 'true') /* governance_specialpeople_tally_update d1f225e4a02e */;
select kernel_write_history('governance_upload_event', 'governance.upload_event', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,image_ids,title,category,level,content,happen_time,source,video_ids,ssid,dept_id,grid_id,address,longitude,latitude,involved_count,reporter_id,reporter_resident_id,reporter_name,reporter_phone,status,current_user_id,current_dept_id,accept_time,dispatch_time,deadline,extend_hours,urge_count,step_note,handle_image_ids,close_summary,merged_into_id,finish_time,close_time,satisfaction,warned,show_open,show_time,opinion_id,client_key}') /* governance_upload_event_history 890a23cb1e2c */;
select kernel_write_tally('governance_upload_event', 'true', 'false') /* governance_upload_event_tally_insert 7e7da877d440 */;
select kernel_write_tally('governance_upload_event', 'true', 'false') /* governance_upload_event_tally_update e3679501a7e3 */;
select kernel_write_history('health_braceletbind', 'health.braceletbind', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,machine_id,bind_time,consent_flag,family_phones,report_interval,fence_longitude,fence_latitude,fence_radius,status,unbind_time,unbind_reason}') /* health_braceletbind_history 7981cc5f4acf */;
select kernel_write_tally('health_braceletbind', 'true', 'false') /* health_braceletbind_tally_insert 34ecf571184a */;
select kernel_write_tally('health_braceletbind', 'true', 'false') /* health_braceletbind_tally_update 89dc37dcf8b7 */;
select kernel_write_history('health_braceletsos', 'health.braceletsos', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,sos_type,sos_time,value,longitude,latitude,address,handle_status,family_notified,handler_id,handle_time,handle_result,sos_no,machine_id}') /* health_braceletsos_history 6cfe18f22854 */;
select kernel_write_tally('health_braceletsos', 'true', 'false') /* health_braceletsos_tally_insert 2898fbf2536e */;
select kernel_write_tally('health_braceletsos', 'true', 'false') /* health_braceletsos_tally_update 03bd5bcd1e32 */;
select kernel_write_history('health_electronicarchives', 'health.electronicarchives', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,archive_no,build_date,build_unit,doctor_name,doctor_phone,sign_flag,sign_end_date,blood_type,rh_type,medical_pay,medical_card_no,allergy,disease,surgery,trauma,family_history,heredity,last_exam_date,next_exam_date,height,weight,systolic,diastolic,glucose,heart_rate,health_level,crowd_types,archive_status,cancel_reason,cancel_date,remark}') /* health_electronicarchives_history 1fba8b58da7c */;
select kernel_write_tally('health_electronicarchives', 'true', 'false') /* health_electronicarchives_tally_insert feca465fdca5 */;
select kernel_write_tally('health_electronicarchives', 'true', 'false') /* health_electronicarchives_tally_update f066e49f796b */;
select kernel_write_arrivals('health_recordbracelet', 'true', 'measure_time') /* health_recordbracelet_tally_delete e13822306f4c */;
select kernel_write_arrivals('health_recordbracelet', 'true', 'measure_time') /* health_recordbracelet_tally_insert 97fbf167c762 */;
select kernel_write_history('health_uservaccinate', 'health.uservaccinate', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,vaccine,dose_no,inoculate_date,next_date,batch_no,manufacturer,valid_date,site,unit_name,doctor_name,proof_id,reaction,defer_reason,remark,status}') /* health_uservaccinate_history 5da689d13ff9 */;
select kernel_write_tally('health_uservaccinate', 'true', 'false') /* health_uservaccinate_tally_insert aeba78512c19 */;
select kernel_write_tally('health_uservaccinate', 'true', 'false') /* health_uservaccinate_tally_update 5d5707b983e5 */;
select kernel_write_history('health_vitallimit', 'health.vitallimit', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,metric,least,most,learnt,learnt_days,learnt_at,remark}') /* health_vitallimit_history 7a427e2e261f */;
select kernel_write_tally('health_vitallimit', 'true', 'false') /* health_vitallimit_tally_insert 3c9ac435b230 */;
select kernel_write_tally('health_vitallimit', 'true', 'false') /* health_vitallimit_tally_update 4fa25cf28758 */;
CREATE OR REPLACE FUNCTION kernel_add_month(wanted text, month date)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'Asia/Shanghai'
AS $function$
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
    execute replace(guard.text, ' ON ' || wanted || ' ', ' ON ' || quote_ident(part) || ' ');
  end loop;
  return true;
-- Rows of the month are among the rest.
exception when check_violation then return false;
end $function$;
CREATE OR REPLACE FUNCTION kernel_arrival_column(wanted text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
AS $function$
begin
  if wanted like 'kernel\_%' then raise exception '% is no table of arrivals', wanted; end if;
  return kernel_month_column(wanted);
end $function$;
CREATE OR REPLACE FUNCTION kernel_audit_add()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  insert into kernel_audit_entry (tenant_id, kind, source, row_id, hash)
  values (new.tenant_id, 'add', tg_argv[0], new.id, sha256(convert_to(jsonb_strip_nulls(to_jsonb(new))::text, 'UTF8')));
  return null;
end $function$;
CREATE OR REPLACE FUNCTION kernel_audit_erase()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_audit_entry (tenant_id, kind, source, row_id) values (old.tenant_id, 'erase', tg_argv[0], old.id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION kernel_audit_forget()
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select kernel_drop_closed('kernel_audit_entry')
$function$;
CREATE OR REPLACE FUNCTION kernel_audit_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are evidence and are never changed', tg_table_name;
end $function$;
CREATE OR REPLACE FUNCTION kernel_audit_make_months(months date[])
 RETURNS SETOF date
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m from (select distinct date_trunc('month', m)::date as m from unnest(months) m order by 1) m
    where not kernel_add_month('kernel_audit_entry', m)
$function$;
CREATE OR REPLACE FUNCTION kernel_check_erasure(tenant text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from kernel_erasure where tenant_id = tenant and due <= now()) then
    raise exception 'tenant % is not due to be erased', tenant;
  end if;
end $function$;
CREATE OR REPLACE FUNCTION kernel_check_reference(name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  execute format('set constraints %I immediate', name);
end $function$;
CREATE OR REPLACE FUNCTION kernel_drop_closed(wanted text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'Asia/Shanghai'
 SET lock_timeout TO '200ms'
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION kernel_erase_history(resource_name text, record bigint, tenant text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform kernel_check_erasure(tenant);
  -- Of a record of the platform's, which describes the tenant.
  delete from kernel_history where tenant_id = '000000' and resource = resource_name and record_id = record;
end $function$;
CREATE OR REPLACE FUNCTION kernel_erase_rows(source text, tenant text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare n bigint;
begin
  perform kernel_check_erasure(tenant);
  execute format('delete from %I where tenant_id = $1', source) using tenant;
  get diagnostics n = row_count;
  return n;
end $function$;
CREATE OR REPLACE FUNCTION kernel_erase_tallies(tenant text, spared text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform kernel_check_erasure(tenant);
  delete from kernel_arrived where tenant_id = tenant and table_name <> all(spared);
  delete from kernel_tally where tenant_id = tenant and table_name <> all(spared);
end $function$;
CREATE OR REPLACE FUNCTION kernel_first_id(moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (greatest(floor(extract(epoch from moment) * 1000 - 1288834974657), 0)::bigint >> 10) << 32
$function$;
CREATE OR REPLACE FUNCTION kernel_forget_history()
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select kernel_drop_closed('kernel_history')
$function$;
CREATE OR REPLACE FUNCTION kernel_forget_months(wanted text, before timestamp with time zone)
 RETURNS SETOF date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'Asia/Shanghai'
 SET lock_timeout TO '200ms'
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION kernel_forget_rows(wanted text, tenant text, before timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'Asia/Shanghai'
AS $function$
declare
  gone bigint;
begin
  execute format('with old as (select id, %1$I as at from %2$I where tenant_id = $1 and %1$I < $2 order by %1$I limit $3),
    gone as (delete from %2$I t using old where t.id = old.id and t.%1$I = old.at returning 1) select count(*) from gone',
    kernel_arrival_column(wanted), wanted) into gone using tenant, before, most;
  return gone;
end $function$;
CREATE OR REPLACE FUNCTION kernel_json_number(value numeric)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when length(value::text) > 15 then to_jsonb(value::text) else to_jsonb(value) end
$function$;
CREATE OR REPLACE FUNCTION kernel_last_of_month(id bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'Asia/Shanghai'
AS $function$
  select kernel_first_id(date_trunc('month', kernel_time_of_id(id)) + interval '1 month') - 1
$function$;
CREATE OR REPLACE FUNCTION kernel_make_months(wanted text, months date[])
 RETURNS SETOF date
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m from (select distinct date_trunc('month', m)::date as m from unnest(months) m order by 1) m where not kernel_add_month(wanted, m)
$function$;
CREATE OR REPLACE FUNCTION kernel_month_column(wanted text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
AS $function$
declare
  found text;
begin
  select a.attname into found from pg_class c join pg_partitioned_table p on p.partrelid = c.oid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.relnamespace = 'public'::regnamespace and c.relname = wanted;
  if found is null then raise exception '% is not cut into months', wanted; end if;
  return found;
end $function$;
CREATE OR REPLACE FUNCTION kernel_new_id()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION kernel_time_of_id(id bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select to_timestamp((((id >> 32) << 10) + 1023 + 1288834974657) / 1000.0)
$function$;
CREATE OR REPLACE FUNCTION kernel_touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.update_time <= old.update_time then
    new.update_time := greatest(date_trunc('second', clock_timestamp()), old.update_time + interval '1 second');
  end if;
  new.update_user := coalesce(nullif(current_setting('app.user', true), '')::bigint, new.update_user);
  return new;
end $function$;
CREATE OR REPLACE FUNCTION kernel_unchanged(rows bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if rows <> 1 then raise exception 'the row was changed meanwhile' using errcode = '40001'; end if;
end $function$;
CREATE OR REPLACE FUNCTION kernel_write_arrivals(wanted text, by_dept boolean, time_column text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION kernel_write_history(wanted text, resource text, of_platform boolean, columns text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION kernel_write_tally(wanted text, by_dept boolean, erased boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION kernel_written_by(name text, call text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  execute format('comment on function %I() is %L', name, call);
end $function$;
select kernel_write_history('map_display', 'map.display', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,display_name,dept_id,maker_id,expire_time,status}') /* map_display_history 281dc0b45dfa */;
select kernel_write_tally('map_display', 'true', 'false') /* map_display_tally_insert e08218575a4b */;
select kernel_write_tally('map_display', 'true', 'false') /* map_display_tally_update 4572c5160266 */;
select kernel_write_history('map_shape', 'map.shape', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,kind,name,dept_id,geometry,floors,household_id}') /* map_shape_history 206698eb44bf */;
select kernel_write_tally('map_shape', 'true', 'false') /* map_shape_tally_insert 53266b5ef8ee */;
select kernel_write_tally('map_shape', 'true', 'false') /* map_shape_tally_update e130875c2d84 */;
select kernel_write_history('messages_sms', 'messages.sms', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,sms_code,category,purpose,status,sign_name,template_id,content,app_id,region_id,remark}') /* messages_sms_history d1a358f7b836 */;
select kernel_write_tally('messages_sms', 'false', 'false') /* messages_sms_tally_insert 91d3221f1ba0 */;
select kernel_write_tally('messages_sms', 'false', 'false') /* messages_sms_tally_update 99dbf8fe799f */;
CREATE OR REPLACE FUNCTION messages_smsrecord_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'messages.smsrecord';
  return null;
end $function$;
select kernel_write_history('messages_smsrecord', 'messages.smsrecord', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,text,phone,sms_code,biz_type,status,due_time,send_time,parts,outcome,result_text}') /* messages_smsrecord_history 86fec1df7cb6 */;
select kernel_write_tally('messages_smsrecord', 'false', 'true') /* messages_smsrecord_tally_delete 8a23da351016 */;
select kernel_write_tally('messages_smsrecord', 'false', 'true') /* messages_smsrecord_tally_insert 3b6a4981245e */;
select kernel_write_tally('messages_smsrecord', 'false', 'true') /* messages_smsrecord_tally_update a70ede5ac104 */;
select kernel_write_arrivals('monitor_log_api', 'false', 'log_time') /* monitor_log_api_tally_delete 4e174170dccb */;
select kernel_write_arrivals('monitor_log_api', 'false', 'log_time') /* monitor_log_api_tally_insert ff4539dd6f9d */;
select kernel_write_history('monitor_recovery', 'monitor.recovery', 'true', '{create_user,create_dept,create_time,is_deleted,part_name,made_at,stage,gone_rows,changed_rows,new_rows,back_rows,refused_rows,done_steps,all_steps,reason,kept_until,path,of_tenant}') /* monitor_recovery_history f4685e050741 */;
CREATE OR REPLACE FUNCTION papers_paper_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'papers.paper';
  return null;
end $function$;
select kernel_write_history('papers_paper', 'papers.paper', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,paper_no,kind_id,kind_name,resident_id,household_id,about_resource,about_id,holder_name,holder_id_card,purpose,receiver,copies,dept_id,status,ask_time,issue_time,issue_user,materials,material_ids,signer_name,valid_until,file_id,sha256,in_clear,by_hand,print_count,reprint_count,replaces_id,replaces_no,reject_reason,revoke_reason,revoke_time,expire_date,kept_until,series,number,number_from,client_key,verify_hash}') /* papers_paper_history 7ad00955927b */;
select kernel_write_tally('papers_paper', 'true', 'true') /* papers_paper_tally_delete a746cd2ced2c */;
select kernel_write_tally('papers_paper', 'true', 'true') /* papers_paper_tally_insert 9f0f3a959fb6 */;
select kernel_write_tally('papers_paper', 'true', 'true') /* papers_paper_tally_update 02d767e4be85 */;
CREATE OR REPLACE FUNCTION papers_papercontent_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'papers.papercontent';
  return null;
end $function$;
select kernel_write_history('papers_papercontent', 'papers.papercontent', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,paper_id,dept_id,content,kept_until}') /* papers_papercontent_history 6a4915e7b373 */;
select kernel_write_tally('papers_papercontent', 'true', 'true') /* papers_papercontent_tally_delete 4ff7e5c97124 */;
select kernel_write_tally('papers_papercontent', 'true', 'true') /* papers_papercontent_tally_insert db9901c392d0 */;
select kernel_write_tally('papers_papercontent', 'true', 'true') /* papers_papercontent_tally_update 50258179c016 */;
select kernel_write_history('papers_paperfont', 'papers.paperfont', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,font_name,font_file,family,characters,sort,status,remark}') /* papers_paperfont_history 4d953532f4a7 */;
select kernel_write_tally('papers_paperfont', 'false', 'false') /* papers_paperfont_tally_insert cda12bbf7724 */;
select kernel_write_tally('papers_paperfont', 'false', 'false') /* papers_paperfont_tally_update 4da861547c87 */;
select kernel_write_history('papers_paperkind', 'papers.paperkind', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,kind_name,kind_name_en,code,kind_group,standing,national,allow_reason,basis,subject,issued_by,bring,elsewhere_note,materials,valid_days,least_months,reviewed,kept_years,version,sort,status}') /* papers_paperkind_history ca06e0a37e89 */;
select kernel_write_tally('papers_paperkind', 'false', 'false') /* papers_paperkind_tally_insert 5cf6a8d74e7d */;
select kernel_write_tally('papers_paperkind', 'false', 'false') /* papers_paperkind_tally_update 8d0247f30ffc */;
select kernel_write_history('papers_papertemplate', 'papers.papertemplate', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,kind_id,version,state,layout,questions,publish_time,publish_user}') /* papers_papertemplate_history eb3c0b381398 */;
select kernel_write_tally('papers_papertemplate', 'false', 'false') /* papers_papertemplate_tally_insert 51a4c40ca364 */;
select kernel_write_tally('papers_papertemplate', 'false', 'false') /* papers_papertemplate_tally_update a298e0f74225 */;
select kernel_write_history('party_partyprop', 'party.partyprop', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,prop_type,dept_id,branch_name,summary,content,source,author,meeting_time,attend_count,cover_id,photo_ids,photo_captions,video_id,video_captions,attach_ids,carousel,top_flag,sort,status,publish_time,review_user,review_time,reject_reason,withdraw_reason}') /* party_partyprop_history 851da6874a5e */;
select kernel_write_tally('party_partyprop', 'true', 'false') /* party_partyprop_tally_insert 7b79643d50bf */;
select kernel_write_tally('party_partyprop', 'true', 'false') /* party_partyprop_tally_update 6940f0a91316 */;
select kernel_write_history('people_carevisit', 'people.carevisit', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,visit_group,cause,cycle_days,due_date,visit_time,visitor_id,result,content,status}') /* people_carevisit_history 7c7d54c40462 */;
select kernel_write_tally('people_carevisit', 'true', 'false') /* people_carevisit_tally_insert be5b5ccd29bf */;
select kernel_write_tally('people_carevisit', 'true', 'false') /* people_carevisit_tally_update 74bbb1fd37ff */;
select kernel_write_history('people_duplicate', 'people.duplicate', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,other_id,signs,score,found_time,status}') /* people_duplicate_history e09b8cd99862 */;
select kernel_write_tally('people_duplicate', 'true', 'false') /* people_duplicate_tally_insert 66c31be09097 */;
select kernel_write_tally('people_duplicate', 'true', 'false') /* people_duplicate_tally_update d91f0cf23eb4 */;
select kernel_write_history('people_groupproposal', 'people.groupproposal', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,kind,care_class,until,status}') /* people_groupproposal_history 06bc7c35f5dd */;
select kernel_write_tally('people_groupproposal', 'true', 'false') /* people_groupproposal_tally_insert 25f30c7c8f11 */;
select kernel_write_tally('people_groupproposal', 'true', 'false') /* people_groupproposal_tally_update 86783ec95b1b */;
select kernel_write_history('people_household', 'people.household', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,household_no,dept_id,grid_id,head_id,hukou_type,labels,status,house_no,house_structure,house_area,floors,built_year,rent_flag,danger_flag,longitude,latitude,photo_ids,homestead_area,contract_land_mu,household_code,remark}') /* people_household_history 7a2d548bd1eb */;
select kernel_write_tally('people_household', 'true', 'false') /* people_household_tally_insert 08123e9865a3 */;
select kernel_write_tally('people_household', 'true', 'false') /* people_household_tally_update 62504da7815c */;
select kernel_write_history('people_mergerecord', 'people.mergerecord', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,source_id,reason,operator_id,merged_time,undo_until,status}') /* people_mergerecord_history 8481251e9b15 */;
select kernel_write_tally('people_mergerecord', 'true', 'false') /* people_mergerecord_tally_insert 9bba3466116f */;
select kernel_write_tally('people_mergerecord', 'true', 'false') /* people_mergerecord_tally_update 509f8abc3a08 */;
select kernel_write_history('people_oldpeople', 'people.oldpeople', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,care_type,service_time,duration,service_user_id,provider,content,amount,status,health_note,satisfaction,next_time,longitude,latitude,photo_ids,remark}') /* people_oldpeople_history 441013d5d39f */;
select kernel_write_tally('people_oldpeople', 'true', 'false') /* people_oldpeople_tally_insert caeffca31898 */;
select kernel_write_tally('people_oldpeople', 'true', 'false') /* people_oldpeople_tally_update 39644b88c48b */;
select kernel_write_history('people_resident', 'people.resident', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,name,id_type,id_card,number_doubt,number_checked,sex,birthday,nation,phone,avatar,marital_status,education,political_status,occupation,work_unit,residence_type,kind_tags,dept_id,household_id,relation,grid_id,hukou_address,live_address,longitude,latitude,region_code,guardian_id,guardian_phone,emergency_name,emergency_phone,resident_no,move_in_date,move_out_date,move_out_reason,death_date,status,account_flag,remark}') /* people_resident_history da3e9e366b1a */;
select kernel_write_tally('people_resident', 'true', 'false') /* people_resident_tally_insert d0cae55314dc */;
select kernel_write_tally('people_resident', 'true', 'false') /* people_resident_tally_update 5feab734b6ad */;
select kernel_write_history('people_residentaccount', 'people.residentaccount', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,resident_id,account,role_ids,wechat_open_id,status,last_login_time,login_fail_count,pwd_changed_at}') /* people_residentaccount_history bcb37361730f */;
select kernel_write_tally('people_residentaccount', 'true', 'false') /* people_residentaccount_tally_insert f327fa3f02dd */;
select kernel_write_tally('people_residentaccount', 'true', 'false') /* people_residentaccount_tally_update 8b949f7ddcd8 */;
select kernel_write_history('people_silencewatch', 'people.silencewatch', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,dept_id,enabled,hours,remark}') /* people_silencewatch_history 55cc4bf3219d */;
select kernel_write_tally('people_silencewatch', 'true', 'false') /* people_silencewatch_tally_insert 759bc3fc8bdf */;
select kernel_write_tally('people_silencewatch', 'true', 'false') /* people_silencewatch_tally_update 86f7eed6f323 */;
select kernel_write_history('people_userdisabled', 'people.userdisabled', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,cert_no,disability_type,disability_level,second_types,cause,issue_date,valid_until,cert_status,guardian_name,guardian_relation,guardian_phone,living_subsidy,nursing_subsidy,subsidy_amount,aid_device,aid_date,rehab_need,barrier_free,employment,helper_id,status,remark}') /* people_userdisabled_history 8af84276fca5 */;
select kernel_write_tally('people_userdisabled', 'true', 'false') /* people_userdisabled_tally_insert 076b501e3ac4 */;
select kernel_write_tally('people_userdisabled', 'true', 'false') /* people_userdisabled_tally_update c6d5bb150e63 */;
CREATE OR REPLACE FUNCTION people_userold_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'people.userold';
  return null;
end $function$;
select kernel_write_history('people_userold', 'people.userold', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,ability,ability_score,assess_date,next_assess_date,assess_org,living,caregiver_name,caregiver_relation,caregiver_phone,chronic,doctor_id,helper_id,pension_flag,pension_amount,allowance_flag,visit_cycle,status,remark}') /* people_userold_history 311cad66d4ff */;
select kernel_write_tally('people_userold', 'true', 'true') /* people_userold_tally_delete 8da0ae80cd7d */;
select kernel_write_tally('people_userold', 'true', 'true') /* people_userold_tally_insert 8f71bb579705 */;
select kernel_write_tally('people_userold', 'true', 'true') /* people_userold_tally_update 276962bc1e25 */;
CREATE OR REPLACE FUNCTION people_userspecial_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'people.userspecial';
  return null;
end $function$;
select kernel_write_history('people_userspecial', 'people.userspecial', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,care_class,attention,start_date,end_date,basis,amount_monthly,health_note,school_name,guardian_name,guardian_relation,guardian_phone,helper_id,help_plan,visit_cycle,photo_ids,status,remark}') /* people_userspecial_history 6b5f40c98da5 */;
select kernel_write_tally('people_userspecial', 'true', 'true') /* people_userspecial_tally_delete b17370e3cd68 */;
select kernel_write_tally('people_userspecial', 'true', 'true') /* people_userspecial_tally_insert d8519cf8f12d */;
select kernel_write_tally('people_userspecial', 'true', 'true') /* people_userspecial_tally_update 4fb6bc68b727 */;
select kernel_write_history('people_userveteran', 'people.userveteran', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,veteran_type,branch,unit_code,enlist_date,retire_date,rank_name,injury_level,combat_flag,awards,retire_cert_no,pref_card_no,placement,employment,plaque_flag,plaque_date,hardship_flag,benefit_monthly,bank_name,bank_account,party_branch,need,status,remark}') /* people_userveteran_history cbc9c0fe7e0f */;
select kernel_write_tally('people_userveteran', 'true', 'false') /* people_userveteran_tally_insert 583e139449d7 */;
select kernel_write_tally('people_userveteran', 'true', 'false') /* people_userveteran_tally_update d78ad506a02a */;
select kernel_write_history('people_veteran', 'people.veteran', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,service_type,title,service_time,content,amount,handler_id,result,satisfaction,next_time,status,photo_ids}') /* people_veteran_history 5a67232e9724 */;
select kernel_write_tally('people_veteran', 'true', 'false') /* people_veteran_tally_insert 038a4b54a921 */;
select kernel_write_tally('people_veteran', 'true', 'false') /* people_veteran_tally_update ba0f262f2ead */;
select kernel_write_history('privacy_viewrequest', 'privacy.viewrequest', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,ask_user,resident_id,kinds,purpose,ask_time,valid_days,status,decide_user,decide_time,valid_until,answer}') /* privacy_viewrequest_history 45d04c67c63d */;
select kernel_write_tally('privacy_viewrequest', 'false', 'false') /* privacy_viewrequest_tally_insert b4b3bb1f5d97 */;
select kernel_write_tally('privacy_viewrequest', 'false', 'false') /* privacy_viewrequest_tally_update 5447098748a7 */;
select kernel_write_history('report_report_list', 'report.report_list', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,name,report_type,resource_name,datasource_id,remark,content}') /* report_report_list_history e4863b6ef634 */;
select kernel_write_tally('report_report_list', 'false', 'false') /* report_report_list_tally_insert 48fcac136d7b */;
select kernel_write_tally('report_report_list', 'false', 'false') /* report_report_list_tally_update 6a0f0ea2465b */;
select kernel_write_arrivals('safety_barrierrecord', 'true', 'pass_time') /* safety_barrierrecord_tally_delete 057c44a9d983 */;
select kernel_write_arrivals('safety_barrierrecord', 'true', 'pass_time') /* safety_barrierrecord_tally_insert fe789cc50e2b */;
select kernel_write_arrivals('safety_doorrecord', 'true', 'event_time') /* safety_doorrecord_tally_delete 13509e277563 */;
select kernel_write_arrivals('safety_doorrecord', 'true', 'event_time') /* safety_doorrecord_tally_insert 30147ecc0d99 */;
select kernel_write_arrivals('safety_hydrantreading', 'true', 'record_time') /* safety_hydrantreading_tally_delete e38927cb9c81 */;
select kernel_write_arrivals('safety_hydrantreading', 'true', 'record_time') /* safety_hydrantreading_tally_insert 234a7ab28e85 */;
CREATE OR REPLACE FUNCTION safety_recordcar_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'safety.recordcar';
  return null;
end $function$;
select kernel_write_history('safety_recordcar', 'safety.recordcar', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,record_no,event_type,dept_id,grid_id,machine_id,barrier_record_id,plate_no,plate_color,vehicle_type,vehicle_id,owner_id,driver_name,driver_phone,happen_time,direction,speed,speed_limit,goods,from_place,reason,out_time,handle_status,handle_result,image_ids,handler_id,handle_time}') /* safety_recordcar_history 60390e98a742 */;
select kernel_write_tally('safety_recordcar', 'true', 'true') /* safety_recordcar_tally_delete c4ff179216c5 */;
select kernel_write_tally('safety_recordcar', 'true', 'true') /* safety_recordcar_tally_insert e0f79ef091c2 */;
select kernel_write_tally('safety_recordcar', 'true', 'true') /* safety_recordcar_tally_update 9b1c6b372be4 */;
select kernel_write_history('safety_recordhydrant', 'safety.recordhydrant', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,machine_id,record_type,record_time,dept_id,grid_id,pressure,flow,tilt,water_temp,water_used,cover_open,water_leak,battery,signal_dbm,abnormal,inspector_id,inspect_result,photo_ids,handle_status,handle_result,handler_id,handle_time}') /* safety_recordhydrant_history 1f8187ceb0bc */;
select kernel_write_tally('safety_recordhydrant', 'true', 'false') /* safety_recordhydrant_tally_insert b8f77e9291eb */;
select kernel_write_tally('safety_recordhydrant', 'true', 'false') /* safety_recordhydrant_tally_update faf32a683043 */;
CREATE OR REPLACE FUNCTION safety_recordperson_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'safety.recordperson';
  return null;
end $function$;
select kernel_write_history('safety_recordperson', 'safety.recordperson', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,record_no,check_type,person_category,dept_id,grid_id,name,id_type,id_card,sex,phone,from_place,resident_id,photo_id,host_id,company_id,visit_reason,in_time,out_time,companions,plate_no,machine_id,abnormal,abnormal_note,handle_status,handle_result,handler_id,handle_time}') /* safety_recordperson_history 30d8a5f658a2 */;
select kernel_write_tally('safety_recordperson', 'true', 'true') /* safety_recordperson_tally_delete 51329f95fc75 */;
select kernel_write_tally('safety_recordperson', 'true', 'true') /* safety_recordperson_tally_insert 7776fa3c3517 */;
select kernel_write_tally('safety_recordperson', 'true', 'true') /* safety_recordperson_tally_update 3d941a14adf3 */;
select kernel_write_history('safety_vehicle', 'safety.vehicle', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,plate_no,plate_color,vehicle_type,brand,body_color,photo_id,dept_id,owner_id,outside_owner,owner_phone,list_type,list_reason,valid_from,valid_to,status}') /* safety_vehicle_history faabfbb57a78 */;
select kernel_write_tally('safety_vehicle', 'true', 'false') /* safety_vehicle_tally_insert 9e9182e9e3d6 */;
select kernel_write_tally('safety_vehicle', 'true', 'false') /* safety_vehicle_tally_update 3983a195075e */;
select kernel_write_history('service_activity', 'service.activity', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,activity_type,dept_id,start_time,end_time,content,cover_id,enroll_start,enroll_end,max_people,need_review,min_age,max_age,organizer,contact_name,contact_phone,address,points,status,summary,photo_ids,longitude,latitude}') /* service_activity_history d9a31b418032 */;
select kernel_write_tally('service_activity', 'true', 'false') /* service_activity_tally_insert 7fbd16f5ab5b */;
select kernel_write_tally('service_activity', 'true', 'false') /* service_activity_tally_update 1aa87f108150 */;
CREATE OR REPLACE FUNCTION service_activityenroll_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'service.activityenroll';
  return null;
end $function$;
select kernel_write_history('service_activityenroll', 'service.activityenroll', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,resident_id,dept_id,activity_id,people_count,phone,enroll_time,status,review_user,review_time,reject_reason,check_in_time,check_in_way,points,rating,comment}') /* service_activityenroll_history c832a9f5ed40 */;
select kernel_write_tally('service_activityenroll', 'true', 'true') /* service_activityenroll_tally_delete 20099e832869 */;
select kernel_write_tally('service_activityenroll', 'true', 'true') /* service_activityenroll_tally_insert 5a9e9d177136 */;
select kernel_write_tally('service_activityenroll', 'true', 'true') /* service_activityenroll_tally_update c3d7536bec0a */;
CREATE OR REPLACE FUNCTION service_questionnaire_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.tenant_id = b.tenant_id and h.record_id = b.id and h.resource = 'service.questionnaire';
  return null;
end $function$;
select kernel_write_history('service_questionnaire', 'service.questionnaire', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,description,dept_id,target,target_dept_ids,answered_by,anonymous,quota,start_time,end_time,status,publish_time,stop_time,stop_way,version,copy_of}') /* service_questionnaire_history 411da143617f */;
select kernel_write_tally('service_questionnaire', 'true', 'true') /* service_questionnaire_tally_delete 4292c30f63d5 */;
select kernel_write_tally('service_questionnaire', 'true', 'true') /* service_questionnaire_tally_insert 12e08697c657 */;
select kernel_write_tally('service_questionnaire', 'true', 'true') /* service_questionnaire_tally_update 693b12774cc5 */;
select kernel_write_history('service_recordcharging', 'service.recordcharging', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,machine_id,sn,port,order_no,source,resident_id,phone,vehicle_kind,plate_no,card_no,start_time,end_time,duration_min,stop_reason,status,start_meter,end_meter,energy,price,amount,pay_way,max_power,max_temp,dept_id,remark}') /* service_recordcharging_history 9a7ceb8b4665 */;
select kernel_write_tally('service_recordcharging', 'true', 'false') /* service_recordcharging_tally_insert 6c9ef4b69646 */;
select kernel_write_tally('service_recordcharging', 'true', 'false') /* service_recordcharging_tally_update 75997e90e2fc */;
select kernel_write_history('system_api_scope', 'system.api-scope', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,scope_name,menu_id,resource_code,scope_path,scope_type,status,remark}') /* system_api_scope_history 75266295f830 */;
select kernel_write_tally('system_api_scope', 'false', 'false') /* system_api_scope_tally_insert 026ea7880592 */;
select kernel_write_tally('system_api_scope', 'false', 'false') /* system_api_scope_tally_update e07d4130ed93 */;
select kernel_write_history('system_data_scope', 'system.data-scope', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,scope_name,resource_code,menu_id,scope_type,scope_depts,scope_column,scope_value,scope_field,scope_class,status,remark}') /* system_data_scope_history 3a04c01456eb */;
select kernel_write_tally('system_data_scope', 'false', 'false') /* system_data_scope_tally_insert e0c26b159118 */;
select kernel_write_tally('system_data_scope', 'false', 'false') /* system_data_scope_tally_update 931a1647f521 */;
select kernel_write_history('system_dept', 'system.dept', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,parent_id,ancestors,dept_name,full_name,dept_category,region_code,dept_lon,dept_lat,leader_id,manager_id,phone,sort,status,remark}') /* system_dept_history 10f20b6e4943 */;
select kernel_write_tally('system_dept', 'false', 'false') /* system_dept_tally_insert 6c7a33c4ced3 */;
select kernel_write_tally('system_dept', 'false', 'false') /* system_dept_tally_update 3ba63746704f */;
select kernel_write_history('system_dict', 'system.dict', 'true', '{create_user,create_dept,create_time,is_deleted,parent_id,code,dict_key,dict_value,dict_value_en,sort,is_sealed,remark}') /* system_dict_history 909d8d7d1a80 */;
select kernel_write_history('system_dictbiz', 'system.dictbiz', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,parent_id,code,dict_key,dict_value,dict_value_en,sort,is_sealed,remark}') /* system_dictbiz_history 547631fd6ba1 */;
select kernel_write_tally('system_dictbiz', 'false', 'false') /* system_dictbiz_tally_insert e4b18984c51e */;
select kernel_write_tally('system_dictbiz', 'false', 'false') /* system_dictbiz_tally_update 4d90add0189c */;
select kernel_write_history('system_menu', 'system.menu', 'true', '{create_user,create_dept,create_time,is_deleted,parent_id,code,name,name_en,alias,path,source,component,sort,category,action,is_open,target,is_cache,is_hide,vue_name,query,meta,remark}') /* system_menu_history fb058e16145c */;
select kernel_write_history('system_param', 'system.param', 'true', '{create_user,create_dept,create_time,is_deleted,param_name,param_name_en,param_key,param_value,remark}') /* system_param_history 8dd4c79a3f6e */;
select kernel_write_history('system_post', 'system.post', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,category,post_code,post_name,sort,status,remark}') /* system_post_history 3919a709eadd */;
select kernel_write_tally('system_post', 'false', 'false') /* system_post_tally_insert 8fcff57ba8da */;
select kernel_write_tally('system_post', 'false', 'false') /* system_post_tally_update 030aedf38185 */;
select kernel_write_history('system_region', 'system.region', 'true', '{create_user,create_dept,create_time,is_deleted,code,parent_code,ancestors,name,region_level,sort,remark}') /* system_region_history 194659a1f6fd */;
select kernel_write_history('system_role', 'system.role', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,parent_id,role_name,role_name_en,role_alias,sort,data_scope_type,data_scope_depts,remark}') /* system_role_history 379d6b698f6f */;
select kernel_write_tally('system_role', 'false', 'false') /* system_role_tally_insert b02a05a68b57 */;
select kernel_write_tally('system_role', 'false', 'false') /* system_role_tally_update b760783eba8b */;
select kernel_write_history('system_tenant', 'system.tenant', 'true', '{create_user,create_dept,create_time,is_deleted,tenant_id,tenant_name,domain,linkman,contact_number,address,account_number,package_id,datasource_id,expire_time,logo_id,background_id,background_url,status}') /* system_tenant_history 9928f1341761 */;
select kernel_write_history('system_tenant_package', 'system.tenant-package', 'true', '{create_user,create_dept,create_time,is_deleted,package_name,remark}') /* system_tenant_package_history 1c810d7f7e54 */;
select kernel_write_history('system_topmenu', 'system.topmenu', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,code,name,name_en,source,path,sort,status}') /* system_topmenu_history a9408a3d0d28 */;
select kernel_write_tally('system_topmenu', 'false', 'false') /* system_topmenu_tally_insert e0eafd600806 */;
select kernel_write_tally('system_topmenu', 'false', 'false') /* system_topmenu_tally_update d8a6e1b2f9f8 */;
select kernel_write_history('system_user_platform', 'system.user-platform', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,user_id,user_type,user_ext}') /* system_user_platform_history 86f56ada6f53 */;
select kernel_write_tally('system_user_platform', 'false', 'false') /* system_user_platform_tally_insert 02148e21aee2 */;
select kernel_write_tally('system_user_platform', 'false', 'false') /* system_user_platform_tally_update 1f50fb196fa7 */;
select kernel_write_history('system_users', 'system.user', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,code,account,name,real_name,avatar,email,phone,birthday,sex,role_id,dept_id,post_id,user_type,status,must_change_pwd,pwd_changed_at,pwd_expire_time,awaits_confirm}') /* system_users_history ebb4e2447e2d */;
select kernel_write_tally('system_users', 'false', 'false') /* system_users_tally_insert 2ceddcf24cd6 */;
select kernel_write_tally('system_users', 'false', 'false') /* system_users_tally_update d5e263140cfb */;
select kernel_write_history('system_workday', 'system.workday', 'true', '{create_user,create_dept,create_time,is_deleted,day,day_kind,day_name,remark}') /* system_workday_history 184b4f378008 */;
select kernel_write_history('video_videoplatform', 'video.videoplatform', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,platform_name,category,endpoint,status,remark}') /* video_videoplatform_history 08bfff722080 */;
select kernel_write_tally('video_videoplatform', 'false', 'false') /* video_videoplatform_tally_insert c05452087251 */;
select kernel_write_tally('video_videoplatform', 'false', 'false') /* video_videoplatform_tally_update 6969dfeb4a1d */;
select kernel_write_history('village_affairs_duty', 'village.affairs_duty', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,duty_name,affairs_type,period_type,due_days,basis,status}') /* village_affairs_duty_history e1cf53491191 */;
select kernel_write_tally('village_affairs_duty', 'false', 'false') /* village_affairs_duty_tally_insert 63eb5104bd3b */;
select kernel_write_tally('village_affairs_duty', 'false', 'false') /* village_affairs_duty_tally_update 1596f4bf0006 */;
select kernel_write_history('village_agriculture_answer', 'village.agriculture_answer', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,notice_id,content,image_ids,resident_id,asker_name,dept_id,answer_time,status,reply_content,reply_user,reply_time,hide_reason}') /* village_agriculture_answer_history a5d4f38451b7 */;
select kernel_write_tally('village_agriculture_answer', 'true', 'false') /* village_agriculture_answer_tally_insert e15be8611e26 */;
select kernel_write_tally('village_agriculture_answer', 'true', 'false') /* village_agriculture_answer_tally_update b4bab774afaa */;
select kernel_write_history('village_notice', 'village.notice', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,category,dept_id,content,cover_id,attach_ids,target_dept_ids,target_kinds,must_read,top_flag,need_answer,answer_deadline,release_time,expire_time,status,delivered_time,receiver_count,remind_time,reject_reason,withdraw_reason}') /* village_notice_history 93004709dd9a */;
select kernel_write_tally('village_notice', 'true', 'false') /* village_notice_tally_insert ad90068d9b11 */;
select kernel_write_tally('village_notice', 'true', 'false') /* village_notice_tally_update 7855750b69ab */;
select kernel_write_history('village_opinion', 'village.opinion', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,opinion_no,opinion_type,title,content,image_ids,dept_id,grid_id,submit_time,anonymous,resident_id,submitter,contact_name,contact_phone,status,handler_id,accept_time,deadline,reply_content,open_flag,reply_user,reply_time,replied_in_time,event_category,event_id,refuse_reason,satisfaction,rate_content}') /* village_opinion_history 5e18e7e87b16 */;
select kernel_write_history('village_opinion_remark', 'village.opinion_remark', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,opinion_id,dept_id,content}') /* village_opinion_remark_history f27093618bd4 */;
select kernel_write_tally('village_opinion_remark', 'true', 'false') /* village_opinion_remark_tally_insert 2a8e5fdc6ee9 */;
select kernel_write_tally('village_opinion_remark', 'true', 'false') /* village_opinion_remark_tally_update 9ffb2ebf815a */;
select kernel_write_tally('village_opinion', 'true', 'false') /* village_opinion_tally_insert 1c313884b21d */;
select kernel_write_tally('village_opinion', 'true', 'false') /* village_opinion_tally_update b3215beb3b4c */;
select kernel_write_history('village_villageaffairs', 'village.villageaffairs', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,title,affairs_type,dept_id,period_type,period_value,content,amount,supervisor,cover_id,attach_ids,expire_time,top_flag,status,publish_time,review_user,review_time,reject_reason,withdraw_reason,posted_time,posted_place,proof_ids,longitude,latitude}') /* village_villageaffairs_history 36a7bafc8b0f */;
select kernel_write_tally('village_villageaffairs', 'true', 'false') /* village_villageaffairs_tally_insert a947cb62b33e */;
select kernel_write_tally('village_villageaffairs', 'true', 'false') /* village_villageaffairs_tally_update 085746bb0dc4 */;
select kernel_write_history('work_leave', 'work.leave', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,leave_no,process_definition_id,process_instance_id,applicant_id,dept_id,start_time,end_time,leave_type,task_user,handover_user_id,reason,attach_ids,days,apply_time,current_task,status,finish_time,comment}') /* work_leave_history d6c76fae0c2d */;
select kernel_write_tally('work_leave', 'true', 'false') /* work_leave_tally_insert cc13809262aa */;
select kernel_write_tally('work_leave', 'true', 'false') /* work_leave_tally_update 2effad5d0e16 */;

-- One function of each writer in full.
CREATE OR REPLACE FUNCTION agriculture_greenhouserecord_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'agriculture_greenhouserecord', tenant_id, coalesce(dept_id, 0), pg_backend_pid() % 16, -count(*), count(*) from before_rows group by 2, 3 order by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  insert into kernel_arrived as k (table_name, tenant_id, day, dept_id, slot, n)
    select 'agriculture_greenhouserecord', tenant_id, (collect_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, -count(*) from before_rows
    group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION agriculture_greenhouserecord_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'agriculture_greenhouserecord', tenant_id, coalesce(dept_id, 0), pg_backend_pid() % 16, count(*), count(*) from after_rows group by 2, 3 order by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  insert into kernel_arrived as k (table_name, tenant_id, day, dept_id, slot, n)
    select 'agriculture_greenhouserecord', tenant_id, (collect_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, count(*) from after_rows
    group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION account_client_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
    changed := case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.client_id is distinct from old.client_id then jsonb_build_object('client_id', jsonb_build_array(old.client_id, new.client_id)) else '{}' end
      || case when new.authorized_grant_types is distinct from old.authorized_grant_types then jsonb_build_object('authorized_grant_types', jsonb_build_array(old.authorized_grant_types, new.authorized_grant_types)) else '{}' end
      || case when new.scope is distinct from old.scope then jsonb_build_object('scope', jsonb_build_array(old.scope, new.scope)) else '{}' end
      || case when new.access_token_validity is distinct from old.access_token_validity then jsonb_build_object('access_token_validity', jsonb_build_array(old.access_token_validity, new.access_token_validity)) else '{}' end
      || case when new.refresh_token_validity is distinct from old.refresh_token_validity then jsonb_build_object('refresh_token_validity', jsonb_build_array(old.refresh_token_validity, new.refresh_token_validity)) else '{}' end
      || case when new.resource_ids is distinct from old.resource_ids then jsonb_build_object('resource_ids', jsonb_build_array(old.resource_ids, new.resource_ids)) else '{}' end
      || case when new.authorities is distinct from old.authorities then jsonb_build_object('authorities', jsonb_build_array(old.authorities, new.authorities)) else '{}' end
      || case when new.web_server_redirect_uri is distinct from old.web_server_redirect_uri then jsonb_build_object('web_server_redirect_uri', jsonb_build_array(old.web_server_redirect_uri, new.web_server_redirect_uri)) else '{}' end
      || case when new.additional_information is distinct from old.additional_information then jsonb_build_object('additional_information', jsonb_build_array(old.additional_information, new.additional_information)) else '{}' end
      || case when new.autoapprove is distinct from old.autoapprove then jsonb_build_object('autoapprove', jsonb_build_array(old.autoapprove, new.autoapprove)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then coalesce(nullif(current_setting('app.action', true), ''), 'remove')
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values ('000000', 'account.client', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION desk_message_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'desk_message', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION account_user_oauth_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'account_user_oauth', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION account_user_oauth_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'account_user_oauth', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
