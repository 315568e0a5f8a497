import { Cockpit } from './cockpit.web.tsx'
import { useCockpit } from './use-cockpit.web.ts'

/** The big screen of who is signed in. */
export function SignedInCockpit() {
  return <Cockpit state={useCockpit()} />
}
