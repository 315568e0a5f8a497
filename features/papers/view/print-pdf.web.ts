import { saveFile } from '@village/web/kit'

const PDF = 'application/pdf'
/** How long the address of a file stays good for the tab or the frame that shows it, in ms. */
const KEPT_MS = 10 * 60_000

/** A file of its own: a view of shared memory cannot be one. */
const fileOf = (bytes: Uint8Array, fileName: string): File => new File([bytes.slice()], fileName, { type: PDF })

/** Saves a PDF by the browser's own download. */
export const savePdf = (bytes: Uint8Array, fileName: string): void => saveFile(fileOf(bytes, fileName))

/** In a tab of its own, from where it can be printed; as a download where the browser opens no tab. */
function openPdf(file: File, address: string): void {
  if (!window.open(address, '_blank')) saveFile(file)
}

/** A hidden frame with the file. It has a size because Safari does not print a frame without one. */
function hiddenFrame(title: string): HTMLIFrameElement {
  document.querySelector('iframe[data-print]')?.remove()
  const frame = document.createElement('iframe')
  frame.dataset['print'] = ''
  frame.title = title
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0'
  return frame
}

/**
 * Loads the file in a frame; whether it is there and can be asked to print. The page's policy may refuse the frame:
 * then the browser loads a page of its own in it, which answers nothing.
 */
function loaded(frame: HTMLIFrameElement, address: string): Promise<boolean> {
  return new Promise(resolve => {
    let isRefused = false
    const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (/^(frame|child|default)-src$/.test(effectiveDirective)) isRefused = true
    }
    document.addEventListener('securitypolicyviolation', refuse)
    frame.addEventListener('load', () => {
      // What the policy refuses is told after the frame has loaded, in some browsers.
      setTimeout(() => {
        document.removeEventListener('securitypolicyviolation', refuse)
        resolve(!isRefused)
      })
    })
    frame.src = address
    document.body.append(frame)
  })
}

/** Prints out of a frame; false where the browser does not let the page do it. */
function printed(frame: HTMLIFrameElement): boolean {
  try {
    frame.contentWindow!.focus()
    frame.contentWindow!.print()
    return true
  } catch {
    return false
  }
}

/** Prints a PDF as it is: the file itself, not a picture of it. Where that is not possible it opens in a tab. */
export async function printPdf(bytes: Uint8Array, fileName: string): Promise<void> {
  const file = fileOf(bytes, fileName)
  const address = URL.createObjectURL(file)
  const frame = hiddenFrame(fileName)
  setTimeout(() => {
    URL.revokeObjectURL(address)
    frame.remove()
  }, KEPT_MS)
  // Phones show no PDF within a page.
  if (!navigator.pdfViewerEnabled) return openPdf(file, address)
  if ((await loaded(frame, address)) && printed(frame)) return
  frame.remove()
  openPdf(file, address)
}
