import type { Answer, AskedQuestion } from '../declared/answers.ts'

/** What the input of each kind of question is given. */
export interface QuestionProps {
  readonly question: AskedQuestion
  readonly answer: Answer
  onAnswer(answer: Answer): void
  /** Id of the sentence that says what is wrong; undefined where nothing is. */
  readonly flawId: string | undefined
}
