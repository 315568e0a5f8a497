/** What is put on paper; words only ever become text. */
export interface Paper {
  made(name: 'h1' | 'p' | 'b' | 'section', words: string, className?: string): HTMLElement
  /** A drawing; its address is a data URL. */
  picture(address: string, alt: string): HTMLElement
}

/** Prints out of a hidden frame of its own, which goes when it is printed. */
export function printFrame(title: string, css: string, fill: (paper: Paper) => readonly HTMLElement[]): void {
  document.querySelector('iframe[data-print]')?.remove()
  const frame = document.createElement('iframe')
  frame.dataset['print'] = ''
  frame.title = title
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  document.body.append(frame)
  const { contentDocument: page, contentWindow } = frame
  if (!page || !contentWindow) throw new Error('the print frame has no page')
  const drawn: Promise<void>[] = []
  const made: Paper['made'] = (name, words, className = '') => {
    const element = page.createElement(name)
    element.textContent = words
    element.className = className
    return element
  }
  const picture: Paper['picture'] = (address, alt) => {
    const image = page.createElement('img')
    image.alt = alt
    image.src = address
    drawn.push(image.decode().catch(() => undefined))
    return image
  }
  page.documentElement.lang = document.documentElement.lang
  page.title = title
  const style = page.createElement('style')
  style.textContent = css
  page.head.append(style)
  page.body.append(...fill({ made, picture }))
  contentWindow.addEventListener('afterprint', () => setTimeout(() => frame.remove()))
  void Promise.all(drawn).then(() => {
    contentWindow.focus()
    contentWindow.print()
  })
}
