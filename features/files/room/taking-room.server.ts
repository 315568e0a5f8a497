import type { Id, Label, Parameter } from '@village/resource'
import { type Call, idArray, lockedTenants, Refusal } from '@village/server'
import { filesParams } from '../limits/params.ts'

/** The holder that stands for the tenant as a whole. */
const TENANT = '0'

interface Holder {
  readonly id: string
  readonly param: Parameter<number>
  readonly full: Label
}
/** The tenant first, always: two uploads wait for each other and never for each other's persons. */
const holdersOf = ({ user }: Call): readonly Holder[] => [
  {
    id: TENANT,
    param: filesParams['attach.tenantMB'],
    full: { zh: '本单位的文件容量已用完，请联系管理员', en: 'the room for files is used up; ask the administrator' },
  },
  {
    id: user.id,
    param: filesParams['attach.personMB'],
    full: {
      zh: '你的文件容量已用完，请删除不用的文件或联系管理员',
      en: 'your room for files is used up; remove files or ask the administrator',
    },
  },
]

async function refuseAbove(bytes: number, { param, full }: Holder, { services, user }: Call): Promise<void> {
  const maxMb = await services.param(user.tenantId, param)
  if (bytes > maxMb * 1024 * 1024)
    throw new Refusal({ zh: `上传出错：${full.zh}`, en: `Upload error: ${full.en}` }, 400)
}

/** Refuses a file that would not fit, before anybody looks into it. Promises nothing: `takeRoom` decides. */
export async function checkRoom(sizeBytes: number, call: Call): Promise<void> {
  for (const holder of holdersOf(call)) {
    const [held] = await call.db.sql<{ bytes: string }>`
      select bytes from files_room where tenant_id = ${call.user.tenantId} and holder_id = ${holder.id}`
    await refuseAbove(Number(held?.bytes ?? 0) + sizeBytes, holder, call)
  }
}

/** Takes room for a file in the transaction that makes its row: two at once cannot take the same. @throws Refusal */
export async function takeRoom(sizeBytes: number, call: Call): Promise<void> {
  for (const holder of holdersOf(call)) {
    const [held] = await call.db.sql<{ bytes: string }>`
      insert into files_room as r (id, tenant_id, holder_id, bytes)
      values (${call.services.newId()}::bigint, ${call.user.tenantId}, ${holder.id}, ${sizeBytes})
      on conflict (tenant_id, holder_id) do update set bytes = r.bytes + excluded.bytes returning bytes`
    await refuseAbove(Number(held!.bytes), holder, call)
  }
}

/** Gives back what `takeRoom` took for a file that could not be stored. */
export const giveRoomBack = (sizeBytes: number, call: Call): Promise<unknown> => call.db.sql`
  update files_room set bytes = bytes - ${sizeBytes}::numeric
  where tenant_id = ${call.user.tenantId} and holder_id = any(${holdersOf(call).map(({ id }) => id)}::varchar[])`

interface Counted {
  readonly tenant_id: string
  readonly holder_id: string
  readonly bytes: string
}
/**
 * Counts all rooms anew, of every tenant but those that move: what was erased since gives its room back. An upload that is being written
 * waits until this transaction ends, so this comes last in it.
 */
export async function countRooms(call: Call): Promise<void> {
  await call.db.sql`lock table files_room in share row exclusive mode`
  const locked = await lockedTenants(call)
  const counted = await call.db.sql<Counted>`
    select tenant_id, case when grouping(create_user) = 1 then ${TENANT} else coalesce(create_user::text, '-') end as holder_id,
      coalesce(sum(attach_size::bigint), 0)::text as bytes
    from files_attach where name is not null and tenant_id <> all(${locked}::varchar[]) group by grouping sets ((tenant_id), (tenant_id, create_user))`
  const ids: readonly Id[] = call.services.newIds(counted.length)
  await call.db.sql`delete from files_room where tenant_id <> all(${locked}::varchar[])`
  await call.db.sql`
    insert into files_room (id, tenant_id, holder_id, bytes)
    select * from unnest(${idArray(ids)}::bigint[], ${counted.map(one => one.tenant_id)}::varchar[],
      ${counted.map(one => one.holder_id)}::varchar[], ${counted.map(one => one.bytes)}::numeric[])`
}
