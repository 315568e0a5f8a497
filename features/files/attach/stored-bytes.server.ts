import { buffer } from 'node:stream/consumers'
import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { storeById } from '../oss/stores.server.ts'
import { StoreFailure } from '../storage/file-store.server.ts'
import { attach } from './attach.resource.ts'

/**
 * The bytes of a file whose record the caller may see, which whoever asks has made sure of. @throws Refusal 404 where it is
 * gone, 400 where the storage does not answer
 */
export async function storedBytes(id: Id, { services, origin }: Call): Promise<Buffer> {
  const found = await services.as(services.platform, { source: 'web', requestId: origin.requestId }, async own => {
    const file = await own.db.of(attach).get(id)
    const store = file?.stored === 1 ? await storeById(file.ossId, own) : null
    return file && store ? { key: file.name!, store } : null
  })
  try {
    const stream = await found?.store.read(found.key)
    return stream ? await buffer(stream) : refuse('文件不存在或已删除', 'There is no such file any more', 404)
  } catch (error) {
    if (error instanceof StoreFailure) return refuse('存储服务没有正常响应', 'The storage does not answer')
    throw error
  }
}
