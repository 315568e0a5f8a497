import type { Label } from '@village/resource'
import {
  api,
  definePage,
  enteredLang,
  notify,
  queryClient,
  useLabel,
  useMay,
  usePageDirty,
  usePageTitle,
} from '@village/web'
import { ErrorCard, NoPermission } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { emptyDesign } from '../design.ts'
import type { OpenedReport, ReportResult } from '../result.ts'
import place from './design.place.ts'
import { ChartChoice, type Draft, Over, Parts, TextPart } from './design-parts.web.tsx'
import { report } from './report.resource.ts'
import view from './report-result.place.ts'
import { ResultChart, ResultTable } from './result.web.tsx'
import { useOpened } from './run.web.ts'
import './report.css'

const words = {
  try: { zh: '试看', en: 'Try out' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  hint: { zh: '点“试看”查看结果', en: 'Try it out to see what it says' },
  preview: { zh: '试看结果', en: 'Preview' },
} as const satisfies Record<string, Label>
const fresh: Draft = {
  name: '',
  remark: '',
  reportType: 'register',
  resourceName: '',
  datasourceId: '',
  design: emptyDesign,
}
const inputOf = ({ design, reportType, resourceName, datasourceId, name, remark }: Draft) => ({
  name,
  remark,
  reportType,
  content: design,
  resourceName: reportType === 'register' ? resourceName : '',
  datasourceId: reportType === 'source' ? datasourceId : '',
})

/** What is being made: tried out as often as one likes, saved when it is right. */
function useMaking(opened: OpenedReport | null) {
  const label = useLabel()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>(opened ?? fresh)
  const [result, setResult] = useState<ReportResult | null>(null)
  const [busy, setBusy] = useState<'' | 'try' | 'save'>('')
  const [isSaved, setSaved] = useState(true)
  // That of the design that was opened, whatever is read anew meanwhile: a newer one of somebody else is refused.
  const [version, setVersion] = useState(opened?.updateTime ?? '')
  usePageDirty(!isSaved, () => setSaved(true))
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setSaved(false)
  }
  const during = async (what: 'try' | 'save', work: () => Promise<void>) => {
    setBusy(what)
    // A refusal has been said by the call itself.
    await work().catch(() => undefined)
    setBusy('')
  }
  const tryOut = () =>
    during('try', async () => {
      const { resourceName, datasourceId, content } = inputOf(draft)
      const asked = { resourceName, datasourceId: datasourceId || null, content, values: {} }
      setResult(await api(report).call(draft.reportType === 'source' ? 'try-source' : 'try', asked))
    })
  const save = () =>
    during('save', async () => {
      const over = opened ? { id: opened.id, updateTime: version } : {}
      const { id, updateTime = '' } = await api(report).submit({ ...over, ...inputOf(draft) })
      setVersion(updateTime)
      setSaved(true)
      notify('success', label(words.saved))
      await queryClient.invalidateQueries({ queryKey: [report.name] })
      void navigate(`${view.path}?id=${id ?? opened?.id}`)
    })
  return { draft, change, result, busy, tryOut, save }
}

function Preview({ result }: { readonly result: ReportResult | null }) {
  const label = useLabel()
  return (
    <section className="dv-report-preview" aria-live="polite" aria-label={label(words.preview)}>
      {result ? (
        <>
          <ResultChart result={result} />
          <ResultTable result={result} />
        </>
      ) : (
        <p className="dv-report-none">{label(words.hint)}</p>
      )}
    </section>
  )
}

function Maker({ opened }: { readonly opened: OpenedReport | null }) {
  const [label, id] = [useLabel(), useId()]
  const { draft, change, result, busy, tryOut, save } = useMaking(opened)
  usePageTitle(enteredLang(draft.name).lang ? '' : draft.name)
  const props = { draft, id, change }
  return (
    <div className="dv-report-design">
      <div className="dv-report-form dv-card">
        <TextPart {...props} name="name" most={100} />
        <Over {...props} />
        <Parts {...props} />
        <ChartChoice {...props} />
        <TextPart {...props} name="remark" most={255} />
        <div className="dv-report-tools">
          <Button loading={busy === 'try'} onClick={() => void tryOut()}>
            {label(words.try)}
          </Button>
          <Button type="primary" loading={busy === 'save'} onClick={() => void save()}>
            {label(words.save)}
          </Button>
        </div>
      </div>
      <Preview result={result} />
    </div>
  )
}

function Known({ id }: { readonly id: string }) {
  const { data, error, refetch } = useOpened(id)
  const [opened, setOpened] = useState<OpenedReport>()
  // What is asked again while it is changed does not take its place.
  if (data && !opened) setOpened(data)
  if (error && !opened) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return opened ? <Maker opened={opened} /> : <Skeleton active />
}

function Design() {
  const label = useLabel()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const [mayAdd, mayEdit] = [useMay('report_list_add'), useMay('report_list_edit')]
  if (!(id ? mayEdit : mayAdd)) return <NoPermission label={label(place.label)} />
  return <div className="dv-report-page">{id ? <Known key={id} id={id} /> : <Maker opened={null} />}</div>
}

export default definePage(place, Design)
