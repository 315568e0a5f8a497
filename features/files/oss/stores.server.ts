import { join } from 'node:path'
import { type Id, type RowOf, USED } from '@village/resource'
import type { Call, Cipher, Settings } from '@village/server'
import { endpointOf, isNamed } from '../storage/endpoint.server.ts'
import type { FileStore } from '../storage/file-store.server.ts'
import { localDisk } from '../storage/local-disk.server.ts'
import { s3Store } from '../storage/s3-store.server.ts'
import { oss } from './oss.resource.ts'
import { LOCAL } from './oss-state.ts'

type Config = RowOf<typeof oss>

/** Where files are that are stored on our own disk. */
export const filesFolder = ({ settings }: { readonly settings: Pick<Settings, 'dataDir'> }): string =>
  join(settings.dataDir, 'files')

/** Services that want the bucket in the host's name: Qiniu, Aliyun, Tencent Cloud. */
const BY_HOST = new Set(['2', '3', '4'])
/** Where a service of this category wants the name of the bucket. */
export const styleOf = ({ category }: Pick<Config, 'category'>): 'host' | 'path' =>
  BY_HOST.has(category) ? 'host' : 'path'

/** What of a configuration says where its files are. */
export type Place = Pick<
  Config,
  'tenantId' | 'category' | 'endpoint' | 'bucketName' | 'regionName' | 'accessKey' | 'secretKey'
>
interface Opening {
  readonly cipher: Pick<Cipher, 'open'>
  readonly settings: Pick<Settings, 'dataDir' | 'storageHosts'>
}

/** The store of a configuration; null is our own disk. Throws where its keys were sealed by another installation. */
export function storeOf(config: Place | null, services: Opening): FileStore {
  if (!config || config.category === LOCAL) return localDisk(filesFolder(services))
  const address = endpointOf(config.endpoint ?? '')
  const open = (sealed: string | null): string => (sealed ? services.cipher.open(config.tenantId, sealed) : '')
  return s3Store({
    endpoint: config.endpoint ?? '',
    name: config.bucketName,
    region: config.regionName ?? '',
    accessKey: open(config.accessKey),
    secretKey: open(config.secretKey),
    style: styleOf(config),
    isTrusted: address !== null && isNamed(address, services.settings.storageHosts),
  })
}

/** Where the caller's tenant stores new files. */
export async function currentStore(call: Call): Promise<{ readonly store: FileStore; readonly ossId: Id | null }> {
  const [config] = await call.db.of(oss).find({ status: USED, tenantId: call.user.tenantId })
  return { store: storeOf(config ?? null, call.services), ossId: config?.id ?? null }
}

/** Where a stored file is; its configuration may have been removed meanwhile. Asked with a call that sees every tenant. */
export async function storeById(ossId: Id | null, call: Call): Promise<FileStore | null> {
  if (!ossId) return storeOf(null, call.services)
  const config = await call.db.of(oss).get(ossId)
  return config && storeOf(config, call.services)
}
