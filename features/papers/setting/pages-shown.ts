/** Pages as they will be printed: a PDF in base64. */
export interface PagesShown {
  readonly pdf: string
  readonly pages: number
  /** A few lines alone on the last page: setting it tighter may save that page. */
  readonly isSpilling: boolean
}
