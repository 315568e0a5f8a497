import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, Entered, useLabel } from '@village/web'
import { useEffect, useState } from 'react'
import { eventshow } from './eventshow.resource.ts'

const words = {
  personal: { zh: '可能认出个人，请先修改：', en: 'This may name somebody. Change it first: ' },
  names: {
    zh: '文字中有村民的名字，请确认可以公开：',
    en: 'It has names of villagers. Make sure that they may be shown: ',
  },
} as const satisfies Record<string, Label>
/** Nobody is asked about a word that is still being typed. */
const PAUSE_MS = 600

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What in the text may name somebody, as it is written. */
export function NamesFound({ eventId, text }: { readonly eventId: string; readonly text: string }) {
  const label = useLabel()
  const settled = useSettled(text)
  const { data } = useQuery({
    queryKey: [eventshow.name, 'words', eventId, settled],
    queryFn: ({ signal }) => api(eventshow).call('words', { eventId, text: settled }, { signal, silent: 'all' }),
    enabled: settled !== '',
    retry: false,
  })
  return (
    <div aria-live="polite">
      {(['personal', 'names'] as const).map(
        key =>
          data &&
          data[key].length > 0 && (
            <p key={key} className={key === 'personal' ? 'dv-prepare-personal' : 'dv-prepare-names'}>
              {label(words[key])}
              <Entered>{data[key].join('、')}</Entered>
            </p>
          ),
      )}
    </div>
  )
}
