import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shipped } from '../tools/sbom.ts'

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/advisories.md'), 'utf8')
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { version?: string; dev?: boolean }>>
}

/** `| name | version | advisories | where | why |` of the table of known advisories. */
const listed = [...page.matchAll(/^\| ([\w@/.-]+) \| (\d[\w.-]*) \| ([^|]+) \| (shipped|tests only) \|/gm)].map(
  ([, name, version, advisories, where]) => ({ name, version, advisories, where }),
)

test('each advisory is about a version that is installed: whoever raises it looks at its line again', () => {
  expect(listed.length).toBeGreaterThan(0)
  for (const { name, version, where } of listed) {
    const found = Object.entries(lock.packages).filter(
      ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
    )
    expect(found.length, `${name} ${version}`).toBeGreaterThan(0)
    if (where === 'tests only')
      expect(
        found.every(([, one]) => one.dev),
        name,
      ).toBe(true)
  }
})

test('the bill of materials names each package that is shipped, with its hash, and no tool of the tests', () => {
  const components = shipped()
  const names = new Set(components.map(({ name }) => name))
  for (const name of ['fastify', 'pg', 'react', 'antd', 'sanitize-html']) expect(names.has(name), name).toBe(true)
  for (const name of ['vitest', 's3rver', 'playwright-core', 'dicer']) expect(names.has(name), name).toBe(false)
  expect(components.filter(({ hashes }) => hashes.length === 0).map(({ purl }) => purl)).toEqual([])
  expect(components.every(({ purl, version }) => purl.startsWith('pkg:npm/') && purl.endsWith(`@${version}`))).toBe(
    true,
  )
})
