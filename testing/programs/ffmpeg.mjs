import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.mjs'

const answers = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0

/** Whether a live camera can be made here: ffmpeg of the PATH answers. */
export const hasFfmpeg = answers

/** Sees to it that ffmpeg answers: installs it by apt as root on Debian. Otherwise an error in one line that says what to install. */
export function ffmpeg() {
  if (!answers()) aptInstall('ffmpeg')
  if (answers()) return
  throw new Error('直播测试需要 ffmpeg / The test of a live camera needs ffmpeg: apt-get install ffmpeg')
}
