import { addressOfEntry, HOME, labelOf, leaves, MenuIcon, type MenuNode } from '@village/frame'
import { enteredLang, useLabel } from '@village/web'
import { Link } from 'react-router'
import { Card } from './card.web.tsx'

/** The pages that one may open. */
export function OwnPages({ menu }: { readonly menu: readonly MenuNode[] }) {
  const pick = useLabel()
  const pages = leaves(menu).filter(node => node.path !== HOME)
  return (
    <Card title={pick({ zh: '全部功能', en: 'Your pages' })} folds>
      {pages.length === 0 ? (
        <p className="dv-home-none">
          {pick({
            zh: '还没有分配功能，请联系管理员',
            en: 'No page has been assigned to you, please ask your administrator',
          })}
        </p>
      ) : (
        <ul className="dv-tiles">
          {pages.map(node => (
            <li key={node.id}>
              <Link to={addressOfEntry(node)}>
                <MenuIcon name={node.source} />
                <span {...enteredLang(pick(labelOf(node)))}>{pick(labelOf(node))}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
