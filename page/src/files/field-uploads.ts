import { createContext } from 'react'

/** Told by the input of a field of files whether some of them are on their way: a form waits for them. */
export type TellSending = (isSending: boolean) => void
export const FieldUploads = createContext<TellSending>(() => undefined)
