import type { Id } from '@village/resource'
import { type Call, Reply, refuse } from '@village/server'
import { storeById } from '../oss/stores.server.ts'
import { ofLength } from '../storage/bounded-stream.server.ts'
import { StoreFailure } from '../storage/file-store.server.ts'
import { attach } from './attach.resource.ts'

/** The field of a register whose pictures are for everybody. */
export interface PublicField {
  readonly resource: string
  readonly field: string
}
/** A year: the address names the file, and another picture has another address. */
const MAX_AGE_SECONDS = 31_536_000
const gone = (): never => refuse('文件不存在或已删除', 'There is no such file any more', 404)

/**
 * A picture that is shown without a session: its feature has said which, and it has to hang on that field. Nothing else
 * opens this way, whatever its id. @throws Refusal 404
 */
export async function openPublicPicture(id: Id, { resource, field }: PublicField, call: Call): Promise<Reply> {
  const { services, origin } = call
  const found = await services.as(services.platform, { source: 'web', requestId: origin.requestId }, async own => {
    const file = await own.db.of(attach).get(id)
    const store = file?.stored === 1 && (await storeById(file.ossId, own))
    return file && store ? { file, store } : gone()
  })
  const { contentType, bizType, bizField, sensitive, name, attachSize } = found.file
  const isShown = bizType === resource && bizField === field && sensitive !== 1 && /^image\//.test(contentType ?? '')
  if (!isShown || !name) return gone()
  const stream = await found.store.read(name).catch(error => {
    if (error instanceof StoreFailure) return refuse('存储服务没有正常响应', 'The storage does not answer')
    throw error
  })
  const sizeBytes = attachSize ?? 0
  return new Reply(stream ? ofLength(stream, { least: sizeBytes, most: sizeBytes }) : gone(), 200, {
    'content-type': contentType!,
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': `public, max-age=${MAX_AGE_SECONDS}, immutable`,
  })
}
