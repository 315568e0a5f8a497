import { create } from 'zustand'

/** Whether the page has the whole window: header and sidebar are away, the tabs stay. */
export const useMaximised = create<{ readonly maximised: boolean }>(() => ({ maximised: false }))
export const maximise = (maximised: boolean): void => useMaximised.setState({ maximised })
