import { describe, expect, test } from 'vitest'
import { checkSelect } from './check-select.server.ts'

describe('a query of a report', () => {
  test.each([
    ['a sum of 4,000 terms', `select ${Array(4000).fill('depth').join('+')} from well`],
    ['a tower of brackets', `select ${'('.repeat(3000)}1${')'.repeat(3000)}`],
    ['a tower of queries', `${'select * from ('.repeat(600)}select 1${') as a'.repeat(600)}`],
  ])('%s is taken or refused in words', async (_, sql) => {
    const told = await checkSelect(sql).then(
      () => 'taken',
      error => String(error.says?.zh ?? error),
    )
    expect(told).toMatch(/^(taken|查询嵌套太深|查询写法不正确)/)
  })

  test.each([
    "select name, depth from well where id = :id and note <> '-- no comment'",
    'select w.village, count(*) filter (where dry) as n, round(avg(depth), 2) from old.well w group by 1 order by 2 desc;',
    'with a as (select * from well) select extract(year from dug)::int, sum(depth) from a group by 1 having sum(depth) > :least',
    "select case when depth is null then '无' else '有' end, to_char(dug, 'YYYY-MM') from well limit 10",
    'select a.x from a left join b on a.id = b.id union all select y from c',
    'select sum(depth) over (partition by village order by dug) from well where dug between :from::date and current_date',
    'select w.depth::numeric(8, 2), w.name::varchar(20) from well w order by w.name desc nulls last',
    "select coalesce(nullif(name, ''), '?') || '!' from well where name like '井%' or id in (select id from old)",
  ])('%s is one SELECT of known parts', async sql => {
    await expect(checkSelect(sql)).resolves.toMatchObject({ text: expect.stringMatching(/^(select|with)/) })
  })

  test.each([
    ['insert into well values (1)', 'SELECT'],
    ['delete from well', 'SELECT'],
    ['select 1; drop table well', 'SELECT'],
    ['drop table well', 'SELECT'],
    ["copy well to program 'sh'", 'SELECT'],
    ['explain analyze select 1', 'SELECT'],
    ['with w as (delete from well returning *) select * from w', 'DeleteStmt'],
    ['select * into other from well', 'INTO'],
    ['select * from well for update', 'FOR UPDATE'],
    ['with recursive a as (select 1 union all select 1 from a) select * from a', 'RECURSIVE'],
    ['select pg_sleep(60)', 'pg_sleep'],
    ['select sleep(60)', 'sleep'],
    ['select benchmark(1000000, 1)', 'benchmark'],
    ["select pg_read_file('/etc/passwd')", 'pg_read_file'],
    ["select load_file('/etc/passwd')", 'load_file'],
    ["select lo_import('/etc/passwd')", 'lo_import'],
    ["select dblink('host=10.0.0.5', 'select 1')", 'dblink'],
    ["select set_config('role', 'postgres', false)", 'set_config'],
    ['select pg_terminate_backend(1)', 'pg_terminate_backend'],
    ["select nextval('numbers')", 'nextval'],
    ["select query_to_xml('select 1', true, true, '')", 'query_to_xml'],
    ["select repeat('x', 1000000000)", 'repeat'],
    ['select t.row_to_json from well t', 'row_to_json'],
    ['select w.pg_sleep from well w', 'pg_sleep'],
    ['select x from well order by x using operator(evil.<)', 'evil'],
    ['select depth::numeric(pg_sleep(1)) from well', 'numeric'],
    ['select 1\0 from well', '无法识别的字符'],
    ['select * from generate_series(1, 1000000000)', 'RangeFunction'],
    ['select myschema.count(*) from well', 'myschema.count'],
    ['select * from pg_shadow', 'pg_shadow'],
    ['select * from pg_catalog.pg_authid', 'pg_authid'],
    ['select * from mysql.user', 'mysql.user'],
    ['select * from information_schema.columns', 'information_schema'],
    ['select current_user', 'current_user'],
    ["select 'well'::regclass", 'regclass'],
    ["select * from well where name ~ '(a+)+$'", '~'],
    ['select 1 operator(pg_catalog.+) 2', 'pg_catalog.+'],
    ['select @@version', '@'],
    ['select @a := 1', '@'],
    ['select `name` from well', '反引号'],
    ['select 1 /*! union select 2 */', '注释'],
    ['select 1 -- more', '注释'],
    ['select 1 # more', '注释'],
    ["select E'\\' or 1=1 --'", '文字|注释|反斜线'],
    ['select $$text$$', '参数'],
    ['select $1', '参数'],
    ["select * from well into outfile '/tmp/x'", '写法'],
    ['', '请输入'],
  ])('%s is refused', async (sql, said) => {
    const refused = await checkSelect(sql).catch(error => error)
    expect(refused.says?.zh, JSON.stringify(refused)).toMatch(new RegExp(said.replace(/[.+`()]/g, '\\$&')))
  })

  test('takes its parameters where they are no text, each once', async () => {
    const sql = 'select \':a\', x::date, "b:c" from t where y = :b and z = :a or y < :b'
    expect(await checkSelect(sql)).toEqual({
      text: 'select \':a\', x::date, "b:c" from t where y = $1 and z = $2 or y < $1',
      names: ['b', 'a'],
    })
  })
})
