-- What db/migrations amount to. Written by `npm run db:diff`; for reading, and compared by a test. Never run.
grant usage on schema public to public;
grant usage on schema public to village_app;
grant usage on schema public to village_platform;

create table account_attempt (
  id bigint not null,
  account character varying(64),
  failures integer,
  last_time timestamp(0) with time zone,
  tenant_id character varying(12) not null
);
alter table account_attempt enable row level security;
alter table account_attempt add constraint account_attempt_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX account_attempt_account_key ON account_attempt USING btree (tenant_id, account);
CREATE UNIQUE INDEX account_attempt_tenant_id_key ON account_attempt USING btree (tenant_id, id);
CREATE INDEX account_attempt_tenant_id_last_time_id_order ON account_attempt USING btree (tenant_id, last_time, id);
create policy platform on account_attempt as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on account_attempt as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on account_attempt to village_app;
grant delete, insert, select, update on account_attempt to village_platform;

create table account_client (
  id bigint not null,
  access_token_validity integer,
  additional_information text,
  authorities character varying(256),
  authorized_grant_types character varying(256),
  autoapprove character varying(256),
  client_id character varying(48),
  client_secret character varying(512),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  refresh_token_validity integer,
  resource_ids character varying(256),
  scope character varying(256),
  status character varying(32),
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
CREATE TRIGGER history AFTER INSERT OR UPDATE ON account_client FOR EACH ROW EXECUTE FUNCTION kernel_history_write('account.client', 'client_secret');
CREATE TRIGGER touch BEFORE UPDATE ON account_client FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table account_client_log (
  id bigint not null,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  info text,
  message character varying(1000),
  stack text,
  tenant_id character varying(12) not null,
  time timestamp(0) with time zone,
  type character varying(32),
  url character varying(500)
);
alter table account_client_log enable row level security;
alter table account_client_log add constraint account_client_log_pkey PRIMARY KEY (id);
CREATE INDEX account_client_log_tenant_id_create_time_id_order ON account_client_log USING btree (tenant_id, create_time DESC, id DESC);
CREATE UNIQUE INDEX account_client_log_tenant_id_key ON account_client_log USING btree (tenant_id, id);
create policy platform on account_client_log as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on account_client_log as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on account_client_log to village_app;
grant insert, select on account_client_log to village_platform;

create table account_refresh_token (
  id bigint not null,
  expire_time timestamp(0) with time zone,
  hash character varying(64),
  session_id bigint,
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
  user_id bigint
);
alter table account_session enable row level security;
alter table account_session add constraint account_session_pkey PRIMARY KEY (id);
alter table account_session add constraint account_session_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_user(tenant_id, id) DEFERRABLE;
CREATE INDEX account_session_tenant_id_issue_time_id_idx ON account_session USING btree (tenant_id, issue_time, id);
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
  account character varying(64),
  client_id character varying(48),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  ip character varying(64),
  outcome character varying(32),
  tenant_id character varying(12) not null,
  time timestamp(0) with time zone,
  user_agent character varying(500),
  user_id bigint
);
alter table account_sign_in enable row level security;
alter table account_sign_in add constraint account_sign_in_pkey PRIMARY KEY (id);
alter table account_sign_in add constraint account_sign_in_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_user(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX account_sign_in_tenant_id_key ON account_sign_in USING btree (tenant_id, id);
CREATE INDEX account_sign_in_tenant_id_time_id_idx ON account_sign_in USING btree (tenant_id, "time", id);
CREATE INDEX account_sign_in_tenant_id_time_id_order ON account_sign_in USING btree (tenant_id, "time" DESC, id DESC);
CREATE INDEX account_sign_in_tenant_id_user_id_id_idx ON account_sign_in USING btree (tenant_id, user_id, id);
CREATE INDEX account_sign_in_tenant_id_user_id_time_idx ON account_sign_in USING btree (tenant_id, user_id, "time");
create policy platform on account_sign_in as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on account_sign_in as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on account_sign_in to village_app;
grant insert, select on account_sign_in to village_platform;

create table account_spent_captcha (
  id bigint not null,
  expire_time timestamp(0) with time zone,
  nonce character varying(32)
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
  source character varying(16),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  user_id bigint,
  username character varying(64),
  uuid text,
  uuid_hash character varying(43)
);
alter table account_user_oauth enable row level security;
alter table account_user_oauth add constraint account_user_oauth_pkey PRIMARY KEY (id);
alter table account_user_oauth add constraint account_user_oauth_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_user(tenant_id, id) DEFERRABLE;
CREATE UNIQUE INDEX account_user_oauth_source_uuid_key ON account_user_oauth USING btree (tenant_id, source, uuid_hash) WHERE NOT is_deleted;
CREATE INDEX account_user_oauth_tenant_id_create_time_id_order ON account_user_oauth USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX account_user_oauth_tenant_id_key ON account_user_oauth USING btree (tenant_id, id);
CREATE INDEX account_user_oauth_tenant_id_user_id_id_idx ON account_user_oauth USING btree (tenant_id, user_id, id) WHERE NOT is_deleted;
CREATE INDEX account_user_oauth_tenant_id_uuid_hash_idx ON account_user_oauth USING btree (tenant_id, uuid_hash) WHERE NOT is_deleted;
create policy platform on account_user_oauth as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on account_user_oauth as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on account_user_oauth to village_app;
grant insert, select, update on account_user_oauth to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON account_user_oauth FOR EACH ROW EXECUTE FUNCTION kernel_history_write('account.user-oauth', '');
CREATE TRIGGER tally_insert AFTER INSERT ON account_user_oauth REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION account_user_oauth_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON account_user_oauth REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION account_user_oauth_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON account_user_oauth FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table desk_message (
  id bigint not null,
  content text,
  content_en text,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  link_path character varying(255),
  message_type character varying(32),
  read_flag smallint not null default 0,
  read_time timestamp(0) with time zone,
  sender character varying(64),
  sent_time timestamp(0) with time zone,
  tenant_id character varying(12) not null,
  title character varying(200),
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
CREATE INDEX desk_message_tenant_id_sent_time_id_idx ON desk_message USING btree (tenant_id, sent_time, id) WHERE NOT is_deleted;
CREATE INDEX desk_message_tenant_id_sent_time_id_order ON desk_message USING btree (tenant_id, sent_time DESC, id DESC) WHERE NOT is_deleted;
create policy platform on desk_message as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on desk_message as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on desk_message to village_app;
grant insert, select, update on desk_message to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON desk_message FOR EACH ROW EXECUTE FUNCTION kernel_history_write('desk.message', 'title_en,content_en');
CREATE TRIGGER tally_insert AFTER INSERT ON desk_message REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_message_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON desk_message REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_message_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON desk_message FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table desk_preference (
  id bigint not null,
  change_time timestamp(0) with time zone,
  content jsonb,
  tenant_id character varying(12) not null,
  user_id bigint
);
alter table desk_preference enable row level security;
alter table desk_preference add constraint desk_preference_pkey PRIMARY KEY (id);
alter table desk_preference add constraint desk_preference_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_user(tenant_id, id) DEFERRABLE;
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
  content jsonb,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  name character varying(20),
  owner_id bigint,
  resource character varying(64),
  role_id character varying(19),
  scope character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table desk_savedview enable row level security;
alter table desk_savedview add constraint desk_savedview_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES system_user(tenant_id, id) DEFERRABLE;
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
CREATE TRIGGER history AFTER INSERT OR UPDATE ON desk_savedview FOR EACH ROW EXECUTE FUNCTION kernel_history_write('desk.savedview', '');
CREATE TRIGGER tally_insert AFTER INSERT ON desk_savedview REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_savedview_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON desk_savedview REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION desk_savedview_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON desk_savedview FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table exchange_exporttask (
  id bigint not null,
  approve_time timestamp(0) with time zone,
  approve_user bigint,
  columns jsonb,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  download_count integer,
  error_text character varying(500),
  expire_time timestamp(0) with time zone,
  file_name character varying(200),
  filter_text character varying(1000),
  format character varying(32),
  is_deleted boolean not null default false,
  language character varying(32),
  query jsonb,
  reason character varying(200),
  reject_reason character varying(200),
  resource character varying(64),
  row_count integer,
  size_bytes integer,
  status character varying(32),
  tenant_id character varying(12) not null,
  ticket_hash character varying(512),
  ticket_until timestamp(0) with time zone,
  total_rows integer,
  unmasked smallint not null default 0,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table exchange_exporttask enable row level security;
alter table exchange_exporttask add constraint exchange_exporttask_approve_user_fkey FOREIGN KEY (tenant_id, approve_user) REFERENCES system_user(tenant_id, id) DEFERRABLE;
alter table exchange_exporttask add constraint exchange_exporttask_pkey PRIMARY KEY (id);
CREATE INDEX exchange_exporttask_tenant_id_approve_user_id_idx ON exchange_exporttask USING btree (tenant_id, approve_user, id) WHERE NOT is_deleted;
CREATE INDEX exchange_exporttask_tenant_id_create_time_id_order ON exchange_exporttask USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX exchange_exporttask_tenant_id_create_user_create_time_idx ON exchange_exporttask USING btree (tenant_id, create_user, create_time) WHERE NOT is_deleted;
CREATE UNIQUE INDEX exchange_exporttask_tenant_id_key ON exchange_exporttask USING btree (tenant_id, id);
CREATE INDEX exchange_exporttask_tenant_id_status_idx ON exchange_exporttask USING btree (tenant_id, status) WHERE NOT is_deleted;
create policy platform on exchange_exporttask as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on exchange_exporttask as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on exchange_exporttask to village_app;
grant insert, select, update on exchange_exporttask to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON exchange_exporttask FOR EACH ROW EXECUTE FUNCTION kernel_history_write('exchange.exporttask', 'query,ticket_hash,ticket_until');
CREATE TRIGGER tally_insert AFTER INSERT ON exchange_exporttask REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_exporttask_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON exchange_exporttask REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_exporttask_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON exchange_exporttask FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table exchange_importrow (
  id bigint not null,
  action character varying(32),
  before text,
  content text,
  import_id bigint,
  issues jsonb,
  original text,
  record_id character varying(20),
  row_key character varying(43),
  row_no integer,
  state character varying(32),
  tenant_id character varying(12) not null,
  written_time timestamp(0) with time zone
);
alter table exchange_importrow enable row level security;
alter table exchange_importrow add constraint exchange_importrow_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES exchange_importtask(tenant_id, id) DEFERRABLE;
alter table exchange_importrow add constraint exchange_importrow_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX exchange_importrow_import_id_row_no_key ON exchange_importrow USING btree (tenant_id, import_id, row_no);
CREATE INDEX exchange_importrow_tenant_id_import_id_id_idx ON exchange_importrow USING btree (tenant_id, import_id, id);
CREATE INDEX exchange_importrow_tenant_id_import_id_row_key_idx ON exchange_importrow USING btree (tenant_id, import_id, row_key);
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
  file_name character varying(200),
  finish_time timestamp(0) with time zone,
  head_row integer,
  is_deleted boolean not null default false,
  kept_rows integer,
  mode character varying(32),
  ok_rows integer,
  problem jsonb,
  resource character varying(64),
  skip_bad smallint not null default 0,
  stage character varying(32),
  status character varying(32),
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
grant insert, select, update on exchange_importtask to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON exchange_importtask FOR EACH ROW EXECUTE FUNCTION kernel_history_write('exchange.importtask', 'columns,problem');
CREATE TRIGGER tally_insert AFTER INSERT ON exchange_importtask REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_importtask_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON exchange_importtask REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION exchange_importtask_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON exchange_importtask FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table governance_grid (
  id bigint not null,
  boundary jsonb,
  center_latitude numeric(19,7),
  center_longitude numeric(19,7),
  color character varying(16),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint,
  grid_level character varying(32),
  grid_name character varying(64),
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
alter table governance_grid add constraint governance_grid_leader_id_fkey FOREIGN KEY (tenant_id, leader_id) REFERENCES system_user(tenant_id, id) DEFERRABLE;
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
CREATE TRIGGER history AFTER INSERT OR UPDATE ON governance_grid FOR EACH ROW EXECUTE FUNCTION kernel_history_write('governance.grid', '');
CREATE TRIGGER tally_insert AFTER INSERT ON governance_grid REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_grid_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON governance_grid REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION governance_grid_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON governance_grid FOR EACH ROW EXECUTE FUNCTION kernel_touch();

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

create table people_household (
  id bigint not null,
  built_year integer,
  contract_land_mu numeric(14,2),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  danger_flag smallint not null default 0,
  dept_id bigint,
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
  status character varying(32),
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
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_household FOR EACH ROW EXECUTE FUNCTION kernel_history_write('people.household', '');
CREATE TRIGGER tally_insert AFTER INSERT ON people_household REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_household_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_household REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_household_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_household FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_resident (
  id bigint not null,
  account_flag smallint not null default 0,
  avatar bigint,
  birthday date,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  death_date date,
  dept_id bigint,
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
  id_type character varying(32),
  is_deleted boolean not null default false,
  kind_tags character varying(32)[],
  latitude numeric(19,7),
  live_address character varying(200),
  longitude numeric(19,7),
  marital_status character varying(32),
  move_in_date date,
  move_out_date date,
  move_out_reason character varying(200),
  name character varying(64),
  name_grams text[] not null default '{}'::text[],
  nation character varying(32),
  occupation character varying(32),
  phone text,
  phone_hash character varying(43),
  political_status character varying(32),
  region_code character varying(12),
  relation character varying(32),
  remark character varying(500),
  residence_type character varying(32),
  resident_no character varying(24),
  sex character varying(32),
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
CREATE UNIQUE INDEX people_resident_tenant_id_key ON people_resident USING btree (tenant_id, id);
CREATE INDEX people_resident_tenant_id_move_in_date_id_idx ON people_resident USING btree (tenant_id, move_in_date, id) WHERE NOT is_deleted;
CREATE INDEX people_resident_tenant_id_phone_hash_idx ON people_resident USING btree (tenant_id, phone_hash) WHERE NOT is_deleted;
create policy platform on people_resident as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_resident as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on people_resident to village_app;
grant insert, select, update on people_resident to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_resident FOR EACH ROW EXECUTE FUNCTION kernel_history_write('people.resident', '');
CREATE TRIGGER tally_insert AFTER INSERT ON people_resident REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_resident_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_resident REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_resident_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_resident FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_residentaccount (
  id bigint not null,
  account character varying(45),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint,
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
CREATE UNIQUE INDEX people_residentaccount_account_key ON people_residentaccount USING btree (tenant_id, account) WHERE NOT is_deleted;
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
CREATE TRIGGER history AFTER INSERT OR UPDATE ON people_residentaccount FOR EACH ROW EXECUTE FUNCTION kernel_history_write('people.residentaccount', 'password');
CREATE TRIGGER tally_insert AFTER INSERT ON people_residentaccount REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_residentaccount_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON people_residentaccount REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION people_residentaccount_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON people_residentaccount FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table people_residentchange (
  id bigint not null,
  change_type character varying(32),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint,
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
alter table people_residentchange add constraint people_residentchange_operator_id_fkey FOREIGN KEY (tenant_id, operator_id) REFERENCES system_user(tenant_id, id) DEFERRABLE;
alter table people_residentchange add constraint people_residentchange_pkey PRIMARY KEY (id);
alter table people_residentchange add constraint people_residentchange_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
CREATE INDEX people_residentchange_tenant_id_create_user_id_idx ON people_residentchange USING btree (tenant_id, create_user, id);
CREATE INDEX people_residentchange_tenant_id_dept_id_id_idx ON people_residentchange USING btree (tenant_id, dept_id, id);
CREATE INDEX people_residentchange_tenant_id_dept_id_operate_time_id__7ll ON people_residentchange USING btree (tenant_id, dept_id, operate_time DESC, id DESC);
CREATE UNIQUE INDEX people_residentchange_tenant_id_key ON people_residentchange USING btree (tenant_id, id);
CREATE INDEX people_residentchange_tenant_id_operate_time_id_idx ON people_residentchange USING btree (tenant_id, operate_time, id);
CREATE INDEX people_residentchange_tenant_id_operate_time_id_order ON people_residentchange USING btree (tenant_id, operate_time DESC, id DESC);
CREATE INDEX people_residentchange_tenant_id_operator_id_id_idx ON people_residentchange USING btree (tenant_id, operator_id, id);
CREATE INDEX people_residentchange_tenant_id_resident_id_id_idx ON people_residentchange USING btree (tenant_id, resident_id, id);
CREATE INDEX people_residentchange_tenant_id_resident_id_operate_time_idx ON people_residentchange USING btree (tenant_id, resident_id, operate_time);
create policy platform on people_residentchange as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on people_residentchange as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on people_residentchange to village_app;
grant insert, select on people_residentchange to village_platform;

create table privacy_accesslog (
  id bigint not null,
  access_time timestamp(0) with time zone,
  action character varying(32),
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  fields character varying(2000),
  ip character varying(64),
  reason character varying(200),
  record_count integer,
  record_id character varying(20),
  resident_id bigint,
  resource character varying(64),
  tenant_id character varying(12) not null,
  user_id bigint
);
alter table privacy_accesslog enable row level security;
alter table privacy_accesslog add constraint privacy_accesslog_pkey PRIMARY KEY (id);
alter table privacy_accesslog add constraint privacy_accesslog_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table privacy_accesslog add constraint privacy_accesslog_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_user(tenant_id, id) DEFERRABLE;
CREATE INDEX privacy_accesslog_tenant_id_access_time_id_idx ON privacy_accesslog USING btree (tenant_id, access_time, id);
CREATE INDEX privacy_accesslog_tenant_id_access_time_id_order ON privacy_accesslog USING btree (tenant_id, access_time DESC, id DESC);
CREATE UNIQUE INDEX privacy_accesslog_tenant_id_key ON privacy_accesslog USING btree (tenant_id, id);
CREATE INDEX privacy_accesslog_tenant_id_resident_id_access_time_idx ON privacy_accesslog USING btree (tenant_id, resident_id, access_time);
CREATE INDEX privacy_accesslog_tenant_id_resident_id_id_idx ON privacy_accesslog USING btree (tenant_id, resident_id, id);
CREATE INDEX privacy_accesslog_tenant_id_user_id_access_time_idx ON privacy_accesslog USING btree (tenant_id, user_id, access_time);
CREATE INDEX privacy_accesslog_tenant_id_user_id_id_idx ON privacy_accesslog USING btree (tenant_id, user_id, id);
create policy platform on privacy_accesslog as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on privacy_accesslog as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select on privacy_accesslog to village_app;
grant insert, select on privacy_accesslog to village_platform;

create table system_api_scope (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  menu_id bigint,
  remark character varying(255),
  resource_code character varying(255),
  scope_name character varying(255),
  scope_path character varying(255),
  scope_type character varying(32),
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
CREATE INDEX system_api_scope_tenant_id_menu_id_idx ON system_api_scope USING btree (tenant_id, menu_id) WHERE NOT is_deleted;
create policy platform on system_api_scope as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_api_scope as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_api_scope to village_app;
grant insert, select, update on system_api_scope to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_api_scope FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.api-scope', '');
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
  resource_code character varying(255),
  scope_class character varying(500),
  scope_column character varying(255),
  scope_depts bigint[],
  scope_field character varying(255),
  scope_name character varying(255),
  scope_type character varying(32),
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
CREATE INDEX system_data_scope_tenant_id_menu_id_idx ON system_data_scope USING btree (tenant_id, menu_id) WHERE NOT is_deleted;
create policy platform on system_data_scope as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_data_scope as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_data_scope to village_app;
grant insert, select, update on system_data_scope to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_data_scope FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.data-scope', '');
CREATE TRIGGER tally_insert AFTER INSERT ON system_data_scope REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_data_scope_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_data_scope REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_data_scope_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_data_scope FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_dept (
  id bigint not null,
  ancestors character varying(2000),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_category character varying(32),
  dept_lat numeric(19,7),
  dept_lon numeric(19,7),
  dept_name character varying(45),
  full_name character varying(128),
  is_deleted boolean not null default false,
  leader_id bigint,
  manager_id bigint,
  parent_id bigint,
  phone text,
  region_code character varying(12),
  remark character varying(255),
  sort integer,
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_dept enable row level security;
alter table system_dept add constraint system_dept_leader_id_fkey FOREIGN KEY (tenant_id, leader_id) REFERENCES system_user(tenant_id, id) DEFERRABLE;
alter table system_dept add constraint system_dept_manager_id_fkey FOREIGN KEY (tenant_id, manager_id) REFERENCES system_user(tenant_id, id) DEFERRABLE;
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
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_dept FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.dept', '');
CREATE TRIGGER tally_insert AFTER INSERT ON system_dept REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_dept_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_dept REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_dept_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_dept FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_dict (
  id bigint not null,
  code character varying(255),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dict_key character varying(255),
  dict_value character varying(255),
  dict_value_en character varying(255),
  is_deleted boolean not null default false,
  is_sealed smallint not null default 0,
  parent_id bigint,
  remark character varying(255),
  sort integer,
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
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_dict FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.dict', '');
CREATE TRIGGER touch BEFORE UPDATE ON system_dict FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_dictbiz (
  id bigint not null,
  code character varying(255),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dict_key character varying(255),
  dict_value character varying(255),
  dict_value_en character varying(255),
  is_deleted boolean not null default false,
  is_sealed smallint not null default 0,
  parent_id bigint,
  remark character varying(255),
  sort integer,
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
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_dictbiz FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.dictbiz', '');
CREATE TRIGGER tally_insert AFTER INSERT ON system_dictbiz REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_dictbiz_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_dictbiz REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_dictbiz_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_dictbiz FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_menu (
  id bigint not null,
  action character varying(32),
  alias character varying(255),
  category character varying(32),
  code character varying(255),
  component character varying(255),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_cache smallint not null default 0,
  is_deleted boolean not null default false,
  is_hide smallint not null default 0,
  is_open character varying(32),
  meta jsonb,
  name character varying(255),
  name_en character varying(255),
  parent_id bigint,
  path character varying(255),
  query jsonb,
  remark character varying(255),
  sort integer,
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
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_menu FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.menu', '');
CREATE TRIGGER touch BEFORE UPDATE ON system_menu FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_param (
  id bigint not null,
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  param_key character varying(255),
  param_name character varying(255),
  param_value character varying(2000),
  remark character varying(255),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_param enable row level security;
alter table system_param add constraint system_param_pkey PRIMARY KEY (id);
CREATE INDEX system_param_param_key_id_idx ON system_param USING btree (param_key, id) WHERE NOT is_deleted;
CREATE INDEX system_param_param_key_id_order ON system_param USING btree (param_key, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_param_param_key_key ON system_param USING btree (param_key) WHERE NOT is_deleted;
CREATE INDEX system_param_removed_idx ON system_param USING btree (id DESC) WHERE is_deleted;
create policy everybody on system_param as PERMISSIVE for SELECT to village_app using (true);
create policy platform on system_param as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on system_param to village_app;
grant insert, select, update on system_param to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_param FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.param', '');
CREATE TRIGGER touch BEFORE UPDATE ON system_param FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_post (
  id bigint not null,
  category character varying(32),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  post_code character varying(12),
  post_name character varying(64),
  remark character varying(255),
  sort integer,
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
CREATE INDEX system_post_tenant_id_sort_id_idx ON system_post USING btree (tenant_id, sort, id) WHERE NOT is_deleted;
create policy platform on system_post as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_post as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_post to village_app;
grant insert, select, update on system_post to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_post FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.post', '');
CREATE TRIGGER tally_insert AFTER INSERT ON system_post REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_post_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_post REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_post_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_post FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_region (
  id bigint not null,
  ancestors character varying(255),
  code character varying(12),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  name character varying(32),
  parent_code character varying(12),
  region_level character varying(32),
  remark character varying(255),
  sort integer,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_region enable row level security;
alter table system_region add constraint system_region_pkey PRIMARY KEY (id);
CREATE INDEX system_region_code_id_idx ON system_region USING btree (code, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_region_code_key ON system_region USING btree (code) WHERE NOT is_deleted;
CREATE INDEX system_region_parent_code_sort_idx ON system_region USING btree (parent_code, sort) WHERE NOT is_deleted;
CREATE INDEX system_region_sort_code_id_order ON system_region USING btree (sort, code, id) WHERE NOT is_deleted;
create policy everybody on system_region as PERMISSIVE for SELECT to village_app using (true);
create policy platform on system_region as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on system_region to village_app;
grant insert, select, update on system_region to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_region FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.region', '');
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
  role_alias character varying(255),
  role_name character varying(255),
  role_name_en character varying(255),
  sort integer,
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
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_role FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.role', 'kit_codes');
CREATE TRIGGER tally_insert AFTER INSERT ON system_role REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_role_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_role REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_role_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_role FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_role_api_scope (
  id bigint not null,
  api_scope_id bigint,
  role_id bigint,
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
  data_scope_id bigint,
  role_id bigint,
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
  menu_id bigint,
  role_id bigint,
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
CREATE INDEX system_role_menu_tenant_id_menu_id_idx ON system_role_menu USING btree (tenant_id, menu_id);
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
  contact_number character varying(20),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  domain character varying(255),
  expire_time timestamp(0) with time zone,
  is_deleted boolean not null default false,
  linkman character varying(20),
  logo_id bigint,
  status character varying(32),
  tenant_id character varying(12),
  tenant_name character varying(50),
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint
);
alter table system_tenant enable row level security;
alter table system_tenant add constraint system_tenant_pkey PRIMARY KEY (id);
CREATE INDEX system_tenant_create_time_id_order ON system_tenant USING btree (create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX system_tenant_expire_time_id_idx ON system_tenant USING btree (expire_time, id) WHERE NOT is_deleted;
CREATE INDEX system_tenant_removed_idx ON system_tenant USING btree (id DESC) WHERE is_deleted;
CREATE UNIQUE INDEX system_tenant_tenant_id_key ON system_tenant USING btree (tenant_id) WHERE NOT is_deleted;
create policy everybody on system_tenant as PERMISSIVE for SELECT to village_app using (true);
create policy platform on system_tenant as PERMISSIVE for ALL to village_platform using (true) with check (true);
grant insert, select, update on system_tenant to village_app;
grant insert, select, update on system_tenant to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_tenant FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.tenant', '');
CREATE TRIGGER touch BEFORE UPDATE ON system_tenant FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_topmenu (
  id bigint not null,
  code character varying(255),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  is_deleted boolean not null default false,
  name character varying(255),
  name_en character varying(255),
  path character varying(255),
  sort integer,
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
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_topmenu FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.topmenu', '');
CREATE TRIGGER tally_insert AFTER INSERT ON system_topmenu REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_topmenu_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_topmenu REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_topmenu_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_topmenu FOR EACH ROW EXECUTE FUNCTION kernel_touch();

create table system_topmenu_setting (
  id bigint not null,
  menu_id bigint,
  tenant_id character varying(12) not null,
  top_menu_id bigint
);
alter table system_topmenu_setting enable row level security;
alter table system_topmenu_setting add constraint system_topmenu_setting_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES system_menu(id) DEFERRABLE;
alter table system_topmenu_setting add constraint system_topmenu_setting_pkey PRIMARY KEY (id);
alter table system_topmenu_setting add constraint system_topmenu_setting_top_menu_id_fkey FOREIGN KEY (tenant_id, top_menu_id) REFERENCES system_topmenu(tenant_id, id) DEFERRABLE;
CREATE INDEX system_topmenu_setting_tenant_id_id_id_order ON system_topmenu_setting USING btree (tenant_id, id, id);
CREATE UNIQUE INDEX system_topmenu_setting_tenant_id_key ON system_topmenu_setting USING btree (tenant_id, id);
CREATE INDEX system_topmenu_setting_tenant_id_menu_id_id_idx ON system_topmenu_setting USING btree (tenant_id, menu_id, id);
CREATE INDEX system_topmenu_setting_tenant_id_menu_id_idx ON system_topmenu_setting USING btree (tenant_id, menu_id);
CREATE INDEX system_topmenu_setting_tenant_id_top_menu_id_id_idx ON system_topmenu_setting USING btree (tenant_id, top_menu_id, id);
CREATE UNIQUE INDEX system_topmenu_setting_top_menu_id_menu_id_key ON system_topmenu_setting USING btree (tenant_id, top_menu_id, menu_id);
create policy platform on system_topmenu_setting as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_topmenu_setting as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant delete, insert, select, update on system_topmenu_setting to village_app;
grant delete, insert, select, update on system_topmenu_setting to village_platform;

create table system_user (
  id bigint not null,
  account character varying(45),
  avatar character varying(2000),
  birthday date,
  code character varying(12),
  create_dept bigint,
  create_time timestamp(0) with time zone not null default now(),
  create_user bigint,
  dept_id bigint[],
  email character varying(45),
  is_deleted boolean not null default false,
  must_change_pwd smallint not null default 0,
  name character varying(20),
  password character varying(512),
  phone text,
  phone_hash character varying(43),
  post_id bigint[],
  pwd_changed_at timestamp(0) with time zone,
  pwd_expire_time timestamp(0) with time zone,
  pwd_history jsonb,
  real_name character varying(20),
  role_id bigint[],
  sex character varying(32),
  status character varying(32),
  tenant_id character varying(12) not null,
  update_time timestamp(0) with time zone not null default now(),
  update_user bigint,
  user_type character varying(32)
);
alter table system_user enable row level security;
alter table system_user add constraint system_user_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX system_user_account_key ON system_user USING btree (tenant_id, account) WHERE NOT is_deleted;
CREATE INDEX system_user_dept_id_gin ON system_user USING gin (dept_id) WHERE NOT is_deleted;
CREATE INDEX system_user_post_id_gin ON system_user USING gin (post_id) WHERE NOT is_deleted;
CREATE INDEX system_user_removed_idx ON system_user USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX system_user_role_id_gin ON system_user USING gin (role_id) WHERE NOT is_deleted;
CREATE INDEX system_user_tenant_id_create_time_id_order ON system_user USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX system_user_tenant_id_create_user_id_idx ON system_user USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_user_tenant_id_key ON system_user USING btree (tenant_id, id);
CREATE INDEX system_user_tenant_id_phone_hash_idx ON system_user USING btree (tenant_id, phone_hash) WHERE NOT is_deleted;
create policy platform on system_user as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_user as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_user to village_app;
grant insert, select, update on system_user to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_user FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.user', 'password,pwd_history');
CREATE TRIGGER tally_insert AFTER INSERT ON system_user REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_user_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_user REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_user_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_user FOR EACH ROW EXECUTE FUNCTION kernel_touch();

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
  user_id bigint,
  user_type character varying(32)
);
alter table system_user_platform enable row level security;
alter table system_user_platform add constraint system_user_platform_pkey PRIMARY KEY (id);
alter table system_user_platform add constraint system_user_platform_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES system_user(tenant_id, id) DEFERRABLE;
CREATE INDEX system_user_platform_tenant_id_create_time_id_order ON system_user_platform USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_user_platform_tenant_id_key ON system_user_platform USING btree (tenant_id, id);
CREATE INDEX system_user_platform_tenant_id_user_id_id_idx ON system_user_platform USING btree (tenant_id, user_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX system_user_platform_user_id_user_type_key ON system_user_platform USING btree (tenant_id, user_id, user_type) WHERE NOT is_deleted;
create policy platform on system_user_platform as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on system_user_platform as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on system_user_platform to village_app;
grant insert, select, update on system_user_platform to village_platform;
CREATE TRIGGER history AFTER INSERT OR UPDATE ON system_user_platform FOR EACH ROW EXECUTE FUNCTION kernel_history_write('system.user-platform', '');
CREATE TRIGGER tally_insert AFTER INSERT ON system_user_platform REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_user_platform_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON system_user_platform REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION system_user_platform_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON system_user_platform FOR EACH ROW EXECUTE FUNCTION kernel_touch();
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
CREATE OR REPLACE FUNCTION kernel_history_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION kernel_json_ids(value jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when jsonb_typeof(value) = 'number' and length(value::text) > 15 then to_jsonb(value::text)
    when jsonb_typeof(value) = 'array' then (select coalesce(jsonb_agg(kernel_json_ids(e)), '[]') from jsonb_array_elements(value) e)
    else value end
$function$;
CREATE OR REPLACE FUNCTION kernel_touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.update_time := greatest(date_trunc('second', clock_timestamp()), old.update_time + interval '1 second');
  new.update_user := coalesce(nullif(current_setting('app.user', true), '')::bigint, new.update_user);
  return new;
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
CREATE OR REPLACE FUNCTION system_user_tally_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_user', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION system_user_tally_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into kernel_tally as k (table_name, tenant_id, dept_id, slot, n, changes)
    select 'system_user', tenant_id, dept, pg_backend_pid() % 16, sum(n), sum(changes) from (select tenant_id, 0 as dept, (not is_deleted)::int as n, 1 as changes from after_rows union all select tenant_id, 0 as dept, -(not is_deleted)::int as n, 1 as changes from before_rows) d
    group by tenant_id, dept order by tenant_id, dept
    on conflict (table_name, tenant_id, dept_id, slot) do update set n = k.n + excluded.n, changes = k.changes + excluded.changes;
  return null;
end $function$;
