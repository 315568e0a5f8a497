import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Id } from '@village/resource'
import { type Call, type SentPicture, uploadFolder } from '@village/server'
import { type IncomingFile, receiveFile, storeMade } from './receiving.server.ts'

interface Made {
  readonly name: string
  readonly bytes: Buffer
}

/** Lets work have the bytes as a private file, which is gone afterwards. */
async function asFile<T>({ name, bytes }: Made, call: Call, work: (file: IncomingFile) => Promise<T>): Promise<T> {
  const path = join(await uploadFolder(call.services), `made-${randomBytes(12).toString('hex')}`)
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    return await work({ name, path, sizeBytes: bytes.length })
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Stores a file that the server has made. It is the caller's until a record takes it. Needs a call without a transaction.
 * @throws Refusal 400 where the storage or its room is full
 */
export const keepFile = (made: Made, call: Call): Promise<Id> =>
  asFile(made, call, async file => (await storeMade(file, call)).attachId as Id)

/** Stores a picture that came within a text, as if it had been uploaded. @throws Refusal as for every upload */
export const keepPicture = ({ left, ...sent }: SentPicture, call: Call): Promise<Id> =>
  asFile(sent, call, async file => (await receiveFile(file, { call, left, staysInList: false })).attachId as Id)
