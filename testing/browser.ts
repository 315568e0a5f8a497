import { type Browser, chromium as playwright } from 'playwright-core'
import { chromium, FLAGS } from './programs/chromium.mjs'

/** A headless Chromium of this machine, with further flags where a test needs them. Close it when done. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return playwright.launch({ executablePath: chromium(), args: [...FLAGS, ...flags] })
}
