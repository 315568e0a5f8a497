import type { Page } from 'playwright-core'

/** What the functions below share inside of the page. */
interface Looking {
  isSeen(one: Element): boolean
  /** The column, or the part of the page, in which an element is. */
  whereOf(one: Element): string
  /** Whether resting on an element shows these words whole. */
  isTold(one: Element, words: string): boolean
}
declare global {
  interface Window {
    lookingForCutWords: Looking
  }
}

const prepare = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.lookingForCutWords = {
      isSeen: one =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.closest('.dv-hidden-text, [inert], .ant-table-measure-row, svg, .leaflet-container'),
      whereOf(one) {
        const cell = one.closest('[data-column]')
        if (cell) return `${cell.tagName === 'TH' ? 'head' : 'column'} ${cell.getAttribute('data-column')}`
        const named = one.closest('[class*="dv-"]')
        return [...(named?.classList ?? [])].find(name => name.startsWith('dv-')) ?? one.tagName.toLowerCase()
      },
      isTold: (one, words) =>
        ['title', 'data-hint'].some(name => one.closest(`[${name}]`)?.getAttribute(name)?.includes(words)),
    }
  })

/** Texts of which a box around them hides a part that no scrolling brings back. */
const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { isSeen, whereOf, isTold } = window.lookingForCutWords
    /** px; browsers round at both sides. */
    const ROUNDING_PX = 1.5
    /** Of a letter's height: less than this below an edge is the space around the letter. */
    const AROUND_LETTERS = 0.35
    const range = document.createRange()
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
    const isCut = (box: DOMRect, parent: Element): boolean => {
      const scrolls = { x: false, y: false }
      for (let one: Element | null = parent; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, position, fontSize } = getComputedStyle(one)
        const edge = one.getBoundingClientRect()
        if (edge.width <= 2 || edge.height <= 2) return false
        scrolls.x ||= /auto|scroll/.test(overflowX)
        scrolls.y ||= /auto|scroll/.test(overflowY)
        const isBeside = box.right > edge.right + ROUNDING_PX || box.left < edge.left - ROUNDING_PX
        if (!scrolls.x && hides(overflowX) && isBeside) return true
        const isBelow = box.bottom > edge.bottom + AROUND_LETTERS * Number.parseFloat(fontSize)
        if (!scrolls.y && hides(overflowY) && isBelow) return true
        if (position === 'fixed') return false
      }
      return false
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [words, parent] = [node.textContent?.trim() ?? '', node.parentElement]
      // A mask says as much when it is cut.
      if (/^\**$/.test(words) || !parent || !isSeen(parent) || isTold(parent, words)) continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width >= 2 && isCut(box, parent)) found.push(`cut: ${words} in ${whereOf(parent)}`)
    }
    return found
  })

/** Words that an empty input shows and has no room for. */
const cutPlaceholders = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { isSeen, whereOf, isTold } = window.lookingForCutWords
    const brush = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter(one => isSeen(one) && one.value === '' && one.clientWidth > 2 && !isTold(one, one.placeholder))
      .filter(one => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(one)
        brush.font = `${fontWeight} ${fontSize} ${fontFamily}`
        const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return brush.measureText(one.placeholder).width > room + 1.5
      })
      .map(one => `placeholder: ${one.placeholder} in ${whereOf(one)}`)
  })

/** Layout faults: horizontal scroll of the page, list buttons below the search, and controls under 24 px on a phone. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { isSeen, whereOf } = window.lookingForCutWords
    const boxes = [document.documentElement, ...document.querySelectorAll('.dv-main, .dv-page')]
    const sidewaysPx = Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    /** px of a list on a laptop with the menu beside it; beside a tree it has less. */
    const WHOLE_LIST_PX = 1000
    const bars = [...document.querySelectorAll('.dv-list-bar')].filter(isSeen).filter(bar => {
      const [search, tools] = ['.dv-search', '.dv-tools-main'].map(name =>
        bar.querySelector(name)?.getBoundingClientRect(),
      )
      const isFew = bar.querySelectorAll('.dv-tools-main button').length <= 4
      const hasRoom = isFew && bar.clientWidth >= WHOLE_LIST_PX
      return hasRoom && search && tools && tools.width > 0 && tools.top >= search.bottom
    })
    const pressed = 'button, a[href], [role=button], [role=tab], [role=switch]'
    const small = [...document.querySelectorAll(pressed)]
      .filter(one => innerWidth < 768 && isSeen(one))
      .filter(one => !(one.matches('a') && getComputedStyle(one).display === 'inline'))
      // The words beside a switch switch it as well.
      .filter(
        one => !(one instanceof HTMLButtonElement && [...one.labels].some(({ clientHeight }) => clientHeight >= 24)),
      )
      .map(one => ({ one, ...one.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 2 && Math.min(width, height) < 23.5)
    return [
      ...(sidewaysPx > 0 ? [`sideways: ${sidewaysPx} px`] : []),
      ...bars.map(() => 'own line: the buttons of the list'),
      ...small.map(({ one, width, height }) => {
        const name = one.getAttribute('aria-label') ?? one.textContent
        return `small: ${name} ${Math.round(width)}×${Math.round(height)} in ${whereOf(one)}`
      }),
    ]
  })

/** What is cut although nothing shows it whole, and what is out of its place, one line each: what, and where. */
export async function cutWords(page: Page): Promise<readonly string[]> {
  await prepare(page)
  return [...new Set([...(await cutTexts(page)), ...(await cutPlaceholders(page)), ...(await misplaced(page))])]
}
