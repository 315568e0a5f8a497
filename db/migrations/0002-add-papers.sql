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
alter table papers_paper enable row level security;
alter table papers_papercontent enable row level security;
alter table papers_paperfont enable row level security;
alter table papers_paperkind enable row level security;
alter table papers_papertemplate enable row level security;
alter table papers_paper add constraint papers_paper_pkey PRIMARY KEY (tenant_id, id);
alter table papers_papercontent add constraint papers_papercontent_pkey PRIMARY KEY (tenant_id, id);
alter table papers_paperfont add constraint papers_paperfont_pkey PRIMARY KEY (tenant_id, id);
alter table papers_paperkind add constraint papers_paperkind_pkey PRIMARY KEY (tenant_id, id);
alter table papers_papertemplate add constraint papers_papertemplate_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX papers_paper_dept_id_series_number_key ON papers_paper USING btree (tenant_id, dept_id, series, number) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_about_id_idx ON papers_paper USING btree (tenant_id, about_id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_ask_time_id_id_order ON papers_paper USING btree (tenant_id, ask_time DESC, id DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_client_key_idx ON papers_paper USING btree (tenant_id, client_key) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_create_user_id_idx ON papers_paper USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_dept_id_ask_time_id_id_order ON papers_paper USING btree (tenant_id, dept_id, ask_time DESC, id DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_dept_id_id_idx ON papers_paper USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_household_id_id_idx ON papers_paper USING btree (tenant_id, household_id, id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_issue_time_id_idx ON papers_paper USING btree (tenant_id, issue_time, id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_issue_user_id_idx ON papers_paper USING btree (tenant_id, issue_user, id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_kind_id_id_idx ON papers_paper USING btree (tenant_id, kind_id, id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_resident_id_id_idx ON papers_paper USING btree (tenant_id, resident_id, id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_resident_id_kind_id_idx ON papers_paper USING btree (tenant_id, resident_id, kind_id) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_status_valid_until_idx ON papers_paper USING btree (tenant_id, status, valid_until) WHERE NOT is_deleted;
CREATE INDEX papers_paper_tenant_id_valid_until_id_idx ON papers_paper USING btree (tenant_id, valid_until, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX papers_paper_verify_hash_key ON papers_paper USING btree (tenant_id, verify_hash) WHERE NOT is_deleted;
CREATE UNIQUE INDEX papers_papercontent_paper_id_key ON papers_papercontent USING btree (tenant_id, paper_id) WHERE NOT is_deleted;
CREATE INDEX papers_papercontent_tenant_id_create_time_id_order ON papers_papercontent USING btree (tenant_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX papers_papercontent_tenant_id_create_user_id_idx ON papers_papercontent USING btree (tenant_id, create_user, id) WHERE NOT is_deleted;
CREATE INDEX papers_papercontent_tenant_id_dept_id_create_time_id_order ON papers_papercontent USING btree (tenant_id, dept_id, create_time DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX papers_papercontent_tenant_id_dept_id_id_idx ON papers_papercontent USING btree (tenant_id, dept_id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX papers_paperfont_font_name_key ON papers_paperfont USING btree (tenant_id, font_name) WHERE NOT is_deleted;
CREATE INDEX papers_paperfont_removed_idx ON papers_paperfont USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX papers_paperfont_tenant_id_sort_id_order ON papers_paperfont USING btree (tenant_id, sort, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX papers_paperkind_kind_name_key ON papers_paperkind USING btree (tenant_id, kind_name) WHERE NOT is_deleted;
CREATE INDEX papers_paperkind_removed_idx ON papers_paperkind USING btree (tenant_id, id DESC) WHERE is_deleted;
CREATE INDEX papers_paperkind_tenant_id_kind_group_standing_sort_id_i_dh7 ON papers_paperkind USING btree (tenant_id, kind_group, standing, sort, id, id) WHERE NOT is_deleted;
CREATE UNIQUE INDEX papers_papertemplate_kind_id_version_key ON papers_papertemplate USING btree (tenant_id, kind_id, version) WHERE NOT is_deleted;
CREATE INDEX papers_papertemplate_tenant_id_kind_id_id_idx ON papers_papertemplate USING btree (tenant_id, kind_id, id) WHERE NOT is_deleted;
CREATE INDEX papers_papertemplate_tenant_id_kind_id_version_id_order ON papers_papertemplate USING btree (tenant_id, kind_id, version DESC, id DESC) WHERE NOT is_deleted;
CREATE INDEX papers_papertemplate_tenant_id_publish_user_id_idx ON papers_papertemplate USING btree (tenant_id, publish_user, id) WHERE NOT is_deleted;
alter table papers_paper add constraint papers_paper_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table papers_paper add constraint papers_paper_household_id_fkey FOREIGN KEY (tenant_id, household_id) REFERENCES people_household(tenant_id, id) DEFERRABLE;
alter table papers_paper add constraint papers_paper_issue_user_fkey FOREIGN KEY (tenant_id, issue_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
alter table papers_paper add constraint papers_paper_kind_id_fkey FOREIGN KEY (tenant_id, kind_id) REFERENCES papers_paperkind(tenant_id, id) DEFERRABLE;
alter table papers_paper add constraint papers_paper_resident_id_fkey FOREIGN KEY (tenant_id, resident_id) REFERENCES people_resident(tenant_id, id) DEFERRABLE;
alter table papers_papercontent add constraint papers_papercontent_dept_id_fkey FOREIGN KEY (tenant_id, dept_id) REFERENCES system_dept(tenant_id, id) DEFERRABLE;
alter table papers_papertemplate add constraint papers_papertemplate_kind_id_fkey FOREIGN KEY (tenant_id, kind_id) REFERENCES papers_paperkind(tenant_id, id) DEFERRABLE;
alter table papers_papertemplate add constraint papers_papertemplate_publish_user_fkey FOREIGN KEY (tenant_id, publish_user) REFERENCES system_users(tenant_id, id) DEFERRABLE;
create policy platform on papers_paper as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on papers_paper as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
create policy platform on papers_papercontent as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on papers_papercontent as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
create policy platform on papers_paperfont as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on papers_paperfont as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
create policy platform on papers_paperkind as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on papers_paperkind as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
create policy platform on papers_papertemplate as PERMISSIVE for ALL to village_platform using (true) with check (true);
create policy tenant on papers_papertemplate as PERMISSIVE for ALL to village_app using (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting))) with check (((tenant_id)::text = ( SELECT current_setting('app.tenant'::text, true) AS current_setting)));
grant insert, select, update on papers_paper to village_app;
grant delete, insert, select, update on papers_paper to village_platform;
grant insert, select, update on papers_papercontent to village_app;
grant delete, insert, select, update on papers_papercontent to village_platform;
grant insert, select, update on papers_paperfont to village_app;
grant insert, select, update on papers_paperfont to village_platform;
grant insert, select, update on papers_paperkind to village_app;
grant insert, select, update on papers_paperkind to village_platform;
grant insert, select, update on papers_papertemplate to village_app;
grant insert, select, update on papers_papertemplate to village_platform;
CREATE TRIGGER forget AFTER DELETE ON papers_paper REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paper_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON papers_paper FOR EACH ROW EXECUTE FUNCTION papers_paper_history();
CREATE TRIGGER tally_delete AFTER DELETE ON papers_paper REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paper_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON papers_paper REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paper_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON papers_paper REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paper_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON papers_paper FOR EACH ROW EXECUTE FUNCTION kernel_touch();
CREATE TRIGGER forget AFTER DELETE ON papers_papercontent REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papercontent_forget();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON papers_papercontent FOR EACH ROW EXECUTE FUNCTION papers_papercontent_history();
CREATE TRIGGER tally_delete AFTER DELETE ON papers_papercontent REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papercontent_tally_delete();
CREATE TRIGGER tally_insert AFTER INSERT ON papers_papercontent REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papercontent_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON papers_papercontent REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papercontent_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON papers_papercontent FOR EACH ROW EXECUTE FUNCTION kernel_touch();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON papers_paperfont FOR EACH ROW EXECUTE FUNCTION papers_paperfont_history();
CREATE TRIGGER tally_insert AFTER INSERT ON papers_paperfont REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paperfont_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON papers_paperfont REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paperfont_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON papers_paperfont FOR EACH ROW EXECUTE FUNCTION kernel_touch();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON papers_paperkind FOR EACH ROW EXECUTE FUNCTION papers_paperkind_history();
CREATE TRIGGER tally_insert AFTER INSERT ON papers_paperkind REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paperkind_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON papers_paperkind REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_paperkind_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON papers_paperkind FOR EACH ROW EXECUTE FUNCTION kernel_touch();
CREATE TRIGGER history AFTER INSERT OR UPDATE ON papers_papertemplate FOR EACH ROW EXECUTE FUNCTION papers_papertemplate_history();
CREATE TRIGGER tally_insert AFTER INSERT ON papers_papertemplate REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papertemplate_tally_insert();
CREATE TRIGGER tally_update AFTER UPDATE ON papers_papertemplate REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION papers_papertemplate_tally_update();
CREATE TRIGGER touch BEFORE UPDATE ON papers_papertemplate FOR EACH ROW EXECUTE FUNCTION kernel_touch();
