import type { IssuedPaper, PaperBeginning } from '../paper/paper.endpoints.ts'

/** What the clerk has filled in so far. */
export interface Filled {
  readonly purpose: string
  readonly receiver: string
  readonly copies: number
  readonly signerId: string
  readonly answers: Readonly<Record<string, string>>
  readonly changed: Readonly<Record<string, string>>
  readonly ticked: readonly string[]
  readonly materialIds: readonly string[]
  readonly isTight: boolean
  readonly inClear: boolean
  readonly reason: string
}
/** Whom and what a paper is about, from the address of the page. */
export interface About {
  readonly kindId: string
  readonly residentId: string
  readonly householdId: string
  readonly replacesId: string
  readonly residentIds: string
  /** A record of another feature, and the code of the sheet that it fills. */
  readonly aboutResource: string
  readonly aboutId: string
  readonly code: string
}

export const startOf = ({ presets, signers }: PaperBeginning): Filled => ({
  purpose: '',
  receiver: '',
  copies: 1,
  signerId: signers[0]?.id ?? '',
  answers: presets,
  changed: {},
  ticked: [],
  materialIds: [],
  isTight: false,
  inClear: false,
  reason: '',
})

/** What is sent of whom a paper is about. */
export const sentAbout = (about: About) => ({
  kindId: about.kindId,
  ...(about.residentId && { residentId: about.residentId }),
  ...(about.householdId && { householdId: about.householdId }),
  ...(about.residentIds && { residentIds: about.residentIds.split(',') }),
  ...(about.replacesId && { replacesId: about.replacesId }),
  ...(about.aboutId && { aboutResource: about.aboutResource, aboutId: about.aboutId }),
})

/** What is sent to preview and to issue. */
export const sentOf = (about: About, filled: Filled) => ({
  ...sentAbout(about),
  purpose: filled.purpose,
  receiver: filled.receiver,
  copies: filled.copies,
  ...(filled.signerId && { signerId: filled.signerId }),
  answers: filled.answers,
  changed: filled.changed,
  isTight: filled.isTight ? (1 as const) : (0 as const),
  inClear: filled.inClear && filled.reason.trim().length >= 2 ? (1 as const) : (0 as const),
  reason: filled.reason,
})

/** What is sent to issue, besides: what was looked at, and which page was seen. */
export const sentToIssue = (about: About, filled: Filled, seen: string) => ({
  ...sentOf(about, filled),
  ticked: filled.ticked,
  ...(filled.materialIds.length > 0 && { materialIds: filled.materialIds }),
  seen,
})

export type Issued = IssuedPaper
