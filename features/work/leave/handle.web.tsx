import type { WireRow } from '@village/page'
import type { Label } from '@village/resource'
import { api, definePage, Entered, notify, useLabel, useSession } from '@village/web'
import Button from 'antd/es/button'
import { useParams } from 'react-router'
import { Decision, useDeciding, type Verb } from '../deciding/decision.web.tsx'
import { FlowHistory } from '../deciding/flow-history.web.tsx'
import place from './handle.place.ts'
import { leave } from './leave.resource.ts'
import { LeaveCalendar } from './leave-calendar.web.tsx'
import { LeaveFacts, WithLeave } from './leave-facts.web.tsx'
import { LeaveForm } from './leave-form.web.tsx'

const words = {
  again: { zh: '重新提交', en: 'Send again' },
  giveUp: { zh: '放弃申请', en: 'Give up' },
  gaveUp: { zh: '申请人放弃', en: 'Given up by the applicant' },
} as const satisfies Record<string, Label>
const RETURNED = '3'
const VERBS: readonly Verb[] = [
  { flag: 'ok', label: { zh: '同意', en: 'Approve' }, look: { type: 'primary' } },
  { flag: 'absent', label: { zh: '退回修改', en: 'Return' }, look: {} },
  { flag: 'stop', label: { zh: '驳回', en: 'Reject' }, look: { danger: true } },
]

/** A request that was sent back, in the hands of who asked. */
function Change({ row }: { readonly row: WireRow }) {
  const label = useLabel()
  const { complete } = useDeciding(leave.name)
  const send = async (values: Readonly<Record<string, unknown>>) => {
    await api(leave).call('modify', { ...values, id: row.id, updateTime: row['updateTime'] } as never, {
      silent: 'all',
    })
    await complete('ok', '')
  }
  const giveUp = () => complete('stop', label(words.gaveUp)).catch(refusal => notify('error', String(refusal.message)))
  return (
    <>
      {row['comment'] && (
        <p className="dv-leave-why" role="note">
          <Entered>{String(row['comment'])}</Entered>
        </p>
      )}
      <LeaveForm verb={label(words.again)} record={row} send={send} />
      <Button onClick={() => void giveUp()}>{label(words.giveUp)}</Button>
    </>
  )
}

/** The step that waits for the person (design/ux.md §4.13). */
function HandleLeave() {
  const own = useSession(session => session.user?.id ?? '')
  const { processInstanceId = '', businessId = '' } = useParams()
  return (
    <WithLeave businessId={businessId}>
      {row =>
        String(row['status']) === RETURNED && row['applicantId'] === own ? (
          <Change row={row as unknown as WireRow} />
        ) : (
          <div className="dv-leave">
            <div>
              <LeaveFacts row={row} />
              <Decision verbs={VERBS} changed={leave.name} />
            </div>
            <div className="dv-leave-beside">
              <section className="dv-leave-side">
                <LeaveCalendar
                  startTime={String(row['startTime'])}
                  endTime={String(row['endTime'])}
                  businessId={businessId}
                />
              </section>
              <FlowHistory processInstanceId={processInstanceId} />
            </div>
          </div>
        )
      }
    </WithLeave>
  )
}

export default definePage(place, HandleLeave)
