import { spawnSync } from 'node:child_process'

const answers = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
const installs = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

function install() {
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'ffmpeg'], { stdio: 'inherit' })
}

/** Whether a live camera can be made here: ffmpeg of the PATH answers. */
export const hasFfmpeg = answers

/** Sees to it that ffmpeg answers: installs it by apt as root on Debian. Otherwise an error in one line that says what to install. */
export function ffmpeg() {
  if (answers()) return
  if (installs()) install()
  if (answers()) return
  throw new Error('直播测试需要 ffmpeg / The test of a live camera needs ffmpeg: apt-get install ffmpeg')
}
