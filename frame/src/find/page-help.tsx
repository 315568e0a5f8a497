import { type Rights, useRights } from '@village/page/record/rights.ts'
import { useDeclaration } from '@village/page/record/use-declaration.ts'
import type { AnyResource, Field } from '@village/resource'
import { discovered } from '@village/web/discovery.ts'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { groupsAbove, labelOf, leaves, useMenu } from '../menu/menu.ts'
import { pageAt, pagesOf } from '../menu/pages.ts'
import '../texts/find.ts'

const DEEDS = [
  ['view', 'find.deedView'],
  ['add', 'find.deedAdd'],
  ['edit', 'find.deedEdit'],
  ['remove', 'find.deedRemove'],
  ['import', 'find.deedImport'],
  ['export', 'find.deedExport'],
] as const satisfies readonly (readonly [keyof Rights, string])[]

/** What a list is for, as far as its declaration and the person's rights say it. */
function ListHelp({ of }: { readonly of: AnyResource }) {
  const say = useText()
  const rights = useRights(of)
  const deeds = DEEDS.filter(([right]) => rights[right]).map(([, words]) => say(words))
  const isMasked = Object.values<Field>(of.fields).some(({ spec }) => spec.mask)
  return (
    <>
      {deeds.length > 0 && <li>{say('find.helpMay', { deeds: deeds.join(say('find.comma')) })}</li>}
      {isMasked && <li>{say('find.helpMasked')}</li>}
      {of.storage === 'record' && <li>{say('find.helpWritten')}</li>}
      <li>{say('find.helpMany')}</li>
    </>
  )
}

function NamedListHelp({ name }: { readonly name: string }) {
  const of = useDeclaration(name)
  return of ? <ListHelp of={of} /> : null
}

/** 本页说明: what is on the shown page and what the person may do there. */
export function PageHelp() {
  const say = useText()
  const pick = useLabel()
  const { pathname } = useLocation()
  const nodes = useMenu().data ?? []
  const node = leaves(nodes).find(leaf => leaf.path === pathname)
  const page = pageAt(pagesOf(discovered()), pathname)
  const label = node ? labelOf(node) : page?.label
  const place = groupsAbove(nodes, pathname).map(group => pick(labelOf(group)))
  return (
    <ul>
      {label && <li>{say('find.helpShows', { name: pick(label) })}</li>}
      {place.length > 0 && <li>{say('find.helpIn', { place: place.join(' / ') })}</li>}
      <Suspense>{page && 'resource' in page.of && <NamedListHelp name={page.name} />}</Suspense>
      <li>{say('find.helpOther')}</li>
    </ul>
  )
}
