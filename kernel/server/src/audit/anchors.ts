import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Services } from '../contract/services.ts'
import { asPlatform } from '../kept/kept-days.ts'
import { lastBlock } from './chain.ts'

/** What the chain ended with on a day, kept outside the database. */
export interface Anchor {
  /** yyyy-MM-dd */
  readonly day: string
  /** The block's number and MAC in hex. */
  readonly n: number
  readonly mac: string
}

/** DATA_DIR/audit/anchors.txt: one line for each day, `day number mac`. */
export const anchorsFile = (services: Services): string => join(services.settings.dataDir, 'audit', 'anchors.txt')

const LINE = /^(\d{4}-\d{2}-\d{2}) (\d{1,15}) ([0-9a-f]{64})$/

/** All anchors of this server's folder, oldest first. A line of another form is an error: somebody wrote in the file. */
export async function readAnchors(services: Services): Promise<readonly Anchor[]> {
  const file = anchorsFile(services)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [, day, n, mac] = LINE.exec(line) ?? []
      if (!day || !n || !mac) throw new Error(`${file} holds a line that is no anchor`)
      return { day, n: Number(n), mac }
    })
}

/** Writes today's anchor unless there is one. On the disk before it returns. */
export async function anchorChain(services: Services): Promise<void> {
  const day = services.clock.today()
  const anchors = await readAnchors(services)
  if (anchors.at(-1)?.day === day) return
  const block = await asPlatform(services, lastBlock)
  if (!block || anchors.some(({ n }) => n >= block.n)) return
  await writeAnchors(services, [...anchors, { day, n: block.n, mac: block.mac }])
}

/** A whole new file in place of the old one: a kill leaves one or the other. */
async function writeAnchors(services: Services, anchors: readonly Anchor[]): Promise<void> {
  const path = anchorsFile(services)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(anchors.map(one => `${one.day} ${one.n} ${one.mac}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
