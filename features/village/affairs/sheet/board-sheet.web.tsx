import { useQuery } from '@tanstack/react-query'
import { RichText } from '@village/page'
import type { Label, Row } from '@village/resource'
import { api, Entered, PageModal, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SheetDialog } from '../../../papers/public.web.tsx'
import { affairs } from '../affairs.resource.ts'
import type { BoardSheet } from '../declared/affairs.endpoints.ts'
import { periodWords } from '../declared/period.ts'
import './board-sheet.css'

const words = {
  title: { zh: '打印张贴稿（A3）', en: 'Print for the board (A3)' },
  print: { zh: '打印', en: 'Print' },
  onA3: { zh: '打印A3公示', en: 'Print on A3' },
  close: { zh: '关闭', en: 'Close' },
  hint: {
    zh: '请选择 A3 纸、纵向、实际大小。下面是缩小的样稿。',
    en: 'Choose A3 paper, upright, actual size. Below is the sheet in small.',
  },
  board: { zh: '村务公开栏', en: 'Public notice of the village' },
  kind: { zh: '公开类别', en: 'Class' },
  period: { zh: '所属期', en: 'Period' },
  amount: { zh: '涉及金额', en: 'Amount' },
  yuan: { zh: '元', en: 'CNY' },
  supervisor: { zh: '监督委员会审核', en: 'Looked over by' },
  shown: { zh: '公开日期', en: 'Published' },
  until: { zh: '至', en: 'until' },
  phone: { zh: '监督电话', en: 'Questions to' },
  stamp: { zh: '（村民委员会盖章）', en: '(Stamp)' },
} as const satisfies Record<string, Label>

/** On `<html>` while the sheet is open: the paper shows it alone. */
const OPEN = 'dv-printing-alone'

const money = (amount: string): string => Number(amount).toLocaleString('zh-CN', { minimumFractionDigits: 2 })

/** All that is known of the affair in a line: what is empty is left out. */
function Facts({ sheet }: { readonly sheet: BoardSheet }) {
  const label = useLabel()
  const facts: readonly (readonly [Label, string])[] = [
    [words.kind, sheet.affairsTypeName],
    [words.period, sheet.periodValue && label(periodWords(sheet.periodValue))],
    [words.amount, sheet.amount && `${money(sheet.amount)} ${label(words.yuan)}`],
  ]
  return (
    <dl className="dv-board-facts">
      {facts
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <div key={name.en}>
            <dt>{label(name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

function Sheet({ sheet }: { readonly sheet: BoardSheet }) {
  const label = useLabel()
  const shown = [sheet.publishTime.slice(0, 10), sheet.expireTime.slice(0, 10)].filter(Boolean)
  return (
    <article className="dv-board-sheet" aria-label={sheet.title}>
      <p className="dv-board-village">
        <Entered>{sheet.deptName}</Entered> {label(words.board)}
      </p>
      <h1>
        <Entered>{sheet.title}</Entered>
      </h1>
      <Facts sheet={sheet} />
      <RichText html={sheet.content} />
      <footer>
        <dl>
          <div>
            <dt>{label(words.supervisor)}</dt>
            <dd>{sheet.supervisor}</dd>
          </div>
          <div>
            <dt>{label(words.shown)}</dt>
            <dd>{shown.join(` ${label(words.until)} `)}</dd>
          </div>
          {sheet.phone && (
            <div>
              <dt>{label(words.phone)}</dt>
              <dd>{sheet.phone}</dd>
            </div>
          )}
        </dl>
        <p className="dv-board-stamp">{label(words.stamp)}</p>
      </footer>
    </article>
  )
}

/** The same beside the page: nothing else is printed while it is there. */
function Paper({ sheet }: { readonly sheet: BoardSheet }) {
  useEffect(() => {
    document.documentElement.classList.add(OPEN)
    return () => document.documentElement.classList.remove(OPEN)
  }, [])
  return createPortal(
    <div className="dv-alone dv-board-paper" aria-hidden>
      <Sheet sheet={sheet} />
    </div>,
    document.body,
  )
}

function useSheet(id: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [affairs.name, 'sheet', id, language],
    queryFn: ({ signal }) => api(affairs).call('sheet', { id }, { signal, silent: 'all' }),
    staleTime: 0,
  })
}

interface BoardSheetProps {
  readonly row: Row<typeof affairs.fields>
  onClose(): void
}
/** The sheet in small, and the same on paper. */
export function BoardSheetDialog({ row, onClose }: BoardSheetProps) {
  const label = useLabel()
  const { data, error, refetch } = useSheet(row.id)
  const [isOnA3, setOnA3] = useState(false)
  if (isOnA3 && data)
    return (
      <SheetDialog
        title={label(words.onA3)}
        fileName={data.title}
        queryKey={[affairs.name, row.id]}
        load={signal => api(affairs).call('paper', { id: row.id }, { signal, silent: 'all' })}
        onClose={() => setOnA3(false)}
      />
    )
  return (
    <PageModal
      open
      centered
      width={720}
      title={label(words.title)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{label(words.close)}</Button>
          <Button disabled={!data} onClick={() => setOnA3(true)}>
            {label(words.onA3)}
          </Button>
          <Button type="primary" disabled={!data} onClick={() => window.print()}>
            {label(words.print)}
          </Button>
        </>
      }
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <>
          <p className="dv-quiet">{label(words.hint)}</p>
          <div className="dv-board-small">
            <Sheet sheet={data} />
          </div>
          <Paper sheet={data} />
        </>
      )}
    </PageModal>
  )
}
