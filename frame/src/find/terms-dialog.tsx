import { useDeclaration } from '@village/page/record/use-declaration.ts'
import { TERMS, type Term, termIn } from '@village/page/terms/terms.ts'
import type { Field } from '@village/resource'
import { discovered } from '@village/web/discovery.ts'
import { useLabel, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { pageAt, pagesOf } from '../menu/pages.ts'
import type { OpenedProps } from '../opening/dialog-props.ts'
import '../texts/find.ts'
import './find.css'

function List({ head, terms }: { readonly head: string; readonly terms: readonly Term[] }) {
  const label = useLabel()
  if (terms.length === 0) return null
  return (
    <section>
      <h3>{head}</h3>
      <dl className="dv-terms">
        {terms.map(term => (
          <div key={term.zh}>
            <dt>{label(term)}</dt>
            <dd>{label({ zh: term.meansZh, en: term.meansEn })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The words of the page's own fields first: its columns and its form have them as labels. */
function Lists({ name }: { readonly name: string }) {
  const say = useText()
  const of = useDeclaration(name)
  const here = new Set(Object.values<Field>(of?.fields ?? {}).map(({ spec }) => termIn(spec.label.zh)))
  return (
    <>
      <List head={say('find.termsHere')} terms={TERMS.filter(term => here.has(term))} />
      <List head={say('find.termsOther')} terms={TERMS.filter(term => !here.has(term))} />
    </>
  )
}

/** 词语说明: fifty words of our labels in plain sentences. */
export function TermsDialog({ onClose }: OpenedProps) {
  const say = useText()
  const { pathname } = useLocation()
  const page = pageAt(pagesOf(discovered()), pathname)
  return (
    <PageModal
      open
      width={640}
      mask={{ closable: true }}
      title={say('find.terms')}
      footer={null}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <div className="dv-help">
        <Suspense>
          {page && 'resource' in page.of ? (
            <Lists name={page.name} />
          ) : (
            <List head={say('find.termsOther')} terms={TERMS} />
          )}
        </Suspense>
      </div>
    </PageModal>
  )
}
