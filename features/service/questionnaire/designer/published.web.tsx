import { useRefresh } from '@village/page'
import type { Label } from '@village/resource'
import { api, copyAndNotify, useLabel, useMay, usePageTitle } from '@village/web'
import Button from 'antd/es/button'
import Popconfirm from 'antd/es/popconfirm'
import Tag from 'antd/es/tag'
import { useNavigate } from 'react-router'
import { renderSVG } from 'uqr'
import type { Design } from '../declared/design.ts'
import { QUESTIONNAIRE, questionnaireTransitions } from '../declared/questionnaire.states.ts'
import { PageButton } from '../links/page-button.web.tsx'
import { designPath, doorPath, figuresPath, surveyPath } from '../links/paths.ts'
import { CodesButton } from '../printing/codes-button.web.tsx'
import { printSurvey } from '../printing/print-survey.web.ts'
import { questionnaire } from '../questionnaire.resource.ts'
import { Preview } from './preview.web.tsx'

const words = {
  published: { zh: '已发布', en: 'Published' },
  stopped: { zh: '已停止', en: 'Stopped' },
  frozen: {
    zh: '题目不能再改；需要改动时请复制成新问卷',
    en: 'Questions cannot be changed any more: copy it for changes',
  },
  link: { zh: '填写链接', en: 'Link' },
  copyLink: { zh: '复制链接', en: 'Copy the link' },
  copied: { zh: '链接已复制', en: 'The link is copied' },
  print: { zh: '打印张贴页', en: 'Print the sheet' },
  qr: { zh: '填写二维码', en: 'QR code of the link' },
  scan: { zh: '请用手机扫一扫填写', en: 'Scan it with a phone to answer' },
  until: { zh: '截止', en: 'Until' },
  figures: { zh: '看统计', en: 'Statistics' },
  door: { zh: '入户代填', en: 'Answer for somebody' },
  invalid: {
    zh: '份答卷号码核对不上或已答过，未计入统计',
    en: 'sheets are not counted: their number is of nobody who is asked, or has answered',
  },
  stop: { zh: '停止', en: 'Stop' },
  keep: { zh: '继续收', en: 'Go on' },
  copy: { zh: '复制成新问卷', en: 'Copy as a new draft' },
} as const satisfies Record<string, Label>

const surveyLink = (token: string): string => `${location.origin}${surveyPath(token)}`

/** The link as a drawing; dark on light whatever the theme, or no phone reads it. */
const qrOf = (link: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2, ecc: 'M' }))}`

function Sharing({ design }: { readonly design: Design }) {
  const label = useLabel()
  const link = surveyLink(design.token)
  const until = design.endTime && `${label(words.until)} ${design.endTime.slice(0, 16)}`
  const print = (): void =>
    printSurvey({
      title: design.title,
      description: design.description,
      link,
      qr: qrOf(link),
      scan: label(words.scan),
      until,
    })
  return (
    <div className="dv-design-share">
      <img src={qrOf(link)} alt={label(words.qr)} width="168" height="168" />
      <div>
        <p className="dv-quiet">{label(words.link)}</p>
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
        <p className="dv-design-acts">
          <Button onClick={() => void copyAndNotify(link, label(words.copied))}>{label(words.copyLink)}</Button>
          <Button onClick={print}>{label(words.print)}</Button>
        </p>
        <CodesButton design={design} until={until} qrOf={code => qrOf(`${link}#${code}`)} />
      </div>
    </div>
  )
}

function Stop({ design, onChanged }: ActsProps) {
  const label = useLabel()
  const refresh = useRefresh(questionnaire)
  const stop = async (): Promise<void> => {
    await api(questionnaire).transition('stopQuestionnaire', { id: design.id })
    await refresh()
    onChanged()
  }
  return (
    <Popconfirm
      title={label(questionnaireTransitions.stopQuestionnaire.confirm)}
      okText={label(words.stop)}
      cancelText={label(words.keep)}
      onConfirm={() => stop().catch(() => undefined)}
    >
      <Button danger>{label(words.stop)}</Button>
    </Popconfirm>
  )
}

function Copy({ id }: { readonly id: string }) {
  const label = useLabel()
  const navigate = useNavigate()
  const refresh = useRefresh(questionnaire)
  const copy = async (): Promise<void> => {
    const made = await api(questionnaire).call('copy', { id })
    await refresh()
    void navigate(designPath(made.id ?? ''))
  }
  return <Button onClick={() => void copy().catch(() => undefined)}>{label(words.copy)}</Button>
}

interface ActsProps {
  readonly design: Design
  onChanged(): void
}
function Acts({ design, onChanged }: ActsProps) {
  const label = useLabel()
  const mayStop = useMay('questionnaire_stopQuestionnaire')
  const mayCopy = useMay('questionnaire_add')
  const mayCount = useMay('questionnaire_statistics')
  const mayRecord = useMay('questionnaire_record')
  const isRunning = design.status === QUESTIONNAIRE.published
  return (
    <p className="dv-design-acts">
      {mayCount && (
        <PageButton type="primary" to={figuresPath(design.id)}>
          {label(words.figures)}
        </PageButton>
      )}
      {mayRecord && isRunning && <PageButton to={doorPath(design.id)}>{label(words.door)}</PageButton>}
      {mayCopy && <Copy id={design.id} />}
      {mayStop && isRunning && <Stop design={design} onChanged={onChanged} />}
    </p>
  )
}

/** What is published or stopped: how it is reached, and what it looks like. */
export function Published({ design, onChanged }: { readonly design: Design; onChanged(): void }) {
  const label = useLabel()
  usePageTitle(design.title)
  const isRunning = design.status === QUESTIONNAIRE.published
  return (
    <div className="dv-design">
      <section className="dv-card dv-design-state">
        <p>
          <Tag color={isRunning ? 'success' : 'default'}>{label(isRunning ? words.published : words.stopped)}</Tag>
          <span className="dv-quiet">{label(words.frozen)}</span>
        </p>
        {design.invalidCount > 0 && (
          <p className="dv-quiet">
            {design.invalidCount} {label(words.invalid)}
          </p>
        )}
        {isRunning && <Sharing design={design} />}
        <Acts design={design} onChanged={onChanged} />
      </section>
      <Preview draft={design} as="desktop" />
    </div>
  )
}
