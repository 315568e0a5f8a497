/** Prints one picture on a page of its own, from a frame that is gone afterwards. */
export function printPicture(address: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument!
  const picture = page.createElement('img')
  picture.style.maxWidth = '100%'
  picture.style.maxHeight = '100%'
  picture.onload = () => {
    frame.contentWindow!.print()
    // Browsers return from print() at once on phones: the frame stays as long as a person may look at the preview.
    setTimeout(() => frame.remove(), 60_000)
  }
  picture.onerror = () => frame.remove()
  picture.src = address
  page.body.append(picture)
}
