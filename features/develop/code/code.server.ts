import { Readable } from 'node:stream'
import type { Id } from '@village/resource'
import { type Call, type Change, Reply, refuse, type Services, serve, zipOf } from '@village/server'
import { asAttachment } from '../../exchange/public.server.ts'
import { code } from './code.resource.ts'
import { columnsOf } from './column/generated-column.ts'
import type { Target, Targets } from './generated/code-answers.ts'
import { suggestedColumns, tablesOf } from './tables/tables.server.ts'
import { checkModule, identifierOf, type Module } from './tree/module-checks.server.ts'
import { filesById } from './tree/module-files.server.ts'
import { treeChanges, writeTree } from './tree/tree-writing.server.ts'

type Written = Exclude<Change<typeof code.fields>, { readonly kind: 'remove' }>

/** What was left empty follows from the table's name. */
async function complete({ kind, after }: Written, call: Call): Promise<Partial<Module>> {
  const resourceName = after.resourceName || identifierOf(after.tableName, after.tablePrefix)
  const apiPath = after.apiPath || `/${after.serviceName}/${resourceName}`
  const sent = columnsOf(after.columns)
  // Clients of the family know no columns: those of the own database are there at once.
  const isBare = kind === 'add' && sent.length === 0 && !after.datasourceId
  const columns = isBare ? await suggestedColumns(null, after.tableName, call) : sent
  return { resourceName, apiPath, webPath: after.webPath || apiPath, columns }
}

async function zip(ids: readonly Id[], call: Call): Promise<Reply> {
  const files = await filesById(ids, call)
  const members = files.map(({ path, text }) => ({ name: path, content: [Buffer.from(text)] }))
  return new Reply(Readable.from(zipOf(members), { objectMode: false }), 200, asAttachment('generated.zip', 'zip'))
}

/** A module of its own with the same table and columns. */
async function copy(id: Id, call: Call): Promise<void> {
  const module = await call.db.of(code).get(id)
  if (!module) return refuse('未找到数据', 'Data not found', 404)
  const own = Object.fromEntries(Object.keys(code.fields).map(name => [name, module[name as keyof typeof module]]))
  await call.db.of(code).add({ ...own, codeName: `${module.codeName}-copy`.slice(0, 64) })
}

/** What a column can name, in the order of the names. */
function targetsOf({ dictionaries, resources }: Services['registry']): Targets {
  const byName = (a: Target, b: Target): number => (a.name < b.name ? -1 : 1)
  const dict = Object.entries(dictionaries).map(([name, { label }]) => ({ name, label }))
  return { dict: dict.sort(byName), ref: resources.map(({ name, label }) => ({ name, label })).sort(byName) }
}

export default serve(code, {
  fill: (change, call) => (change.kind === 'remove' ? {} : complete(change, call)),
  check(change, call) {
    if (change.kind !== 'remove') checkModule(change.after, call)
  },
  endpoints: {
    tables: ({ datasourceId }, call) => tablesOf(datasourceId ?? null, call),
    columns: async ({ datasourceId, tableName }, call) => [
      ...(await suggestedColumns(datasourceId ?? null, tableName, call)).map(one => ({ ...one })),
    ],
    targets: async (_, { services }) => targetsOf(services.registry),
    preview: async ({ id }, call) => ({ files: await filesById([id], call) }),
    'gen-code': async ({ ids }, call) => ({ files: await filesById(ids, call) }),
    download: ({ ids }, call) => zip(ids, call),
    writable: async (_, { services }) => ({ writable: services.settings.sources !== undefined }),
    'tree-diff': ({ id }, call) => treeChanges(id, call),
    write: ({ id, hash, word }, call) => writeTree({ id, hash, word: word ?? '' }, call),
    copy: ({ id }, call) => copy(id, call),
  },
})
