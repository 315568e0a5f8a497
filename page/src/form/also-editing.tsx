import type { AnyResource, Id } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { usePresence } from '@village/web/live'
import '../texts/record.ts'

/** Who else is changing this record now. Nobody is locked out: saving settles what both have changed. */
export function AlsoEditing({ of, id }: { readonly of: AnyResource; readonly id: Id }) {
  const say = useText()
  const others = usePresence(of.name, id)
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="dv-presence">
          <Entered>{say('record.alsoEditing', { who: others.join(say('common.comma')) })}</Entered>
        </p>
      )}
    </div>
  )
}
