import { API } from '../common/wire.ts'

/** How long a file stays fetchable after its download began, in ms. */
const KEPT_MS = 10_000

/** Hands a file to the browser's own download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** Lets the browser itself store what a call answers to a ticket: such a file may be larger than what a page can hold. */
export function saveByTicket(path: string, ticket: string): void {
  const link = document.createElement('a')
  link.href = `${API}${path}?ticket=${encodeURIComponent(ticket)}`
  link.click()
}
