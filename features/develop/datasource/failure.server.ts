import type { Label } from '@village/resource'
import { Refusal } from '@village/server'

/** Why a data source did not answer, in words that hold no secret. Of hosts that were named only, so that they may be exact. */
export class SourceFailure extends Refusal {}

const says = {
  unnamed: {
    zh: '该主机和端口未列入允许名单，请运维在 DATA_SOURCE_HOSTS 中添加',
    en: 'This host and port is not named: the operator adds it to DATA_SOURCE_HOSTS',
  },
  unknown: { zh: '找不到该主机，请检查主机名', en: 'There is no such host: check its name' },
  closed: {
    zh: '该主机名解析到本机或链路地址，不允许连接',
    en: 'The name leads to this machine or to a link-local address, which may not be called',
  },
  refused: {
    zh: '连不上数据库，请检查主机、端口和加密设置',
    en: 'The database cannot be reached: check host, port and encryption',
  },
  login: {
    zh: '用户名或密码不正确，或该账号无权连接',
    en: 'User or password is wrong, or the account may not connect',
  },
  database: {
    zh: '没有这个数据库，请检查地址末尾的名称',
    en: 'There is no such database: check the end of the address',
  },
  busy: { zh: '数据源正忙，请稍后再试', en: 'Data sources are busy: try again in a moment' },
  slow: { zh: '数据库太久没有答复，已停止', en: 'The database took too long and was stopped' },
  large: { zh: '结果太大，请缩小范围或减少列', en: 'The result is too large: narrow it down or take fewer columns' },
  unwritable: { zh: '数据源只能读取，不能修改', en: 'A data source can be read only' },
  permission: { zh: '该账号无权读取所需的表', en: 'The account may not read what is asked for' },
  missing: { zh: '查询中的表、列或函数不存在', en: 'A table, column or function of the query does not exist' },
  query: {
    zh: '数据库不接受这条查询，请检查写法',
    en: 'The database does not accept the query: check how it is written',
  },
} as const satisfies Record<string, Label>
export type FailureKind = keyof typeof says

export const failure = (kind: FailureKind): SourceFailure => new SourceFailure(says[kind])

const BY_CODE: Readonly<Record<string, FailureKind>> = {
  ENOTFOUND: 'unknown',
  EAI_AGAIN: 'unknown',
  '28P01': 'login',
  '28000': 'login',
  ER_ACCESS_DENIED_ERROR: 'login',
  ER_DBACCESS_DENIED_ERROR: 'login',
  '3D000': 'database',
  ER_BAD_DB_ERROR: 'database',
  '57014': 'slow',
  ER_STATEMENT_TIMEOUT: 'slow',
  ER_QUERY_TIMEOUT: 'slow',
  ER_QUERY_INTERRUPTED: 'slow',
  ETIMEDOUT: 'slow',
  PROTOCOL_SEQUENCE_TIMEOUT: 'slow',
  '1969': 'slow',
  '25006': 'unwritable',
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: 'unwritable',
  '42501': 'permission',
  ER_TABLEACCESS_DENIED_ERROR: 'permission',
  ER_COLUMNACCESS_DENIED_ERROR: 'permission',
  '42P01': 'missing',
  '42703': 'missing',
  '42883': 'missing',
  '3F000': 'missing',
  ER_NO_SUCH_TABLE: 'missing',
  ER_BAD_FIELD_ERROR: 'missing',
  ER_SP_DOES_NOT_EXIST: 'missing',
}

/** What came of a connection or statement, as a sentence; what the database said goes to the log at most. */
export function failureOf(error: unknown, isConnected: boolean): SourceFailure {
  if (error instanceof SourceFailure) return error
  const { code, errno } = error as { code?: string; errno?: number }
  return failure(BY_CODE[code ?? ''] ?? BY_CODE[String(errno)] ?? (isConnected ? 'query' : 'refused'))
}
