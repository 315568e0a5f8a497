// The newest Node of NODE_LINES, on which a piece of the long run is run whatever Node has started it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build.mjs'

export const NEWEST = '26.12.1'
const major = version => Number(version.split('.')[0])
const folder = join(ROOT, process.env['VILLAGE_CACHE'] ?? '.cache', `node-${NEWEST}`)
const program = join(folder, process.platform === 'win32' ? 'node.exe' : 'bin/node')
const system = process.platform === 'win32' ? 'win' : process.platform

const run = (name, args, cwd) => {
  const { status } = spawnSync(name, args, { cwd, stdio: 'ignore', shell: process.platform === 'win32' })
  return status === 0
}

/** Unpacks beside its place and moves there, so that a run that was killed leaves no half of it. */
function fetchNewest() {
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  if (!run('npm', ['pack', `node-${system}-${process.arch}@${NEWEST}`], making)) return
  const packed = readdirSync(making).find(file => file.endsWith('.tgz'))
  if (!packed || !run('tar', ['xzf', packed, '--strip-components', '1'], making)) return
  rmSync(join(making, packed))
  renameSync(making, folder)
}

/**
 * Path of the newest Node: the variable NEWEST_NODE, the one that runs where it is as new, else that of the registry,
 * fetched once. Otherwise an error in one line that says what to set.
 */
export function newestNode() {
  const given = process.env['NEWEST_NODE']
  if (given) return given
  if (major(process.versions.node) >= major(NEWEST)) return process.execPath
  if (!existsSync(program)) fetchNewest()
  if (existsSync(program)) return program
  throw new Error(
    `这部分测试需要 Node ${NEWEST} / This piece needs Node ${NEWEST}: let npm reach a registry, or set NEWEST_NODE to its path`,
  )
}
