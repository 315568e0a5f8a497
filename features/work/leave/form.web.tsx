import type { Label } from '@village/resource'
import { api, definePage, notify, queryClient, useLabel } from '@village/web'
import { useNavigate, useParams } from 'react-router'
import { work } from '../../flow/work/work.api.ts'
import place from './form.place.ts'
import { leave } from './leave.resource.ts'
import { LeaveForm } from './leave-form.web.tsx'

const words = {
  send: { zh: '提交申请', en: 'Send' },
  sent: { zh: '提交成功', en: 'Sent' },
} as const satisfies Record<string, Label>

/** Asks for leave (design/ux.md §4.13). */
function AskForLeave() {
  const label = useLabel()
  const navigate = useNavigate()
  const { processDefinitionId = '' } = useParams()
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const { id, processInstanceId } = await api(leave).call(
      'start-process',
      { ...values, processDefinitionId } as never,
      { silent: 'all' },
    )
    notify('success', label(words.sent))
    void queryClient.invalidateQueries({ queryKey: [work.name] })
    void navigate(`/work/process/leave/detail/${processInstanceId}/${id}`, { replace: true })
  }
  return (
    <>
      <h1 className="dv-hidden-text">{label(place.label)}</h1>
      <LeaveForm verb={label(words.send)} send={send} />
    </>
  )
}

export default definePage(place, AskForLeave)
