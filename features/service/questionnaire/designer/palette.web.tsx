import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { type QuestionType, TYPE } from '../declared/design.ts'

/** Names of question types, in the order of the palette, with a sign for each. */
export const TYPE_NAMES: readonly (readonly [QuestionType, Label, string])[] = [
  [TYPE.single, { zh: '单选', en: 'Single choice' }, '◉'],
  [TYPE.multiple, { zh: '多选', en: 'Multiple choice' }, '☑'],
  [TYPE.text, { zh: '填空', en: 'Short text' }, '✎'],
  [TYPE.rating, { zh: '评分', en: 'Rating' }, '★'],
  [TYPE.number, { zh: '数字', en: 'Number' }, '12'],
  [TYPE.date, { zh: '日期', en: 'Date' }, '▦'],
  [TYPE.ranking, { zh: '排序', en: 'Ranking' }, '⇅'],
]
export const typeName = (type: string): Label => TYPE_NAMES.find(([key]) => key === type)?.[1] ?? { zh: '', en: '' }

const words = { title: { zh: '题型', en: 'Question types' } } as const satisfies Record<string, Label>

/** The kinds of questions: a click adds one below the chosen question. */
export function Palette({ onAdd }: { onAdd(type: QuestionType): void }) {
  const label = useLabel()
  return (
    <section className="dv-card dv-design-palette" aria-label={label(words.title)}>
      <h2>{label(words.title)}</h2>
      <ul>
        {TYPE_NAMES.map(([type, name, sign]) => (
          <li key={type}>
            <button type="button" onClick={() => onAdd(type)}>
              <span aria-hidden className="dv-design-sign">
                {sign}
              </span>
              {label(name)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
