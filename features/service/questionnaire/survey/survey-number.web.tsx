import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { groupedCode, isCode, plainCode } from '../declared/paper-code.ts'
import type { Survey } from './survey.api.ts'

const words = {
  number: { zh: '身份证号或手机号', en: 'Identity or mobile number' },
  numberOfHouse: {
    zh: '家里任意一人的号码，只用来核对是否答过，不会保存',
    en: 'Of anybody in the household: it is only compared, and not kept',
  },
  numberOfPerson: { zh: '只用来核对是否答过，不会保存', en: 'It is only compared, and not kept' },
  noNumber: { zh: '请填写身份证号或手机号', en: 'Please enter the number' },
  code: { zh: '答题码', en: 'Code' },
  codeHelp: {
    zh: '纸条上的12位数字，只用来核对是否答过；没有纸条请找网格员',
    en: 'The 12 digits on your slip of paper. Without one, ask the grid member',
  },
  noCode: { zh: '请填写纸条上的答题码', en: 'Please enter the code on the slip' },
  wrongCode: { zh: '答题码不对，请照纸条上的12位数字再填一次', en: 'This is no code: enter the 12 digits of the slip' },
} as const satisfies Record<string, Label>

type Asking = Pick<Survey, 'answeredBy' | 'byCode'>

/** The code in the drawing that was scanned: behind #, so that no server and no log sees it. */
export const codeOfLink = (): string => {
  const code = plainCode(location.hash.slice(1))
  return isCode(code) ? groupedCode(code) : ''
}

/** What is wrong with a number as it was typed, before it is sent; nothing that depends on whose it is. */
export function flawOfNumber({ byCode }: Asking, typed: string): Label | null {
  if (!typed.trim()) return byCode ? words.noCode : words.noNumber
  return byCode && !isCode(typed) ? words.wrongCode : null
}

const helpOf = ({ byCode, answeredBy }: Asking): Label =>
  byCode ? words.codeHelp : answeredBy === 'household' ? words.numberOfHouse : words.numberOfPerson

interface Props {
  readonly asked: Asking
  readonly value: string
  readonly flaw: string
  onChange(number: string): void
}
/** Who answers: by a number of theirs, or by the code on a slip of paper. */
export function NumberInput({ asked, value, flaw, onChange }: Props) {
  const label = useLabel()
  return (
    <div className="dv-survey-question" data-flawed={flaw ? true : undefined}>
      <label htmlFor="survey-who" className="dv-survey-who">
        {label(asked.byCode ? words.code : words.number)}
      </label>
      <p className="dv-quiet">{label(helpOf(asked))}</p>
      <input
        id="survey-who"
        className="dv-survey-text"
        autoComplete="off"
        inputMode={asked.byCode ? 'numeric' : undefined}
        maxLength={20}
        value={value}
        aria-describedby="survey-who-flaw"
        aria-invalid={flaw !== ''}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="dv-survey-flaw" id="survey-who-flaw" role="status">
        {flaw}
      </p>
    </div>
  )
}
