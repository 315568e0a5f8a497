import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined'
import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import type { Label } from '@village/resource'
import { Icon, useLabel } from '@village/web'
import type { Finding, Verdict } from './finding.ts'
import './finding-cards.css'

const words: Readonly<Record<Verdict, Label>> = {
  good: { zh: '正常', en: 'OK' },
  fair: { zh: '注意', en: 'Warning' },
  bad: { zh: '故障', en: 'Fault' },
}
const ICONS = { good: CheckCircleOutlined, fair: ExclamationCircleOutlined, bad: CloseCircleOutlined } as const

/** The sign of a verdict in its colour; the word beside it is the caller's. */
export function VerdictIcon({ verdict }: { readonly verdict: Verdict }) {
  return (
    <span className="dv-verdict" data-verdict={verdict}>
      <Icon of={ICONS[verdict]} />
    </span>
  )
}

function Card({ finding: { label, verdict, found, advice } }: { readonly finding: Finding }) {
  const pick = useLabel()
  return (
    <li className="dv-card dv-finding-card" data-verdict={verdict}>
      <h2>
        <span>{pick(label)}</span>
        <span className="dv-verdict" data-verdict={verdict}>
          <Icon of={ICONS[verdict]} />
          {pick(words[verdict])}
        </span>
      </h2>
      <p>{pick(found)}</p>
      {advice && <p className="dv-finding-advice">{pick(advice)}</p>}
    </li>
  )
}

/** What was looked at, one card for each part: how it is, and what to do about it. */
export function FindingCards({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul className="dv-finding-cards">
      {findings.map(one => (
        <Card key={one.key} finding={one} />
      ))}
    </ul>
  )
}

/** The same as lines of text, for somebody who helps from afar. */
export const findingLines = (findings: readonly Finding[], pick: (label: Label) => string): readonly string[] =>
  findings.map(one => [one.label, words[one.verdict], one.found].map(pick).join(' · '))
