import { useQuery } from '@tanstack/react-query'
import type { WireRow } from '@village/page'
import type { Id, Label } from '@village/resource'
import { api, PageModal, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { resident } from '../resident/resident.resource.ts'
import { acts, type Correction } from './acts.api.ts'
import { LifeDialog } from './life-dialog.web.tsx'

const words = {
  title: { zh: '更正死亡登记', en: 'Correct death' },
  done: { zh: '该居民现在没有死亡登记，无需更正。', en: 'No death of this resident is registered now.' },
  nobody: { zh: '没有人员可以更正，请联系管理员。', en: 'Nobody may correct it: ask the administrator.' },
  close: { zh: '知道了', en: 'Close' },
} as const satisfies Record<string, Label>

const untilWords = (day: string): Label => ({ zh: `可更正至 ${day}（含当天）。`, en: `Can be corrected until ${day}.` })
const overWords = (day: string): Label => ({
  zh: `更正期限已于 ${day} 结束，登记不能再更正。`,
  en: `It could be corrected until ${day} and stays as it is now.`,
})
const byWords = (roles: readonly string[]): Label => ({
  zh: `由${roles.join('、')}更正，请联系他们办理。`,
  en: `Corrected by ${roles.join(', ')}: ask one of them.`,
})

/** Who may correct it and until when, for users who may not or no longer may. */
function correctionLines({ isRegistered, isOver, until: day, roles }: Correction): readonly Label[] {
  if (!isRegistered) return [words.done]
  if (isOver) return [overWords(day)]
  return [roles.length > 0 ? byWords(roles) : words.nobody, untilWords(day)]
}

interface CorrectionDialogProps {
  readonly residentId: Id
  onClose(): void
}
/** Corrects a registered death, or says who may and until when. */
export function CorrectionDialog({ residentId, onClose }: CorrectionDialogProps) {
  const label = useLabel()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [acts.name, 'correction', residentId, language],
    queryFn: async ({ signal }) => {
      const correction = await api(acts).call('correction', { id: residentId }, { signal, silent: 'all' })
      const row = await api(resident).detail(residentId, { signal, silent: 'all' })
      return { correction, row: row as unknown as WireRow }
    },
    staleTime: 0,
  })
  const correction = data?.correction
  if (data && correction?.isRegistered && correction.isMine && !correction.isOver)
    return <LifeDialog kind="correct" row={data.row} note={label(untilWords(correction.until))} onClose={onClose} />
  return (
    <PageModal
      open
      centered
      width={560}
      title={label(words.title)}
      okText={label(words.close)}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!correction && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {correction && correctionLines(correction).map(one => <p key={one.en}>{label(one)}</p>)}
    </PageModal>
  )
}
