import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined'
import { sizeText } from '@village/page'
import type { Label } from '@village/resource'
import { Entered, enteredLang, Icon, useLabel, useText } from '@village/web'
import type { Article } from '../article.ts'

const words = {
  source: { zh: '来源', en: 'Source' },
  author: { zh: '作者', en: 'By' },
  views: { zh: '浏览', en: 'Views' },
  unpublished: { zh: '未发布', en: 'Not published' },
  time: { zh: '会议时间', en: 'Meeting time' },
  branch: { zh: '支部', en: 'Branch' },
  attended: { zh: '参会人数', en: 'Attended' },
  enclosures: { zh: '附件', en: 'Attachments' },
} as const satisfies Record<string, Label>

/** Characters of a time up to its minutes. */
const MINUTES = 16

/** Where an article comes from, when it was published and how often it was read. */
export function ArticleFacts({ article }: { readonly article: Article }) {
  const label = useLabel()
  const say = useText()
  const { source, author, deptName, publishTime, viewCount } = article
  const facts = [
    [words.source, source || deptName],
    [words.author, author],
  ] as const
  return (
    <p className="dv-party-facts">
      <time className="dv-number" dateTime={publishTime.replace(' ', 'T')}>
        {publishTime.slice(0, MINUTES) || label(words.unpublished)}
      </time>
      {facts
        .filter(([, value]) => value)
        .map(([word, value]) => (
          <span key={word.en}>
            {label(word)}
            {say('common.colon')}
            <Entered>{value}</Entered>
          </span>
        ))}
      <span>
        {label(words.views)} <span className="dv-number">{viewCount}</span>
      </span>
    </p>
  )
}

/** When a branch met and how many came. */
export function MeetingFacts({ article }: { readonly article: Article }) {
  const label = useLabel()
  const { meetingTime, attendCount, branchName } = article
  if (!meetingTime) return null
  const rows = [
    [words.time, meetingTime.slice(0, MINUTES)],
    [words.branch, branchName],
    [words.attended, attendCount === null ? '' : String(attendCount)],
  ] as const
  return (
    <dl className="dv-party-meeting-facts">
      {rows
        .filter(([, value]) => value)
        .map(([word, value]) => (
          <div key={word.en}>
            <dt>{label(word)}</dt>
            <dd className="dv-number" {...enteredLang(value)}>
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Files to take along. */
export function Enclosures({ of }: { readonly of: Article['enclosures'] }) {
  const label = useLabel()
  if (of.length === 0) return null
  return (
    <section className="dv-party-enclosures" aria-label={label(words.enclosures)}>
      <h2>{label(words.enclosures)}</h2>
      <ul>
        {of.map(({ id, name, sizeBytes, link }) => (
          <li key={id}>
            <a href={link} target="_blank" rel="noopener" {...enteredLang(name)}>
              <Icon of={PaperClipOutlined} /> {name}
            </a>
            <span className="dv-quiet">{sizeText(sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
