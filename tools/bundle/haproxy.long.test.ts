import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { programs } from '../../testing/observing/bundled.ts'
import { temporaryDir } from '../../testing/temporary.ts'

const folder = temporaryDir('village-haproxy-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function expectAccepted(path: string): void {
  const checked = spawnSync('haproxy', ['-c', '-f', path], { encoding: 'utf8' })
  const said = `${checked.stdout}${checked.stderr}`
  expect(checked.status, said).toBe(0)
  expect(said).not.toMatch(/WARNING|ALERT/)
}

test('HAProxy takes its settings for containers without a warning', () => {
  programs({ haproxy: 'haproxy' })
  expectAccepted(join(import.meta.dirname, 'haproxy.cfg'))
})

test('HAProxy takes the example of two servers with TLS without a warning', () => {
  programs({ haproxy: 'haproxy', openssl: 'openssl' })
  const [key, certificate, both] = ['key.pem', 'cert.pem', 'village.pem'].map(name => join(folder, name))
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=village -keyout ${key} -out ${certificate}`
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
  writeFileSync(both!, `${readFileSync(certificate!, 'utf8')}${readFileSync(key!, 'utf8')}`)
  const example = readFileSync(join(import.meta.dirname, '../../docs/haproxy.cfg'), 'utf8')
  expect(example).toContain('/etc/haproxy/village.pem')
  const path = join(folder, 'haproxy.cfg')
  writeFileSync(path, example.replace('/etc/haproxy/village.pem', both!))
  expectAccepted(path)
})
