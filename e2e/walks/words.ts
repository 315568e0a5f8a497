import type { Page } from 'playwright-core'

/** Chinese words that a person can see or a reader reads out, outside of what people have entered (`lang="zh-CN"`). */
export const chineseWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const han = /[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]/
    const entered = (element: Element | null): boolean => element?.closest('[lang="zh-CN"]:not(html)') !== null
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!han.test(words) || !parent?.checkVisibility() || entered(parent)) continue
      found.push(`${words.slice(0, 30)} in ${parent.tagName.toLowerCase()}.${parent.className}`)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder'])
        if (han.test(element.getAttribute(name) ?? '') && element.checkVisibility() && !entered(element))
          found.push(`${name} ${element.getAttribute(name)} of ${element.tagName.toLowerCase()}.${element.className}`)
    if (han.test(document.title)) found.push(`title ${document.title}`)
    return [...new Set(found)].filter(words => !words.includes('中文'))
  })

/** Text below 18 px, buttons below 44 px, words that are cut: in the dialog that is open, else on the page. */
export const faultsInLargeText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].find(one => one.checkVisibility())
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('.dv-hidden-text') &&
      (!dialog || dialog.contains(element))
    const words = (element: Element): string =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20) ?? ''
    const all = [...document.querySelectorAll('body *')].filter(isSeen)
    const small = all
      .filter(element => element.matches('button, [role=button]'))
      .filter(element => {
        const { width, height } = element.getBoundingClientRect()
        return width < 43.5 || height < 43.5
      })
      .map(element => `small: ${words(element)} ${JSON.stringify(element.getBoundingClientRect())}`)
    const withText = all.filter(element =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const isTiny = (element: Element): boolean => Number.parseFloat(getComputedStyle(element).fontSize) < 18
    const tiny = withText
      .filter(element => !element.closest('.ant-tag, .ant-badge, [aria-hidden=true], svg') && isTiny(element))
      .map(element => `tiny: ${words(element)} ${getComputedStyle(element).fontSize} ${element.className}`)
    const cut = withText
      .filter(element => getComputedStyle(element).overflowX === 'hidden')
      .filter(element => element.scrollWidth > element.clientWidth + 1)
      .map(element => `cut: ${words(element)} ${element.className}`)
    return [...new Set([...small, ...tiny, ...cut])]
  })

/** By how many px the page is wider than its window. */
export const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('.dv-main, .dv-page')]
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })
