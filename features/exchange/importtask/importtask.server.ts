import { Readable } from 'node:stream'
import type { Issue, Label, Language } from '@village/resource'
import { longJob, Refusal, Reply, refuse, serve, tidyJob, writeWorkbook } from '@village/server'
import { asWorkbook } from '../attachment.server.ts'
import { noticeImport } from '../notices.server.ts'
import { publishImport } from '../progress.server.ts'
import { candidatesOf } from './checking/namesakes.server.ts'
import { importTask } from './importtask.resource.ts'
import { changeMany } from './many/changing-many.server.ts'
import { checkMany } from './many/checking-many.server.ts'
import { enterRows } from './many/entering.server.ts'
import { noteOfParts, partsOf, readAgain } from './reading/file-parts.server.ts'
import { readImport, sampledColumns } from './reading/reading.server.ts'
import { templateReply } from './reading/template.server.ts'
import { stagedPage } from './staging/staging.server.ts'
import { type Task, targetOf, taskOf } from './staging/tasks.server.ts'
import { cancel, commit, forget, map, maxKB, undo, upload } from './wizard/import-steps.server.ts'
import { fixRow, replaceValue } from './wizard/mending.server.ts'
import { badRowsOf, decideRow, summaryOf, wireRow, withSame } from './wizard/rows.server.ts'
import { commitImport, undoImport } from './writing/import-batch.server.ts'

/** The end of the name of a workbook with rows that are not written: bad ones before the commit, all after it. */
const endOfName = (stage: string): Label =>
  stage === 'done' || stage === 'failed' ? { zh: '未写入行', en: 'not-written' } : { zh: '问题行', en: 'problems' }

const MAX_PAGE = 200

/** `field:code` of a kind of fault. */
function issueIn(problem: string): Pick<Issue, 'field' | 'code'> | null {
  const [, field, code] = /^(\w+):(\w+)$/.exec(problem) ?? []
  return field && code ? { field, code: code as Issue['code'] } : null
}

/** Why an import is as it is, and what of its file people would miss. */
const messageOf = (task: Partial<Task>, language: Language): string =>
  [task.problem?.[language], /^(failed|cancelled|undone)$/.test(task.stage ?? '') ? '' : noteOfParts(task)?.[language]]
    .filter(Boolean)
    .join(language === 'zh' ? '；' : ' ')

export default serve(importTask, {
  async after(change, call) {
    await noticeImport(change, call)
    await publishImport(change, call)
  },
  endpoints: {
    limits: async (_, call) => ({ maxKB: await maxKB(call) }),
    template: ({ resource }, call) => templateReply(targetOf(resource, call), call),
    upload: ({ resource, mode }, call, further) => upload(resource, mode ?? 'insert', further, call),
    change: (asked, call) => changeMany(asked as never, call),
    enter: (asked, call) => enterRows(asked as never, call),
    async columns({ id }, call) {
      const task = await taskOf(id, call)
      try {
        return await sampledColumns(task, targetOf(task.resource, call), call)
      } catch (error) {
        if (error instanceof Refusal) throw error
        return refuse('文件已删除', 'The file was removed', 404)
      }
    },
    parts: async ({ id }, call) => partsOf(await taskOf(id, call)),
    read: (params, call) => readAgain(params, call),
    map: ({ id, columns }, call) => map(id, columns, call),
    async rows({ id, state, problem }, call, { query }) {
      const task = await taskOf(id, call)
      const of = targetOf(task.resource, call)
      const current = Math.max(1, Math.min(100_000, Number(query['current']) || 1))
      const size = Math.max(1, Math.min(MAX_PAGE, Number(query['size']) || 10))
      const issue = issueIn(problem ?? '')
      const page = { importId: id, ...(state && { state }), ...(issue && { issue }), current, size }
      const { records, total } = await stagedPage(call, page)
      const shown = records.map(row => wireRow(of, task, row, call))
      return { records: state === 'bad' ? await withSame(task.id, shown, call) : shown, total }
    },
    async errors({ id }, call) {
      const task = await taskOf(id, call)
      const { book, rows } = await badRowsOf(task, targetOf(task.resource, call), call)
      const name = task.fileName.replace(/\.(xlsx?|csv|et)$/i, '')
      return new Reply(
        writeWorkbook(book, Readable.from(rows)),
        200,
        asWorkbook(`${name}-${endOfName(task.stage)[call.language]}.xlsx`),
      )
    },
    summary: ({ id }, call) => summaryOf(id, call),
    decide: (decision, call) => decideRow(decision, call),
    fix: (fix, call) => fixRow(fix, call),
    replace: (replacement, call) => replaceValue(replacement, call),
    candidates: (asked, call) => candidatesOf(asked, call),
    commit: (params, call) => commit(params, call),
    undo: ({ id }, call) => undo(id, call),
    cancel: ({ id }, call) => cancel(id, call),
  },
  // A list carries neither the reason nor the message.
  derive: (rows, call) => rows.map(row => ({ message: 'problem' in row ? messageOf(row, call.language) : '' })),
  jobs: {
    'import.read': longJob(readImport),
    'import.change': longJob(checkMany),
    'import.commit': longJob(commitImport),
    'import.undo': longJob(undoImport),
    'import.forget': tidyJob(forget),
  },
})
