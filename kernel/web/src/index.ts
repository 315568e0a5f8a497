export * from './calls/client.ts'
export type { AlertStripProps, Alerts } from './common/alerts.ts'
export { loadChunk } from './common/chunk.ts'
export { useConnection } from './common/connection.ts'
export { Icon } from './common/icon.tsx'
export { lazyPart } from './common/lazy-part.ts'
export { notify } from './common/notices.ts'
export {
  keptKey,
  may,
  queryClient,
  signedInAs,
  type TokenReply,
  tenantId,
  type UserInfo,
  useMay,
  useSession,
} from './common/session.ts'
export { forget, readStorage, store } from './common/storage.ts'
export * from './discovery.ts'
export { PageModal } from './kit/dialog/page-modal.tsx'
export { copyAndNotify } from './kit/words/copy-text.ts'
export { Entered, enteredLang } from './kit/words/entered-text.tsx'
export { Sender } from './kit/words/sender.tsx'
export { useInPlace, usePageDirty, usePageTitle } from './page-tab.ts'
export { usePagePreference } from './preferences/page-preference.ts'
export { chooseNextTextSize, nextTextSizeWords, usePreferences } from './preferences/preferences.ts'
export { useScreen } from './screen.ts'
export * from './show.tsx'
export { setLanguage, text, useLabel, useLanguage, useText } from './texts/i18n.ts'
