import { useQuery } from '@tanstack/react-query'
import { type Label, momentAt, type Row } from '@village/resource'
import { api, show, useLabel } from '@village/web'
import { NoticeThread } from '../answer/notice-thread.web.tsx'
import { isOpenForQuestions } from '../publishing/asking.ts'
import { notice } from './notice.resource.ts'
import { useOwnDepartment } from './own-department.web.ts'
import { Receivers } from './receivers-dialog.web.tsx'
import './received.css'

type Notice = Row<typeof notice.fields>

const reachWords = (people: number): Label => ({
  zh: people > 0 ? `按当前发送对象，将发给 ${people} 人` : '按当前发送对象，没有接收人',
  en: people > 0 ? `This audience reaches ${people} people` : 'This audience reaches nobody',
})

/** Under the form: how many people the chosen audience reaches now. */
function Reach({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const label = useLabel()
  const said = { deptId: values['deptId'], targetDeptIds: values['targetDeptIds'], targetKinds: values['targetKinds'] }
  const params = Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value ? [[name, [value].flat().join()]] : [])),
  )
  const { data } = useQuery({
    queryKey: [notice.name, 'reach', params],
    queryFn: ({ signal }) => api(notice).call('reach', params as never, { signal, silent: 'all' }),
    retry: false,
    staleTime: 60_000,
  })
  return data ? (
    <p className="dv-quiet dv-notice-reach" role="status">
      {label(reachWords(data.people))}
    </p>
  ) : null
}

function Questions({ row }: { readonly row: Notice }) {
  if (row.needAnswer !== 1) return null
  return <NoticeThread noticeId={row.id} isOpen={isOpenForQuestions(row, momentAt(Date.now()))} />
}

/** How many of how many have read it. */
function ReadShare({ row }: { readonly row: Notice }) {
  if (!row.deliveredTime) return <span className="dv-muted">—</span>
  return (
    <span className="dv-numbers">
      {row.readCount}/{row.receiverCount}
    </span>
  )
}

export default show(notice, {
  cells: { readCount: ReadShare },
  useBeginning: useOwnDepartment,
  formNote: Reach,
  detail: Questions,
  rowActions: [
    {
      label: { zh: '阅读情况', en: 'Who has read it' },
      permission: 'notice_view',
      shows: row => Boolean(row.deliveredTime),
      dialog: Receivers,
    },
  ],
  // In the dialog that shows who has not read it yet.
  hideButtons: ['remind'],
})
