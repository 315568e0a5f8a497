/** Puts words on the clipboard; false where the browser forbids it. Plain http has no clipboard of its own. */
export async function copyText(words: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    )
  const field = document.createElement('textarea')
  field.value = words
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
