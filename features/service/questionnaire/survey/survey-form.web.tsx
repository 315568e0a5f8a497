import type { Label } from '@village/resource'
import { Entered, enteredLang, useLabel } from '@village/web'
import { type Answer, type Answers, type AskedQuestion, answerFlaw, askedQuestions } from '../declared/answers.ts'
import { DEFAULT_TEXT_SIGNS, TYPE } from '../declared/design.ts'
import type { QuestionProps } from './question-props.ts'
import { Dated, Measured, Rated, Written } from './survey-inputs.web.tsx'
import { Chosen, Ranked } from './survey-options.web.tsx'
import './survey.css'

const words = {
  required: { zh: '必答', en: 'Needs an answer' },
} as const satisfies Record<string, Label>

function hintOf({ type, minSelect, maxSelect, maxLength }: AskedQuestion): Label | null {
  if (type === TYPE.ranking)
    return { zh: '依次点选，点得越早越靠前', en: 'Tap in order: the first is the most important' }
  if (type === TYPE.text && maxLength !== null && maxLength < DEFAULT_TEXT_SIGNS)
    return { zh: `最多${maxLength}字`, en: `${maxLength} characters at most` }
  if (type !== TYPE.multiple) return null
  if (minSelect && maxSelect) return { zh: `选${minSelect}到${maxSelect}项`, en: `Choose ${minSelect} to ${maxSelect}` }
  if (minSelect) return { zh: `至少选${minSelect}项`, en: `Choose ${minSelect} at least` }
  return maxSelect
    ? { zh: `最多选${maxSelect}项`, en: `Choose ${maxSelect} at most` }
    : { zh: '可多选', en: 'Several may be chosen' }
}

function InputOf(props: QuestionProps) {
  const { type } = props.question
  if (type === TYPE.single || type === TYPE.multiple) return <Chosen {...props} />
  if (type === TYPE.ranking) return <Ranked {...props} />
  if (type === TYPE.rating) return <Rated {...props} />
  if (type === TYPE.number) return <Measured {...props} />
  return type === TYPE.date ? <Dated {...props} /> : <Written {...props} />
}

interface BlockProps {
  readonly question: AskedQuestion
  readonly number: number
  readonly answer: Answer | undefined
  readonly isTried: boolean
  onAnswer(answer: Answer): void
}
function Block({ question, number, answer, isTried, onAnswer }: BlockProps) {
  const label = useLabel()
  const flaw = isTried ? answerFlaw(question, answer) : null
  const hint = hintOf(question)
  const flawId = flaw ? `flaw-${question.id}` : undefined
  return (
    <fieldset className="dv-survey-question" id={`question-${question.id}`} data-flawed={flaw ? true : undefined}>
      <legend {...enteredLang(question.title)}>
        <span className="dv-survey-number">{number}</span>
        <span>
          {question.title}
          {question.required === 1 && (
            <span className="dv-survey-required" title={label(words.required)}>
              <span aria-hidden>＊</span>
              <span className="dv-hidden-text">{label(words.required)}</span>
            </span>
          )}
        </span>
      </legend>
      {hint && <p className="dv-quiet">{label(hint)}</p>}
      <InputOf question={question} answer={answer ?? { questionId: question.id }} onAnswer={onAnswer} flawId={flawId} />
      <p className="dv-survey-flaw" id={flawId} role="status">
        {flaw && label(flaw)}
      </p>
    </fieldset>
  )
}

interface FormProps {
  readonly questions: readonly AskedQuestion[]
  readonly answers: Answers
  /** After the first try to send: flaws are said from then on. */
  readonly isTried: boolean
  onAnswers(answers: Answers): void
}
/** The questions to which the answers have led so far, one under another. */
export function SurveyForm({ questions, answers, isTried, onAnswers }: FormProps) {
  return (
    <div className="dv-survey-questions">
      {askedQuestions(questions, answers).map((question, at) => (
        <Block
          key={question.id}
          question={question}
          number={at + 1}
          answer={answers[question.id]}
          isTried={isTried}
          onAnswer={answer => onAnswers({ ...answers, [question.id]: answer })}
        />
      ))}
    </div>
  )
}

/** The first question with a flaw comes into view, its first input gets the focus; false where there is none. */
export function showFirstFlaw(questions: readonly AskedQuestion[], answers: Answers): boolean {
  const first = askedQuestions(questions, answers).find(question => answerFlaw(question, answers[question.id]))
  if (!first) return false
  const block = document.getElementById(`question-${first.id}`)
  block?.scrollIntoView({ block: 'center' })
  block?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  return true
}

/** What is sent: answers to the questions that were asked. */
export const sentAnswers = (questions: readonly AskedQuestion[], answers: Answers): readonly Answer[] =>
  askedQuestions(questions, answers).flatMap(({ id }) => answers[id] ?? [])

/** The title and what is said about it. */
export function SurveyHead({ title, description }: { readonly title: string; readonly description: string }) {
  return (
    <>
      <h1>
        <Entered>{title}</Entered>
      </h1>
      {description && (
        <p className="dv-survey-description" {...enteredLang(description)}>
          {description}
        </p>
      )}
    </>
  )
}
