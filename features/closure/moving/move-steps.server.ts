import {
  asPatientPlatform,
  asPlatform,
  BadArchive,
  type Call,
  type Cluster,
  cancelErasure,
  checkPassphrase,
  dropJobs,
  dropRowsAbout,
  eraseTenant,
  lockedTables,
  lockTenant,
  type MoveManifest,
  openMove,
  packTenant,
  putOffJobs,
  receiptOf,
  removeFiles,
  type Services,
  scheduleErasure,
  sealAudit,
  takeUpJobs,
  type Unpacked,
  unlockTenant,
  unpackTenant,
} from '@village/server'
import { taskFilesOf } from '../../exchange/public.server.ts'
import { diskFilesOf } from '../../files/public.server.ts'
import {
  arriving,
  beginMoving,
  endMoving,
  idsAbout,
  leaveFor,
  leaving,
  MOVING,
  packed,
  tellPeople,
  tenantToMove,
  useHashKeys,
  welcome,
} from '../../system/public.server.ts'
import { ARRIVING_TENANT, MOVED_TENANT, MOVING_TENANT } from '../../system/public.ts'
import { closeMoved, isClosing } from '../closure/closing-moved.server.ts'

/** One of the two installations of a move. */
export interface Installation {
  readonly services: Services
  readonly cluster: Pick<Cluster, 'owner' | 'jobs'>
}
/** Where an archive is and what opens it. */
export interface MoveFile {
  readonly path: string
  readonly passphrase: string
  readonly onTable?: (table: string) => void
}

const inTown = <T>({ services }: Installation, work: (call: Call) => Promise<T>): Promise<T> =>
  asPlatform(services, work)

/** Tells everybody of a tenant when it moves, and where to. @returns how many people that are */
export const announceMove = (
  here: Installation,
  tenantId: string,
  { at, to }: { readonly at: string; readonly to?: string },
): Promise<number> =>
  inTown(here, async call => {
    const { name } = await tenantToMove(tenantId, call)
    const [zh, en] = to ? [`新地址是 ${to} ，`, `The new address is ${to}. `] : ['', '']
    return tellPeople(
      tenantId,
      {
        title: { zh: `“${name}”将于 ${at} 搬迁`, en: `${name} moves at ${at}` },
        content: {
          zh: `搬迁期间只能查看，不能修改，请提前保存。${zh}账号和密码不变。`,
          en: `Meanwhile everything can be read and nothing changed: save your work before. ${en}Accounts and passwords stay.`,
        },
      },
      call,
    )
  })

const filesOf = async (tenantId: string, call: Call): Promise<readonly string[]> => [
  ...(await diskFilesOf(tenantId, call)),
  ...(await taskFilesOf(tenantId, call)),
]

/** Makes the tenant read-only, everywhere and for every server. */
async function hold(here: Installation, tenantId: string): Promise<void> {
  const { services, cluster } = here
  await lockTenant(cluster.owner, tenantId, lockedTables(services.registry, MOVING))
  await putOffJobs(cluster.jobs, tenantId)
}

/**
 * Packs a tenant at the installation that it leaves; from now on it is read-only here. Broken off and run again it writes the
 * archive anew.
 * @throws BadArchive or Refusal with what to do
 */
export async function packMove(here: Installation, tenantId: string, file: MoveFile): Promise<MoveManifest> {
  const { services, cluster } = here
  checkPassphrase(file.passphrase)
  if (await inTown(here, call => isClosing(tenantId, call)))
    throw new BadArchive('这个租户正在注销，不能搬迁', 'This tenant is being closed and does not move')
  const { name } = await inTown(here, call => beginMoving(tenantId, call))
  await hold(here, tenantId)
  if (!(await sealAudit(services)))
    throw new BadArchive(
      '审计链在等一个很长的事务，还没有封好：请稍后再运行同一条命令。租户已只读，也可以用 give-up 放弃搬迁',
      'The audit chain waits for a long transaction and is not sealed yet: run the same command again later. The tenant is read-only by now; give-up ends that',
    )
  const { beside, pictures, packageName, files } = await inTown(here, async call => ({
    ...(await leaving(tenantId, call)),
    files: await filesOf(tenantId, call),
  }))
  const manifest = await packTenant({
    ...file,
    owner: cluster.owner,
    services,
    tenantId,
    tenantName: name,
    rules: MOVING,
    beside,
    note: { packageName },
    files: [...files, ...pictures],
  })
  await inTown(here, call => packed(tenantId, receiptOf(manifest), call))
  return manifest
}

