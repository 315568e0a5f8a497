import {
  choice,
  flag,
  get,
  getMany,
  getPage,
  type Id,
  integer,
  json,
  post,
  raw,
  ref,
  shape,
  text,
} from '@village/resource'

/** A column of the uploaded sheet and the field that it fills. */
export interface FileColumn {
  /** Position in the sheet, from 0. */
  readonly index: number
  readonly title: string
  /** At most three values from below the head, as they are there. */
  readonly samples: readonly string[]
  /** '' where the column is left out. */
  readonly field: string
  /** The field for which this column is in where the number beside it is missing or masked. */
  readonly beside?: string
  /** The person chose this, so it is remembered for the next file. */
  readonly chosen?: boolean
}

/** What is wrong in one cell, in the caller's language. */
export interface RowProblem {
  readonly field: string
  /** The column's title in the file, or the field's name where the file has no such column. */
  readonly column: string
  /** The column's letter in the sheet; '' where the file has no such column. */
  readonly letter: string
  readonly original: string
  readonly message: string
  /** The cell names several records: `candidates` lists them. */
  readonly several: boolean
  /** Rows that are wrong with the same in this cell, this one counted. */
  readonly same: number
}
/** One of several records of the same name. */
export interface Candidate {
  readonly name: string
  /** What the cell has to say to mean this record alone. */
  readonly text: string
  /** What tells it from the others, in words, masked as in lists. */
  readonly beside: readonly string[]
}
/** Rows that were mended, and those with the same value that wait for the next call. */
export interface Replaced {
  readonly rows: number
  readonly more: number
}

/** What happens to a row whose record exists already, or seems to. */
export const duplicateWays = {
  skip: ['跳过', 'Skip'],
  update: ['更新', 'Update'],
  add: ['新建', 'Add'],
} as const
export type DuplicateWay = keyof typeof duplicateWays

/** A staged row as the wizard shows it. */
export interface StagedRow {
  /** As the spreadsheet program numbers it. */
  readonly row: number
  readonly state: string
  /** Whose row it is, as far as the file says so; the number is masked. */
  readonly name: string
  readonly number: string
  /** Original texts by field. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: readonly RowProblem[]
  /** The existing or the written record; '' where there is none. */
  readonly recordId: Id
  /** What was decided about a row whose record exists already. */
  readonly decision: '' | DuplicateWay
  /** The record only looks like this row: it may as well be a new one. */
  readonly similar: boolean
  /** Its record has the same number and another name: it changes only when somebody says so for this row. */
  readonly renamed: boolean
}

/** What the check has found, for the head of the wizard's third step. */
export interface ImportSummary {
  readonly add: number
  /** Existing records that somebody decided to change. */
  readonly update: number
  /** Existing records about which nobody has decided yet. */
  readonly duplicate: number
  /** Those among them that only look like a record. */
  readonly similar: number
  /** Those among them whose record has another name. */
  readonly renamed: number
  /** Those among them that would change nothing. */
  readonly same: number
  readonly skip: number
  readonly bad: number
  /** Kinds of faults, the most frequent first. */
  readonly problems: readonly {
    /** `field:code`, as `rows` takes it. */
    readonly key: string
    readonly label: string
    readonly message: string
    readonly rows: number
  }[]
}

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
  columns: getMany('文件的列', 'Columns of the file', { access, params: task, returns: shape<FileColumn>() }),
  map: post('对应列', 'Match columns', {
    access,
    params: { ...task, columns: json<readonly { index: number; field: string }[]>('列', 'Columns').required() },
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
