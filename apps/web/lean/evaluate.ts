import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** Runs a module of the tree here, while pages are built, and returns its default export. */
export async function evaluate<T>(source: string): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'village-heads-'))
  const outfile = join(folder, 'module.mjs')
  try {
    await build({
      stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      logLevel: 'silent',
    })
    return ((await import(pathToFileURL(outfile).href)) as { default: T }).default
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
