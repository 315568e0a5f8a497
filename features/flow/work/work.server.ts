import { type Call, pageOf, serve, serveApi, wholeTenant } from '@village/server'
import { ENABLED } from '../../system/public.ts'
import { startableKeys } from '../business-records.server.ts'
import { definition } from '../definition/definition.resource.ts'
import { consult, transfer } from '../process/consulting.server.ts'
import { instance } from '../process/instance.resource.ts'
import { fireTimer, terminate, urge, withdraw } from '../process/processes.server.ts'
import { claim, complete } from '../process/tasks.server.ts'
import { categoriesOf, type ListFilters, type ListName, listWork } from './lists.server.ts'
import { diagramView, modelView, xmlView } from './process-views.server.ts'
import { diagramOf, historyOf, subjectOf } from './traces.server.ts'
import { type FlowProcess, process, work } from './work.api.ts'

const lister =
  (list: ListName) =>
  (filters: ListFilters, call: Call, { query }: { readonly query: Readonly<Record<string, unknown>> }) =>
    listWork(list, filters, pageOf(query), call)

interface Startable {
  readonly category?: string | null
  readonly name?: string | null
  readonly mode?: string | null
}
/** The latest version in use of each process. */
async function startList(asked: Startable, { current, size }: ReturnType<typeof pageOf>, call: Call) {
  const rows = await wholeTenant(call)
    .db.of(definition)
    .find({ status: ENABLED }, { order: ['-version'], limit: 500 })
  const latest = [...new Map(rows.toReversed().map(row => [row.defKey, row])).values()]
  const categories = await categoriesOf(call)
  const { category, name, mode } = asked
  // Reviews begin with their record, and what no form starts is not offered.
  const startable = startableKeys(call)
  const kept = latest.filter(
    row =>
      startable.has(row.defKey) &&
      (!category || row.category === category) &&
      (!name || row.name.includes(name)) &&
      (!mode || (mode === '1') === (row.standard === 1)),
  )
  const records = kept.slice((current - 1) * size, current * size).map(
    (row): FlowProcess => ({
      id: row.id,
      key: row.defKey,
      name: row.name,
      category: row.category ?? '',
      version: row.version,
      categoryName: categories.get(row.category ?? '')?.name ?? '',
      formRoute: categories.get(row.category ?? '')?.formRoute ?? '',
      deploymentTime: row.deployTime ?? '',
      tenantId: row.standard === 1 ? '' : row.tenantId,
    }),
  )
  return { records, total: kept.length }
}

export default [
  serve(instance, { jobs: { 'flow.timer': fireTimer } }),
  serveApi(work, {
    'start-list': (asked, call, { query }) => startList(asked, pageOf(query), call),
    'claim-list': lister('claim'),
    'todo-list': lister('todo'),
    'send-list': lister('send'),
    'done-list': lister('done'),
    'claim-task': ({ taskId }, call) => claim(taskId, call),
    'complete-task': ({ taskId, processInstanceId, flag, comment }, call) =>
      complete(
        { taskId, processInstanceId: processInstanceId ?? null, flag: flag ?? null, comment: comment ?? null },
        call,
      ),
    'transfer-task': ({ taskId, userId, comment }, call) => transfer(taskId, userId, comment, call),
    'consult-task': ({ taskId, userId, comment }, call) => consult(taskId, userId, comment, call),
    terminate: ({ processInstanceId, reason }, call) => terminate(processInstanceId, reason, call),
    withdraw: ({ processInstanceId }, call) => withdraw(processInstanceId, call),
    urge: ({ processInstanceId }, call) => urge(processInstanceId, call),
  }),
  serveApi(process, {
    'history-flow-list': ({ processInstanceId }, call) => historyOf(processInstanceId, call),
    'model-view': (asked, call) => modelView(asked, call),
    'diagram-view': (asked, call) => diagramView(asked, call),
    'resource-view': ({ resourceType, ...asked }, call) =>
      resourceType === 'image' ? diagramView(asked, call) : xmlView(asked, call),
    subject: ({ processInstanceId }, call) => subjectOf(processInstanceId, call),
    diagram: ({ processInstanceId }, call) => diagramOf(processInstanceId, call),
  }),
]
