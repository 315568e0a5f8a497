import { useQuery } from '@tanstack/react-query'
import { ErrorSummary, FormSections, uploadFile, useFocusOnProblems, useRecordForm, wireValues } from '@village/page'
import type { Label } from '@village/resource'
import { api, definePage, Entered, notify, queryClient, useLabel, useLanguage, usePageDirty } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ShowDraft } from './eventshow.endpoints.ts'
import { eventshow } from './eventshow.resource.ts'
import show from './eventshow.web.tsx'
import { NamesFound } from './names-found.web.tsx'
import { copyOf } from './picture-copy.web.ts'
import place from './prepare.place.ts'
import { type Chosen, Covered, PublicPictures } from './public-pictures.web.tsx'
import { ShownArticle } from './shown-article.web.tsx'
import './prepare.css'

const words = {
  send: { zh: '提交复核', en: 'Send for review' },
  sent: { zh: '已提交，另一人复核后公开', en: 'Sent: it is shown after a second person has looked at it' },
  seen: { zh: '村民将看到', en: 'What villagers will see' },
  sentBack: { zh: '上次被驳回：', en: 'Sent back: ' },
} as const satisfies Record<string, Label>

const NAMES = ['title', 'content'] as const
const FIELDS = NAMES.map(name => ({ name, spec: eventshow.fields[name].spec }))
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Makes the copies, sends them, and hands everything to a second person. */
function useSending(eventId: string, chosen: readonly Chosen[]) {
  const label = useLabel()
  const navigate = useNavigate()
  return async (values: Readonly<Record<string, unknown>>) => {
    const imageIds: string[] = []
    for (const [at, { picture, covers }] of chosen.entries())
      imageIds.push(await uploadFile(await copyOf(picture, covers, `${label(eventshow.label)}${at + 1}.jpg`)))
    const { id } = await api(eventshow).call('prepare', { ...values, eventId, imageIds } as never, { silent: 'all' })
    notify('success', label(words.sent))
    void queryClient.invalidateQueries({ queryKey: [eventshow.name] })
    void navigate(`${eventshow.path}?id=${id}`, { replace: true })
  }
}

interface PreparingProps {
  readonly eventId: string
  readonly draft: ShowDraft
}
function usePreparing({ eventId, draft }: PreparingProps, formId: string) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [busy, setBusy] = useState(false)
  const presets = useMemo(() => ({ title: draft.title, content: draft.content }), [draft])
  const form = useRecordForm({ of: eventshow, fields: FIELDS, record: undefined, presets })
  const { summary, tried } = useFocusOnProblems(form, formId)
  const send = useSending(eventId, chosen)
  usePageDirty((chosen.length > 0 || form.dirty) && !busy, () => undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return tried()
    setBusy(true)
    try {
      await send(wireValues(form.values))
    } catch (error) {
      form.refuse(error)
      tried()
    } finally {
      setBusy(false)
    }
  }
  return { form, summary, busy, submit, chosen, setChosen }
}

function Preparing({ eventId, draft }: PreparingProps) {
  const label = useLabel()
  const formId = useId()
  const { form, summary, busy, submit, chosen, setChosen } = usePreparing({ eventId, draft }, formId)
  const [title, content] = [text(form.values['title']), text(form.values['content'])]
  return (
    <form className="dv-prepare" onSubmit={event => void submit(event)} noValidate>
      <div className="dv-prepare-work">
        {draft.rejectReason && (
          <p role="note" className="dv-prepare-back">
            {label(words.sentBack)}
            <Entered>{draft.rejectReason}</Entered>
          </p>
        )}
        <ErrorSummary form={form} formId={formId} ref={summary} />
        <FormSections of={eventshow} form={form} formId={formId} half={show.half} />
        <NamesFound eventId={eventId} text={`${title} ${content}`.trim()} />
        <PublicPictures ids={draft.imageIds} chosen={chosen} onChange={setChosen} />
      </div>
      <aside className="dv-prepare-seen">
        <h2>{label(words.seen)}</h2>
        <ShownArticle title={title} content={content}>
          {chosen.map(one => (
            <Covered key={one.id} {...one} />
          ))}
        </ShownArticle>
        <Button type="primary" htmlType="submit" loading={busy} block>
          {label(words.send)}
        </Button>
      </aside>
    </form>
  )
}

/** Title, result and pictures of a solved event, made ready to be seen by the village (domain-model §4.10.4). */
function Prepare() {
  const label = useLabel()
  const language = useLanguage()
  const { eventId = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [eventshow.name, 'draft', eventId, language],
    queryFn: ({ signal }) => api(eventshow).call('draft', { eventId }, { signal, silent: 'all' }),
    retry: false,
    // What is being written is not asked for again under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      <h1 className="dv-hidden-text">{label(place.label)}</h1>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && <Preparing key={eventId} eventId={eventId} draft={data} />}
    </>
  )
}

export default definePage(place, Prepare)
