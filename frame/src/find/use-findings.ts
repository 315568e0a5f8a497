import { useText } from '@village/web/i18n.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type FindQuery, parseQuery } from './find-query.ts'
import { type Findings, type Hit, MOST_HITS, type Section } from './hit.ts'
import { findMatches, fit, holds, type Names } from './match.ts'
import { readRecents } from './recent.ts'
import { useActions } from './use-actions.ts'
import { useTaskHits } from './use-page-action-hits.ts'
import { type PageHit, usePageHits } from './use-page-hits.ts'
import { useRecentRecords, useRecordHits } from './use-record-hits.ts'
import '../texts/find.ts'

/** What was open last: pages that the person still has, records that they may still see. */
function useRecentHits(pages: readonly PageHit[], wanted: boolean): readonly Hit[] {
  const [all] = useState(readRecents)
  const { pathname } = useLocation()
  const records = useRecentRecords(all, wanted)
  const hits = all.flatMap(one => {
    // The current page is not offered.
    if ('page' in one && one.page === pathname) return []
    const hit =
      'page' in one ? pages.find(({ node }) => node.path === one.page) : records.get(`${one.resource}:${one.id}`)
    return hit ? [{ ...hit, key: `recent:${hit.key}` }] : []
  })
  return hits.slice(0, MOST_HITS)
}

/** Actions begin with the word, like pages; after `>` they may hold it anywhere. */
function actionsFor(actions: readonly Hit[], { prefix, text }: FindQuery): readonly Hit[] {
  if (prefix === '>') {
    const wanted = text.toLowerCase()
    return actions.filter(({ title }) => title.toLowerCase().includes(wanted))
  }
  if (prefix !== '' || [...text].length < 2) return []
  return actions.filter(({ title }) => fit({ title, other: '', pinyin: '-' }, text) === 0).slice(0, MOST_HITS)
}

function tasksFor(tasks: readonly (Hit & Names)[], { prefix, text }: FindQuery): readonly Hit[] {
  if (prefix !== '' || [...text].length < 2) return []
  return tasks.filter(task => holds(task, text))
}

const nonEmptySections = (sections: readonly Section[]): readonly Section[] =>
  sections.filter(({ hits }) => hits.length > 0)

/** Everything that fits what was typed, by groups; without a text what was open last, and then all pages. */
export function useFindings(typed: string): Findings {
  const say = useText()
  const asked = parseQuery(typed)
  const isEmpty = asked.prefix === '' && asked.text === ''
  const pages = usePageHits()
  const recent = useRecentHits(pages, isEmpty)
  const tasks = useTaskHits()
  const actions = useActions()
  const records = useRecordHits(asked)
  if (isEmpty) {
    const sections = nonEmptySections([
      { key: 'recent', label: say('find.recent'), hits: recent },
      { key: 'all', label: say('find.allPages'), hits: pages },
    ])
    return { sections, looking: false, failed: false }
  }
  const fits = asked.prefix === '' ? findMatches(pages, asked.text).slice(0, MOST_HITS) : []
  const sections = nonEmptySections([
    { key: 'tasks', label: say('find.tasks'), hits: tasksFor(tasks, asked) },
    { key: 'pages', label: say('find.pages'), hits: fits },
    ...records.sections,
    { key: 'actions', label: say('find.actions'), hits: actionsFor(actions, asked) },
  ])
  return { ...records, sections }
}