/** What came with an archive, and what could not. */
export interface MovedIn extends Unpacked {
  readonly manifest: MoveManifest
}
/**
 * Puts a tenant into the installation that it comes to, where it waits until it is confirmed.
 * @throws BadArchive or Refusal with what to do; then nothing was written
 */
export async function unpackMove(here: Installation, file: MoveFile): Promise<MovedIn> {
  const { services, cluster } = here
  const move = await openMove(file.path, file.passphrase)
  try {
    const { manifest } = move
    const { tenantId } = manifest
    const unpacked = await unpackTenant({
      ...(file.onTable && { onTable: file.onTable }),
      owner: cluster.owner,
      services,
      move,
      rules: MOVING,
      place: beside =>
        inTown(here, call => {
          const packageName = manifest.note['packageName'] ?? ''
          return arriving(tenantId, { beside, packageName, receipt: receiptOf(manifest) }, call)
        }),
    })
    await inTown(here, async call => {
      await services.changed('system.tenant', call)
      await services.changed('system.param', call)
    })
    return { ...unpacked, manifest }
  } finally {
    move.close()
  }
}

/** The tenant lives here from now on. Asked again it says the same. @returns the receipt for the installation that it left */
export async function confirmArrival(here: Installation, tenantId: string): Promise<string> {
  await useHashKeys(here.services)
  const receipt = await inTown(here, call => welcome(tenantId, call))
  await takeUpJobs(here.cluster.jobs, tenantId)
  return receipt
}

/** The tenant is at its new address: here it is closed, and who comes is led there. */
export async function confirmLeaving(
  here: Installation,
  tenantId: string,
  { to, receipt }: { readonly to: string; readonly receipt: string },
): Promise<void> {
  await inTown(here, async call => {
    if ((await tenantToMove(tenantId, call)).status === MOVED_TENANT) return
    await leaveFor(tenantId, to, receipt, call)
    await closeMoved(tenantId, to, call)
  })
  await dropJobs(here.cluster.jobs, tenantId)
}

/** Removes what was unpacked, in the way in which a tenant is erased that has ended. */
async function dropArrived({ services, cluster }: Installation, tenantId: string): Promise<void> {
  await dropJobs(cluster.jobs, tenantId)
  await removeFiles(await asPlatform(services, call => filesOf(tenantId, call)), services.settings.dataDir)
  const about = await asPatientPlatform(services, async call => {
    await cancelErasure(tenantId, call)
    await scheduleErasure(tenantId, call.now, call)
    await eraseTenant(tenantId, [], call)
    await cancelErasure(tenantId, call)
    return idsAbout(tenantId, call)
  })
  await dropRowsAbout(cluster.owner, 'system_param', about.params)
  await dropRowsAbout(cluster.owner, 'system_tenant', about.tenants)
  await asPlatform(services, call => services.changed('system.tenant', call))
}

/**
 * Gives a move up: an installation that packed goes on as before, one that unpacked has nothing of it any more.
 * @throws Refusal where the tenant has been confirmed
 */
export async function giveUpMove(here: Installation, tenantId: string): Promise<'leaving' | 'arriving'> {
  const { status } = await inTown(here, call => tenantToMove(tenantId, call))
  if (status === ARRIVING_TENANT) {
    await dropArrived(here, tenantId)
    return 'arriving'
  }
  if (status === MOVING_TENANT) {
    await unlockTenant(here.cluster.owner, tenantId)
    await takeUpJobs(here.cluster.jobs, tenantId)
  }
  await inTown(here, call => endMoving(tenantId, call))
  return 'leaving'
}
