import type { Label } from '@village/resource'
import { enteredLang, lazyPart, useLabel, useLanguage } from '@village/web'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { Suspense, useState } from 'react'
import type { FigureHead } from '../figure/figure-table.ts'
import { roundThousandth } from './causes.ts'
import type { Cause, Compared, MonthTable, Way } from './month-ends.ts'

const MovedDialog = lazyPart(async () => (await import('./moved-records-dialog.web.tsx')).default)

const words = {
  why: { zh: '增减说明', en: 'Why they differ' },
  whole: { zh: '合计', en: 'Total' },
  group: { zh: '说明哪一组', en: 'Which group' },
  came: { zh: '增加', en: 'Came' },
  left: { zh: '减少', en: 'Left' },
  same: { zh: '没有增减', en: 'No difference' },
  rest: { zh: '其他（口径变化等）', en: 'Otherwise (rules that changed)' },
  untold: {
    zh: '这项统计还要看别的登记，或增减太多，历史不能逐条说明。',
    en: 'This figure looks into other registers as well, or too much has changed: the history cannot explain each row.',
  },
} as const satisfies Record<string, Label>

const signedText = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0')

interface WayProps {
  readonly way: Way
  readonly causes: readonly Cause[]
  onOpen(cause: Cause): void
}
/** Who came, or who left, by reason; each is a way to the rows where there are rows. */
function Reasons({ way, causes, onOpen }: WayProps) {
  const pick = useLabel()
  const own = causes.filter(cause => cause.way === way)
  if (own.length === 0) return null
  const sum = own.reduce((all, { count }) => all + count, 0)
  return (
    <li>
      <strong>
        {pick(words[way])} {sum}
      </strong>
      {own.map(cause =>
        cause.opens ? (
          <Button key={cause.reason} size="small" onClick={() => onOpen(cause)}>
            <span {...enteredLang(cause.label)}>{cause.label}</span> {cause.count}
          </Button>
        ) : (
          <span key={cause.reason}>
            {cause.label} {cause.count}
          </span>
        ),
      )}
    </li>
  )
}

interface MonthReasonsProps {
  readonly head: FigureHead
  readonly table: MonthTable
  readonly deptId: string
}
/** The difference between the end of the month and now, in whole or of one group, with its reasons. */
export function MonthReasons({ head, table, deptId }: MonthReasonsProps) {
  const pick = useLabel()
  const language = useLanguage()
  const number = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en')
  const [key, setKey] = useState(table.whole.key)
  const [opened, setOpened] = useState<Cause | null>(null)
  const differing = table.rows.filter(row => row.causes.length > 0 || row.atEnd !== row.now)
  const shown: Compared = differing.find(row => row.key === key) ?? table.whole
  const { atEnd, now, causes, rest } = shown
  const whole = table.whole.label || pick(words.whole)
  const unit = shown === table.whole ? head.unit : table.unit
  return (
    <section className="dv-month-why" aria-label={`${head.label} · ${pick(words.why)}`}>
      <div className="dv-month-numbers dv-number">
        {differing.length > 1 ? (
          <Select
            aria-label={pick(words.group)}
            value={shown.key}
            onChange={setKey}
            options={[
              { value: table.whole.key, label: whole },
              ...differing.map(row => ({ value: row.key, label: row.label, ...enteredLang(row.label) })),
            ]}
          />
        ) : (
          <span>{whole}</span>
        )}
        <span>
          {number.format(atEnd)} → {number.format(now)} {unit}
        </span>
        <strong>{signedText(roundThousandth(now - atEnd))}</strong>
      </div>
      {table.isExplained ? (
        <ul>
          <Reasons way="came" causes={causes} onOpen={setOpened} />
          <Reasons way="left" causes={causes} onOpen={setOpened} />
          {rest !== 0 && (
            <li>
              {pick(words.rest)} {signedText(rest)}
            </li>
          )}
          {causes.length === 0 && rest === 0 && <li className="dv-quiet">{pick(words.same)}</li>}
        </ul>
      ) : (
        now !== atEnd && <p className="dv-quiet">{pick(words.untold)}</p>
      )}
      {opened && (
        <Suspense>
          <MovedDialog
            head={head}
            table={table}
            of={shown}
            cause={opened}
            deptId={deptId}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
