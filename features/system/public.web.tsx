import { lazyPart } from '@village/web'
import { type ComponentProps, Suspense } from 'react'

// What other features' browser halves may use of this one.
export { ResetPasswords, ResetPasswordsOfChosen, resetPasswordAction } from './dialogs/one-time-passwords.web.tsx'

const Colleague = lazyPart(async () => (await import('./user/office/colleague-input.web.tsx')).ColleagueInput)
/** Chooses a colleague by name. It comes with the first form that has one: the first list does without. */
export function ColleagueInput(props: ComponentProps<typeof Colleague>) {
  return (
    <Suspense>
      <Colleague {...props} />
    </Suspense>
  )
}
