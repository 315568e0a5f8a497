import { beginningOf } from '@village/resource'
import { type TracedWork, tracedNow } from './traced-work.ts'

/** A statement's text has no values: they travel beside it. */
export const shownStatement = (text: string): string => beginningOf(text.replace(/\s+/g, ' ').trim(), 500)

/** `select people_resident`: what it does, and the first table that it names. */
export function summaryOf(text: string): string {
  const [verb = 'statement'] = /^[a-z]+/i.exec(text.trimStart()) ?? []
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:[a-z_]+"?\."?)?([a-z_][a-z0-9_]*)/i.exec(text)?.[1]
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}

/** The span of one statement of the work that has led here. */
export function statementSpan(text: string): TracedWork | undefined {
  const work = tracedNow()
  if (!work) return undefined
  const summary = summaryOf(text)
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': shownStatement(text) }
  return work.part({ name: summary, kind: 'client', facts })
}

/** The span of a commit, with what travels to the database in the same packet. */
export const commitSpan = (closing: readonly { readonly text: string }[]): TracedWork | undefined =>
  tracedNow()?.part({
    name: 'commit',
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.query.summary': beginningOf([...closing.map(({ text }) => summaryOf(text)), 'commit'].join('; '), 500),
      'db.operation.batch.size': closing.length + 1,
    },
  })
