import type { Label } from '@village/resource'

/** One place where the chain is broken, as it is kept and shown. `what`: whose rows, in people's words. */
export interface BreakLine {
  readonly kind: 'changed' | 'gone' | 'unknown' | 'erased' | 'block' | 'missing' | 'anchor' | 'trigger'
  readonly what?: Label
  readonly rowId?: string
  readonly at?: string | null
  readonly login?: string
  readonly n?: number
  readonly day?: string
}

const rowOf = ({ what, rowId, at }: BreakLine): Label => ({
  zh: `${what?.zh}第${rowId}号记录${at ? `（写于${at}）` : ''}`,
  en: `${what?.en}: record ${rowId}${at ? ` (written ${at})` : ''}`,
})

/** The line in words: what is wrong and where. */
export function wordsOfBreak(one: BreakLine): Label {
  const row = rowOf(one)
  switch (one.kind) {
    case 'changed':
      return { zh: `${row.zh}被改动`, en: `${row.en} was changed` }
    case 'gone':
      return { zh: `${row.zh}不见了`, en: `${row.en} is gone` }
    case 'unknown':
      return { zh: `${row.zh}未经系统写入`, en: `${row.en} was not written by this product` }
    case 'erased':
      return {
        zh: `${one.what?.zh}第${one.rowId}号记录于${one.at}被数据库用户${one.login}删除`,
        en: `${one.what?.en}: record ${one.rowId} was deleted by the database user ${one.login} at ${one.at}`,
      }
    case 'block':
      return {
        zh: `第${one.n}区块（封于${one.at}）的记录被改动`,
        en: `The entries of block ${one.n} (${one.at}) were changed`,
      }
    case 'missing':
      return {
        zh: `第${one.n}区块（封于${one.at}）之前缺少区块`,
        en: `Blocks before block ${one.n} (${one.at}) are missing`,
      }
    case 'anchor':
      return {
        zh: `${one.day}的锚点（第${one.n}区块）在链上找不到：链尾被截断，或恢复过旧的备份`,
        en: `The anchor of ${one.day} (block ${one.n}) is not in the chain: its end was cut off, or an old backup was restored`,
      }
    case 'trigger':
      return {
        zh: `${one.what?.zh}的写入不再进入审计链：触发器被停用`,
        en: `${one.what?.en} no longer reaches the chain: a trigger is off`,
      }
  }
}

/** The lines of a stored check; none of a text that is no list. */
export function breakLines(text: string | null | undefined): readonly BreakLine[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
