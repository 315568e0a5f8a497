import type { Label } from '@village/resource'
import { definePage, useLabel } from '@village/web'
import { useParams } from 'react-router'
import { ProcessDiagram } from '../../flow/public.web.tsx'
import { AddressTabs } from '../deciding/address-tabs.web.tsx'
import { FlowHistory } from '../deciding/flow-history.web.tsx'
import place from './detail.place.ts'
import { ReviewSubject, WithSubject } from './review-subject.web.tsx'

const words = {
  record: { zh: '内容', en: 'Content' },
  diagram: { zh: '流程图', en: 'Diagram' },
} as const satisfies Record<string, Label>

/** A record under review, and where it stands. */
function ReviewDetail() {
  const label = useLabel()
  const { processInstanceId = '' } = useParams()
  return (
    <WithSubject processInstanceId={processInstanceId}>
      {subject => (
        <AddressTabs
          items={[
            {
              key: 'record',
              label: label(words.record),
              children: (
                <div className="dv-flow-review">
                  <ReviewSubject subject={subject} />
                  <FlowHistory processInstanceId={processInstanceId} />
                </div>
              ),
            },
            {
              key: 'diagram',
              label: label(words.diagram),
              children: <ProcessDiagram processInstanceId={processInstanceId} />,
            },
          ]}
        />
      )}
    </WithSubject>
  )
}

export default definePage(place, ReviewDetail)
