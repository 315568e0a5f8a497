import type { Label } from '@village/resource'
import { definePage, useLabel } from '@village/web'
import { useParams } from 'react-router'
import { ProcessDiagram } from '../../flow/public.web.tsx'
import { AddressTabs } from '../deciding/address-tabs.web.tsx'
import { FlowHistory } from '../deciding/flow-history.web.tsx'
import place from './detail.place.ts'
import { LeaveFacts, WithLeave } from './leave-facts.web.tsx'

const words = {
  form: { zh: '申请', en: 'Request' },
  diagram: { zh: '流程图', en: 'Diagram' },
} as const satisfies Record<string, Label>

/** A leave, and where it stands (design/ux.md §4.13). */
function LeaveDetail() {
  const label = useLabel()
  const { processInstanceId = '', businessId = '' } = useParams()
  return (
    <WithLeave businessId={businessId}>
      {row => (
        <AddressTabs
          items={[
            {
              key: 'form',
              label: label(words.form),
              children: (
                <div className="dv-leave">
                  <LeaveFacts row={row} />
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
    </WithLeave>
  )
}

export default definePage(place, LeaveDetail)
