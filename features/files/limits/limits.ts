const MB = 1024 * 1024

/** What may be sent, and in which pieces. The kernel's own limit for one request is in its `http/guard/uploads.ts`. */
export const SENDING = {
  /** Largest file, as a tenant begins with it (security §5.7). */
  fileKb: 20_480,
  /** Largest file that a tenant may choose: beyond it an upload over a village's line takes hours. */
  mostFileKb: 204_800,
  /** Up to this size the browser sends a file in one piece. */
  onePieceBytes: MB / 2,
  /** What the browser sends at once beyond it: two seconds on a village's line of 4 Mbit/s. */
  pieceBytes: MB,
  /** What one part may have: room for clients that send larger ones than our own. */
  partBytes: 4 * MB,
  /** Uploads of one person that are not finished; the oldest gives way. */
  openUploads: 5,
} as const

/** Room on the storage, as a tenant begins with it; both are parameters. */
export const ROOMS = {
  tenantMb: 20_480,
  /** A quarter of it: one person alone does not take the room of everybody. Some 1,300 photos of 4 MB. */
  personMb: 5120,
  /** What either parameter allows at most: its bytes have twelve digits. */
  mostMb: 950_000,
} as const

/** What looking into one file may cost (docs/decisions/0067). The thread that looks is ended at the first of them. */
export const LOOKING = {
  /** Boxes, members, sectors: a film of two hours in fragments has 15,000, an office document some hundreds. */
  steps: 20_000,
  /** Boxes in boxes: films have 8. */
  depth: 16,
  /** Bytes that are read of a file of this size: once for its content, and once more for its tables. */
  readBytes: (sizeBytes: number): number => 2 * sizeBytes + MB,
  /** All members of an archive together, inflated. */
  unpackedBytes: 200 * MB,
  /** Members of an archive: a workbook of 200 sheets with pictures has 1,000. */
  members: 2000,
  /** Names in a compound file: a workbook with macros has some dozens. */
  entries: 4096,
  /** From the first step to the last. 50 million pixels take 1 (photo) to 5 (PNG) on a machine of two cores. */
  seconds: 20,
  /** JavaScript's own memory. Pictures lie outside it: their pixels are what bounds them. */
  memoryMb: 128,
  /** Files that are looked into at once: another takes a core from everything else. One per person. */
  workers: 2,
  /** Files of one person that wait: a page of small pictures, asked for at once. */
  waitingOfPerson: 100,
  /** Files that wait in all. */
  waiting: 400,
  /** A thread that has nothing to do is kept for the next file so long. */
  idleSeconds: 20,
} as const

/** Pictures: what is asked before a pixel is decoded, and how large what is kept becomes. */
export const PICTURES = {
  /** Width times height: phones make 12 to 50 million. */
  pixels: 50_000_000,
  /** The same where pixels come in passes: such a picture is held in memory whole, 6 bytes a pixel. */
  passPixels: 25_000_000,
  /** Longest edge that is kept: enough to print a page at 300 dpi. */
  edgePixels: 6000,
  thumbnailPixels: 320,
  /** One decoding. It ends by itself, before its thread has to be ended. */
  decodeSeconds: 15,
} as const
