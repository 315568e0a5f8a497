import type { Id, RowOf } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { setSheet } from '../../papers/public.server.ts'
import type { PagesShown } from '../../papers/public.ts'
import { layoutOfCertificate } from './certificate-layout.ts'
import { closure } from './closure.resource.ts'
import { CLOSURE } from './closure.states.ts'

async function erasedClosing(id: Id, call: Call): Promise<RowOf<typeof closure>> {
  const row = (await call.db.of(closure).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
  if (row.status !== CLOSURE.erased) refuse('数据抹除后才能打印证明', 'It is printed once everything is erased')
  return row
}

/** The call `certificate`. Needs a call without a transaction. */
export async function certificateOf(id: Id, call: Call, left: AbortSignal): Promise<PagesShown> {
  const row = await call.services.readAs(call.user, call.origin, own => erasedClosing(id, own))
  const erased = {
    closedName: row.closedName,
    reason: row.reason,
    askName: row.askName,
    decideName: row.decideName ?? '',
    decideTime: row.decideTime ?? '',
    eraseTime: row.eraseTime ?? '',
    rowCount: row.rowCount ?? 0,
    fileCount: row.fileCount ?? 0,
    sha256: row.sha256 ?? '',
    erasedRows: row.erasedRows ?? 0,
    erasedFiles: row.erasedFiles ?? 0,
  }
  const title = closure.endpoints.certificate.label.zh
  return setSheet({ title, ...layoutOfCertificate(erased, call.now.slice(0, 10)) }, { call, left })
}
