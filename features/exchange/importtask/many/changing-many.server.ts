import { type AnyResource, checkRecord, type FileColumn, type Id, issueOf, sharedFields } from '@village/resource'
import { bulkAdd, type Call, forbid, InvalidInput, idList, matching, refuse, rowsHere } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { noteUsual } from '../../../monitor/public.server.ts'
import { IMPORT } from '../../task.states.ts'
import { contextOf, openChecking } from '../checking/checking.server.ts'
import { importTask } from '../importtask.resource.ts'
import { importRow } from '../staging/importrow.resource.ts'
import { sealValues, type Values } from '../staging/staging.server.ts'
import { targetOf } from '../staging/tasks.server.ts'
import { forgetAbandoned } from '../wizard/import-steps.server.ts'
import { mayEdit } from '../writing/committing.server.ts'

/** Records that one change may concern, as many as one import (domain-model §4.12.31). */
export const MOST_CHANGED = 20_000
/** Changes of one person that are checked at the same moment. */
const MOST_AT_ONCE = 3

export interface ManyToChange {
  readonly resource: string
  readonly ids?: unknown
  readonly filters?: unknown
  readonly values: Values
}

/** What the records shall hold from now on, checked as far as it can be without them. */
async function valuesIn(of: AnyResource, sent: Values, call: Call): Promise<Values> {
  const names = new Set(sharedFields(of).map(([name]) => name))
  const wrong = Object.keys(sent).filter(name => !names.has(name))
  if (wrong.length > 0)
    throw new InvalidInput(
      wrong.map(name => issueOf(name, '这一项不能批量修改', 'This cannot be changed for many at once')),
      of.fields,
    )
  if (Object.keys(sent).length === 0) refuse('请选择要修改的项目', 'Please choose what to change')
  const context = { ...contextOf(await openChecking(of, 'update', call), call), partial: true }
  const { values, issues } = checkRecord(of, undefined, sent, context)
  if (issues.length > 0) throw new InvalidInput(issues, of.fields)
  return values
}

function idsIn(sent: unknown): readonly Id[] | null {
  if (!Array.isArray(sent) || sent.length === 0) return null
  const isId = (one: unknown): one is Id => typeof one === 'string' && /^\d{1,19}$/.test(one)
  if (sent.length > MOST_CHANGED || !sent.every(isId)) return refuse('ids 应为编号的数组', 'ids must be a list of ids')
  return [...new Set(sent)]
}

const tooMany = (): never =>
  refuse(
    `一次最多修改${MOST_CHANGED}条，请缩小范围`,
    `At most ${MOST_CHANGED} records can be changed at once, please narrow the filter`,
  )

/** The records that are meant, as far as the caller sees them. */
async function recordsOf(of: AnyResource, { ids: sent, filters }: ManyToChange, call: Call): Promise<readonly Id[]> {
  const ids = idsIn(sent)
  if (!ids && filters === undefined) return refuse('请选择记录', 'Please choose records')
  const among = ids
    ? sql<SqlBool>`t.id = any(${idList(ids)})`
    : await matching(of, (filters ?? {}) as Readonly<Record<string, string>>, call)
  const rows = await call.db.run<{ id: Id }>(
    rowsHere(of, call)
      .where(among as never)
      .select('t.id' as never)
      .orderBy('t.id' as never)
      .limit(MOST_CHANGED + 1),
  )
  if (rows.length > MOST_CHANGED) tooMany()
  if (rows.length === 0) refuse('没有可以修改的记录', 'There is no record to change')
  return rows.map(({ id }) => id)
}

const labelsOf = (of: AnyResource, values: Values, { language }: Call): string =>
  Object.keys(values)
    .map(name => of.fields[name]!.spec.label[language])
    .join(language === 'zh' ? '、' : ', ')

function columnsOf(of: AnyResource, values: Values, { language }: Call): FileColumn[] {
  return [of.title, ...Object.keys(values)].map((field, index) => ({
    index,
    field,
    title: of.fields[field]!.spec.label[language],
    samples: [],
  }))
}

interface ToStage {
  readonly id: Id
  readonly records: readonly Id[]
  readonly values: Values
}
/** A row for each record; the check finds out what it holds now. */
async function stageRecords({ id, records, values }: ToStage, call: Call): Promise<void> {
  const staged = {
    importId: id,
    state: 'good',
    original: sealValues({}, call),
    content: sealValues(values, call),
    issues: [],
    rowKeys: [],
    lookAlike: 0,
    otherName: 0,
  }
  await bulkAdd(
    call,
    importRow,
    records.map((recordId, at) => ({ ...staged, rowNo: at + 1, recordId })),
  )
}

/**
 * The same values for many records: each is a staged row of an import that only updates, so that it is checked, shown
 * before it is written, and taken back as one (decision 0139).
 */
export async function changeMany(asked: ManyToChange, call: Call): Promise<{ readonly id: Id }> {
  const of = targetOf(asked.resource, call)
  if (!mayEdit(of, call)) forbid()
  const values = await valuesIn(of, asked.values, call)
  const records = await recordsOf(of, asked, call)
  const running = await call.db.of(importTask).count({ createUser: call.user.id, stage: 'reading' })
  if (running >= MOST_AT_ONCE)
    refuse('已有多个任务正在检查，请稍后再试', 'Several are still being checked, please wait', 429)
  const labels = labelsOf(of, values, call)
  const { id } = await call.db.of(importTask).add({
    resource: of.name,
    mode: 'update',
    fileName: call.language === 'zh' ? `批量修改：${labels}` : `Change of many: ${labels}`,
    status: IMPORT.open,
    stage: 'reading',
    totalRows: records.length,
    okRows: 0,
    badRows: 0,
    duplicateRows: 0,
    doneRows: 0,
    columns: columnsOf(of, values, call),
  })
  await stageRecords({ id, records, values }, call)
  await noteUsual(call, {
    zh: `批量修改：${of.label.zh}，${records.length} 条`,
    en: `A change of many: ${of.label.en}, ${records.length} records`,
  })
  await call.later('import.change', { id }, { key: `import.change:${id}` })
  await forgetAbandoned(id, call)
  return { id }
}
