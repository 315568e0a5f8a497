import { FieldInput, FormField } from '@village/page'
import { type Label, ref } from '@village/resource'
import { useLabel } from '@village/web'
import { useId } from 'react'

const words = {
  person: { zh: '给谁开', en: 'For whom?' },
  house: { zh: '哪一户', en: 'Which household?' },
  helpPerson: { zh: '输入姓名、拼音首字母或证件号码', en: 'Enter a name or an ID number' },
  helpHouse: { zh: '输入户主、门牌或户编号', en: 'Enter householder, door or number' },
} as const satisfies Record<string, Label>

const person = { name: 'residentId', spec: ref('居民', 'Resident', 'people.resident').required().spec }
const house = { name: 'householdId', spec: ref('户', 'Household', 'people.household').required().spec }

interface ChooseSubjectProps {
  readonly subject: 'person' | 'household' | 'village'
  onChoose(id: string): void
}
/** Whom a paper is about, where the page was opened without anybody. */
export function ChooseSubject({ subject, onChoose }: ChooseSubjectProps) {
  const label = useLabel()
  const id = useId()
  const isHouse = subject === 'household'
  return (
    <section className="dv-paper-card">
      <FormField
        id={id}
        label={label(isHouse ? words.house : words.person)}
        help={label(isHouse ? words.helpHouse : words.helpPerson)}
        required
      >
        {ties => (
          <FieldInput
            field={isHouse ? house : person}
            value={null}
            ties={ties}
            onChange={chosen => chosen && onChoose(String(chosen))}
            onBlur={() => undefined}
          />
        )}
      </FormField>
    </section>
  )
}
