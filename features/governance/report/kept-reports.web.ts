import { uploadFile } from '@village/page'
import { type Id, momentAt, momentBefore } from '@village/resource'
import { ApiError, api } from '@village/web'
import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import { event } from '../event/event.resource.ts'

export interface KeptPhoto {
  readonly file: File
  /** Of the file on the server, and when it got there (ms): a file that no record has is swept after a day. */
  readonly sent?: { readonly id: Id; readonly atMs: number }
}
/** What somebody wrote down. */
export interface ReportWords {
  readonly category: string
  readonly content: string
  readonly title: string
  readonly level: string
  readonly address: string
  readonly longitude: string
  readonly latitude: string
  readonly deptId: string
  /** yyyy-MM-dd HH:mm:ss: when it was written, not when the network came back. */
  readonly happenTime: string
}
/** A report on this device that the server has not got. */
export interface KeptReport {
  readonly key: string
  readonly userId: Id
  readonly words: ReportWords
  readonly photos: readonly KeptPhoto[]
  /** The server's sentence about it; '' while it only waits. */
  readonly refused: string
}

/** What a phone keeps of one person. */
const MOST_REPORTS = 20
const MOST_BYTES = 40 * 1024 * 1024
const SWEPT_AFTER_MS = 20 * 3_600_000
/** Answers that say nothing about the report itself. */
const LATER = new Set([401, 408, 429])

let opened: UseStore | undefined
const store = (): UseStore => {
  opened ??= createStore('dv-reports', 'reports')
  return opened
}

/** Reports of somebody who has not come back to this device for so long: their photographs do not stay on it for ever. */
const OTHERS_DAYS = 30
const isLeft = ({ userId, words }: KeptReport, own: Id): boolean =>
  userId !== own && words.happenTime < momentBefore(momentAt(Date.now()), OTHERS_DAYS)

/** The reports of this person, the oldest first; none where the browser keeps nothing. */
export async function keptReports(userId: Id): Promise<readonly KeptReport[]> {
  const all = await entries<string, KeptReport>(store()).catch(() => [])
  for (const [key, report] of all) if (isLeft(report, userId)) await dropReport(key)
  return all
    .map(([, report]) => report)
    .filter(report => report.userId === userId)
    .sort((a, b) => (a.words.happenTime < b.words.happenTime ? -1 : 1))
}
export const dropReport = (key: string): Promise<void> => del(key, store()).catch(() => undefined)

const bytesOf = ({ photos }: KeptReport): number => photos.reduce((sum, { file }) => sum + file.size, 0)
/** Keeps a report on the device; whether it did. */
export async function keepReport(report: KeptReport): Promise<boolean> {
  const others = (await keptReports(report.userId)).filter(({ key }) => key !== report.key)
  const bytes = [...others, report].reduce((sum, one) => sum + bytesOf(one), 0)
  if (others.length >= MOST_REPORTS || bytes > MOST_BYTES) return false
  return set(report.key, report, store()).then(
    () => true,
    () => false,
  )
}

/** The photos are on the server, each known by its id, also after a line that breaks between two of them. */
async function withPhotos(report: KeptReport): Promise<KeptReport> {
  let now = report
  for (const [at, { file, sent }] of report.photos.entries()) {
    if (sent && Date.now() - sent.atMs < SWEPT_AFTER_MS) continue
    const id = await uploadFile(file)
    const photos = now.photos.map((photo, i) => (i === at ? { file, sent: { id, atMs: Date.now() } } : photo))
    now = { ...now, photos }
    await keepReport(now)
  }
  return now
}

export type Outcome = 'sent' | 'waits' | 'refused'
/** Sends a report; its key keeps it from being made twice. What is refused stays, with the server's sentence. */
export async function sendReport(report: KeptReport): Promise<Outcome> {
  try {
    const { photos, words, key } = await withPhotos(report)
    const imageIds = photos.map(({ sent }) => sent!.id)
    const further = { silent: 'all', headers: { 'X-Report-Key': key } } as const
    await api(event).submit({ ...words, imageIds }, further)
    await dropReport(key)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError) || error.code >= 500 || LATER.has(error.code)) return 'waits'
    const said = error.fields[0]?.message ?? error.msg
    await keepReport({ ...report, refused: said })
    return 'refused'
  }
}
