import { useQuery } from '@tanstack/react-query'
import type { Id, Label, Row } from '@village/resource'
import { api, show, useLabel, useLanguage, useMay } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import { Composer, Thread, type ThreadEntry } from '../thread/thread.web.tsx'
import { opinion } from './opinion.resource.ts'

type Opinion = Row<typeof opinion.fields> & Readonly<Record<string, unknown>>

const words = {
  title: { zh: '办理经过', en: 'How it was dealt with' },
  accepted: { zh: '已受理', en: 'Accepted' },
  refused: { zh: '不予受理', en: 'Refused' },
  rated: { zh: '评价', en: 'Rated' },
  remark: { zh: '内部备注', en: 'Internal remark' },
  save: { zh: '保存备注', en: 'Save the remark' },
} as const satisfies Record<string, Label>
const MAX = 1000

const textOf = (row: Opinion, name: string): string => String(row[name] ?? '')

function useRemarks(id: Id, enabled: boolean) {
  const language = useLanguage()
  return useQuery({
    queryKey: [opinion.name, 'remarks', id, language],
    queryFn: ({ signal }) => api(opinion).call('remarks', { id }, { signal, silent: 'all' }),
    enabled,
  })
}

/** What was done, the public answer and the rating; the villager's own words stand above. */
function useSaid(row: Opinion): readonly ThreadEntry[] {
  const label = useLabel()
  const step = (id: string, name: string, time: string, text: string): ThreadEntry => ({
    id,
    kind: 'step',
    who: textOf(row, name),
    time: textOf(row, time),
    text,
  })
  return [
    ...(row.acceptTime ? [step('accepted', 'handlerName', 'acceptTime', label(words.accepted))] : []),
    ...(row.refuseReason ? [step('refused', '', '', `${label(words.refused)}：${row.refuseReason}`)] : []),
    ...(row.replyContent
      ? [
          {
            id: 'reply',
            kind: 'reply' as const,
            who: textOf(row, 'replyUserName'),
            time: textOf(row, 'replyTime'),
            text: row.replyContent,
          },
        ]
      : []),
    ...(row.satisfaction
      ? [step('rated', '', '', [label(words.rated), textOf(row, 'satisfactionName'), row.rateContent].join(' '))]
      : []),
  ]
}

function OpinionThread({ row }: { readonly row: Row<typeof opinion.fields> }) {
  const label = useLabel()
  const mayRemark = useMay('opinion_remark')
  const { data, error, refetch } = useRemarks(row.id, mayRemark)
  const remarks = (data ?? []).map(
    (remark): ThreadEntry => ({
      id: remark.id,
      kind: 'remark',
      who: remark.createUserName,
      time: remark.createTime,
      text: remark.content,
    }),
  )
  const said = [...useSaid(row as Opinion), ...remarks].sort((a, b) => (a.time && b.time && a.time < b.time ? -1 : 0))
  const save = async (content: string): Promise<void> => {
    await api(opinion).call('remark', { id: row.id, content })
    await refetch()
  }
  return (
    <section className="dv-thread-section" aria-label={label(words.title)}>
      <h3>{label(words.title)}</h3>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      <Thread entries={said} />
      {mayRemark && <Composer isRemark title={label(words.remark)} button={label(words.save)} max={MAX} send={save} />}
    </section>
  )
}

export default show(opinion, {
  detail: OpinionThread,
  // It is written where the others stand.
  hideButtons: ['remark'],
})
