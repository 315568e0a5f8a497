import { useLabel } from '@village/web'
import { DEFAULT_RULES, KINDS_NEEDED, type PasswordFlaw, passwordFlaw } from './password-policy.ts'
import { TEXTS } from './password-texts.ts'

/** The order in which the policy judges: a later rule is known to be met only when no earlier one is broken. */
const RULES: readonly {
  readonly flaws: readonly PasswordFlaw[]
  readonly says: keyof typeof TEXTS
  readonly n?: number
}[] = [
  { flaws: ['short', 'long'], says: 'long', n: DEFAULT_RULES.minLength },
  { flaws: ['account'], says: 'noAccount' },
  { flaws: ['common'], says: 'uncommon' },
  { flaws: ['kinds'], says: 'kinds', n: KINDS_NEEDED },
]

/** The rules of the policy with a mark at each that the text meets, while it is typed. */
export function PasswordChecklist({ plain, account }: { readonly plain: string; readonly account: string }) {
  const pick = useLabel()
  const flaw = plain === '' ? 'short' : passwordFlaw(plain, account)
  const broken = flaw === null ? RULES.length : RULES.findIndex(rule => rule.flaws.includes(flaw))
  return (
    <ul className="dv-checklist">
      {RULES.map((rule, at) => (
        <li key={rule.says} data-met={at < broken}>
          <span aria-hidden="true">{at < broken ? '✓' : '○'}</span>
          {pick(TEXTS[rule.says]).replace('{n}', String(rule.n ?? ''))}
          <span className="dv-hidden-text">{pick(at < broken ? TEXTS.met : TEXTS.unmet)}</span>
        </li>
      ))}
    </ul>
  )
}
