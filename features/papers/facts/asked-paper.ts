/** What a clerk has said so far about a paper: ids as they travel. */
export interface AskedPaper {
  readonly kindId: string
  readonly residentId?: string | null
  readonly householdId?: string | null
  readonly deptId?: string | null
  /** A list on paper: these people, in this order. */
  readonly residentIds?: readonly string[] | null
  /** The record of another feature whose sheet it is. */
  readonly aboutResource?: string | null
  readonly aboutId?: string | null
  /** The paper that it puts right. */
  readonly replacesId?: string | null
  readonly purpose?: string | null
  readonly receiver?: string | null
  readonly copies?: number | null
  readonly signerId?: string | null
  readonly answers?: Readonly<Record<string, string>> | null
  readonly changed?: Readonly<Record<string, string>> | null
  /** The materials that were looked at, of those that the kind names, and pictures of them. */
  readonly ticked?: readonly string[] | null
  readonly materialIds?: readonly string[] | null
  /** Sign of what the registers said when the page was last seen (registers-sign.server.ts); nothing is compared without. */
  readonly seen?: string | null
  readonly isTight?: 0 | 1 | null
  readonly inClear?: 0 | 1 | null
  readonly reason?: string | null
}

/** Most people of a list on paper. */
export const MOST_LISTED = 500
/** The list of a layout that they stand on. */
export const CHOSEN_PEOPLE = '名单'
