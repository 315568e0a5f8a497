import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, type Id, maskValue } from '@village/resource'
import { onStart, type Services, sweepFolder } from '@village/server'

const folderOf = (services: Services): string => join(services.settings.dataDir, 'sms')
const KEPT_MS = 7 * DAY_MS

/** Writes a message into the data folder instead of sending it: for trying things out, and for installations offline. */
export async function writeMessage(id: Id, phone: string, text: string, services: Services): Promise<void> {
  await mkdir(folderOf(services), { recursive: true, mode: 0o700 })
  await writeFile(join(folderOf(services), `${id}.txt`), `${maskValue('phone', phone)}\n${text}\n`, { mode: 0o600 })
}

/** Files of a week ago go. */
export default onStart({
  order: 910,
  name: 'sms.outbox',
  run: ({ services }) =>
    sweepFolder({
      folder: folderOf(services),
      beforeMs: services.clock.date().getTime() - KEPT_MS,
      log: services.log,
    }),
})
