import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { heapGrowth, machineMb, YOUNG_MB } from './heap-room.ts'

test('the less memory there is, the sooner garbage is collected, and from 64 GB on V8 decides', () => {
  const growth = [512, 4095, 4096, 24_000, 65_535, 65_536, 999_999].map(heapGrowth)
  expect(growth).toEqual([20, 20, 40, 40, 40, undefined, undefined])
})

test('a process counts on no more than the machine has, with or without a container', () => {
  expect(machineMb()).toBeGreaterThan(0)
  expect(machineMb()).toBeLessThanOrEqual(totalmem() / 1024 ** 2)
})

test('npm start gives young objects the room that a process apart gets', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'))
  expect(scripts.start).toBe(`node --max-semi-space-size=${YOUNG_MB} tools/start.mjs`)
})

/** Keeps 40 MB alive while it makes as much garbage again and again; prints the most that the heap took, in MB. */
const GARBAGE = `
  const { holdHeap } = await import(process.argv[1])
  holdHeap(Number(process.argv[2]))
  const make = () => ({ words: ['a', 'b'], more: { number: Math.random() } })
  const alive = Array.from({ length: 200_000 }, make)
  let most = 0
  for (let i = 0; i < 6_000_000; i++) {
    alive[i % 200_000] = make()
    if (i % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapTotal)
  }
  console.log(Math.round(most / 1024 ** 2))`
const heapTaken = (memoryMb: number): number => {
  const args = ['--max-semi-space-size=8', '--import', 'tsx', '--input-type=module', '-e', GARBAGE]
  const module = new URL('./heap-room.ts', import.meta.url).href
  return Number(execFileSync(process.execPath, [...args, module, String(memoryMb)], { encoding: 'utf8' }))
}

test('V8 heeds it while it runs: the same work takes a heap of less than two thirds', () => {
  expect(heapTaken(8192)).toBeLessThan((heapTaken(131_072) * 2) / 3)
}, 60_000)
