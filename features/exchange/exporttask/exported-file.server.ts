import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Id } from '@village/resource'
import { Reply, refuse, type Services } from '@village/server'
import { asAttachment } from '../attachment.server.ts'
import { fileOf } from '../files.server.ts'

interface Exported {
  readonly id: Id
  readonly fileName: string
  readonly format: string
}

/** The file of an export, streamed. Who may have it is asked before. */
export async function exportedFile({ id, fileName, format }: Exported, services: Services): Promise<Reply> {
  const path = fileOf(services, 'exports', id)
  const file = await open(path, 'r').catch(error => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return refuse('文件已过期', 'The file has expired', 404)
  const { size } = await file.stat()
  await file.close()
  return new Reply(createReadStream(path), 200, { ...asAttachment(fileName, format), 'content-length': String(size) })
}
