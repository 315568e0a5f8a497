import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { Label } from '@village/resource'
import { Icon, useLabel } from '@village/web'
import Button from 'antd/es/button'
import { memo } from 'react'
import type { Flaw } from '../layout/flaws.ts'
import type { Question } from '../layout/layout.ts'
import { newQuestion, withQuestions } from './editing/editing.ts'
import { useEditor } from './editing/editor-context.web.ts'
import { changed, moved, without } from './editing/lists.ts'
import type { Steps } from './editing/use-editing.web.ts'
import { areSameFlaws } from './inputs/flaw-lines.web.tsx'
import { QuestionCard } from './question-card.web.tsx'

const words = {
  title: { zh: '提问', en: 'Questions' },
  what: {
    zh: '开证明时要填的内容；名称就是正文里的一项',
    en: 'What is asked when a paper is drawn up; the name of each is a field of the text',
  },
  add: { zh: '添加提问', en: 'Add a question' },
} as const satisfies Record<string, Label>
const MOST_QUESTIONS = 40

interface QuestionsProps {
  readonly questions: readonly Question[]
  readonly steps: Steps
  readonly flaws: readonly Flaw[]
}
function Questions({ questions, steps, flaws }: QuestionsProps) {
  const label = useLabel()
  const { keys } = useEditor()
  const questionKeys = keys.ofAll(questions)
  const put = (next: readonly Question[], input = ''): void => steps.change(draft => withQuestions(draft, next), input)
  return (
    <section className="dv-layout-questions" aria-label={label(words.title)}>
      <h3>{label(words.title)}</h3>
      <p className="dv-quiet">{label(words.what)}</p>
      <ol className="dv-layout-parts">
        {questions.map((question, at) => (
          <QuestionCard
            key={questionKeys[at]}
            question={question}
            at={at}
            of={questions.length}
            input={`question:${keys.of(question)}`}
            flaws={flaws.filter(flaw => flaw.question === at)}
            onChange={(next, input) => {
              keys.keep(question, next)
              put(changed(questions, at, next), input)
            }}
            onMove={to => put(moved(questions, at, to))}
            onRemove={() => put(without(questions, at))}
          />
        ))}
      </ol>
      <Button
        icon={<Icon of={PlusOutlined} />}
        disabled={questions.length >= MOST_QUESTIONS}
        onClick={() => put([...questions, newQuestion()])}
      >
        {label(words.add)}
      </Button>
    </section>
  )
}

/** What the clerk is asked before a paper is drawn up. */
export const QuestionList = memo(
  Questions,
  (before, after) =>
    before.questions === after.questions && before.steps === after.steps && areSameFlaws(before.flaws, after.flaws),
)
