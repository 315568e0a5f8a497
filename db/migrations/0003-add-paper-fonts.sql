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
select kernel_write_history('papers_paperfont', 'papers.paperfont', 'false', '{tenant_id,create_user,create_dept,create_time,is_deleted,font_name,font_file,family,characters,sort,status,remark}') /* papers_paperfont_history 4d953532f4a7 */;
select kernel_write_tally('papers_paperfont', 'false', 'false') /* papers_paperfont_tally_insert cda12bbf7724 */;
select kernel_write_tally('papers_paperfont', 'false', 'false') /* papers_paperfont_tally_update 4da861547c87 */;
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
