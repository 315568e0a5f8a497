import { notify } from '../../common/notices.ts'
import { text } from '../../texts/i18n.ts'

/** Browsers on plain http have no clipboard of their own: there the words are selected and copied as a person would. */
function copySelected(words: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = words
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // A dialog takes back a focus that leaves it.
  const place = before?.closest('[role=dialog]') ?? document.body
  place.append(field)
  field.focus()
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return done
}

/** Puts words on the clipboard; false where the browser forbids it. */
export async function copyText(words: string): Promise<boolean> {
  if (!navigator.clipboard) return copySelected(words)
  return navigator.clipboard.writeText(words).then(
    () => true,
    () => false,
  )
}

/** The same, and says what has come of it. */
export async function copyAndNotify(words: string, done = text('common.copied')): Promise<void> {
  const copied = await copyText(words)
  notify(copied ? 'success' : 'warning', copied ? done : text('common.notCopied'))
}
