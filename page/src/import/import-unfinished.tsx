import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { useRelativeTime } from '@village/web/kit/words/use-relative-time.ts'
import { port } from '@village/web/ports.ts'
import '../record.css'
import '../texts/record.ts'

interface UnfinishedStripProps {
  readonly of: AnyResource
  onContinue(id: Id): void
}

/** A file that was brought in before and waits still: its person goes on with it, or gives it up. */
export function UnfinishedStrip({ of, onContinue }: UnfinishedStripProps) {
  const say = useText()
  const when = useRelativeTime()
  const client = useQueryClient()
  const queryKey = ['import', 'unfinished', of.name]
  const { data: task } = useQuery({
    queryKey,
    queryFn: ({ signal }) => port('imports').unfinished(of.name, signal),
    staleTime: 0,
    gcTime: 0,
  })
  if (!task) return null
  const discardTask = () =>
    void port('imports')
      .cancel(task.id)
      .catch(() => undefined)
      .then(() => client.invalidateQueries({ queryKey }))
  return (
    <div className="dv-draft-strip" role="status">
      <Entered>{say('record.importUnfinished', { name: task.fileName, when: when(task.createTime) })}</Entered>
      <span className="dv-draft-acts">
        <button type="button" className="dv-link" onClick={() => onContinue(task.id)}>
          {say('record.importContinue')}
        </button>
        <span aria-hidden className="dv-muted">
          |
        </span>
        <button type="button" className="dv-link" onClick={discardTask}>
          {say('record.importGiveUp')}
        </button>
      </span>
    </div>
  )
}
