import { loadChunk } from '@village/web/chunk.ts'
import { useSession } from '@village/web/session.ts'

/** From now on somebody else's drafts do not outlive this person's visit (design/ux.md §0.3). */
export function forgetDraftsAtLeaving(): void {
  useSession.subscribe((now, before) => {
    const userId = before.user?.id
    if (!before.signedIn || now.signedIn || !userId) return
    void loadChunk(() => import('./draft-store.ts'))
      .then(({ sweepDrafts }) => sweepDrafts(userId))
      .catch(() => undefined)
  })
}
