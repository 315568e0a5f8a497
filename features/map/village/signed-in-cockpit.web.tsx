import { Cockpit } from './cockpit.web.tsx'
import { useCockpit } from './stage/use-cockpit.web.ts'

/** The big screen of who is signed in. */
export function SignedInCockpit() {
  return <Cockpit state={useCockpit()} />
}
