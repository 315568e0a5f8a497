/** What is opened over a page gets: how it is closed. */
export interface OpenedProps {
  readonly onClose: () => void
}
