import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import Button from 'antd/es/button'
import { useState } from 'react'
import type { Answers } from '../declared/answers.ts'
import { SurveyForm, SurveyHead, showFirstFlaw } from '../survey/survey-form.web.tsx'
import type { Draft } from './drafting.ts'

const words = {
  title: { zh: '预览', en: 'Preview' },
  check: { zh: '检查答案（不会提交）', en: 'Check the answers (nothing is sent)' },
} as const satisfies Record<string, Label>

/** The questionnaire as those who answer see it; nothing is kept. */
export function Preview({ draft, as }: { readonly draft: Draft; readonly as: 'phone' | 'desktop' }) {
  const label = useLabel()
  const [answers, setAnswers] = useState<Answers>({})
  const [isTried, setTried] = useState(false)
  const check = (): void => {
    setTried(true)
    showFirstFlaw(draft.questions, answers)
  }
  return (
    <section className="dv-design-preview" data-as={as} aria-label={label(words.title)}>
      <div className="dv-survey-paper">
        <header className="dv-survey-head">
          <SurveyHead title={draft.title} description={draft.description} />
        </header>
        <SurveyForm questions={draft.questions} answers={answers} isTried={isTried} onAnswers={setAnswers} />
        <Button size="large" block onClick={check}>
          {label(words.check)}
        </Button>
      </div>
    </section>
  )
}
