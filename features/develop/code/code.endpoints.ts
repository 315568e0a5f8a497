import { get, getMany, post, raw, ref, refs, shape, text } from '@village/resource'
import type { GeneratedColumn } from './column/generated-column.ts'
import type { DescribedTable, Preview, Targets, TreeChanges, TreeWritten } from './generated/code-answers.ts'

const source = ref('数据源', 'Data source', 'develop.datasource')
const reading = { permission: 'code_gen' } as const
const module = ref('模块', 'Module', 'develop.code')
const ids = refs('模块', 'Modules', 'develop.code').required()

/** Beyond the shared verbs: from a table to a declaration. */
export const codeEndpoints = {
  /** Tables of the product's own database, or of a data source. */
  tables: getMany('数据表', 'Tables', {
    access: reading,
    ownTransactions: true,
    params: { datasourceId: source },
    returns: shape<DescribedTable>(),
  }),
  /** What the columns of a table might be as fields. No row is read. */
  columns: getMany('表的列', 'Columns', {
    access: reading,
    ownTransactions: true,
    params: { datasourceId: source, tableName: text('表名', 'Table').max(128).required() },
    returns: shape<GeneratedColumn & Readonly<Record<string, unknown>>>(),
  }),
  /** Dictionaries and registers that a column can name. */
  targets: get('字典与登记表', 'Dictionaries and registers', { access: reading, returns: shape<Targets>() }),
  preview: post('预览', 'Preview', {
    access: { permission: 'code_view' },
    params: { id: module.required() },
    returns: shape<Preview>(),
  }),
  /** Checks that everything can be generated, and says what would be. */
  'gen-code': post('生成代码', 'Generate', {
    access: reading,
    params: { ids, system: text('系统', 'System').max(16) },
    returns: shape<Preview>(),
  }),
  /** Whether this server runs from its sources: a built product writes no code. */
  writable: get('可否写入代码库', 'Whether code can be written', {
    access: 'platform',
    returns: shape<{ readonly writable: boolean }>(),
  }),
  /** The differences that a write would make; in development only. */
  'tree-diff': post('与代码库比较', 'Compare with the tree', {
    access: 'platform',
    params: { id: module.required() },
    returns: shape<TreeChanges>(),
  }),
  /** Writes what was shown, all files or none; in development only. */
  write: post('写入代码库', 'Write into the tree', {
    access: 'platform',
    params: {
      id: module.required(),
      hash: text('差异', 'What was shown').max(64).required(),
      word: text('确认', 'Confirmation').max(64),
    },
    returns: shape<TreeWritten>(),
  }),
  /** What is generated, as a zip; nothing is written into the server's tree. */
  download: raw(
    post('下载', 'Download', { access: reading, params: { ids }, returns: shape<unknown>(), inClear: true }),
  ),
  copy: post('复制', 'Copy', {
    on: 'row',
    params: { id: module.required() },
  }),
}
