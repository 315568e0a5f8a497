import type { Id } from '@village/resource'
import { api, provideWeb } from '@village/web/provide'
import { exportTask } from './exporttask/exporttask.resource.ts'
import { importTask } from './importtask/importtask.resource.ts'
import { IMPORT } from './task.states.ts'

const silent = 'all'
const exports = api(exportTask)
const imports = api(importTask)

/** Workbooks and files in and out: for the resource page of every feature. */
export default provideWeb({
  exports: {
    resource: exportTask.name,
    approveRows: async signal =>
      (await exports.call('limits', {}, { signal, silent })).approveRows ?? Number.POSITIVE_INFINITY,
    state: async (id: Id, signal) => {
      const { resource, status, rowCount, totalRows, errorText } = await exports.detail(id, { signal, silent })
      return { resource, status, done: rowCount, total: totalRows, reason: errorText ?? '' }
    },
    file: async id => {
      const { ticket } = await exports.call('ticket', { id })
      return exports.file('download', { ticket: ticket ?? '' })
    },
    retry: id => exports.call('retry', { id }),
  },
  imports: {
    resource: importTask.name,
    template: resource => imports.file('template', { resource }),
    largestKb: async signal => (await imports.call('limits', {}, { signal, silent })).maxKB ?? Number.POSITIVE_INFINITY,
    upload: async (resource, file) => {
      const form = new FormData()
      // The words first: the server reads them before the file streams in.
      form.append('resource', resource)
      form.append('mode', 'upsert')
      form.append('file', file)
      return (await imports.send('upload', form, { silent })).id ?? ''
    },
    change: async (resource, { ids, filters, values }) => {
      const records = filters ? { filters } : { ids }
      return (await imports.call('change', { resource, ...records, values } as never, { silent })).id ?? ''
    },
    enter: (entering, idempotencyKey) => imports.call('enter', entering, { silent, idempotencyKey }),
    unfinished: async (resource, signal) => {
      const query = { resource, status: IMPORT.open, current: 1, size: 1 }
      return (await imports.list(query, { signal, silent })).records[0] ?? null
    },
    state: async (id, signal) => {
      const { resource, stage, doneRows, totalRows, message } = await imports.detail(id, { signal, silent })
      return { resource, status: stage, done: doneRows, total: totalRows, reason: message ?? '' }
    },
    task: async (id, signal) => {
      const task = await imports.detail(id, { signal, silent })
      return { ...task, message: task.message ?? '' }
    },
    columns: (id, signal) => imports.call('columns', { id }, { signal, silent }),
    parts: (id, signal) => imports.call('parts', { id }, { signal, silent }),
    readAgain: (id, { sheet, allSheets, skipHidden }) => {
      const part = { allSheets: allSheets ? 1 : 0, skipHidden: skipHidden ? 1 : 0 } as const
      return imports.call('read', { id, ...part, ...(sheet !== undefined && { sheet }) })
    },
    match: (id, columns) => imports.call('map', { id, columns: columns.map(({ index, field }) => ({ index, field })) }),
    rows: (wanted, signal) => imports.call('rows', wanted, { signal, silent }),
    summary: (id, signal) => imports.call('summary', { id }, { signal, silent }),
    badRows: id => imports.file('errors', { id }),
    decide: (id, row, as) => imports.call('decide', { id, row, ...(as && { as }) }),
    fix: (id, row, values) => imports.call('fix', { id, row, values }),
    replace: (id, value) => imports.call('replace', { id, ...value }),
    candidates: (id, row, field, signal) => imports.call('candidates', { id, row, field }, { signal }),
    commit: (id, duplicates) => imports.call('commit', { id, skipBad: 1, duplicates }),
    undo: id => imports.call('undo', { id }),
    cancel: id => imports.call('cancel', { id }, { silent }),
  },
})
