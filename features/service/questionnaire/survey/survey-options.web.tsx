import type { Label } from '@village/resource'
import { enteredLang, useLabel } from '@village/web'
import type { Answer, AskedQuestion } from '../declared/answers.ts'
import { type DesignOption, MOST, TYPE } from '../declared/design.ts'
import type { QuestionProps } from './question-props.ts'

const words = {
  more: { zh: '补充说明', en: 'Say more' },
  again: { zh: '重新排', en: 'Begin again' },
} as const satisfies Record<string, Label>
const rankWords = (rank: number): Label => ({ zh: `第${rank}位`, en: `Place ${rank}` })

/** Choosing what excludes the others takes those away, and the other way round. */
function chosenAfter({ type, options }: AskedQuestion, chosen: readonly string[], { id, exclusive }: DesignOption) {
  if (type === TYPE.single) return [id]
  if (chosen.includes(id)) return chosen.filter(one => one !== id)
  if (exclusive === 1) return [id]
  const alone = new Set(options.filter(option => option.exclusive === 1).map(option => option.id))
  return [...chosen.filter(one => !alone.has(one)), id]
}

function MoreText({
  option,
  answer,
  onAnswer,
}: {
  option: DesignOption
  answer: Answer
  onAnswer(answer: Answer): void
}) {
  const label = useLabel()
  const name = { zh: `${words.more.zh}：${option.content}`, en: `${words.more.en}: ${option.content}` }
  return (
    <input
      className="dv-survey-text"
      aria-label={label(name)}
      placeholder={label(words.more)}
      maxLength={MOST.optionSigns}
      value={answer.texts?.[option.id] ?? ''}
      onChange={({ target }) => onAnswer({ ...answer, texts: { ...answer.texts, [option.id]: target.value } })}
    />
  )
}

/** One or several of the options; some take a few words. */
export function Chosen({ question, answer, onAnswer, flawId }: QuestionProps) {
  const chosen = answer.optionIds ?? []
  const kind = question.type === TYPE.single ? 'radio' : 'checkbox'
  return (
    <ul className="dv-survey-options">
      {question.options.map(option => {
        const isChosen = chosen.includes(option.id)
        return (
          <li key={option.id}>
            <label data-chosen={isChosen || undefined}>
              <input
                type={kind}
                name={`question-${question.id}`}
                checked={isChosen}
                aria-describedby={flawId}
                onChange={() => onAnswer({ ...answer, optionIds: chosenAfter(question, chosen, option) })}
              />
              <span {...enteredLang(option.content)}>{option.content}</span>
            </label>
            {isChosen && option.allowInput === 1 && <MoreText option={option} answer={answer} onAnswer={onAnswer} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Options in the order in which they are tapped; a second tap takes one out again. */
export function Ranked({ question, answer, onAnswer, flawId }: QuestionProps) {
  const label = useLabel()
  const ranked = answer.optionIds ?? []
  const tap = (id: string): void =>
    onAnswer({ ...answer, optionIds: ranked.includes(id) ? ranked.filter(one => one !== id) : [...ranked, id] })
  return (
    <ul className="dv-survey-options">
      {question.options.map(({ id, content }) => {
        const rank = ranked.indexOf(id) + 1
        return (
          <li key={id}>
            <button
              type="button"
              className="dv-survey-rank"
              aria-pressed={rank > 0}
              aria-describedby={flawId}
              data-chosen={rank > 0 || undefined}
              onClick={() => tap(id)}
            >
              <span className="dv-survey-rank-number" aria-hidden>
                {rank > 0 ? rank : ''}
              </span>
              <span {...enteredLang(content)}>{content}</span>
              {rank > 0 && <span className="dv-hidden-text">{label(rankWords(rank))}</span>}
            </button>
          </li>
        )
      })}
      {ranked.length > 0 && (
        <li>
          <button type="button" className="dv-survey-again" onClick={() => onAnswer({ ...answer, optionIds: [] })}>
            {label(words.again)}
          </button>
        </li>
      )}
    </ul>
  )
}
