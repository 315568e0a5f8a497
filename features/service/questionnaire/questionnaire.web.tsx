import type { Label, Row } from '@village/resource'
import { Entered, show, useLabel, useMay } from '@village/web'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { QUESTIONNAIRE } from './declared/questionnaire.states.ts'
import { designPath, doorPath, figuresPath } from './links/paths.ts'
import { questionnaire } from './questionnaire.resource.ts'

type Questionnaire = Row<typeof questionnaire.fields>
interface ActProps {
  readonly row: Questionnaire
  onClose(): void
}

const words = {
  design: { zh: '设计', en: 'Design' },
  open: { zh: '查看与分享', en: 'Look and share' },
  figures: { zh: '统计', en: 'Statistics' },
  door: { zh: '入户代填', en: 'Answer for somebody' },
} as const satisfies Record<string, Label>

/** An entry of the row's menu that leads to a page. */
function leadTo(pathOf: (id: string) => string) {
  return function Leading({ row, onClose }: ActProps) {
    const navigate = useNavigate()
    useEffect(() => {
      onClose()
      void navigate(pathOf(row.id))
    }, [navigate, onClose, row.id])
    return null
  }
}
const isDraft = ({ status }: Questionnaire): boolean => status === QUESTIONNAIRE.draft

/** Beside the record's name: the way to its pages. */
function Ways({ row }: { readonly row: Questionnaire }) {
  const label = useLabel()
  const mayCount = useMay('questionnaire_statistics')
  return (
    <>
      <Link to={designPath(row.id)}>{label(isDraft(row) ? words.design : words.open)}</Link>
      {mayCount && !isDraft(row) && <Link to={figuresPath(row.id)}>{label(words.figures)}</Link>}
    </>
  )
}

/** How many sheets there are; a link to what they say. */
function Sheets({ row }: { readonly row: Questionnaire }) {
  const mayCount = useMay('questionnaire_statistics')
  if (!mayCount || isDraft(row)) return <span className="dv-numbers">{row.answerCount}</span>
  return (
    <Link className="dv-numbers" to={figuresPath(row.id)}>
      <Entered>{String(row.answerCount ?? 0)}</Entered>
    </Link>
  )
}

export default show(questionnaire, {
  cells: { answerCount: Sheets },
  summary: Ways,
  afterSaving: { label: words.design, permission: 'questionnaire_design', pathOf: designPath },
  rowActions: [
    {
      label: words.design,
      permission: 'questionnaire_design',
      shows: isDraft,
      dialog: leadTo(designPath),
    },
    {
      label: words.open,
      permission: 'questionnaire_view',
      shows: row => !isDraft(row),
      dialog: leadTo(designPath),
    },
    {
      label: words.figures,
      permission: 'questionnaire_statistics',
      shows: row => !isDraft(row),
      dialog: leadTo(figuresPath),
    },
    {
      label: words.door,
      permission: 'questionnaire_record',
      shows: row => row.status === QUESTIONNAIRE.published,
      dialog: leadTo(doorPath),
    },
  ],
})
