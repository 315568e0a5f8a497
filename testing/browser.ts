import { type Browser, chromium as playwright } from 'playwright-core'
import { chromium, FLAGS } from './chromium.mjs'

/** A headless Chromium of this machine. Close it when done. */
export function openBrowser(): Promise<Browser> {
  return playwright.launch({ executablePath: chromium(), args: FLAGS })
}
