import { useQuery } from '@tanstack/react-query'
import { type Id, isId, type Label } from '@village/resource'
import { api, definePage, useLabel, useMay, usePageTitle } from '@village/web'
import { ErrorCard, NoPermission } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Segmented from 'antd/es/segmented'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Design } from '../declared/design.ts'
import { QUESTIONNAIRE } from '../declared/questionnaire.states.ts'
import { questionnaire } from '../questionnaire.resource.ts'
import { DesignBar } from './design-bar.web.tsx'
import place from './designer.place.ts'
import { Palette } from './palette.web.tsx'
import { Preview } from './preview.web.tsx'
import { Published } from './published.web.tsx'
import { Publishing } from './publishing-panel.web.tsx'
import { QuestionSheet } from './question-sheet.web.tsx'
import { useDesignKeys } from './use-design-keys.web.ts'
import { useDesigner } from './use-designer.web.ts'
import './designer.css'

const words = {
  edit: { zh: '编辑', en: 'Edit' },
  phone: { zh: '手机预览', en: 'As a phone' },
  desktop: { zh: '电脑预览', en: 'As a desktop' },
  how: { zh: '查看方式', en: 'Shown as' },
  newer: { zh: '重新读取', en: 'Read it again' },
} as const satisfies Record<string, Label>
type View = 'edit' | 'phone' | 'desktop'

function Editing({ design, onReread }: { readonly design: Design; onReread(): void }) {
  const label = useLabel()
  const designer = useDesigner(design)
  const [view, setView] = useState<View>('edit')
  useDesignKeys(designer, view === 'edit')
  usePageTitle(designer.draft.title)
  return (
    <div className="dv-design">
      <DesignBar designer={designer}>
        <Segmented<View>
          aria-label={label(words.how)}
          value={view}
          onChange={setView}
          options={(['edit', 'phone', 'desktop'] as const).map(value => ({ value, label: label(words[value]) }))}
        />
      </DesignBar>
      {designer.saving === 'newer' && (
        <Alert
          type="warning"
          showIcon
          title={designer.flaw}
          action={<Button onClick={onReread}>{label(words.newer)}</Button>}
        />
      )}
      {designer.saving === 'failed' && <Alert type="error" showIcon title={designer.flaw} />}
      {view === 'edit' ? (
        <div className="dv-design-panes">
          <Palette onAdd={designer.add} />
          <QuestionSheet designer={designer} />
          <Publishing designer={designer} onPublished={onReread} />
        </div>
      ) : (
        <Preview draft={designer.draft} as={view} />
      )}
    </div>
  )
}

function Opened({ id }: { readonly id: Id }) {
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: [questionnaire.name, 'design', id, round],
    queryFn: ({ signal }) => api(questionnaire).call('queryDetail', { id }, { signal, silent: 'all' }),
    retry: false,
    // What is being typed is not written over by what comes back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const again = (): void => setRound(n => n + 1)
  if (data.status !== QUESTIONNAIRE.draft) return <Published design={data} onChanged={again} />
  return <Editing key={round} design={data} onReread={again} />
}

function DesignerPage() {
  const label = useLabel()
  const { id = '' } = useParams()
  const mayDesign = useMay('questionnaire_design')
  const maySee = useMay('questionnaire_view')
  if (!(mayDesign || maySee) || !isId(id)) return <NoPermission label={label(place.label)} />
  return <Opened key={id} id={id} />
}

export default definePage(place, DesignerPage)
