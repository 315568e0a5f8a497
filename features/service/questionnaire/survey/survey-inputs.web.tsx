import { enteredLang } from '@village/web'
import { scaleOf } from '../declared/answers.ts'
import { DEFAULT_TEXT_SIGNS } from '../declared/design.ts'
import type { QuestionProps } from './question-props.ts'

/** A few words or lines. */
export function Written({ question, answer, onAnswer, flawId }: QuestionProps) {
  return (
    <textarea
      className="dv-survey-text"
      aria-label={question.title}
      {...enteredLang(question.title)}
      aria-describedby={flawId}
      rows={3}
      maxLength={question.maxLength ?? DEFAULT_TEXT_SIGNS}
      value={answer.text ?? ''}
      onChange={({ target }) => onAnswer({ ...answer, text: target.value })}
    />
  )
}

/** A number; a phone shows digits. */
export function Measured({ question, answer, onAnswer, flawId }: QuestionProps) {
  return (
    <input
      className="dv-survey-text dv-survey-short"
      aria-label={question.title}
      {...enteredLang(question.title)}
      aria-describedby={flawId}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={answer.number ?? ''}
      onChange={({ target }) => onAnswer({ ...answer, number: target.value.trim() })}
    />
  )
}

/** A day. */
export function Dated({ question, answer, onAnswer, flawId }: QuestionProps) {
  return (
    <input
      type="date"
      className="dv-survey-text dv-survey-short"
      aria-label={question.title}
      {...enteredLang(question.title)}
      aria-describedby={flawId}
      min="1900-01-01"
      max="2100-12-31"
      value={answer.date ?? ''}
      onChange={({ target }) => onAnswer({ ...answer, date: target.value })}
    />
  )
}

/** A mark on a scale. */
export function Rated({ question, answer, onAnswer, flawId }: QuestionProps) {
  const { from, to } = scaleOf(question)
  const marks = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => String(from + at))
  return (
    <div className="dv-survey-marks">
      {marks.map(mark => (
        <label key={mark} data-chosen={answer.number === mark || undefined}>
          <input
            type="radio"
            name={`question-${question.id}`}
            checked={answer.number === mark}
            aria-describedby={flawId}
            onChange={() => onAnswer({ ...answer, number: mark })}
          />
          {mark}
        </label>
      ))}
    </div>
  )
}
