import { createContext } from 'react'

/** Called by a file input when an upload begins or ends: the form waits for uploads. */
export type TellSending = (isSending: boolean) => void
export const FieldUploads = createContext<TellSending>(() => undefined)
