import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** For a headless browser that calls nobody. As root Chromium refuses to run in its sandbox. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const find = () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const all = [process.env['CHROMIUM'], ...folders.flatMap(dir => NAMES.map(name => join(dir, name))), ...PLACES]
  return all.find(path => path && existsSync(path))
}

const WANTED = ['chromium', 'fonts-noto-cjk']
const installs = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/**
 * Path of a Chromium: the variable CHROMIUM, the PATH, else installed by apt as root on Debian. Otherwise an error in
 * one line that says what to install.
 */
export function chromium() {
  const found = find()
  if (found) return found
  if (installs()) {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-q', ...WANTED], { stdio: 'inherit' })
  }
  const installed = find()
  if (installed) return installed
  throw new Error(
    `浏览器测试需要 Chromium / The browser tests need Chromium: apt-get install ${WANTED.join(' ')}, or set CHROMIUM`,
  )
}
