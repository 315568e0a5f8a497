import { createHash, randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, refuse } from '@village/server'
import { BEGUN, type GeneratedFile } from '../generated/generated-files.ts'

const NAME = '[a-z][a-z0-9]{1,29}'
/** The only places in the tree where something generated may be written. */
const PLACE = new RegExp(
  `^features/${NAME}/(?:feature\\.ts|(?:${NAME}/)?${NAME}\\.(?:resource\\.ts|server\\.ts|web\\.tsx))$`,
)

/** The folders above a place, the outermost first. */
const foldersOf = (path: string): readonly string[] => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}
const kindAt = (path: string): 'nothing' | 'folder' | 'file' | 'other' => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return 'nothing'
  return found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'other'
}

/** Refuses a place outside of `features/`, and one that a link leads to: nothing is followed out of the tree. */
function refusePlace(root: string, path: string): void {
  const isOurs = PLACE.test(path)
  const above = isOurs ? foldersOf(path).map(folder => kindAt(join(root, folder))) : []
  const isStraight = above[0] === 'folder' && above.every(kind => kind === 'folder' || kind === 'nothing')
  const target = isOurs ? kindAt(join(root, path)) : 'other'
  if (isOurs && isStraight && (target === 'file' || target === 'nothing')) return
  refuse(
    `不能写入：${path}。只写入 features/ 下的普通目录`,
    `${path} cannot be written: plain folders in features/ only`,
  )
}

/** The text that is at a place of the tree; null where nothing is. @throws Refusal where nothing may be written */
export function textAt(root: string, path: string): string | null {
  refusePlace(root, path)
  return kindAt(join(root, path)) === 'file' ? readFileSync(join(root, path), 'utf8') : null
}

/** Stands for what is in the tree and what would be there: whoever saw another state has another hash. */
export function hashOf(root: string, files: readonly GeneratedFile[]): string {
  const seen = files.map(({ path, text }) => [path, textAt(root, path), text])
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}

interface Traces {
  readonly folders: string[]
  readonly temporary: string[]
  readonly moved: { readonly target: string; readonly before: string | null }[]
}
function undo({ folders, temporary, moved }: Traces): void {
  for (const { target, before } of moved) {
    if (before === null) rmSync(target, { force: true })
    else writeFileSync(target, before)
  }
  for (const file of temporary) rmSync(file, { force: true })
  for (const folder of [...folders].reverse()) rmdirSync(folder)
}

/**
 * Writes all files or none: each beside its place first, then moved there. It does not wait in between, so that no
 * other call of this server comes between what was compared and what is written.
 * @param move moves a file; another one than the system's lets a test fail half way
 */
export function writeTogether(root: string, files: readonly GeneratedFile[], move = renameSync): void {
  const traces: Traces = { folders: [], temporary: [], moved: [] }
  try {
    const moves = files.map(({ path, text }) => {
      const before = textAt(root, path)
      for (const folder of foldersOf(path).map(one => join(root, one)))
        if (kindAt(folder) === 'nothing') {
          mkdirSync(folder)
          traces.folders.push(folder)
        }
      const target = join(root, path)
      const beside = `${target}.${randomUUID()}.new`
      traces.temporary.push(beside)
      writeFileSync(beside, text, { flag: 'wx' })
      return { beside, target, before }
    })
    for (const { beside, target, before } of moves) {
      move(beside, target)
      traces.moved.push({ target, before })
    }
  } catch (error) {
    undo(traces)
    throw error
  }
}

/** Whether a register of the product was begun by the generator, as far as its sources are here. */
export function isBegun(feature: string, name: string, { services: { settings } }: Call): boolean {
  const root = settings.sources
  if (root === undefined) return false
  return [`features/${feature}/${name}.resource.ts`, `features/${feature}/${name}/${name}.resource.ts`].some(
    path => PLACE.test(path) && textAt(root, path)?.includes(BEGUN),
  )
}
