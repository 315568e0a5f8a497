import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'

/** Chromium without the program around the page: a journey takes a third less time than in the whole browser. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']
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

const FONTS = 'fonts-noto-cjk'

/** Without a font for Chinese each character is an empty box half as wide, and what a page measures is not what people see. */
function seeToFonts() {
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  if (!stdout?.trim()) aptInstall('fontconfig', FONTS)
}

/**
 * Path of a Chromium that can show Chinese: the variable CHROMIUM, the PATH, else installed by apt as root on Debian.
 * Otherwise an error in one line that says what to install.
 */
export function chromium() {
  if (!find()) aptInstall(HEADLESS, FONTS)
  if (!find()) aptInstall('chromium', FONTS)
  const found = find()
  if (!found)
    throw new Error(
      `浏览器测试需要 Chromium / The browser tests need Chromium: apt-get install chromium ${FONTS}, or set CHROMIUM`,
    )
  seeToFonts()
  return found
}
