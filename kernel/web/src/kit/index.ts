// `@village/web/kit`: parts of a screen that any browser half may use. They are no part of `@village/web`, which the
// login page loads as well.
export { IconButton } from './icon-button.tsx'
export { useIsPhone } from './media.ts'
export { saveByTicket, saveFile } from './save-file.ts'
export { ErrorCard, NoMatch, NoneYet, NoPermission } from './states/states.tsx'
export { askWhereabouts, type Whereabouts } from './whereabouts.ts'
export { useRelativeTime } from './words/use-relative-time.ts'
