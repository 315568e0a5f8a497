import { spawnSync } from 'node:child_process'

const installs = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** Installs packages where this can be done without asking: as root on Debian. Elsewhere it does nothing. */
export function aptInstall(...packages) {
  if (!installs()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
