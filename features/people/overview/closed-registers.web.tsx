import type { Id, Label } from '@village/resource'
import { lazyPart, useLabel, useText } from '@village/web'
import Button from 'antd/es/button'
import { Suspense, useState } from 'react'
import type { Overview } from './overview.api.ts'

const AskDialog = lazyPart(async () => (await import('./ask-dialog.web.tsx')).default)

const words = {
  ask: { zh: '申请查看', en: 'Ask to see' },
  waiting: { zh: '已申请，等待审批', en: 'Asked for, waiting for an answer' },
} as const satisfies Record<string, Label>

interface ClosedProps {
  readonly told: Overview
  readonly id: Id
  onAsked(): void
}
/** How much the viewer does not see of the person, what they have asked for, and the way to ask for more. */
export function Closed({ told, id, onAsked }: ClosedProps) {
  const say = useText()
  const label = useLabel()
  const [asking, setAsking] = useState(false)
  const { closed, askable, waiting } = told
  const asked = askable.filter(({ name }) => waiting.includes(name))
  const close = () => {
    setAsking(false)
    onAsked()
  }
  if (closed === 0) return null
  return (
    <div className="dv-person-closed">
      <p className="dv-quiet">
        {label({
          zh: `另有 ${closed} 类信息需要授权`,
          en: closed === 1 ? '1 more kind of records needs approval' : `${closed} more kinds of records need approval`,
        })}
      </p>
      {asked.length > 0 && (
        <p>
          {asked.map(kind => label(kind.label)).join(say('common.comma'))}
          {say('common.colon')}
          {label(words.waiting)}
        </p>
      )}
      {askable.length > 0 && asked.length === 0 && <Button onClick={() => setAsking(true)}>{label(words.ask)}</Button>}
      {asking && (
        <Suspense>
          <AskDialog
            id={id}
            about={String(told.person['name'] ?? '')}
            kinds={askable}
            others={closed - askable.length}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
