import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './tree.ts'

const TSC = join(root, 'node_modules/typescript/bin/tsc')

/** Runs the compiler and returns all that it says. */
export function compile(folder: string, ...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [TSC, ...args, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

/** A new folder inside the tree, where packages are found as anywhere in it. Remove it when done. */
export function workFolder(name: string): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  return mkdtempSync(join(root, '.cache', `${name}-`))
}

/** Writes files by their path below the folder. */
export function writeAll(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
