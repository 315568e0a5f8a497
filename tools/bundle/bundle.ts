import { spawn } from 'node:child_process'
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { createGzip } from 'node:zlib'
import { CACHE, ROOT } from '../built.mjs'
import { NEWEST } from '../test-run/newest-node.mjs'
import { layContents } from './contents.ts'
import { commitOf } from './fetching.ts'
import { manifestOf } from './manifest.ts'
import type { Arch } from './packages.ts'

/*
 * `npm run bundle`: everything that runs the product in one file, for a machine without npm and without the internet
 * (docs/install.md). `-- --arch arm64` for another machine than this one.
 */

/** Packs a folder of `parent`: order, times and owners do not depend on when and by whom it is done. */
async function pack(parent: string, name: string, file: string, seconds: number): Promise<void> {
  const same = ['--sort=name', '--format=gnu', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner']
  const args = [...same, '--mode=u+w,go-w,a+rX', '-C', parent, '-cf', '-', name]
  const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((done, failed) => tar.on('error', failed).on('exit', done))
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file))
  if ((await ended) !== 0) throw new Error('tar could not pack the bundle')
}

/** Makes the bundle for an architecture; answers its file, below .cache/bundles unless it is said otherwise. */
export async function makeBundle(arch: Arch, folder = join(CACHE, 'bundles')): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const name = `village-${version}-linux-${arch}`
  const commit = commitOf()
  mkdirSync(folder, { recursive: true })
  const scratch = mkdtempSync(join(tmpdir(), 'village-bundle-'))
  try {
    const tree = join(scratch, name)
    mkdirSync(tree)
    await layContents(tree, arch, NEWEST)
    const manifest = manifestOf(tree, { version, commit: commit.id, arch, node: NEWEST })
    writeFileSync(join(tree, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
    const file = join(folder, `${name}.tar.gz`)
    await pack(scratch, name, `${file}.making`, commit.seconds)
    renameSync(`${file}.making`, file)
    return file
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const at = process.argv.indexOf('--arch')
  const arch = at < 0 ? process.arch : process.argv[at + 1]
  if (arch !== 'x64' && arch !== 'arm64') {
    console.error(`--arch ${arch ?? ''}: x64 or arm64`)
    process.exit(2)
  }
  const file = await makeBundle(arch)
  console.log(`${file}: ${Math.round(statSync(file).size / 1e6)} MB`)
}
