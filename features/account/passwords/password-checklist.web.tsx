import { useLabel } from '@village/web'
import { DEFAULT_RULES, KINDS_NEEDED, passwordFlaw } from './password-policy.ts'
import { TEXTS } from './password-texts.ts'

/** Without a least length the policy goes on to its other rules: each is judged by itself while one types. */
const ANY_LENGTH = { ...DEFAULT_RULES, minLength: 0 }
const isLong = (plain: string): boolean => !['short', 'long'].includes(passwordFlaw(plain, '') ?? '')
const isWithout = (flaw: 'account' | 'common') => (plain: string, account: string) =>
  plain !== '' && passwordFlaw(plain, flaw === 'account' ? account : '', ANY_LENGTH) !== flaw
const isMixed = (plain: string): boolean => plain !== '' && passwordFlaw(plain, '', ANY_LENGTH) === null

interface Rule {
  readonly says: keyof typeof TEXTS
  readonly n?: number
  readonly holds: (plain: string, account: string) => boolean
}
const RULES: readonly Rule[] = [
  { says: 'long', n: DEFAULT_RULES.minLength, holds: isLong },
  { says: 'kinds', n: KINDS_NEEDED, holds: isMixed },
  { says: 'noAccount', holds: isWithout('account') },
  { says: 'uncommon', holds: isWithout('common') },
]

/** The rules of the policy with a mark at each that the text meets, while it is typed. */
export function PasswordChecklist({ plain, account }: { readonly plain: string; readonly account: string }) {
  const pick = useLabel()
  return (
    <ul className="dv-checklist">
      {RULES.map(({ says, n, holds }) => {
        const met = holds(plain, account)
        return (
          <li key={says} data-met={met}>
            <span aria-hidden="true">{met ? '✓' : '○'}</span>
            {pick(TEXTS[says]).replace('{n}', String(n ?? ''))}
            <span className="dv-hidden-text">{pick(met ? TEXTS.met : TEXTS.unmet)}</span>
          </li>
        )
      })}
    </ul>
  )
}
