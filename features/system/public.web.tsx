// What other features' browser halves may use of this one.
export { ResetPasswords, ResetPasswordsOfChosen, resetPasswordAction } from './one-time-passwords.web.tsx'
export { ColleagueInput } from './user/colleague-input.web.tsx'
