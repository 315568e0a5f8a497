import {
  type Candidate,
  choice,
  type DuplicateWay,
  type Entered,
  type EnteredRow,
  type FileColumn,
  type FileParts,
  flag,
  get,
  getMany,
  getPage,
  type ImportSummary,
  integer,
  json,
  jsonList,
  post,
  type Replaced,
  raw,
  ref,
  type StagedRow,
  shape,
  text,
} from '@village/resource'

/** What happens to a row whose record exists already, or seems to. */
export const duplicateWays = {
  skip: ['跳过', 'Skip'],
  update: ['更新', 'Update'],
  add: ['新建', 'Add'],
} as const satisfies Readonly<Record<DuplicateWay, readonly [string, string]>>

const task = { id: ref('导入任务', 'Import', 'exchange.importtask').required() }
/** Whoever may import into the resource may do it; the server half asks for that resource's right. */
const access = 'signedIn' as const

/** What happens to rows whose record exists already. */
export const importModes = {
  insert: ['只新增', 'Add only'],
  update: ['更新已有', 'Update existing'],
  upsert: ['新增并更新', 'Add and update'],
} as const

/** The calls of the import wizard, in the order of its steps (ux §3.8). */
export const importEndpoints = {
  template: raw(
    get('下载模板', 'Template', { access, params: { resource: text('资源', 'Resource').max(64).required() } }),
  ),
  /** Asked before a file is sent, which spares a slow line the way. */
  limits: get('上传限制', 'Upload limits', {
    access,
    returns: { maxKB: integer('文件大小上限（KB）', 'Largest file (KB)') },
  }),
  upload: post('上传', 'Upload', {
    access,
    params: {
      resource: text('资源', 'Resource').max(64).required(),
      mode: choice('方式', 'Mode', importModes).preset('insert'),
    },
    returns: { id: ref('编号', 'Id', 'exchange.importtask') },
  }),
  /** The same values for many records: by their ids, or all that a filter matches. Nothing is written before the commit. */
  change: post('批量修改', 'Change many', {
    access,
    params: {
      resource: text('资源', 'Resource').max(64).required(),
      ids: jsonList<string>('编号', 'Ids'),
      filters: json<Readonly<Record<string, string>>>('筛选条件', 'Filters'),
      values: json<Readonly<Record<string, unknown>>>('值', 'Values').required(),
    },
    returns: { id: ref('编号', 'Id', 'exchange.importtask') },
  }),
  /**
   * Rows of a grid: the good ones are written at once, the others are answered with what is wrong. `id`: the import that
   * the rows before them went into, so that all are taken back together.
   */
  enter: post('一次录多条', 'Enter many', {
    access,
    params: {
      resource: text('资源', 'Resource').max(64).required(),
      id: ref('导入任务', 'Import', 'exchange.importtask'),
      rows: jsonList<EnteredRow>('行', 'Rows').required(),
    },
    returns: shape<Entered>(),
    dear: { rows: 50_000 },
  }),
  columns: getMany('文件的列', 'Columns of the file', { access, params: task, returns: shape<FileColumn>() }),
  parts: get('读取范围', 'What is read', { access, params: task, returns: shape<FileParts>() }),
  /** Reads the file again: another sheet of it, all that fit, or the same one without the rows that are hidden. */
  read: post('重新读取', 'Read again', {
    access,
    params: {
      ...task,
      sheet: integer('工作表', 'Sheet').min(0).max(255),
      allSheets: flag('读取所有工作表', 'All sheets'),
      skipHidden: flag('不导入隐藏的行', 'Leave hidden rows out'),
    },
  }),
  map: post('对应列', 'Match columns', {
    access,
    params: { ...task, columns: jsonList<{ index: number; field: string }>('列', 'Columns').required() },
  }),
  rows: getPage('检查结果', 'Rows', {
    access,
    params: {
      ...task,
      state: choice('状态', 'State', {
        good: ['可导入', 'Good'],
        bad: ['有问题', 'Bad'],
        duplicate: ['重复', 'Duplicate'],
        done: ['已写入', 'Written'],
        skipped: ['已跳过', 'Skipped'],
        undone: ['已撤销', 'Undone'],
        kept: ['已保留', 'Kept'],
        left: ['未写入', 'Not written'],
      }),
      /** Only rows with this kind of fault, `field:code`. */
      problem: text('问题', 'Problem').max(80),
    },
    returns: shape<StagedRow>(),
  }),
  summary: get('检查汇总', 'Summary of the check', { access, params: task, returns: shape<ImportSummary>() }),
  /** What happens to one row whose record exists already; left out, the choice for all of them counts again. */
  decide: post('处理一个重复行', 'Decide about a duplicate', {
    access,
    params: {
      ...task,
      row: integer('行号', 'Row').required().min(1),
      as: choice('处理', 'Decision', duplicateWays),
    },
    returns: shape<StagedRow>(),
  }),
  /**
   * The bad rows as a workbook with one more column that says what is wrong: mended there, it can be uploaded again.
   * After the commit every row that was not written.
   */
  errors: raw(get('下载问题行', 'Bad rows', { access, params: task })),
  fix: post('改正一行', 'Mend a row', {
    access,
    params: {
      ...task,
      row: integer('行号', 'Row').required().min(1),
      values: json<Readonly<Record<string, string>>>('值', 'Values').required(),
    },
    returns: shape<StagedRow>(),
  }),
  /** The same wrong value of a column, mended in all rows that have it; 200 rows a call. */
  replace: post('批量改正相同的值', 'Mend the same value', {
    access,
    params: {
      ...task,
      field: text('字段', 'Field').max(64).required(),
      from: text('原值', 'Old value').max(5000).required(),
      to: text('新值', 'New value').max(5000),
    },
    returns: shape<Replaced>(),
  }),
  candidates: getMany('同名的记录', 'Records of this name', {
    access,
    params: {
      ...task,
      row: integer('行号', 'Row').required().min(1),
      field: text('字段', 'Field').max(64).required(),
    },
    returns: shape<Candidate>(),
  }),
  commit: post('确认导入', 'Commit', {
    access,
    params: {
      ...task,
      skipBad: flag('跳过问题行', 'Skip bad rows'),
      /** `add` means those that only look like a record; the others are skipped. */
      duplicates: choice('重复行', 'Duplicates', duplicateWays).preset('skip'),
    },
  }),
  undo: post('撤销导入', 'Undo', { access, params: task }),
  cancel: post('取消', 'Cancel', { access, params: task }),
}
