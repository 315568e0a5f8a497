import type { Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Result from 'antd/es/result'
import { Link } from 'react-router'
import { paper } from '../paper/paper.resource.ts'
import { PAPER } from '../paper/paper.states.ts'
import { PaperPages } from '../paper/paper-pages.web.tsx'
import type { Issued } from './asked.web.ts'

const words = {
  issued: { zh: '已出具', en: 'Issued' },
  inReview: { zh: '已送审，同意后在台账里出具', en: 'Sent for review; once agreed to it is issued from the register' },
  register: { zh: '去证明台账', en: 'To the papers issued' },
} as const satisfies Record<string, Label>

/** What came of it: the number, the page, and the printer. */
export function IssuedCard({ issued, kindName }: { readonly issued: Issued; readonly kindName: string }) {
  const label = useLabel()
  const isIssued = issued.status === PAPER.issued
  return (
    <section className="dv-paper-card">
      <Result
        status="success"
        title={isIssued ? <Entered>{issued.paperNo}</Entered> : label(words.inReview)}
        subTitle={isIssued ? `${label(words.issued)} · ${kindName}` : kindName}
        extra={
          <Link to={paper.path}>
            <Button>{label(words.register)}</Button>
          </Link>
        }
      />
      {isIssued && <PaperPages id={issued.id} name={`${kindName} ${issued.paperNo}`} />}
    </section>
  )
}
