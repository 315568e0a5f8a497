import type { Id, RowOf } from '@village/resource'
import type { Call } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { administrators, holdersOf } from '../../system/public.server.ts'
import { closure } from './closure.resource.ts'

type Closing = RowOf<typeof closure>

const linkTo = (id: Id): string => `${closure.path}?id=${id}`
const confirmers = (tenantId: string, call: Call): Promise<readonly Id[]> =>
  holdersOf('closure_confirm', tenantId, call)

/** Tells the officer that the archive is there. */
export async function noticeExported({ id, tenantId }: Closing, call: Call): Promise<void> {
  await sendMessage(call, {
    userIds: await confirmers(tenantId, call),
    kind: 'message',
    title: { zh: '租户导出包已生成', en: 'The archive of the tenant is ready' },
    content: {
      zh: '请下载、核对，然后确认注销。',
      en: 'Download it, check it, and confirm the closing.',
    },
    linkPath: linkTo(id),
  })
}

/** Tells the platform that a tenant waits to be closed. */
export async function noticeConfirmed({ id, closedName, reason }: Closing, call: Call): Promise<void> {
  await sendMessage(call, {
    userIds: await administrators(call),
    kind: 'message',
    title: { zh: `租户注销待批准：${closedName}`, en: `A tenant waits to be closed: ${closedName}` },
    content: { zh: `原因：${reason}`, en: `Reason: ${reason}` },
    linkPath: linkTo(id),
  })
}

/** Tells the officer who asked why it ends here. */
export async function noticeCancelled({ id, tenantId, answer }: Closing, call: Call): Promise<void> {
  const userIds = (await confirmers(tenantId, call)).filter(one => one !== call.user.id)
  await sendMessage(call, {
    userIds,
    kind: 'message',
    title: { zh: '租户注销已撤销', en: 'The closing of the tenant was cancelled' },
    content: { zh: `原因：${answer ?? ''}`, en: `Reason: ${answer ?? ''}` },
    linkPath: linkTo(id),
  })
}

export async function noticeErased({ id, closedName }: Closing, erasedRows: number, call: Call): Promise<void> {
  await sendMessage(call, {
    userIds: await administrators(call),
    kind: 'message',
    title: { zh: `租户数据已抹除：${closedName}`, en: `The data of a tenant are erased: ${closedName}` },
    content: { zh: `共抹除${erasedRows}行。`, en: `${erasedRows} rows are gone.` },
    linkPath: linkTo(id),
  })
}
