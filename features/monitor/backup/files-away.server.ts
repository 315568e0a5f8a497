import { type AwayReading, asPlatform, type FilesAway, provideFilesAway, type Services } from '@village/server'
import { bucketFiles } from '../../files/public.server.ts'

const readAway = async (reading: AwayReading): Promise<FilesAway | 'off' | 'unknown'> =>
  reading.settings.backupBuckets ? bucketFiles(reading) : 'off'

/** The files of buckets for a backup that the server makes, through a file of this name; undefined where they stay out. */
export async function awayFiles(spool: string, services: Services): Promise<FilesAway | undefined> {
  const { settings, cipher, log } = services
  const found = await readAway({
    settings,
    cipher,
    log,
    spool,
    ask: <R>(sql: string, values: readonly unknown[]) =>
      asPlatform(services, call => call.db.run<R>({ sql, parameters: values })),
  })
  return typeof found === 'string' ? undefined : found
}

export default provideFilesAway(readAway)
