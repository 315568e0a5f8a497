import type { Paged } from '@village/resource'
import { useLabel, useLanguage, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { notify } from '@village/web/notices.ts'
import { useSession } from '@village/web/session.ts'
import Radio from 'antd/es/radio'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { isNumeric, NOTHING } from '../cells/field-cells.tsx'
import { FormField } from '../inputs/form-field.tsx'
import type { Named } from '../record/field-places.ts'
import { fieldText } from '../record/field-texts.ts'
import { readRows } from '../record/records.ts'
import type { WireRow } from '../record/wire-row.ts'
import { TIME_FORMAT } from '../record/wire-time.ts'
import { queryOf } from '../state/list-state.ts'
import { type PageContext, usePage } from '../state/page-context.ts'
import { filterWords } from './filter-words.ts'
import { printSheet } from './sheet.ts'
import '../texts/list.ts'
import '../texts/list-dialogs.ts'
import '../texts/resource.ts'

/** Rows that go on paper at most (design/ux.md §3.12). */
const MOST_PRINTED = 2_000
const READ_AT_ONCE = 200

/** All rows of the list, page by page, in its own order. */
async function everyRow({ of, state, filters, total }: PageContext): Promise<readonly WireRow[]> {
  const rows: WireRow[] = []
  const { signal } = new AbortController()
  for (let current = 1; rows.length < total; current++) {
    const query = { ...queryOf({ ...state, filters }), current, size: READ_AT_ONCE }
    const page: Paged<WireRow> & { readonly whole: boolean } = await readRows(of, query, signal)
    rows.push(...page.records)
    if (page.whole || page.records.length < READ_AT_ONCE) break
  }
  return rows
}

function useSheet(fields: readonly Named[]) {
  const page = usePage()
  const say = useText()
  const label = useLabel()
  const language = useLanguage()
  const user = useSession(session => session.user)
  const print = async (rows: readonly WireRow[]) => {
    const { of, filters } = page
    const words = await filterWords(of, filters, language)
    const who = user?.realName || user?.name || ''
    const time = dayjs().format(TIME_FORMAT)
    await printSheet({
      title: label(of.label),
      village: user?.deptName ?? '',
      lines: [
        ...(words.length > 0 ? [say('list.printFilters', { words: words.join('；') })] : []),
        say('list.printFooter', { who, time, n: rows.length }),
      ],
      head: fields.map(field => label(field.spec.label)),
      numeric: fields.map(isNumeric),
      rows: rows.map(row => fields.map(field => fieldText({ row, ...field, language }) || NOTHING)),
      watermark: `${who} ${time.slice(0, 10)}`,
      language: language === 'zh' ? 'zh-CN' : 'en',
    })
  }
  return { page, print }
}

/** Asks how much goes on paper, and prints it: what the cells say, masked as on the screen. */
export function PrintDialog({ fields, onClose }: { readonly fields: readonly Named[]; onClose(): void }) {
  const say = useText()
  const label = useLabel()
  const id = useId()
  const { page, print } = useSheet(fields)
  const { of, rows, total } = page
  const allFit = total <= MOST_PRINTED
  const [range, setRange] = useState<'page' | 'all'>('page')
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await print(range === 'all' ? await everyRow(page) : rows)
      onClose()
    } catch (error) {
      notify('error', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      open
      width={480}
      title={say('list.printTitle', { label: label(of.label) })}
      okText={say('list.print')}
      cancelText={say('resource.cancel')}
      confirmLoading={busy}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <FormField
        id={`${id}-range`}
        label={say('list.printRange')}
        help={allFit ? say('list.printMasked') : say('list.printMost', { n: MOST_PRINTED.toLocaleString('en-US') })}
      >
        {ties => (
          <Radio.Group
            id={ties.id}
            aria-labelledby={`${id}-range-label`}
            value={range}
            onChange={event => setRange(event.target.value)}
            options={[
              { value: 'page', label: say('list.printPage', { n: rows.length }) },
              { value: 'all', label: say('list.printAll', { n: total.toLocaleString('en-US') }), disabled: !allFit },
            ]}
          />
        )}
      </FormField>
    </PageModal>
  )
}
