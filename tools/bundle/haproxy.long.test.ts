import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programs } from '../../testing/bundled.ts'

test('HAProxy takes its settings without a warning', () => {
  programs({ haproxy: 'haproxy' })
  const checked = spawnSync('haproxy', ['-c', '-f', join(import.meta.dirname, 'haproxy.cfg')], { encoding: 'utf8' })
  expect(checked.status).toBe(0)
  expect(`${checked.stdout}${checked.stderr}`).not.toMatch(/WARNING|ALERT/)
})
