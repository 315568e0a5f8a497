/** The parts of a SELECT that a report may have, as PostgreSQL's own parser names them. */
export const PARTS: ReadonlySet<string> = new Set([
  ...['SelectStmt', 'ResTarget', 'ColumnRef', 'String', 'A_Star', 'A_Const', 'ParamRef', 'List', 'Integer', 'Float'],
  ...['RangeVar', 'RangeSubselect', 'JoinExpr', 'SubLink', 'CommonTableExpr', 'SortBy', 'WindowDef', 'GroupingSet'],
  ...['A_Expr', 'BoolExpr', 'NullTest', 'BooleanTest', 'CaseExpr', 'CaseWhen', 'CoalesceExpr', 'MinMaxExpr', 'RowExpr'],
  ...['TypeCast', 'FuncCall', 'SQLValueFunction', 'GroupingFunc', 'A_ArrayExpr', 'CollateClause'],
])

/** Functions that work out a value of their arguments: none writes, sleeps, reads files, calls or repeats. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['count', 'sum', 'avg', 'min', 'max', 'stddev', 'stddev_pop', 'variance', 'every', 'bool_and', 'bool_or'],
  ...['string_agg', 'group_concat', 'row_number', 'rank', 'dense_rank', 'ntile', 'lag', 'lead', 'first_value'],
  ...['last_value', 'percentile_cont', 'percentile_disc', 'mode'],
  ...['abs', 'round', 'floor', 'ceil', 'ceiling', 'mod', 'power', 'sqrt', 'sign', 'trunc', 'ifnull', 'nvl'],
  ...['upper', 'lower', 'btrim', 'ltrim', 'rtrim', 'length', 'char_length', 'character_length', 'substring', 'substr'],
  ...['replace', 'concat', 'concat_ws', 'left', 'right', 'position', 'strpos', 'initcap', 'overlay', 'reverse'],
  ...['date_trunc', 'date_part', 'extract', 'to_char', 'to_date', 'age', 'now', 'year', 'month', 'day', 'quarter'],
  ...['week', 'weekday', 'hour', 'minute', 'date', 'date_format', 'datediff', 'timestampdiff', 'make_date'],
])

export const OPERATORS: ReadonlySet<string> = new Set([
  ...['=', '<>', '!=', '<', '>', '<=', '>=', '+', '-', '*', '/', '%', '||'],
  ...['~~', '!~~', '~~*', '!~~*', 'BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'],
])

export const TYPES: ReadonlySet<string> = new Set([
  ...['int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'text', 'varchar', 'bpchar', 'char', 'bool', 'date'],
  ...['time', 'timestamp', 'timestamptz', 'interval', 'signed', 'unsigned', 'datetime'],
])

/** Today and now, not who is connected. */
export const VALUES: ReadonlySet<string> = new Set([
  ...['SVFOP_CURRENT_DATE', 'SVFOP_CURRENT_TIME', 'SVFOP_CURRENT_TIMESTAMP', 'SVFOP_LOCALTIME', 'SVFOP_LOCALTIMESTAMP'],
])

/** Schemas in which databases keep themselves. */
export const OWN_SCHEMAS: ReadonlySet<string> = new Set([
  ...['pg_catalog', 'information_schema', 'pg_toast', 'mysql', 'performance_schema', 'sys'],
])
