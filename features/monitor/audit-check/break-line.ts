import type { Label } from '@village/resource'

/** One place where the chain is broken, as it is kept and shown. `what`: whose rows, in people's words. */
export interface BreakLine {
  readonly kind: 'changed' | 'gone' | 'unknown' | 'erased' | 'block' | 'missing' | 'anchor' | 'closing' | 'trigger'
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

type Says = (one: BreakLine) => Label
const of = (one: BreakLine, zh: string, en: string): Label => ({
  zh: `${one.what?.zh}${zh}`,
  en: `${one.what?.en}${en}`,
})
const inRow = (one: BreakLine, zh: string, en: string): Label => {
  const row = rowOf(one)
  return { zh: row.zh + zh, en: row.en + en }
}
const WORDS: Readonly<Record<BreakLine['kind'], Says>> = {
  changed: one => inRow(one, '被改动', ' was changed'),
  gone: one => inRow(one, '不见了', ' is gone'),
  unknown: one => inRow(one, '未经系统写入', ' was not written by this product'),
  erased: one => ({
    zh: `${one.what?.zh}第${one.rowId}号记录于${one.at}被数据库用户${one.login}删除`,
    en: `${one.what?.en}: record ${one.rowId} was deleted by the database user ${one.login} at ${one.at}`,
  }),
  block: ({ n, at }) => ({
    zh: `第${n}区块（封于${at}）的记录被改动`,
    en: `The entries of block ${n} (${at}) were changed`,
  }),
  missing: ({ n, at }) => ({
    zh: `第${n}区块（封于${at}）之前缺少区块`,
    en: `Blocks before block ${n} (${at}) are missing`,
  }),
  anchor: ({ day, n }) => ({
    zh: `${day}的锚点（第${n}区块）在链上找不到：链尾被截断，或恢复过旧的备份`,
    en: `The anchor of ${day} (block ${n}) is not in the chain: its end was cut off, or an old backup was restored`,
  }),
  closing: one =>
    of(
      one,
      `：${one.at}写入的到期清理说明不是系统写的`,
      `: what was written at ${one.at} about months that ended is not by this product`,
    ),
  trigger: one => of(one, '的写入不再进入审计链：触发器被停用', ' no longer reaches the chain: a trigger is off'),
}

/** The line in words: what is wrong and where. */
export const wordsOfBreak = (one: BreakLine): Label => WORDS[one.kind](one)

/** The lines of a stored check; none of a text that is no list. */
export function breakLines(text: string | null | undefined): readonly BreakLine[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
