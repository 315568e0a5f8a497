import { useQuery } from '@tanstack/react-query'
import { useRefresh } from '@village/page'
import { type Label, momentAt } from '@village/resource'
import { ApiError, api, notify, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import DatePicker from 'antd/es/date-picker'
import Popconfirm from 'antd/es/popconfirm'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { Audience } from '../declared/design.ts'
import { questionnaireTransitions } from '../declared/questionnaire.states.ts'
import { type PublishFlaw, publishFlaws } from '../design/publishing.ts'
import { questionnaire } from '../questionnaire.resource.ts'
import type { Designer } from './use-designer.web.ts'

const words = {
  title: { zh: '发布前检查', en: 'Before publishing' },
  fine: { zh: '可以发布', en: 'Ready to publish' },
  publish: { zh: '发布', en: 'Publish' },
  keep: { zh: '再看看', en: 'Not yet' },
  published: { zh: '已发布', en: 'Published' },
  startTime: { zh: '开始时间', en: 'From' },
  endTime: { zh: '截止时间', en: 'Until' },
  noEnd: { zh: '不填则由人停止', en: 'Empty: until somebody stops it' },
  atOnce: { zh: '不填则发布后开始', en: 'Empty: at once' },
  nobody: { zh: '调查对象没有人', en: 'Nobody is in the audience' },
} as const satisfies Record<string, Label>

const REACHES: Readonly<Record<Audience['counts'], (size: number) => Label>> = {
  people: size => ({ zh: `将发给 ${size} 人`, en: `Reaches ${size} people` }),
  households: size => ({ zh: `将发给 ${size} 户`, en: `Reaches ${size} households` }),
  businesses: size => ({ zh: `将发给 ${size} 家经营主体`, en: `Reaches ${size} businesses` }),
  staff: size => ({ zh: `将发给 ${size} 名工作人员`, en: `Reaches ${size} members of staff` }),
}

const FORMAT = 'YYYY-MM-DD HH:mm:ss'

function Time({ designer, field }: { readonly designer: Designer; readonly field: 'startTime' | 'endTime' }) {
  const label = useLabel()
  const value = designer.draft[field]
  return (
    <div className="dv-design-line">
      <label htmlFor={`design-${field}`}>{label(words[field])}</label>
      <DatePicker
        id={`design-${field}`}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        placeholder={label(field === 'endTime' ? words.noEnd : words.atOnce)}
        value={value ? dayjs(value) : null}
        onChange={next => designer.change(draft => ({ ...draft, [field]: next ? next.format(FORMAT) : '' }))}
      />
    </div>
  )
}

function useAudience({ design, saving }: Designer) {
  return useQuery({
    queryKey: [questionnaire.name, 'audience', design.id, saving === 'saved'],
    queryFn: ({ signal }) => api(questionnaire).call('audience', { id: design.id }, { signal, silent: 'all' }),
    staleTime: 5000,
  })
}

interface PanelProps {
  readonly designer: Designer
  onPublished(): void
}
function usePublish({ designer: { design, save }, onPublished }: PanelProps) {
  const label = useLabel()
  const refresh = useRefresh(questionnaire)
  const [isBusy, setBusy] = useState(false)
  const publish = async (): Promise<void> => {
    setBusy(true)
    try {
      if (!(await save())) return
      await api(questionnaire).transition('publishQuestionnaire', { id: design.id }, { silent: 'all' })
      notify('success', label(words.published))
      await refresh()
      onPublished()
    } catch (failure) {
      notify('error', failure instanceof ApiError ? failure.msg : String(failure))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, publish }
}

interface FlawsProps {
  readonly flaws: readonly PublishFlaw[]
  onOpen(questionId: string): void
}
/** What is still missing, each a way to its place. */
function Flaws({ flaws, onOpen }: FlawsProps) {
  const label = useLabel()
  return (
    <ul>
      {flaws.map(({ questionId, says }) => (
        <li key={`${questionId}${says.en}`}>
          {questionId ? (
            <button type="button" onClick={() => onOpen(questionId)}>
              {label(says)}
            </button>
          ) : (
            label(says)
          )}
        </li>
      ))}
    </ul>
  )
}

function PublishButton({ isReady, ...props }: PanelProps & { readonly isReady: boolean }) {
  const label = useLabel()
  const { isBusy, publish } = usePublish(props)
  return (
    <Popconfirm
      title={label(questionnaireTransitions.publishQuestionnaire.confirm)}
      okText={label(words.publish)}
      cancelText={label(words.keep)}
      onConfirm={publish}
      disabled={!isReady}
    >
      <Button type="primary" block loading={isBusy} disabled={!isReady}>
        {label(words.publish)}
      </Button>
    </Popconfirm>
  )
}

/** Whom it reaches, what is still missing, and the button when nothing is. */
export function Publishing({ designer, onPublished }: PanelProps) {
  const label = useLabel()
  const mayPublish = useMay('questionnaire_publishQuestionnaire')
  const { data: audience } = useAudience(designer)
  const { draft, select } = designer
  const flaws = publishFlaws({ endTime: draft.endTime || null }, draft.questions, momentAt(Date.now()))
  const isNobody = audience?.size === 0
  const isReady = flaws.length === 0 && !isNobody
  const open = (id: string): void => {
    select(id)
    document.querySelector<HTMLElement>(`#design-${CSS.escape(id)} textarea`)?.focus()
  }
  return (
    <section className="dv-card dv-design-publish" aria-label={label(words.title)}>
      <h2>{label(words.title)}</h2>
      <Time designer={designer} field="startTime" />
      <Time designer={designer} field="endTime" />
      {audience && (
        <p data-flawed={isNobody || undefined}>
          {label(isNobody ? words.nobody : REACHES[audience.counts](audience.size))}
        </p>
      )}
      <Flaws flaws={flaws} onOpen={open} />
      {isReady && <p className="dv-design-fine">{label(words.fine)}</p>}
      {mayPublish && <PublishButton designer={designer} onPublished={onPublished} isReady={isReady} />}
    </section>
  )
}
