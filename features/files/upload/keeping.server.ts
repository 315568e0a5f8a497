import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Id } from '@village/resource'
import { type Call, uploadFolder } from '@village/server'
import { storeMade } from './receiving.server.ts'

interface Made {
  readonly name: string
  readonly bytes: Buffer
}
/**
 * Stores a file that the server has made. It is the caller's until a record takes it. Needs a call without a transaction.
 * @throws Refusal 400 where the storage or its room is full
 */
export async function keepFile({ name, bytes }: Made, call: Call): Promise<Id> {
  const path = join(await uploadFolder(call.services), `made-${randomBytes(12).toString('hex')}`)
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    const stored = await storeMade({ name, path, sizeBytes: bytes.length }, call)
    return stored.attachId as Id
  } finally {
    await rm(path, { force: true })
  }
}
