import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined'
import { useChoices } from '@village/page'
import type { Label } from '@village/resource'
import { Entered, enteredLang, useLabel, useLanguage, useSession } from '@village/web'
import Button from 'antd/es/button'
import { type ReactNode, useState } from 'react'
import { unitOf } from '../../../device/public.ts'
import { alarm } from '../alarm.resource.ts'
import type { CaseContact, CaseHelper, CasePerson } from '../declared/alarm-case.ts'
import type { AlarmRow } from '../queue/use-queue.web.ts'
import { addressOf, scriptOf } from './call-scripts.ts'

const words = {
  opened: {
    zh: '应急救助：以下个人信息因本次求助开放，查看已记录。',
    en: 'Emergency: these personal data are open because of this call. Reading them is logged.',
  },
  notes: { zh: '要紧', en: 'Matters' },
  now: { zh: '刚才', en: 'Just now' },
  home: { zh: '户', en: 'Household' },
  alone: { zh: '独居', en: 'lives alone' },
  place: { zh: '位置', en: 'Place' },
  lives: { zh: '住址', en: 'Lives at' },
  self: { zh: '本人', en: 'Themselves' },
  family: { zh: '家属', en: 'Family' },
  doctor: { zh: '村医', en: 'Doctor' },
  neighbour: { zh: '邻居', en: 'Neighbour' },
  helper: { zh: '网格员', en: 'Grid member' },
  dial: { zh: '拨打', en: 'Call' },
  ambulance: { zh: '叫救护车 120', en: 'Ambulance 120' },
  say: { zh: '怎么说', en: 'What to say' },
  more: { zh: '全部话术', en: 'All of it' },
  less: { zh: '收起', en: 'Less' },
} as const satisfies Record<string, Label>
const ARROWS = { high: ' ↑', low: ' ↓', normal: '' } as const

interface DialProps {
  readonly label: string
  readonly name: string
  readonly phone: string
  readonly note?: string
}
export function Dial({ label, name, phone, note }: DialProps) {
  const pick = useLabel()
  return (
    <Button
      className="dv-case-dial"
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={`${pick(words.dial)} ${label} ${name} ${phone}`}
      {...enteredLang(name)}
    >
      <span>
        <b>
          {label} {name && <Entered>{name}</Entered>}
        </b>
        <span className="dv-quiet dv-numbers">
          {phone}
          {note && <span className="dv-case-note"> · {note}</span>}
        </span>
      </span>
      <PhoneOutlined aria-hidden />
    </Button>
  )
}

export const metresOf = ({ metres }: { readonly metres?: CaseHelper['metres'] }): Label =>
  metres === null || metres === undefined
    ? { zh: '', en: '' }
    : metres < 1000
      ? { zh: `约 ${metres} 米`, en: `about ${metres} m` }
      : { zh: `约 ${(metres / 1000).toFixed(1)} 公里`, en: `about ${(metres / 1000).toFixed(1)} km` }

interface DialsProps {
  readonly contacts: readonly CaseContact[]
  readonly helpers: readonly CaseHelper[]
}
/** Who can be called, one press each. */
export function Dials({ contacts, helpers }: DialsProps) {
  const label = useLabel()
  const near = helpers.filter(({ phone }) => phone !== '').slice(0, 2)
  return (
    <div className="dv-case-dials">
      {contacts.map(contact => (
        <Dial
          key={contact.phone}
          label={label(words[contact.role])}
          name={contact.role === 'self' ? '' : contact.name}
          phone={contact.phone}
          note={label(metresOf(contact))}
        />
      ))}
      {near.map(helper => (
        <Dial
          key={helper.userId}
          label={label(words.helper)}
          name={helper.name}
          phone={helper.phone}
          note={label(metresOf(helper))}
        />
      ))}
      {contacts.length > 0 && (
        <Button href="tel:120" danger>
          {label(words.ambulance)}
        </Button>
      )}
    </div>
  )
}

function Script({ row, person }: { readonly row: AlarmRow; readonly person: CasePerson }) {
  const label = useLabel()
  const me = useSession(session => session.user?.realName ?? '')
  const [isWhole, setIsWhole] = useState(false)
  const lines = scriptOf(String(row.alarmType), addressOf(person), me)
  if (lines.length === 0) return null
  return (
    <div className="dv-case-script">
      <b>{label(words.say)}</b>
      {lines.slice(0, isWhole ? lines.length : 2).map(line => (
        <p key={line.en}>
          <Entered>{`“${label(line)}”`}</Entered>
        </p>
      ))}
      <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {label(isWhole ? words.less : words.more)}
      </Button>
    </div>
  )
}

function Vitals({ of }: { readonly of: CasePerson['vitals'] }) {
  const language = useLanguage()
  const metrics = useChoices(alarm.fields.metric.spec)
  return (
    <>
      {of.map(({ metric, value, judged }) => (
        <span key={metric} data-judged={judged} className="dv-case-vital">
          {metrics.find(one => one.value === metric)?.label ?? metric}{' '}
          <b className="dv-numbers">
            {value}
            {ARROWS[judged]}
          </b>{' '}
          <small>{unitOf(metric, language)}</small>
        </span>
      ))}
    </>
  )
}

interface FactProps {
  readonly label: Label
  readonly children: ReactNode
  readonly className?: string
}
function Fact({ label, children, className = '' }: FactProps) {
  const pick = useLabel()
  return (
    <>
      <dt>{pick(label)}</dt>
      <dd className={className}>{children}</dd>
    </>
  )
}

interface CasePersonProps {
  readonly row: AlarmRow
  readonly person: CasePerson
}
/** Whom an alarm is about: what matters now, how they are, where, and what to say. */
export function CasePersonFacts({ row, person }: CasePersonProps) {
  const label = useLabel()
  const { notes, vitals, family, place, home, livesAlone } = person
  const household = [livesAlone ? label(words.alone) : '', family.join('、')].filter(Boolean).join('；')
  const texts = [
    [words.home, household],
    [words.place, place],
    [words.lives, home === place ? '' : home],
  ] as const
  return (
    <>
      <p className="dv-case-opened">{label(words.opened)}</p>
      <dl className="dv-case-facts">
        {notes.length > 0 && (
          <Fact label={words.notes} className="dv-case-notes">
            {notes.map(note => (
              <span key={note}>{note}</span>
            ))}
          </Fact>
        )}
        {vitals.length > 0 && (
          <Fact label={words.now}>
            <Vitals of={vitals} />
          </Fact>
        )}
        {texts.map(
          ([name, text]) =>
            text && (
              <Fact key={name.en} label={name}>
                <Entered>{text}</Entered>
              </Fact>
            ),
        )}
      </dl>
      <Script row={row} person={person} />
    </>
  )
}
