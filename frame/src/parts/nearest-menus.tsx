import { isOwnPath } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { Link } from 'react-router'
import { hrefOf, labelOf, leaves, useMenu } from '../menu/menu.ts'
import { nearest } from './nearest-paths.ts'
import '../texts/aid-dialogs.ts'

const SHOWN = 3

/** The pages of the person's menu whose address looks most like the one that does not exist. */
export function NearestMenus({ path }: { readonly path: string }) {
  const say = useText()
  const pick = useLabel()
  const menu = useMenu()
  const pages = leaves(menu.data ?? []).filter(node => isOwnPath(node.path))
  if (pages.length === 0) return null
  return (
    <nav className="dv-error-near" aria-label={say('aid.nearest')}>
      <span>{say('aid.nearest')}</span>
      {nearest(path, pages, SHOWN).map(node => (
        <Link key={node.path} to={hrefOf(node)} {...enteredLang(pick(labelOf(node)))}>
          {pick(labelOf(node))}
        </Link>
      ))}
    </nav>
  )
}
