import { expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { inLongRun, isLongRun } from './long-run.ts'

test('a file of the long run is left out of a short run, and only there', () => {
  const projects = (config.test?.projects ?? []) as readonly { test: { exclude: readonly string[] } }[]
  expect(projects.length).toBeGreaterThan(0)
  for (const { test: project } of projects)
    expect(project.exclude.some(glob => glob.includes('.long.'))).toBe(!isLongRun)
})

test('a table has all of its rows in the long run', () => {
  expect(inLongRun([1, 2, 3], [1])).toEqual(isLongRun ? [1, 2, 3] : [1])
})
