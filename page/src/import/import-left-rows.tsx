import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnyResource } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { saveFile } from '@village/web/kit/save-file.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { port } from '@village/web/ports.ts'
import Button from 'antd/es/button'
import Pagination from 'antd/es/pagination'
import { useState } from 'react'
import { Recognised } from './import-rows.tsx'
import type { ImportTask } from './imports-port.ts'
import '../texts/record.ts'

const ROWS_SHOWN = 10

/** Rows that were not written, or after an undo those that could not be taken back. */
function useLeftRows({ id, stage }: ImportTask, current: number) {
  const page = { state: stage === 'undone' ? 'kept' : 'left', current, size: ROWS_SHOWN } as const
  return useQuery({
    queryKey: ['import', id, 'rows', page],
    queryFn: ({ signal }) => port('imports').rows({ id, ...page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Saves the workbook of the rows that were not written; the client shows an error by itself. */
const download = ({ id }: ImportTask): void =>
  void port('imports')
    .badRows(id)
    .then(saveFile)
    .catch(() => undefined)

/** The rows that an import did not write, or that its undo has kept, each with its reason; nothing once the staged rows are erased. */
export function LeftRows({ of, task }: { readonly of: AnyResource; readonly task: ImportTask }) {
  const say = useText()
  const [current, setCurrent] = useState(1)
  const { data } = useLeftRows(task, current)
  if (!data || data.total === 0) return null
  const isKept = task.stage === 'undone'
  const title = say(isKept ? 'record.importKept' : 'record.importLeft', { n: data.total })
  return (
    <section className="dv-import-written" aria-label={title}>
      <div className="dv-import-summary">
        <strong>{title}</strong>
        {!isKept && (
          <Button className="dv-import-download" icon={<DownloadOutlined aria-hidden />} onClick={() => download(task)}>
            {say('record.importLeftFile')}
          </Button>
        )}
      </div>
      <div className="dv-scroll">
        <Recognised
          of={of}
          rows={data.records}
          further={{
            title: say('record.importWhy'),
            cell: row => <Entered>{row.problems.map(({ message }) => message).join('；')}</Entered>,
          }}
        />
      </div>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={current}
        pageSize={ROWS_SHOWN}
        total={data.total}
        onChange={setCurrent}
      />
    </section>
  )
}
