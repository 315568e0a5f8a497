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
alter table account_attempt add constraint account_attempt_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX account_attempt_name_hash_key ON account_attempt USING btree (tenant_id, name_hash);
CREATE UNIQUE INDEX account_attempt_tenant_id_key ON account_attempt USING btree (tenant_id, id);
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
  used_time timestamp(0) with time zone
);
alter table account_refresh_token enable row level security;
alter table account_refresh_token add constraint account_refresh_token_pkey PRIMARY KEY (id);
alter table account_refresh_token add constraint account_refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES account_session(id) DEFERRABLE;
CREATE INDEX account_refresh_token_expire_time_id_order ON account_refresh_token USING btree (expire_time, id);
CREATE UNIQUE INDEX account_refresh_token_hash_key ON account_refresh_token USING btree (hash);
CREATE INDEX account_refresh_token_session_id_id_idx ON account_refresh_token USING btree (session_id, id);
create policy everybody on account_refresh_token as PERMISSIVE for SELECT to village_app using (true);
create policy platform on account_refresh_token as PERMISSIVE for ALL to village_platform using (true) with check (true);
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
alter table account_session add constraint account_session_pkey PRIMARY KEY (id);
alter table account_session add constraint account_session_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX account_session_tenant_id_issue_time_id_order ON account_session USING btree (tenant_id, issue_time DESC, id DESC);
CREATE UNIQUE INDEX account_session_tenant_id_key ON account_session USING btree (tenant_id, id);
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
alter table account_sign_in add constraint account_sign_in_pkey PRIMARY KEY (id);
alter table account_sign_in add constraint account_sign_in_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX account_sign_in_tenant_id_key ON account_sign_in USING btree (tenant_id, id);
CREATE INDEX account_sign_in_tenant_id_time_id_order ON account_sign_in USING btree (tenant_id, "time" DESC, id DESC);
CREATE INDEX account_sign_in_tenant_id_user_id_id_idx ON account_sign_in USING btree (tenant_id, user_id, id);
CREATE INDEX account_sign_in_tenant_id_user_id_time_idx ON account_sign_in USING btree (tenant_id, user_id, "time");
create policy platform on account_sign_in as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on account_sign_in as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on account_sign_in to village_app;
grant insert, select on account_sign_in to village_platform;
CREATE TRIGGER audit_add AFTER INSERT ON account_sign_in FOR EACH ROW EXECUTE FUNCTION kernel_audit_add();
CREATE TRIGGER audit_erase AFTER DELETE ON account_sign_in FOR EACH ROW EXECUTE FUNCTION kernel_audit_erase();
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
alter table account_user_oauth add constraint account_user_oauth_pkey PRIMARY KEY (id);
alter table account_user_oauth add constraint account_user_oauth_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX account_user_oauth_source_uuid_key ON account_user_oauth USING btree (tenant_id, source, uuid_hash) WHERE NOT is_deleted;
CREATE INDEX account_user_oauth_tenant_id_create_time_id_order ON account_user_oauth USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX account_user_oauth_tenant_id_key ON account_user_oauth USING btree (tenant_id, id);
CREATE INDEX account_user_oauth_tenant_id_user_id_id_idx ON account_user_oauth USING btree (tenant_id, user_id, id) WHERE NOT is_deleted;
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
alter table agriculture_company add constraint agriculture_company_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX agriculture_company_credit_code_key ON agriculture_company USING btree (tenant_id, credit_code) WHERE NOT is_deleted;
CREATE UNIQUE INDEX agriculture_company_dept_id_company_name_key ON agriculture_company USING btree (tenant_id, dept_id, company_name) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_removed_idx ON agriculture_company USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX agriculture_company_tenant_id_annual_output_id_idx ON agriculture_company USING btree (tenant_id, annual_output, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_company_type_idx ON agriculture_company USING btree (tenant_id, company_type) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_contact_phone_hash_idx ON agriculture_company USING btree (tenant_id, contact_phone_hash) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_create_time_id_order ON agriculture_company USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_create_user_id_idx ON agriculture_company USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_dept_id_create_time_id_order ON agriculture_company USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_dept_id_id_idx ON agriculture_company USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_employee_count_id_idx ON agriculture_company USING btree (tenant_id, employee_count, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_found_date_id_idx ON agriculture_company USING btree (tenant_id, found_date, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_grid_id_id_idx ON agriculture_company USING btree (tenant_id, grid_id, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_industry_idx ON agriculture_company USING btree (tenant_id, industry) WHERE NOT is_deleted;
CREATE UNIQUE INDEX agriculture_company_tenant_id_key ON agriculture_company USING btree (tenant_id, id);
CREATE INDEX agriculture_company_tenant_id_last_check_date_id_idx ON agriculture_company USING btree (tenant_id, last_check_date, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_company_tenant_id_legal_resident_id_id_idx ON agriculture_company USING btree (tenant_id, legal_resident_id, id) WHERE NOT is_deleted;
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
alter table agriculture_greenhouse add constraint agriculture_greenhouse_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX agriculture_greenhouse_dept_id_greenhouse_no_key ON agriculture_greenhouse USING btree (tenant_id, dept_id, greenhouse_no) WHERE NOT is_deleted;
CREATE UNIQUE INDEX agriculture_greenhouse_machine_id_key ON agriculture_greenhouse USING btree (tenant_id, machine_id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_removed_idx ON agriculture_greenhouse USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_company_id_id_idx ON agriculture_greenhouse USING btree (tenant_id, company_id, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_create_user_id_idx ON agriculture_greenhouse USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_dept_id_greenhouse_no_i_slv ON agriculture_greenhouse USING btree (tenant_id, dept_id, greenhouse_no, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_dept_id_id_idx ON agriculture_greenhouse USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_greenhouse_no_id_order ON agriculture_greenhouse USING btree (tenant_id, greenhouse_no, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_harvest_date_id_idx ON agriculture_greenhouse USING btree (tenant_id, harvest_date, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX agriculture_greenhouse_tenant_id_key ON agriculture_greenhouse USING btree (tenant_id, id);
CREATE INDEX agriculture_greenhouse_tenant_id_machine_id_id_idx ON agriculture_greenhouse USING btree (tenant_id, machine_id, id) WHERE NOT is_deleted;
CREATE INDEX agriculture_greenhouse_tenant_id_owner_id_id_idx ON agriculture_greenhouse USING btree (tenant_id, owner_id, id) WHERE NOT is_deleted;
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
alter table agriculture_greenhouserecord add constraint agriculture_greenhouserecord_pkey PRIMARY KEY (id, collect_time);
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
  sent_time timestamp(0) with time zone not null,
  tenant_id character varying(12) not null,
  title character varying(200) not null,
  title_en character varying(200),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table desk_message enable row level security;
alter table desk_message add constraint desk_message_pkey PRIMARY KEY (id);
CREATE INDEX desk_message_removed_idx ON desk_message USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX desk_message_tenant_id_create_user_id_idx ON desk_message USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX desk_message_tenant_id_create_user_read_flag_sent_time_idx ON desk_message USING btree (tenant_id, create_user, read_flag, sent_time) WHERE NOT is_deleted;
CREATE UNIQUE INDEX desk_message_tenant_id_key ON desk_message USING btree (tenant_id, id);
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
alter table desk_preference add constraint desk_preference_pkey PRIMARY KEY (id);
alter table desk_preference add constraint desk_preference_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX desk_preference_tenant_id_id_id_order ON desk_preference USING btree (tenant_id, id, id);
CREATE UNIQUE INDEX desk_preference_tenant_id_key ON desk_preference USING btree (tenant_id, id);
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
alter table desk_savedview add constraint desk_savedview_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX desk_savedview_owner_id_resource_name_key ON desk_savedview USING btree (tenant_id, owner_id, resource, name) WHERE NOT is_deleted;
CREATE INDEX desk_savedview_tenant_id_id_id_order ON desk_savedview USING btree (tenant_id, id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX desk_savedview_tenant_id_key ON desk_savedview USING btree (tenant_id, id);
CREATE INDEX desk_savedview_tenant_id_owner_id_id_idx ON desk_savedview USING btree (tenant_id, owner_id, id) WHERE NOT is_deleted;
CREATE INDEX desk_savedview_tenant_id_resource_scope_idx ON desk_savedview USING btree (tenant_id, resource, scope) WHERE NOT is_deleted;
create policy platform on desk_savedview as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on desk_savedview as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on desk_savedview to village_app;
grant insert, select, update on desk_savedview to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON desk_savedview FOR EACH ROW EXECUTE FUNCTION desk_savedview_history();
CREATE TRIGGER tally_insert AFTER INSERT ON desk_savedview REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_savedview_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON desk_savedview REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_savedview_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON desk_savedview FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table device_deviceproduct (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  heartbeat_sec integer not null,
  is_deleted boolean not null default false,
  machine_type character varying(32) not null,
  metrics jsonb,
  model character varying(64),
  offline_sec integer not null,
  product_code character varying(32) not null,
  product_name character varying(64) not null,
  protocol character varying(32) not null,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  vendor character varying(64)
);
alter table device_deviceproduct enable row level security;
alter table device_deviceproduct add constraint device_deviceproduct_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX device_deviceproduct_product_code_key ON device_deviceproduct USING btree (tenant_id, product_code) WHERE NOT is_deleted;
CREATE INDEX device_deviceproduct_removed_idx ON device_deviceproduct USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX device_deviceproduct_tenant_id_key ON device_deviceproduct USING btree (tenant_id, id);
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
  port integer,
  product_id bigint,
  protocol character varying(32) not null,
  remark character varying(500),
  sn character varying(64) not null,
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
alter table device_machine add constraint device_machine_maintainer_id_fkey FOREIGN KEY (tenant_id, maintainer_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table device_machine add constraint device_machine_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_machine add constraint device_machine_pkey PRIMARY KEY (id);
alter table device_machine add constraint device_machine_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES device_deviceproduct(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX device_machine_gb_id_key ON device_machine USING btree (tenant_id, gb_id) WHERE NOT is_deleted;
CREATE INDEX device_machine_removed_idx ON device_machine USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX device_machine_sn_key ON device_machine USING btree (tenant_id, sn) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_create_time_id_order ON device_machine USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_create_user_id_idx ON device_machine USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_dept_id_create_time_id_order ON device_machine USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_dept_id_id_idx ON device_machine USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_grid_id_id_idx ON device_machine USING btree (tenant_id, grid_id, id) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_install_date_id_idx ON device_machine USING btree (tenant_id, install_date, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX device_machine_tenant_id_key ON device_machine USING btree (tenant_id, id);
CREATE INDEX device_machine_tenant_id_last_online_time_id_idx ON device_machine USING btree (tenant_id, last_online_time, id) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_machine_type_status_idx ON device_machine USING btree (tenant_id, machine_type, status) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_maintainer_id_id_idx ON device_machine USING btree (tenant_id, maintainer_id, id) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_parent_id_id_idx ON device_machine USING btree (tenant_id, parent_id, id) WHERE NOT is_deleted;
CREATE INDEX device_machine_tenant_id_product_id_id_idx ON device_machine USING btree (tenant_id, product_id, id) WHERE NOT is_deleted;
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
  content character varying(1000) not null,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint not null,
  from_status character varying(32),
  log_time timestamp(0) with time zone not null,
  log_type character varying(32) not null,
  machine_id bigint not null,
  operator_id bigint,
  success smallint not null default 0,
  tenant_id character varying(12) not null,
  to_status character varying(32)
) partition by RANGE (log_time);
alter table device_machinelog enable row level security;
alter table device_machinelog add constraint device_machinelog_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table device_machinelog add constraint device_machinelog_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table device_machinelog add constraint device_machinelog_operator_id_fkey FOREIGN KEY (tenant_id, operator_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table device_machinelog add constraint device_machinelog_pkey PRIMARY KEY (id, log_time);
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
alter table device_rollup add constraint device_rollup_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX device_rollup_machine_id_grain_at_key ON device_rollup USING btree (tenant_id, machine_id, grain, at);
CREATE INDEX device_rollup_tenant_id_at_id_order ON device_rollup USING btree (tenant_id, at DESC, id DESC);
CREATE UNIQUE INDEX device_rollup_tenant_id_key ON device_rollup USING btree (tenant_id, id);
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
alter table device_rollupdue add constraint device_rollupdue_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX device_rollupdue_resource_machine_id_at_key ON device_rollupdue USING btree (tenant_id, resource, machine_id, at);
CREATE INDEX device_rollupdue_tenant_id_at_id_order ON device_rollupdue USING btree (tenant_id, at, id);
CREATE UNIQUE INDEX device_rollupdue_tenant_id_key ON device_rollupdue USING btree (tenant_id, id);
CREATE INDEX device_rollupdue_tenant_id_machine_id_id_idx ON device_rollupdue USING btree (tenant_id, machine_id, id);
create policy platform on device_rollupdue as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on device_rollupdue as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on device_rollupdue to village_app;
grant delete, insert, select, update on device_rollupdue to village_platform;

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
alter table exchange_exporttask add constraint exchange_exporttask_pkey PRIMARY KEY (id);
CREATE INDEX exchange_exporttask_tenant_id_approve_user_id_idx ON exchange_exporttask USING btree (tenant_id, approve_user, id) WHERE NOT is_deleted;
CREATE INDEX exchange_exporttask_tenant_id_create_time_id_order ON exchange_exporttask USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX exchange_exporttask_tenant_id_create_user_create_time_idx ON exchange_exporttask USING btree (tenant_id, create_user, create_time) WHERE NOT is_deleted;
CREATE UNIQUE INDEX exchange_exporttask_tenant_id_key ON exchange_exporttask USING btree (tenant_id, id);
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
  record_id character varying(20),
  row_keys jsonb not null,
  row_no integer not null,
  state character varying(32) not null,
  tenant_id character varying(12) not null,
  written_time timestamp(0) with time zone
);
alter table exchange_importrow enable row level security;
alter table exchange_importrow add constraint exchange_importrow_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES exchange_importtask(tenant_id, id) DEFERRABLE;
alter table exchange_importrow add constraint exchange_importrow_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX exchange_importrow_import_id_row_no_key ON exchange_importrow USING btree (tenant_id, import_id, row_no);
CREATE INDEX exchange_importrow_tenant_id_import_id_id_idx ON exchange_importrow USING btree (tenant_id, import_id, id);
CREATE INDEX exchange_importrow_tenant_id_import_id_state_row_no_idx ON exchange_importrow USING btree (tenant_id, import_id, state, row_no);
CREATE UNIQUE INDEX exchange_importrow_tenant_id_key ON exchange_importrow USING btree (tenant_id, id);
CREATE INDEX exchange_importrow_tenant_id_row_no_id_order ON exchange_importrow USING btree (tenant_id, row_no, id);
create policy platform on exchange_importrow as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on exchange_importrow as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on exchange_importrow to village_app;
grant delete, insert, select, update on exchange_importrow to village_platform;

create table exchange_importtask (
  id bigint not null,
  added_rows integer,
  bad_rows integer,
  changed_rows integer,
  columns jsonb,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  done_rows integer,
  duplicate_rows integer,
  duplicates character varying(32),
  file_name character varying(200) not null,
  finish_time timestamp(0) with time zone,
  head_row integer,
  is_deleted boolean not null default false,
  kept_rows integer,
  mode character varying(32) not null,
  ok_rows integer,
  problem jsonb,
  resource character varying(64) not null,
  skip_bad smallint not null default 0,
  stage character varying(32) not null,
  status character varying(32) not null,
  tenant_id character varying(12) not null,
  total_rows integer,
  undo_until timestamp(0) with time zone,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table exchange_importtask enable row level security;
alter table exchange_importtask add constraint exchange_importtask_pkey PRIMARY KEY (id);
CREATE INDEX exchange_importtask_tenant_id_create_time_id_order ON exchange_importtask USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX exchange_importtask_tenant_id_create_user_id_idx ON exchange_importtask USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX exchange_importtask_tenant_id_key ON exchange_importtask USING btree (tenant_id, id);
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
alter table files_attach add constraint files_attach_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX files_attach_name_key ON files_attach USING btree (tenant_id, name) WHERE NOT is_deleted;
CREATE INDEX files_attach_removed_idx ON files_attach USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX files_attach_tenant_id_attach_size_id_idx ON files_attach USING btree (tenant_id, attach_size, id) WHERE NOT is_deleted;
CREATE INDEX files_attach_tenant_id_biz_type_biz_id_idx ON files_attach USING btree (tenant_id, biz_type, biz_id) WHERE NOT is_deleted;
CREATE INDEX files_attach_tenant_id_create_time_id_order ON files_attach USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX files_attach_tenant_id_key ON files_attach USING btree (tenant_id, id);
CREATE INDEX files_attach_tenant_id_oss_id_id_idx ON files_attach USING btree (tenant_id, oss_id, id) WHERE NOT is_deleted;
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
alter table files_oss add constraint files_oss_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX files_oss_oss_code_key ON files_oss USING btree (tenant_id, oss_code) WHERE NOT is_deleted;
CREATE INDEX files_oss_removed_idx ON files_oss USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX files_oss_tenant_id_key ON files_oss USING btree (tenant_id, id);
CREATE INDEX files_oss_tenant_id_status_create_time_id_order ON files_oss USING btree (tenant_id, status DESC, create_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on files_oss as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on files_oss as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on files_oss to village_app;
grant insert, select, update on files_oss to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON files_oss FOR EACH ROW EXECUTE FUNCTION files_oss_history();
CREATE TRIGGER tally_insert AFTER INSERT ON files_oss REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION files_oss_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON files_oss REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION files_oss_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON files_oss FOR EACH ROW EXECUTE FUNCTION kernel_touch();

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
alter table governance_center add constraint governance_center_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX governance_center_dept_id_center_name_key ON governance_center USING btree (tenant_id, dept_id, center_name) WHERE NOT is_deleted;
CREATE INDEX governance_center_removed_idx ON governance_center USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_center_tenant_id_create_user_id_idx ON governance_center USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_center_tenant_id_dept_id_id_idx ON governance_center USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX governance_center_tenant_id_dept_id_sort_id_order ON governance_center USING btree (tenant_id, dept_id, sort, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX governance_center_tenant_id_key ON governance_center USING btree (tenant_id, id);
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
alter table governance_dossier add constraint governance_dossier_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX governance_dossier_dossier_no_key ON governance_dossier USING btree (tenant_id, dossier_no) WHERE NOT is_deleted;
CREATE INDEX governance_dossier_removed_idx ON governance_dossier USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_dossier_tenant_id_archive_date_id_idx ON governance_dossier USING btree (tenant_id, archive_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_dossier_tenant_id_center_id_id_idx ON governance_dossier USING btree (tenant_id, center_id, id) WHERE NOT is_deleted;
CREATE INDEX governance_dossier_tenant_id_create_user_id_idx ON governance_dossier USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_dossier_tenant_id_dept_id_form_date_id_order ON governance_dossier USING btree (tenant_id, dept_id, form_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_dossier_tenant_id_dept_id_id_idx ON governance_dossier USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX governance_dossier_tenant_id_form_date_id_order ON governance_dossier USING btree (tenant_id, form_date DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX governance_dossier_tenant_id_key ON governance_dossier USING btree (tenant_id, id);
create policy platform on governance_dossier as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on governance_dossier as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on governance_dossier to village_app;
grant insert, select, update on governance_dossier to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON governance_dossier FOR EACH ROW EXECUTE FUNCTION governance_dossier_history();
CREATE TRIGGER tally_insert AFTER INSERT ON governance_dossier REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_dossier_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON governance_dossier REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_dossier_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON governance_dossier FOR EACH ROW EXECUTE FUNCTION kernel_touch();

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
alter table governance_grade add constraint governance_grade_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX governance_grade_subject_type_subject_id_period_key ON governance_grade USING btree (tenant_id, subject_type, subject_id, period);
CREATE INDEX governance_grade_tenant_id_dept_id_id_idx ON governance_grade USING btree (tenant_id, dept_id, id);
CREATE INDEX governance_grade_tenant_id_dept_id_period_subject_type_r_27f ON governance_grade USING btree (tenant_id, dept_id, period DESC, subject_type, rank, id);
CREATE UNIQUE INDEX governance_grade_tenant_id_key ON governance_grade USING btree (tenant_id, id);
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
alter table governance_gradeitem add constraint governance_gradeitem_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX governance_gradeitem_dept_id_item_code_key ON governance_gradeitem USING btree (tenant_id, dept_id, item_code) WHERE NOT is_deleted;
CREATE INDEX governance_gradeitem_removed_idx ON governance_gradeitem USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_gradeitem_tenant_id_category_sort_id_order ON governance_gradeitem USING btree (tenant_id, category, sort, id) WHERE NOT is_deleted;
CREATE INDEX governance_gradeitem_tenant_id_create_user_id_idx ON governance_gradeitem USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_gradeitem_tenant_id_dept_id_category_sort_id__sgl ON governance_gradeitem USING btree (tenant_id, dept_id, category, sort, id) WHERE NOT is_deleted;
CREATE INDEX governance_gradeitem_tenant_id_dept_id_id_idx ON governance_gradeitem USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX governance_gradeitem_tenant_id_key ON governance_gradeitem USING btree (tenant_id, id);
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
alter table governance_graderecord add constraint governance_graderecord_pkey PRIMARY KEY (id);
alter table governance_graderecord add constraint governance_graderecord_review_user_fkey FOREIGN KEY (tenant_id, review_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table governance_graderecord add constraint governance_graderecord_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX governance_graderecord_removed_idx ON governance_graderecord USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_graderecord_tenant_id_create_user_id_idx ON governance_graderecord USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_dept_id_id_idx ON governance_graderecord USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_dept_id_occur_date_id_order ON governance_graderecord USING btree (tenant_id, dept_id, occur_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_grid_id_id_idx ON governance_graderecord USING btree (tenant_id, grid_id, id) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_household_id_id_idx ON governance_graderecord USING btree (tenant_id, household_id, id) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_item_id_id_idx ON governance_graderecord USING btree (tenant_id, item_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX governance_graderecord_tenant_id_key ON governance_graderecord USING btree (tenant_id, id);
CREATE INDEX governance_graderecord_tenant_id_occur_date_id_order ON governance_graderecord USING btree (tenant_id, occur_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_review_user_id_idx ON governance_graderecord USING btree (tenant_id, review_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_score_id_idx ON governance_graderecord USING btree (tenant_id, score, id) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_subject_type_subject_id_q8x ON governance_graderecord USING btree (tenant_id, subject_type, subject_id, occur_date) WHERE NOT is_deleted;
CREATE INDEX governance_graderecord_tenant_id_user_id_id_idx ON governance_graderecord USING btree (tenant_id, user_id, id) WHERE NOT is_deleted;
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
alter table governance_grid add constraint governance_grid_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX governance_grid_grid_no_key ON governance_grid USING btree (tenant_id, grid_no) WHERE NOT is_deleted;
CREATE INDEX governance_grid_removed_idx ON governance_grid USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_grid_tenant_id_create_user_id_idx ON governance_grid USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_grid_tenant_id_dept_id_grid_no_id_order ON governance_grid USING btree (tenant_id, dept_id, grid_no, id) WHERE NOT is_deleted;
CREATE INDEX governance_grid_tenant_id_dept_id_id_idx ON governance_grid USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX governance_grid_tenant_id_grid_no_id_order ON governance_grid USING btree (tenant_id, grid_no, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX governance_grid_tenant_id_key ON governance_grid USING btree (tenant_id, id);
CREATE INDEX governance_grid_tenant_id_leader_id_id_idx ON governance_grid USING btree (tenant_id, leader_id, id) WHERE NOT is_deleted;
CREATE INDEX governance_grid_tenant_id_parent_id_id_idx ON governance_grid USING btree (tenant_id, parent_id, id) WHERE NOT is_deleted;
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
alter table governance_gridmember add constraint governance_gridmember_pkey PRIMARY KEY (id);
alter table governance_gridmember add constraint governance_gridmember_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX governance_gridmember_removed_idx ON governance_gridmember USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_gridmember_tenant_id_create_user_id_idx ON governance_gridmember USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_gridmember_tenant_id_dept_id_id_idx ON governance_gridmember USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX governance_gridmember_tenant_id_dept_id_start_date_id_order ON governance_gridmember USING btree (tenant_id, dept_id, start_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_gridmember_tenant_id_end_date_id_idx ON governance_gridmember USING btree (tenant_id, end_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_gridmember_tenant_id_grid_id_id_idx ON governance_gridmember USING btree (tenant_id, grid_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX governance_gridmember_tenant_id_key ON governance_gridmember USING btree (tenant_id, id);
CREATE INDEX governance_gridmember_tenant_id_start_date_id_order ON governance_gridmember USING btree (tenant_id, start_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX governance_gridmember_tenant_id_user_id_id_idx ON governance_gridmember USING btree (tenant_id, user_id, id) WHERE NOT is_deleted;
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
alter table governance_specialpeople add constraint governance_specialpeople_pkey PRIMARY KEY (id);
alter table governance_specialpeople add constraint governance_specialpeople_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX governance_specialpeople_removed_idx ON governance_specialpeople USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_attention_id_idx ON governance_specialpeople USING btree (tenant_id, attention, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_attention_next_visit__7y7 ON governance_specialpeople USING btree (tenant_id, attention DESC, next_visit_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_correct_end_id_idx ON governance_specialpeople USING btree (tenant_id, correct_end, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_create_user_id_idx ON governance_specialpeople USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_dept_id_attention_nex_oo9 ON governance_specialpeople USING btree (tenant_id, dept_id, attention DESC, next_visit_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_dept_id_id_idx ON governance_specialpeople USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_end_date_id_idx ON governance_specialpeople USING btree (tenant_id, end_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_helper_id_id_idx ON governance_specialpeople USING btree (tenant_id, helper_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX governance_specialpeople_tenant_id_key ON governance_specialpeople USING btree (tenant_id, id);
CREATE INDEX governance_specialpeople_tenant_id_next_visit_date_id_idx ON governance_specialpeople USING btree (tenant_id, next_visit_date, id) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_people_type_attention_idx ON governance_specialpeople USING btree (tenant_id, people_type, attention) WHERE NOT is_deleted;
CREATE INDEX governance_specialpeople_tenant_id_resident_id_id_idx ON governance_specialpeople USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
  unbind_time timestamp(0) with time zone,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table health_braceletbind enable row level security;
alter table health_braceletbind add constraint health_braceletbind_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table health_braceletbind add constraint health_braceletbind_machine_id_fkey FOREIGN KEY (tenant_id, machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table health_braceletbind add constraint health_braceletbind_open_machine_id_fkey FOREIGN KEY (tenant_id, open_machine_id) REFERENCES device_machine(tenant_id, id) DEFERRABLE;
alter table health_braceletbind add constraint health_braceletbind_open_resident_id_fkey FOREIGN KEY (tenant_id, open_resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table health_braceletbind add constraint health_braceletbind_pkey PRIMARY KEY (id);
alter table health_braceletbind add constraint health_braceletbind_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX health_braceletbind_open_machine_id_key ON health_braceletbind USING btree (tenant_id, open_machine_id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX health_braceletbind_open_resident_id_key ON health_braceletbind USING btree (tenant_id, open_resident_id) WHERE NOT is_deleted;
CREATE INDEX health_braceletbind_removed_idx ON health_braceletbind USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX health_braceletbind_tenant_id_bind_time_id_order ON health_braceletbind USING btree (tenant_id, bind_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX health_braceletbind_tenant_id_create_user_id_idx ON health_braceletbind USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX health_braceletbind_tenant_id_dept_id_bind_time_id_order ON health_braceletbind USING btree (tenant_id, dept_id, bind_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX health_braceletbind_tenant_id_dept_id_id_idx ON health_braceletbind USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX health_braceletbind_tenant_id_key ON health_braceletbind USING btree (tenant_id, id);
CREATE INDEX health_braceletbind_tenant_id_machine_id_id_idx ON health_braceletbind USING btree (tenant_id, machine_id, id) WHERE NOT is_deleted;
CREATE INDEX health_braceletbind_tenant_id_open_machine_id_id_idx ON health_braceletbind USING btree (tenant_id, open_machine_id, id) WHERE NOT is_deleted;
CREATE INDEX health_braceletbind_tenant_id_open_resident_id_id_idx ON health_braceletbind USING btree (tenant_id, open_resident_id, id) WHERE NOT is_deleted;
CREATE INDEX health_braceletbind_tenant_id_resident_id_id_idx ON health_braceletbind USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
alter table health_braceletsos add constraint health_braceletsos_pkey PRIMARY KEY (id);
alter table health_braceletsos add constraint health_braceletsos_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX health_braceletsos_machine_id_sos_type_sos_time_key ON health_braceletsos USING btree (tenant_id, machine_id, sos_type, sos_time) WHERE NOT is_deleted;
CREATE UNIQUE INDEX health_braceletsos_sos_no_key ON health_braceletsos USING btree (tenant_id, sos_no) WHERE NOT is_deleted;
CREATE INDEX health_braceletsos_tenant_id_create_user_id_idx ON health_braceletsos USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX health_braceletsos_tenant_id_dept_id_id_idx ON health_braceletsos USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX health_braceletsos_tenant_id_dept_id_sos_time_id_order ON health_braceletsos USING btree (tenant_id, dept_id, sos_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX health_braceletsos_tenant_id_handler_id_id_idx ON health_braceletsos USING btree (tenant_id, handler_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX health_braceletsos_tenant_id_key ON health_braceletsos USING btree (tenant_id, id);
CREATE INDEX health_braceletsos_tenant_id_machine_id_id_idx ON health_braceletsos USING btree (tenant_id, machine_id, id) WHERE NOT is_deleted;
CREATE INDEX health_braceletsos_tenant_id_resident_id_id_idx ON health_braceletsos USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
alter table health_electronicarchives add constraint health_electronicarchives_pkey PRIMARY KEY (id);
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
CREATE INDEX health_electronicarchives_tenant_id_dept_id_id_idx ON health_electronicarchives USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_tenant_id_health_level_idx ON health_electronicarchives USING btree (tenant_id, health_level) WHERE NOT is_deleted;
CREATE UNIQUE INDEX health_electronicarchives_tenant_id_key ON health_electronicarchives USING btree (tenant_id, id);
CREATE INDEX health_electronicarchives_tenant_id_last_exam_date_id_idx ON health_electronicarchives USING btree (tenant_id, last_exam_date, id) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_tenant_id_next_exam_date_id_idx ON health_electronicarchives USING btree (tenant_id, next_exam_date, id) WHERE NOT is_deleted;
CREATE INDEX health_electronicarchives_tenant_id_resident_id_id_idx ON health_electronicarchives USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
alter table health_recordbracelet add constraint health_recordbracelet_pkey PRIMARY KEY (id, measure_time);
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
alter table health_uservaccinate add constraint health_uservaccinate_pkey PRIMARY KEY (id);
alter table health_uservaccinate add constraint health_uservaccinate_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX health_uservaccinate_removed_idx ON health_uservaccinate USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX health_uservaccinate_tenant_id_create_user_id_idx ON health_uservaccinate USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX health_uservaccinate_tenant_id_dept_id_id_idx ON health_uservaccinate USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX health_uservaccinate_tenant_id_dept_id_inoculate_date_id_n16 ON health_uservaccinate USING btree (tenant_id, dept_id, inoculate_date DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX health_uservaccinate_tenant_id_inoculate_date_id_order ON health_uservaccinate USING btree (tenant_id, inoculate_date DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX health_uservaccinate_tenant_id_key ON health_uservaccinate USING btree (tenant_id, id);
CREATE INDEX health_uservaccinate_tenant_id_next_date_id_idx ON health_uservaccinate USING btree (tenant_id, next_date, id) WHERE NOT is_deleted;
CREATE INDEX health_uservaccinate_tenant_id_resident_id_id_idx ON health_uservaccinate USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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

create table kernel_audit_entry (
  id bigint generated always as identity,
  at timestamp(0) with time zone not null default now(),
  hash bytea,
  kind character varying(8) not null,
  login text default NULLIF((SESSION_USER)::text, 'village_app'::text),
  row_id bigint not null,
  source character varying(64) not null,
  tenant_id character varying(12) not null
);
alter table kernel_audit_entry enable row level security;
alter table kernel_audit_entry add constraint kernel_audit_entry_pkey PRIMARY KEY (id);
create policy platform on kernel_audit_entry as PERMISSIVE for SELECT to village_platform using (true);
grant select on kernel_audit_entry to village_platform;
CREATE TRIGGER audit_keep BEFORE DELETE OR UPDATE OR TRUNCATE ON kernel_audit_entry FOR EACH STATEMENT EXECUTE FUNCTION kernel_audit_keep();

create table kernel_event (
  id bigint generated always as identity,
  at timestamp(0) with time zone not null default now(),
  audience jsonb not null,
  payload jsonb not null,
  tenant_id character varying(12) not null,
  topic character varying(32) not null,
  xact xid8 not null default pg_current_xact_id()
);
alter table kernel_event enable row level security;
alter table kernel_event add constraint kernel_event_pkey PRIMARY KEY (id);
CREATE INDEX kernel_event_xact_idx ON kernel_event USING btree (xact);
create policy platform on kernel_event as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on kernel_event as PERMISSIVE for INSERT to village_app with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert on kernel_event to village_app;
grant delete, insert, select on kernel_event to village_platform;

create table kernel_history (
  id bigint generated always as identity,
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
);
alter table kernel_history enable row level security;
alter table kernel_history add constraint kernel_history_pkey PRIMARY KEY (id);
CREATE INDEX kernel_history_batch_idx ON kernel_history USING btree (batch, id) WHERE batch IS NOT NULL;
CREATE INDEX kernel_history_record_idx ON kernel_history USING btree (record_id, id DESC);
create policy platform on kernel_history as PERMISSIVE for SELECT to village_platform using (true);
create policy tenant on kernel_history as PERMISSIVE for SELECT to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant select on kernel_history to village_app;
grant select on kernel_history to village_platform;
CREATE TRIGGER audit_add AFTER INSERT ON kernel_history FOR EACH ROW EXECUTE FUNCTION kernel_audit_add();
CREATE TRIGGER audit_erase AFTER DELETE ON kernel_history FOR EACH ROW EXECUTE FUNCTION kernel_audit_erase();
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
alter table kernel_idempotency add constraint kernel_idempotency_pkey PRIMARY KEY (user_id, key);
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
alter table kernel_presence add constraint kernel_presence_pkey PRIMARY KEY (resource, record_id, user_id);
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
alter table messages_sms add constraint messages_sms_pkey PRIMARY KEY (id);
CREATE INDEX messages_sms_removed_idx ON messages_sms USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX messages_sms_sms_code_key ON messages_sms USING btree (tenant_id, sms_code) WHERE NOT is_deleted;
CREATE UNIQUE INDEX messages_sms_tenant_id_key ON messages_sms USING btree (tenant_id, id);
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
  parts integer,
  phone text,
  phone_hash character varying(43),
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
alter table messages_smsrecord add constraint messages_smsrecord_pkey PRIMARY KEY (id);
CREATE INDEX messages_smsrecord_tenant_id_create_time_id_order ON messages_smsrecord USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX messages_smsrecord_tenant_id_create_user_create_time_idx ON messages_smsrecord USING btree (tenant_id, create_user, create_time) WHERE NOT is_deleted;
CREATE UNIQUE INDEX messages_smsrecord_tenant_id_key ON messages_smsrecord USING btree (tenant_id, id);
CREATE INDEX messages_smsrecord_tenant_id_phone_hash_idx ON messages_smsrecord USING btree (tenant_id, phone_hash) WHERE NOT is_deleted;
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
alter table monitor_auditcheck add constraint monitor_auditcheck_pkey PRIMARY KEY (id);
alter table monitor_auditcheck add constraint monitor_auditcheck_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX monitor_auditcheck_tenant_id_key ON monitor_auditcheck USING btree (tenant_id, id);
CREATE INDEX monitor_auditcheck_tenant_id_time_id_order ON monitor_auditcheck USING btree (tenant_id, "time" DESC, id DESC);
CREATE INDEX monitor_auditcheck_tenant_id_user_id_id_idx ON monitor_auditcheck USING btree (tenant_id, user_id, id);
create policy platform on monitor_auditcheck as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on monitor_auditcheck as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on monitor_auditcheck to village_app;
grant delete, insert, select on monitor_auditcheck to village_platform;

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
);
alter table monitor_log_api enable row level security;
alter table monitor_log_api add constraint monitor_log_api_pkey PRIMARY KEY (id);
CREATE INDEX monitor_log_api_tenant_id_create_by_log_time_idx ON monitor_log_api USING btree (tenant_id, create_by, log_time);
CREATE UNIQUE INDEX monitor_log_api_tenant_id_key ON monitor_log_api USING btree (tenant_id, id);
CREATE INDEX monitor_log_api_tenant_id_log_time_id_order ON monitor_log_api USING btree (tenant_id, log_time DESC, id DESC);
CREATE INDEX monitor_log_api_tenant_id_time_id_idx ON monitor_log_api USING btree (tenant_id, "time", id);
create policy platform on monitor_log_api as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on monitor_log_api as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on monitor_log_api to village_app;
grant delete, insert, select on monitor_log_api to village_platform;

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
alter table monitor_log_error add constraint monitor_log_error_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX monitor_log_error_source_fold_key_fold_day_key ON monitor_log_error USING btree (tenant_id, source, fold_key, fold_day);
CREATE UNIQUE INDEX monitor_log_error_tenant_id_key ON monitor_log_error USING btree (tenant_id, id);
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
alter table monitor_log_usual add constraint monitor_log_usual_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX monitor_log_usual_tenant_id_key ON monitor_log_usual USING btree (tenant_id, id);
CREATE INDEX monitor_log_usual_tenant_id_log_time_id_order ON monitor_log_usual USING btree (tenant_id, log_time DESC, id DESC);
create policy platform on monitor_log_usual as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on monitor_log_usual as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on monitor_log_usual to village_app;
grant delete, insert, select on monitor_log_usual to village_platform;
CREATE TRIGGER audit_add AFTER INSERT ON monitor_log_usual FOR EACH ROW EXECUTE FUNCTION kernel_audit_add();
CREATE TRIGGER audit_erase AFTER DELETE ON monitor_log_usual FOR EACH ROW EXECUTE FUNCTION kernel_audit_erase();
CREATE TRIGGER audit_keep BEFORE UPDATE OR TRUNCATE ON monitor_log_usual FOR EACH STATEMENT EXECUTE FUNCTION kernel_audit_keep();

create table people_carevisit (
  id bigint not null,
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
alter table people_carevisit add constraint people_carevisit_pkey PRIMARY KEY (id);
alter table people_carevisit add constraint people_carevisit_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table people_carevisit add constraint people_carevisit_visitor_id_fkey FOREIGN KEY (tenant_id, visitor_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX people_carevisit_tenant_id_create_user_id_idx ON people_carevisit USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_dept_id_id_idx ON people_carevisit USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_dept_id_status_due_date_id_order ON people_carevisit USING btree (tenant_id, dept_id, status, due_date, id) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_due_date_id_idx ON people_carevisit USING btree (tenant_id, due_date, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_carevisit_tenant_id_key ON people_carevisit USING btree (tenant_id, id);
CREATE INDEX people_carevisit_tenant_id_resident_id_id_idx ON people_carevisit USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_resident_id_status_idx ON people_carevisit USING btree (tenant_id, resident_id, status) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_status_due_date_id_order ON people_carevisit USING btree (tenant_id, status, due_date, id) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_visit_time_id_idx ON people_carevisit USING btree (tenant_id, visit_time, id) WHERE NOT is_deleted;
CREATE INDEX people_carevisit_tenant_id_visitor_id_id_idx ON people_carevisit USING btree (tenant_id, visitor_id, id) WHERE NOT is_deleted;
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
alter table people_duplicate add constraint people_duplicate_pkey PRIMARY KEY (id);
alter table people_duplicate add constraint people_duplicate_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX people_duplicate_resident_id_other_id_key ON people_duplicate USING btree (tenant_id, resident_id, other_id) WHERE NOT is_deleted;
CREATE INDEX people_duplicate_signs_gin ON people_duplicate USING gin (signs) WHERE NOT is_deleted;
CREATE INDEX people_duplicate_tenant_id_create_user_id_idx ON people_duplicate USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_duplicate_tenant_id_dept_id_id_idx ON people_duplicate USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_duplicate_tenant_id_dept_id_score_id_order ON people_duplicate USING btree (tenant_id, dept_id, score DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_duplicate_tenant_id_found_time_id_idx ON people_duplicate USING btree (tenant_id, found_time, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_duplicate_tenant_id_key ON people_duplicate USING btree (tenant_id, id);
CREATE INDEX people_duplicate_tenant_id_other_id_id_idx ON people_duplicate USING btree (tenant_id, other_id, id) WHERE NOT is_deleted;
CREATE INDEX people_duplicate_tenant_id_resident_id_id_idx ON people_duplicate USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
alter table people_groupproposal add constraint people_groupproposal_pkey PRIMARY KEY (id);
alter table people_groupproposal add constraint people_groupproposal_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_groupproposal_tenant_id_create_user_id_idx ON people_groupproposal USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_groupproposal_tenant_id_dept_id_id_idx ON people_groupproposal USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_groupproposal_tenant_id_dept_id_status_until_id_order ON people_groupproposal USING btree (tenant_id, dept_id, status, until, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_groupproposal_tenant_id_key ON people_groupproposal USING btree (tenant_id, id);
CREATE INDEX people_groupproposal_tenant_id_resident_id_id_idx ON people_groupproposal USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
alter table people_household add constraint people_household_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX people_household_household_no_key ON people_household USING btree (tenant_id, household_no) WHERE NOT is_deleted;
CREATE INDEX people_household_labels_gin ON people_household USING gin (labels) WHERE NOT is_deleted;
CREATE INDEX people_household_removed_idx ON people_household USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX people_household_tenant_id_create_user_id_idx ON people_household USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_household_tenant_id_dept_id_household_no_id_order ON people_household USING btree (tenant_id, dept_id, household_no, id) WHERE NOT is_deleted;
CREATE INDEX people_household_tenant_id_dept_id_id_idx ON people_household USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_household_tenant_id_grid_id_id_idx ON people_household USING btree (tenant_id, grid_id, id) WHERE NOT is_deleted;
CREATE INDEX people_household_tenant_id_head_id_id_idx ON people_household USING btree (tenant_id, head_id, id) WHERE NOT is_deleted;
CREATE INDEX people_household_tenant_id_household_no_id_order ON people_household USING btree (tenant_id, household_no, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_household_tenant_id_key ON people_household USING btree (tenant_id, id);
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
alter table people_lifeact add constraint people_lifeact_pkey PRIMARY KEY (id);
alter table people_lifeact add constraint people_lifeact_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_lifeact_tenant_id_act_date_id_order ON people_lifeact USING btree (tenant_id, act_date DESC, id DESC);
CREATE INDEX people_lifeact_tenant_id_create_user_id_idx ON people_lifeact USING btree (tenant_id, create_user, id);
CREATE INDEX people_lifeact_tenant_id_dept_id_act_date_id_order ON people_lifeact USING btree (tenant_id, dept_id, act_date DESC, id DESC);
CREATE INDEX people_lifeact_tenant_id_dept_id_id_idx ON people_lifeact USING btree (tenant_id, dept_id, id);
CREATE UNIQUE INDEX people_lifeact_tenant_id_key ON people_lifeact USING btree (tenant_id, id);
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
alter table people_mergerecord add constraint people_mergerecord_pkey PRIMARY KEY (id);
alter table people_mergerecord add constraint people_mergerecord_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table people_mergerecord add constraint people_mergerecord_source_id_fkey FOREIGN KEY (tenant_id, source_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_mergerecord_tenant_id_create_user_id_idx ON people_mergerecord USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_mergerecord_tenant_id_dept_id_id_idx ON people_mergerecord USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_mergerecord_tenant_id_dept_id_merged_time_id_order ON people_mergerecord USING btree (tenant_id, dept_id, merged_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_mergerecord_tenant_id_key ON people_mergerecord USING btree (tenant_id, id);
CREATE INDEX people_mergerecord_tenant_id_merged_time_id_order ON people_mergerecord USING btree (tenant_id, merged_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_mergerecord_tenant_id_operator_id_id_idx ON people_mergerecord USING btree (tenant_id, operator_id, id) WHERE NOT is_deleted;
CREATE INDEX people_mergerecord_tenant_id_resident_id_id_idx ON people_mergerecord USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
CREATE INDEX people_mergerecord_tenant_id_source_id_id_idx ON people_mergerecord USING btree (tenant_id, source_id, id) WHERE NOT is_deleted;
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
alter table people_oldpeople add constraint people_oldpeople_pkey PRIMARY KEY (id);
alter table people_oldpeople add constraint people_oldpeople_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table people_oldpeople add constraint people_oldpeople_service_user_id_fkey FOREIGN KEY (tenant_id, service_user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX people_oldpeople_removed_idx ON people_oldpeople USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX people_oldpeople_tenant_id_create_user_id_idx ON people_oldpeople USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_oldpeople_tenant_id_dept_id_id_idx ON people_oldpeople USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_oldpeople_tenant_id_dept_id_service_time_id_order ON people_oldpeople USING btree (tenant_id, dept_id, service_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_oldpeople_tenant_id_key ON people_oldpeople USING btree (tenant_id, id);
CREATE INDEX people_oldpeople_tenant_id_next_time_id_idx ON people_oldpeople USING btree (tenant_id, next_time, id) WHERE NOT is_deleted;
CREATE INDEX people_oldpeople_tenant_id_resident_id_id_idx ON people_oldpeople USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
CREATE INDEX people_oldpeople_tenant_id_resident_id_service_time_idx ON people_oldpeople USING btree (tenant_id, resident_id, service_time) WHERE NOT is_deleted;
CREATE INDEX people_oldpeople_tenant_id_service_time_id_order ON people_oldpeople USING btree (tenant_id, service_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_oldpeople_tenant_id_service_user_id_id_idx ON people_oldpeople USING btree (tenant_id, service_user_id, id) WHERE NOT is_deleted;
create policy platform on people_oldpeople as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_oldpeople as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_oldpeople to village_app;
grant insert, select, update on people_oldpeople to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_oldpeople FOR EACH ROW EXECUTE FUNCTION people_oldpeople_history();
CREATE TRIGGER tally_insert AFTER INSERT ON people_oldpeople REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_oldpeople_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_oldpeople REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_oldpeople_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_oldpeople FOR EACH ROW EXECUTE FUNCTION kernel_touch();

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
  name character varying(64) not null,
  name_grams text[] not null default '{}'::text[],
  nation character varying(32),
  occupation character varying(32),
  phone text,
  phone_hash character varying(43),
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
alter table people_resident add constraint people_resident_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX people_resident_id_type_id_card_key ON people_resident USING btree (tenant_id, id_type, id_card_hash) WHERE NOT is_deleted;
CREATE INDEX people_resident_kind_tags_gin ON people_resident USING gin (kind_tags) WHERE NOT is_deleted;
CREATE INDEX people_resident_name_grams_idx ON people_resident USING gin (name_grams) WITH (fastupdate=off);
CREATE INDEX people_resident_removed_idx ON people_resident USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX people_resident_resident_no_key ON people_resident USING btree (tenant_id, resident_no) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_birthday_id_idx ON people_resident USING btree (tenant_id, birthday, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_create_time_id_order ON people_resident USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_create_user_id_idx ON people_resident USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_dept_id_create_time_id_order ON people_resident USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_dept_id_id_idx ON people_resident USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_grid_id_id_idx ON people_resident USING btree (tenant_id, grid_id, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_guardian_id_id_idx ON people_resident USING btree (tenant_id, guardian_id, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_household_id_id_idx ON people_resident USING btree (tenant_id, household_id, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_id_card_hash_idx ON people_resident USING btree (tenant_id, id_card_hash) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_id_card_tail_hash_idx ON people_resident USING btree (tenant_id, id_card_tail_hash) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_resident_tenant_id_key ON people_resident USING btree (tenant_id, id);
CREATE INDEX people_resident_tenant_id_move_in_date_id_idx ON people_resident USING btree (tenant_id, move_in_date, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_phone_hash_idx ON people_resident USING btree (tenant_id, phone_hash) WHERE NOT is_deleted;
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
alter table people_residentaccount add constraint people_residentaccount_pkey PRIMARY KEY (id);
alter table people_residentaccount add constraint people_residentaccount_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX people_residentaccount_account_key ON people_residentaccount USING btree (tenant_id, account_hash) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_residentaccount_resident_id_key ON people_residentaccount USING btree (tenant_id, resident_id) WHERE NOT is_deleted;
CREATE INDEX people_residentaccount_tenant_id_create_time_id_order ON people_residentaccount USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_residentaccount_tenant_id_create_user_id_idx ON people_residentaccount USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_residentaccount_tenant_id_dept_id_create_time_id__h5w ON people_residentaccount USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_residentaccount_tenant_id_dept_id_id_idx ON people_residentaccount USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_residentaccount_tenant_id_key ON people_residentaccount USING btree (tenant_id, id);
CREATE INDEX people_residentaccount_tenant_id_resident_id_id_idx ON people_residentaccount USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
alter table people_residentchange add constraint people_residentchange_pkey PRIMARY KEY (id);
alter table people_residentchange add constraint people_residentchange_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_residentchange_tenant_id_create_user_id_idx ON people_residentchange USING btree (tenant_id, create_user, id);
CREATE INDEX people_residentchange_tenant_id_dept_id_id_idx ON people_residentchange USING btree (tenant_id, dept_id, id);
CREATE INDEX people_residentchange_tenant_id_dept_id_operate_time_id__7ll ON people_residentchange USING btree (tenant_id, dept_id, operate_time DESC, id DESC);
CREATE UNIQUE INDEX people_residentchange_tenant_id_key ON people_residentchange USING btree (tenant_id, id);
CREATE INDEX people_residentchange_tenant_id_operate_time_id_order ON people_residentchange USING btree (tenant_id, operate_time DESC, id DESC);
CREATE INDEX people_residentchange_tenant_id_operator_id_id_idx ON people_residentchange USING btree (tenant_id, operator_id, id);
CREATE INDEX people_residentchange_tenant_id_resident_id_id_idx ON people_residentchange USING btree (tenant_id, resident_id, id);
CREATE INDEX people_residentchange_tenant_id_resident_id_operate_time_idx ON people_residentchange USING btree (tenant_id, resident_id, operate_time);
create policy platform on people_residentchange as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_residentchange as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on people_residentchange to village_app;
grant delete, insert, select on people_residentchange to village_platform;

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
alter table people_userdisabled add constraint people_userdisabled_pkey PRIMARY KEY (id);
alter table people_userdisabled add constraint people_userdisabled_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX people_userdisabled_cert_no_key ON people_userdisabled USING btree (tenant_id, cert_no_hash) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_removed_idx ON people_userdisabled USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX people_userdisabled_resident_id_key ON people_userdisabled USING btree (tenant_id, resident_id) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_second_types_gin ON people_userdisabled USING gin (second_types) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_tenant_id_create_time_id_order ON people_userdisabled USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_tenant_id_create_user_id_idx ON people_userdisabled USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_tenant_id_dept_id_create_time_id_order ON people_userdisabled USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_tenant_id_dept_id_id_idx ON people_userdisabled USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_userdisabled_tenant_id_helper_id_id_idx ON people_userdisabled USING btree (tenant_id, helper_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_userdisabled_tenant_id_key ON people_userdisabled USING btree (tenant_id, id);
CREATE INDEX people_userdisabled_tenant_id_resident_id_id_idx ON people_userdisabled USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
alter table people_userold add constraint people_userold_pkey PRIMARY KEY (id);
alter table people_userold add constraint people_userold_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_userold_removed_idx ON people_userold USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX people_userold_resident_id_key ON people_userold USING btree (tenant_id, resident_id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_assess_date_id_idx ON people_userold USING btree (tenant_id, assess_date, id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_create_user_id_idx ON people_userold USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_dept_id_id_idx ON people_userold USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_dept_id_next_assess_date_id_order ON people_userold USING btree (tenant_id, dept_id, next_assess_date, id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_doctor_id_id_idx ON people_userold USING btree (tenant_id, doctor_id, id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_helper_id_id_idx ON people_userold USING btree (tenant_id, helper_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_userold_tenant_id_key ON people_userold USING btree (tenant_id, id);
CREATE INDEX people_userold_tenant_id_next_assess_date_id_order ON people_userold USING btree (tenant_id, next_assess_date, id) WHERE NOT is_deleted;
CREATE INDEX people_userold_tenant_id_resident_id_id_idx ON people_userold USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
alter table people_userspecial add constraint people_userspecial_pkey PRIMARY KEY (id);
alter table people_userspecial add constraint people_userspecial_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_userspecial_removed_idx ON people_userspecial USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX people_userspecial_tenant_id_create_time_id_order ON people_userspecial USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userspecial_tenant_id_create_user_id_idx ON people_userspecial USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_userspecial_tenant_id_dept_id_create_time_id_order ON people_userspecial USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userspecial_tenant_id_dept_id_id_idx ON people_userspecial USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_userspecial_tenant_id_end_date_id_idx ON people_userspecial USING btree (tenant_id, end_date, id) WHERE NOT is_deleted;
CREATE INDEX people_userspecial_tenant_id_helper_id_id_idx ON people_userspecial USING btree (tenant_id, helper_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_userspecial_tenant_id_key ON people_userspecial USING btree (tenant_id, id);
CREATE INDEX people_userspecial_tenant_id_resident_id_care_class_idx ON people_userspecial USING btree (tenant_id, resident_id, care_class) WHERE NOT is_deleted;
CREATE INDEX people_userspecial_tenant_id_resident_id_id_idx ON people_userspecial USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
alter table people_userveteran add constraint people_userveteran_pkey PRIMARY KEY (id);
alter table people_userveteran add constraint people_userveteran_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX people_userveteran_pref_card_no_key ON people_userveteran USING btree (tenant_id, pref_card_no_hash) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_removed_idx ON people_userveteran USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX people_userveteran_resident_id_key ON people_userveteran USING btree (tenant_id, resident_id) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_tenant_id_create_time_id_order ON people_userveteran USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_tenant_id_create_user_id_idx ON people_userveteran USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_tenant_id_dept_id_create_time_id_order ON people_userveteran USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_tenant_id_dept_id_id_idx ON people_userveteran USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_userveteran_tenant_id_enlist_date_id_idx ON people_userveteran USING btree (tenant_id, enlist_date, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_userveteran_tenant_id_key ON people_userveteran USING btree (tenant_id, id);
CREATE INDEX people_userveteran_tenant_id_resident_id_id_idx ON people_userveteran USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table people_veteran enable row level security;
alter table people_veteran add constraint people_veteran_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table people_veteran add constraint people_veteran_handler_id_fkey FOREIGN KEY (tenant_id, handler_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table people_veteran add constraint people_veteran_pkey PRIMARY KEY (id);
alter table people_veteran add constraint people_veteran_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_veteran_removed_idx ON people_veteran USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX people_veteran_tenant_id_create_user_id_idx ON people_veteran USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX people_veteran_tenant_id_dept_id_id_idx ON people_veteran USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX people_veteran_tenant_id_dept_id_service_time_id_order ON people_veteran USING btree (tenant_id, dept_id, service_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX people_veteran_tenant_id_handler_id_id_idx ON people_veteran USING btree (tenant_id, handler_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX people_veteran_tenant_id_key ON people_veteran USING btree (tenant_id, id);
CREATE INDEX people_veteran_tenant_id_next_time_id_idx ON people_veteran USING btree (tenant_id, next_time, id) WHERE NOT is_deleted;
CREATE INDEX people_veteran_tenant_id_resident_id_id_idx ON people_veteran USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
  fields character varying(2000) not null,
  ip character varying(64),
  reason character varying(200),
  record_count integer,
  record_id character varying(20),
  resident_id bigint,
  resource character varying(64) not null,
  tenant_id character varying(12) not null,
  user_id bigint not null
);
alter table privacy_accesslog enable row level security;
alter table privacy_accesslog add constraint privacy_accesslog_pkey PRIMARY KEY (id);
alter table privacy_accesslog add constraint privacy_accesslog_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table privacy_accesslog add constraint privacy_accesslog_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX privacy_accesslog_tenant_id_access_time_id_order ON privacy_accesslog USING btree (tenant_id, access_time DESC, id DESC);
CREATE UNIQUE INDEX privacy_accesslog_tenant_id_key ON privacy_accesslog USING btree (tenant_id, id);
CREATE INDEX privacy_accesslog_tenant_id_resident_id_access_time_idx ON privacy_accesslog USING btree (tenant_id, resident_id, access_time);
CREATE INDEX privacy_accesslog_tenant_id_resident_id_id_idx ON privacy_accesslog USING btree (tenant_id, resident_id, id);
CREATE INDEX privacy_accesslog_tenant_id_user_id_access_time_idx ON privacy_accesslog USING btree (tenant_id, user_id, access_time);
CREATE INDEX privacy_accesslog_tenant_id_user_id_id_idx ON privacy_accesslog USING btree (tenant_id, user_id, id);
create policy platform on privacy_accesslog as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on privacy_accesslog as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on privacy_accesslog to village_app;
grant delete, insert, select on privacy_accesslog to village_platform;
CREATE TRIGGER audit_add AFTER INSERT ON privacy_accesslog FOR EACH ROW EXECUTE FUNCTION kernel_audit_add();
CREATE TRIGGER audit_erase AFTER DELETE ON privacy_accesslog FOR EACH ROW EXECUTE FUNCTION kernel_audit_erase();
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
alter table privacy_refusal add constraint privacy_refusal_pkey PRIMARY KEY (id);
alter table privacy_refusal add constraint privacy_refusal_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX privacy_refusal_tenant_id_key ON privacy_refusal USING btree (tenant_id, id);
CREATE INDEX privacy_refusal_tenant_id_time_id_order ON privacy_refusal USING btree (tenant_id, "time" DESC, id DESC);
CREATE INDEX privacy_refusal_tenant_id_user_id_id_idx ON privacy_refusal USING btree (tenant_id, user_id, id);
CREATE INDEX privacy_refusal_tenant_id_user_id_time_idx ON privacy_refusal USING btree (tenant_id, user_id, "time");
create policy platform on privacy_refusal as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on privacy_refusal as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on privacy_refusal to village_app;
grant delete, insert, select on privacy_refusal to village_platform;
CREATE TRIGGER audit_add AFTER INSERT ON privacy_refusal FOR EACH ROW EXECUTE FUNCTION kernel_audit_add();
CREATE TRIGGER audit_erase AFTER DELETE ON privacy_refusal FOR EACH ROW EXECUTE FUNCTION kernel_audit_erase();
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
alter table privacy_viewrequest add constraint privacy_viewrequest_pkey PRIMARY KEY (id);
alter table privacy_viewrequest add constraint privacy_viewrequest_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX privacy_viewrequest_tenant_id_ask_time_id_idx ON privacy_viewrequest USING btree (tenant_id, ask_time, id) WHERE NOT is_deleted;
CREATE INDEX privacy_viewrequest_tenant_id_ask_user_id_idx ON privacy_viewrequest USING btree (tenant_id, ask_user, id) WHERE NOT is_deleted;
CREATE INDEX privacy_viewrequest_tenant_id_ask_user_resident_id_statu_euw ON privacy_viewrequest USING btree (tenant_id, ask_user, resident_id, status) WHERE NOT is_deleted;
CREATE INDEX privacy_viewrequest_tenant_id_decide_user_id_idx ON privacy_viewrequest USING btree (tenant_id, decide_user, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX privacy_viewrequest_tenant_id_key ON privacy_viewrequest USING btree (tenant_id, id);
CREATE INDEX privacy_viewrequest_tenant_id_resident_id_id_idx ON privacy_viewrequest USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
CREATE INDEX privacy_viewrequest_tenant_id_status_ask_time_id_order ON privacy_viewrequest USING btree (tenant_id, status, ask_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on privacy_viewrequest as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on privacy_viewrequest as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on privacy_viewrequest to village_app;
grant insert, select, update on privacy_viewrequest to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON privacy_viewrequest FOR EACH ROW EXECUTE FUNCTION privacy_viewrequest_history();
CREATE TRIGGER tally_insert AFTER INSERT ON privacy_viewrequest REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION privacy_viewrequest_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON privacy_viewrequest REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION privacy_viewrequest_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON privacy_viewrequest FOR EACH ROW EXECUTE FUNCTION kernel_touch();

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
alter table safety_barrierrecord add constraint safety_barrierrecord_pkey PRIMARY KEY (id, pass_time);
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
alter table safety_doorrecord add constraint safety_doorrecord_pkey PRIMARY KEY (id, event_time);
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
alter table safety_recordcar add constraint safety_recordcar_pkey PRIMARY KEY (id);
alter table safety_recordcar add constraint safety_recordcar_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES safety_vehicle(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX safety_recordcar_record_no_key ON safety_recordcar USING btree (tenant_id, record_no) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_removed_idx ON safety_recordcar USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX safety_recordcar_tenant_id_barrier_record_id_id_idx ON safety_recordcar USING btree (tenant_id, barrier_record_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_create_user_id_idx ON safety_recordcar USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_dept_id_happen_time_id_order ON safety_recordcar USING btree (tenant_id, dept_id, happen_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_dept_id_id_idx ON safety_recordcar USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_event_type_happen_time_idx ON safety_recordcar USING btree (tenant_id, event_type, happen_time) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_grid_id_id_idx ON safety_recordcar USING btree (tenant_id, grid_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_handler_id_id_idx ON safety_recordcar USING btree (tenant_id, handler_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_happen_time_id_order ON safety_recordcar USING btree (tenant_id, happen_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX safety_recordcar_tenant_id_key ON safety_recordcar USING btree (tenant_id, id);
CREATE INDEX safety_recordcar_tenant_id_machine_id_id_idx ON safety_recordcar USING btree (tenant_id, machine_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_owner_id_id_idx ON safety_recordcar USING btree (tenant_id, owner_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_plate_no_happen_time_idx ON safety_recordcar USING btree (tenant_id, plate_no, happen_time) WHERE NOT is_deleted;
CREATE INDEX safety_recordcar_tenant_id_vehicle_id_id_idx ON safety_recordcar USING btree (tenant_id, vehicle_id, id) WHERE NOT is_deleted;
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
alter table safety_recordhydrant add constraint safety_recordhydrant_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX safety_recordhydrant_machine_id_record_type_record_time_key ON safety_recordhydrant USING btree (tenant_id, machine_id, record_type, record_time) WHERE NOT is_deleted;
CREATE INDEX safety_recordhydrant_removed_idx ON safety_recordhydrant USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX safety_recordhydrant_tenant_id_create_user_id_idx ON safety_recordhydrant USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordhydrant_tenant_id_dept_id_id_idx ON safety_recordhydrant USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordhydrant_tenant_id_dept_id_record_time_id_order ON safety_recordhydrant USING btree (tenant_id, dept_id, record_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_recordhydrant_tenant_id_grid_id_id_idx ON safety_recordhydrant USING btree (tenant_id, grid_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordhydrant_tenant_id_handler_id_id_idx ON safety_recordhydrant USING btree (tenant_id, handler_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordhydrant_tenant_id_inspector_id_id_idx ON safety_recordhydrant USING btree (tenant_id, inspector_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX safety_recordhydrant_tenant_id_key ON safety_recordhydrant USING btree (tenant_id, id);
CREATE INDEX safety_recordhydrant_tenant_id_machine_id_id_idx ON safety_recordhydrant USING btree (tenant_id, machine_id, id) WHERE NOT is_deleted;
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
alter table safety_recordperson add constraint safety_recordperson_pkey PRIMARY KEY (id);
alter table safety_recordperson add constraint safety_recordperson_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX safety_recordperson_record_no_key ON safety_recordperson USING btree (tenant_id, record_no) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_removed_idx ON safety_recordperson USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX safety_recordperson_tenant_id_check_type_in_time_idx ON safety_recordperson USING btree (tenant_id, check_type, in_time) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_company_id_id_idx ON safety_recordperson USING btree (tenant_id, company_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_create_user_id_idx ON safety_recordperson USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_dept_id_id_idx ON safety_recordperson USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_dept_id_in_time_id_order ON safety_recordperson USING btree (tenant_id, dept_id, in_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_grid_id_id_idx ON safety_recordperson USING btree (tenant_id, grid_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_handler_id_id_idx ON safety_recordperson USING btree (tenant_id, handler_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_host_id_id_idx ON safety_recordperson USING btree (tenant_id, host_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_id_card_hash_idx ON safety_recordperson USING btree (tenant_id, id_card_hash) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_id_card_tail_hash_idx ON safety_recordperson USING btree (tenant_id, id_card_tail_hash) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_in_time_id_order ON safety_recordperson USING btree (tenant_id, in_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX safety_recordperson_tenant_id_key ON safety_recordperson USING btree (tenant_id, id);
CREATE INDEX safety_recordperson_tenant_id_machine_id_id_idx ON safety_recordperson USING btree (tenant_id, machine_id, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_out_time_id_idx ON safety_recordperson USING btree (tenant_id, out_time, id) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_phone_hash_idx ON safety_recordperson USING btree (tenant_id, phone_hash) WHERE NOT is_deleted;
CREATE INDEX safety_recordperson_tenant_id_resident_id_id_idx ON safety_recordperson USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
alter table safety_vehicle add constraint safety_vehicle_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX safety_vehicle_plate_no_key ON safety_vehicle USING btree (tenant_id, plate_no) WHERE NOT is_deleted;
CREATE INDEX safety_vehicle_removed_idx ON safety_vehicle USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX safety_vehicle_tenant_id_create_time_id_order ON safety_vehicle USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_vehicle_tenant_id_create_user_id_idx ON safety_vehicle USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX safety_vehicle_tenant_id_dept_id_create_time_id_order ON safety_vehicle USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX safety_vehicle_tenant_id_dept_id_id_idx ON safety_vehicle USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX safety_vehicle_tenant_id_key ON safety_vehicle USING btree (tenant_id, id);
CREATE INDEX safety_vehicle_tenant_id_owner_id_id_idx ON safety_vehicle USING btree (tenant_id, owner_id, id) WHERE NOT is_deleted;
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
alter table service_activity add constraint service_activity_pkey PRIMARY KEY (id);
CREATE INDEX service_activity_removed_idx ON service_activity USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX service_activity_tenant_id_create_user_id_idx ON service_activity USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX service_activity_tenant_id_dept_id_id_idx ON service_activity USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX service_activity_tenant_id_dept_id_start_time_id_order ON service_activity USING btree (tenant_id, dept_id, start_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX service_activity_tenant_id_key ON service_activity USING btree (tenant_id, id);
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
alter table service_activityenroll add constraint service_activityenroll_pkey PRIMARY KEY (id);
alter table service_activityenroll add constraint service_activityenroll_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table service_activityenroll add constraint service_activityenroll_review_user_fkey FOREIGN KEY (tenant_id, review_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX service_activityenroll_removed_idx ON service_activityenroll USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX service_activityenroll_tenant_id_activity_id_id_idx ON service_activityenroll USING btree (tenant_id, activity_id, id) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_activity_id_status_idx ON service_activityenroll USING btree (tenant_id, activity_id, status) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_check_in_time_id_idx ON service_activityenroll USING btree (tenant_id, check_in_time, id) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_create_user_id_idx ON service_activityenroll USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_dept_id_enroll_time_id__kos ON service_activityenroll USING btree (tenant_id, dept_id, enroll_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_dept_id_id_idx ON service_activityenroll USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_enroll_time_id_order ON service_activityenroll USING btree (tenant_id, enroll_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX service_activityenroll_tenant_id_key ON service_activityenroll USING btree (tenant_id, id);
CREATE INDEX service_activityenroll_tenant_id_resident_id_id_idx ON service_activityenroll USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
CREATE INDEX service_activityenroll_tenant_id_review_user_id_idx ON service_activityenroll USING btree (tenant_id, review_user, id) WHERE NOT is_deleted;
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
alter table service_recordcharging add constraint service_recordcharging_pkey PRIMARY KEY (id);
alter table service_recordcharging add constraint service_recordcharging_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX service_recordcharging_order_no_key ON service_recordcharging USING btree (tenant_id, order_no) WHERE NOT is_deleted;
CREATE INDEX service_recordcharging_removed_idx ON service_recordcharging USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX service_recordcharging_tenant_id_create_user_id_idx ON service_recordcharging USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX service_recordcharging_tenant_id_dept_id_id_idx ON service_recordcharging USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX service_recordcharging_tenant_id_dept_id_start_time_id_order ON service_recordcharging USING btree (tenant_id, dept_id, start_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX service_recordcharging_tenant_id_key ON service_recordcharging USING btree (tenant_id, id);
CREATE INDEX service_recordcharging_tenant_id_machine_id_id_idx ON service_recordcharging USING btree (tenant_id, machine_id, id) WHERE NOT is_deleted;
CREATE INDEX service_recordcharging_tenant_id_machine_id_start_time_idx ON service_recordcharging USING btree (tenant_id, machine_id, start_time) WHERE NOT is_deleted;
CREATE INDEX service_recordcharging_tenant_id_resident_id_id_idx ON service_recordcharging USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
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
alter table statistics_monthfigure add constraint statistics_monthfigure_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX statistics_monthfigure_month_figure_dept_id_key ON statistics_monthfigure USING btree (tenant_id, month, figure, dept_id);
CREATE INDEX statistics_monthfigure_tenant_id_create_user_id_idx ON statistics_monthfigure USING btree (tenant_id, create_user, id);
CREATE INDEX statistics_monthfigure_tenant_id_dept_id_id_idx ON statistics_monthfigure USING btree (tenant_id, dept_id, id);
CREATE INDEX statistics_monthfigure_tenant_id_dept_id_month_id_order ON statistics_monthfigure USING btree (tenant_id, dept_id, month DESC, id DESC);
CREATE UNIQUE INDEX statistics_monthfigure_tenant_id_key ON statistics_monthfigure USING btree (tenant_id, id);
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
alter table system_api_scope add constraint system_api_scope_pkey PRIMARY KEY (id);
CREATE INDEX system_api_scope_removed_idx ON system_api_scope USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_api_scope_resource_code_key ON system_api_scope USING btree (tenant_id, resource_code) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_api_scope_scope_path_key ON system_api_scope USING btree (tenant_id, scope_path) WHERE NOT is_deleted;
CREATE INDEX system_api_scope_tenant_id_create_time_id_order ON system_api_scope USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_api_scope_tenant_id_key ON system_api_scope USING btree (tenant_id, id);
CREATE INDEX system_api_scope_tenant_id_menu_id_id_idx ON system_api_scope USING btree (tenant_id, menu_id, id) WHERE NOT is_deleted;
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
alter table system_data_scope add constraint system_data_scope_pkey PRIMARY KEY (id);
CREATE INDEX system_data_scope_removed_idx ON system_data_scope USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_data_scope_resource_code_scope_name_key ON system_data_scope USING btree (tenant_id, resource_code, scope_name) WHERE NOT is_deleted;
CREATE INDEX system_data_scope_tenant_id_create_time_id_order ON system_data_scope USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_data_scope_tenant_id_key ON system_data_scope USING btree (tenant_id, id);
CREATE INDEX system_data_scope_tenant_id_menu_id_id_idx ON system_data_scope USING btree (tenant_id, menu_id, id) WHERE NOT is_deleted;
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
alter table system_dept add constraint system_dept_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX system_dept_parent_id_dept_name_key ON system_dept USING btree (tenant_id, parent_id, dept_name) WHERE NOT is_deleted;
CREATE INDEX system_dept_removed_idx ON system_dept USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_dept_tenant_id_key ON system_dept USING btree (tenant_id, id);
CREATE INDEX system_dept_tenant_id_leader_id_id_idx ON system_dept USING btree (tenant_id, leader_id, id) WHERE NOT is_deleted;
CREATE INDEX system_dept_tenant_id_manager_id_id_idx ON system_dept USING btree (tenant_id, manager_id, id) WHERE NOT is_deleted;
CREATE INDEX system_dept_tenant_id_parent_id_id_idx ON system_dept USING btree (tenant_id, parent_id, id) WHERE NOT is_deleted;
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
CREATE INDEX system_dict_parent_id_id_idx ON system_dict USING btree (parent_id, id) WHERE NOT is_deleted;
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
alter table system_dictbiz add constraint system_dictbiz_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX system_dictbiz_code_dict_key_key ON system_dictbiz USING btree (tenant_id, code, dict_key) WHERE NOT is_deleted;
CREATE INDEX system_dictbiz_removed_idx ON system_dictbiz USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_dictbiz_tenant_id_key ON system_dictbiz USING btree (tenant_id, id);
CREATE INDEX system_dictbiz_tenant_id_parent_id_id_idx ON system_dictbiz USING btree (tenant_id, parent_id, id) WHERE NOT is_deleted;
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
CREATE INDEX system_menu_parent_id_id_idx ON system_menu USING btree (parent_id, id) WHERE NOT is_deleted;
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
alter table system_post add constraint system_post_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX system_post_post_code_key ON system_post USING btree (tenant_id, post_code) WHERE NOT is_deleted;
CREATE INDEX system_post_removed_idx ON system_post USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_post_tenant_id_key ON system_post USING btree (tenant_id, id);
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
alter table system_role add constraint system_role_pkey PRIMARY KEY (id);
CREATE INDEX system_role_removed_idx ON system_role USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_role_role_alias_key ON system_role USING btree (tenant_id, role_alias) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_role_tenant_id_key ON system_role USING btree (tenant_id, id);
CREATE INDEX system_role_tenant_id_parent_id_id_idx ON system_role USING btree (tenant_id, parent_id, id) WHERE NOT is_deleted;
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
alter table system_role_api_scope add constraint system_role_api_scope_pkey PRIMARY KEY (id);
alter table system_role_api_scope add constraint system_role_api_scope_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES system_role(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX system_role_api_scope_role_id_api_scope_id_key ON system_role_api_scope USING btree (tenant_id, role_id, api_scope_id);
CREATE INDEX system_role_api_scope_tenant_id_api_scope_id_id_idx ON system_role_api_scope USING btree (tenant_id, api_scope_id, id);
CREATE INDEX system_role_api_scope_tenant_id_id_id_order ON system_role_api_scope USING btree (tenant_id, id, id);
CREATE UNIQUE INDEX system_role_api_scope_tenant_id_key ON system_role_api_scope USING btree (tenant_id, id);
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
alter table system_role_data_scope add constraint system_role_data_scope_pkey PRIMARY KEY (id);
alter table system_role_data_scope add constraint system_role_data_scope_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES system_role(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX system_role_data_scope_role_id_data_scope_id_key ON system_role_data_scope USING btree (tenant_id, role_id, data_scope_id);
CREATE INDEX system_role_data_scope_tenant_id_data_scope_id_id_idx ON system_role_data_scope USING btree (tenant_id, data_scope_id, id);
CREATE INDEX system_role_data_scope_tenant_id_id_id_order ON system_role_data_scope USING btree (tenant_id, id, id);
CREATE UNIQUE INDEX system_role_data_scope_tenant_id_key ON system_role_data_scope USING btree (tenant_id, id);
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
alter table system_role_menu add constraint system_role_menu_pkey PRIMARY KEY (id);
alter table system_role_menu add constraint system_role_menu_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES system_role(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX system_role_menu_role_id_menu_id_key ON system_role_menu USING btree (tenant_id, role_id, menu_id);
CREATE INDEX system_role_menu_tenant_id_id_id_order ON system_role_menu USING btree (tenant_id, id, id);
CREATE UNIQUE INDEX system_role_menu_tenant_id_key ON system_role_menu USING btree (tenant_id, id);
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
  background_url character varying(1000),
  contact_number text,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  domain character varying(255),
  expire_time timestamp(0) with time zone,
  is_deleted boolean not null default false,
  linkman character varying(20) not null,
  logo_id bigint,
  package_id bigint,
  status character varying(32) not null,
  tenant_id character varying(12),
  tenant_name character varying(50) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_tenant enable row level security;
alter table system_tenant add constraint system_tenant_package_id_fkey FOREIGN KEY (package_id) REFERENCES system_tenant_package(id) DEFERRABLE;
alter table system_tenant add constraint system_tenant_pkey PRIMARY KEY (id);
CREATE INDEX system_tenant_create_time_id_order ON system_tenant USING btree (create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX system_tenant_expire_time_id_idx ON system_tenant USING btree (expire_time, id) WHERE NOT is_deleted;
CREATE INDEX system_tenant_package_id_id_idx ON system_tenant USING btree (package_id, id) WHERE NOT is_deleted;
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
alter table system_topmenu add constraint system_topmenu_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX system_topmenu_code_key ON system_topmenu USING btree (tenant_id, code) WHERE NOT is_deleted;
CREATE INDEX system_topmenu_removed_idx ON system_topmenu USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_topmenu_tenant_id_key ON system_topmenu USING btree (tenant_id, id);
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
alter table system_topmenu_setting add constraint system_topmenu_setting_pkey PRIMARY KEY (id);
alter table system_topmenu_setting add constraint system_topmenu_setting_top_menu_id_fkey FOREIGN KEY (tenant_id, top_menu_id) REFERENCES system_topmenu(tenant_id, id) DEFERRABLE;
CREATE INDEX system_topmenu_setting_tenant_id_id_id_order ON system_topmenu_setting USING btree (tenant_id, id, id);
CREATE UNIQUE INDEX system_topmenu_setting_tenant_id_key ON system_topmenu_setting USING btree (tenant_id, id);
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
alter table system_user_platform add constraint system_user_platform_pkey PRIMARY KEY (id);
alter table system_user_platform add constraint system_user_platform_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_users(tenant_id, id) DEFERRABLE;
CREATE INDEX system_user_platform_tenant_id_create_time_id_order ON system_user_platform USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_user_platform_tenant_id_key ON system_user_platform USING btree (tenant_id, id);
CREATE INDEX system_user_platform_tenant_id_user_id_id_idx ON system_user_platform USING btree (tenant_id, user_id, id) WHERE NOT is_deleted;
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
  post_id bigint[],
  pwd_changed_at timestamp(0) with time zone,
  pwd_expire_time timestamp(0) with time zone,
  pwd_history jsonb,
  real_name character varying(20) not null,
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
alter table system_users add constraint system_users_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX system_users_account_key ON system_users USING btree (tenant_id, account) WHERE NOT is_deleted;
CREATE INDEX system_users_dept_id_gin ON system_users USING gin (dept_id) WHERE NOT is_deleted;
CREATE INDEX system_users_post_id_gin ON system_users USING gin (post_id) WHERE NOT is_deleted;
CREATE INDEX system_users_removed_idx ON system_users USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX system_users_role_id_gin ON system_users USING gin (role_id) WHERE NOT is_deleted;
CREATE INDEX system_users_tenant_id_create_time_id_order ON system_users USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX system_users_tenant_id_create_user_id_idx ON system_users USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_users_tenant_id_key ON system_users USING btree (tenant_id, id);
CREATE INDEX system_users_tenant_id_phone_hash_idx ON system_users USING btree (tenant_id, phone_hash) WHERE NOT is_deleted;
create policy platform on system_users as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_users as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_users to village_app;
grant insert, select, update on system_users to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_users FOR EACH ROW EXECUTE FUNCTION system_users_history();
CREATE TRIGGER tally_insert AFTER INSERT ON system_users REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_users_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_users REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_users_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_users FOR EACH ROW EXECUTE FUNCTION kernel_touch();
CREATE OR REPLACE FUNCTION account_client_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
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
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values ('000000', 'account.client', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION account_user_oauth_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.uuid is distinct from old.uuid then jsonb_build_object('uuid', jsonb_build_array(old.uuid, new.uuid)) else '{}' end
      || case when new.source is distinct from old.source then jsonb_build_object('source', jsonb_build_array(old.source, new.source)) else '{}' end
      || case when new.user_id is distinct from old.user_id then jsonb_build_object('user_id', jsonb_build_array(old.user_id::text, new.user_id::text)) else '{}' end
      || case when new.username is distinct from old.username then jsonb_build_object('username', jsonb_build_array(old.username, new.username)) else '{}' end
      || case when new.nickname is distinct from old.nickname then jsonb_build_object('nickname', jsonb_build_array(old.nickname, new.nickname)) else '{}' end
      || case when new.avatar is distinct from old.avatar then jsonb_build_object('avatar', jsonb_build_array(old.avatar, new.avatar)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'account.user-oauth', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
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
CREATE OR REPLACE FUNCTION agriculture_company_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.company_name is distinct from old.company_name then jsonb_build_object('company_name', jsonb_build_array(old.company_name, new.company_name)) else '{}' end
      || case when new.credit_code is distinct from old.credit_code then jsonb_build_object('credit_code', jsonb_build_array(old.credit_code, new.credit_code)) else '{}' end
      || case when new.company_type is distinct from old.company_type then jsonb_build_object('company_type', jsonb_build_array(old.company_type, new.company_type)) else '{}' end
      || case when new.industry is distinct from old.industry then jsonb_build_object('industry', jsonb_build_array(old.industry, new.industry)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.legal_person is distinct from old.legal_person then jsonb_build_object('legal_person', jsonb_build_array(old.legal_person, new.legal_person)) else '{}' end
      || case when new.legal_resident_id is distinct from old.legal_resident_id then jsonb_build_object('legal_resident_id', jsonb_build_array(old.legal_resident_id::text, new.legal_resident_id::text)) else '{}' end
      || case when new.contact_name is distinct from old.contact_name then jsonb_build_object('contact_name', jsonb_build_array(old.contact_name, new.contact_name)) else '{}' end
      || case when new.contact_phone is distinct from old.contact_phone then jsonb_build_object('contact_phone', jsonb_build_array(old.contact_phone, new.contact_phone)) else '{}' end
      || case when new.found_date is distinct from old.found_date then jsonb_build_object('found_date', jsonb_build_array(old.found_date, new.found_date)) else '{}' end
      || case when new.reg_capital is distinct from old.reg_capital then jsonb_build_object('reg_capital', jsonb_build_array(kernel_json_number(old.reg_capital), kernel_json_number(new.reg_capital))) else '{}' end
      || case when new.main_product is distinct from old.main_product then jsonb_build_object('main_product', jsonb_build_array(old.main_product, new.main_product)) else '{}' end
      || case when new.employee_count is distinct from old.employee_count then jsonb_build_object('employee_count', jsonb_build_array(old.employee_count, new.employee_count)) else '{}' end
      || case when new.villager_count is distinct from old.villager_count then jsonb_build_object('villager_count', jsonb_build_array(old.villager_count, new.villager_count)) else '{}' end
      || case when new.annual_output is distinct from old.annual_output then jsonb_build_object('annual_output', jsonb_build_array(kernel_json_number(old.annual_output), kernel_json_number(new.annual_output))) else '{}' end
      || case when new.land_mu is distinct from old.land_mu then jsonb_build_object('land_mu', jsonb_build_array(kernel_json_number(old.land_mu), kernel_json_number(new.land_mu))) else '{}' end
      || case when new.grid_id is distinct from old.grid_id then jsonb_build_object('grid_id', jsonb_build_array(old.grid_id::text, new.grid_id::text)) else '{}' end
      || case when new.address is distinct from old.address then jsonb_build_object('address', jsonb_build_array(old.address, new.address)) else '{}' end
      || case when new.longitude is distinct from old.longitude then jsonb_build_object('longitude', jsonb_build_array(kernel_json_number(old.longitude), kernel_json_number(new.longitude))) else '{}' end
      || case when new.latitude is distinct from old.latitude then jsonb_build_object('latitude', jsonb_build_array(kernel_json_number(old.latitude), kernel_json_number(new.latitude))) else '{}' end
      || case when new.risk_level is distinct from old.risk_level then jsonb_build_object('risk_level', jsonb_build_array(old.risk_level, new.risk_level)) else '{}' end
      || case when new.fire_key_flag is distinct from old.fire_key_flag then jsonb_build_object('fire_key_flag', jsonb_build_array(old.fire_key_flag, new.fire_key_flag)) else '{}' end
      || case when new.last_check_date is distinct from old.last_check_date then jsonb_build_object('last_check_date', jsonb_build_array(old.last_check_date, new.last_check_date)) else '{}' end
      || case when new.business_status is distinct from old.business_status then jsonb_build_object('business_status', jsonb_build_array(old.business_status, new.business_status)) else '{}' end
      || case when new.business_scope is distinct from old.business_scope then jsonb_build_object('business_scope', jsonb_build_array(old.business_scope, new.business_scope)) else '{}' end
      || case when new.license_id is distinct from old.license_id then jsonb_build_object('license_id', jsonb_build_array(old.license_id::text, new.license_id::text)) else '{}' end
      || case when new.photo_ids is distinct from old.photo_ids then jsonb_build_object('photo_ids', jsonb_build_array(old.photo_ids::text[], new.photo_ids::text[])) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'agriculture.company', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION agriculture_company_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'agriculture_company', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION agriculture_company_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'agriculture_company', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION agriculture_greenhouse_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.greenhouse_no is distinct from old.greenhouse_no then jsonb_build_object('greenhouse_no', jsonb_build_array(old.greenhouse_no, new.greenhouse_no)) else '{}' end
      || case when new.greenhouse_name is distinct from old.greenhouse_name then jsonb_build_object('greenhouse_name', jsonb_build_array(old.greenhouse_name, new.greenhouse_name)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.machine_id is distinct from old.machine_id then jsonb_build_object('machine_id', jsonb_build_array(old.machine_id::text, new.machine_id::text)) else '{}' end
      || case when new.company_id is distinct from old.company_id then jsonb_build_object('company_id', jsonb_build_array(old.company_id::text, new.company_id::text)) else '{}' end
      || case when new.owner_id is distinct from old.owner_id then jsonb_build_object('owner_id', jsonb_build_array(old.owner_id::text, new.owner_id::text)) else '{}' end
      || case when new.area is distinct from old.area then jsonb_build_object('area', jsonb_build_array(kernel_json_number(old.area), kernel_json_number(new.area))) else '{}' end
      || case when new.auto_mode is distinct from old.auto_mode then jsonb_build_object('auto_mode', jsonb_build_array(old.auto_mode, new.auto_mode)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.crop_type is distinct from old.crop_type then jsonb_build_object('crop_type', jsonb_build_array(old.crop_type, new.crop_type)) else '{}' end
      || case when new.variety is distinct from old.variety then jsonb_build_object('variety', jsonb_build_array(old.variety, new.variety)) else '{}' end
      || case when new.plant_date is distinct from old.plant_date then jsonb_build_object('plant_date', jsonb_build_array(old.plant_date, new.plant_date)) else '{}' end
      || case when new.harvest_date is distinct from old.harvest_date then jsonb_build_object('harvest_date', jsonb_build_array(old.harvest_date, new.harvest_date)) else '{}' end
      || case when new.air_temp_min is distinct from old.air_temp_min then jsonb_build_object('air_temp_min', jsonb_build_array(kernel_json_number(old.air_temp_min), kernel_json_number(new.air_temp_min))) else '{}' end
      || case when new.air_temp_max is distinct from old.air_temp_max then jsonb_build_object('air_temp_max', jsonb_build_array(kernel_json_number(old.air_temp_max), kernel_json_number(new.air_temp_max))) else '{}' end
      || case when new.air_hum_min is distinct from old.air_hum_min then jsonb_build_object('air_hum_min', jsonb_build_array(kernel_json_number(old.air_hum_min), kernel_json_number(new.air_hum_min))) else '{}' end
      || case when new.air_hum_max is distinct from old.air_hum_max then jsonb_build_object('air_hum_max', jsonb_build_array(kernel_json_number(old.air_hum_max), kernel_json_number(new.air_hum_max))) else '{}' end
      || case when new.soil_moist_min is distinct from old.soil_moist_min then jsonb_build_object('soil_moist_min', jsonb_build_array(kernel_json_number(old.soil_moist_min), kernel_json_number(new.soil_moist_min))) else '{}' end
      || case when new.soil_moist_max is distinct from old.soil_moist_max then jsonb_build_object('soil_moist_max', jsonb_build_array(kernel_json_number(old.soil_moist_max), kernel_json_number(new.soil_moist_max))) else '{}' end
      || case when new.co2_max is distinct from old.co2_max then jsonb_build_object('co2_max', jsonb_build_array(old.co2_max, new.co2_max)) else '{}' end
      || case when new.light_min is distinct from old.light_min then jsonb_build_object('light_min', jsonb_build_array(old.light_min, new.light_min)) else '{}' end
      || case when new.photo_ids is distinct from old.photo_ids then jsonb_build_object('photo_ids', jsonb_build_array(old.photo_ids::text[], new.photo_ids::text[])) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'agriculture.greenhouse', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION agriculture_greenhouse_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'agriculture_greenhouse', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION agriculture_greenhouse_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'agriculture_greenhouse', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
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
    select 'agriculture_greenhouserecord', tenant_id, (collect_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, -count(*) from before_rows group by 2, 3, 4 order by 2, 3, 4
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
    select 'agriculture_greenhouserecord', tenant_id, (collect_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, count(*) from after_rows group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION desk_message_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.record_id = b.id and h.resource = 'desk.message';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION desk_message_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.message_type is distinct from old.message_type then jsonb_build_object('message_type', jsonb_build_array(old.message_type, new.message_type)) else '{}' end
      || case when new.title is distinct from old.title then jsonb_build_object('title', jsonb_build_array(old.title, new.title)) else '{}' end
      || case when new.content is distinct from old.content then jsonb_build_object('content', jsonb_build_array(old.content, new.content)) else '{}' end
      || case when new.sender is distinct from old.sender then jsonb_build_object('sender', jsonb_build_array(old.sender, new.sender)) else '{}' end
      || case when new.by_system is distinct from old.by_system then jsonb_build_object('by_system', jsonb_build_array(old.by_system, new.by_system)) else '{}' end
      || case when new.link_path is distinct from old.link_path then jsonb_build_object('link_path', jsonb_build_array(old.link_path, new.link_path)) else '{}' end
      || case when new.read_flag is distinct from old.read_flag then jsonb_build_object('read_flag', jsonb_build_array(old.read_flag, new.read_flag)) else '{}' end
      || case when new.read_time is distinct from old.read_time then jsonb_build_object('read_time', jsonb_build_array(old.read_time, new.read_time)) else '{}' end
      || case when new.sent_time is distinct from old.sent_time then jsonb_build_object('sent_time', jsonb_build_array(old.sent_time, new.sent_time)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'desk.message', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
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
CREATE OR REPLACE FUNCTION desk_message_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'desk_message', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION desk_message_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'desk_message', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION desk_savedview_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.owner_id is distinct from old.owner_id then jsonb_build_object('owner_id', jsonb_build_array(old.owner_id::text, new.owner_id::text)) else '{}' end
      || case when new.resource is distinct from old.resource then jsonb_build_object('resource', jsonb_build_array(old.resource, new.resource)) else '{}' end
      || case when new.name is distinct from old.name then jsonb_build_object('name', jsonb_build_array(old.name, new.name)) else '{}' end
      || case when new.scope is distinct from old.scope then jsonb_build_object('scope', jsonb_build_array(old.scope, new.scope)) else '{}' end
      || case when new.role_id is distinct from old.role_id then jsonb_build_object('role_id', jsonb_build_array(old.role_id, new.role_id)) else '{}' end
      || case when new.content is distinct from old.content then jsonb_build_object('content', jsonb_build_array(old.content, new.content)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'desk.savedview', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION desk_savedview_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'desk_savedview', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION desk_savedview_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'desk_savedview', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION device_deviceproduct_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.product_code is distinct from old.product_code then jsonb_build_object('product_code', jsonb_build_array(old.product_code, new.product_code)) else '{}' end
      || case when new.product_name is distinct from old.product_name then jsonb_build_object('product_name', jsonb_build_array(old.product_name, new.product_name)) else '{}' end
      || case when new.machine_type is distinct from old.machine_type then jsonb_build_object('machine_type', jsonb_build_array(old.machine_type, new.machine_type)) else '{}' end
      || case when new.vendor is distinct from old.vendor then jsonb_build_object('vendor', jsonb_build_array(old.vendor, new.vendor)) else '{}' end
      || case when new.model is distinct from old.model then jsonb_build_object('model', jsonb_build_array(old.model, new.model)) else '{}' end
      || case when new.protocol is distinct from old.protocol then jsonb_build_object('protocol', jsonb_build_array(old.protocol, new.protocol)) else '{}' end
      || case when new.heartbeat_sec is distinct from old.heartbeat_sec then jsonb_build_object('heartbeat_sec', jsonb_build_array(old.heartbeat_sec, new.heartbeat_sec)) else '{}' end
      || case when new.offline_sec is distinct from old.offline_sec then jsonb_build_object('offline_sec', jsonb_build_array(old.offline_sec, new.offline_sec)) else '{}' end
      || case when new.metrics is distinct from old.metrics then jsonb_build_object('metrics', jsonb_build_array(old.metrics, new.metrics)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'device.deviceproduct', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION device_deviceproduct_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'device_deviceproduct', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION device_deviceproduct_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'device_deviceproduct', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION device_machine_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.machine_name is distinct from old.machine_name then jsonb_build_object('machine_name', jsonb_build_array(old.machine_name, new.machine_name)) else '{}' end
      || case when new.sn is distinct from old.sn then jsonb_build_object('sn', jsonb_build_array(old.sn, new.sn)) else '{}' end
      || case when new.machine_type is distinct from old.machine_type then jsonb_build_object('machine_type', jsonb_build_array(old.machine_type, new.machine_type)) else '{}' end
      || case when new.product_id is distinct from old.product_id then jsonb_build_object('product_id', jsonb_build_array(old.product_id::text, new.product_id::text)) else '{}' end
      || case when new.vendor is distinct from old.vendor then jsonb_build_object('vendor', jsonb_build_array(old.vendor, new.vendor)) else '{}' end
      || case when new.model is distinct from old.model then jsonb_build_object('model', jsonb_build_array(old.model, new.model)) else '{}' end
      || case when new.firmware is distinct from old.firmware then jsonb_build_object('firmware', jsonb_build_array(old.firmware, new.firmware)) else '{}' end
      || case when new.parent_id is distinct from old.parent_id then jsonb_build_object('parent_id', jsonb_build_array(old.parent_id::text, new.parent_id::text)) else '{}' end
      || case when new.direction is distinct from old.direction then jsonb_build_object('direction', jsonb_build_array(old.direction, new.direction)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.grid_id is distinct from old.grid_id then jsonb_build_object('grid_id', jsonb_build_array(old.grid_id::text, new.grid_id::text)) else '{}' end
      || case when new.address is distinct from old.address then jsonb_build_object('address', jsonb_build_array(old.address, new.address)) else '{}' end
      || case when new.longitude is distinct from old.longitude then jsonb_build_object('longitude', jsonb_build_array(kernel_json_number(old.longitude), kernel_json_number(new.longitude))) else '{}' end
      || case when new.latitude is distinct from old.latitude then jsonb_build_object('latitude', jsonb_build_array(kernel_json_number(old.latitude), kernel_json_number(new.latitude))) else '{}' end
      || case when new.install_date is distinct from old.install_date then jsonb_build_object('install_date', jsonb_build_array(old.install_date, new.install_date)) else '{}' end
      || case when new.warranty_date is distinct from old.warranty_date then jsonb_build_object('warranty_date', jsonb_build_array(old.warranty_date, new.warranty_date)) else '{}' end
      || case when new.maintainer_id is distinct from old.maintainer_id then jsonb_build_object('maintainer_id', jsonb_build_array(old.maintainer_id::text, new.maintainer_id::text)) else '{}' end
      || case when new.protocol is distinct from old.protocol then jsonb_build_object('protocol', jsonb_build_array(old.protocol, new.protocol)) else '{}' end
      || case when new.gb_id is distinct from old.gb_id then jsonb_build_object('gb_id', jsonb_build_array(old.gb_id, new.gb_id)) else '{}' end
      || case when new.channel_no is distinct from old.channel_no then jsonb_build_object('channel_no', jsonb_build_array(old.channel_no, new.channel_no)) else '{}' end
      || case when new.ip is distinct from old.ip then jsonb_build_object('ip', jsonb_build_array(old.ip, new.ip)) else '{}' end
      || case when new.port is distinct from old.port then jsonb_build_object('port', jsonb_build_array(old.port, new.port)) else '{}' end
      || case when new.mac is distinct from old.mac then jsonb_build_object('mac', jsonb_build_array(old.mac, new.mac)) else '{}' end
      || case when new.iccid is distinct from old.iccid then jsonb_build_object('iccid', jsonb_build_array(old.iccid, new.iccid)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.last_online_time is distinct from old.last_online_time then jsonb_build_object('last_online_time', jsonb_build_array(old.last_online_time, new.last_online_time)) else '{}' end
      || case when new.last_offline_time is distinct from old.last_offline_time then jsonb_build_object('last_offline_time', jsonb_build_array(old.last_offline_time, new.last_offline_time)) else '{}' end
      || case when new.photo_ids is distinct from old.photo_ids then jsonb_build_object('photo_ids', jsonb_build_array(old.photo_ids::text[], new.photo_ids::text[])) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'device.machine', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION device_machine_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'device_machine', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION device_machine_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'device_machine', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION device_machinelog_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'device_machinelog', tenant_id, coalesce(dept_id, 0), pg_backend_pid() % 16, -count(*), count(*) from before_rows group by 2, 3 order by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  insert into kernel_arrived as k (table_name, tenant_id, day, dept_id, slot, n)
    select 'device_machinelog', tenant_id, (log_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, -count(*) from before_rows group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION device_machinelog_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'device_machinelog', tenant_id, coalesce(dept_id, 0), pg_backend_pid() % 16, count(*), count(*) from after_rows group by 2, 3 order by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  insert into kernel_arrived as k (table_name, tenant_id, day, dept_id, slot, n)
    select 'device_machinelog', tenant_id, (log_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, count(*) from after_rows group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION exchange_exporttask_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.record_id = b.id and h.resource = 'exchange.exporttask';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION exchange_exporttask_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resource is distinct from old.resource then jsonb_build_object('resource', jsonb_build_array(old.resource, new.resource)) else '{}' end
      || case when new.file_name is distinct from old.file_name then jsonb_build_object('file_name', jsonb_build_array(old.file_name, new.file_name)) else '{}' end
      || case when new.filter_text is distinct from old.filter_text then jsonb_build_object('filter_text', jsonb_build_array(old.filter_text, new.filter_text)) else '{}' end
      || case when new.columns is distinct from old.columns then jsonb_build_object('columns', jsonb_build_array(old.columns, new.columns)) else '{}' end
      || case when new.format is distinct from old.format then jsonb_build_object('format', jsonb_build_array(old.format, new.format)) else '{}' end
      || case when new.language is distinct from old.language then jsonb_build_object('language', jsonb_build_array(old.language, new.language)) else '{}' end
      || case when new.unmasked is distinct from old.unmasked then jsonb_build_object('unmasked', jsonb_build_array(old.unmasked, new.unmasked)) else '{}' end
      || case when new.reason is distinct from old.reason then jsonb_build_object('reason', jsonb_build_array(old.reason, new.reason)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.total_rows is distinct from old.total_rows then jsonb_build_object('total_rows', jsonb_build_array(old.total_rows, new.total_rows)) else '{}' end
      || case when new.row_count is distinct from old.row_count then jsonb_build_object('row_count', jsonb_build_array(old.row_count, new.row_count)) else '{}' end
      || case when new.size_bytes is distinct from old.size_bytes then jsonb_build_object('size_bytes', jsonb_build_array(old.size_bytes, new.size_bytes)) else '{}' end
      || case when new.approve_user is distinct from old.approve_user then jsonb_build_object('approve_user', jsonb_build_array(old.approve_user::text, new.approve_user::text)) else '{}' end
      || case when new.approve_time is distinct from old.approve_time then jsonb_build_object('approve_time', jsonb_build_array(old.approve_time, new.approve_time)) else '{}' end
      || case when new.reject_reason is distinct from old.reject_reason then jsonb_build_object('reject_reason', jsonb_build_array(old.reject_reason, new.reject_reason)) else '{}' end
      || case when new.error_text is distinct from old.error_text then jsonb_build_object('error_text', jsonb_build_array(old.error_text, new.error_text)) else '{}' end
      || case when new.expire_time is distinct from old.expire_time then jsonb_build_object('expire_time', jsonb_build_array(old.expire_time, new.expire_time)) else '{}' end
      || case when new.download_count is distinct from old.download_count then jsonb_build_object('download_count', jsonb_build_array(old.download_count, new.download_count)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'exchange.exporttask', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION exchange_exporttask_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'exchange_exporttask', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION exchange_exporttask_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'exchange_exporttask', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION exchange_exporttask_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'exchange_exporttask', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION exchange_importtask_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.record_id = b.id and h.resource = 'exchange.importtask';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION exchange_importtask_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resource is distinct from old.resource then jsonb_build_object('resource', jsonb_build_array(old.resource, new.resource)) else '{}' end
      || case when new.file_name is distinct from old.file_name then jsonb_build_object('file_name', jsonb_build_array(old.file_name, new.file_name)) else '{}' end
      || case when new.mode is distinct from old.mode then jsonb_build_object('mode', jsonb_build_array(old.mode, new.mode)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.stage is distinct from old.stage then jsonb_build_object('stage', jsonb_build_array(old.stage, new.stage)) else '{}' end
      || case when new.total_rows is distinct from old.total_rows then jsonb_build_object('total_rows', jsonb_build_array(old.total_rows, new.total_rows)) else '{}' end
      || case when new.ok_rows is distinct from old.ok_rows then jsonb_build_object('ok_rows', jsonb_build_array(old.ok_rows, new.ok_rows)) else '{}' end
      || case when new.bad_rows is distinct from old.bad_rows then jsonb_build_object('bad_rows', jsonb_build_array(old.bad_rows, new.bad_rows)) else '{}' end
      || case when new.duplicate_rows is distinct from old.duplicate_rows then jsonb_build_object('duplicate_rows', jsonb_build_array(old.duplicate_rows, new.duplicate_rows)) else '{}' end
      || case when new.done_rows is distinct from old.done_rows then jsonb_build_object('done_rows', jsonb_build_array(old.done_rows, new.done_rows)) else '{}' end
      || case when new.added_rows is distinct from old.added_rows then jsonb_build_object('added_rows', jsonb_build_array(old.added_rows, new.added_rows)) else '{}' end
      || case when new.changed_rows is distinct from old.changed_rows then jsonb_build_object('changed_rows', jsonb_build_array(old.changed_rows, new.changed_rows)) else '{}' end
      || case when new.kept_rows is distinct from old.kept_rows then jsonb_build_object('kept_rows', jsonb_build_array(old.kept_rows, new.kept_rows)) else '{}' end
      || case when new.head_row is distinct from old.head_row then jsonb_build_object('head_row', jsonb_build_array(old.head_row, new.head_row)) else '{}' end
      || case when new.skip_bad is distinct from old.skip_bad then jsonb_build_object('skip_bad', jsonb_build_array(old.skip_bad, new.skip_bad)) else '{}' end
      || case when new.duplicates is distinct from old.duplicates then jsonb_build_object('duplicates', jsonb_build_array(old.duplicates, new.duplicates)) else '{}' end
      || case when new.finish_time is distinct from old.finish_time then jsonb_build_object('finish_time', jsonb_build_array(old.finish_time, new.finish_time)) else '{}' end
      || case when new.undo_until is distinct from old.undo_until then jsonb_build_object('undo_until', jsonb_build_array(old.undo_until, new.undo_until)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'exchange.importtask', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION exchange_importtask_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'exchange_importtask', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION exchange_importtask_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'exchange_importtask', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION exchange_importtask_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'exchange_importtask', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION files_attach_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.original_name is distinct from old.original_name then jsonb_build_object('original_name', jsonb_build_array(old.original_name, new.original_name)) else '{}' end
      || case when new.name is distinct from old.name then jsonb_build_object('name', jsonb_build_array(old.name, new.name)) else '{}' end
      || case when new.extension is distinct from old.extension then jsonb_build_object('extension', jsonb_build_array(old.extension, new.extension)) else '{}' end
      || case when new.attach_size is distinct from old.attach_size then jsonb_build_object('attach_size', jsonb_build_array(old.attach_size, new.attach_size)) else '{}' end
      || case when new.content_type is distinct from old.content_type then jsonb_build_object('content_type', jsonb_build_array(old.content_type, new.content_type)) else '{}' end
      || case when new.sha256 is distinct from old.sha256 then jsonb_build_object('sha256', jsonb_build_array(old.sha256, new.sha256)) else '{}' end
      || case when new.oss_id is distinct from old.oss_id then jsonb_build_object('oss_id', jsonb_build_array(old.oss_id::text, new.oss_id::text)) else '{}' end
      || case when new.biz_type is distinct from old.biz_type then jsonb_build_object('biz_type', jsonb_build_array(old.biz_type, new.biz_type)) else '{}' end
      || case when new.biz_id is distinct from old.biz_id then jsonb_build_object('biz_id', jsonb_build_array(old.biz_id, new.biz_id)) else '{}' end
      || case when new.biz_field is distinct from old.biz_field then jsonb_build_object('biz_field', jsonb_build_array(old.biz_field, new.biz_field)) else '{}' end
      || case when new.sensitive is distinct from old.sensitive then jsonb_build_object('sensitive', jsonb_build_array(old.sensitive, new.sensitive)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'files.attach', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION files_attach_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'files_attach', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION files_attach_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'files_attach', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION files_oss_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.oss_code is distinct from old.oss_code then jsonb_build_object('oss_code', jsonb_build_array(old.oss_code, new.oss_code)) else '{}' end
      || case when new.category is distinct from old.category then jsonb_build_object('category', jsonb_build_array(old.category, new.category)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.endpoint is distinct from old.endpoint then jsonb_build_object('endpoint', jsonb_build_array(old.endpoint, new.endpoint)) else '{}' end
      || case when new.bucket_name is distinct from old.bucket_name then jsonb_build_object('bucket_name', jsonb_build_array(old.bucket_name, new.bucket_name)) else '{}' end
      || case when new.region_name is distinct from old.region_name then jsonb_build_object('region_name', jsonb_build_array(old.region_name, new.region_name)) else '{}' end
      || case when new.out_domain is distinct from old.out_domain then jsonb_build_object('out_domain', jsonb_build_array(old.out_domain, new.out_domain)) else '{}' end
      || case when new.app_id is distinct from old.app_id then jsonb_build_object('app_id', jsonb_build_array(old.app_id, new.app_id)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'files.oss', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION files_oss_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'files_oss', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION files_oss_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'files_oss', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_center_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.center_name is distinct from old.center_name then jsonb_build_object('center_name', jsonb_build_array(old.center_name, new.center_name)) else '{}' end
      || case when new.center_type is distinct from old.center_type then jsonb_build_object('center_type', jsonb_build_array(old.center_type, new.center_type)) else '{}' end
      || case when new.grid_level is distinct from old.grid_level then jsonb_build_object('grid_level', jsonb_build_array(old.grid_level, new.grid_level)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.sort is distinct from old.sort then jsonb_build_object('sort', jsonb_build_array(old.sort, new.sort)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.leader_name is distinct from old.leader_name then jsonb_build_object('leader_name', jsonb_build_array(old.leader_name, new.leader_name)) else '{}' end
      || case when new.leader_phone is distinct from old.leader_phone then jsonb_build_object('leader_phone', jsonb_build_array(old.leader_phone, new.leader_phone)) else '{}' end
      || case when new.hotline is distinct from old.hotline then jsonb_build_object('hotline', jsonb_build_array(old.hotline, new.hotline)) else '{}' end
      || case when new.open_time is distinct from old.open_time then jsonb_build_object('open_time', jsonb_build_array(old.open_time, new.open_time)) else '{}' end
      || case when new.service_items is distinct from old.service_items then jsonb_build_object('service_items', jsonb_build_array(old.service_items, new.service_items)) else '{}' end
      || case when new.staff_count is distinct from old.staff_count then jsonb_build_object('staff_count', jsonb_build_array(old.staff_count, new.staff_count)) else '{}' end
      || case when new.area is distinct from old.area then jsonb_build_object('area', jsonb_build_array(kernel_json_number(old.area), kernel_json_number(new.area))) else '{}' end
      || case when new.capacity is distinct from old.capacity then jsonb_build_object('capacity', jsonb_build_array(old.capacity, new.capacity)) else '{}' end
      || case when new.address is distinct from old.address then jsonb_build_object('address', jsonb_build_array(old.address, new.address)) else '{}' end
      || case when new.longitude is distinct from old.longitude then jsonb_build_object('longitude', jsonb_build_array(kernel_json_number(old.longitude), kernel_json_number(new.longitude))) else '{}' end
      || case when new.latitude is distinct from old.latitude then jsonb_build_object('latitude', jsonb_build_array(kernel_json_number(old.latitude), kernel_json_number(new.latitude))) else '{}' end
      || case when new.photo_ids is distinct from old.photo_ids then jsonb_build_object('photo_ids', jsonb_build_array(old.photo_ids::text[], new.photo_ids::text[])) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'governance.center', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_center_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_center', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_center_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_center', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_dossier_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.dossier_no is distinct from old.dossier_no then jsonb_build_object('dossier_no', jsonb_build_array(old.dossier_no, new.dossier_no)) else '{}' end
      || case when new.title is distinct from old.title then jsonb_build_object('title', jsonb_build_array(old.title, new.title)) else '{}' end
      || case when new.dossier_type is distinct from old.dossier_type then jsonb_build_object('dossier_type', jsonb_build_array(old.dossier_type, new.dossier_type)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.center_id is distinct from old.center_id then jsonb_build_object('center_id', jsonb_build_array(old.center_id::text, new.center_id::text)) else '{}' end
      || case when new.party_names is distinct from old.party_names then jsonb_build_object('party_names', jsonb_build_array(old.party_names, new.party_names)) else '{}' end
      || case when new.form_date is distinct from old.form_date then jsonb_build_object('form_date', jsonb_build_array(old.form_date, new.form_date)) else '{}' end
      || case when new.summary is distinct from old.summary then jsonb_build_object('summary', jsonb_build_array(old.summary, new.summary)) else '{}' end
      || case when new.keeper is distinct from old.keeper then jsonb_build_object('keeper', jsonb_build_array(old.keeper, new.keeper)) else '{}' end
      || case when new.keep_years is distinct from old.keep_years then jsonb_build_object('keep_years', jsonb_build_array(old.keep_years, new.keep_years)) else '{}' end
      || case when new.secret_level is distinct from old.secret_level then jsonb_build_object('secret_level', jsonb_build_array(old.secret_level, new.secret_level)) else '{}' end
      || case when new.page_count is distinct from old.page_count then jsonb_build_object('page_count', jsonb_build_array(old.page_count, new.page_count)) else '{}' end
      || case when new.location is distinct from old.location then jsonb_build_object('location', jsonb_build_array(old.location, new.location)) else '{}' end
      || case when new.attach_ids is distinct from old.attach_ids then jsonb_build_object('attach_ids', jsonb_build_array(old.attach_ids::text[], new.attach_ids::text[])) else '{}' end
      || case when new.archive_date is distinct from old.archive_date then jsonb_build_object('archive_date', jsonb_build_array(old.archive_date, new.archive_date)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'governance.dossier', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_dossier_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_dossier', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_dossier_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_dossier', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_gradeitem_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.item_code is distinct from old.item_code then jsonb_build_object('item_code', jsonb_build_array(old.item_code, new.item_code)) else '{}' end
      || case when new.item_name is distinct from old.item_name then jsonb_build_object('item_name', jsonb_build_array(old.item_name, new.item_name)) else '{}' end
      || case when new.subject_type is distinct from old.subject_type then jsonb_build_object('subject_type', jsonb_build_array(old.subject_type, new.subject_type)) else '{}' end
      || case when new.category is distinct from old.category then jsonb_build_object('category', jsonb_build_array(old.category, new.category)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.sort is distinct from old.sort then jsonb_build_object('sort', jsonb_build_array(old.sort, new.sort)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.score is distinct from old.score then jsonb_build_object('score', jsonb_build_array(kernel_json_number(old.score), kernel_json_number(new.score))) else '{}' end
      || case when new.max_per_month is distinct from old.max_per_month then jsonb_build_object('max_per_month', jsonb_build_array(kernel_json_number(old.max_per_month), kernel_json_number(new.max_per_month))) else '{}' end
      || case when new.once_per is distinct from old.once_per then jsonb_build_object('once_per', jsonb_build_array(old.once_per, new.once_per)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'governance.gradeitem', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_gradeitem_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_gradeitem', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_gradeitem_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_gradeitem', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_graderecord_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.item_id is distinct from old.item_id then jsonb_build_object('item_id', jsonb_build_array(old.item_id::text, new.item_id::text)) else '{}' end
      || case when new.subject_type is distinct from old.subject_type then jsonb_build_object('subject_type', jsonb_build_array(old.subject_type, new.subject_type)) else '{}' end
      || case when new.score is distinct from old.score then jsonb_build_object('score', jsonb_build_array(kernel_json_number(old.score), kernel_json_number(new.score))) else '{}' end
      || case when new.occur_date is distinct from old.occur_date then jsonb_build_object('occur_date', jsonb_build_array(old.occur_date, new.occur_date)) else '{}' end
      || case when new.reason is distinct from old.reason then jsonb_build_object('reason', jsonb_build_array(old.reason, new.reason)) else '{}' end
      || case when new.photo_ids is distinct from old.photo_ids then jsonb_build_object('photo_ids', jsonb_build_array(old.photo_ids::text[], new.photo_ids::text[])) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.household_id is distinct from old.household_id then jsonb_build_object('household_id', jsonb_build_array(old.household_id::text, new.household_id::text)) else '{}' end
      || case when new.grid_id is distinct from old.grid_id then jsonb_build_object('grid_id', jsonb_build_array(old.grid_id::text, new.grid_id::text)) else '{}' end
      || case when new.user_id is distinct from old.user_id then jsonb_build_object('user_id', jsonb_build_array(old.user_id::text, new.user_id::text)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.review_user is distinct from old.review_user then jsonb_build_object('review_user', jsonb_build_array(old.review_user::text, new.review_user::text)) else '{}' end
      || case when new.review_time is distinct from old.review_time then jsonb_build_object('review_time', jsonb_build_array(old.review_time, new.review_time)) else '{}' end
      || case when new.reject_reason is distinct from old.reject_reason then jsonb_build_object('reject_reason', jsonb_build_array(old.reject_reason, new.reject_reason)) else '{}' end
      || case when new.subject_id is distinct from old.subject_id then jsonb_build_object('subject_id', jsonb_build_array(old.subject_id, new.subject_id)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'governance.graderecord', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_graderecord_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_graderecord', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_graderecord_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_graderecord', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_grid_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.grid_no is distinct from old.grid_no then jsonb_build_object('grid_no', jsonb_build_array(old.grid_no, new.grid_no)) else '{}' end
      || case when new.grid_name is distinct from old.grid_name then jsonb_build_object('grid_name', jsonb_build_array(old.grid_name, new.grid_name)) else '{}' end
      || case when new.grid_level is distinct from old.grid_level then jsonb_build_object('grid_level', jsonb_build_array(old.grid_level, new.grid_level)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.parent_id is distinct from old.parent_id then jsonb_build_object('parent_id', jsonb_build_array(old.parent_id::text, new.parent_id::text)) else '{}' end
      || case when new.leader_id is distinct from old.leader_id then jsonb_build_object('leader_id', jsonb_build_array(old.leader_id::text, new.leader_id::text)) else '{}' end
      || case when new.sort is distinct from old.sort then jsonb_build_object('sort', jsonb_build_array(old.sort, new.sort)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.boundary is distinct from old.boundary then jsonb_build_object('boundary', jsonb_build_array(old.boundary, new.boundary)) else '{}' end
      || case when new.center_longitude is distinct from old.center_longitude then jsonb_build_object('center_longitude', jsonb_build_array(kernel_json_number(old.center_longitude), kernel_json_number(new.center_longitude))) else '{}' end
      || case when new.center_latitude is distinct from old.center_latitude then jsonb_build_object('center_latitude', jsonb_build_array(kernel_json_number(old.center_latitude), kernel_json_number(new.center_latitude))) else '{}' end
      || case when new.color is distinct from old.color then jsonb_build_object('color', jsonb_build_array(old.color, new.color)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'governance.grid', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_grid_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_grid', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_grid_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_grid', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_gridmember_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.user_id is distinct from old.user_id then jsonb_build_object('user_id', jsonb_build_array(old.user_id::text, new.user_id::text)) else '{}' end
      || case when new.grid_id is distinct from old.grid_id then jsonb_build_object('grid_id', jsonb_build_array(old.grid_id::text, new.grid_id::text)) else '{}' end
      || case when new.grid_role is distinct from old.grid_role then jsonb_build_object('grid_role', jsonb_build_array(old.grid_role, new.grid_role)) else '{}' end
      || case when new.phone is distinct from old.phone then jsonb_build_object('phone', jsonb_build_array(old.phone, new.phone)) else '{}' end
      || case when new.start_date is distinct from old.start_date then jsonb_build_object('start_date', jsonb_build_array(old.start_date, new.start_date)) else '{}' end
      || case when new.end_date is distinct from old.end_date then jsonb_build_object('end_date', jsonb_build_array(old.end_date, new.end_date)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'governance.gridmember', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_gridmember_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_gridmember', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_gridmember_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_gridmember', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_specialpeople_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.record_id = b.id and h.resource = 'governance.specialpeople';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_specialpeople_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.people_type is distinct from old.people_type then jsonb_build_object('people_type', jsonb_build_array(old.people_type, new.people_type)) else '{}' end
      || case when new.attention is distinct from old.attention then jsonb_build_object('attention', jsonb_build_array(old.attention, new.attention)) else '{}' end
      || case when new.risk_level is distinct from old.risk_level then jsonb_build_object('risk_level', jsonb_build_array(old.risk_level, new.risk_level)) else '{}' end
      || case when new.start_date is distinct from old.start_date then jsonb_build_object('start_date', jsonb_build_array(old.start_date, new.start_date)) else '{}' end
      || case when new.end_date is distinct from old.end_date then jsonb_build_object('end_date', jsonb_build_array(old.end_date, new.end_date)) else '{}' end
      || case when new.decision_no is distinct from old.decision_no then jsonb_build_object('decision_no', jsonb_build_array(old.decision_no, new.decision_no)) else '{}' end
      || case when new.reason is distinct from old.reason then jsonb_build_object('reason', jsonb_build_array(old.reason, new.reason)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.correct_start is distinct from old.correct_start then jsonb_build_object('correct_start', jsonb_build_array(old.correct_start, new.correct_start)) else '{}' end
      || case when new.correct_end is distinct from old.correct_end then jsonb_build_object('correct_end', jsonb_build_array(old.correct_end, new.correct_end)) else '{}' end
      || case when new.release_date is distinct from old.release_date then jsonb_build_object('release_date', jsonb_build_array(old.release_date, new.release_date)) else '{}' end
      || case when new.connect_date is distinct from old.connect_date then jsonb_build_object('connect_date', jsonb_build_array(old.connect_date, new.connect_date)) else '{}' end
      || case when new.placement_text is distinct from old.placement_text then jsonb_build_object('placement_text', jsonb_build_array(old.placement_text, new.placement_text)) else '{}' end
      || case when new.treatment is distinct from old.treatment then jsonb_build_object('treatment', jsonb_build_array(old.treatment, new.treatment)) else '{}' end
      || case when new.guardian_name is distinct from old.guardian_name then jsonb_build_object('guardian_name', jsonb_build_array(old.guardian_name, new.guardian_name)) else '{}' end
      || case when new.guardian_phone is distinct from old.guardian_phone then jsonb_build_object('guardian_phone', jsonb_build_array(old.guardian_phone, new.guardian_phone)) else '{}' end
      || case when new.helper_id is distinct from old.helper_id then jsonb_build_object('helper_id', jsonb_build_array(old.helper_id::text, new.helper_id::text)) else '{}' end
      || case when new.help_text is distinct from old.help_text then jsonb_build_object('help_text', jsonb_build_array(old.help_text, new.help_text)) else '{}' end
      || case when new.visit_cycle is distinct from old.visit_cycle then jsonb_build_object('visit_cycle', jsonb_build_array(old.visit_cycle, new.visit_cycle)) else '{}' end
      || case when new.last_visit_time is distinct from old.last_visit_time then jsonb_build_object('last_visit_time', jsonb_build_array(old.last_visit_time, new.last_visit_time)) else '{}' end
      || case when new.next_visit_date is distinct from old.next_visit_date then jsonb_build_object('next_visit_date', jsonb_build_array(old.next_visit_date, new.next_visit_date)) else '{}' end
      || case when new.missing_flag is distinct from old.missing_flag then jsonb_build_object('missing_flag', jsonb_build_array(old.missing_flag, new.missing_flag)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'governance.specialpeople', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_specialpeople_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_specialpeople', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_specialpeople_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_specialpeople', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION governance_specialpeople_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'governance_specialpeople', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_braceletbind_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.machine_id is distinct from old.machine_id then jsonb_build_object('machine_id', jsonb_build_array(old.machine_id::text, new.machine_id::text)) else '{}' end
      || case when new.bind_time is distinct from old.bind_time then jsonb_build_object('bind_time', jsonb_build_array(old.bind_time, new.bind_time)) else '{}' end
      || case when new.consent_flag is distinct from old.consent_flag then jsonb_build_object('consent_flag', jsonb_build_array(old.consent_flag, new.consent_flag)) else '{}' end
      || case when new.family_phones is distinct from old.family_phones then jsonb_build_object('family_phones', jsonb_build_array(old.family_phones, new.family_phones)) else '{}' end
      || case when new.report_interval is distinct from old.report_interval then jsonb_build_object('report_interval', jsonb_build_array(old.report_interval, new.report_interval)) else '{}' end
      || case when new.fence_longitude is distinct from old.fence_longitude then jsonb_build_object('fence_longitude', jsonb_build_array(old.fence_longitude, new.fence_longitude)) else '{}' end
      || case when new.fence_latitude is distinct from old.fence_latitude then jsonb_build_object('fence_latitude', jsonb_build_array(old.fence_latitude, new.fence_latitude)) else '{}' end
      || case when new.fence_radius is distinct from old.fence_radius then jsonb_build_object('fence_radius', jsonb_build_array(old.fence_radius, new.fence_radius)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.unbind_time is distinct from old.unbind_time then jsonb_build_object('unbind_time', jsonb_build_array(old.unbind_time, new.unbind_time)) else '{}' end
      || case when new.unbind_reason is distinct from old.unbind_reason then jsonb_build_object('unbind_reason', jsonb_build_array(old.unbind_reason, new.unbind_reason)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'health.braceletbind', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_braceletbind_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'health_braceletbind', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_braceletbind_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'health_braceletbind', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_braceletsos_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.sos_type is distinct from old.sos_type then jsonb_build_object('sos_type', jsonb_build_array(old.sos_type, new.sos_type)) else '{}' end
      || case when new.sos_time is distinct from old.sos_time then jsonb_build_object('sos_time', jsonb_build_array(old.sos_time, new.sos_time)) else '{}' end
      || case when new.value is distinct from old.value then jsonb_build_object('value', jsonb_build_array(old.value, new.value)) else '{}' end
      || case when new.longitude is distinct from old.longitude then jsonb_build_object('longitude', jsonb_build_array(old.longitude, new.longitude)) else '{}' end
      || case when new.latitude is distinct from old.latitude then jsonb_build_object('latitude', jsonb_build_array(old.latitude, new.latitude)) else '{}' end
      || case when new.address is distinct from old.address then jsonb_build_object('address', jsonb_build_array(old.address, new.address)) else '{}' end
      || case when new.handle_status is distinct from old.handle_status then jsonb_build_object('handle_status', jsonb_build_array(old.handle_status, new.handle_status)) else '{}' end
      || case when new.family_notified is distinct from old.family_notified then jsonb_build_object('family_notified', jsonb_build_array(old.family_notified, new.family_notified)) else '{}' end
      || case when new.handler_id is distinct from old.handler_id then jsonb_build_object('handler_id', jsonb_build_array(old.handler_id::text, new.handler_id::text)) else '{}' end
      || case when new.handle_time is distinct from old.handle_time then jsonb_build_object('handle_time', jsonb_build_array(old.handle_time, new.handle_time)) else '{}' end
      || case when new.handle_result is distinct from old.handle_result then jsonb_build_object('handle_result', jsonb_build_array(old.handle_result, new.handle_result)) else '{}' end
      || case when new.sos_no is distinct from old.sos_no then jsonb_build_object('sos_no', jsonb_build_array(old.sos_no, new.sos_no)) else '{}' end
      || case when new.machine_id is distinct from old.machine_id then jsonb_build_object('machine_id', jsonb_build_array(old.machine_id::text, new.machine_id::text)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'health.braceletsos', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_braceletsos_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'health_braceletsos', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_braceletsos_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'health_braceletsos', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_electronicarchives_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.archive_no is distinct from old.archive_no then jsonb_build_object('archive_no', jsonb_build_array(old.archive_no, new.archive_no)) else '{}' end
      || case when new.build_date is distinct from old.build_date then jsonb_build_object('build_date', jsonb_build_array(old.build_date, new.build_date)) else '{}' end
      || case when new.build_unit is distinct from old.build_unit then jsonb_build_object('build_unit', jsonb_build_array(old.build_unit, new.build_unit)) else '{}' end
      || case when new.doctor_name is distinct from old.doctor_name then jsonb_build_object('doctor_name', jsonb_build_array(old.doctor_name, new.doctor_name)) else '{}' end
      || case when new.doctor_phone is distinct from old.doctor_phone then jsonb_build_object('doctor_phone', jsonb_build_array(old.doctor_phone, new.doctor_phone)) else '{}' end
      || case when new.sign_flag is distinct from old.sign_flag then jsonb_build_object('sign_flag', jsonb_build_array(old.sign_flag, new.sign_flag)) else '{}' end
      || case when new.sign_end_date is distinct from old.sign_end_date then jsonb_build_object('sign_end_date', jsonb_build_array(old.sign_end_date, new.sign_end_date)) else '{}' end
      || case when new.blood_type is distinct from old.blood_type then jsonb_build_object('blood_type', jsonb_build_array(old.blood_type, new.blood_type)) else '{}' end
      || case when new.rh_type is distinct from old.rh_type then jsonb_build_object('rh_type', jsonb_build_array(old.rh_type, new.rh_type)) else '{}' end
      || case when new.medical_pay is distinct from old.medical_pay then jsonb_build_object('medical_pay', jsonb_build_array(old.medical_pay, new.medical_pay)) else '{}' end
      || case when new.medical_card_no is distinct from old.medical_card_no then jsonb_build_object('medical_card_no', jsonb_build_array(old.medical_card_no, new.medical_card_no)) else '{}' end
      || case when new.allergy is distinct from old.allergy then jsonb_build_object('allergy', jsonb_build_array(old.allergy, new.allergy)) else '{}' end
      || case when new.disease is distinct from old.disease then jsonb_build_object('disease', jsonb_build_array(old.disease, new.disease)) else '{}' end
      || case when new.surgery is distinct from old.surgery then jsonb_build_object('surgery', jsonb_build_array(old.surgery, new.surgery)) else '{}' end
      || case when new.trauma is distinct from old.trauma then jsonb_build_object('trauma', jsonb_build_array(old.trauma, new.trauma)) else '{}' end
      || case when new.family_history is distinct from old.family_history then jsonb_build_object('family_history', jsonb_build_array(old.family_history, new.family_history)) else '{}' end
      || case when new.heredity is distinct from old.heredity then jsonb_build_object('heredity', jsonb_build_array(old.heredity, new.heredity)) else '{}' end
      || case when new.last_exam_date is distinct from old.last_exam_date then jsonb_build_object('last_exam_date', jsonb_build_array(old.last_exam_date, new.last_exam_date)) else '{}' end
      || case when new.next_exam_date is distinct from old.next_exam_date then jsonb_build_object('next_exam_date', jsonb_build_array(old.next_exam_date, new.next_exam_date)) else '{}' end
      || case when new.height is distinct from old.height then jsonb_build_object('height', jsonb_build_array(old.height, new.height)) else '{}' end
      || case when new.weight is distinct from old.weight then jsonb_build_object('weight', jsonb_build_array(old.weight, new.weight)) else '{}' end
      || case when new.systolic is distinct from old.systolic then jsonb_build_object('systolic', jsonb_build_array(old.systolic, new.systolic)) else '{}' end
      || case when new.diastolic is distinct from old.diastolic then jsonb_build_object('diastolic', jsonb_build_array(old.diastolic, new.diastolic)) else '{}' end
      || case when new.glucose is distinct from old.glucose then jsonb_build_object('glucose', jsonb_build_array(old.glucose, new.glucose)) else '{}' end
      || case when new.heart_rate is distinct from old.heart_rate then jsonb_build_object('heart_rate', jsonb_build_array(old.heart_rate, new.heart_rate)) else '{}' end
      || case when new.health_level is distinct from old.health_level then jsonb_build_object('health_level', jsonb_build_array(old.health_level, new.health_level)) else '{}' end
      || case when new.crowd_types is distinct from old.crowd_types then jsonb_build_object('crowd_types', jsonb_build_array(old.crowd_types, new.crowd_types)) else '{}' end
      || case when new.archive_status is distinct from old.archive_status then jsonb_build_object('archive_status', jsonb_build_array(old.archive_status, new.archive_status)) else '{}' end
      || case when new.cancel_reason is distinct from old.cancel_reason then jsonb_build_object('cancel_reason', jsonb_build_array(old.cancel_reason, new.cancel_reason)) else '{}' end
      || case when new.cancel_date is distinct from old.cancel_date then jsonb_build_object('cancel_date', jsonb_build_array(old.cancel_date, new.cancel_date)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'health.electronicarchives', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_electronicarchives_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'health_electronicarchives', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_electronicarchives_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'health_electronicarchives', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_recordbracelet_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'health_recordbracelet', tenant_id, coalesce(dept_id, 0), pg_backend_pid() % 16, -count(*), count(*) from before_rows group by 2, 3 order by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  insert into kernel_arrived as k (table_name, tenant_id, day, dept_id, slot, n)
    select 'health_recordbracelet', tenant_id, (measure_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, -count(*) from before_rows group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_recordbracelet_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'health_recordbracelet', tenant_id, coalesce(dept_id, 0), pg_backend_pid() % 16, count(*), count(*) from after_rows group by 2, 3 order by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  insert into kernel_arrived as k (table_name, tenant_id, day, dept_id, slot, n)
    select 'health_recordbracelet', tenant_id, (measure_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, count(*) from after_rows group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_uservaccinate_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.vaccine is distinct from old.vaccine then jsonb_build_object('vaccine', jsonb_build_array(old.vaccine, new.vaccine)) else '{}' end
      || case when new.dose_no is distinct from old.dose_no then jsonb_build_object('dose_no', jsonb_build_array(old.dose_no, new.dose_no)) else '{}' end
      || case when new.inoculate_date is distinct from old.inoculate_date then jsonb_build_object('inoculate_date', jsonb_build_array(old.inoculate_date, new.inoculate_date)) else '{}' end
      || case when new.next_date is distinct from old.next_date then jsonb_build_object('next_date', jsonb_build_array(old.next_date, new.next_date)) else '{}' end
      || case when new.batch_no is distinct from old.batch_no then jsonb_build_object('batch_no', jsonb_build_array(old.batch_no, new.batch_no)) else '{}' end
      || case when new.manufacturer is distinct from old.manufacturer then jsonb_build_object('manufacturer', jsonb_build_array(old.manufacturer, new.manufacturer)) else '{}' end
      || case when new.valid_date is distinct from old.valid_date then jsonb_build_object('valid_date', jsonb_build_array(old.valid_date, new.valid_date)) else '{}' end
      || case when new.site is distinct from old.site then jsonb_build_object('site', jsonb_build_array(old.site, new.site)) else '{}' end
      || case when new.unit_name is distinct from old.unit_name then jsonb_build_object('unit_name', jsonb_build_array(old.unit_name, new.unit_name)) else '{}' end
      || case when new.doctor_name is distinct from old.doctor_name then jsonb_build_object('doctor_name', jsonb_build_array(old.doctor_name, new.doctor_name)) else '{}' end
      || case when new.proof_id is distinct from old.proof_id then jsonb_build_object('proof_id', jsonb_build_array(old.proof_id::text, new.proof_id::text)) else '{}' end
      || case when new.reaction is distinct from old.reaction then jsonb_build_object('reaction', jsonb_build_array(old.reaction, new.reaction)) else '{}' end
      || case when new.defer_reason is distinct from old.defer_reason then jsonb_build_object('defer_reason', jsonb_build_array(old.defer_reason, new.defer_reason)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'health.uservaccinate', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_uservaccinate_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'health_uservaccinate', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION health_uservaccinate_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'health_uservaccinate', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION kernel_arrival_column(wanted text)
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
  if found is null then raise exception '% is no table of arrivals', wanted; end if;
  return found;
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
  values (new.tenant_id, 'add', tg_table_name, new.id, sha256(convert_to(jsonb_strip_nulls(to_jsonb(new))::text, 'UTF8')));
  return null;
end $function$;
CREATE OR REPLACE FUNCTION kernel_audit_erase()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_audit_entry (tenant_id, kind, source, row_id) values (old.tenant_id, 'erase', tg_table_name, old.id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION kernel_audit_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are evidence and are never changed', tg_table_name;
end $function$;
CREATE OR REPLACE FUNCTION kernel_forget_months(wanted text, before timestamp with time zone)
 RETURNS SETOF date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'Asia/Shanghai'
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
CREATE OR REPLACE FUNCTION kernel_make_months(wanted text, months date[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'Asia/Shanghai'
AS $function$
declare
  month date;
  part text;
begin
  perform kernel_arrival_column(wanted);
  for month in select distinct date_trunc('month', m)::date from unnest(months) m order by 1 loop
    part := wanted || to_char(month, '_YYYYMM');
    continue when to_regclass(quote_ident(part)) is not null;
    perform pg_advisory_xact_lock(7301004, hashtext(wanted));
    continue when to_regclass(quote_ident(part)) is not null;
    if month < '1970-01-01' or month >= '2100-01-01' then raise exception '% is out of the calendar', month; end if;
    execute format('create table %I (like %I including defaults)', part, wanted);
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', wanted, part,
      month::timestamptz, (month + interval '1 month')::timestamptz);
  end loop;
end $function$;
CREATE OR REPLACE FUNCTION kernel_touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.update_time := greatest(date_trunc('second', clock_timestamp()), old.update_time + interval '1 second');
  new.update_user := coalesce(nullif(current_setting('app.user', true), '')::bigint, new.update_user);
  return new;
end $function$;
CREATE OR REPLACE FUNCTION messages_sms_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.sms_code is distinct from old.sms_code then jsonb_build_object('sms_code', jsonb_build_array(old.sms_code, new.sms_code)) else '{}' end
      || case when new.category is distinct from old.category then jsonb_build_object('category', jsonb_build_array(old.category, new.category)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.sign_name is distinct from old.sign_name then jsonb_build_object('sign_name', jsonb_build_array(old.sign_name, new.sign_name)) else '{}' end
      || case when new.template_id is distinct from old.template_id then jsonb_build_object('template_id', jsonb_build_array(old.template_id, new.template_id)) else '{}' end
      || case when new.content is distinct from old.content then jsonb_build_object('content', jsonb_build_array(old.content, new.content)) else '{}' end
      || case when new.app_id is distinct from old.app_id then jsonb_build_object('app_id', jsonb_build_array(old.app_id, new.app_id)) else '{}' end
      || case when new.region_id is distinct from old.region_id then jsonb_build_object('region_id', jsonb_build_array(old.region_id, new.region_id)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'messages.sms', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION messages_sms_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'messages_sms', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION messages_sms_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'messages_sms', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION messages_smsrecord_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.record_id = b.id and h.resource = 'messages.smsrecord';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION messages_smsrecord_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.text is distinct from old.text then jsonb_build_object('text', jsonb_build_array(old.text, new.text)) else '{}' end
      || case when new.phone is distinct from old.phone then jsonb_build_object('phone', jsonb_build_array(old.phone, new.phone)) else '{}' end
      || case when new.sms_code is distinct from old.sms_code then jsonb_build_object('sms_code', jsonb_build_array(old.sms_code, new.sms_code)) else '{}' end
      || case when new.biz_type is distinct from old.biz_type then jsonb_build_object('biz_type', jsonb_build_array(old.biz_type, new.biz_type)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.due_time is distinct from old.due_time then jsonb_build_object('due_time', jsonb_build_array(old.due_time, new.due_time)) else '{}' end
      || case when new.send_time is distinct from old.send_time then jsonb_build_object('send_time', jsonb_build_array(old.send_time, new.send_time)) else '{}' end
      || case when new.parts is distinct from old.parts then jsonb_build_object('parts', jsonb_build_array(old.parts, new.parts)) else '{}' end
      || case when new.result_text is distinct from old.result_text then jsonb_build_object('result_text', jsonb_build_array(old.result_text, new.result_text)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'messages.smsrecord', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION messages_smsrecord_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'messages_smsrecord', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION messages_smsrecord_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'messages_smsrecord', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION messages_smsrecord_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'messages_smsrecord', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_carevisit_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.visit_group is distinct from old.visit_group then jsonb_build_object('visit_group', jsonb_build_array(old.visit_group, new.visit_group)) else '{}' end
      || case when new.cycle_days is distinct from old.cycle_days then jsonb_build_object('cycle_days', jsonb_build_array(old.cycle_days, new.cycle_days)) else '{}' end
      || case when new.due_date is distinct from old.due_date then jsonb_build_object('due_date', jsonb_build_array(old.due_date, new.due_date)) else '{}' end
      || case when new.visit_time is distinct from old.visit_time then jsonb_build_object('visit_time', jsonb_build_array(old.visit_time, new.visit_time)) else '{}' end
      || case when new.visitor_id is distinct from old.visitor_id then jsonb_build_object('visitor_id', jsonb_build_array(old.visitor_id::text, new.visitor_id::text)) else '{}' end
      || case when new.result is distinct from old.result then jsonb_build_object('result', jsonb_build_array(old.result, new.result)) else '{}' end
      || case when new.content is distinct from old.content then jsonb_build_object('content', jsonb_build_array(old.content, new.content)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.carevisit', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_carevisit_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_carevisit', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_carevisit_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_carevisit', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_duplicate_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.other_id is distinct from old.other_id then jsonb_build_object('other_id', jsonb_build_array(old.other_id::text, new.other_id::text)) else '{}' end
      || case when new.signs is distinct from old.signs then jsonb_build_object('signs', jsonb_build_array(old.signs, new.signs)) else '{}' end
      || case when new.score is distinct from old.score then jsonb_build_object('score', jsonb_build_array(old.score, new.score)) else '{}' end
      || case when new.found_time is distinct from old.found_time then jsonb_build_object('found_time', jsonb_build_array(old.found_time, new.found_time)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.duplicate', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_duplicate_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_duplicate', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_duplicate_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_duplicate', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_groupproposal_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.kind is distinct from old.kind then jsonb_build_object('kind', jsonb_build_array(old.kind, new.kind)) else '{}' end
      || case when new.care_class is distinct from old.care_class then jsonb_build_object('care_class', jsonb_build_array(old.care_class, new.care_class)) else '{}' end
      || case when new.until is distinct from old.until then jsonb_build_object('until', jsonb_build_array(old.until, new.until)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.groupproposal', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_groupproposal_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_groupproposal', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_groupproposal_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_groupproposal', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_household_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.household_no is distinct from old.household_no then jsonb_build_object('household_no', jsonb_build_array(old.household_no, new.household_no)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.grid_id is distinct from old.grid_id then jsonb_build_object('grid_id', jsonb_build_array(old.grid_id::text, new.grid_id::text)) else '{}' end
      || case when new.head_id is distinct from old.head_id then jsonb_build_object('head_id', jsonb_build_array(old.head_id::text, new.head_id::text)) else '{}' end
      || case when new.hukou_type is distinct from old.hukou_type then jsonb_build_object('hukou_type', jsonb_build_array(old.hukou_type, new.hukou_type)) else '{}' end
      || case when new.labels is distinct from old.labels then jsonb_build_object('labels', jsonb_build_array(old.labels, new.labels)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.house_no is distinct from old.house_no then jsonb_build_object('house_no', jsonb_build_array(old.house_no, new.house_no)) else '{}' end
      || case when new.house_structure is distinct from old.house_structure then jsonb_build_object('house_structure', jsonb_build_array(old.house_structure, new.house_structure)) else '{}' end
      || case when new.house_area is distinct from old.house_area then jsonb_build_object('house_area', jsonb_build_array(kernel_json_number(old.house_area), kernel_json_number(new.house_area))) else '{}' end
      || case when new.floors is distinct from old.floors then jsonb_build_object('floors', jsonb_build_array(old.floors, new.floors)) else '{}' end
      || case when new.built_year is distinct from old.built_year then jsonb_build_object('built_year', jsonb_build_array(old.built_year, new.built_year)) else '{}' end
      || case when new.rent_flag is distinct from old.rent_flag then jsonb_build_object('rent_flag', jsonb_build_array(old.rent_flag, new.rent_flag)) else '{}' end
      || case when new.danger_flag is distinct from old.danger_flag then jsonb_build_object('danger_flag', jsonb_build_array(old.danger_flag, new.danger_flag)) else '{}' end
      || case when new.longitude is distinct from old.longitude then jsonb_build_object('longitude', jsonb_build_array(kernel_json_number(old.longitude), kernel_json_number(new.longitude))) else '{}' end
      || case when new.latitude is distinct from old.latitude then jsonb_build_object('latitude', jsonb_build_array(kernel_json_number(old.latitude), kernel_json_number(new.latitude))) else '{}' end
      || case when new.photo_ids is distinct from old.photo_ids then jsonb_build_object('photo_ids', jsonb_build_array(old.photo_ids::text[], new.photo_ids::text[])) else '{}' end
      || case when new.homestead_area is distinct from old.homestead_area then jsonb_build_object('homestead_area', jsonb_build_array(kernel_json_number(old.homestead_area), kernel_json_number(new.homestead_area))) else '{}' end
      || case when new.contract_land_mu is distinct from old.contract_land_mu then jsonb_build_object('contract_land_mu', jsonb_build_array(kernel_json_number(old.contract_land_mu), kernel_json_number(new.contract_land_mu))) else '{}' end
      || case when new.household_code is distinct from old.household_code then jsonb_build_object('household_code', jsonb_build_array(old.household_code, new.household_code)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.household', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_household_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_household', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_household_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_household', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_mergerecord_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.source_id is distinct from old.source_id then jsonb_build_object('source_id', jsonb_build_array(old.source_id::text, new.source_id::text)) else '{}' end
      || case when new.reason is distinct from old.reason then jsonb_build_object('reason', jsonb_build_array(old.reason, new.reason)) else '{}' end
      || case when new.operator_id is distinct from old.operator_id then jsonb_build_object('operator_id', jsonb_build_array(old.operator_id::text, new.operator_id::text)) else '{}' end
      || case when new.merged_time is distinct from old.merged_time then jsonb_build_object('merged_time', jsonb_build_array(old.merged_time, new.merged_time)) else '{}' end
      || case when new.undo_until is distinct from old.undo_until then jsonb_build_object('undo_until', jsonb_build_array(old.undo_until, new.undo_until)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.mergerecord', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_mergerecord_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_mergerecord', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_mergerecord_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_mergerecord', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_oldpeople_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.care_type is distinct from old.care_type then jsonb_build_object('care_type', jsonb_build_array(old.care_type, new.care_type)) else '{}' end
      || case when new.service_time is distinct from old.service_time then jsonb_build_object('service_time', jsonb_build_array(old.service_time, new.service_time)) else '{}' end
      || case when new.duration is distinct from old.duration then jsonb_build_object('duration', jsonb_build_array(old.duration, new.duration)) else '{}' end
      || case when new.service_user_id is distinct from old.service_user_id then jsonb_build_object('service_user_id', jsonb_build_array(old.service_user_id::text, new.service_user_id::text)) else '{}' end
      || case when new.provider is distinct from old.provider then jsonb_build_object('provider', jsonb_build_array(old.provider, new.provider)) else '{}' end
      || case when new.content is distinct from old.content then jsonb_build_object('content', jsonb_build_array(old.content, new.content)) else '{}' end
      || case when new.amount is distinct from old.amount then jsonb_build_object('amount', jsonb_build_array(kernel_json_number(old.amount), kernel_json_number(new.amount))) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.health_note is distinct from old.health_note then jsonb_build_object('health_note', jsonb_build_array(old.health_note, new.health_note)) else '{}' end
      || case when new.satisfaction is distinct from old.satisfaction then jsonb_build_object('satisfaction', jsonb_build_array(old.satisfaction, new.satisfaction)) else '{}' end
      || case when new.next_time is distinct from old.next_time then jsonb_build_object('next_time', jsonb_build_array(old.next_time, new.next_time)) else '{}' end
      || case when new.longitude is distinct from old.longitude then jsonb_build_object('longitude', jsonb_build_array(kernel_json_number(old.longitude), kernel_json_number(new.longitude))) else '{}' end
      || case when new.latitude is distinct from old.latitude then jsonb_build_object('latitude', jsonb_build_array(kernel_json_number(old.latitude), kernel_json_number(new.latitude))) else '{}' end
      || case when new.photo_ids is distinct from old.photo_ids then jsonb_build_object('photo_ids', jsonb_build_array(old.photo_ids::text[], new.photo_ids::text[])) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.oldpeople', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_oldpeople_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_oldpeople', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_oldpeople_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_oldpeople', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_resident_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.name is distinct from old.name then jsonb_build_object('name', jsonb_build_array(old.name, new.name)) else '{}' end
      || case when new.id_type is distinct from old.id_type then jsonb_build_object('id_type', jsonb_build_array(old.id_type, new.id_type)) else '{}' end
      || case when new.id_card is distinct from old.id_card then jsonb_build_object('id_card', jsonb_build_array(old.id_card, new.id_card)) else '{}' end
      || case when new.sex is distinct from old.sex then jsonb_build_object('sex', jsonb_build_array(old.sex, new.sex)) else '{}' end
      || case when new.birthday is distinct from old.birthday then jsonb_build_object('birthday', jsonb_build_array(old.birthday, new.birthday)) else '{}' end
      || case when new.nation is distinct from old.nation then jsonb_build_object('nation', jsonb_build_array(old.nation, new.nation)) else '{}' end
      || case when new.phone is distinct from old.phone then jsonb_build_object('phone', jsonb_build_array(old.phone, new.phone)) else '{}' end
      || case when new.avatar is distinct from old.avatar then jsonb_build_object('avatar', jsonb_build_array(old.avatar::text, new.avatar::text)) else '{}' end
      || case when new.marital_status is distinct from old.marital_status then jsonb_build_object('marital_status', jsonb_build_array(old.marital_status, new.marital_status)) else '{}' end
      || case when new.education is distinct from old.education then jsonb_build_object('education', jsonb_build_array(old.education, new.education)) else '{}' end
      || case when new.political_status is distinct from old.political_status then jsonb_build_object('political_status', jsonb_build_array(old.political_status, new.political_status)) else '{}' end
      || case when new.occupation is distinct from old.occupation then jsonb_build_object('occupation', jsonb_build_array(old.occupation, new.occupation)) else '{}' end
      || case when new.work_unit is distinct from old.work_unit then jsonb_build_object('work_unit', jsonb_build_array(old.work_unit, new.work_unit)) else '{}' end
      || case when new.residence_type is distinct from old.residence_type then jsonb_build_object('residence_type', jsonb_build_array(old.residence_type, new.residence_type)) else '{}' end
      || case when new.kind_tags is distinct from old.kind_tags then jsonb_build_object('kind_tags', jsonb_build_array(old.kind_tags, new.kind_tags)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.household_id is distinct from old.household_id then jsonb_build_object('household_id', jsonb_build_array(old.household_id::text, new.household_id::text)) else '{}' end
      || case when new.relation is distinct from old.relation then jsonb_build_object('relation', jsonb_build_array(old.relation, new.relation)) else '{}' end
      || case when new.grid_id is distinct from old.grid_id then jsonb_build_object('grid_id', jsonb_build_array(old.grid_id::text, new.grid_id::text)) else '{}' end
      || case when new.hukou_address is distinct from old.hukou_address then jsonb_build_object('hukou_address', jsonb_build_array(old.hukou_address, new.hukou_address)) else '{}' end
      || case when new.live_address is distinct from old.live_address then jsonb_build_object('live_address', jsonb_build_array(old.live_address, new.live_address)) else '{}' end
      || case when new.longitude is distinct from old.longitude then jsonb_build_object('longitude', jsonb_build_array(kernel_json_number(old.longitude), kernel_json_number(new.longitude))) else '{}' end
      || case when new.latitude is distinct from old.latitude then jsonb_build_object('latitude', jsonb_build_array(kernel_json_number(old.latitude), kernel_json_number(new.latitude))) else '{}' end
      || case when new.region_code is distinct from old.region_code then jsonb_build_object('region_code', jsonb_build_array(old.region_code, new.region_code)) else '{}' end
      || case when new.guardian_id is distinct from old.guardian_id then jsonb_build_object('guardian_id', jsonb_build_array(old.guardian_id::text, new.guardian_id::text)) else '{}' end
      || case when new.guardian_phone is distinct from old.guardian_phone then jsonb_build_object('guardian_phone', jsonb_build_array(old.guardian_phone, new.guardian_phone)) else '{}' end
      || case when new.emergency_name is distinct from old.emergency_name then jsonb_build_object('emergency_name', jsonb_build_array(old.emergency_name, new.emergency_name)) else '{}' end
      || case when new.emergency_phone is distinct from old.emergency_phone then jsonb_build_object('emergency_phone', jsonb_build_array(old.emergency_phone, new.emergency_phone)) else '{}' end
      || case when new.resident_no is distinct from old.resident_no then jsonb_build_object('resident_no', jsonb_build_array(old.resident_no, new.resident_no)) else '{}' end
      || case when new.move_in_date is distinct from old.move_in_date then jsonb_build_object('move_in_date', jsonb_build_array(old.move_in_date, new.move_in_date)) else '{}' end
      || case when new.move_out_date is distinct from old.move_out_date then jsonb_build_object('move_out_date', jsonb_build_array(old.move_out_date, new.move_out_date)) else '{}' end
      || case when new.move_out_reason is distinct from old.move_out_reason then jsonb_build_object('move_out_reason', jsonb_build_array(old.move_out_reason, new.move_out_reason)) else '{}' end
      || case when new.death_date is distinct from old.death_date then jsonb_build_object('death_date', jsonb_build_array(old.death_date, new.death_date)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.account_flag is distinct from old.account_flag then jsonb_build_object('account_flag', jsonb_build_array(old.account_flag, new.account_flag)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.resident', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_resident_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_resident', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_resident_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_resident', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_residentaccount_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.account is distinct from old.account then jsonb_build_object('account', jsonb_build_array(old.account, new.account)) else '{}' end
      || case when new.role_ids is distinct from old.role_ids then jsonb_build_object('role_ids', jsonb_build_array(old.role_ids::text[], new.role_ids::text[])) else '{}' end
      || case when new.wechat_open_id is distinct from old.wechat_open_id then jsonb_build_object('wechat_open_id', jsonb_build_array(old.wechat_open_id, new.wechat_open_id)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.last_login_time is distinct from old.last_login_time then jsonb_build_object('last_login_time', jsonb_build_array(old.last_login_time, new.last_login_time)) else '{}' end
      || case when new.login_fail_count is distinct from old.login_fail_count then jsonb_build_object('login_fail_count', jsonb_build_array(old.login_fail_count, new.login_fail_count)) else '{}' end
      || case when new.pwd_changed_at is distinct from old.pwd_changed_at then jsonb_build_object('pwd_changed_at', jsonb_build_array(old.pwd_changed_at, new.pwd_changed_at)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.residentaccount', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_residentaccount_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_residentaccount', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_residentaccount_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_residentaccount', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userdisabled_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.cert_no is distinct from old.cert_no then jsonb_build_object('cert_no', jsonb_build_array(old.cert_no, new.cert_no)) else '{}' end
      || case when new.disability_type is distinct from old.disability_type then jsonb_build_object('disability_type', jsonb_build_array(old.disability_type, new.disability_type)) else '{}' end
      || case when new.disability_level is distinct from old.disability_level then jsonb_build_object('disability_level', jsonb_build_array(old.disability_level, new.disability_level)) else '{}' end
      || case when new.second_types is distinct from old.second_types then jsonb_build_object('second_types', jsonb_build_array(old.second_types, new.second_types)) else '{}' end
      || case when new.cause is distinct from old.cause then jsonb_build_object('cause', jsonb_build_array(old.cause, new.cause)) else '{}' end
      || case when new.issue_date is distinct from old.issue_date then jsonb_build_object('issue_date', jsonb_build_array(old.issue_date, new.issue_date)) else '{}' end
      || case when new.valid_until is distinct from old.valid_until then jsonb_build_object('valid_until', jsonb_build_array(old.valid_until, new.valid_until)) else '{}' end
      || case when new.cert_status is distinct from old.cert_status then jsonb_build_object('cert_status', jsonb_build_array(old.cert_status, new.cert_status)) else '{}' end
      || case when new.guardian_name is distinct from old.guardian_name then jsonb_build_object('guardian_name', jsonb_build_array(old.guardian_name, new.guardian_name)) else '{}' end
      || case when new.guardian_relation is distinct from old.guardian_relation then jsonb_build_object('guardian_relation', jsonb_build_array(old.guardian_relation, new.guardian_relation)) else '{}' end
      || case when new.guardian_phone is distinct from old.guardian_phone then jsonb_build_object('guardian_phone', jsonb_build_array(old.guardian_phone, new.guardian_phone)) else '{}' end
      || case when new.living_subsidy is distinct from old.living_subsidy then jsonb_build_object('living_subsidy', jsonb_build_array(old.living_subsidy, new.living_subsidy)) else '{}' end
      || case when new.nursing_subsidy is distinct from old.nursing_subsidy then jsonb_build_object('nursing_subsidy', jsonb_build_array(old.nursing_subsidy, new.nursing_subsidy)) else '{}' end
      || case when new.subsidy_amount is distinct from old.subsidy_amount then jsonb_build_object('subsidy_amount', jsonb_build_array(old.subsidy_amount, new.subsidy_amount)) else '{}' end
      || case when new.aid_device is distinct from old.aid_device then jsonb_build_object('aid_device', jsonb_build_array(old.aid_device, new.aid_device)) else '{}' end
      || case when new.aid_date is distinct from old.aid_date then jsonb_build_object('aid_date', jsonb_build_array(old.aid_date, new.aid_date)) else '{}' end
      || case when new.rehab_need is distinct from old.rehab_need then jsonb_build_object('rehab_need', jsonb_build_array(old.rehab_need, new.rehab_need)) else '{}' end
      || case when new.barrier_free is distinct from old.barrier_free then jsonb_build_object('barrier_free', jsonb_build_array(old.barrier_free, new.barrier_free)) else '{}' end
      || case when new.employment is distinct from old.employment then jsonb_build_object('employment', jsonb_build_array(old.employment, new.employment)) else '{}' end
      || case when new.helper_id is distinct from old.helper_id then jsonb_build_object('helper_id', jsonb_build_array(old.helper_id::text, new.helper_id::text)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.userdisabled', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userdisabled_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_userdisabled', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userdisabled_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_userdisabled', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userold_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.record_id = b.id and h.resource = 'people.userold';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userold_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.ability is distinct from old.ability then jsonb_build_object('ability', jsonb_build_array(old.ability, new.ability)) else '{}' end
      || case when new.ability_score is distinct from old.ability_score then jsonb_build_object('ability_score', jsonb_build_array(old.ability_score, new.ability_score)) else '{}' end
      || case when new.assess_date is distinct from old.assess_date then jsonb_build_object('assess_date', jsonb_build_array(old.assess_date, new.assess_date)) else '{}' end
      || case when new.next_assess_date is distinct from old.next_assess_date then jsonb_build_object('next_assess_date', jsonb_build_array(old.next_assess_date, new.next_assess_date)) else '{}' end
      || case when new.assess_org is distinct from old.assess_org then jsonb_build_object('assess_org', jsonb_build_array(old.assess_org, new.assess_org)) else '{}' end
      || case when new.living is distinct from old.living then jsonb_build_object('living', jsonb_build_array(old.living, new.living)) else '{}' end
      || case when new.caregiver_name is distinct from old.caregiver_name then jsonb_build_object('caregiver_name', jsonb_build_array(old.caregiver_name, new.caregiver_name)) else '{}' end
      || case when new.caregiver_relation is distinct from old.caregiver_relation then jsonb_build_object('caregiver_relation', jsonb_build_array(old.caregiver_relation, new.caregiver_relation)) else '{}' end
      || case when new.caregiver_phone is distinct from old.caregiver_phone then jsonb_build_object('caregiver_phone', jsonb_build_array(old.caregiver_phone, new.caregiver_phone)) else '{}' end
      || case when new.chronic is distinct from old.chronic then jsonb_build_object('chronic', jsonb_build_array(old.chronic, new.chronic)) else '{}' end
      || case when new.doctor_id is distinct from old.doctor_id then jsonb_build_object('doctor_id', jsonb_build_array(old.doctor_id::text, new.doctor_id::text)) else '{}' end
      || case when new.helper_id is distinct from old.helper_id then jsonb_build_object('helper_id', jsonb_build_array(old.helper_id::text, new.helper_id::text)) else '{}' end
      || case when new.pension_flag is distinct from old.pension_flag then jsonb_build_object('pension_flag', jsonb_build_array(old.pension_flag, new.pension_flag)) else '{}' end
      || case when new.pension_amount is distinct from old.pension_amount then jsonb_build_object('pension_amount', jsonb_build_array(old.pension_amount, new.pension_amount)) else '{}' end
      || case when new.allowance_flag is distinct from old.allowance_flag then jsonb_build_object('allowance_flag', jsonb_build_array(old.allowance_flag, new.allowance_flag)) else '{}' end
      || case when new.visit_cycle is distinct from old.visit_cycle then jsonb_build_object('visit_cycle', jsonb_build_array(old.visit_cycle, new.visit_cycle)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.userold', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userold_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_userold', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userold_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_userold', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userold_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_userold', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userspecial_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.record_id = b.id and h.resource = 'people.userspecial';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userspecial_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.care_class is distinct from old.care_class then jsonb_build_object('care_class', jsonb_build_array(old.care_class, new.care_class)) else '{}' end
      || case when new.attention is distinct from old.attention then jsonb_build_object('attention', jsonb_build_array(old.attention, new.attention)) else '{}' end
      || case when new.start_date is distinct from old.start_date then jsonb_build_object('start_date', jsonb_build_array(old.start_date, new.start_date)) else '{}' end
      || case when new.end_date is distinct from old.end_date then jsonb_build_object('end_date', jsonb_build_array(old.end_date, new.end_date)) else '{}' end
      || case when new.basis is distinct from old.basis then jsonb_build_object('basis', jsonb_build_array(old.basis, new.basis)) else '{}' end
      || case when new.amount_monthly is distinct from old.amount_monthly then jsonb_build_object('amount_monthly', jsonb_build_array(old.amount_monthly, new.amount_monthly)) else '{}' end
      || case when new.health_note is distinct from old.health_note then jsonb_build_object('health_note', jsonb_build_array(old.health_note, new.health_note)) else '{}' end
      || case when new.school_name is distinct from old.school_name then jsonb_build_object('school_name', jsonb_build_array(old.school_name, new.school_name)) else '{}' end
      || case when new.guardian_name is distinct from old.guardian_name then jsonb_build_object('guardian_name', jsonb_build_array(old.guardian_name, new.guardian_name)) else '{}' end
      || case when new.guardian_relation is distinct from old.guardian_relation then jsonb_build_object('guardian_relation', jsonb_build_array(old.guardian_relation, new.guardian_relation)) else '{}' end
      || case when new.guardian_phone is distinct from old.guardian_phone then jsonb_build_object('guardian_phone', jsonb_build_array(old.guardian_phone, new.guardian_phone)) else '{}' end
      || case when new.helper_id is distinct from old.helper_id then jsonb_build_object('helper_id', jsonb_build_array(old.helper_id::text, new.helper_id::text)) else '{}' end
      || case when new.help_plan is distinct from old.help_plan then jsonb_build_object('help_plan', jsonb_build_array(old.help_plan, new.help_plan)) else '{}' end
      || case when new.visit_cycle is distinct from old.visit_cycle then jsonb_build_object('visit_cycle', jsonb_build_array(old.visit_cycle, new.visit_cycle)) else '{}' end
      || case when new.photo_ids is distinct from old.photo_ids then jsonb_build_object('photo_ids', jsonb_build_array(old.photo_ids::text[], new.photo_ids::text[])) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.userspecial', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userspecial_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_userspecial', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userspecial_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_userspecial', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userspecial_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_userspecial', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userveteran_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.veteran_type is distinct from old.veteran_type then jsonb_build_object('veteran_type', jsonb_build_array(old.veteran_type, new.veteran_type)) else '{}' end
      || case when new.branch is distinct from old.branch then jsonb_build_object('branch', jsonb_build_array(old.branch, new.branch)) else '{}' end
      || case when new.unit_code is distinct from old.unit_code then jsonb_build_object('unit_code', jsonb_build_array(old.unit_code, new.unit_code)) else '{}' end
      || case when new.enlist_date is distinct from old.enlist_date then jsonb_build_object('enlist_date', jsonb_build_array(old.enlist_date, new.enlist_date)) else '{}' end
      || case when new.retire_date is distinct from old.retire_date then jsonb_build_object('retire_date', jsonb_build_array(old.retire_date, new.retire_date)) else '{}' end
      || case when new.rank_name is distinct from old.rank_name then jsonb_build_object('rank_name', jsonb_build_array(old.rank_name, new.rank_name)) else '{}' end
      || case when new.injury_level is distinct from old.injury_level then jsonb_build_object('injury_level', jsonb_build_array(old.injury_level, new.injury_level)) else '{}' end
      || case when new.combat_flag is distinct from old.combat_flag then jsonb_build_object('combat_flag', jsonb_build_array(old.combat_flag, new.combat_flag)) else '{}' end
      || case when new.awards is distinct from old.awards then jsonb_build_object('awards', jsonb_build_array(old.awards, new.awards)) else '{}' end
      || case when new.retire_cert_no is distinct from old.retire_cert_no then jsonb_build_object('retire_cert_no', jsonb_build_array(old.retire_cert_no, new.retire_cert_no)) else '{}' end
      || case when new.pref_card_no is distinct from old.pref_card_no then jsonb_build_object('pref_card_no', jsonb_build_array(old.pref_card_no, new.pref_card_no)) else '{}' end
      || case when new.placement is distinct from old.placement then jsonb_build_object('placement', jsonb_build_array(old.placement, new.placement)) else '{}' end
      || case when new.employment is distinct from old.employment then jsonb_build_object('employment', jsonb_build_array(old.employment, new.employment)) else '{}' end
      || case when new.plaque_flag is distinct from old.plaque_flag then jsonb_build_object('plaque_flag', jsonb_build_array(old.plaque_flag, new.plaque_flag)) else '{}' end
      || case when new.plaque_date is distinct from old.plaque_date then jsonb_build_object('plaque_date', jsonb_build_array(old.plaque_date, new.plaque_date)) else '{}' end
      || case when new.hardship_flag is distinct from old.hardship_flag then jsonb_build_object('hardship_flag', jsonb_build_array(old.hardship_flag, new.hardship_flag)) else '{}' end
      || case when new.benefit_monthly is distinct from old.benefit_monthly then jsonb_build_object('benefit_monthly', jsonb_build_array(old.benefit_monthly, new.benefit_monthly)) else '{}' end
      || case when new.bank_name is distinct from old.bank_name then jsonb_build_object('bank_name', jsonb_build_array(old.bank_name, new.bank_name)) else '{}' end
      || case when new.bank_account is distinct from old.bank_account then jsonb_build_object('bank_account', jsonb_build_array(old.bank_account, new.bank_account)) else '{}' end
      || case when new.party_branch is distinct from old.party_branch then jsonb_build_object('party_branch', jsonb_build_array(old.party_branch, new.party_branch)) else '{}' end
      || case when new.need is distinct from old.need then jsonb_build_object('need', jsonb_build_array(old.need, new.need)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.userveteran', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userveteran_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_userveteran', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_userveteran_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_userveteran', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_veteran_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.service_type is distinct from old.service_type then jsonb_build_object('service_type', jsonb_build_array(old.service_type, new.service_type)) else '{}' end
      || case when new.title is distinct from old.title then jsonb_build_object('title', jsonb_build_array(old.title, new.title)) else '{}' end
      || case when new.service_time is distinct from old.service_time then jsonb_build_object('service_time', jsonb_build_array(old.service_time, new.service_time)) else '{}' end
      || case when new.content is distinct from old.content then jsonb_build_object('content', jsonb_build_array(old.content, new.content)) else '{}' end
      || case when new.amount is distinct from old.amount then jsonb_build_object('amount', jsonb_build_array(kernel_json_number(old.amount), kernel_json_number(new.amount))) else '{}' end
      || case when new.handler_id is distinct from old.handler_id then jsonb_build_object('handler_id', jsonb_build_array(old.handler_id::text, new.handler_id::text)) else '{}' end
      || case when new.result is distinct from old.result then jsonb_build_object('result', jsonb_build_array(old.result, new.result)) else '{}' end
      || case when new.satisfaction is distinct from old.satisfaction then jsonb_build_object('satisfaction', jsonb_build_array(old.satisfaction, new.satisfaction)) else '{}' end
      || case when new.next_time is distinct from old.next_time then jsonb_build_object('next_time', jsonb_build_array(old.next_time, new.next_time)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.photo_ids is distinct from old.photo_ids then jsonb_build_object('photo_ids', jsonb_build_array(old.photo_ids::text[], new.photo_ids::text[])) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'people.veteran', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_veteran_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_veteran', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION people_veteran_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'people_veteran', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION privacy_viewrequest_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.ask_user is distinct from old.ask_user then jsonb_build_object('ask_user', jsonb_build_array(old.ask_user::text, new.ask_user::text)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.kinds is distinct from old.kinds then jsonb_build_object('kinds', jsonb_build_array(old.kinds, new.kinds)) else '{}' end
      || case when new.purpose is distinct from old.purpose then jsonb_build_object('purpose', jsonb_build_array(old.purpose, new.purpose)) else '{}' end
      || case when new.ask_time is distinct from old.ask_time then jsonb_build_object('ask_time', jsonb_build_array(old.ask_time, new.ask_time)) else '{}' end
      || case when new.valid_days is distinct from old.valid_days then jsonb_build_object('valid_days', jsonb_build_array(old.valid_days, new.valid_days)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.decide_user is distinct from old.decide_user then jsonb_build_object('decide_user', jsonb_build_array(old.decide_user::text, new.decide_user::text)) else '{}' end
      || case when new.decide_time is distinct from old.decide_time then jsonb_build_object('decide_time', jsonb_build_array(old.decide_time, new.decide_time)) else '{}' end
      || case when new.valid_until is distinct from old.valid_until then jsonb_build_object('valid_until', jsonb_build_array(old.valid_until, new.valid_until)) else '{}' end
      || case when new.answer is distinct from old.answer then jsonb_build_object('answer', jsonb_build_array(old.answer, new.answer)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'privacy.viewrequest', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION privacy_viewrequest_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'privacy_viewrequest', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION privacy_viewrequest_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'privacy_viewrequest', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_barrierrecord_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_barrierrecord', tenant_id, coalesce(dept_id, 0), pg_backend_pid() % 16, -count(*), count(*) from before_rows group by 2, 3 order by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  insert into kernel_arrived as k (table_name, tenant_id, day, dept_id, slot, n)
    select 'safety_barrierrecord', tenant_id, (pass_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, -count(*) from before_rows group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_barrierrecord_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_barrierrecord', tenant_id, coalesce(dept_id, 0), pg_backend_pid() % 16, count(*), count(*) from after_rows group by 2, 3 order by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  insert into kernel_arrived as k (table_name, tenant_id, day, dept_id, slot, n)
    select 'safety_barrierrecord', tenant_id, (pass_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, count(*) from after_rows group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_doorrecord_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_doorrecord', tenant_id, coalesce(dept_id, 0), pg_backend_pid() % 16, -count(*), count(*) from before_rows group by 2, 3 order by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  insert into kernel_arrived as k (table_name, tenant_id, day, dept_id, slot, n)
    select 'safety_doorrecord', tenant_id, (event_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, -count(*) from before_rows group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_doorrecord_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_doorrecord', tenant_id, coalesce(dept_id, 0), pg_backend_pid() % 16, count(*), count(*) from after_rows group by 2, 3 order by 2, 3
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  insert into kernel_arrived as k (table_name, tenant_id, day, dept_id, slot, n)
    select 'safety_doorrecord', tenant_id, (event_time at time zone 'Asia/Shanghai')::date, coalesce(dept_id, 0), pg_backend_pid() % 16, count(*) from after_rows group by 2, 3, 4 order by 2, 3, 4
    on conflict (table_name, tenant_id, day, dept_id, slot) do update set n = k.n + excluded.n;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordcar_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.record_id = b.id and h.resource = 'safety.recordcar';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordcar_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.record_no is distinct from old.record_no then jsonb_build_object('record_no', jsonb_build_array(old.record_no, new.record_no)) else '{}' end
      || case when new.event_type is distinct from old.event_type then jsonb_build_object('event_type', jsonb_build_array(old.event_type, new.event_type)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.grid_id is distinct from old.grid_id then jsonb_build_object('grid_id', jsonb_build_array(old.grid_id::text, new.grid_id::text)) else '{}' end
      || case when new.machine_id is distinct from old.machine_id then jsonb_build_object('machine_id', jsonb_build_array(old.machine_id::text, new.machine_id::text)) else '{}' end
      || case when new.barrier_record_id is distinct from old.barrier_record_id then jsonb_build_object('barrier_record_id', jsonb_build_array(old.barrier_record_id::text, new.barrier_record_id::text)) else '{}' end
      || case when new.plate_no is distinct from old.plate_no then jsonb_build_object('plate_no', jsonb_build_array(old.plate_no, new.plate_no)) else '{}' end
      || case when new.plate_color is distinct from old.plate_color then jsonb_build_object('plate_color', jsonb_build_array(old.plate_color, new.plate_color)) else '{}' end
      || case when new.vehicle_type is distinct from old.vehicle_type then jsonb_build_object('vehicle_type', jsonb_build_array(old.vehicle_type, new.vehicle_type)) else '{}' end
      || case when new.vehicle_id is distinct from old.vehicle_id then jsonb_build_object('vehicle_id', jsonb_build_array(old.vehicle_id::text, new.vehicle_id::text)) else '{}' end
      || case when new.owner_id is distinct from old.owner_id then jsonb_build_object('owner_id', jsonb_build_array(old.owner_id::text, new.owner_id::text)) else '{}' end
      || case when new.driver_name is distinct from old.driver_name then jsonb_build_object('driver_name', jsonb_build_array(old.driver_name, new.driver_name)) else '{}' end
      || case when new.driver_phone is distinct from old.driver_phone then jsonb_build_object('driver_phone', jsonb_build_array(old.driver_phone, new.driver_phone)) else '{}' end
      || case when new.happen_time is distinct from old.happen_time then jsonb_build_object('happen_time', jsonb_build_array(old.happen_time, new.happen_time)) else '{}' end
      || case when new.direction is distinct from old.direction then jsonb_build_object('direction', jsonb_build_array(old.direction, new.direction)) else '{}' end
      || case when new.speed is distinct from old.speed then jsonb_build_object('speed', jsonb_build_array(kernel_json_number(old.speed), kernel_json_number(new.speed))) else '{}' end
      || case when new.speed_limit is distinct from old.speed_limit then jsonb_build_object('speed_limit', jsonb_build_array(old.speed_limit, new.speed_limit)) else '{}' end
      || case when new.goods is distinct from old.goods then jsonb_build_object('goods', jsonb_build_array(old.goods, new.goods)) else '{}' end
      || case when new.from_place is distinct from old.from_place then jsonb_build_object('from_place', jsonb_build_array(old.from_place, new.from_place)) else '{}' end
      || case when new.reason is distinct from old.reason then jsonb_build_object('reason', jsonb_build_array(old.reason, new.reason)) else '{}' end
      || case when new.out_time is distinct from old.out_time then jsonb_build_object('out_time', jsonb_build_array(old.out_time, new.out_time)) else '{}' end
      || case when new.handle_status is distinct from old.handle_status then jsonb_build_object('handle_status', jsonb_build_array(old.handle_status, new.handle_status)) else '{}' end
      || case when new.handle_result is distinct from old.handle_result then jsonb_build_object('handle_result', jsonb_build_array(old.handle_result, new.handle_result)) else '{}' end
      || case when new.image_ids is distinct from old.image_ids then jsonb_build_object('image_ids', jsonb_build_array(old.image_ids::text[], new.image_ids::text[])) else '{}' end
      || case when new.handler_id is distinct from old.handler_id then jsonb_build_object('handler_id', jsonb_build_array(old.handler_id::text, new.handler_id::text)) else '{}' end
      || case when new.handle_time is distinct from old.handle_time then jsonb_build_object('handle_time', jsonb_build_array(old.handle_time, new.handle_time)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'safety.recordcar', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordcar_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_recordcar', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordcar_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_recordcar', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordcar_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_recordcar', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordhydrant_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.machine_id is distinct from old.machine_id then jsonb_build_object('machine_id', jsonb_build_array(old.machine_id::text, new.machine_id::text)) else '{}' end
      || case when new.record_type is distinct from old.record_type then jsonb_build_object('record_type', jsonb_build_array(old.record_type, new.record_type)) else '{}' end
      || case when new.record_time is distinct from old.record_time then jsonb_build_object('record_time', jsonb_build_array(old.record_time, new.record_time)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.grid_id is distinct from old.grid_id then jsonb_build_object('grid_id', jsonb_build_array(old.grid_id::text, new.grid_id::text)) else '{}' end
      || case when new.pressure is distinct from old.pressure then jsonb_build_object('pressure', jsonb_build_array(kernel_json_number(old.pressure), kernel_json_number(new.pressure))) else '{}' end
      || case when new.flow is distinct from old.flow then jsonb_build_object('flow', jsonb_build_array(kernel_json_number(old.flow), kernel_json_number(new.flow))) else '{}' end
      || case when new.tilt is distinct from old.tilt then jsonb_build_object('tilt', jsonb_build_array(kernel_json_number(old.tilt), kernel_json_number(new.tilt))) else '{}' end
      || case when new.water_temp is distinct from old.water_temp then jsonb_build_object('water_temp', jsonb_build_array(kernel_json_number(old.water_temp), kernel_json_number(new.water_temp))) else '{}' end
      || case when new.water_used is distinct from old.water_used then jsonb_build_object('water_used', jsonb_build_array(kernel_json_number(old.water_used), kernel_json_number(new.water_used))) else '{}' end
      || case when new.cover_open is distinct from old.cover_open then jsonb_build_object('cover_open', jsonb_build_array(old.cover_open, new.cover_open)) else '{}' end
      || case when new.water_leak is distinct from old.water_leak then jsonb_build_object('water_leak', jsonb_build_array(old.water_leak, new.water_leak)) else '{}' end
      || case when new.battery is distinct from old.battery then jsonb_build_object('battery', jsonb_build_array(old.battery, new.battery)) else '{}' end
      || case when new.signal_dbm is distinct from old.signal_dbm then jsonb_build_object('signal_dbm', jsonb_build_array(old.signal_dbm, new.signal_dbm)) else '{}' end
      || case when new.abnormal is distinct from old.abnormal then jsonb_build_object('abnormal', jsonb_build_array(old.abnormal, new.abnormal)) else '{}' end
      || case when new.inspector_id is distinct from old.inspector_id then jsonb_build_object('inspector_id', jsonb_build_array(old.inspector_id::text, new.inspector_id::text)) else '{}' end
      || case when new.inspect_result is distinct from old.inspect_result then jsonb_build_object('inspect_result', jsonb_build_array(old.inspect_result, new.inspect_result)) else '{}' end
      || case when new.photo_ids is distinct from old.photo_ids then jsonb_build_object('photo_ids', jsonb_build_array(old.photo_ids::text[], new.photo_ids::text[])) else '{}' end
      || case when new.handle_status is distinct from old.handle_status then jsonb_build_object('handle_status', jsonb_build_array(old.handle_status, new.handle_status)) else '{}' end
      || case when new.handle_result is distinct from old.handle_result then jsonb_build_object('handle_result', jsonb_build_array(old.handle_result, new.handle_result)) else '{}' end
      || case when new.handler_id is distinct from old.handler_id then jsonb_build_object('handler_id', jsonb_build_array(old.handler_id::text, new.handler_id::text)) else '{}' end
      || case when new.handle_time is distinct from old.handle_time then jsonb_build_object('handle_time', jsonb_build_array(old.handle_time, new.handle_time)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'safety.recordhydrant', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordhydrant_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_recordhydrant', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordhydrant_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_recordhydrant', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordperson_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.record_id = b.id and h.resource = 'safety.recordperson';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordperson_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.record_no is distinct from old.record_no then jsonb_build_object('record_no', jsonb_build_array(old.record_no, new.record_no)) else '{}' end
      || case when new.check_type is distinct from old.check_type then jsonb_build_object('check_type', jsonb_build_array(old.check_type, new.check_type)) else '{}' end
      || case when new.person_category is distinct from old.person_category then jsonb_build_object('person_category', jsonb_build_array(old.person_category, new.person_category)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.grid_id is distinct from old.grid_id then jsonb_build_object('grid_id', jsonb_build_array(old.grid_id::text, new.grid_id::text)) else '{}' end
      || case when new.name is distinct from old.name then jsonb_build_object('name', jsonb_build_array(old.name, new.name)) else '{}' end
      || case when new.id_type is distinct from old.id_type then jsonb_build_object('id_type', jsonb_build_array(old.id_type, new.id_type)) else '{}' end
      || case when new.id_card is distinct from old.id_card then jsonb_build_object('id_card', jsonb_build_array(old.id_card, new.id_card)) else '{}' end
      || case when new.sex is distinct from old.sex then jsonb_build_object('sex', jsonb_build_array(old.sex, new.sex)) else '{}' end
      || case when new.phone is distinct from old.phone then jsonb_build_object('phone', jsonb_build_array(old.phone, new.phone)) else '{}' end
      || case when new.from_place is distinct from old.from_place then jsonb_build_object('from_place', jsonb_build_array(old.from_place, new.from_place)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.photo_id is distinct from old.photo_id then jsonb_build_object('photo_id', jsonb_build_array(old.photo_id::text, new.photo_id::text)) else '{}' end
      || case when new.host_id is distinct from old.host_id then jsonb_build_object('host_id', jsonb_build_array(old.host_id::text, new.host_id::text)) else '{}' end
      || case when new.company_id is distinct from old.company_id then jsonb_build_object('company_id', jsonb_build_array(old.company_id::text, new.company_id::text)) else '{}' end
      || case when new.visit_reason is distinct from old.visit_reason then jsonb_build_object('visit_reason', jsonb_build_array(old.visit_reason, new.visit_reason)) else '{}' end
      || case when new.in_time is distinct from old.in_time then jsonb_build_object('in_time', jsonb_build_array(old.in_time, new.in_time)) else '{}' end
      || case when new.out_time is distinct from old.out_time then jsonb_build_object('out_time', jsonb_build_array(old.out_time, new.out_time)) else '{}' end
      || case when new.companions is distinct from old.companions then jsonb_build_object('companions', jsonb_build_array(old.companions, new.companions)) else '{}' end
      || case when new.plate_no is distinct from old.plate_no then jsonb_build_object('plate_no', jsonb_build_array(old.plate_no, new.plate_no)) else '{}' end
      || case when new.machine_id is distinct from old.machine_id then jsonb_build_object('machine_id', jsonb_build_array(old.machine_id::text, new.machine_id::text)) else '{}' end
      || case when new.abnormal is distinct from old.abnormal then jsonb_build_object('abnormal', jsonb_build_array(old.abnormal, new.abnormal)) else '{}' end
      || case when new.abnormal_note is distinct from old.abnormal_note then jsonb_build_object('abnormal_note', jsonb_build_array(old.abnormal_note, new.abnormal_note)) else '{}' end
      || case when new.handle_status is distinct from old.handle_status then jsonb_build_object('handle_status', jsonb_build_array(old.handle_status, new.handle_status)) else '{}' end
      || case when new.handle_result is distinct from old.handle_result then jsonb_build_object('handle_result', jsonb_build_array(old.handle_result, new.handle_result)) else '{}' end
      || case when new.handler_id is distinct from old.handler_id then jsonb_build_object('handler_id', jsonb_build_array(old.handler_id::text, new.handler_id::text)) else '{}' end
      || case when new.handle_time is distinct from old.handle_time then jsonb_build_object('handle_time', jsonb_build_array(old.handle_time, new.handle_time)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'safety.recordperson', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordperson_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_recordperson', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordperson_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_recordperson', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_recordperson_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_recordperson', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_vehicle_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.plate_no is distinct from old.plate_no then jsonb_build_object('plate_no', jsonb_build_array(old.plate_no, new.plate_no)) else '{}' end
      || case when new.plate_color is distinct from old.plate_color then jsonb_build_object('plate_color', jsonb_build_array(old.plate_color, new.plate_color)) else '{}' end
      || case when new.vehicle_type is distinct from old.vehicle_type then jsonb_build_object('vehicle_type', jsonb_build_array(old.vehicle_type, new.vehicle_type)) else '{}' end
      || case when new.brand is distinct from old.brand then jsonb_build_object('brand', jsonb_build_array(old.brand, new.brand)) else '{}' end
      || case when new.body_color is distinct from old.body_color then jsonb_build_object('body_color', jsonb_build_array(old.body_color, new.body_color)) else '{}' end
      || case when new.photo_id is distinct from old.photo_id then jsonb_build_object('photo_id', jsonb_build_array(old.photo_id::text, new.photo_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.owner_id is distinct from old.owner_id then jsonb_build_object('owner_id', jsonb_build_array(old.owner_id::text, new.owner_id::text)) else '{}' end
      || case when new.outside_owner is distinct from old.outside_owner then jsonb_build_object('outside_owner', jsonb_build_array(old.outside_owner, new.outside_owner)) else '{}' end
      || case when new.owner_phone is distinct from old.owner_phone then jsonb_build_object('owner_phone', jsonb_build_array(old.owner_phone, new.owner_phone)) else '{}' end
      || case when new.list_type is distinct from old.list_type then jsonb_build_object('list_type', jsonb_build_array(old.list_type, new.list_type)) else '{}' end
      || case when new.list_reason is distinct from old.list_reason then jsonb_build_object('list_reason', jsonb_build_array(old.list_reason, new.list_reason)) else '{}' end
      || case when new.valid_from is distinct from old.valid_from then jsonb_build_object('valid_from', jsonb_build_array(old.valid_from, new.valid_from)) else '{}' end
      || case when new.valid_to is distinct from old.valid_to then jsonb_build_object('valid_to', jsonb_build_array(old.valid_to, new.valid_to)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'safety.vehicle', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_vehicle_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_vehicle', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION safety_vehicle_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'safety_vehicle', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION service_activity_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.title is distinct from old.title then jsonb_build_object('title', jsonb_build_array(old.title, new.title)) else '{}' end
      || case when new.activity_type is distinct from old.activity_type then jsonb_build_object('activity_type', jsonb_build_array(old.activity_type, new.activity_type)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.start_time is distinct from old.start_time then jsonb_build_object('start_time', jsonb_build_array(old.start_time, new.start_time)) else '{}' end
      || case when new.end_time is distinct from old.end_time then jsonb_build_object('end_time', jsonb_build_array(old.end_time, new.end_time)) else '{}' end
      || case when new.content is distinct from old.content then jsonb_build_object('content', jsonb_build_array(old.content, new.content)) else '{}' end
      || case when new.cover_id is distinct from old.cover_id then jsonb_build_object('cover_id', jsonb_build_array(old.cover_id::text, new.cover_id::text)) else '{}' end
      || case when new.enroll_start is distinct from old.enroll_start then jsonb_build_object('enroll_start', jsonb_build_array(old.enroll_start, new.enroll_start)) else '{}' end
      || case when new.enroll_end is distinct from old.enroll_end then jsonb_build_object('enroll_end', jsonb_build_array(old.enroll_end, new.enroll_end)) else '{}' end
      || case when new.max_people is distinct from old.max_people then jsonb_build_object('max_people', jsonb_build_array(old.max_people, new.max_people)) else '{}' end
      || case when new.need_review is distinct from old.need_review then jsonb_build_object('need_review', jsonb_build_array(old.need_review, new.need_review)) else '{}' end
      || case when new.min_age is distinct from old.min_age then jsonb_build_object('min_age', jsonb_build_array(old.min_age, new.min_age)) else '{}' end
      || case when new.max_age is distinct from old.max_age then jsonb_build_object('max_age', jsonb_build_array(old.max_age, new.max_age)) else '{}' end
      || case when new.organizer is distinct from old.organizer then jsonb_build_object('organizer', jsonb_build_array(old.organizer, new.organizer)) else '{}' end
      || case when new.contact_name is distinct from old.contact_name then jsonb_build_object('contact_name', jsonb_build_array(old.contact_name, new.contact_name)) else '{}' end
      || case when new.contact_phone is distinct from old.contact_phone then jsonb_build_object('contact_phone', jsonb_build_array(old.contact_phone, new.contact_phone)) else '{}' end
      || case when new.address is distinct from old.address then jsonb_build_object('address', jsonb_build_array(old.address, new.address)) else '{}' end
      || case when new.points is distinct from old.points then jsonb_build_object('points', jsonb_build_array(old.points, new.points)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.summary is distinct from old.summary then jsonb_build_object('summary', jsonb_build_array(old.summary, new.summary)) else '{}' end
      || case when new.photo_ids is distinct from old.photo_ids then jsonb_build_object('photo_ids', jsonb_build_array(old.photo_ids::text[], new.photo_ids::text[])) else '{}' end
      || case when new.longitude is distinct from old.longitude then jsonb_build_object('longitude', jsonb_build_array(kernel_json_number(old.longitude), kernel_json_number(new.longitude))) else '{}' end
      || case when new.latitude is distinct from old.latitude then jsonb_build_object('latitude', jsonb_build_array(kernel_json_number(old.latitude), kernel_json_number(new.latitude))) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'service.activity', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION service_activity_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'service_activity', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION service_activity_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'service_activity', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION service_activityenroll_forget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  delete from kernel_history h using before_rows b where h.record_id = b.id and h.resource = 'service.activityenroll';
  return null;
end $function$;
CREATE OR REPLACE FUNCTION service_activityenroll_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.activity_id is distinct from old.activity_id then jsonb_build_object('activity_id', jsonb_build_array(old.activity_id::text, new.activity_id::text)) else '{}' end
      || case when new.people_count is distinct from old.people_count then jsonb_build_object('people_count', jsonb_build_array(old.people_count, new.people_count)) else '{}' end
      || case when new.phone is distinct from old.phone then jsonb_build_object('phone', jsonb_build_array(old.phone, new.phone)) else '{}' end
      || case when new.enroll_time is distinct from old.enroll_time then jsonb_build_object('enroll_time', jsonb_build_array(old.enroll_time, new.enroll_time)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.review_user is distinct from old.review_user then jsonb_build_object('review_user', jsonb_build_array(old.review_user::text, new.review_user::text)) else '{}' end
      || case when new.review_time is distinct from old.review_time then jsonb_build_object('review_time', jsonb_build_array(old.review_time, new.review_time)) else '{}' end
      || case when new.reject_reason is distinct from old.reject_reason then jsonb_build_object('reject_reason', jsonb_build_array(old.reject_reason, new.reject_reason)) else '{}' end
      || case when new.check_in_time is distinct from old.check_in_time then jsonb_build_object('check_in_time', jsonb_build_array(old.check_in_time, new.check_in_time)) else '{}' end
      || case when new.check_in_way is distinct from old.check_in_way then jsonb_build_object('check_in_way', jsonb_build_array(old.check_in_way, new.check_in_way)) else '{}' end
      || case when new.points is distinct from old.points then jsonb_build_object('points', jsonb_build_array(old.points, new.points)) else '{}' end
      || case when new.rating is distinct from old.rating then jsonb_build_object('rating', jsonb_build_array(old.rating, new.rating)) else '{}' end
      || case when new.comment is distinct from old.comment then jsonb_build_object('comment', jsonb_build_array(old.comment, new.comment)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'service.activityenroll', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION service_activityenroll_tally_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'service_activityenroll', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION service_activityenroll_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'service_activityenroll', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION service_activityenroll_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'service_activityenroll', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION service_recordcharging_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.machine_id is distinct from old.machine_id then jsonb_build_object('machine_id', jsonb_build_array(old.machine_id::text, new.machine_id::text)) else '{}' end
      || case when new.sn is distinct from old.sn then jsonb_build_object('sn', jsonb_build_array(old.sn, new.sn)) else '{}' end
      || case when new.port is distinct from old.port then jsonb_build_object('port', jsonb_build_array(old.port, new.port)) else '{}' end
      || case when new.order_no is distinct from old.order_no then jsonb_build_object('order_no', jsonb_build_array(old.order_no, new.order_no)) else '{}' end
      || case when new.source is distinct from old.source then jsonb_build_object('source', jsonb_build_array(old.source, new.source)) else '{}' end
      || case when new.resident_id is distinct from old.resident_id then jsonb_build_object('resident_id', jsonb_build_array(old.resident_id::text, new.resident_id::text)) else '{}' end
      || case when new.phone is distinct from old.phone then jsonb_build_object('phone', jsonb_build_array(old.phone, new.phone)) else '{}' end
      || case when new.vehicle_kind is distinct from old.vehicle_kind then jsonb_build_object('vehicle_kind', jsonb_build_array(old.vehicle_kind, new.vehicle_kind)) else '{}' end
      || case when new.plate_no is distinct from old.plate_no then jsonb_build_object('plate_no', jsonb_build_array(old.plate_no, new.plate_no)) else '{}' end
      || case when new.card_no is distinct from old.card_no then jsonb_build_object('card_no', jsonb_build_array(old.card_no, new.card_no)) else '{}' end
      || case when new.start_time is distinct from old.start_time then jsonb_build_object('start_time', jsonb_build_array(old.start_time, new.start_time)) else '{}' end
      || case when new.end_time is distinct from old.end_time then jsonb_build_object('end_time', jsonb_build_array(old.end_time, new.end_time)) else '{}' end
      || case when new.duration_min is distinct from old.duration_min then jsonb_build_object('duration_min', jsonb_build_array(old.duration_min, new.duration_min)) else '{}' end
      || case when new.stop_reason is distinct from old.stop_reason then jsonb_build_object('stop_reason', jsonb_build_array(old.stop_reason, new.stop_reason)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.start_meter is distinct from old.start_meter then jsonb_build_object('start_meter', jsonb_build_array(kernel_json_number(old.start_meter), kernel_json_number(new.start_meter))) else '{}' end
      || case when new.end_meter is distinct from old.end_meter then jsonb_build_object('end_meter', jsonb_build_array(kernel_json_number(old.end_meter), kernel_json_number(new.end_meter))) else '{}' end
      || case when new.energy is distinct from old.energy then jsonb_build_object('energy', jsonb_build_array(kernel_json_number(old.energy), kernel_json_number(new.energy))) else '{}' end
      || case when new.price is distinct from old.price then jsonb_build_object('price', jsonb_build_array(kernel_json_number(old.price), kernel_json_number(new.price))) else '{}' end
      || case when new.amount is distinct from old.amount then jsonb_build_object('amount', jsonb_build_array(kernel_json_number(old.amount), kernel_json_number(new.amount))) else '{}' end
      || case when new.pay_way is distinct from old.pay_way then jsonb_build_object('pay_way', jsonb_build_array(old.pay_way, new.pay_way)) else '{}' end
      || case when new.max_power is distinct from old.max_power then jsonb_build_object('max_power', jsonb_build_array(kernel_json_number(old.max_power), kernel_json_number(new.max_power))) else '{}' end
      || case when new.max_temp is distinct from old.max_temp then jsonb_build_object('max_temp', jsonb_build_array(kernel_json_number(old.max_temp), kernel_json_number(new.max_temp))) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text, new.dept_id::text)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'service.recordcharging', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION service_recordcharging_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'service_recordcharging', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION service_recordcharging_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'service_recordcharging', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, coalesce(dept_id, 0) as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, coalesce(dept_id, 0) as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_api_scope_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.scope_name is distinct from old.scope_name then jsonb_build_object('scope_name', jsonb_build_array(old.scope_name, new.scope_name)) else '{}' end
      || case when new.menu_id is distinct from old.menu_id then jsonb_build_object('menu_id', jsonb_build_array(old.menu_id::text, new.menu_id::text)) else '{}' end
      || case when new.resource_code is distinct from old.resource_code then jsonb_build_object('resource_code', jsonb_build_array(old.resource_code, new.resource_code)) else '{}' end
      || case when new.scope_path is distinct from old.scope_path then jsonb_build_object('scope_path', jsonb_build_array(old.scope_path, new.scope_path)) else '{}' end
      || case when new.scope_type is distinct from old.scope_type then jsonb_build_object('scope_type', jsonb_build_array(old.scope_type, new.scope_type)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'system.api-scope', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_api_scope_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_api_scope', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_api_scope_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_api_scope', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_data_scope_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.scope_name is distinct from old.scope_name then jsonb_build_object('scope_name', jsonb_build_array(old.scope_name, new.scope_name)) else '{}' end
      || case when new.resource_code is distinct from old.resource_code then jsonb_build_object('resource_code', jsonb_build_array(old.resource_code, new.resource_code)) else '{}' end
      || case when new.menu_id is distinct from old.menu_id then jsonb_build_object('menu_id', jsonb_build_array(old.menu_id::text, new.menu_id::text)) else '{}' end
      || case when new.scope_type is distinct from old.scope_type then jsonb_build_object('scope_type', jsonb_build_array(old.scope_type, new.scope_type)) else '{}' end
      || case when new.scope_depts is distinct from old.scope_depts then jsonb_build_object('scope_depts', jsonb_build_array(old.scope_depts::text[], new.scope_depts::text[])) else '{}' end
      || case when new.scope_column is distinct from old.scope_column then jsonb_build_object('scope_column', jsonb_build_array(old.scope_column, new.scope_column)) else '{}' end
      || case when new.scope_value is distinct from old.scope_value then jsonb_build_object('scope_value', jsonb_build_array(old.scope_value, new.scope_value)) else '{}' end
      || case when new.scope_field is distinct from old.scope_field then jsonb_build_object('scope_field', jsonb_build_array(old.scope_field, new.scope_field)) else '{}' end
      || case when new.scope_class is distinct from old.scope_class then jsonb_build_object('scope_class', jsonb_build_array(old.scope_class, new.scope_class)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'system.data-scope', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_data_scope_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_data_scope', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_data_scope_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_data_scope', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_dept_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.parent_id is distinct from old.parent_id then jsonb_build_object('parent_id', jsonb_build_array(old.parent_id::text, new.parent_id::text)) else '{}' end
      || case when new.ancestors is distinct from old.ancestors then jsonb_build_object('ancestors', jsonb_build_array(old.ancestors, new.ancestors)) else '{}' end
      || case when new.dept_name is distinct from old.dept_name then jsonb_build_object('dept_name', jsonb_build_array(old.dept_name, new.dept_name)) else '{}' end
      || case when new.full_name is distinct from old.full_name then jsonb_build_object('full_name', jsonb_build_array(old.full_name, new.full_name)) else '{}' end
      || case when new.dept_category is distinct from old.dept_category then jsonb_build_object('dept_category', jsonb_build_array(old.dept_category, new.dept_category)) else '{}' end
      || case when new.region_code is distinct from old.region_code then jsonb_build_object('region_code', jsonb_build_array(old.region_code, new.region_code)) else '{}' end
      || case when new.dept_lon is distinct from old.dept_lon then jsonb_build_object('dept_lon', jsonb_build_array(kernel_json_number(old.dept_lon), kernel_json_number(new.dept_lon))) else '{}' end
      || case when new.dept_lat is distinct from old.dept_lat then jsonb_build_object('dept_lat', jsonb_build_array(kernel_json_number(old.dept_lat), kernel_json_number(new.dept_lat))) else '{}' end
      || case when new.leader_id is distinct from old.leader_id then jsonb_build_object('leader_id', jsonb_build_array(old.leader_id::text, new.leader_id::text)) else '{}' end
      || case when new.manager_id is distinct from old.manager_id then jsonb_build_object('manager_id', jsonb_build_array(old.manager_id::text, new.manager_id::text)) else '{}' end
      || case when new.phone is distinct from old.phone then jsonb_build_object('phone', jsonb_build_array(old.phone, new.phone)) else '{}' end
      || case when new.sort is distinct from old.sort then jsonb_build_object('sort', jsonb_build_array(old.sort, new.sort)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'system.dept', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_dept_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_dept', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_dept_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_dept', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_dict_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.parent_id is distinct from old.parent_id then jsonb_build_object('parent_id', jsonb_build_array(old.parent_id::text, new.parent_id::text)) else '{}' end
      || case when new.code is distinct from old.code then jsonb_build_object('code', jsonb_build_array(old.code, new.code)) else '{}' end
      || case when new.dict_key is distinct from old.dict_key then jsonb_build_object('dict_key', jsonb_build_array(old.dict_key, new.dict_key)) else '{}' end
      || case when new.dict_value is distinct from old.dict_value then jsonb_build_object('dict_value', jsonb_build_array(old.dict_value, new.dict_value)) else '{}' end
      || case when new.dict_value_en is distinct from old.dict_value_en then jsonb_build_object('dict_value_en', jsonb_build_array(old.dict_value_en, new.dict_value_en)) else '{}' end
      || case when new.sort is distinct from old.sort then jsonb_build_object('sort', jsonb_build_array(old.sort, new.sort)) else '{}' end
      || case when new.is_sealed is distinct from old.is_sealed then jsonb_build_object('is_sealed', jsonb_build_array(old.is_sealed, new.is_sealed)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values ('000000', 'system.dict', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_dictbiz_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.parent_id is distinct from old.parent_id then jsonb_build_object('parent_id', jsonb_build_array(old.parent_id::text, new.parent_id::text)) else '{}' end
      || case when new.code is distinct from old.code then jsonb_build_object('code', jsonb_build_array(old.code, new.code)) else '{}' end
      || case when new.dict_key is distinct from old.dict_key then jsonb_build_object('dict_key', jsonb_build_array(old.dict_key, new.dict_key)) else '{}' end
      || case when new.dict_value is distinct from old.dict_value then jsonb_build_object('dict_value', jsonb_build_array(old.dict_value, new.dict_value)) else '{}' end
      || case when new.dict_value_en is distinct from old.dict_value_en then jsonb_build_object('dict_value_en', jsonb_build_array(old.dict_value_en, new.dict_value_en)) else '{}' end
      || case when new.sort is distinct from old.sort then jsonb_build_object('sort', jsonb_build_array(old.sort, new.sort)) else '{}' end
      || case when new.is_sealed is distinct from old.is_sealed then jsonb_build_object('is_sealed', jsonb_build_array(old.is_sealed, new.is_sealed)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'system.dictbiz', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_dictbiz_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_dictbiz', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_dictbiz_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_dictbiz', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_menu_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.parent_id is distinct from old.parent_id then jsonb_build_object('parent_id', jsonb_build_array(old.parent_id::text, new.parent_id::text)) else '{}' end
      || case when new.code is distinct from old.code then jsonb_build_object('code', jsonb_build_array(old.code, new.code)) else '{}' end
      || case when new.name is distinct from old.name then jsonb_build_object('name', jsonb_build_array(old.name, new.name)) else '{}' end
      || case when new.name_en is distinct from old.name_en then jsonb_build_object('name_en', jsonb_build_array(old.name_en, new.name_en)) else '{}' end
      || case when new.alias is distinct from old.alias then jsonb_build_object('alias', jsonb_build_array(old.alias, new.alias)) else '{}' end
      || case when new.path is distinct from old.path then jsonb_build_object('path', jsonb_build_array(old.path, new.path)) else '{}' end
      || case when new.source is distinct from old.source then jsonb_build_object('source', jsonb_build_array(old.source, new.source)) else '{}' end
      || case when new.component is distinct from old.component then jsonb_build_object('component', jsonb_build_array(old.component, new.component)) else '{}' end
      || case when new.sort is distinct from old.sort then jsonb_build_object('sort', jsonb_build_array(old.sort, new.sort)) else '{}' end
      || case when new.category is distinct from old.category then jsonb_build_object('category', jsonb_build_array(old.category, new.category)) else '{}' end
      || case when new.action is distinct from old.action then jsonb_build_object('action', jsonb_build_array(old.action, new.action)) else '{}' end
      || case when new.is_open is distinct from old.is_open then jsonb_build_object('is_open', jsonb_build_array(old.is_open, new.is_open)) else '{}' end
      || case when new.target is distinct from old.target then jsonb_build_object('target', jsonb_build_array(old.target, new.target)) else '{}' end
      || case when new.is_cache is distinct from old.is_cache then jsonb_build_object('is_cache', jsonb_build_array(old.is_cache, new.is_cache)) else '{}' end
      || case when new.is_hide is distinct from old.is_hide then jsonb_build_object('is_hide', jsonb_build_array(old.is_hide, new.is_hide)) else '{}' end
      || case when new.vue_name is distinct from old.vue_name then jsonb_build_object('vue_name', jsonb_build_array(old.vue_name, new.vue_name)) else '{}' end
      || case when new.query is distinct from old.query then jsonb_build_object('query', jsonb_build_array(old.query, new.query)) else '{}' end
      || case when new.meta is distinct from old.meta then jsonb_build_object('meta', jsonb_build_array(old.meta, new.meta)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values ('000000', 'system.menu', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_param_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.param_name is distinct from old.param_name then jsonb_build_object('param_name', jsonb_build_array(old.param_name, new.param_name)) else '{}' end
      || case when new.param_name_en is distinct from old.param_name_en then jsonb_build_object('param_name_en', jsonb_build_array(old.param_name_en, new.param_name_en)) else '{}' end
      || case when new.param_key is distinct from old.param_key then jsonb_build_object('param_key', jsonb_build_array(old.param_key, new.param_key)) else '{}' end
      || case when new.param_value is distinct from old.param_value then jsonb_build_object('param_value', jsonb_build_array(old.param_value, new.param_value)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values ('000000', 'system.param', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_post_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.category is distinct from old.category then jsonb_build_object('category', jsonb_build_array(old.category, new.category)) else '{}' end
      || case when new.post_code is distinct from old.post_code then jsonb_build_object('post_code', jsonb_build_array(old.post_code, new.post_code)) else '{}' end
      || case when new.post_name is distinct from old.post_name then jsonb_build_object('post_name', jsonb_build_array(old.post_name, new.post_name)) else '{}' end
      || case when new.sort is distinct from old.sort then jsonb_build_object('sort', jsonb_build_array(old.sort, new.sort)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'system.post', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_post_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_post', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_post_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_post', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_region_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.code is distinct from old.code then jsonb_build_object('code', jsonb_build_array(old.code, new.code)) else '{}' end
      || case when new.parent_code is distinct from old.parent_code then jsonb_build_object('parent_code', jsonb_build_array(old.parent_code, new.parent_code)) else '{}' end
      || case when new.ancestors is distinct from old.ancestors then jsonb_build_object('ancestors', jsonb_build_array(old.ancestors, new.ancestors)) else '{}' end
      || case when new.name is distinct from old.name then jsonb_build_object('name', jsonb_build_array(old.name, new.name)) else '{}' end
      || case when new.region_level is distinct from old.region_level then jsonb_build_object('region_level', jsonb_build_array(old.region_level, new.region_level)) else '{}' end
      || case when new.sort is distinct from old.sort then jsonb_build_object('sort', jsonb_build_array(old.sort, new.sort)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values ('000000', 'system.region', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_role_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.parent_id is distinct from old.parent_id then jsonb_build_object('parent_id', jsonb_build_array(old.parent_id::text, new.parent_id::text)) else '{}' end
      || case when new.role_name is distinct from old.role_name then jsonb_build_object('role_name', jsonb_build_array(old.role_name, new.role_name)) else '{}' end
      || case when new.role_name_en is distinct from old.role_name_en then jsonb_build_object('role_name_en', jsonb_build_array(old.role_name_en, new.role_name_en)) else '{}' end
      || case when new.role_alias is distinct from old.role_alias then jsonb_build_object('role_alias', jsonb_build_array(old.role_alias, new.role_alias)) else '{}' end
      || case when new.sort is distinct from old.sort then jsonb_build_object('sort', jsonb_build_array(old.sort, new.sort)) else '{}' end
      || case when new.data_scope_type is distinct from old.data_scope_type then jsonb_build_object('data_scope_type', jsonb_build_array(old.data_scope_type, new.data_scope_type)) else '{}' end
      || case when new.data_scope_depts is distinct from old.data_scope_depts then jsonb_build_object('data_scope_depts', jsonb_build_array(old.data_scope_depts::text[], new.data_scope_depts::text[])) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'system.role', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_role_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_role', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_role_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_role', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_tenant_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.tenant_name is distinct from old.tenant_name then jsonb_build_object('tenant_name', jsonb_build_array(old.tenant_name, new.tenant_name)) else '{}' end
      || case when new.domain is distinct from old.domain then jsonb_build_object('domain', jsonb_build_array(old.domain, new.domain)) else '{}' end
      || case when new.linkman is distinct from old.linkman then jsonb_build_object('linkman', jsonb_build_array(old.linkman, new.linkman)) else '{}' end
      || case when new.contact_number is distinct from old.contact_number then jsonb_build_object('contact_number', jsonb_build_array(old.contact_number, new.contact_number)) else '{}' end
      || case when new.address is distinct from old.address then jsonb_build_object('address', jsonb_build_array(old.address, new.address)) else '{}' end
      || case when new.account_number is distinct from old.account_number then jsonb_build_object('account_number', jsonb_build_array(old.account_number, new.account_number)) else '{}' end
      || case when new.package_id is distinct from old.package_id then jsonb_build_object('package_id', jsonb_build_array(old.package_id::text, new.package_id::text)) else '{}' end
      || case when new.expire_time is distinct from old.expire_time then jsonb_build_object('expire_time', jsonb_build_array(old.expire_time, new.expire_time)) else '{}' end
      || case when new.background_url is distinct from old.background_url then jsonb_build_object('background_url', jsonb_build_array(old.background_url, new.background_url)) else '{}' end
      || case when new.logo_id is distinct from old.logo_id then jsonb_build_object('logo_id', jsonb_build_array(old.logo_id::text, new.logo_id::text)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values ('000000', 'system.tenant', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_tenant_package_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.package_name is distinct from old.package_name then jsonb_build_object('package_name', jsonb_build_array(old.package_name, new.package_name)) else '{}' end
      || case when new.remark is distinct from old.remark then jsonb_build_object('remark', jsonb_build_array(old.remark, new.remark)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values ('000000', 'system.tenant-package', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_topmenu_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.code is distinct from old.code then jsonb_build_object('code', jsonb_build_array(old.code, new.code)) else '{}' end
      || case when new.name is distinct from old.name then jsonb_build_object('name', jsonb_build_array(old.name, new.name)) else '{}' end
      || case when new.name_en is distinct from old.name_en then jsonb_build_object('name_en', jsonb_build_array(old.name_en, new.name_en)) else '{}' end
      || case when new.source is distinct from old.source then jsonb_build_object('source', jsonb_build_array(old.source, new.source)) else '{}' end
      || case when new.path is distinct from old.path then jsonb_build_object('path', jsonb_build_array(old.path, new.path)) else '{}' end
      || case when new.sort is distinct from old.sort then jsonb_build_object('sort', jsonb_build_array(old.sort, new.sort)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'system.topmenu', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_topmenu_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_topmenu', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_topmenu_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_topmenu', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_user_platform_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.user_id is distinct from old.user_id then jsonb_build_object('user_id', jsonb_build_array(old.user_id::text, new.user_id::text)) else '{}' end
      || case when new.user_type is distinct from old.user_type then jsonb_build_object('user_type', jsonb_build_array(old.user_type, new.user_type)) else '{}' end
      || case when new.user_ext is distinct from old.user_ext then jsonb_build_object('user_ext', jsonb_build_array(old.user_ext, new.user_ext)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'system.user-platform', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_user_platform_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_user_platform', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_user_platform_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_user_platform', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_users_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  changed jsonb := '{}';
  action varchar(64) := 'add';
  change_time timestamptz := coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());
  change_user bigint := nullif(current_setting('app.user', true), '')::bigint;
  source varchar(16) := nullif(current_setting('app.source', true), '');
begin
  if tg_op = 'INSERT' then
    change_time := new.create_time;
    if change_user is null and source = 'start' then change_user := new.create_user; end if;
  else
    changed := case when new.tenant_id is distinct from old.tenant_id then jsonb_build_object('tenant_id', jsonb_build_array(old.tenant_id, new.tenant_id)) else '{}' end
      || case when new.create_user is distinct from old.create_user then jsonb_build_object('create_user', jsonb_build_array(old.create_user::text, new.create_user::text)) else '{}' end
      || case when new.create_dept is distinct from old.create_dept then jsonb_build_object('create_dept', jsonb_build_array(old.create_dept::text, new.create_dept::text)) else '{}' end
      || case when new.create_time is distinct from old.create_time then jsonb_build_object('create_time', jsonb_build_array(old.create_time, new.create_time)) else '{}' end
      || case when new.is_deleted is distinct from old.is_deleted then jsonb_build_object('is_deleted', jsonb_build_array(old.is_deleted, new.is_deleted)) else '{}' end
      || case when new.code is distinct from old.code then jsonb_build_object('code', jsonb_build_array(old.code, new.code)) else '{}' end
      || case when new.account is distinct from old.account then jsonb_build_object('account', jsonb_build_array(old.account, new.account)) else '{}' end
      || case when new.name is distinct from old.name then jsonb_build_object('name', jsonb_build_array(old.name, new.name)) else '{}' end
      || case when new.real_name is distinct from old.real_name then jsonb_build_object('real_name', jsonb_build_array(old.real_name, new.real_name)) else '{}' end
      || case when new.avatar is distinct from old.avatar then jsonb_build_object('avatar', jsonb_build_array(old.avatar, new.avatar)) else '{}' end
      || case when new.email is distinct from old.email then jsonb_build_object('email', jsonb_build_array(old.email, new.email)) else '{}' end
      || case when new.phone is distinct from old.phone then jsonb_build_object('phone', jsonb_build_array(old.phone, new.phone)) else '{}' end
      || case when new.birthday is distinct from old.birthday then jsonb_build_object('birthday', jsonb_build_array(old.birthday, new.birthday)) else '{}' end
      || case when new.sex is distinct from old.sex then jsonb_build_object('sex', jsonb_build_array(old.sex, new.sex)) else '{}' end
      || case when new.role_id is distinct from old.role_id then jsonb_build_object('role_id', jsonb_build_array(old.role_id::text[], new.role_id::text[])) else '{}' end
      || case when new.dept_id is distinct from old.dept_id then jsonb_build_object('dept_id', jsonb_build_array(old.dept_id::text[], new.dept_id::text[])) else '{}' end
      || case when new.post_id is distinct from old.post_id then jsonb_build_object('post_id', jsonb_build_array(old.post_id::text[], new.post_id::text[])) else '{}' end
      || case when new.user_type is distinct from old.user_type then jsonb_build_object('user_type', jsonb_build_array(old.user_type, new.user_type)) else '{}' end
      || case when new.status is distinct from old.status then jsonb_build_object('status', jsonb_build_array(old.status, new.status)) else '{}' end
      || case when new.must_change_pwd is distinct from old.must_change_pwd then jsonb_build_object('must_change_pwd', jsonb_build_array(old.must_change_pwd, new.must_change_pwd)) else '{}' end
      || case when new.pwd_changed_at is distinct from old.pwd_changed_at then jsonb_build_object('pwd_changed_at', jsonb_build_array(old.pwd_changed_at, new.pwd_changed_at)) else '{}' end
      || case when new.pwd_expire_time is distinct from old.pwd_expire_time then jsonb_build_object('pwd_expire_time', jsonb_build_array(old.pwd_expire_time, new.pwd_expire_time)) else '{}' end
      || case when new.awaits_confirm is distinct from old.awaits_confirm then jsonb_build_object('awaits_confirm', jsonb_build_array(old.awaits_confirm, new.awaits_confirm)) else '{}' end;
    if changed = '{}' then return null; end if;
    action := case when new.is_deleted and not old.is_deleted then 'remove'
      when old.is_deleted and not new.is_deleted then 'restore'
      else coalesce(nullif(current_setting('app.action', true), ''), 'edit') end;
  end if;
  insert into kernel_history (tenant_id, resource, record_id, at, user_id, request_id, source, action, reason, batch, changes)
  values (new.tenant_id, 'system.user', new.id, change_time, change_user, nullif(current_setting('app.request', true), ''), source, action,
    nullif(current_setting('app.reason', true), ''), nullif(current_setting('app.batch', true), ''), changed);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_users_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_users', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_users_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_users', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
