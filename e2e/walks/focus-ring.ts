import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** How far around an element its ring may be, in px. */
const AROUND_PX = 20
/** WCAG 1.4.11: what is focused differs from what is not by this much. */
const LEAST_CONTRAST = 3

const linear = (part: number): number => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
const luminance = (pixels: Buffer, at: number): number =>
  0.2126 * linear(pixels[at]!) + 0.7152 * linear(pixels[at + 1]!) + 0.0722 * linear(pixels[at + 2]!)

/** Pixels that differ between two pictures of the same place by at least 3:1. */
async function strongPixels(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all([one, other].map(png => sharp(png).removeAlpha().raw().toBuffer()))
  let count = 0
  for (let at = 0; at < before!.length; at += 3) {
    const [dark, light] = [luminance(before!, at), luminance(after!, at)].sort((a, b) => a - b)
    if ((light! + 0.05) / (dark! + 0.05) >= LEAST_CONTRAST) count++
  }
  return count
}

/**
 * How much of a ring the focused element has: pixels that differ by 3:1 or more from the same place without the focus,
 * as a share of the element's circumference. A ring of 2 px has about 2, no ring 0. The focus stays where it is.
 */
export async function ringOf(page: Page): Promise<number> {
  const box = await page.evaluate(() => {
    const { x, y, width, height } = document.activeElement!.getBoundingClientRect()
    return { x, y, width, height, maxX: innerWidth, maxY: innerHeight }
  })
  const [x, y] = [Math.max(0, box.x - AROUND_PX), Math.max(0, box.y - AROUND_PX)]
  const clip = {
    x,
    y,
    width: Math.min(box.maxX, box.x + box.width + AROUND_PX) - x,
    height: Math.min(box.maxY, box.y + box.height + AROUND_PX) - y,
  }
  const focused = await page.screenshot({ clip })
  const element = await page.evaluateHandle(() => {
    const active = document.activeElement as HTMLElement
    active.blur()
    return active
  })
  const plain = await page.screenshot({ clip })
  await element.evaluate(active => active.focus({ preventScroll: true }))
  return (await strongPixels(focused, plain)) / (2 * (box.width + box.height))
}
