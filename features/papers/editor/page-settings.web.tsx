import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { memo, useId } from 'react'
import type { Flaw } from '../layout/flaws.ts'
import type { PageFormat } from '../layout/layout.ts'
import { said, withPage } from './editing/editing.ts'
import type { Steps } from './editing/use-editing.web.ts'
import { areSameFlaws, FlawLines } from './inputs/flaw-lines.web.tsx'
import { Choice, Figure, Toggle } from './inputs/setting.web.tsx'

const words = {
  page: { zh: '页面', en: 'Page' },
  paper: { zh: '纸张', en: 'Paper' },
  landscape: { zh: '横向', en: 'Landscape' },
  columns: { zh: '分栏', en: 'Columns' },
  margins: { zh: '页边距（毫米）', en: 'Margins (mm)' },
  top: { zh: '上（毫米）', en: 'Top (mm)' },
  right: { zh: '右（毫米）', en: 'Right (mm)' },
  bottom: { zh: '下（毫米）', en: 'Bottom (mm)' },
  left: { zh: '左（毫米）', en: 'Left (mm)' },
} as const satisfies Record<string, Label>
const PAPERS = ['A3', 'A4', 'A5'] as const
const COLUMNS = ['1', '2', '3'] as const
/** In the order of `marginsMm`. */
const SIDES = ['top', 'right', 'bottom', 'left'] as const

interface PageProps {
  readonly page: PageFormat
  readonly steps: Steps
  readonly flaws: readonly Flaw[]
}
function Page({ page, steps, flaws }: PageProps) {
  const label = useLabel()
  const id = useId()
  const set = (more: { readonly [K in keyof PageFormat]?: PageFormat[K] | undefined }, input = ''): void =>
    steps.change(draft => withPage(draft, said(draft.layout.page, more)), input)
  const setMargin = (at: number, mm: number): void =>
    set({ marginsMm: page.marginsMm.with(at, mm) as unknown as PageFormat['marginsMm'] }, `margin:${at}`)
  return (
    <fieldset className="dv-layout-page" aria-describedby={flaws.length > 0 ? id : undefined}>
      <legend>{label(words.page)}</legend>
      <div className="dv-layout-settings">
        <Choice
          name={words.paper}
          value={page.paper}
          options={PAPERS.map(value => ({ value, label: value }))}
          onChange={paper => set({ paper })}
        />
        <Choice
          name={words.columns}
          value={COLUMNS[(page.columns ?? 1) - 1]!}
          options={COLUMNS.map(value => ({ value, label: value }))}
          onChange={columns => set({ columns: columns === '1' ? undefined : (Number(columns) as 2 | 3) })}
        />
        <Toggle
          name={words.landscape}
          checked={page.landscape ?? false}
          onChange={on => set({ landscape: on ? true : undefined })}
        />
        {SIDES.map((side, at) => (
          <Figure
            key={side}
            name={words[side]}
            value={page.marginsMm[at]!}
            least={0}
            most={150}
            onChange={mm => mm !== undefined && setMargin(at, mm)}
          />
        ))}
      </div>
      <FlawLines id={id} flaws={flaws} />
    </fieldset>
  )
}

/** The paper, its margins and its columns. */
export const PageSettings = memo(
  Page,
  (before, after) =>
    before.page === after.page && before.steps === after.steps && areSameFlaws(before.flaws, after.flaws),
)
