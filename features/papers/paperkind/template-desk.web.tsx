import type { Label } from '@village/resource'
import { Entered, lazyPart, useLabel, usePageDirty } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Segmented from 'antd/es/segmented'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useMemo, useState } from 'react'
import { LayoutEditor } from '../editor/layout-editor.web.tsx'
import { layoutFlaws } from '../layout/flaws.ts'
import type { TemplateState } from './paperkind.endpoints.ts'
import { type SampleWords, useSample, useTemplate } from './use-template.web.ts'

const words = {
  save: { zh: '保存草稿', en: 'Save the draft' },
  publish: { zh: '发布', en: 'Publish' },
  reload: { zh: '重新载入', en: 'Reload' },
  version: { zh: '已发布第', en: 'Published: version ' },
  versionEnd: { zh: '版', en: '' },
  draft: { zh: '，有未发布的修改', en: ', with changes that are not published' },
  none: { zh: '还没有发布', en: 'Nothing is published yet' },
  preview: { zh: '样张', en: 'Sample' },
  length: { zh: '样张内容长短', en: 'How long the values of the sample are' },
  kept: {
    zh: '发布后，新开的证明用新版；已开的不变。',
    en: 'New papers use what is published; papers issued keep theirs.',
  },
} as const satisfies Record<string, Label>
const LENGTHS = [
  { value: 1, label: { zh: '一般', en: 'Usual' } },
  { value: 2, label: { zh: '很长', en: 'Long' } },
  { value: 0, label: { zh: '空白', en: 'Empty' } },
] as const satisfies readonly { value: SampleWords; label: Label }[]

const PdfView = lazyPart(async () => (await import('../view/pdf-view.web.tsx')).PdfView)

function Sample({ sample }: { readonly sample: ReturnType<typeof useSample> }) {
  const label = useLabel()
  return (
    <aside className="dv-paper-template-sample" aria-busy={sample.isFetching}>
      <Segmented
        aria-label={label(words.length)}
        options={LENGTHS.map(one => ({ value: one.value, label: label(one.label) }))}
        value={sample.long}
        onChange={sample.setLong}
      />
      {sample.error && <ErrorCard error={sample.error} onRetry={sample.retry} />}
      <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
        {(sample.bytes || !sample.error) && <PdfView bytes={sample.bytes} label={label(words.preview)} />}
      </Suspense>
    </aside>
  )
}

interface TemplateDeskProps {
  readonly id: string
  readonly state: TemplateState
  onReload(): void
}
/** The editor and the page beside it; saved as a draft, and used once it is published. */
export function TemplateDesk({ id, state, onReload }: TemplateDeskProps) {
  const label = useLabel()
  const template = useTemplate(id, state)
  const { draft, version, hasDraft, isDirty, isBusy, failure } = template
  const [long, setLong] = useState<SampleWords>(1)
  const sample = useSample(id, draft, long, setLong)
  const flaws = useMemo(() => layoutFlaws(draft.layout, draft.questions, state.subject), [draft, state.subject])
  usePageDirty(isDirty, template.discard)
  const standing = version ? `${label(words.version)}${version}${label(words.versionEnd)}` : label(words.none)
  return (
    <div className="dv-paper-template">
      <header className="dv-paper-head">
        <h1>
          <Entered>{state.kindName}</Entered>
        </h1>
        <span className="dv-quiet">
          {standing}
          {hasDraft && label(words.draft)}
        </span>
        <span className="dv-paper-template-acts">
          <Button disabled={!isDirty} loading={isBusy} onClick={() => void template.save()}>
            {label(words.save)}
          </Button>
          <Button
            type="primary"
            disabled={flaws.length > 0 || !(isDirty || hasDraft)}
            loading={isBusy}
            title={label(words.kept)}
            onClick={() => void template.publish()}
          >
            {label(words.publish)}
          </Button>
        </span>
      </header>
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failure}
          action={<Button onClick={onReload}>{label(words.reload)}</Button>}
        />
      )}
      <div className="dv-paper-template-sides">
        <LayoutEditor {...draft} subject={state.subject} flaws={flaws} onChange={template.change} />
        <Sample sample={sample} />
      </div>
    </div>
  )
}
